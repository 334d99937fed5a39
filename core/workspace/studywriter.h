// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "async/serialqueue.h"
#include "domain/result.h"
#include "workspace/studysession.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace kbx::workspace {

/// The one writer of the open study: a session that lives on the queue's thread. All writes of the
/// window go through here in order; the caller's thread never waits for the disk.
class StudyWriter : public QObject {
    Q_OBJECT
public:
    struct Opened {
        bool readOnly = false;
        std::string holder; ///< who writes instead of us
        bool synthetic = false;
    };

    explicit StudyWriter(QObject* parent = nullptr);
    /// Closes the study after everything accepted so far is written.
    ~StudyWriter() override;

    /// Takes the place of the open study. Held by another process: opened for reading only.
    void open(const QString& path, bool create, std::function<void(Result<Opened>)> onDone);
    void close();
    bool isReadOnly() const { return m_readOnly; }
    bool isBusy() const { return m_queue.isBusy(); }

    /// `work(StudySession&)` answers a Result<T>; without an open, writable study it is not called
    /// and onDone gets an Error.
    template <typename Work, typename OnDone> void write(Work work, OnDone onDone)
    {
        using Answer = decltype(work(std::declval<StudySession&>()));
        m_queue.post(
            [slot = m_slot, work = std::move(work)]() mutable -> Answer {
                if (!slot->session) {
                    return Answer(noStudy());
                }
                if (slot->readOnly) {
                    return Answer(readOnlyError());
                }
                return work(*slot->session);
            },
            std::move(onDone));
    }

    /// As write, into the study that the caller knows: not when another one was opened, or this one
    /// closed, since. Ids mean something else there.
    template <typename Work, typename OnDone> void writeHere(Work work, OnDone onDone)
    {
        write(
            [slot = m_slot, opening = m_opening, work = std::move(work)](
                StudySession& session) mutable {
                using Answer = decltype(work(session));
                return slot->opening == opening ? Answer(work(session)) : Answer(noStudyAnyMore());
            },
            std::move(onDone));
    }

    /// As write, for work that only reads; also where another program holds the study.
    template <typename Work, typename OnDone> void read(Work work, OnDone onDone)
    {
        using Answer = decltype(work(std::declval<StudySession&>()));
        m_queue.post(
            [slot = m_slot, work = std::move(work)]() mutable -> Answer {
                return slot->session ? work(*slot->session) : Answer(noStudy());
            },
            std::move(onDone));
    }

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    /// Touched on the queue's thread only.
    struct Slot {
        std::unique_ptr<StudySession> session;
        bool readOnly = false;
        std::uint64_t opening = 0; ///< which one gave the session
    };

    static Error noStudy();
    static Error noStudyAnyMore();
    static Error readOnlyError();

    std::shared_ptr<Slot> m_slot = std::make_shared<Slot>();
    bool m_readOnly = false;
    std::uint64_t m_openings = 0; ///< asked for
    std::uint64_t m_opening = 0; ///< the last one that has been answered
    async::SerialQueue m_queue;
};

} // namespace kbx::workspace
