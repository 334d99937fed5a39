// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/startpage.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

QString counted(std::int64_t value)
{
    return QString::fromStdString(number::count(value));
}

int plural(std::int64_t value)
{
    return static_cast<int>(value);
}

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_facts(new QLabel)
    , m_how(new QLabel)
    , m_button(new QPushButton)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_button->setProperty("kbxPrimary", true);
    for (QLabel* const each : {m_title, m_facts, m_how}) {
        each->setWordWrap(true);
        each->setTextFormat(Qt::PlainText);
    }
    m_how->setForegroundRole(QPalette::PlaceholderText);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_facts);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    layout->addWidget(m_how);
    layout->addStretch(1);
    applyFonts();
    connect(m_button, &QPushButton::clicked, this, [this] { Q_EMIT evaluateRequested(m_again); });
}

void StartPage::setPreview(const workspace::PlanPreview& preview)
{
    const std::int64_t wanted = preview.missing + preview.stale;
    m_again = wanted == 0;
    if (preview.candidates == 0) {
        m_title->setText(tr("No kernel matches this filter."));
    } else if (wanted > 0) {
        m_title->setText(tr("%1 of %2 kernels in view have no current verdict here.")
                             .arg(counted(wanted), counted(preview.candidates)));
    } else {
        m_title->setText(tr("All kernels in view that can be judged have a current verdict here."));
    }
    QStringList facts;
    const auto add = [&facts](std::int64_t count, const QString& sentence) {
        if (count > 0) {
            facts.append(sentence.arg(counted(count)));
        }
    };
    add(preview.jobs < wanted ? preview.jobs : 0,
        preview.jobs == 1 ? tr("%1 job: kernels with equal code are judged once.")
                          : tr("%1 jobs: kernels with equal code are judged once."));
    add(preview.stale, tr("%1 of them have a verdict of another task or evaluator version."));
    add(preview.upToDate, tr("%1 have a current verdict."));
    add(preview.notRun, tr("%1 could not be judged here before and are left alone."));
    add(preview.notInCatalogue, tr("%1 belong to tasks without a reference."));
    add(preview.noAnswer, tr("%1 have no code."));
    m_facts->setText(facts.join(u'\n'));
    m_facts->setVisible(!facts.isEmpty());
    const bool some = wanted > 0 || preview.upToDate > 0;
    const std::int64_t count = wanted > 0 ? wanted : preview.upToDate;
    if (wanted > 0) {
        m_button->setText(count == 1 ? tr("Evaluate 1 kernel")
                                     : tr("Evaluate %n kernels", nullptr, plural(count)));
    } else {
        m_button->setText(count == 1 ? tr("Evaluate 1 kernel again")
                                     : tr("Evaluate %n kernels again", nullptr, plural(count)));
    }
    m_button->setVisible(some);
    m_how->setText(tr("Stages 1 and 2, compile and correct, in standard and outlier mode on the "
                      "CPU interpreter. Verdicts are saved as they arrive; speed needs a GPU."));
    m_how->setVisible(some);
}

void StartPage::setRefusal(const QString& why)
{
    m_title->setText(tr("The queue is empty."));
    m_facts->setText(why);
    m_facts->show();
    m_button->hide();
    m_how->hide();
}

QString StartPage::words() const
{
    return m_title->text() + u'\n' + m_facts->text();
}

void StartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

void StartPage::applyFonts()
{
    m_title->setFont(shared::font(shared::FontRole::Title));
}

} // namespace kbx::evaluate
