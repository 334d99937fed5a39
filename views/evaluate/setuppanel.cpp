// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/setuppanel.h"

#include "evaluate/timingfacts.h"
#include "shared/fonts.h"
#include "shared/segmentedchoice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using workspace::EvaluationSetup;

namespace {

QString sizesExplanation(const QString& set)
{
    return set == u"golden"_s
        ? SetupPanel::tr("The sizes of the published results: only these compare with them.")
        : SetupPanel::tr("The catalogue's own sizes, small to large.");
}

QString baselineExplanation(const QString& name)
{
    if (name == u"eager"_s) {
        return SetupPanel::tr("PyTorch as written");
    }
    return SetupPanel::tr("torch.compile, mode %1").arg(name.mid(8));
}

} // namespace

SetupPanel::SetupPanel(QWidget* parent)
    : QWidget(parent)
    , m_setup(EvaluationSetup::load())
    , m_grid(new QGridLayout(this))
    , m_target(new QComboBox)
    , m_targetNote(new QLabel)
    , m_stages(new shared::SegmentedChoice(tr("Stages")))
    , m_stagesNote(new QLabel)
    , m_profile(new QComboBox)
    , m_profileNote(new QLabel)
    , m_baselines(new QPushButton)
    , m_baselineMenu(new QMenu(this))
    , m_baselinesNote(new QLabel)
    , m_sizes(new QComboBox)
    , m_sizesNote(new QLabel)
    , m_standard(new QCheckBox(tr("standard")))
    , m_outlier(new QCheckBox(tr("outlier")))
    , m_modesNote(new QLabel)
    , m_diagnose(new QCheckBox(tr("Diagnose")))
    , m_diagnoseNote(new QLabel)
{
    setupWidgets();
    setupChoices();
    setTargets({{u"cpu"_s, tr("CPU interpreter"), {}}}, {});
}

void SetupPanel::addRow(int row, const QString& caption, QWidget* widget, QLabel* note)
{
    auto* const label = new QLabel(caption);
    label->setFont(shared::font(shared::FontRole::Secondary));
    label->setBuddy(widget);
    note->setFont(shared::font(shared::FontRole::Secondary));
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(widget, row, 1, Qt::AlignLeft);
    m_grid->addWidget(note, row, 2);
}

void SetupPanel::setupWidgets()
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(2, 1);
    m_target->setAccessibleName(tr("Where kernels run"));
    m_target->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_profile->setAccessibleName(tr("Timing profile"));
    m_sizes->setAccessibleName(tr("Input sizes"));
    m_baselines->setAccessibleName(tr("Baselines"));
    m_stages->addSegment(tr("1"));
    m_stages->addSegment(tr("1–2"));
    m_stages->addSegment(tr("1–3"));
    auto* const modes = new QWidget;
    auto* const line = new QHBoxLayout(modes);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(10);
    line->addWidget(m_standard);
    line->addWidget(m_outlier);
    addRow(0, tr("Where"), m_target, m_targetNote);
    addRow(1, tr("Stages"), m_stages, m_stagesNote);
    addRow(2, tr("Profile"), m_profile, m_profileNote);
    addRow(3, tr("Baselines"), m_baselines, m_baselinesNote);
    addRow(4, tr("Sizes"), m_sizes, m_sizesNote);
    addRow(5, tr("Modes"), modes, m_modesNote);
    addRow(6, QString(), m_diagnose, m_diagnoseNote);
}

void SetupPanel::setupChoices()
{
    for (const QString& name : EvaluationSetup::knownProfiles()) {
        m_profile->addItem(name, name);
        m_profile->setItemData(m_profile->count() - 1, profileExplanation(name), Qt::ToolTipRole);
    }
    for (const QString& name : EvaluationSetup::knownSizeSets()) {
        m_sizes->addItem(name, name);
        m_sizes->setItemData(m_sizes->count() - 1, sizesExplanation(name), Qt::ToolTipRole);
    }
    for (const QString& name : EvaluationSetup::knownBaselines()) {
        QAction* const action = m_baselineMenu->addAction(name);
        action->setCheckable(true);
        action->setToolTip(baselineExplanation(name));
        connect(action, &QAction::toggled, this, [this, name](bool on) {
            change([&](EvaluationSetup& setup) {
                setup.baselines.removeAll(name);
                if (on || setup.baselines.isEmpty()) {
                    setup.baselines.append(name); // one is always left
                }
            });
        });
    }
    m_baselineMenu->setToolTipsVisible(true);
    m_baselines->setMenu(m_baselineMenu);
    connect(m_target, &QComboBox::activated, this, [this](int index) {
        change([&](EvaluationSetup& setup) {
            setup.target = m_target->itemData(index).toString();
            // Whoever chooses a GPU wants times, and the CPU gives none.
            setup.lastStage = setup.isOnGpu() ? 3 : std::min(setup.lastStage, 2);
        });
    });
    connect(m_stages, &shared::SegmentedChoice::currentChanged, this, [this](int index) {
        change([&](EvaluationSetup& setup) { setup.lastStage = index + 1; });
    });
    connect(m_profile, &QComboBox::activated, this, [this](int index) {
        change(
            [&](EvaluationSetup& setup) { setup.profile = m_profile->itemData(index).toString(); });
    });
    connect(m_sizes, &QComboBox::activated, this, [this](int index) {
        change(
            [&](EvaluationSetup& setup) { setup.sizeSet = m_sizes->itemData(index).toString(); });
    });
    const auto modes = [this] {
        change([this](EvaluationSetup& setup) {
            QStringList chosen;
            chosen << (m_standard->isChecked() ? u"standard"_s : QString());
            chosen << (m_outlier->isChecked() ? u"outlier"_s : QString());
            chosen.removeAll(QString());
            setup.modes = chosen.isEmpty() ? setup.modes : chosen; // one is always left
        });
    };
    connect(m_standard, &QCheckBox::toggled, this, modes);
    connect(m_outlier, &QCheckBox::toggled, this, modes);
    connect(m_diagnose, &QCheckBox::toggled, this,
        [this](bool on) { change([on](EvaluationSetup& setup) { setup.diagnose = on; }); });
}

