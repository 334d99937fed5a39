// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffcopy.h"
#include "diff/difffinder.h"
#include "diff/diffpane.h"
#include "diff/diffsubject.h"
#include "diff/difftext.h"
#include "diff/diffview.h"
#include "diff/findbar.h"
#include "shared/icons.h"
#include "shared/wording.h"
#include "shell/itemmenu.h"
#include "shell/kerneldrag.h"
#include "shell/messagebar.h"
#include "shell/noteeditor.h"
#include "workspace/candidateselection.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDragEnterEvent>
#include <QFile>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUrl>

using namespace Qt::StringLiterals;

// What a person does in the pane; what it shows is in diffpane.cpp.
namespace kbx::diff {

void DiffPane::nextChange()
{
    m_diffView->goToChange(m_diffView->changeBeside(true));
}

void DiffPane::previousChange()
{
    m_diffView->goToChange(m_diffView->changeBeside(false));
}

void DiffPane::nextPair()
{
    goToPair(true);
}

void DiffPane::previousPair()
{
    goToPair(false);
}

void DiffPane::goToPair(bool forward)
{
    const std::int64_t candidate = m_view ? pairBeside(*m_view, m_rightId, forward) : 0;
    if (candidate == 0) {
        messages()->showNews(forward ? tr("This is the last pair of rounds in view.")
                                     : tr("This is the first pair of rounds in view."));
        return;
    }
    const CandidateTable& all = *table();
    m_navigation.select(workspace::selectionOf(all, *rowOf(all, candidate)));
}

/// "softmax@GEAK#1.py"; without what blind mode hides.
QString DiffPane::copyName(bool left) const
{
    const CandidateRow* const row
        = rowOf(*table(), left ? m_document->leftCandidate : m_document->rightCandidate);
    const std::string& code = left ? m_document->leftCode : m_document->rightCode;
    QString name = left ? u"left"_s : u"right"_s;
    if (row && m_outcomeVisible) {
        name = shared::taskStem(table()->taskOf(*row).name) + u'@'
            + QString::fromStdString(table()->methodOf(*row).name) + u'#'
            + QString::number(row->round);
        if (!row->representative) {
            name += u'.' + QString::fromStdString(row->sample);
        }
    }
    static const QRegularExpression unfit(
        u"[^\\w@#.+-]"_s, QRegularExpression::UseUnicodePropertiesOption);
    return name.replace(unfit, u"_"_s) + code::suffixOf(code::languageOf(code));
}

void DiffPane::openInEditor(bool left)
{
    const std::string& code = left ? m_document->leftCode : m_document->rightCode;
    if (!m_copies) {
        m_copies = std::make_unique<QTemporaryDir>();
    }
    const QString path = m_copies->filePath(copyName(left));
    QFile file(path);
    if (file.exists()) {
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }
    const auto size = static_cast<qint64>(code.size());
    if (!m_copies->isValid() || !file.open(QIODevice::WriteOnly | QIODevice::Truncate)
        || file.write(code.data(), size) != size || !file.flush()) {
        messages()->showMessage({shell::MessageKind::Warning,
            tr("Could not write a copy to %1.").arg(path), file.errorString(), {}, {}, false});
        return;
    }
    file.close();
    file.setPermissions(QFile::ReadOwner);
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(path))) {
        messages()->showNews(tr("Opened a read-only copy: %1").arg(path));
    } else {
        messages()->showMessage({shell::MessageKind::Warning,
            tr("No program is set for such files. The copy is %1").arg(path), {}, {}, {}, false});
    }
}

void DiffPane::swapSides()
{
    if (m_leftId == 0) {
        return;
    }
    const std::int64_t oldLeft = m_leftId;
    workspace::Selection selection = m_navigation.selection();
    selection.leftCandidateId = m_rightId;
    selection.candidateId = oldLeft;
    m_navigation.select(selection);
}

void DiffPane::chooseFirstComparable()
{
    if (const std::int64_t candidate = m_view ? firstComparable(*m_view) : 0; candidate != 0) {
        compare(candidate, false);
    }
}

/// Puts a kernel on one side; the other side stays what it is.
void DiffPane::compare(std::int64_t candidateId, bool left)
{
    const CandidateTable* const all = table();
    const CandidateRow* const row = all ? rowOf(*all, candidateId) : nullptr;
    if (!row) {
        return;
    }
    if (left && m_rightId != 0) {
        m_navigation.setLeftCandidate(candidateId);
        return;
    }
    workspace::Selection selection = workspace::selectionOf(*all, *row);
    selection.leftCandidateId = m_leftId;
    m_navigation.select(selection);
}

void DiffPane::editNote()
{
    const CandidateRow* const right = m_document ? rightRow() : nullptr;
    if (!right || m_service.study().readOnly) {
        return;
    }
    const std::int64_t candidate = right->candidateId;
    shell::editNote(m_diffView->header(false),
        tr("Note on %1").arg(sideTitle(*table(), *right, nullptr)),
        QString::fromStdString(right->note),
        [this, candidate](const QString& text) { m_service.setNote(candidate, text); });
}

void DiffPane::toggleStar()
{
    if (const CandidateRow* const right = m_document ? rightRow() : nullptr) {
        m_service.setStarred(right->candidateId, !right->starred);
    }
}

