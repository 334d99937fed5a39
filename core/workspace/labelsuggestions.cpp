// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelsuggestions.h"

#include "workspace/interpreters.h"
#include "workspace/studysession.h"
#include "workspace/studywriter.h"

#include <QPointer>

#include <algorithm>

namespace kbx::workspace {
namespace {

/// A person goes on before old questions are answered: they are not worth their time any more.
constexpr std::size_t mostUrgent = 4;
/// Of a batch, per transaction.
constexpr std::size_t storedAtOnce = 25;

} // namespace

LabelSuggestions::LabelSuggestions(StudyWriter& writer, QObject* parent)
    : QObject(parent)
    , m_writer(writer)
    , m_load(this)
{
}

LabelSuggestions::~LabelSuggestions() = default;

void LabelSuggestions::setStudy(const QString& path)
{
    m_path = path;
    m_load.cancel();
    m_urgent.clear();
    m_active.reset();
    m_asked.reset();
    m_toStore.clear();
    if (m_suggester) {
        m_suggester->cancel();
    }
    if (hasBatch()) {
        endBatch(true);
    }
    m_table.reset();
}

void LabelSuggestions::request(
    std::shared_ptr<const CandidateTable> table, std::int64_t parentId, std::int64_t childId)
{
    m_table = std::move(table);
    std::erase_if(m_urgent,
        [&](const Edit& each) { return each.parentId == parentId && each.childId == childId; });
    m_urgent.push_front({parentId, childId, true});
    if (m_urgent.size() > mostUrgent) {
        m_urgent.pop_back();
    }
    m_unavailable.reset(); // somebody may have installed Python meanwhile
    next();
}

void LabelSuggestions::requestAll(std::shared_ptr<const CandidateTable> table,
    const std::vector<std::pair<std::int64_t, std::int64_t>>& edits)
{
    cancelBatch();
    m_table = std::move(table);
    for (const auto& [parentId, childId] : edits) {
        m_batch.push_back({parentId, childId, false});
    }
    m_done = m_errors = 0;
    m_total = static_cast<int>(edits.size());
    if (m_total == 0) {
        Q_EMIT finished(0, 0, false);
        return;
    }
    m_unavailable.reset();
    Q_EMIT progressed(0, m_total);
    next();
}

void LabelSuggestions::cancelBatch()
{
    if (!hasBatch()) {
        return;
    }
    if (m_active && !m_active->urgent) {
        m_load.cancel();
        m_active.reset();
        if (m_asked) {
            m_asked.reset();
            m_suggester->cancel();
        }
    }
    endBatch(true);
    next();
}

/// True: the process's version is known, or that there is none.
bool LabelSuggestions::prepare()
{
    if (m_unavailable || (m_suggester && m_suggester->version() > 0)) {
        return true;
    }
    if (!m_suggester) {
        const auto location = eval::locateWorker();
        if (!location) {
            m_unavailable = location.error();
            return true;
        }
        m_suggester = std::make_unique<eval::Suggester>(*location, interpretersToProbe());
        connect(m_suggester.get(), &eval::Suggester::ready, this, [this] { next(); });
        connect(m_suggester.get(), &eval::Suggester::failed, this,
            &LabelSuggestions::handleUnavailable);
        connect(m_suggester.get(), &eval::Suggester::answered, this,
            [this](std::int64_t id, const Suggestion& suggestion) {
                if (m_asked && id == m_serial) {
                    deliver(suggestion, true);
                }
            });
    }
    m_suggester->prepare();
    return false;
}

void LabelSuggestions::handleUnavailable(const Error& error)
{
    m_unavailable = error;
    if (m_asked) {
        leave(error);
        return;
    }
    // Another request may look for an interpreter that was added meanwhile.
    m_suggester.release()->deleteLater();
    next();
}

void LabelSuggestions::next()
{
    if (m_active || (m_urgent.empty() && m_batch.empty()) || m_path.isEmpty() || !m_table) {
        return;
    }
    if (!prepare()) {
        return; // goes on with ready() or failed()
    }
    std::deque<Edit>& queue = m_urgent.empty() ? m_batch : m_urgent;
    m_active = queue.front();
    queue.pop_front();
    load();
}

void LabelSuggestions::load()
{
    m_load.start(
        [path = m_path, table = m_table, edit = *m_active](
            const async::CancelToken&) -> Result<State> {
            const auto pair = suggestionPair(*table, edit.parentId, edit.childId);
            if (!pair) {
                return pair.error();
            }
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            return suggestionState(**session, *table, *pair);
        },
        [this](State state) { loaded(std::move(state)); },
        [this](const Error& error) { leave(error); });
}

void LabelSuggestions::loaded(State state)
{
    const int version = m_suggester ? m_suggester->version() : 0;
    if (state.cached && (m_unavailable || state.cached->version == version)) {
        Suggestion known = *state.cached;
        m_asked = std::move(state);
        deliver(known, false);
        return;
    }
    if (m_unavailable) {
        leave(*m_unavailable);
        return;
    }
    eval::SuggestRequest request = state.request;
    request.id = ++m_serial;
    m_asked = std::move(state);
    m_suggester->ask(std::move(request));
}

void LabelSuggestions::deliver(const Suggestion& suggestion, bool fresh)
{
    Suggestion complete = suggestion;
    complete.outcomeText = m_asked->outcomeText;
    const Edit edit = *std::exchange(m_active, std::nullopt);
    if (fresh && complete.error.empty()) {
        m_toStore.emplace_back(std::move(*m_asked), complete);
    }
    m_asked.reset();
    if (edit.urgent || m_toStore.size() >= storedAtOnce) {
        store();
    }
    Q_EMIT found(edit.parentId, edit.childId, complete);
    if (!edit.urgent) {
        m_errors += complete.error.empty() ? 0 : 1;
        Q_EMIT progressed(++m_done, m_total);
        if (m_done == m_total) {
            endBatch(false);
        }
    }
    next();
}

/// The active pair gets no answer.
void LabelSuggestions::leave(const Error& error)
{
    const Edit edit = *std::exchange(m_active, std::nullopt);
    m_asked.reset();
    if (edit.urgent) {
        Q_EMIT failed(error);
        next();
        return;
    }
    if (m_unavailable) {
        // Said once for all that follows: nothing can be asked.
        ++m_errors;
        ++m_done;
        Q_EMIT failed(error);
        endBatch(true);
        next();
        return;
    }
    ++m_errors;
    Q_EMIT progressed(++m_done, m_total);
    if (m_done == m_total) {
        endBatch(false);
    }
    next();
}

void LabelSuggestions::store()
{
    if (m_toStore.empty() || m_writer.isReadOnly()) {
        m_toStore.clear();
        return;
    }
    m_writer.writeHere([answers = std::exchange(m_toStore, {})](
                           StudySession& session) { return storeSuggestions(session, answers); },
        [alive = QPointer(this)](const Result<void>& stored) {
            if (alive && !stored) {
                Q_EMIT alive->failed(stored.error());
            }
        });
}

void LabelSuggestions::endBatch(bool cancelled)
{
    store();
    m_batch.clear();
    const int done = m_done;
    const int errors = m_errors;
    m_done = m_total = m_errors = 0;
    Q_EMIT finished(done, errors, cancelled);
}

} // namespace kbx::workspace
