// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/sidebyside.h"

#include "diff/overviewbar.h"
#include "domain/numberformat.h"

#include <QGridLayout>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::diff {
namespace {

/// The line between both sides.
class Divider : public QWidget {
public:
    explicit Divider(QWidget* parent)
        : QWidget(parent)
    {
        setFixedWidth(1);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), shared::Tokens::current()[shared::Token::Outline]);
    }
};

QByteArray bytesOf(const std::string& code)
{
    return QByteArray(code.data(), static_cast<qsizetype>(code.size()));
}

} // namespace

SideBySide::SideBySide(QWidget* parent)
    : QWidget(parent)
    , m_leftHeader(new SideHeader(this))
    , m_rightHeader(new SideHeader(this))
    , m_left(new code::CodeView(this))
    , m_right(new code::CodeView(this))
    , m_overview(new OverviewBar(this))
    , m_divider(new Divider(this))
{
    setupWidgets();
    setupScrolling();
}

void SideBySide::setupWidgets()
{
    m_left->setAccessibleName(tr("Left side"));
    m_right->setAccessibleName(tr("Right side"));
    auto* const layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_leftHeader, 0, 0);
    layout->addWidget(m_divider, 0, 1, 2, 1);
    layout->addWidget(m_rightHeader, 0, 2, 1, 2);
    layout->addWidget(m_left, 1, 0);
    layout->addWidget(m_right, 1, 2);
    layout->addWidget(m_overview, 1, 3);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(2, 1);
    layout->setRowStretch(1, 1);
    for (code::CodeView* const view : {m_left, m_right}) {
        view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view->setMinimumWidth(120);
        connect(view, &code::CodeView::foldClicked, this, [this] { setFolded(false); });
        connect(view, &QsciScintillaBase::SCN_FOCUSIN, this, [this, view] { m_active = view; });
    }
}

void SideBySide::setupScrolling()
{
    for (code::CodeView* const view : {m_left, m_right}) {
        // The wheel moves the bar; what Scintilla scrolls by itself (keys, find) it only reports.
        connect(view->verticalScrollBar(), &QScrollBar::valueChanged, this, &SideBySide::scrollAll);
        connect(view, &QsciScintillaBase::SCN_UPDATEUI, this, [this, view](int changed) {
            if ((changed & QsciScintillaBase::SC_UPDATE_V_SCROLL) != 0) {
                scrollAll(view->firstRow());
            }
        });
        code::CodeView* const other = view == m_left ? m_right : m_left;
        connect(view->horizontalScrollBar(), &QScrollBar::valueChanged, other,
            [other](int value) { other->horizontalScrollBar()->setValue(value); });
    }
    connect(
        m_right->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int low, int high) {
            m_overview->setRange(low, high);
            m_overview->setPageStep(m_right->rowsOnScreen());
        });
    connect(m_overview, &QScrollBar::valueChanged, this, &SideBySide::scrollAll);
}

void SideBySide::scrollAll(int row)
{
    if (m_scrolling) {
        return;
    }
    m_scrolling = true;
    m_left->setFirstRow(row);
    m_right->setFirstRow(row);
    m_overview->setValue(row);
    m_overview->update();
    m_scrolling = false;
}

code::CodeView* SideBySide::activeView() const
{
    return m_active && m_active->isVisible() ? m_active : m_right;
}

SideWords SideBySide::withPieces(SideWords words, const code::CodeView& view) const
{
    if (const int pieced = view.code().piecedLines(); pieced > 0) {
        words.badges.prepend(
            {pieced == 1 ? tr("1 long line in pieces") : tr("%1 long lines in pieces").arg(pieced),
                shared::BadgeTone::Careful,
                tr("Lines over %1 characters are shown in pieces; copies are exact.")
                    .arg(QString::fromStdString(number::count(code::CodeText::longestPiece)))});
    }
    return words;
}

void SideBySide::setWords(const SideWords& left, const SideWords& right)
{
    m_leftHeader->setWords(withPieces(left, *m_left));
    m_rightHeader->setWords(withPieces(right, *m_right));
}