void DiffPane::showMenu(bool left, const QPoint& at)
{
    const CandidateTable* const all = table();
    const CandidateRow* const row = all ? rowOf(*all, left ? m_leftId : m_rightId) : nullptr;
    if (!row) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool selected = !m_diffView->activeView()->selectedBytes().isEmpty();
    const auto add = [this, menu](const QString& text, auto slot) {
        QAction* const action = menu->addAction(text);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    add(selected ? tr("&Copy") : tr("Copy unified &diff"), &DiffPane::copyPlain)
        ->setIcon(shared::icon(shared::Icon::Copy));
    add(tr("Select &all"), [this] { m_diffView->activeView()->selectAll(); });
    add(tr("F&ind…"), &DiffPane::find);
    add(tr("&Go to line…"), &DiffPane::askLine)->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_G));
    addLineActions(*menu);
    if (m_document && row->kernelId != 0) {
        add(tr("Open in &editor"), [this, left] { openInEditor(left); });
    }
    if (m_leftId != 0) {
        add(tr("S&wap sides"), &DiffPane::swapSides);
    }
    add(tr("&Next pair of rounds"), &DiffPane::nextPair)
        ->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Down));
    add(tr("&Previous pair of rounds"), &DiffPane::previousPair)
        ->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Up));
    menu->addSeparator();
    shell::MenuSubject subject;
    subject.selection = workspace::selectionOf(*all, *row);
    subject.openPane = u"trajectory"_s;
    subject.candidates = {row->candidateId};
    subject.filterTerm = shell::filterTerm(u"task"_s, subject.selection.task) + u" and "_s
        + shell::filterTerm(u"method"_s, subject.selection.method);
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(at);
}

bool DiffPane::canFind() const
{
    return m_document && !isShowingEmpty();
}

void DiffPane::find()
{
    if (canFind()) {
        m_finder->open();
    }
}

/// Error texts and people name lines by number; the side is the one with the keyboard.
void DiffPane::askLine()
{
    if (!canFind()) {
        return;
    }
    const bool left = m_diffView->isLeftActive();
    const QPoint at = m_diffView->activeView()->mapToGlobal(QPoint(60, 8));
    shell::askName(m_diffView, at,
        left ? tr("Line of the left side") : tr("Line of the right side"), {},
        [this, left](const QString& text) {
            const std::string& code = left ? m_document->leftCode : m_document->rightCode;
            const auto lines = static_cast<int>(analysis::lineStarts(code).size()) - 1;
            const int line = text.toInt();
            if (line < 1 || line > lines) {
                messages()->showNews(
                    tr("There is no line %1: the side has %L2.").arg(text).arg(lines));
                return;
            }
            goToLine(left, line - 1);
            m_diffView->activeView()->setFocus(Qt::OtherFocusReason);
        });
}

bool DiffPane::escape()
{
    if (m_find->isVisible()) {
        m_finder->close();
        return true;
    }
    if (dropPinStart()) {
        return true;
    }
    return Pane::escape();
}

void DiffPane::focusContent()
{
    m_diffView->activeView()->setFocus(Qt::ShortcutFocusReason);
}

bool DiffPane::canCopy() const
{
    return m_document && !isShowingEmpty();
}

QByteArray DiffPane::unified() const
{
    const CandidateTable* const all = table();
    const auto name = [all](std::int64_t candidate) {
        const CandidateRow* const row = all ? rowOf(*all, candidate) : nullptr;
        return row ? QByteArray::fromStdString(all->taskOf(*row).name + "@"
                   + all->methodOf(*row).name + "#" + std::to_string(row->round))
                   : QByteArray("unknown");
    };
    return unifiedDiff(
        *m_document, name(m_document->leftCandidate), name(m_document->rightCandidate));
}

void DiffPane::copyPlain()
{
    if (!canCopy()) {
        return;
    }
    if (!m_diffView->activeView()->selectedBytes().isEmpty()) {
        m_diffView->activeView()->copy();
    } else {
        QGuiApplication::clipboard()->setText(m_diffView->isAlone()
                ? QString::fromStdString(m_document->rightCode)
                : QString::fromUtf8(unified()));
    }
}

void DiffPane::copy(shared::CopyForm form)
{
    if (!canCopy()) {
        return;
    }
    const QByteArray selected = m_diffView->activeView()->selectedBytes();
    if (!selected.isEmpty() && form == shared::CopyForm::Tsv) {
        m_diffView->activeView()->copy();
        return;
    }
    QString text;
    if (!selected.isEmpty() || m_diffView->isAlone()) {
        text = codeAs(form,
            selected.isEmpty() ? QString::fromStdString(m_document->rightCode)
                               : QString::fromUtf8(selected));
    } else {
        text = diffAs(form, *m_document, unified());
    }
    QGuiApplication::clipboard()->setText(text);
}

/// Ctrl+C inside the pane is not the window's "copy as table".
bool DiffPane::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && canCopy()
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return Pane::event(event);
}

void DiffPane::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyPlain();
        return;
    }
    Pane::keyPressEvent(event);
}

/// While nothing is shown, a kernel may be dropped anywhere; else DiffView takes it.
void DiffPane::dragEnterEvent(QDragEnterEvent* event)
{
    if (isShowingEmpty() && shell::candidateIn(event->mimeData())) {
        event->acceptProposedAction();
    }
}

void DiffPane::dropEvent(QDropEvent* event)
{
    if (const auto candidate = shell::candidateIn(event->mimeData())) {
        event->acceptProposedAction();
        compare(*candidate, false);
    }
}

} // namespace kbx::diff
