// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/studywriter.h"

#include "store/study.h"

namespace kbx::workspace {

StudyWriter::StudyWriter(QObject* parent)
    : QObject(parent)
{
    connect(&m_queue, &async::SerialQueue::busyChanged, this, &StudyWriter::busyChanged);
}

StudyWriter::~StudyWriter()
{
    close();
}

void StudyWriter::open(const QString& path, bool create, std::function<void(Result<Opened>)> onDone)
{
    const std::uint64_t opening = ++m_openings;
    m_queue.post(
        [slot = m_slot, path, create, opening]() -> Result<Opened> {
            // The old study goes first: the new one may be the same file.
            slot->session.reset();
            slot->opening = opening;
            Opened opened;
            auto session = StudySession::open(path, create ? Access::Create : Access::Write);
            const bool otherWriter = !session && session.error().code == ErrorCode::Locked;
            const bool noRight = !session && session.error().code == ErrorCode::Io && !create;
            if (otherWriter || noRight) {
                opened.readOnly = true;
                session = StudySession::open(path, Access::Read);
            }
            if (!session) {
                return session.error();
            }
            slot->session = session.take();
            slot->readOnly = opened.readOnly;
            if (const auto holder = slot->session->study().otherWriter();
                opened.readOnly && holder) {
                opened.holder = store::describe(*holder);
            }
            opened.synthetic = slot->session->synthetic();
            return opened;
        },
        [this, opening, onDone = std::move(onDone)](Result<Opened> opened) {
            m_opening = opening;
            m_readOnly = opened && opened->readOnly;
            onDone(std::move(opened));
        });
}

void StudyWriter::close()
{
    m_queue.post(
        [slot = m_slot] {
            slot->session.reset();
            return true;
        },
        [](bool) {});
}

Error StudyWriter::noStudy()
{
    return {ErrorCode::NotFound, "No study is open.", "Open or make one first.", {}, {}};
}

Error StudyWriter::noStudyAnyMore()
{
    return {ErrorCode::NotFound, "The study was closed before this could be saved.",
        "Open it again and repeat the last step.", {}, {}};
}

Error StudyWriter::readOnlyError()
{
    return {ErrorCode::Locked, "This study is open for reading only.",
        "Close the program that writes it and open the study again.", {}, {}};
}

} // namespace kbx::workspace
