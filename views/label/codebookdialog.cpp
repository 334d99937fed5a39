// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/codebookdialog.h"

#include "evidence/columnheader.h"
#include "label/codebookdelegate.h"
#include "label/codebookmodel.h"
#include "label/labelwords.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

QPlainTextEdit* textField(const QString& name, QWidget* parent)
{
    auto* const field = new QPlainTextEdit(parent);
    field->setAccessibleName(name);
    field->setPlaceholderText(name);
    field->setTabChangesFocus(true);
    field->setFixedHeight(64);
    return field;
}

QString joined(const std::vector<std::string>& words)
{
    QStringList list;
    for (const std::string& word : words) {
        list << QString::fromStdString(word);
    }
    return list.join(u", "_s);
}

std::vector<std::string> split(const QString& text)
{
    std::vector<std::string> words;
    for (const QString& word : text.split(u',', Qt::SkipEmptyParts)) {
        if (!word.trimmed().isEmpty()) {
            words.push_back(word.trimmed().toStdString());
        }
    }
    return words;
}

} // namespace

CodebookDialog::CodebookDialog(
    workspace::LabelService& labels, const Codebook& codebook, QWidget* parent)
    : QDialog(parent)
    , m_labels(labels)
    , m_before(codebook)
    , m_model(new CodebookModel(this))
    , m_name(new QLineEdit(QString::fromStdString(codebook.name), this))
    , m_tags(new QLineEdit(joined(codebook.tags), this))
    , m_table(new QTableView(this))
    , m_definition(textField(tr("Definition"), this))
    , m_examples(textField(tr("Examples"), this))
    , m_problem(new QLabel(this))
{
    setObjectName(u"dialog.codebook"_s);
    setWindowTitle(tr("Codebook"));
    m_model->setCodebook(codebook);
    auto* const form = new QFormLayout;
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Tags"), m_tags);
    m_tags->setToolTip(tr("Separated by commas"));
    m_tags->setCursorPosition(0); // a long list begins at its beginning
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->addLayout(form);
    setupTable();
    layout->addWidget(m_table, 1);
    setupText();
    auto* const texts = new QHBoxLayout;
    texts->addWidget(m_definition, 3);
    texts->addWidget(m_examples, 2);
    layout->addLayout(texts);
    m_problem->setWordWrap(true);
    m_problem->setFont(shared::font(shared::FontRole::Secondary));
    layout->addWidget(m_problem);
    setupButtons(layout);
    resize(940, 620);
    select(0);
    refresh();
}

void CodebookDialog::setupTable()
{
    m_table->setHorizontalHeader(new evidence::ColumnHeader(m_table));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CodebookDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setAccessibleName(tr("Labels of the codebook"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(CodebookModel::KeyColumn, 270);
    m_table->setColumnWidth(CodebookModel::ShortcutColumn, 54);
    m_table->setColumnWidth(CodebookModel::GroupColumn, 106);
    m_table->setColumnWidth(CodebookModel::ColourColumn, 66);
    m_table->setColumnWidth(CodebookModel::DefinitionColumn, 260);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
        | QAbstractItemView::AnyKeyPressed);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &CodebookDialog::refresh);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &CodebookDialog::refresh);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &CodebookDialog::refresh);
    connect(m_model, &QAbstractItemModel::rowsMoved, this, &CodebookDialog::refresh);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this] { refreshText(); });
    connect(m_name, &QLineEdit::textChanged, this, &CodebookDialog::refresh);
    connect(m_tags, &QLineEdit::textChanged, this, &CodebookDialog::refresh);
}

/// Definitions are sentences: two fields below the table show them whole.
void CodebookDialog::setupText()
{
    const auto follow = [this](QPlainTextEdit* field, int column) {
        connect(field, &QPlainTextEdit::textChanged, this, [this, field, column] {
            if (!m_filling && currentRow() >= 0) {
                m_model->setData(
                    m_model->index(currentRow(), column), field->toPlainText().simplified());
            }
        });
    };
    follow(m_definition, CodebookModel::DefinitionColumn);
    follow(m_examples, CodebookModel::ExamplesColumn);
}

