// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/copyas.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <set>
#include <vector>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::CopyAs)
};

using Table = std::vector<QStringList>; ///< first row = column headers

QString textOf(const QVariant& value)
{
    // 17 significant digits give back every double.
    if (value.typeId() == QMetaType::Double) {
        return QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    }
    return value.toString();
}

Table tableOf(const QAbstractItemModel& model, const QModelIndexList& selection, int role)
{
    std::set<int> rows;
    std::set<int> columns;
    std::set<std::pair<int, int>> chosen;
    for (const QModelIndex& index : selection) {
        chosen.emplace(index.row(), index.column());
        rows.insert(index.row());
        columns.insert(index.column());
    }
    const QModelIndex parent = selection.isEmpty() ? QModelIndex() : selection.first().parent();
    if (selection.isEmpty()) {
        for (int row = 0; row < model.rowCount(); ++row) {
            rows.insert(row);
        }
        for (int column = 0; column < model.columnCount(); ++column) {
            columns.insert(column);
        }
    }
    Table table;
    QStringList head{QString()};
    for (const int column : columns) {
        head << model.headerData(column, Qt::Horizontal).toString();
    }
    table.push_back(head);
    for (const int row : rows) {
        QStringList line{model.headerData(row, Qt::Vertical).toString()};
        for (const int column : columns) {
            const QModelIndex index = model.index(row, column, parent);
            const bool copied = selection.isEmpty() || chosen.count({row, column}) != 0;
            line << (copied ? textOf(index.data(role)) : QString());
        }
        table.push_back(line);
    }
    const bool unnamed = std::all_of(
        table.begin(), table.end(), [](const QStringList& line) { return line.first().isEmpty(); });
    if (unnamed) {
        for (QStringList& line : table) {
            line.removeFirst();
        }
    }
    return table;
}

QString escapedCsv(QString text)
{
    if (text.contains(u',') || text.contains(u'"') || text.contains(u'\n')) {
        text.replace(u'"', u"\"\""_s);
        return u'"' + text + u'"';
    }
    return text;
}

QString escapedLatex(const QString& text)
{
    QString result;
    for (const QChar character : text) {
        if (u"&%$#_{}"_s.contains(character)) {
            result += u'\\';
        }
        if (character == u'\\') {
            result += u"\\textbackslash{}"_s;
        } else if (character == u'×') {
            result += u"$\\times$"_s;
        } else {
            result += character;
        }
    }
    return result;
}

QString separated(const Table& table, QChar separator, QString (*escape)(QString))
{
    QString text;
    for (const QStringList& line : table) {
        QStringList fields;
        for (const QString& field : line) {
            fields << escape(field);
        }
        text += fields.join(separator) + u'\n';
    }
    return text;
}

QString plainField(QString text)
{
    return text.replace(u'\t', u' ').replace(u'\n', u' ');
}

QString markdown(const Table& table)
{
    QString text;
    for (std::size_t at = 0; at < table.size(); ++at) {
        QStringList fields;
        for (QString field : table[at]) {
            fields << field.replace(u'|', u"\\|"_s).replace(u'\n', u' ');
        }
        text += u"| "_s + fields.join(u" | "_s) + u" |\n"_s;
        if (at == 0) {
            text += u'|' + QString(u" --- |"_s).repeated(table[at].size()) + u'\n';
        }
    }
    return text;
}

QString latex(const Table& table)
{
    const auto columns = table.front().size();
    QString text = u"\\begin{tabular}{l"_s
        + QString(u"r"_s).repeated(std::max<qsizetype>(0, columns - 1)) + u"}\n\\toprule\n"_s;
    for (std::size_t at = 0; at < table.size(); ++at) {
        QStringList fields;
        for (const QString& field : table[at]) {
            fields << escapedLatex(field);
        }
        text += fields.join(u" & "_s) + u" \\\\\n"_s;
        if (at == 0) {
            text += u"\\midrule\n"_s;
        }
    }
    return text + u"\\bottomrule\n\\end{tabular}\n"_s;
}

} // namespace

QString copyText(
    const QAbstractItemModel& model, const QModelIndexList& selection, CopyForm form, int role)
{
    const Table table = tableOf(model, selection, role);
    switch (form) {
    case CopyForm::Tsv:
        return separated(table, u'\t', plainField);
    case CopyForm::Markdown:
        return markdown(table);
    case CopyForm::Latex:
        return latex(table);
    case CopyForm::Csv:
        return separated(table, u',', escapedCsv);
    }
    return {};
}

void copyToClipboard(const QAbstractItemView& view, CopyForm form, int role)
{
    if (view.model() && view.selectionModel()) {
        QGuiApplication::clipboard()->setText(
            copyText(*view.model(), view.selectionModel()->selectedIndexes(), form, role));
    }
}

void addCopyActions(QMenu* menu, QAbstractItemView* view, int role)
{
    menu->setTitle(Text::tr("Copy"));
    const auto add = [menu, view, role](const QString& title, CopyForm form) {
        QObject::connect(menu->addAction(title), &QAction::triggered, view,
            [view, role, form] { copyToClipboard(*view, form, role); });
    };
    add(Text::tr("As TSV"), CopyForm::Tsv);
    add(Text::tr("As Markdown"), CopyForm::Markdown);
    add(Text::tr("As LaTeX"), CopyForm::Latex);
    add(Text::tr("As CSV"), CopyForm::Csv);
}

} // namespace kbx::shared
