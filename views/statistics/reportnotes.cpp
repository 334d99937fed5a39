// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reportnotes.h"

#include "models/reportmark.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/kbxstyle.h"
#include "shared/verdictglyph.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace kbx::statistics {
namespace {

using analysis::NoteKind;
using shared::FontRole;
using shared::Token;

/// Glyph, what kind of notes these are, and their texts on as many lines as they need.
class NoteBox : public QWidget {
public:
    NoteBox(NoteKind kind, const QStringList& texts, QWidget* parent)
        : QWidget(parent)
        , m_kind(kind)
    {
        auto* const layout = new QVBoxLayout(this);
        layout->setContentsMargins(34, 6, 12, 7);
        layout->setSpacing(1);
        if (kind == NoteKind::Missing) {
            auto* const head = new QLabel(ReportNotes::tr("Why this is missing"), this);
            head->setFont(shared::font(FontRole::Strong));
            layout->addWidget(head);
            head->show();
        }
        for (const QString& text : texts) {
            auto* const body = new QLabel(text, this);
            body->setWordWrap(true);
            body->setTextFormat(Qt::PlainText);
            body->setTextInteractionFlags(Qt::TextSelectableByMouse);
            body->setFont(shared::font(FontRole::Secondary));
            layout->addWidget(body);
            body->show(); // counts before the box is on the screen
        }
        layout->addStretch(1);
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        setAccessibleName(texts.join(QLatin1Char(' ')));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const shared::Tokens& tokens = shared::Tokens::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool warns = m_kind == NoteKind::Warning;
        shared::paintBox(&painter, rect(),
            tokens[warns                       ? Token::WarnGround
                    : m_kind == NoteKind::Info ? Token::Raised
                                               : Token::InfoGround],
            {});
        const QRectF glyph(11, 8, 14, 14);
        if (warns) {
            shared::paintWarning(&painter, glyph, tokens[Token::Warn]);
        } else {
            shared::paintIcon(&painter, glyph, shared::Icon::Info,
                tokens[m_kind == NoteKind::Info ? Token::Text3 : Token::Accent]);
        }
    }

private:
    NoteKind m_kind;
};

} // namespace

ReportNotes::ReportNotes(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(12, 4, 12, 8);
    m_layout->setSpacing(6);
    hide();
}

void ReportNotes::clear()
{
    while (QLayoutItem* const item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_texts.clear();
}

void ReportNotes::addBox(NoteKind kind, const QStringList& texts)
{
    if (!texts.isEmpty()) {
        auto* const box = new NoteBox(kind, texts, this);
        m_layout->addWidget(box);
        box->show();
        m_texts << texts;
    }
}

void ReportNotes::setReport(const analysis::Report* report)
{
    clear();
    if (report) {
        QStringList missing;
        for (const std::string& text : models::missingTexts(*report)) {
            missing << QString::fromStdString(text);
        }
        addBox(NoteKind::Missing, missing);
        QStringList warnings;
        for (const analysis::ReportNote& note : report->notes) {
            if (note.kind == NoteKind::Warning) {
                warnings << QString::fromStdString(note.text);
            }
        }
        addBox(NoteKind::Warning, warnings);
        m_layout->addStretch(1);
    }
    setVisible(!m_texts.isEmpty());
}

QStringList ReportNotes::texts() const
{
    return m_texts;
}

} // namespace kbx::statistics