void CodebookDialog::setupButtons(QVBoxLayout* layout)
{
    auto* const line = new QHBoxLayout;
    const auto add = [this, line](const QString& text, const QString& name, auto slot) {
        auto* const button = new QPushButton(text, this);
        button->setObjectName(name);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, slot);
        line->addWidget(button);
        return button;
    };
    add(tr("&Add label"), u"button.add"_s, [this] { select(m_model->addLabel(currentRow())); });
    add(tr("Add s&ub-label"), u"button.addSub"_s,
        [this] { select(m_model->addSubLabel(currentRow())); });
    add(tr("&Remove"), u"button.remove"_s, [this] {
        const int row = currentRow();
        m_model->removeLabel(row);
        select(std::min(row, m_model->rowCount() - 1));
    });
    add(tr("Move u&p"), u"button.up"_s, [this] { select(m_model->moveLabel(currentRow(), -1)); });
    add(tr("Move &down"), u"button.down"_s,
        [this] { select(m_model->moveLabel(currentRow(), 1)); });
    line->addStretch(1);
    m_save = add(tr("&Save as a new version"), u"button.save"_s, [this] { save(); });
    m_save->setProperty("kbxPrimary", true);
    add(tr("Cancel"), u"button.cancel"_s, [this] { reject(); });
    layout->addLayout(line);
}

int CodebookDialog::currentRow() const
{
    return m_table->currentIndex().row();
}

void CodebookDialog::select(int row)
{
    if (row >= 0) {
        m_table->setCurrentIndex(m_model->index(row, CodebookModel::KeyColumn));
    }
    refreshText();
}

void CodebookDialog::refreshText()
{
    m_filling = true;
    const int row = currentRow();
    const auto fill = [this, row](QPlainTextEdit* field, int column) {
        const QString text
            = row < 0 ? QString() : m_model->index(row, column).data(Qt::EditRole).toString();
        if (field->toPlainText().simplified() != text.simplified()) {
            field->setPlainText(text);
        }
        field->setEnabled(row >= 0);
    };
    fill(m_definition, CodebookModel::DefinitionColumn);
    fill(m_examples, CodebookModel::ExamplesColumn);
    m_filling = false;
}

Codebook CodebookDialog::edited() const
{
    Codebook book = m_model->codebook();
    book.name = m_name->text().trimmed().toStdString();
    book.tags = split(m_tags->text());
    return book;
}

QString CodebookDialog::problemText() const
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        for (int column = 0; column < CodebookModel::ColumnCount; ++column) {
            const QString problem
                = m_model->index(row, column).data(CodebookModel::ProblemRole).toString();
            if (!problem.isEmpty()) {
                const QString name
                    = m_model->index(row, CodebookModel::KeyColumn).data().toString();
                return tr("%1: %2", "label, problem").arg(name, problem);
            }
        }
    }
    const std::vector<std::string> problems = workspace::problemsOf(edited());
    return problems.empty() ? QString() : QString::fromStdString(problems.front());
}

void CodebookDialog::refresh()
{
    const QString problem = problemText();
    const Codebook now = edited();
    const bool changed
        = now.entries != m_before.entries || now.tags != m_before.tags || now.name != m_before.name;
    m_save->setEnabled(problem.isEmpty() && changed);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText,
        shared::Tokens::current()[problem.isEmpty() ? shared::Token::Text2 : shared::Token::Fail]);
    m_problem->setPalette(colors);
    m_problem->setText(!problem.isEmpty() ? problem
            : now.name != m_before.name
            ? tr("Saved as a codebook of its own.")
            : tr("Saved as version %1. Labels whose definition changed are listed afterwards.")
                  .arg(m_before.version + 1));
    if (!m_definition->hasFocus() && !m_examples->hasFocus()) {
        refreshText();
    }
}

void CodebookDialog::save()
{
    if (m_save->isEnabled()) {
        m_labels.saveCodebook(edited());
        accept();
    }
}

} // namespace kbx::label
