// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diffpane.h"
#include "diff/diffview.h"
#include "panefixture.h"
#include "shell/messagebar.h"

#include <QLabel>
#include <QTest>

namespace kbx::testing {

inline QByteArray numbered(int count, const char* word = "line")
{
    QByteArray text;
    for (int i = 0; i < count; ++i) {
        text += QByteArray(word) + ' ' + QByteArray::number(i) + '\n';
    }
    return text;
}

inline std::shared_ptr<const workspace::DiffDocument> documentOf(std::int64_t left,
    std::int64_t right, const QByteArray& leftCode, const QByteArray& rightCode,
    const workspace::DiffChoice& choice = {})
{
    auto document = std::make_shared<workspace::DiffDocument>();
    document->leftCandidate = left;
    document->rightCandidate = right;
    document->leftCode = leftCode.toStdString();
    document->rightCode = rightCode.toStdString();
    document->choice = choice;
    document->diff
        = analysis::computeLineDiff(document->leftCode, document->rightCode, choice.options());
    return document;
}

/// Pane with the candidate of `round` of the first trajectory selected.
struct DiffFixture : PaneFixture {
    explicit DiffFixture(int round = 1, int rounds = 3)
        : pane(service, navigation)
    {
        pane.resize(900, 500);
        pane.show();
        TableShape shape;
        shape.rounds = rounds;
        open(shape);
        const CandidateRow& first = table->rows.front();
        for (const CandidateRow& row : table->rows) {
            if (row.task == first.task && row.run == first.run && row.round == round) {
                right = row.candidateId;
                left = row.parentId;
            }
        }
        workspace::Selection selection;
        selection.candidateId = right;
        navigation.select(selection);
    }
    void show(const QByteArray& leftCode, const QByteArray& rightCode,
        const workspace::DiffChoice& choice = {})
    {
        Q_EMIT service.diffReady(documentOf(left, right, leftCode, rightCode, choice));
    }
    diff::DiffView& view() { return *pane.diffView(); }
    QString position() const
    {
        for (const QLabel* const label : pane.findChildren<QLabel*>()) {
            if (label->text().startsWith(QStringLiteral("change "))) {
                return label->text();
            }
        }
        return {};
    }
    /// Changes one row of the table, as a saved star or note does.
    template <typename Change> void edit(std::int64_t candidate, Change change)
    {
        auto edited = std::make_shared<CandidateTable>(*table);
        for (CandidateRow& row : edited->rows) {
            if (row.candidateId == candidate) {
                change(row);
            }
        }
        table = edited;
        PaneFixture::show(allRows(*table));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        view().activeView()->setFocus();
        QTest::keyClick(view().activeView(), key, modifiers);
    }
    QString message() const
    {
        const auto shown = pane.messages()->current();
        return shown ? shown->text : QString();
    }

    std::int64_t left = 0, right = 0;
    diff::DiffPane pane;
};

} // namespace kbx::testing
