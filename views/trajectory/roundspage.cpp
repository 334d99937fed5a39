// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/roundspage.h"

#include "evidence/evidenceview.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "shared/wording.h"
#include "trajectory/roundscanvas.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::trajectory {
namespace {

constexpr int headHeight = 30;
/// Less than this below the cards shows nothing useful.
constexpr int leastEvidence = 150;

} // namespace

RoundsPage::RoundsPage(QWidget* parent)
    : QWidget(parent)
    , m_area(new RoundsArea(this))
    , m_below(new QWidget(this))
    , m_title(new shared::ElidedLabel(QString(), shared::FontRole::Strong, shared::Token::Text))
    , m_where(new shared::ElidedLabel(QString(), shared::FontRole::Secondary, shared::Token::Text2))
    , m_badges(new shared::BadgeRow)
    , m_evidence(new evidence::EvidenceView)
{
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(12, 0, 12, 0);
    head->setSpacing(10);
    head->addWidget(m_title);
    head->addWidget(m_where, 1);
    head->addWidget(m_badges);
    auto* const headBox = new QWidget;
    headBox->setFixedHeight(headHeight);
    headBox->setLayout(head);
    auto* const layout = new QVBoxLayout(m_below);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(headBox);
    layout->addWidget(m_evidence, 1);
}

RoundsCanvas* RoundsPage::canvas() const
{
    return m_area->canvas();
}

void RoundsPage::setTrajectory(std::shared_ptr<const analysis::TrajectoryData> trajectory,
    std::shared_ptr<const CandidateTable> table)
{
    m_table = table;
    canvas()->setTrajectory(std::move(trajectory), std::move(table));
    layOut();
}

void RoundsPage::setSides(std::int64_t left, std::int64_t right)
{
    canvas()->setSides(left, right);
    RoundCardView* const card = canvas()->cardOf(right);
    if (card) {
        m_area->ensureWidgetVisible(card, 20, 0);
    }
    m_title->setText(card ? card->words().title : QString());
    m_badges->setBadges(card ? card->words().badges : QList<shared::Badge>{});
}

void RoundsPage::setEvaluation(std::shared_ptr<const workspace::EvaluationDetail> detail)
{
    if (!detail) {
        m_where->setText({});
        m_evidence->setRecord(nullptr, tr("Not evaluated. Evaluate it in the Evaluate pane (F5)."));
        m_evidence->log()->setLines({});
        return;
    }
    const EvaluationRecord& record = detail->record;
    KeyInfo key;
    key.backend = record.backend;
    key.gpuModel = record.gpuModel;
    key.origin = record.origin;
    m_where->setText(shared::keyWord(key));
    m_evidence->setRecord(std::shared_ptr<const EvaluationRecord>(detail, &detail->record));
    m_evidence->log()->setLines(evidence::EvidenceView::recordLog(record));
}

int RoundsPage::cardsHeight() const
{
    int bottom = 0;
    for (const RoundCardView* const card : canvas()->cards()) {
        bottom = std::max(bottom, card->geometry().bottom());
    }
    const int bar
        = canvas()->width() > width() ? m_area->horizontalScrollBar()->sizeHint().height() : 0;
    return bottom + 9 + bar;
}

void RoundsPage::layOut()
{
    // The cards decide how much they need; branches may take up to two thirds.
    m_area->setGeometry(0, 0, width(), height());
    m_area->refit();
    const int wanted = std::min(cardsHeight(), std::max(116, height() * 2 / 3));
    const bool room = height() - wanted >= leastEvidence;
    m_below->setVisible(room);
    m_area->setGeometry(0, 0, width(), room ? wanted : height());
    m_below->setGeometry(0, wanted + 1, width(), height() - wanted - 1);
    update();
}

void RoundsPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void RoundsPage::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[shared::Token::Pane]);
    if (m_below->isVisible()) {
        const int top = m_below->y() - 1;
        painter.fillRect(QRect(0, top, width(), 1), tokens[shared::Token::Line]);
        painter.fillRect(QRect(0, top + 1, width(), headHeight), tokens[shared::Token::Raised]);
        painter.fillRect(QRect(0, top + headHeight, width(), 1), tokens[shared::Token::Line]);
    }
}

} // namespace kbx::trajectory
