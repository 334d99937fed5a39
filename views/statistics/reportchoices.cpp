// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reportchoices.h"

#include "shared/toolrow.h"
#include "shared/wording.h"
#include "statistics/subjectchoice.h"
#include "workspace/studyview.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using analysis::MatrixValue;
using analysis::ReportOptions;
using analysis::RoundChoice;

constexpr int mostRounds = 64;
constexpr std::array values{MatrixValue::Correct, MatrixValue::Compile, MatrixValue::Conversion,
    MatrixValue::Fast1, MatrixValue::Speedup, MatrixValue::Score};

/// What is chosen stays readable; the room for longer words of the list is given away first.
void fitToChoice(QComboBox* box)
{
    constexpr int frame = 36; // of the style around the text
    constexpr int most = 170;
    const int wide = box->fontMetrics().horizontalAdvance(box->currentText()) + frame;
    box->setFixedWidth(std::min(wide, most));
    box->setToolTip(box->currentText());
    box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) + frame);
}

void choose(QComboBox* box, const QVariant& data)
{
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(std::max(0, box->findData(data)));
    fitToChoice(box);
}

int roundKey(const ReportOptions& options)
{
    return options.roundChoice == RoundChoice::Fixed ? options.round
        : options.roundChoice == RoundChoice::Last   ? -1
                                                     : -2;
}

/// Refills a list of names with a first entry that leaves the choice to the analysis.
void fillNames(QComboBox* box, const QString& automatic, const std::set<std::string>& names)
{
    const QVariant chosen = box->currentData();
    const QSignalBlocker blocker(box);
    box->clear();
    box->addItem(automatic, QString());
    for (const std::string& name : names) {
        box->addItem(QString::fromStdString(name), QString::fromStdString(name));
    }
    choose(box, chosen);
}

QStringList textsOf(const std::set<std::string>& names)
{
    QStringList texts;
    for (const std::string& name : names) {
        texts << QString::fromStdString(name);
    }
    return texts;
}

} // namespace

ReportChoices::ReportChoices(shared::ToolRow* row, QObject* parent)
    : QObject(parent)
    , m_row(row)
    , m_methods(new QToolButton(row))
    , m_value(nullptr)
{
    m_methods->setPopupMode(QToolButton::InstantPopup);
    m_methods->setAutoRaise(true);
    m_methods->setFocusPolicy(Qt::TabFocus);
    m_methods->setAccessibleName(tr("Method set"));
    m_methods->setMenu(new QMenu(m_methods));
    connect(m_methods->menu(), &QMenu::aboutToShow, this, &ReportChoices::fillMethods);
    m_asked = new SubjectChoice(row, this);
    connect(m_asked, &SubjectChoice::changed, this, [this] {
        m_row->refold();
        Q_EMIT changed();
    });
    row->addWidget(m_methods);
    m_value = row->addChoice({}, tr("Value shown"));
    m_round = row->addChoice({}, tr("Round of each trajectory"));
    m_evidenceCaption = row->addCaption(tr("Evidence"));
    m_evidence = row->addChoice({}, tr("Evidence: GPU or backend, origin"));
    m_evidenceCaption->setBuddy(m_evidence);
    m_profile = row->addChoice(tr("Profile"), tr("Timing profile"));
    m_baseline = row->addChoice(tr("Baseline"), tr("Baseline of speedups"));
    m_peaks = row->addChoice(tr("Peaks"), tr("Peaks of the GPU"));
    m_numbers = new QToolButton(row);
    m_numbers->setPopupMode(QToolButton::InstantPopup);
    m_numbers->setAutoRaise(true);
    m_numbers->setFocusPolicy(Qt::TabFocus);
    m_numbers->setMenu(new QMenu(m_numbers));
    connect(m_numbers->menu(), &QMenu::aboutToShow, this, &ReportChoices::fillNumbers);
    row->addWidget(m_numbers);
    for (const MatrixValue value : values) {
        m_value->addItem(shared::valueWord(value), static_cast<int>(value));
    }
    m_peaks->addItem(tr("vendor, per dtype"), u"vendor-dtype"_s);
    m_peaks->addItem(tr("paper"), u"paper"_s);
    m_peaks->addItem(tr("measured"), u"measured"_s);
    for (QComboBox* const box : {m_value, m_round, m_evidence, m_profile, m_baseline, m_peaks}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(box, &QComboBox::currentIndexChanged, this, [this, box] {
            fitToChoice(box);
            m_row->refold();
            Q_EMIT changed();
        });
    }
    setStudy(nullptr);
}

