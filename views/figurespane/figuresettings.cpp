// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/figuresettings.h"

#include "figures/figureinks.h"
#include "figures/palette.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::figurespane {

/// The first colours of a palette, side by side.
class SwatchRow : public QWidget {
public:
    explicit SwatchRow(QWidget* parent)
        : QWidget(parent)
    {
        setFixedHeight(16);
    }
    void setPalette(const std::string& name)
    {
        m_name = name;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr int count = 8;
        const figures::Palette palette(m_name, false);
        QPainter painter(this);
        for (int at = 0; at < count; ++at) {
            painter.fillRect(QRect(at * 22, 2, 16, 12),
                views::toColor(palette.classStyle(static_cast<std::size_t>(at)).colour));
        }
    }

private:
    std::string m_name = figures::Palette::names().front();
};

namespace {

QLabel* heading(const QString& text, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setFont(shared::font(shared::FontRole::Strong));
    return label;
}

QDoubleSpinBox* inches(double least, double most, QWidget* parent)
{
    auto* const box = new QDoubleSpinBox(parent);
    box->setRange(least, most);
    box->setDecimals(2);
    box->setSingleStep(0.25);
    box->setSuffix(FigureSettings::tr(" in", "inches"));
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

FigureSettings::FigureSettings(QWidget* parent)
    : DetailsPanel(parent)
{
    auto* const page = new QWidget(this);
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(12, 4, 12, 4);
    column->setSpacing(8);
    auto* const form = new QFormLayout;
    form->setHorizontalSpacing(12);
    setupPage(*form);
    column->addLayout(form);
    setupCaption(*column);
    setupExport(*column);
    column->addStretch(1);
    auto* const scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    setBody(scroll);
    m_export = new QPushButton(this);
    m_export->setDefault(true);
    m_export->setProperty("kbxPrimary", true);
    m_latex = new QPushButton(tr("Copy &LaTeX"), this);
    addFooterWidget(m_export);
    addFooterWidget(m_latex);
    connect(m_export, &QPushButton::clicked, this, &FigureSettings::exportRequested);
    connect(m_latex, &QPushButton::clicked, this, &FigureSettings::latexRequested);
    show();
    showFigure(nullptr);
}

void FigureSettings::setupPage(QFormLayout& form)
{
    m_venue = new QComboBox(this);
    for (const figures::Venue& venue : figures::venues()) {
        const QString name = QString::fromStdString(venue.name);
        const QString key = QString::fromStdString(venue.key);
        const QString tip = venue.verified
            ? QString::fromStdString(venue.source)
            : tr("From memory: measure with the class before the last version.");
        const auto add = [&](const QString& text, const QString& value) {
            m_venue->addItem(text, value);
            m_venue->setItemData(m_venue->count() - 1, tip, Qt::ToolTipRole);
        };
        add(venue.fullMm > venue.columnMm ? tr("%1, one column").arg(name) : name, key);
        if (venue.fullMm > venue.columnMm) {
            add(tr("%1, both columns").arg(name), key + u":full"_s);
        }
    }
    m_venue->addItem(tr("Own size"), QString());
    m_width = inches(0.8, 39.0, this);
    m_height = inches(0.0, 39.0, this);
    m_height->setSpecialValueText(tr("own", "height of a figure"));
    m_height->setToolTip(tr("0: as high as the figure needs"));
    m_font = new QDoubleSpinBox(this);
    m_font->setRange(7.0, 14.0); // ticks and legends are 7/8 of it
    m_font->setSingleStep(0.5);
    m_font->setDecimals(1);
    m_font->setSuffix(tr(" pt", "points"));
    m_font->setKeyboardTracking(false);
    m_palette = new QComboBox(this);
    for (const std::string& name : figures::Palette::names()) {
        m_palette->addItem(QString::fromStdString(name), QString::fromStdString(name));
    }
    m_swatches = new SwatchRow(this);
    m_intervals = new QCheckBox(tr("&Intervals"), this);
    m_counts = new QCheckBox(tr("&n in labels"), this);
    m_published = new QComboBox(this);
    m_published->addItems({tr("Left out"), tr("In caption only"), tr("Drawn, apart")});
    auto* const shown = new QHBoxLayout;
    shown->addWidget(m_intervals);
    shown->addWidget(m_counts);
    shown->addStretch(1);
    form.addRow(tr("Venue"), m_venue);
    form.addRow(tr("Width"), m_width);
    form.addRow(tr("Height"), m_height);
    form.addRow(tr("Text"), m_font);
    form.addRow(tr("Palette"), m_palette);
    form.addRow(QString(), m_swatches);
    form.addRow(tr("Show"), shown);
    form.addRow(tr("Published"), m_published);
    for (QComboBox* const box : {m_venue, m_palette, m_published}) {
        // As narrow as the panel: the longest venue must not push the form out of it.
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    for (QDoubleSpinBox* const box : {m_width, m_height}) {
        box->setMinimumWidth(64);
        box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    m_venue->setAccessibleName(tr("Venue"));
    m_width->setAccessibleName(tr("Width"));
    m_height->setAccessibleName(tr("Height"));
    connect(m_venue, &QComboBox::activated, this, [this] {
        m_choice.spec.widthMm = 0.0;
        if (m_venue->currentData().toString().isEmpty()) {
            m_choice.spec.widthMm = m_width->value() * figures::mmPerInch;
        }
        take();
    });
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &FigureSettings::sizeChosen);
    connect(m_height, &QDoubleSpinBox::valueChanged, this, &FigureSettings::take);
    connect(m_font, &QDoubleSpinBox::valueChanged, this, &FigureSettings::take);
    connect(m_palette, &QComboBox::activated, this, &FigureSettings::take);
    connect(m_published, &QComboBox::activated, this, &FigureSettings::take);
    connect(m_intervals, &QCheckBox::toggled, this, &FigureSettings::take);
    connect(m_counts, &QCheckBox::toggled, this, &FigureSettings::take);
}

void FigureSettings::setupCaption(QVBoxLayout& column)
{
    auto* const head = new QHBoxLayout;
    m_reset = new QPushButton(tr("&Reset"), this);
    m_reset->setFlat(true);
    head->addWidget(heading(tr("Caption, suggested"), this));
    head->addStretch(1);
    head->addWidget(m_reset);
    m_caption = new QPlainTextEdit(this);
    m_caption->setAccessibleName(tr("Caption"));
    m_caption->setTabChangesFocus(true);
    m_caption->setMinimumHeight(110);
    column.addLayout(head);
    column.addWidget(m_caption);
    connect(m_reset, &QPushButton::clicked, this, [this] { m_caption->setPlainText(m_suggested); });
    connect(m_caption, &QPlainTextEdit::textChanged, this,
        [this] { m_reset->setEnabled(!ownCaption().isEmpty()); });
}

void FigureSettings::setupExport(QVBoxLayout& column)
{
    column.addWidget(heading(tr("Export"), this));
    auto* const grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    const auto add = [&](const QString& suffix, const QString& what, bool isChoice) {
        const int row = grid->rowCount();
        auto* const box = new QCheckBox(suffix, this);
        box->setFont(shared::font(shared::FontRole::Fixed));
        box->setChecked(true);
        box->setEnabled(isChoice);
        box->setToolTip(isChoice ? what : tr("Always written beside a figure."));
        auto* const size = new QLabel(this);
        size->setFont(shared::font(shared::FontRole::Secondary));
        size->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(box, row, 0);
        grid->addWidget(new QLabel(what, this), row, 1);
        grid->addWidget(size, row, 2);
        m_sizes[suffix] = size;
        if (isChoice) {
            m_formats[suffix] = box;
            connect(box, &QCheckBox::toggled, this, &FigureSettings::take);
        }
    };
    add(u"pdf"_s, tr("Vector, fonts embedded"), true);
    add(u"svg"_s, tr("Vector, text as text"), true);
    add(u"png"_s, tr("600 dpi"), true);
    add(u"csv"_s, tr("Drawn data, raw precision"), false);
    add(u"json"_s, tr("Recipe: filter, versions, hash"), false);
    add(u"tex"_s, tr("Caption"), false);
    column.addLayout(grid);
    m_redact = new QCheckBox(tr("Redact &user names and paths"), this);
    column.addWidget(m_redact);
    auto* const same = new QLabel(tr("Same inputs give the same bytes."), this);
    same->setFont(shared::font(shared::FontRole::Small));
    column.addWidget(same);
    connect(m_redact, &QCheckBox::toggled, this, &FigureSettings::take);
}

/// A width of one's own leaves the venue.
void FigureSettings::sizeChosen()
{
    if (!m_quiet) {
        m_choice.spec.widthMm = m_width->value() * figures::mmPerInch;
        m_venue->setCurrentIndex(m_venue->findData(QString()));
        take();
    }
}

void FigureSettings::take()
{
    if (m_quiet) {
        return;
    }
    const FigureChoice before = m_choice;
    m_choice.spec.venue = m_venue->currentData().toString().toStdString();
    m_choice.spec.heightMm = m_height->value() * figures::mmPerInch;
    m_choice.spec.fontPt = m_font->value();
    m_choice.spec.palette = m_palette->currentData().toString().toStdString();
    m_choice.options.intervals = m_intervals->isChecked();
    m_choice.options.nInLabels = m_counts->isChecked();
    m_choice.options.published = static_cast<figures::Published>(m_published->currentIndex());
    m_choice.formats.clear();
    for (const QString& suffix : {u"pdf"_s, u"svg"_s, u"png"_s}) {
        if (m_formats[suffix]->isChecked()) {
            m_choice.formats << suffix;
        }
    }
    m_choice.redact = m_redact->isChecked();
    m_swatches->setPalette(m_choice.spec.palette);
    showButton();
    if (before.formats != m_choice.formats || before.redact != m_choice.redact) {
        Q_EMIT formatsChanged();
    } else {
        Q_EMIT changed();
    }
}

void FigureSettings::setChoice(const FigureChoice& choice)
{
    m_choice = choice;
    show();
}

void FigureSettings::show()
{
    m_quiet = true;
    m_venue->setCurrentIndex(
        std::max(0, m_venue->findData(QString::fromStdString(m_choice.spec.venue))));
    if (m_choice.spec.widthMm > 0.0) {
        m_width->setValue(m_choice.spec.widthMm / figures::mmPerInch);
    }
    m_height->setValue(m_choice.spec.heightMm / figures::mmPerInch);
    m_font->setValue(m_choice.spec.fontPt);
    m_palette->setCurrentIndex(
        std::max(0, m_palette->findData(QString::fromStdString(m_choice.spec.palette))));
    m_swatches->setPalette(m_choice.spec.palette);
    m_intervals->setChecked(m_choice.options.intervals);
    m_counts->setChecked(m_choice.options.nInLabels);
    m_published->setCurrentIndex(static_cast<int>(m_choice.options.published));
    for (auto at = m_formats.cbegin(); at != m_formats.cend(); ++at) {
        at.value()->setChecked(m_choice.formats.contains(at.key()));
    }
    m_redact->setChecked(m_choice.redact);
    m_quiet = false;
    showButton();
}

void FigureSettings::showButton()
{
    // Data, recipe and caption are written beside every figure.
    const int files = static_cast<int>(m_choice.formats.size()) + 3;
    m_export->setText(
        m_choice.formats.isEmpty() ? tr("Export…") : tr("&Export %n files", nullptr, files));
    m_export->setEnabled(!m_choice.formats.isEmpty() && m_hasFigure);
}

void FigureSettings::showFigure(const figures::FigureModel* figure)
{
    const bool keepsOwn = !ownCaption().isEmpty();
    m_hasFigure = figure != nullptr;
    m_suggested = figure ? QString::fromStdString(figure->caption) : QString();
    if (figure) {
        m_quiet = true;
        m_width->setValue(figure->widthMm / figures::mmPerInch);
        m_quiet = false;
        setTitle(QString::fromStdString(figure->name));
    }
    if (!keepsOwn || !figure) {
        m_caption->setPlainText(m_suggested);
    }
    m_caption->setEnabled(figure != nullptr);
    m_latex->setEnabled(figure != nullptr);
    m_reset->setEnabled(!ownCaption().isEmpty());
    showSizes({});
    showButton();
}

void FigureSettings::showSizes(const QMap<QString, qint64>& bytes)
{
    for (auto at = m_sizes.cbegin(); at != m_sizes.cend(); ++at) {
        at.value()->setText(bytes.contains(at.key())
                ? QLocale().formattedDataSize(bytes.value(at.key()), 1, QLocale::DataSizeSIFormat)
                : QString());
    }
}

QString FigureSettings::ownCaption() const
{
    return m_caption->toPlainText() == m_suggested ? QString() : m_caption->toPlainText();
}

QString FigureSettings::caption() const
{
    return m_caption->toPlainText();
}

} // namespace kbx::figurespane
