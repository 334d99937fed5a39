// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "figurespane/figurechoice.h"
#include "shell/pane.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

#include <map>
#include <memory>

class QComboBox;
class QLabel;
class QScrollArea;
class QTableView;

namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
class RequestWatch;
class SegmentedChoice;
} // namespace kbx::shared

namespace kbx::figurespane {

class DrawnData;
class FigureList;
class FigureSettings;
class PrintedPage;
class VisionStrip;

/// Every figure as it comes out on paper: list, preview between rulers, how grey printers and
/// colour-blind readers see it, the drawn data, settings, export of one or of many.
class FiguresPane : public shell::Pane {
    Q_OBJECT

public:
    FiguresPane(workspace::WorkspaceService& service, QWidget* parent = nullptr);

    bool canCopy() const override { return m_figure != nullptr; }
    void copy(shared::CopyForm form) override;
    bool canExportFigure() const override { return m_figure != nullptr; }
    void exportFigure() override;
    void focusContent() override;

    FigureList* list() const { return m_list; }
    FigureSettings* settings() const { return m_settings; }
    PrintedPage* page() const { return m_page; }
    QTableView* table() const { return m_table; }
    /// Null while nothing can be drawn.
    const std::shared_ptr<const figures::FigureModel>& figure() const { return m_figure; }
    void showFigureNamed(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Zoom { PrintedSize, Double, Fit };

    void setupTools();
    void setupPreview(QWidget* preview);
    void setupService();
    void request();
    void showReport(const std::shared_ptr<const analysis::Report>& report);
    void draw();
    void showFigure(std::shared_ptr<const figures::FigureModel> figure);
    void showState();
    void showFacts();
    void showChange();
    void fitZoom();
    void exportMany();
    void exportTo(const QStringList& names, const QString& folder);
    void exported(const QStringList& files);
    void copyLatex();
    void dragOut();
    void surveyNext();

    workspace::WorkspaceService& m_service;
    std::shared_ptr<const workspace::StudyView> m_studyView;
    std::shared_ptr<const analysis::Report> m_report;
    std::shared_ptr<const figures::FigureModel> m_figure;
    /// Drawn data of each figure when it was last exported in this session.
    std::map<QString, std::string> m_exported;
    QString m_reason; ///< why nothing is drawn
    QTimer m_surveyTimer;
    int m_surveyed = 0;
    bool m_open = false;
    bool m_stale = true;
    shared::RequestWatch* m_watch;
    shared::SegmentedChoice* m_zoom = nullptr;
    QComboBox* m_ruler = nullptr;
    shared::ElidedLabel* m_evidence = nullptr;
    FigureList* m_list;
    FigureSettings* m_settings;
    QScrollArea* m_scroll = nullptr;
    PrintedPage* m_page = nullptr;
    shared::ElidedLabel* m_size = nullptr;
    shared::BadgeRow* m_fit = nullptr;
    VisionStrip* m_visions = nullptr;
    DrawnData* m_data;
    QTableView* m_table = nullptr;
    QLabel* m_nothing = nullptr;
};

} // namespace kbx::figurespane
