// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/queuehead.h"

#include "domain/numberformat.h"
#include "label/labelwords.h"
#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shell/noteeditor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using shared::ElidedLabel;
using shared::FontRole;
using shared::Token;
using Show = workspace::LabelQueueFilter::Show;

/// What an item of the filter box stands for.
constexpr int labelRole = Qt::UserRole + 1;

QHBoxLayout* captioned(const QString& caption, QWidget* field, QWidget* parent, int width)
{
    auto* const line = new QHBoxLayout;
    line->setSpacing(7);
    auto* const label = new QLabel(caption, parent);
    label->setFont(shared::font(FontRole::Secondary));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setBuddy(field);
    label->setFixedWidth(width);
    line->addWidget(label);
    line->addWidget(field, 1);
    return line;
}

QComboBox* narrowBox(const QString& name, QWidget* parent)
{
    auto* const box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(3);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return box;
}

} // namespace

ThinBar::ThinBar(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(5);
}

void ThinBar::setProgress(int done, int total)
{
    m_done = done;
    m_total = total;
    update();
}

void ThinBar::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens[Token::Line]);
    painter.drawRoundedRect(rect(), 2.5, 2.5);
    if (m_total > 0 && m_done > 0) {
        QRectF part(rect());
        part.setWidth(std::max(5.0, part.width() * m_done / m_total));
        painter.setBrush(tokens[Token::Accent]);
        painter.drawRoundedRect(part, 2.5, 2.5);
    }
}

QueueHead::QueueHead(DeskController& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_annotators(narrowBox(tr("Annotator"), this))
    , m_codebooks(narrowBox(tr("Codebook"), this))
    , m_filters(narrowBox(tr("Which units are shown"), this))
    , m_blind(new QCheckBox(tr("Blind mode"), this))
    , m_menu(new QToolButton(this))
    , m_kappa(new ElidedLabel(QString(), FontRole::Secondary, Token::Text2, this))
    , m_progress(new ElidedLabel(QString(), FontRole::Strong, Token::Text, this))
    , m_seed(new ElidedLabel(QString(), FontRole::Small, Token::Text2, this))
    , m_bar(new ThinBar(this))
    , m_batch(new QWidget(this))
    , m_batchText(new ElidedLabel(QString(), FontRole::Secondary, Token::Text2, m_batch))
    , m_batchBar(new ThinBar(m_batch))
{
    m_blind->setToolTip(tr("Hides suggestion, other labels, verdicts, errors, speedups and rounds "
                           "until you have labelled"));
    m_menu->setIcon(shared::icon(shared::Icon::Dots));
    m_menu->setToolTip(tr("Suggestions, assignment, codebook, import and export"));
    m_menu->setAccessibleName(m_menu->toolTip());
    m_menu->setAutoRaise(true);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::TabFocus);
    m_kappa->setAlignment(Qt::AlignRight);
    m_seed->setAlignment(Qt::AlignRight);
    setupRows();
    setupConnections();
    m_batch->hide();
    refresh();
}

void QueueHead::setupRows()
{
    constexpr int captions = 62;
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(11, 8, 11, 8);
    layout->setSpacing(5);
    QHBoxLayout* const who = captioned(tr("Annotator"), m_annotators, this, captions);
    who->addWidget(m_menu);
    layout->addLayout(who);
    layout->addLayout(captioned(tr("Codebook"), m_codebooks, this, captions));
    layout->addLayout(captioned(tr("Show"), m_filters, this, captions));
    auto* const blind = new QHBoxLayout;
    blind->addWidget(m_blind);
    blind->addWidget(m_kappa, 1);
    layout->addLayout(blind);
    auto* const counts = new QHBoxLayout;
    m_progress->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    counts->addWidget(m_progress);
    counts->addWidget(m_seed, 1);
    layout->addLayout(counts);
    layout->addWidget(m_bar);
    auto* const batch = new QVBoxLayout(m_batch);
    batch->setContentsMargins(0, 3, 0, 0);
    batch->setSpacing(3);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_batchText, 1);
    auto* const cancel = new QPushButton(tr("Cancel"), m_batch);
    cancel->setProperty("kbxLink", true);
    cancel->setObjectName(u"button.cancelSuggestions"_s);
    connect(cancel, &QPushButton::clicked, this, &QueueHead::cancelRequested);
    line->addWidget(cancel);
    batch->addLayout(line);
    batch->addWidget(m_batchBar);
    layout->addWidget(m_batch);
}

void QueueHead::setupConnections()
{
    connect(&m_desk, &DeskController::changed, this, &QueueHead::refresh);
    connect(m_annotators, &QComboBox::activated, this, [this](int index) {
        if (index == m_annotators->count() - 1) {
            fillAnnotators(); // back to who it was, until there is a name
            askName();
        } else {
            m_desk.labels().setAnnotator(m_annotators->itemText(index));
        }
    });
    connect(m_codebooks, &QComboBox::textActivated, this,
        [this](const QString& name) { m_desk.labels().setCodebook(name); });
    connect(m_blind, &QCheckBox::clicked, this,
        [this](bool blind) { m_desk.labels().setBlind(blind); });
    connect(m_filters, &QComboBox::activated, this, [this](int index) {
        workspace::LabelQueueFilter filter = m_desk.desk().filter;
        filter.show = static_cast<Show>(m_filters->itemData(index).toInt());
        filter.label = m_filters->itemData(index, labelRole).toString().toStdString();
        m_desk.labels().setQueueFilter(filter);
    });
}

