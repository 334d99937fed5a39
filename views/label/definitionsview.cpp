// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/definitionsview.h"

#include "label/labelkeys.h"
#include "label/labelwords.h"
#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shared/keycap.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

QLabel* words(const std::string& text, bool quiet, QWidget* parent)
{
    auto* const label = new QLabel(QString::fromStdString(text), parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(shared::font(shared::FontRole::Secondary));
    label->setForegroundRole(quiet ? QPalette::PlaceholderText : QPalette::Text);
    return label;
}

/// The keys of a sub-label are those of its chord: "9 T".
QString keysOf(const Codebook& codebook, const CodebookEntry& entry)
{
    const QString own = QString::fromStdString(entry.shortcut);
    const CodebookEntry* const above
        = subLabelOf(entry.key).empty() ? nullptr : codebook.find(primaryOf(entry.key));
    return above ? QString(QString::fromStdString(above->shortcut) + u' ' + own) : own;
}

} // namespace

DefinitionsView::DefinitionsView(LabelKeys& keys, QWidget* parent)
    : QScrollArea(parent)
    , m_keys(keys)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Definitions of the labels"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(&keys, &LabelKeys::codebookChanged, this, &DefinitionsView::fill);
    fill();
}

void DefinitionsView::fill()
{
    auto* const page = new QWidget;
    auto* const grid = new QGridLayout(page);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(8);
    const Codebook& codebook = m_keys.codebook();
    const auto count = static_cast<int>(codebook.entries.size());
    const int rows = (count + 1) / 2;
    for (int at = 0; at < count; ++at) {
        const CodebookEntry& entry = codebook.entries[static_cast<std::size_t>(at)];
        auto* const block = new QVBoxLayout;
        block->setSpacing(1);
        auto* const head = new QHBoxLayout;
        head->setSpacing(7);
        if (!entry.shortcut.empty()) {
            head->addWidget(new shared::KeyCap(keysOf(codebook, entry), page));
        }
        head->addWidget(new shared::ElidedLabel(labelText(entry.key), shared::FontRole::Strong,
                            shared::Token::Text, page),
            1);
        block->addLayout(head);
        if (!entry.definition.empty()) {
            block->addWidget(words(entry.definition, false, page));
        }
        if (!entry.examples.empty()) {
            block->addWidget(words(entry.examples, true, page));
        }
        block->addStretch(1);
        grid->addLayout(block, at % rows, at / rows);
    }
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(rows, 1);
    setWidget(page);
    viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
}

} // namespace kbx::label
