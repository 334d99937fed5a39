// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/subjectchoice.h"

#include "shared/toolrow.h"
#include "workspace/studyview.h"

#include <QCompleter>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringListModel>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

constexpr int columns = 3;
constexpr int mostWeight = 999;
constexpr int mixWidth = 190;

} // namespace

SubjectChoice::SubjectChoice(shared::ToolRow* row, QObject* parent)
    : QObject(parent)
    , m_task(new QLineEdit(row))
    , m_useSelected(nullptr)
    , m_mix(new QToolButton(row))
    , m_mixBody(nullptr)
    , m_tasks(new QStringListModel(this))
{
    setupTask(row);
    setupMix(row);
    setKind(Kind::None);
}

void SubjectChoice::setupTask(shared::ToolRow* row)
{
    m_task->setPlaceholderText(tr("Task, or text of a specification"));
    m_task->setAccessibleName(tr("Task, or text of a specification, to predict"));
    m_task->setToolTip(tr("The name of a task, or the words of a new one's specification"));
    m_task->setClearButtonEnabled(true);
    m_task->setMinimumWidth(150);
    m_task->setMaximumWidth(300);
    m_task->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* const completer = new QCompleter(m_tasks, m_task);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_task->setCompleter(completer);
    row->addWidget(m_task);
    m_useSelected = row->addButton(shared::Icon::Open, tr("Selected task"));
    connect(m_task, &QLineEdit::editingFinished, this, &SubjectChoice::takeTask);
    connect(m_task, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) {
            takeTask(); // the clear button finishes no editing
        }
    });
    // The popup writes the field only after its signal.
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this,
        [this](const QString& text) {
            m_task->setText(text);
            takeTask();
        });
    connect(m_useSelected, &QToolButton::clicked, this, [this] {
        m_task->setText(m_selected);
        takeTask();
    });
}

void SubjectChoice::setupMix(shared::ToolRow* row)
{
    m_mix->setPopupMode(QToolButton::InstantPopup);
    m_mix->setAutoRaise(true);
    m_mix->setFocusPolicy(Qt::TabFocus);
    auto* const menu = new QMenu(m_mix);
    auto* const action = new QWidgetAction(menu);
    m_mixBody = new QWidget(menu);
    action->setDefaultWidget(m_mixBody);
    menu->addAction(action);
    const auto preset = [this, menu](const QString& text, auto weights) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, weights] {
            setWeights(weights());
            showMix();
            Q_EMIT changed();
        });
    };
    menu->addSeparator();
    preset(tr("As in the &catalogue"), [this] { return m_catalogue; });
    preset(tr("As the tasks in &view"), [this] { return m_inView; });
    preset(tr("All categories &alike"), [this] {
        Weights alike = m_catalogue;
        for (auto& [category, weight] : alike) {
            weight = 1;
        }
        return alike;
    });
    m_mix->setMenu(menu);
    row->addWidget(m_mix);
}

void SubjectChoice::takeTask()
{
    const QString now = m_task->text().simplified();
    m_task->setCursorPosition(0); // the start of a long text is what tells it apart
    if (now != m_asked) {
        m_asked = now;
        Q_EMIT changed();
    }
}

void SubjectChoice::setKind(Kind kind)
{
    m_kind = kind;
    m_task->setVisible(kind == Kind::Task);
    m_useSelected->setVisible(kind == Kind::Task && !m_selected.isEmpty());
    m_mix->setVisible(kind == Kind::Mix && !m_boxes.empty());
}

void SubjectChoice::setSelectedTask(const QString& task)
{
    m_selected = task;
    m_useSelected->setToolTip(tr("Predict %1", "task").arg(task));
    m_useSelected->setVisible(m_kind == Kind::Task && !task.isEmpty());
}

