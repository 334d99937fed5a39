// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/factspanel.h"

#include "domain/numberformat.h"
#include "shared/elidedlabel.h"
#include "shared/fonts.h"

#include <QFormLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace kbx::task {
namespace {

using shared::FontRole;

constexpr int shortHash = 12;

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

QString joined(const std::vector<std::string>& words)
{
    QStringList list;
    for (const auto& word : words) {
        list.append(text(word));
    }
    return list.join(u", "_s);
}

QLabel* makeLabel(const QString& words, FontRole role)
{
    auto* const label = new QLabel(words);
    label->setFont(shared::font(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

FactsPanel::FactsPanel(QWidget* parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("How the task is judged"));
}

void FactsPanel::setTask(const workspace::TaskDocument& task)
{
    m_lines.clear();
    auto* const body = new QWidget;
    body->setBackgroundRole(QPalette::Base);
    body->setAutoFillBackground(true);
    m_form = new QFormLayout(body);
    m_form->setContentsMargins(14, 10, 14, 14);
    m_form->setHorizontalSpacing(12);
    m_form->setVerticalSpacing(6);
    m_form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    addTolerance(task);
    addOutlier(task);
    addNames(task);
    setWidget(body);
}

void FactsPanel::addTolerance(const workspace::TaskDocument& task)
{
    addHead(tr("Correct when"));
    if (task.quantization) {
        const auto& limits = *task.quantization;
        addFact(tr("scheme"), text(limits.scheme));
        addFact(tr("cosine"), tr("at least %1").arg(QString::number(limits.cosineMin, 'g', 6)));
        addFact(tr("relative L1"),
            tr("at most %1").arg(text(number::scientific(limits.l1RelativeMax))));
        addFact(tr("RMSE"), tr("at most %1").arg(text(number::scientific(limits.rmseMax))));
        addText(text(limits.reason));
        return;
    }
    for (const auto& [dtype, value] : task.tolerance) {
        addFact(text(dtype),
            value > 0.0 ? tr("within %1").arg(text(number::scientific(value))) : tr("exact"),
            tr("Absolute and relative tolerance together"));
    }
    addText(text(task.toleranceReason));
}

void FactsPanel::addOutlier(const workspace::TaskDocument& task)
{
    addHead(tr("Outlier mode"));
    if (!task.outlierApplicable) {
        addFact(tr("used"), tr("no"));
    } else {
        addFact(tr("used"), tr("yes, scale %1").arg(QString::number(task.outlierScale, 'g', 6)),
            tr("Each real element is replaced with probability 0.001, one for certain, by N(0,1) "
               "times the scale."));
    }
    addText(text(task.outlierReason));
}

void FactsPanel::addNames(const workspace::TaskDocument& task)
{
    addHead(tr("Task"));
    addFact(tr("dtypes"), joined(task.dtypes));
    addFact(tr("difficulty"),
        task.difficulty > 0 ? tr("%1 of 5").arg(task.difficulty) : tr("not said"));
    addFact(
        tr("weight"), QString::number(task.weight, 'g', 6), tr("Importance in weighted scores"));
    addFact(tr("tags"), task.tags.empty() ? tr("none") : joined(task.tags));
    addFact(tr("entry"), text(task.entry) + u" ("_s + text(task.entryKind) + u')');
    if (task.aliases.empty()) {
        addFact(tr("also called"), tr("nothing else"));
    }
    for (const auto& alias : task.aliases) {
        addName(tr("also called"), text(alias));
    }
    addFact(tr("version"), text(task.version.substr(0, shortHash)),
        tr("%1\nVerdicts of another version are stale.").arg(text(task.version)));
}

void FactsPanel::addHead(const QString& title)
{
    QLabel* const label = makeLabel(title, FontRole::Strong);
    label->setContentsMargins(0, m_form->rowCount() > 0 ? 8 : 0, 0, 0);
    m_form->addRow(label);
}

void FactsPanel::addFact(const QString& name, const QString& value, const QString& tip)
{
    QLabel* const left = makeLabel(name, FontRole::Secondary);
    left->setWordWrap(false);
    left->setForegroundRole(QPalette::PlaceholderText);
    QLabel* const right = makeLabel(value, FontRole::Base);
    left->setToolTip(tip);
    right->setToolTip(tip);
    right->setAccessibleName(tr("%1: %2", "fact: value").arg(name, value));
    m_form->addRow(left, right);
    m_lines.append(right->accessibleName());
}

/// A name has no place to wrap at.
void FactsPanel::addName(const QString& name, const QString& value)
{
    QLabel* const left = makeLabel(name, FontRole::Secondary);
    left->setWordWrap(false);
    left->setForegroundRole(QPalette::PlaceholderText);
    auto* const right = new shared::ElidedLabel(value);
    right->setElideMode(Qt::ElideLeft);
    m_form->addRow(left, right);
    m_lines.append(tr("%1: %2", "fact: value").arg(name, value));
}

void FactsPanel::addText(const QString& words)
{
    if (!words.isEmpty()) {
        m_form->addRow(makeLabel(words, FontRole::Secondary));
        m_lines.append(words);
    }
}

QStringList FactsPanel::lines() const
{
    return m_lines;
}

} // namespace kbx::task
