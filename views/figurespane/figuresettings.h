// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figurespane/figurechoice.h"
#include "shared/detailspanel.h"

#include <QMap>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace kbx::figurespane {

class SwatchRow;

/// What a figure is drawn as, its caption, and what is written of it.
class FigureSettings : public shared::DetailsPanel {
    Q_OBJECT

public:
    explicit FigureSettings(QWidget* parent = nullptr);

    void setChoice(const FigureChoice& choice);
    const FigureChoice& choice() const { return m_choice; }
    /// What the figure came out as: size and suggested caption. Null: there is none.
    void showFigure(const figures::FigureModel* figure);
    /// Sizes of the files that were written, by suffix.
    void showSizes(const QMap<QString, qint64>& bytes);
    /// The caption where it was changed by hand; else empty.
    QString ownCaption() const;
    QString caption() const;
    QPushButton* exportButton() const { return m_export; }

Q_SIGNALS:
    /// Needs drawing anew.
    void changed();
    /// Only what is written changed.
    void formatsChanged();
    void exportRequested();
    void latexRequested();

private:
    void setupPage(QFormLayout& form);
    void setupCaption(QVBoxLayout& column);
    void setupExport(QVBoxLayout& column);
    void sizeChosen();
    void take();
    void show();
    void showButton();

    FigureChoice m_choice;
    QString m_suggested;
    bool m_hasFigure = false;
    bool m_quiet = false;
    QComboBox* m_venue = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QDoubleSpinBox* m_font = nullptr;
    QComboBox* m_palette = nullptr;
    SwatchRow* m_swatches = nullptr;
    QCheckBox* m_intervals = nullptr;
    QCheckBox* m_counts = nullptr;
    QComboBox* m_published = nullptr;
    QPlainTextEdit* m_caption = nullptr;
    QPushButton* m_reset = nullptr;
    QMap<QString, QCheckBox*> m_formats;
    QMap<QString, QLabel*> m_sizes;
    QCheckBox* m_redact = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_latex = nullptr;
};

} // namespace kbx::figurespane