void QueueHead::askName()
{
    shell::askName(m_annotators, m_annotators->mapToGlobal(QPoint(0, m_annotators->height() + 2)),
        tr("Name of the annotator"), {},
        [this](const QString& name) { m_desk.labels().setAnnotator(name); });
}

void QueueHead::fillAnnotators()
{
    const workspace::LabelDesk& desk = m_desk.desk();
    QStringList names;
    for (const std::string& name : desk.annotators) {
        names << QString::fromStdString(name);
    }
    const QSignalBlocker blocker(m_annotators);
    m_annotators->clear();
    m_annotators->addItems(names);
    m_annotators->insertSeparator(m_annotators->count());
    m_annotators->addItem(tr("New annotator…"));
    m_annotators->setCurrentIndex(
        static_cast<int>(names.indexOf(QString::fromStdString(desk.annotator))));
    m_annotators->setPlaceholderText(tr("none"));
}

void QueueHead::fillFilters()
{
    const workspace::LabelQueueFilter& filter = m_desk.desk().filter;
    const QSignalBlocker blocker(m_filters);
    m_filters->clear();
    const auto add = [this](const QString& text, Show show, const QString& label = {}) {
        m_filters->addItem(text, static_cast<int>(show));
        m_filters->setItemData(m_filters->count() - 1, label, labelRole);
    };
    add(tr("all"), Show::All);
    add(tr("unlabelled"), Show::Unlabelled);
    add(tr("assigned to me"), Show::Assigned);
    add(tr("disputed"), Show::Disputed);
    add(tr("unsure"), Show::Unsure);
    m_filters->insertSeparator(m_filters->count());
    for (const CodebookEntry* const entry : m_desk.keys().primaries()) {
        add(labelText(entry->key), Show::Label, labelText(entry->key));
    }
    for (int at = 0; at < m_filters->count(); ++at) {
        if (m_filters->itemData(at).toInt() == static_cast<int>(filter.show)
            && m_filters->itemData(at).isValid()
            && m_filters->itemData(at, labelRole).toString().toStdString() == filter.label) {
            m_filters->setCurrentIndex(at);
        }
    }
}

QString QueueHead::progressText() const
{
    const workspace::LabelDesk& desk = m_desk.desk();
    return tr("%L1 of %L2 labelled").arg(desk.labelled).arg(desk.total);
}

QString QueueHead::kappaText() const
{
    const auto& kappa = m_desk.desk().kappa;
    if (!kappa || kappa->n == 0) {
        return {};
    }
    return kappa->value ? tr("κ %1, n = %L2")
                              .arg(QString::fromStdString(number::twoDigits(*kappa->value)))
                              .arg(kappa->n)
                        : tr("κ n/a, n = %L1").arg(kappa->n);
}

void QueueHead::refresh()
{
    if (m_shown == m_desk.snapshot()) {
        return;
    }
    m_shown = m_desk.snapshot();
    const workspace::LabelDesk& desk = *m_shown;
    fillAnnotators();
    fillFilters();
    const QSignalBlocker codebooks(m_codebooks);
    m_codebooks->clear();
    for (const std::string& name : desk.codebooks) {
        m_codebooks->addItem(QString::fromStdString(name));
    }
    m_codebooks->setCurrentText(QString::fromStdString(desk.codebook.name));
    m_blind->setChecked(desk.blind);
    m_kappa->setText(kappaText());
    if (desk.kappa) {
        m_kappa->setToolTip(tr("Cohen's κ of %1 and %2 at the level of primary labels")
                                .arg(QString::fromStdString(desk.kappa->first),
                                    QString::fromStdString(desk.kappa->second)));
    }
    m_progress->setText(progressText());
    // The whole number has no room here, and numbers are not cut.
    m_seed->setText(desk.total == 0 ? QString()
            : desk.seed < 1'000'000 ? tr("order seed %1").arg(desk.seed)
                                    : tr("seeded order"));
    m_seed->setToolTip(tr("The order follows from the seed %1.").arg(desk.seed));
    m_bar->setProgress(desk.labelled, desk.total);
    m_bar->setAccessibleName(progressText());
    setEnabled(!desk.codebook.name.empty());
}

void QueueHead::setSuggesting(int done, int total)
{
    m_batch->show();
    m_batchText->setText(
        total > 0 ? tr("Suggesting, %L1 of %L2").arg(done).arg(total) : tr("Suggesting…"));
    m_batchBar->setProgress(done, total);
}

void QueueHead::endSuggesting()
{
    m_batch->hide();
}

void QueueHead::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(
        QRect(0, height() - 1, width(), 1), shared::Tokens::current()[Token::Line]);
}

} // namespace kbx::label
