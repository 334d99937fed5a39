// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/specificationpage.h"

#include "code/codefont.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/kbxstyle.h"
#include "shared/tokens.h"
#include "task/celltable.h"
#include "task/mathtext.h"
#include "task/taskrows.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::task {

using shared::FontRole;
using shared::Token;

namespace {

/// Longer lines of prose are hard to follow.
constexpr int widestText = 760;

/// A sunken ground for signature and formula.
class SunkenBox : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        const shared::Tokens& tokens = shared::Tokens::current();
        QPainter painter(this);
        shared::paintBox(&painter, rect(), tokens[Token::Sunken], tokens[Token::Line]);
    }
};

QLabel* makeLabel(FontRole role)
{
    auto* const label = new QLabel;
    label->setFont(shared::font(role));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    label->setMaximumWidth(widestText);
    return label;
}

QString colored(const QString& text, Token token)
{
    return u"<span style=\"color:%1\">%2</span>"_s.arg(
        shared::Tokens::current()[token].name(), text.toHtmlEscaped());
}

} // namespace

QString signatureHtml(const QString& signature)
{
    // Names before "=" are parameters, after it values; the word before "(" is the entry.
    static const QRegularExpression word(
        u"(?<entry>^\\s*[A-Za-z_]\\w*(?=\\())|(?<text>'[^']*'|\"[^\"]*\")"
        "|(?<keyword>\\b(?:None|True|False)\\b)|(?<number>(?<![\\w.])-?\\d[\\d.]*(?:e-?\\d+)?)"
        "|(?<type>(?<=->)\\s*.+$|(?<=:)\\s*[\\w.\\[\\]]+)"_s);
    QString html;
    qsizetype at = 0;
    for (auto found = word.globalMatch(signature); found.hasNext();) {
        const auto match = found.next();
        html += signature.mid(at, match.capturedStart() - at).toHtmlEscaped();
        const Token token = match.hasCaptured(u"entry"_s) ? Token::Function
            : match.hasCaptured(u"text"_s)                ? Token::String
            : match.hasCaptured(u"keyword"_s)             ? Token::Keyword
            : match.hasCaptured(u"number"_s)              ? Token::Number
                                                          : Token::Type;
        html += colored(match.captured(), token);
        at = match.capturedEnd();
    }
    return html + signature.mid(at).toHtmlEscaped();
}

SpecificationPage::SpecificationPage(QWidget* parent)
    : QScrollArea(parent)
    , m_title(makeLabel(FontRole::Title))
    , m_summary(makeLabel(FontRole::Base))
    , m_signature(makeLabel(FontRole::Code))
    , m_description(makeLabel(FontRole::Base))
    , m_mathBox(new SunkenBox)
    , m_math(makeLabel(FontRole::Title))
    , m_copyMath(new QPushButton(shared::icon(shared::Icon::Copy), tr("Copy LaTeX")))
    , m_note(new QPushButton)
    , m_argumentsTitle(makeLabel(FontRole::Strong))
    , m_arguments(new CellTableView(tr("Arguments of the task")))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Specification"));
    setupWidgets();
    connect(m_copyMath, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(QString::fromStdString(m_task->math)); });
    connect(m_note, &QPushButton::clicked, this, &SpecificationPage::noteEditRequested);
}

void SpecificationPage::setupWidgets()
{
    m_signature->setAccessibleName(tr("Signature"));
    m_signature->setFont(code::codeFont());
    m_copyMath->setProperty("kbxFlat", true);
    m_note->setProperty("kbxLink", true);
    m_note->setToolTip(tr("Change the note"));
    m_arguments->setShowsAllRows(true);
    m_arguments->setSelectionMode(QAbstractItemView::ContiguousSelection);
    auto* const signatureBox = new SunkenBox;
    auto* const signatureLayout = new QHBoxLayout(signatureBox);
    signatureLayout->setContentsMargins(10, 7, 10, 7);
    signatureLayout->addWidget(m_signature);
    auto* const mathLayout = new QHBoxLayout(m_mathBox);
    mathLayout->setContentsMargins(10, 6, 6, 6);
    mathLayout->addWidget(m_math, 1);
    mathLayout->addWidget(m_copyMath, 0, Qt::AlignTop);
    signatureBox->setMaximumWidth(widestText);
    m_mathBox->setMaximumWidth(widestText);
    auto* const page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(16, 12, 16, 16);
    layout->setSpacing(10);
    for (QWidget* const each : {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_summary),
             static_cast<QWidget*>(m_note), static_cast<QWidget*>(signatureBox),
             static_cast<QWidget*>(m_description), m_mathBox,
             static_cast<QWidget*>(m_argumentsTitle)}) {
        layout->addWidget(each);
    }
    layout->setAlignment(m_note, Qt::AlignLeft);
    layout->addWidget(m_arguments);
    layout->addStretch(1);
    setWidget(page);
}

void SpecificationPage::setTask(std::shared_ptr<const workspace::TaskDocument> task)
{
    m_task = std::move(task);
    applyTheme();
    verticalScrollBar()->setValue(0);
}

void SpecificationPage::setNote(const QString& note)
{
    m_note->setText(tr("Note: %1").arg(note.simplified()));
    m_note->setVisible(!note.isEmpty());
}

void SpecificationPage::applyTheme()
{
    if (!m_task) {
        return;
    }
    const workspace::TaskDocument& task = *m_task;
    const auto text = [](const std::string& words) { return QString::fromStdString(words); };
    m_title->setText(text(task.id));
    m_title->setTextFormat(Qt::PlainText);
    m_summary->setText(proseToHtml(text(task.summary)));
    m_signature->setText(signatureHtml(text(task.signature)));
    m_description->setText(proseToHtml(text(task.description)));
    m_description->setVisible(!task.description.empty());
    const QString formula = mathToHtml(text(task.math));
    m_math->setText(formula);
    m_math->setToolTip(text(task.math));
    m_math->setAccessibleName(
        tr("Formula: %1").arg(QTextDocumentFragment::fromHtml(formula).toPlainText()));
    m_mathBox->setVisible(!task.math.empty());
    m_argumentsTitle->setText(task.entryKind == "class"
            ? tr("Arguments of the class %1").arg(text(task.entry))
            : tr("Arguments of %1").arg(text(task.entry)));
    m_arguments->setRows(argumentHeaders(), {}, argumentRows(task));
    m_arguments->setVisible(!task.arguments.empty());
    m_argumentsTitle->setVisible(!task.arguments.empty());
}

void SpecificationPage::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyTheme(); // colours are inside the rich text
    }
}

} // namespace kbx::task
