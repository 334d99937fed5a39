// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tools of MatrixPane: what the row of controls holds and what follows from it.
#include "matrix/matrixpane.h"

#include "matrix/matrixdetails.h"
#include "matrix/matrixlegend.h"
#include "matrix/matrixview.h"
#include "shared/elidedlabel.h"
#include "shared/toolrow.h"
#include "shared/wording.h"
#include "shell/messagebar.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::matrix {
namespace {

using analysis::MatrixAxis;
using analysis::MatrixValue;
using analysis::RoundChoice;

} // namespace

void MatrixPane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_rows = row->addChoice(tr("Rows"), tr("Rows"));
    m_columns = row->addChoice(tr("Columns"), tr("Columns"));
    m_value = row->addChoice(tr("Show"), tr("Value shown"));
    m_round = row->addChoice({}, tr("Round of each trajectory"));
    m_evidence = row->addChoice({}, tr("Evidence: GPU or backend, origin"));
    for (QComboBox* const box : {m_round, m_evidence}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        box->view()->setTextElideMode(Qt::ElideNone);
    }
    row->addSeparator();
    m_intervals = row->addCheck(tr("Intervals"));
    m_published = row->addCheck(tr("Published"));
    m_intervals->setChecked(true);
    m_published->setChecked(true);
    row->addStretch();
    m_copyButton = row->addButton(shared::Icon::Copy, tr("Copy the table"), false);
    m_figureButton = row->addButton(shared::Icon::Export, tr("Figure"));
    m_figureButton->setToolTip(tr("Export as figure (Ctrl+E)"));
    for (const MatrixAxis axis : {MatrixAxis::Category, MatrixAxis::Task}) {
        m_rows->addItem(shared::axisWord(axis), static_cast<int>(axis));
    }
    for (const MatrixAxis axis :
        {MatrixAxis::Method, MatrixAxis::Run, MatrixAxis::Round, MatrixAxis::Target}) {
        m_columns->addItem(shared::axisWord(axis), static_cast<int>(axis));
    }
    for (const MatrixValue value : {MatrixValue::Correct, MatrixValue::Compile,
             MatrixValue::Conversion, MatrixValue::Fast1, MatrixValue::Speedup}) {
        m_value->addItem(shared::valueWord(value), static_cast<int>(value));
    }
    fillRounds();
    fillEvidence();
    for (QComboBox* const box : {m_rows, m_columns, m_value, m_round, m_evidence}) {
        connect(box, &QComboBox::currentIndexChanged, this, &MatrixPane::readTools);
    }
    for (QCheckBox* const box : {m_intervals, m_published}) {
        connect(box, &QCheckBox::toggled, this, &MatrixPane::readTools);
    }
    connect(m_copyButton, &QToolButton::clicked, this, [this] { copy(shared::CopyForm::Tsv); });
    connect(m_figureButton, &QToolButton::clicked, this, &MatrixPane::exportFigure);
    connect(addKey(Qt::Key_I, tr("Intervals on or off")), &QShortcut::activated, m_intervals,
        &QCheckBox::toggle);
    connect(addKey(Qt::Key_P, tr("Published values on or off")), &QShortcut::activated, m_published,
        &QCheckBox::toggle);
    connect(addKey(Qt::Key_Backspace, tr("Up from the tasks of a category")), &QShortcut::activated,
        this, &MatrixPane::drillUp);
}

QShortcut* MatrixPane::addKey(const QKeySequence& keys, const QString& text)
{
    auto* const shortcut = new QShortcut(keys, this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setWhatsThis(text);
    return shortcut;
}

void MatrixPane::setupContent()
{
    m_view = new MatrixView(this);
    m_details = new MatrixDetails(this);
    auto* const foot = new QWidget(this);
    m_legend = new MatrixLegend(foot);
    m_caption
        = new shared::ElidedLabel(QString(), shared::FontRole::Small, shared::Token::Text3, foot);
    auto* const layout = new QVBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 5);
    layout->setSpacing(0);
    layout->addWidget(m_legend);
    auto* const line = new QHBoxLayout;
    line->setContentsMargins(10, 0, 10, 0);
    line->addWidget(m_caption);
    layout->addLayout(line);
    setContent(m_view);
    setDetails(m_details);
    setLegend(foot);
}

void MatrixPane::readTools()
{
    if (m_filling) {
        return;
    }
    const auto rows = static_cast<MatrixAxis>(m_rows->currentData().toInt());
    if (rows != m_spec.rows) {
        m_group.clear();
    }
    m_spec.rows = rows;
    m_spec.columns = static_cast<MatrixAxis>(m_columns->currentData().toInt());
    m_spec.value = static_cast<MatrixValue>(m_value->currentData().toInt());
    const int round = m_round->currentData().toInt();
    m_spec.roundChoice = round >= 0 ? RoundChoice::Fixed
        : round == -1               ? RoundChoice::Last
                                    : RoundChoice::BestSoFar;
    m_spec.round = std::max(0, round);
    const QVariant key = m_evidence->currentData();
    m_spec.evidence.autoKey = !key.isValid();
    m_spec.evidence.keyId
        = key.isValid() ? std::optional<std::int64_t>(key.toLongLong()) : std::nullopt;
    const CellOptions options{m_intervals->isChecked(), m_published->isChecked()};
    const bool onlyMarks
        = options.intervals != m_options.intervals || options.published != m_options.published;
    m_options = options;
    m_view->setOptions(m_options);
    m_legend->setMarks(m_options.intervals, m_options.published);
    if (!onlyMarks) {
        request();
    }
}

void MatrixPane::fillRounds()
{
    const QSignalBlocker blocker(m_round);
    const QVariant chosen = m_round->currentData();
    int last = -1;
    if (m_studyView) {
        for (const CandidateRow& row : m_studyView->table->rows) {
            last = std::max(last, row.round);
        }
    }
    m_round->clear();
    m_round->addItem(shared::roundChoiceWord(RoundChoice::Last, 0), -1);
    m_round->addItem(shared::roundChoiceWord(RoundChoice::BestSoFar, 0), -2);
    for (int round = 0; round <= std::min(last, 63); ++round) {
        m_round->addItem(shared::roundChoiceWord(RoundChoice::Fixed, round), round);
    }
    m_round->setCurrentIndex(std::max(0, m_round->findData(chosen)));
}

void MatrixPane::fillEvidence()
{
    const QSignalBlocker blocker(m_evidence);
    const QVariant chosen = m_evidence->currentData();
    m_evidence->clear();
    m_evidence->addItem(tr("best evidence"));
    if (m_studyView) {
        for (const KeyInfo& key : m_studyView->table->keys) {
            m_evidence->addItem(shared::keyWord(key), static_cast<qint64>(key.id));
        }
    }
    m_evidence->setVisible(m_evidence->count() > 2);
    const int at = chosen.isValid() ? m_evidence->findData(chosen) : 0;
    m_evidence->setCurrentIndex(std::max(0, at));
}

} // namespace kbx::matrix