void SideBySide::setDocument(std::shared_ptr<const workspace::DiffDocument> document,
    const SideWords& left, const SideWords& right)
{
    m_document = std::move(document);
    const bool alone = m_document->leftCandidate == 0;
    for (QWidget* const part : std::initializer_list<QWidget*>{m_leftHeader, m_left, m_divider}) {
        part->setVisible(!alone);
    }
    const bool strip = !alone && needsStrip(m_document->diff);
    m_scrolling = true;
    m_left->setCode(bytesOf(m_document->leftCode), strip);
    m_right->setCode(bytesOf(m_document->rightCode), strip);
    m_right->setCodeFolding(alone);
    m_layout = alone ? DiffLayout{} : layoutOf(m_document->diff, m_left->code(), m_right->code());
    m_folds = alone ? std::vector<Fold>{}
                    : foldsOf(m_document->diff, m_layout, m_left->code(), m_right->code());
    m_left->setDecorations(m_layout.left.lines);
    m_right->setDecorations(m_layout.right.lines);
    m_scrolling = false;
    refreshGaps();
    setWords(left, right);
    m_current = -1;
    scrollAll(0);
    goToChange(0);
    Q_EMIT currentChangeChanged();
}

void SideBySide::refreshGaps()
{
    std::map<int, code::LineGap> left = m_layout.left.gaps;
    std::map<int, code::LineGap> right = m_layout.right.gaps;
    m_left->showAllLines();
    m_right->showAllLines();
    if (m_folded) {
        for (const Fold& fold : m_folds) {
            const QString names
                = fold.functions.isEmpty() ? QString() : u" · "_s + fold.functions.join(u", "_s);
            const QString text = tr("%1 equal lines").arg(fold.lines) + names;
            left[fold.leftFirst - 1] = {1, text};
            right[fold.rightFirst - 1] = {1, text};
        }
    }
    m_left->setGaps(left);
    m_right->setGaps(right);
    if (m_folded) {
        for (const Fold& fold : m_folds) {
            m_left->hideDisplayLines(fold.leftFirst, fold.leftLast);
            m_right->hideDisplayLines(fold.rightFirst, fold.rightLast);
        }
    }
    refreshOverview();
}

void SideBySide::refreshOverview()
{
    std::vector<OverviewMark> marks;
    for (const Change& change : m_layout.changes) {
        marks.push_back({rowOf(change), change.leftLines, change.rightLines});
    }
    m_overview->setMarks(std::move(marks), std::max(m_left->rowCount(), m_right->rowCount()));
    m_overview->setPageStep(m_right->rowsOnScreen());
}

int SideBySide::rowOf(const Change& change) const
{
    return change.right >= 0 ? m_right->rowOfLine(change.right) : m_left->rowOfLine(change.left);
}

void SideBySide::goToChange(int index)
{
    if (index < 0 || index >= changeCount()) {
        return;
    }
    m_current = index;
    const int row = rowOf(m_layout.changes[static_cast<std::size_t>(index)]);
    // Before the first layout an editor says that it shows one row or none.
    const int screen = std::max(24, m_right->rowsOnScreen());
    const bool near = row < screen / 2 && index == 0;
    scrollAll(near ? 0 : std::max(0, row - screen / 4));
    Q_EMIT currentChangeChanged();
}

void SideBySide::setFolded(bool folded)
{
    if (folded == m_folded) {
        return;
    }
    m_folded = folded;
    const int line = m_right->code().lines() > 0
        ? static_cast<int>(m_right->SendScintilla(QsciScintillaBase::SCI_DOCLINEFROMVISIBLE,
            static_cast<unsigned long>(m_right->firstRow())))
        : 0;
    refreshGaps();
    if (m_current >= 0) {
        goToChange(m_current);
    } else {
        scrollAll(m_right->rowOfDisplayLine(line));
    }
    Q_EMIT foldedChanged(folded);
}

} // namespace kbx::diff
