// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixchoices.h"

#include "shared/fonts.h"
#include "shared/toolrow.h"
#include "shared/wording.h"
#include "workspace/studyview.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace kbx::matrix {
namespace {

using analysis::MatrixAxis;
using analysis::MatrixSpec;
using analysis::MatrixValue;
using analysis::RoundChoice;
using analysis::SpeedupMean;

constexpr int mostRounds = 64;
constexpr int geometricBit = 0x100;

struct Shown {
    MatrixValue value;
    SpeedupMean mean = SpeedupMean::Arithmetic;
    int key() const
    {
        return static_cast<int>(value) + (mean == SpeedupMean::Geometric ? geometricBit : 0);
    }
    QString word() const
    {
        return value == MatrixValue::Speedup ? shared::meanWord(mean) : shared::valueWord(value);
    }
};

/// What is chosen stays readable; the room for longer words of the list is given away first.
void fitToChoice(QComboBox* box)
{
    constexpr int frame = 36; // of the style around the text
    box->setMinimumWidth(box->fontMetrics().horizontalAdvance(box->currentText()) + frame);
    box->setToolTip(box->currentText());
    box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) + frame);
}

void choose(QComboBox* box, const QVariant& data)
{
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(std::max(0, box->findData(data)));
    fitToChoice(box);
}

MatrixAxis axisOf(const QComboBox* box)
{
    return static_cast<MatrixAxis>(box->currentData().toInt());
}

int roundKey(const MatrixSpec& spec)
{
    return spec.roundChoice == RoundChoice::Fixed ? spec.round
        : spec.roundChoice == RoundChoice::Last   ? -1
                                                  : -2;
}

} // namespace

MatrixChoices::MatrixChoices(shared::ToolRow* row, QObject* parent)
    : QObject(parent)
    , m_row(row)
    , m_rows(row->addChoice(tr("Rows"), tr("Rows")))
    , m_columns(row->addChoice(tr("Columns"), tr("Columns")))
    , m_value(row->addChoice(tr("Show"), tr("Value shown")))
    , m_round(row->addChoice({}, tr("Round of each trajectory")))
    , m_evidence(new QComboBox(row))
    , m_evidenceCaption(new QLabel(tr("Evidence"), row))
{
    row->addSeparator();
    m_intervals = row->addCheck(tr("Intervals"));
    m_published = row->addCheck(tr("Published"));
    m_intervals->setChecked(true);
    m_published->setChecked(true);
    m_evidence->setAccessibleName(tr("Evidence: GPU or backend, origin"));
    m_evidenceCaption->setFont(shared::font(shared::FontRole::Small));
    m_evidenceCaption->setForegroundRole(QPalette::PlaceholderText);
    m_evidenceCaption->setBuddy(m_evidence);
    // Not AdjustToContents: it resizes behind the layout's back whenever the contents change.
    m_value->setSizeAdjustPolicy(QComboBox::AdjustToContentsOnFirstShow);
    for (QComboBox* const box : {m_round, m_evidence}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    }
    fillAxes();
    fillValues();
    fillRounds(-1);
    for (QComboBox* const box : {m_rows, m_columns}) {
        connect(
            box, &QComboBox::currentIndexChanged, this, [this, box] { axisChosen(box == m_rows); });
    }
    for (QComboBox* const box : {m_value, m_round, m_evidence}) {
        connect(box, &QComboBox::currentIndexChanged, this, [this, box] {
            fitToChoice(box);
            m_row->refold();
            Q_EMIT specChanged();
        });
    }
    for (QCheckBox* const box : {m_intervals, m_published}) {
        connect(box, &QCheckBox::toggled, this, &MatrixChoices::optionsChanged);
    }
    setStudy(nullptr);
}

void MatrixChoices::fillAxes()
{
    for (const MatrixAxis axis : {MatrixAxis::Category, MatrixAxis::Task, MatrixAxis::Method}) {
        m_rows->addItem(shared::axisWord(axis), static_cast<int>(axis));
    }
    for (const MatrixAxis axis :
        {MatrixAxis::Method, MatrixAxis::Run, MatrixAxis::Round, MatrixAxis::Target}) {
        m_columns->addItem(shared::axisWord(axis), static_cast<int>(axis));
    }
}

