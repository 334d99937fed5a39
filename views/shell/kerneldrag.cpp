// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/kerneldrag.h"

#include <QCoreApplication>
#include <QMimeData>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

const auto mimeType = u"application/x-kbx-candidate"_s;

} // namespace

std::unique_ptr<QMimeData> kernelMime(std::int64_t candidateId, const QString& text)
{
    auto data = std::make_unique<QMimeData>();
    // The numbers of another process belong to another study.
    data->setData(mimeType,
        QByteArray::number(QCoreApplication::applicationPid()) + ' '
            + QByteArray::number(static_cast<qlonglong>(candidateId)));
    data->setText(text);
    return data;
}

std::optional<std::int64_t> candidateIn(const QMimeData* data)
{
    if (!data || !data->hasFormat(mimeType)) {
        return std::nullopt;
    }
    const QList<QByteArray> parts = data->data(mimeType).split(' ');
    bool valid = false;
    const qlonglong id = parts.value(1).toLongLong(&valid);
    if (!valid || id <= 0 || parts.value(0).toLongLong() != QCoreApplication::applicationPid()) {
        return std::nullopt;
    }
    return id;
}

} // namespace kbx::shell
