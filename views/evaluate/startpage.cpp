// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/startpage.h"

#include "domain/numberformat.h"
#include "evaluate/setuppanel.h"
#include "shared/fonts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

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
    , m_estimate(new QLabel)
    , m_button(new QPushButton)
    , m_setup(new SetupPanel)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_button->setProperty("kbxPrimary", true);
    for (QLabel* const each : {m_title, m_facts, m_how, m_estimate}) {
        each->setWordWrap(true);
        each->setTextFormat(Qt::PlainText);
    }
    m_how->setForegroundRole(QPalette::PlaceholderText);
    auto* const what = new QVBoxLayout;
    what->setSpacing(8);
    what->addWidget(m_title);
    what->addWidget(m_facts);
    what->addWidget(m_estimate);
    what->addWidget(m_button, 0, Qt::AlignLeft);
    what->addWidget(m_how);
    what->addStretch(1);
    auto* const how = new QVBoxLayout;
    how->addWidget(m_setup);
    how->addStretch(1);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 10);
    layout->setSpacing(24);
    layout->addLayout(what, 2);
    layout->addLayout(how, 3);
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
    const auto size
        = [&facts](std::int64_t known, std::int64_t jobs, const QString& all, const QString& part) {
              if (known > 0 && jobs > 0) {
                  facts.append(known == jobs ? all : part.arg(counted(known), counted(jobs)));
              }
          };
    size(preview.casesKnown, preview.jobs, tr("%1 cases in all.").arg(counted(preview.cases)),
        tr("%1 cases, known of %2 of %3 jobs.").arg(counted(preview.cases)));
    if (m_setup->setup().isTimed()) {
        size(preview.sizesKnown, preview.jobs,
            tr("%1 timing sizes in all.").arg(counted(preview.sizes)),
            tr("%1 timing sizes, known of %2 of %3 jobs.").arg(counted(preview.sizes)));
    }
    m_facts->setText(facts.join(u'\n'));
    m_facts->setVisible(!facts.isEmpty());
    m_jobs = wanted > 0 ? preview.jobs : preview.upToDate;
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
    m_how->setText(m_setup->setup().isOnGpu()
            ? tr("Results are saved as they arrive.")
            : tr("On the CPU interpreter. Verdicts are saved as they arrive; speed needs a GPU."));
    m_how->setVisible(some);
    m_estimate->setText(
        m_isEarlierKnown ? estimateText(m_jobs, m_earlier, m_jobsAtOnce) : QString());
    m_estimate->setVisible(some);
    m_setup->setVisible(some);
}

void StartPage::setEarlier(const std::optional<workspace::JobSeconds>& earlier, int jobsAtOnce)
{
    m_isEarlierKnown = true;
    m_earlier = earlier;
    m_jobsAtOnce = jobsAtOnce;
    m_estimate->setText(estimateText(m_jobs, earlier, jobsAtOnce));
}

QString estimateText(
    std::int64_t jobs, const std::optional<workspace::JobSeconds>& earlier, int jobsAtOnce)
{
    if (!earlier || jobs < 1) {
        return StartPage::tr("No estimate: nothing was evaluated this way yet.");
    }
    const double seconds = earlier->median * static_cast<double>(jobs) / std::max(1, jobsAtOnce);
    const auto whole = [](double value) { return static_cast<int>(value + 0.5); };
    const QString time = seconds < 90.0
        ? StartPage::tr("About %1 s").arg(std::max(1, whole(seconds)))
        : seconds < 90.0 * 60.0 ? StartPage::tr("About %1 min").arg(whole(seconds / 60.0))
                                : StartPage::tr("About %1 h").arg(whole(seconds / 3600.0));
    return earlier->jobs == 1
        ? StartPage::tr("%1, from 1 earlier job.").arg(time)
        : StartPage::tr("%1, from %n earlier jobs.", nullptr, earlier->jobs).arg(time);
}

void StartPage::setRefusal(const QString& why)
{
    m_title->setText(tr("The queue is empty."));
    m_facts->setText(why);
    m_facts->show();
    m_button->hide();
    m_how->hide();
    m_estimate->hide();
    m_setup->hide();
}

QString StartPage::words() const
{
    return m_title->text() + u'\n' + m_facts->text() + u'\n' + m_estimate->text();
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