void ReportChoices::setStudy(const workspace::StudyView* view)
{
    std::set<std::string> methods, profiles, baselines;
    int last = -1;
    const QVariant key = m_evidence->currentData();
    const QVariant round = m_round->currentData();
    const QSignalBlocker evidenceBlocker(m_evidence);
    const QSignalBlocker roundBlocker(m_round);
    m_evidence->clear();
    m_evidence->addItem(tr("best evidence"));
    if (view != nullptr) {
        const CandidateTable& table = *view->table;
        for (const std::uint32_t at : view->visible) {
            const CandidateRow& row = table.rows[at];
            last = std::max(last, row.round);
            methods.insert(table.methodOf(row).name);
            if (!row.profile.empty()) {
                profiles.insert(row.profile);
            }
            if (!row.baseline.empty()) {
                baselines.insert(row.baseline);
            }
        }
        for (const KeyInfo& each : table.keys) {
            m_evidence->addItem(shared::keyWord(each), static_cast<qint64>(each.id));
        }
    }
    m_all = textsOf(methods);
    m_asked->setStudy(view);
    m_round->clear();
    m_round->addItem(shared::roundChoiceWord(RoundChoice::Last, 0), -1);
    m_round->addItem(shared::roundChoiceWord(RoundChoice::BestSoFar, 0), -2);
    for (int each = 0; each <= std::min(last, mostRounds - 1); ++each) {
        m_round->addItem(shared::roundChoiceWord(RoundChoice::Fixed, each), each);
    }
    choose(m_round, round.isValid() ? round : QVariant(-1));
    m_evidence->setCurrentIndex(key.isValid() ? std::max(0, m_evidence->findData(key)) : 0);
    fitToChoice(m_evidence);
    fillNames(m_profile, tr("most frequent"), profiles);
    fillNames(m_baseline, tr("most frequent"), baselines);
    showFitting();
}

void ReportChoices::setSubject(const std::string& subject)
{
    m_subject = subject;
    m_asked->setSelectedTask(QString::fromStdString(subject.substr(0, subject.find('@'))));
}

void ReportChoices::setTraits(const ReportTraits& traits)
{
    m_traits = traits;
    // Who chooses a method has a GPU in mind; elsewhere the same list says what counts.
    m_evidenceCaption->setText(traits.mix ? tr("Target GPU") : tr("Evidence"));
    m_asked->setKind(traits.task ? SubjectChoice::Kind::Task
            : traits.mix         ? SubjectChoice::Kind::Mix
                                 : SubjectChoice::Kind::None);
    showFitting();
}

void ReportChoices::showFitting()
{
    // A list with one entry is no choice.
    constexpr int automaticAndOne = 2;
    m_methods->setVisible(m_traits.methods && m_all.size() > 1);
    m_value->setVisible(m_traits.value);
    m_round->setVisible(m_traits.round && m_round->count() > 3);
    m_evidence->setVisible(m_traits.evidence && m_evidence->count() > automaticAndOne);
    m_profile->setVisible(m_traits.times && m_profile->count() > automaticAndOne);
    m_baseline->setVisible(m_traits.times && m_baseline->count() > automaticAndOne);
    m_peaks->setVisible(m_traits.peaks);
    m_numbers->setVisible(m_traits.mean || m_traits.intervals || m_traits.resamples);
    for (QComboBox* const box : {m_value, m_peaks}) {
        fitToChoice(box);
    }
    showNumbers();
    m_row->refold();
}

std::vector<std::string> ReportChoices::chosenMethods() const
{
    std::vector<std::string> chosen;
    for (const QString& method : m_all) {
        if (!m_left.contains(method)) {
            chosen.push_back(method.toStdString());
        }
    }
    // Nothing chosen means all, as everywhere.
    return chosen.size() == static_cast<std::size_t>(m_all.size()) ? std::vector<std::string>{}
                                                                   : chosen;
}

void ReportChoices::showNumbers()
{
    const auto chosen = static_cast<int>(chosenMethods().size());
    m_methods->setText(chosen == 0 ? tr("All methods")
            : chosen == 1          ? QString::fromStdString(chosenMethods().front())
                                   : tr("%L1 of %L2 methods").arg(chosen).arg(m_all.size()));
    m_methods->setToolTip(tr("Methods that count"));
    QStringList parts;
    if (m_traits.mean) {
        parts << shared::meanWord(m_mean);
    }
    if (m_traits.intervals) {
        parts << tr("%1 % intervals").arg(QString::number(m_confidence * 100.0, 'g', 4));
    }
    if (m_traits.resamples) {
        parts << tr("%L1 resamples").arg(m_resamples);
    }
    m_numbers->setToolTip(parts.join(u", "_s));
    m_numbers->setAccessibleName(tr("Statistics: %1").arg(parts.join(u", "_s)));
    m_numbers->setText(m_traits.intervals
            ? tr("%1 %", "level of confidence").arg(QString::number(m_confidence * 100.0, 'g', 4))
            : parts.value(0));
}

