// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/assignmentdialog.h"

#include "shared/fonts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using Sample = workspace::AssignmentPlan::Sample;

QSpinBox* number(int low, int high, int value, QWidget* parent)
{
    auto* const box = new QSpinBox(parent);
    box->setRange(low, high);
    box->setValue(value);
    return box;
}

} // namespace

AssignmentDialog::AssignmentDialog(workspace::LabelService& labels, QWidget* parent)
    : QDialog(parent)
    , m_labels(labels)
    , m_sample(new QComboBox(this))
    , m_count(number(1, 1'000'000, std::clamp(labels.desk()->total, 1, 70), this))
    , m_twice(number(0, 100, 20, this))
    , m_calibration(number(0, 1000, 10, this))
    , m_seed(number(0, 1'000'000, 7, this))
    , m_people(new QListWidget(this))
    , m_newName(new QLineEdit(this))
    , m_summary(new QLabel(this))
    , m_assign(new QPushButton(tr("&Assign"), this))
{
    setObjectName(u"dialog.assignment"_s);
    setWindowTitle(tr("Assign units"));
    setupForm();
    for (const std::string& name : labels.desk()->annotators) {
        addAnnotator(QString::fromStdString(name));
    }
    refresh();
}

void AssignmentDialog::setupForm()
{
    m_sample->addItem(tr("all units"), static_cast<int>(Sample::All));
    m_sample->addItem(tr("a random sample"), static_cast<int>(Sample::Random));
    m_sample->addItem(
        tr("stratified by category and transition"), static_cast<int>(Sample::Stratified));
    m_sample->setCurrentIndex(2);
    m_twice->setSuffix(tr(" %"));
    m_people->setAccessibleName(tr("Annotators"));
    m_people->setFixedHeight(104);
    m_newName->setPlaceholderText(tr("Another name, then Enter"));
    m_summary->setWordWrap(true);
    m_summary->setMinimumHeight(44);
    m_summary->setFont(shared::font(shared::FontRole::Secondary));
    auto* const form = new QFormLayout;
    form->addRow(tr("Sample"), m_sample);
    form->addRow(tr("Units"), m_count);
    form->addRow(tr("Labelled twice"), m_twice);
    form->addRow(tr("Calibration round"), m_calibration);
    form->addRow(tr("Seed"), m_seed);
    form->addRow(tr("Annotators"), m_people);
    form->addRow(QString(), m_newName);
    m_calibration->setToolTip(tr("Units that everybody labels first"));
    auto* const buttons = new QHBoxLayout;
    buttons->addStretch(1);
    m_assign->setProperty("kbxPrimary", true);
    m_assign->setAutoDefault(false);
    auto* const cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    buttons->addWidget(m_assign);
    buttons->addWidget(cancel);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->addLayout(form);
    layout->addWidget(m_summary);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_assign, &QPushButton::clicked, this, &AssignmentDialog::assign);
    connect(m_sample, &QComboBox::currentIndexChanged, this, &AssignmentDialog::refresh);
    for (QSpinBox* const box : {m_count, m_twice, m_calibration, m_seed}) {
        connect(box, &QSpinBox::valueChanged, this, &AssignmentDialog::refresh);
    }
    connect(m_people, &QListWidget::itemChanged, this, &AssignmentDialog::refresh);
    connect(m_newName, &QLineEdit::returnPressed, this, [this] {
        if (const QString name = m_newName->text().simplified(); !name.isEmpty()) {
            addAnnotator(name);
            m_newName->clear();
        }
    });
    resize(430, sizeHint().height());
}

void AssignmentDialog::addAnnotator(const QString& name)
{
    const QList<QListWidgetItem*> same = m_people->findItems(name, Qt::MatchExactly);
    auto* const item = same.isEmpty() ? new QListWidgetItem(name, m_people) : same.first();
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
    refresh();
}

workspace::AssignmentPlan AssignmentDialog::plan() const
{
    workspace::AssignmentPlan plan;
    plan.sample = static_cast<Sample>(m_sample->currentData().toInt());
    plan.count = m_count->value();
    plan.sharedTwice = m_twice->value() / 100.0;
    plan.calibration = m_calibration->value();
    plan.seed = static_cast<std::uint64_t>(m_seed->value());
    plan.codebook = m_labels.desk()->codebook.name;
    for (int row = 0; row < m_people->count(); ++row) {
        if (m_people->item(row)->checkState() == Qt::Checked) {
            plan.annotators.push_back(m_people->item(row)->text().toStdString());
        }
    }
    return plan;
}

QString AssignmentDialog::summary(const workspace::AssignmentPlan& plan) const
{
    const int there = m_labels.desk()->total;
    const int units = plan.sample == Sample::All ? there : std::min(plan.count, there);
    const int calibration = std::min(plan.calibration, units);
    const auto people = static_cast<int>(plan.annotators.size());
    if (people == 0) {
        return tr("Choose who labels.");
    }
    const int rest = units - calibration;
    const int twice = people < 2 ? 0 : static_cast<int>(std::lround(rest * plan.sharedTwice));
    const int each = calibration + (rest + twice + people - 1) / people;
    return tr("%L1 of %L2 units. %L3 are labelled by everybody first, %L4 of the others by two "
              "people. Each person labels about %L5.")
        .arg(units)
        .arg(there)
        .arg(calibration)
        .arg(twice)
        .arg(each);
}

void AssignmentDialog::refresh()
{
    const workspace::AssignmentPlan now = plan();
    m_count->setEnabled(now.sample != Sample::All);
    m_twice->setEnabled(now.annotators.size() > 1);
    m_summary->setText(summary(now));
    m_assign->setEnabled(!now.annotators.empty() && m_labels.desk()->total > 0);
}

void AssignmentDialog::assign()
{
    m_labels.assign(plan());
    accept();
}

} // namespace kbx::label
