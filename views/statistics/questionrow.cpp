// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/questionrow.h"

#include "figures/estimatetext.h"
#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shared/tokens.h"
#include "statistics/reportwords.h"
#include "workspace/reports.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using shared::ElidedLabel;
using shared::FontRole;
using shared::Token;

constexpr int leastName = 110;
constexpr int leastBeside = 120;
constexpr int valueWidth = 76;

QLabel* wrapped(const QString& text, FontRole role, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setFont(shared::font(role));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

QString paneWord(const char* pane)
{
    struct Name {
        std::string_view id;
        const char* word;
    };
    static constexpr std::array names{
        Name{"statistics", QT_TRANSLATE_NOOP("kbx::statistics::QuestionRow", "Statistics")},
        Name{"roofline", QT_TRANSLATE_NOOP("kbx::statistics::QuestionRow", "Roofline")},
        Name{"agreement", QT_TRANSLATE_NOOP("kbx::statistics::QuestionRow", "Agreement")},
        Name{"prediction", QT_TRANSLATE_NOOP("kbx::statistics::QuestionRow", "Prediction")},
    };
    for (const Name& each : names) {
        if (each.id == pane) {
            return QuestionRow::tr(each.word);
        }
    }
    return QString::fromUtf8(pane);
}

QuestionRow::QuestionRow(const workspace::OpenQuestion& question, QWidget* parent)
    : QWidget(parent)
    , m_question(question)
    , m_answer(new QVBoxLayout)
    , m_open(new QPushButton(tr("Open"), this))
{
    const QString text = QCoreApplication::translate("kbx::statistics::ReportWords", question.text);
    auto* const asked = new QVBoxLayout;
    asked->setSpacing(2);
    asked->addWidget(wrapped(text, FontRole::Strong, this));
    const auto* const entry = workspace::findReport(question.report);
    const QString where = entry ? titleWord(*entry) : QString::fromUtf8(question.report);
    auto* const place = wrapped(
        tr("%1: %2", "pane, analysis").arg(paneWord(question.pane), where), FontRole::Small, this);
    place->setForegroundRole(QPalette::PlaceholderText);
    asked->addWidget(place);
    asked->addStretch(1);
    m_answer->setSpacing(1);
    m_open->setAccessibleName(tr("Open the analysis: %1", "question").arg(text));
    m_open->setEnabled(entry != nullptr);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 9, 14, 10);
    layout->setSpacing(20);
    layout->addLayout(asked, 3);
    layout->addLayout(m_answer, 6);
    layout->addWidget(m_open, 0, Qt::AlignTop);
    connect(m_open, &QPushButton::clicked, this, &QuestionRow::openRequested);
    setWaiting();
}

void QuestionRow::clear()
{
    while (QLayoutItem* const item = m_answer->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_lines.clear();
}

void QuestionRow::addWords(const QString& text)
{
    auto* const label = wrapped(text, FontRole::Secondary, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_answer->addWidget(label);
    m_lines << text;
}

void QuestionRow::addLine(const QString& name, const QString& value, const QString& beside)
{
    auto* const line = new QWidget(this);
    auto* const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    QLabel* const what = wrapped(name, FontRole::Secondary, line);
    what->setMinimumWidth(leastName);
    auto* const number = new ElidedLabel(value, FontRole::Strong, Token::Text, line);
    number->setAlignment(Qt::AlignRight);
    number->setMinimumWidth(valueWidth);
    number->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    auto* const rest = new ElidedLabel(beside, FontRole::Small, Token::Text2, line);
    rest->setMinimumWidth(leastBeside);
    rest->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    layout->addWidget(what, 5);
    layout->addWidget(number, 0, Qt::AlignTop);
    layout->addWidget(rest, 2, Qt::AlignTop);
    m_answer->addWidget(line);
    m_lines << QStringList{name, value, beside}.join(u' ').trimmed();
}

void QuestionRow::setWaiting()
{
    if (!m_answered) {
        clear();
        addWords(tr("Not computed so far."));
        m_answer->addStretch(1);
    }
}

void QuestionRow::setAnswer(const workspace::QuestionAnswer& answer)
{
    clear();
    m_answered = true;
    for (const analysis::Headline& each : answer.numbers) {
        QStringList beside{QString::fromStdString(figures::printedInterval(each.number, each.unit)),
            each.unit == analysis::Unit::Count
                ? QString()
                : QString::fromStdString(figures::printedCount(each.number))};
        if (const auto warning = QString::fromStdString(each.number.reason);
            !warning.startsWith(beside.last())) {
            beside << warning;
        } else {
            beside.last() = warning; // "n = 3 of 1 task" says the count too
        }
        beside.removeAll(QString());
        beside.removeDuplicates();
        addLine(QString::fromStdString(each.text),
            QString::fromStdString(figures::printedValue(each.number, each.unit)),
            beside.join(u"  "_s));
    }
    if (answer.more > 0) {
        addWords(tr("%Ln more", nullptr, static_cast<int>(answer.more)));
    }
    if (!answer.reason.empty()) {
        addWords(QString::fromStdString(answer.reason));
    }
    m_answer->addStretch(1);
}

void QuestionRow::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(
        QRect(14, height() - 1, width() - 28, 1), shared::Tokens::current()[Token::Line]);
}

} // namespace kbx::statistics