void ReportChoices::fillMethods()
{
    QMenu& menu = *m_methods->menu();
    menu.clear();
    connect(menu.addAction(tr("&All methods")), &QAction::triggered, this, [this] {
        m_left.clear();
        showFitting();
        Q_EMIT changed();
    });
    menu.addSeparator();
    for (const QString& method : m_all) {
        QAction* const action = menu.addAction(QString(method).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(!m_left.contains(method));
        connect(action, &QAction::triggered, this,
            [this, method](bool on) { chooseMethod(method, on); });
    }
}

void ReportChoices::chooseMethod(const QString& method, bool on)
{
    m_left.removeAll(method);
    if (!on) {
        m_left << method;
    }
    const bool none = std::all_of(
        m_all.begin(), m_all.end(), [this](const QString& each) { return m_left.contains(each); });
    if (none) {
        m_left.clear();
    }
    showFitting();
    Q_EMIT changed();
}

void ReportChoices::fillNumbers()
{
    QMenu& menu = *m_numbers->menu();
    menu.clear();
    const auto add = [this, &menu](const QString& text, bool on, auto set) {
        QAction* const action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(on);
        connect(action, &QAction::triggered, this, [this, set] {
            set();
            showFitting();
            Q_EMIT changed();
        });
    };
    if (m_traits.mean) {
        using analysis::SpeedupMean;
        menu.addSection(tr("Mean of speedups"));
        for (const SpeedupMean mean : {SpeedupMean::Arithmetic, SpeedupMean::Geometric}) {
            add(shared::meanWord(mean), m_mean == mean, [this, mean] { m_mean = mean; });
        }
    }
    if (m_traits.intervals) {
        menu.addSection(tr("Confidence of intervals"));
        for (const double level : {0.90, 0.95, 0.99}) {
            add(tr("%1 %", "level of confidence").arg(QString::number(level * 100.0, 'g', 4)),
                m_confidence == level, [this, level] { m_confidence = level; });
        }
    }
    if (m_traits.resamples) {
        menu.addSection(tr("Bootstrap"));
        for (const int count : {500, 2000, 10'000}) {
            add(tr("%L1 resamples").arg(count), m_resamples == count,
                [this, count] { m_resamples = count; });
        }
    }
}

ReportOptions ReportChoices::allOptions() const
{
    ReportOptions options;
    options.methods = chosenMethods();
    const int round = m_round->currentData().toInt();
    options.roundChoice = round >= 0 ? RoundChoice::Fixed
        : round == -1                ? RoundChoice::Last
                                     : RoundChoice::BestSoFar;
    options.round = std::max(0, round);
    if (const QVariant key = m_evidence->currentData(); key.isValid()) {
        options.evidence.autoKey = false;
        options.evidence.keyId = key.toLongLong();
    }
    options.profile = m_profile->currentData().toString().toStdString();
    options.baseline = m_baseline->currentData().toString().toStdString();
    options.mean = m_mean;
    options.confidence = m_confidence;
    options.resamples = m_resamples;
    options.peaks = m_peaks->currentData().toString().toStdString();
    options.value = static_cast<MatrixValue>(m_value->currentData().toInt());
    options.subject = m_subject;
    return options;
}

ReportOptions ReportChoices::options() const
{
    const ReportOptions all = allOptions();
    ReportOptions own;
    const auto take = [&all, &own](bool matters, auto... members) {
        if (matters) {
            ((own.*members = all.*members), ...);
        }
    };
    take(m_traits.methods, &ReportOptions::methods);
    take(m_traits.round, &ReportOptions::roundChoice, &ReportOptions::round);
    take(m_traits.evidence, &ReportOptions::evidence);
    take(m_traits.times, &ReportOptions::profile, &ReportOptions::baseline);
    take(m_traits.mean, &ReportOptions::mean);
    take(m_traits.intervals, &ReportOptions::confidence);
    take(m_traits.resamples, &ReportOptions::resamples);
    take(m_traits.peaks, &ReportOptions::peaks);
    take(m_traits.value, &ReportOptions::value);
    take(m_traits.subject, &ReportOptions::subject);
    if (m_traits.task || m_traits.mix) {
        own.subject = m_asked->subject();
    }
    return own;
}

void ReportChoices::setOptions(const ReportOptions& options)
{
    m_left.clear();
    if (!options.methods.empty()) {
        for (const QString& method : m_all) {
            const bool in
                = std::find(options.methods.begin(), options.methods.end(), method.toStdString())
                != options.methods.end();
            if (!in) {
                m_left << method;
            }
        }
        if (m_left.size() == m_all.size()) {
            m_left.clear();
        }
    }
    choose(m_value, static_cast<int>(options.value));
    choose(m_round, roundKey(options));
    choose(m_evidence,
        options.evidence.keyId ? QVariant(static_cast<qint64>(*options.evidence.keyId))
                               : QVariant());
    choose(m_profile, QString::fromStdString(options.profile));
    choose(m_baseline, QString::fromStdString(options.baseline));
    choose(m_peaks, QString::fromStdString(options.peaks));
    m_mean = options.mean;
    m_confidence = options.confidence;
    m_resamples = options.resamples;
    showFitting();
}

} // namespace kbx::statistics
