// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <string>
#include <utility>
#include <vector>

class QLabel;
class QLineEdit;
class QSpinBox;
class QStringListModel;
class QToolButton;

namespace kbx::shared {
class ToolRow;
}
namespace kbx::workspace {
struct StudyView;
}

namespace kbx::statistics {

/// What the predictions are asked about: a task (or the text of a specification), or a mix of
/// categories. Shows the tools of one of them at a time, or none.
class SubjectChoice : public QObject {
    Q_OBJECT

public:
    enum class Kind { None, Task, Mix };

    /// Adds its tools to `row`; owned by `parent`.
    SubjectChoice(shared::ToolRow* row, QObject* parent);

    void setKind(Kind kind);
    /// Tasks to complete and categories to mix; null: none. A mix keeps what is still there.
    void setStudy(const workspace::StudyView* view);
    /// "Category/stem", of the selection: offered by a button. Empty: none.
    void setSelectedTask(const QString& task);
    /// Task or text of the field; "Math=3, Fusion=5" of the mix. Empty: nothing is asked, or the
    /// mix is the catalogue's.
    std::string subject() const;

    QLineEdit* taskField() const { return m_task; }
    QToolButton* mixButton() const { return m_mix; }
    /// The weight of a category; null: no such one.
    QSpinBox* weight(const QString& category) const;

Q_SIGNALS:
    void changed();

private:
    using Weights = std::vector<std::pair<QString, int>>; ///< categories in their order

    void setupTask(shared::ToolRow* row);
    void setupMix(shared::ToolRow* row);
    void takeTask();
    void fillMix();
    void setWeights(const Weights& weights);
    Weights weights() const;
    QString mixText() const;
    void showMix();

    QLineEdit* m_task;
    QToolButton* m_useSelected;
    QToolButton* m_mix;
    QWidget* m_mixBody; ///< in the menu of the button
    QStringListModel* m_tasks;
    std::vector<std::pair<QString, QSpinBox*>> m_boxes;
    Weights m_catalogue; ///< number of tasks
    Weights m_inView; ///< number of tasks with a kernel in view
    QString m_selected, m_asked;
    Kind m_kind = Kind::None;
};

} // namespace kbx::statistics