void SetupPanel::change(const std::function<void(EvaluationSetup&)>& edit)
{
    if (m_quiet) {
        return;
    }
    edit(m_setup);
    m_setup.save();
    showSetup();
    Q_EMIT setupChanged();
}

void SetupPanel::setSetup(const EvaluationSetup& setup)
{
    m_setup = setup;
    showSetup();
}

void SetupPanel::setTargets(const QList<TargetChoice>& targets, const QString& gpuRefusal)
{
    m_targets = targets;
    m_gpuRefusal = gpuRefusal;
    m_quiet = true;
    m_target->clear();
    auto* const items = qobject_cast<QStandardItemModel*>(m_target->model());
    for (const TargetChoice& each : targets) {
        m_target->addItem(each.refusal.isEmpty()
                ? each.text
                : tr("%1: %2", "target, reason").arg(each.text, each.refusal),
            each.name);
        items->item(m_target->count() - 1)->setEnabled(each.refusal.isEmpty());
    }
    m_quiet = false;
    showSetup();
}

/// A target that is gone is not forgotten, but cannot be used: then the CPU is shown.
void SetupPanel::showSetup()
{
    m_quiet = true;
    const auto usable = std::find_if(m_targets.begin(), m_targets.end(),
        [this](const auto& each) { return each.name == m_setup.target && each.refusal.isEmpty(); });
    if (usable == m_targets.end()) {
        m_setup.target = u"cpu"_s;
        m_setup.lastStage = std::min(m_setup.lastStage, 2);
    }
    m_target->setCurrentIndex(std::max(0, m_target->findData(m_setup.target)));
    m_stages->setCurrent(m_setup.lastStage - 1);
    m_profile->setCurrentIndex(m_profile->findData(m_setup.profile));
    m_sizes->setCurrentIndex(m_sizes->findData(m_setup.sizeSet));
    const QList<QAction*> baselines = m_baselineMenu->actions();
    for (QAction* const action : baselines) {
        action->setChecked(m_setup.baselines.contains(action->text()));
    }
    m_baselines->setText(m_setup.baselines.size() == 1
            ? m_setup.baselines.front()
            : tr("%1 and %n more", nullptr, static_cast<int>(m_setup.baselines.size()) - 1)
                  .arg(m_setup.baselines.front()));
    m_standard->setChecked(m_setup.modes.contains(u"standard"_s));
    m_outlier->setChecked(m_setup.modes.contains(u"outlier"_s));
    m_diagnose->setChecked(m_setup.diagnose);
    const bool timed = m_setup.isTimed();
    for (QWidget* const each : {static_cast<QWidget*>(m_profile),
             static_cast<QWidget*>(m_baselines), static_cast<QWidget*>(m_sizes)}) {
        each->setEnabled(timed);
    }
    m_diagnose->setEnabled(m_setup.isOnGpu());
    m_quiet = false;
    showNotes();
}

void SetupPanel::showNotes()
{
    const bool timed = m_setup.isTimed();
    const QString untimed = m_setup.isOnGpu() ? tr("Needs stage 3.")
                                              : tr("Needs a GPU: the interpreter never times.");
    m_targetNote->setText(m_gpuRefusal.isEmpty() ? m_setup.target == u"gpu"_s
                ? tr("The least loaded GPU takes each kernel.")
                : m_setup.target == u"all"_s ? tr("Every kernel on every GPU.")
                                             : QString()
                                                 : m_gpuRefusal);
    m_stagesNote->setText(m_setup.lastStage == 1 ? tr("Compile: import and call.")
            : m_setup.lastStage == 2             ? tr("Compile and correct.")
            : m_setup.isOnGpu()                  ? tr("Compile, correct and fast.")
                                : tr("Compile and correct; fast needs a GPU and is left out."));
    m_profileNote->setText(timed ? profileExplanation(m_setup.profile) : untimed);
    m_baselinesNote->setText(timed ? m_setup.baselines.size() == 1
                ? baselineExplanation(m_setup.baselines.front())
                : tr("One timing for each of them.")
                                   : untimed);
    m_sizesNote->setText(timed ? sizesExplanation(m_setup.sizeSet) : untimed);
    m_modesNote->setText(m_setup.modes.size() == 2
            ? tr("Ordinary values, and values with rare large ones.")
            : tr("Only one mode: such verdicts are not comparable with those of both."));
    m_diagnoseNote->setText(m_setup.isOnGpu()
            ? tr("Also times kernels that compile but are wrong. Such times enter no speedup and "
                 "no rate.")
            : tr("Needs a GPU: times kernels that are wrong."));
}

QString SetupPanel::words() const
{
    return QStringList{m_targetNote->text(), m_stagesNote->text(), m_profileNote->text(),
        m_baselinesNote->text(), m_sizesNote->text(), m_modesNote->text(), m_diagnoseNote->text()}
        .join(u'\n');
}

} // namespace kbx::evaluate
