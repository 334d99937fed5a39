// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/errortext.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::ErrorText)
};

} // namespace

QString errorKind(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
        return Text::tr("This cannot be done");
    case ErrorCode::NotFound:
        return Text::tr("Not found");
    case ErrorCode::Ambiguous:
        return Text::tr("The name fits several things");
    case ErrorCode::InvalidInput:
        return Text::tr("Could not read");
    case ErrorCode::Io:
        return Text::tr("File error");
    case ErrorCode::Locked:
        return Text::tr("In use by another program");
    case ErrorCode::NewerVersion:
        return Text::tr("Made by a newer version");
    case ErrorCode::Damaged:
        return Text::tr("The study is damaged");
    case ErrorCode::Unavailable:
        return Text::tr("Not available on this machine");
    case ErrorCode::Harness:
        return Text::tr("The harness could not judge");
    case ErrorCode::Cancelled:
        return Text::tr("Cancelled");
    case ErrorCode::Internal:
        return Text::tr("Internal error, please report it");
    }
    return {};
}

ErrorText errorText(const Error& error)
{
    const QString what = QString::fromStdString(error.text);
    const QString remedy = QString::fromStdString(error.remedy);
    ErrorText text;
    text.sentence = what.isEmpty()
        ? errorKind(error.code)
        : Text::tr("%1: %2", "kind of error: text").arg(errorKind(error.code), what);
    if (!remedy.isEmpty()) {
        text.sentence += u' ' + remedy;
    }
    QStringList lines;
    for (const auto& [name, value] : error.params) {
        lines << QString::fromStdString(name) + u" = "_s + QString::fromStdString(value);
    }
    if (!error.detail.empty()) {
        lines << QString::fromStdString(error.detail);
    }
    text.details = lines.join(u'\n');
    return text;
}

} // namespace kbx::shared
