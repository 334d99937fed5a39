// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffcopy.h"

#include <QCoreApplication>
#include <QStandardItemModel>

using namespace Qt::StringLiterals;

namespace kbx::diff {
namespace {

using analysis::DiffRow;
using analysis::RowKind;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::diff::DiffCopy)
};

/// Rows of the diff as a table, headed by their signs; a changed pair takes two rows, as in a
/// unified diff.
class DiffTable {
public:
    explicit DiffTable(const workspace::DiffDocument& document)
        : m_document(document)
        , m_leftStarts(analysis::lineStarts(document.leftCode))
        , m_rightStarts(analysis::lineStarts(document.rightCode))
        , m_model(0, 3)
    {
        m_model.setHorizontalHeaderLabels(
            {Text::tr("Left line"), Text::tr("Right line"), Text::tr("Text")});
        for (const DiffRow& row : document.diff.rows) {
            if (row.kind == RowKind::Equal) {
                add(row.left, row.right, QString(), document.rightCode, m_rightStarts, row.right);
                continue;
            }
            if (row.left >= 0) {
                add(row.left, -1, u"-"_s, document.leftCode, m_leftStarts, row.left);
            }
            if (row.right >= 0) {
                add(-1, row.right, u"+"_s, document.rightCode, m_rightStarts, row.right);
            }
        }
    }

    QString as(shared::CopyForm form) const
    {
        return shared::copyText(m_model, {}, form, Qt::DisplayRole);
    }

private:
    void add(int left, int right, const QString& sign, const std::string& code,
        const std::vector<std::uint32_t>& starts, int line)
    {
        const auto at = static_cast<std::size_t>(line);
        QByteArray bytes(
            code.data() + starts[at], static_cast<qsizetype>(starts[at + 1] - starts[at]));
        while (bytes.endsWith('\n') || bytes.endsWith('\r')) {
            bytes.chop(1);
        }
        const auto item = [](const QVariant& value) {
            auto* const made = new QStandardItem;
            made->setData(value, Qt::DisplayRole);
            return made;
        };
        const auto number
            = [&item](int of) { return item(of < 0 ? QVariant() : QVariant(of + 1)); };
        m_model.appendRow({number(left), number(right), item(QString::fromUtf8(bytes))});
        m_model.setVerticalHeaderItem(m_model.rowCount() - 1, new QStandardItem(sign));
    }

    const workspace::DiffDocument& m_document;
    std::vector<std::uint32_t> m_leftStarts, m_rightStarts;
    QStandardItemModel m_model;
};

/// A fence longer than any run of backticks inside.
QString fenced(const QString& text, const QString& language)
{
    qsizetype longest = 2;
    qsizetype run = 0;
    for (const QChar character : text) {
        run = character == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString fence(longest + 1, u'`');
    return fence + language + u'\n' + text + fence + u'\n';
}

QString setApart(shared::CopyForm form, QString text, const QString& language)
{
    if (!text.endsWith(u'\n')) {
        text += u'\n';
    }
    if (form == shared::CopyForm::Markdown) {
        return fenced(text, language);
    }
    const QString environment
        = text.contains(u"\\end{verbatim}"_s) ? u"lstlisting"_s : u"verbatim"_s;
    return u"\\begin{"_s + environment + u"}\n"_s + text + u"\\end{"_s + environment + u"}\n"_s;
}

bool isTable(shared::CopyForm form)
{
    return form == shared::CopyForm::Tsv || form == shared::CopyForm::Csv;
}

} // namespace

QString diffAs(
    shared::CopyForm form, const workspace::DiffDocument& document, const QByteArray& unified)
{
    return isTable(form) ? DiffTable(document).as(form)
                         : setApart(form, QString::fromUtf8(unified), u"diff"_s);
}

QString codeAs(shared::CopyForm form, const QString& code)
{
    return isTable(form) ? code : setApart(form, code, u"python"_s);
}

} // namespace kbx::diff
