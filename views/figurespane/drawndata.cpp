// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/drawndata.h"

namespace kbx::figurespane {
namespace {

QString utf8(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

void DrawnData::setFigure(const std::shared_ptr<const figures::FigureModel>& figure)
{
    beginResetModel();
    m_rows.clear();
    for (const figures::FigurePanel& panel :
        figure ? figure->panels : std::vector<figures::FigurePanel>()) {
        const QString name = utf8(panel.title.empty() ? panel.id : panel.title);
        for (const figures::FigureSeries& series : panel.series) {
            for (const figures::FigurePoint& point : series.points) {
                const auto category = static_cast<std::size_t>(point.x < 0.0 ? 0.0 : point.x);
                const QString where = !point.label.empty() ? utf8(point.label)
                    : category < panel.xAxis.categories.size()
                    ? utf8(panel.xAxis.categories[category])
                    : QString::number(point.x, 'g', 6);
                m_rows.push_back({name, utf8(series.name), where, point.number});
            }
        }
        const figures::FigureGrid& grid = panel.grid;
        for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
            m_rows.push_back({name, utf8(grid.rows[cell / grid.columns.size()].text),
                utf8(grid.columns[cell % grid.columns.size()].text), grid.cells[cell].number});
        }
    }
    endResetModel();
}

int DrawnData::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DrawnData::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DrawnData::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole && index.column() >= ValueColumn) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto number = [](const std::optional<double>& value) {
        return value ? QString::number(*value, 'g', 6) : QString();
    };
    switch (index.column()) {
    case PanelColumn:
        return row.panel;
    case SeriesColumn:
        return row.series;
    case PointColumn:
        return row.point;
    case ValueColumn:
        return row.number.value ? number(row.number.value) : utf8(row.number.text);
    case LowColumn:
        return number(row.number.low);
    case HighColumn:
        return number(row.number.high);
    case CountColumn:
        return row.number.n == 0 ? QString() : QString::number(row.number.n);
    default:
        return {};
    }
}

QVariant DrawnData::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case PanelColumn:
        return tr("panel");
    case SeriesColumn:
        return tr("series");
    case PointColumn:
        return tr("point");
    case ValueColumn:
        return tr("value");
    case LowColumn:
        return tr("low");
    case HighColumn:
        return tr("high");
    case CountColumn:
        return tr("n");
    default:
        return {};
    }
}

} // namespace kbx::figurespane