void MatrixChoices::fillValues()
{
    const std::array all{Shown{MatrixValue::Correct}, Shown{MatrixValue::Compile},
        Shown{MatrixValue::Conversion}, Shown{MatrixValue::Fast1}, Shown{MatrixValue::Speedup},
        Shown{MatrixValue::Speedup, SpeedupMean::Geometric}, Shown{MatrixValue::Score}};
    for (const Shown& shown : all) {
        m_value->addItem(shown.word(), shown.key());
    }
    fitToChoice(m_value);
}

void MatrixChoices::fillRounds(int last)
{
    const QVariant chosen = m_round->currentData();
    const QSignalBlocker blocker(m_round);
    m_round->clear();
    m_round->addItem(shared::roundChoiceWord(RoundChoice::Last, 0), -1);
    m_round->addItem(shared::roundChoiceWord(RoundChoice::BestSoFar, 0), -2);
    for (int round = 0; round <= std::min(last, mostRounds - 1); ++round) {
        m_round->addItem(shared::roundChoiceWord(RoundChoice::Fixed, round), round);
    }
    choose(m_round, chosen.isValid() ? chosen : QVariant(-1));
}

void MatrixChoices::setStudy(const workspace::StudyView* view)
{
    int last = -1;
    const QVariant chosen = m_evidence->currentData();
    const QSignalBlocker blocker(m_evidence);
    m_evidence->clear();
    m_evidence->addItem(tr("best evidence"));
    if (view != nullptr) {
        for (const CandidateRow& row : view->table->rows) {
            last = std::max(last, row.round);
        }
        for (const KeyInfo& key : view->table->keys) {
            m_evidence->addItem(shared::keyWord(key), static_cast<qint64>(key.id));
        }
    }
    m_evidence->setCurrentIndex(chosen.isValid() ? std::max(0, m_evidence->findData(chosen)) : 0);
    fitToChoice(m_evidence);
    fillRounds(last);
    showFitting();
}

void MatrixChoices::axisChosen(bool rows)
{
    if (axisOf(m_rows) == axisOf(m_columns)) {
        // Methods stand on one side only: what was not just chosen gives way.
        choose(rows ? m_columns : m_rows,
            static_cast<int>(rows ? MatrixAxis::Round : MatrixAxis::Category));
    }
    showFitting();
    Q_EMIT specChanged();
}

void MatrixChoices::showFitting()
{
    // A choice that the axes already make is not offered.
    m_round->setVisible(axisOf(m_columns) != MatrixAxis::Round);
    const bool several = m_evidence->count() > 2 && axisOf(m_columns) != MatrixAxis::Target;
    m_evidence->setVisible(several);
    m_evidenceCaption->setVisible(several);
    m_row->refold();
}

MatrixSpec MatrixChoices::spec() const
{
    MatrixSpec spec;
    spec.rows = axisOf(m_rows);
    spec.columns = axisOf(m_columns);
    const int shown = m_value->currentData().toInt();
    spec.value = static_cast<MatrixValue>(shown & ~geometricBit);
    spec.mean = (shown & geometricBit) != 0 ? SpeedupMean::Geometric : SpeedupMean::Arithmetic;
    const int round = m_round->currentData().toInt();
    spec.roundChoice = round >= 0 ? RoundChoice::Fixed
        : round == -1             ? RoundChoice::Last
                                  : RoundChoice::BestSoFar;
    spec.round = std::max(0, round);
    const QVariant key = m_evidence->currentData();
    spec.evidence.autoKey = !key.isValid();
    spec.evidence.keyId
        = key.isValid() ? std::optional<std::int64_t>(key.toLongLong()) : std::nullopt;
    return spec;
}

void MatrixChoices::setSpec(const MatrixSpec& spec)
{
    choose(m_rows, static_cast<int>(spec.rows));
    choose(m_columns, static_cast<int>(spec.columns));
    choose(m_value, Shown{spec.value, spec.mean}.key());
    choose(m_round, roundKey(spec));
    if (spec.evidence.keyId) {
        choose(m_evidence, static_cast<qint64>(*spec.evidence.keyId));
    } else {
        const QSignalBlocker blocker(m_evidence);
        m_evidence->setCurrentIndex(0);
    }
    showFitting();
}

CellOptions MatrixChoices::options() const
{
    return {m_intervals->isChecked(), m_published->isChecked()};
}

void MatrixChoices::toggleIntervals()
{
    m_intervals->toggle();
}

void MatrixChoices::togglePublished()
{
    m_published->toggle();
}

} // namespace kbx::matrix
