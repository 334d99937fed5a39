// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/runside.h"

#include "evaluate/flattable.h"
#include "evaluate/timingfacts.h"
#include "evaluate/timingwords.h"
#include "shared/elidedlabel.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using shared::BadgeTone;
using shared::ElidedLabel;
using shared::FontRole;
using shared::Token;

namespace {

constexpr int glyphSize = 14;
constexpr int glyphStep = 18;
constexpr int margin = 12;

/// Every origin but "measured here" has a badge, and so has the interpreter.
QList<shared::Badge> originBadges(const EvaluationRecord& record, bool synthetic)
{
    QList<shared::Badge> badges;
    if (synthetic) {
        badges << shared::Badge{RunSide::tr("synthetic"), BadgeTone::Foreign,
            RunSide::tr("Made by the generator of synthetic studies, not measured.")};
    }
    badges << shared::Badge{deviceText(record),
        record.backend == Backend::Interpreted ? BadgeTone::Careful : BadgeTone::Good, {}};
    if (record.origin != Origin::Measured) {
        badges << shared::Badge{shared::originWord(record.origin),
            record.origin == Origin::SelfReported ? BadgeTone::Foreign : BadgeTone::Plain,
            RunSide::tr("Stated by its source, not measured here.")};
    }
    if (record.purpose == Purpose::Diagnostic) {
        badges << shared::Badge{RunSide::tr("diagnostic"), BadgeTone::Careful,
            RunSide::tr("Timed although it failed: in no speedup and no rate.")};
    }
    return badges;
}

} // namespace

RunSide::RunSide(QWidget* parent)
    : QWidget(parent)
    , m_barriers(new ElidedLabel(QString(), FontRole::Secondary, Token::Text2))
    , m_speedup(new ElidedLabel(QString(), FontRole::Title, Token::Text))
    , m_badges(new shared::BadgeRow)
{
    auto* const first = new QHBoxLayout;
    first->setContentsMargins(3 * glyphStep + 4, 0, 0, 0);
    first->addWidget(m_barriers, 1);
    auto* const second = new QHBoxLayout;
    second->setSpacing(8);
    second->addWidget(m_speedup);
    second->addWidget(m_badges);
    second->addStretch(1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, 4, margin, 4);
    layout->setSpacing(4);
    layout->addLayout(first);
    layout->addLayout(second);
}

void RunSide::setRun(
    const EvaluationRecord& record, const analysis::TimingView* view, bool synthetic)
{
    m_verdicts = record.verdicts;
    const auto barrier = [](Barrier which, Verdict verdict) {
        return tr("%1 %2", "barrier, verdict")
            .arg(shared::barrierWord(which), shared::verdictWord(verdict));
    };
    m_barriers->setText(barrier(Barrier::Compile, record.verdicts.compile) + u" · "_s
        + barrier(Barrier::Correct, record.verdicts.correct) + u" · "_s
        + barrier(Barrier::Fast, record.verdicts.fast));
    QList<shared::Badge> badges = originBadges(record, synthetic);
    if (view != nullptr) {
        m_speedup->setText(ratioText(view->speedup, view->verdict));
        m_speedup->setColor(ratioColor(view->speedup, view->verdict));
        badges << timingBadges(*view);
    } else {
        m_speedup->setText(tr("no times"));
        m_speedup->setColor(Token::Text3);
    }
    m_speedup->setMinimumWidth(m_speedup->sizeHint().width()); // numbers are never cut
    m_badges->setBadges(badges);
    setAccessibleName(words());
    update();
}

QString RunSide::words() const
{
    return m_barriers->text() + u"; "_s + m_speedup->text() + u"; "_s + m_badges->accessibleName();
}

void RunSide::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double y = m_barriers->geometry().center().y() - glyphSize / 2.0 + 0.5;
    double x = margin;
    for (const Verdict verdict : {m_verdicts.compile, m_verdicts.correct, m_verdicts.fast}) {
        shared::paintVerdict(&painter, QRectF(x, y, glyphSize, glyphSize), verdict);
        x += glyphStep;
    }
}

EnvironmentTable::EnvironmentTable(QWidget* parent)
    : QWidget(parent)
    , m_head(new ElidedLabel(QString(), FontRole::Strong, Token::Text))
    , m_table(new QTableView)
    , m_rows(new QStandardItemModel(this))
{
    prepareFlatTable(m_table, m_rows, tr("What of the environments differs"));
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 4);
    head->addWidget(m_head);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
}

void EnvironmentTable::setDifferences(
    const std::vector<analysis::EnvironmentDifference>& differences)
{
    m_rows->clear();
    m_rows->setHorizontalHeaderLabels({tr("Differs"), tr("Left"), tr("Right")});
    const auto cell = [](const std::string& words) {
        const QString text = words.empty() ? tr("none") : QString::fromStdString(words);
        auto* const item = new QStandardItem(text);
        item->setToolTip(text);
        return item;
    };
    for (const analysis::EnvironmentDifference& each : differences) {
        m_rows->appendRow({cell(each.key), cell(each.left), cell(each.right)});
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setVisible(!differences.empty());
    m_head->setText(differences.empty()
            ? tr("The environments are the same.")
            : tr("%n facts differ", nullptr, static_cast<int>(differences.size())));
}

void EnvironmentTable::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Pane]);
    painter.setPen(tokens[Token::Line]);
    painter.drawLine(0, 0, 0, height());
}

} // namespace kbx::evaluate