void SubjectChoice::setStudy(const workspace::StudyView* view)
{
    const Weights before = weights();
    const bool wasCatalogue = before == m_catalogue;
    QStringList tasks;
    m_catalogue.clear();
    m_inView.clear();
    if (view != nullptr) {
        const CandidateTable& table = *view->table;
        for (const TaskInfo& task : table.tasks) {
            tasks << QString::fromStdString(task.name);
        }
        std::set<std::uint32_t> inView;
        for (const std::uint32_t row : view->visible) {
            inView.insert(table.rows[row].task);
        }
        std::map<std::string, int> counts;
        for (const std::uint32_t task : inView) {
            ++counts[table.tasks[task].category];
        }
        for (const auto& [category, number] : table.categoryTasks) {
            const QString name = QString::fromStdString(category);
            m_catalogue.emplace_back(name, number);
            m_inView.emplace_back(name, counts[category]);
        }
    }
    m_tasks->setStringList(tasks);
    fillMix();
    setWeights(wasCatalogue ? m_catalogue : before);
    showMix();
    setKind(m_kind);
}

void SubjectChoice::fillMix()
{
    delete m_mixBody->layout();
    qDeleteAll(m_mixBody->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    m_boxes.clear();
    auto* const grid = new QGridLayout(m_mixBody);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    const int rows = (static_cast<int>(m_catalogue.size()) + columns - 1) / columns;
    for (std::size_t at = 0; at < m_catalogue.size(); ++at) {
        const QString& category = m_catalogue[at].first;
        auto* const box = new QSpinBox(m_mixBody);
        box->setRange(0, mostWeight);
        box->setKeyboardTracking(false);
        box->setAccessibleName(tr("Weight of %1", "category").arg(category));
        auto* const label = new QLabel(category, m_mixBody);
        label->setBuddy(box);
        const int row = static_cast<int>(at) % rows;
        const int column = static_cast<int>(at) / rows * 2;
        grid->addWidget(label, row, column);
        grid->addWidget(box, row, column + 1);
        m_boxes.emplace_back(category, box);
        connect(box, &QSpinBox::valueChanged, this, [this] {
            showMix();
            Q_EMIT changed();
        });
    }
    m_mixBody->adjustSize();
}

void SubjectChoice::setWeights(const Weights& weights)
{
    for (const auto& [category, box] : m_boxes) {
        const auto found = std::find_if(weights.begin(), weights.end(),
            [&category = category](const auto& each) { return each.first == category; });
        const QSignalBlocker blocker(box);
        box->setValue(found == weights.end() ? 0 : found->second);
    }
}

SubjectChoice::Weights SubjectChoice::weights() const
{
    Weights weights;
    for (const auto& [category, box] : m_boxes) {
        weights.emplace_back(category, box->value());
    }
    return weights;
}

QString SubjectChoice::mixText() const
{
    const Weights now = weights();
    if (now == m_catalogue) {
        return {};
    }
    QStringList parts;
    for (const auto& [category, weight] : now) {
        if (weight > 0) {
            parts << category + u'=' + QString::number(weight);
        }
    }
    return parts.join(u", "_s); // no weight at all asks for the catalogue's mix again
}

void SubjectChoice::showMix()
{
    const QString mix = mixText();
    const QString text = tr("Mix: %1").arg(mix.isEmpty() ? tr("catalogue") : mix);
    m_mix->setText(m_mix->fontMetrics().elidedText(text, Qt::ElideRight, mixWidth));
    m_mix->setToolTip(
        mix.isEmpty() ? tr("How many tasks of each category there are to solve") : mix);
    m_mix->setAccessibleName(tr("Categories, %1", "mix").arg(text));
}

std::string SubjectChoice::subject() const
{
    switch (m_kind) {
    case Kind::Task:
        return m_asked.toStdString();
    case Kind::Mix:
        return mixText().toStdString();
    case Kind::None:
        break;
    }
    return {};
}

QSpinBox* SubjectChoice::weight(const QString& category) const
{
    const auto found = std::find_if(m_boxes.begin(), m_boxes.end(),
        [&category](const auto& each) { return each.first == category; });
    return found == m_boxes.end() ? nullptr : found->second;
}

} // namespace kbx::statistics
