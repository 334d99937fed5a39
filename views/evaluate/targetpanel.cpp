// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/targetpanel.h"

#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shared/kbxstyle.h"
#include "shared/verdictglyph.h"

#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QThread>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

/// The loaded kernel module is the driver.
bool hasNvidiaDriver()
{
    static const bool found = QFile::exists(u"/sys/module/nvidia/version"_s);
    return found;
}

} // namespace

TargetPanel::TargetPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(new shared::ElidedLabel(QString(), shared::FontRole::Strong, shared::Token::Text))
    , m_facts(new QLabel)
    , m_busy(new QLabel)
    , m_slots(new QSpinBox)
    , m_note(new QLabel)
    , m_gpus(new QLabel)
    , m_choose(new QPushButton(tr("Choose Python…")))
{
    setupWidgets();
    connect(m_slots, &QSpinBox::valueChanged, this, [this](int value) {
        refreshSlots();
        Q_EMIT slotCountChanged(value);
    });
    connect(m_choose, &QPushButton::clicked, this, &TargetPanel::choosePythonRequested);
    setIdle();
    refreshSlots();
}

void TargetPanel::setupWidgets()
{
    m_slots->setRange(1, 256);
    m_slots->setValue(std::max(1, QThread::idealThreadCount()));
    m_slots->setAccessibleName(tr("Jobs at once"));
    for (QLabel* const label : {m_facts, m_note, m_busy, m_gpus}) {
        label->setFont(shared::font(shared::FontRole::Secondary));
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_note->setText(tr("Runs stages 1 and 2: compile and correct. Never times: speed needs a GPU. "
                       "Verdicts carry the badge \"CPU interpreted\"."));
    m_gpus->setText(hasNvidiaDriver()
            ? tr("An NVIDIA driver is loaded, but no GPU is watched here. Correctness runs on the "
                 "CPU.")
            : tr("No NVIDIA driver. Timing is off; browsing, labelling, figures and correctness on "
                 "the CPU work."));
    m_gpus->setAccessibleName(m_gpus->text());
    auto* const slotsLabel = new QLabel(tr("Slots"));
    slotsLabel->setFont(shared::font(shared::FontRole::Secondary));
    slotsLabel->setBuddy(m_slots);
    auto* const line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(slotsLabel);
    line->addWidget(m_slots);
    line->addWidget(m_busy, 1);
    auto* const card = new QVBoxLayout;
    card->setContentsMargins(0, 0, 0, 0);
    card->setSpacing(8);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(22, 0, 0, 0);
    head->addWidget(m_title);
    card->addLayout(head);
    card->addWidget(m_facts);
    card->addLayout(line);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 12);
    layout->setSpacing(10);
    layout->addLayout(card);
    layout->addSpacing(4);
    layout->addWidget(m_note);
    auto* const button = new QHBoxLayout;
    button->addWidget(m_choose);
    button->addStretch(1);
    layout->addLayout(button);
    auto* const gpus = new QHBoxLayout;
    gpus->setContentsMargins(22, 6, 0, 0);
    gpus->addWidget(m_gpus);
    layout->addLayout(gpus);
    layout->addStretch(1);
}

void TargetPanel::setFacts(Verdict state, const QString& title, const QString& facts)
{
    m_state = state;
    m_title->setText(title);
    m_facts->setText(facts);
    setAccessibleName(title + u". "_s + facts);
    update();
}

void TargetPanel::setReady(const eval::Environment& environment)
{
    QStringList facts{environment.summary()};
    facts << tr("Python %1").arg(environment.python);
    QStringList machine{environment.host, environment.cpu};
    machine.removeAll(QString());
    if (!machine.isEmpty()) {
        facts << machine.join(u", "_s);
    }
    facts << tr("numpy %1 · radon %2")
                 .arg(environment.numpy.isEmpty() ? tr("none") : environment.numpy,
                     environment.radon.isEmpty() ? tr("none") : environment.radon);
    setFacts(Verdict::Pass, tr("CPU interpreter ready"), facts.join(u'\n'));
}

void TargetPanel::setUnavailable(const Error& error)
{
    QString facts = QString::fromStdString(error.text);
    if (!error.remedy.empty()) {
        facts += u'\n' + QString::fromStdString(error.remedy);
    }
    setFacts(Verdict::Fail, tr("CPU interpreter cannot be used"), facts);
}

void TargetPanel::setIdle()
{
    setFacts(Verdict::NotRun, tr("CPU interpreter"), tr("Starts with the first job."));
}

void TargetPanel::setBusy(int running)
{
    m_running = running;
    refreshSlots();
}

void TargetPanel::refreshSlots()
{
    m_busy->setText(
        tr("%1 busy, %2 free").arg(m_running).arg(std::max(0, m_slots->value() - m_running)));
}

void TargetPanel::setGpusShown(bool shown)
{
    m_gpus->setVisible(!shown);
    update();
}

QString TargetPanel::gpuText() const
{
    return m_gpus->text();
}

int TargetPanel::slotCount() const
{
    return m_slots->value();
}

void TargetPanel::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    const int bottom = m_slots->geometry().bottom() + 10;
    shared::paintBox(&painter, QRectF(8, 8, width() - 16, bottom - 8),
        tokens[shared::Token::Raised], tokens[shared::Token::Line]);
    shared::paintVerdict(
        &painter, QRectF(18, m_title->geometry().center().y() - 6.5, 14, 14), m_state);
    if (m_gpus->isVisibleTo(this)) {
        shared::paintVerdict(&painter, QRectF(18, m_gpus->geometry().top() + 1, 14, 14),
            hasNvidiaDriver() ? Verdict::NotApplicable : Verdict::NotRun);
    }
}

} // namespace kbx::evaluate
