// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/texttraits.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>

namespace kbx::diff {
namespace {

using shared::BadgeTone;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::diff::TextTraits)
};

QString lineEndWord(TextTraits::LineEnd lineEnd)
{
    switch (lineEnd) {
    case TextTraits::LineEnd::Lf:
        return Text::tr("LF");
    case TextTraits::LineEnd::CrLf:
        return Text::tr("CRLF");
    case TextTraits::LineEnd::Cr:
        return Text::tr("CR");
    case TextTraits::LineEnd::Mixed:
        return Text::tr("mixed line ends");
    case TextTraits::LineEnd::None:
        break;
    }
    return {};
}

} // namespace

TextTraits traitsOf(std::string_view text)
{
    TextTraits traits;
    const auto lines = std::count(text.begin(), text.end(), '\n');
    std::ptrdiff_t pairs = 0;
    for (std::size_t at = text.find("\r\n"); at != std::string_view::npos;
         at = text.find("\r\n", at + 2)) {
        ++pairs;
    }
    const auto returns = std::count(text.begin(), text.end(), '\r') - pairs;
    const int kinds = (pairs > 0 ? 1 : 0) + (lines > pairs ? 1 : 0) + (returns > 0 ? 1 : 0);
    traits.lineEnd = kinds == 0 ? TextTraits::LineEnd::None
        : kinds > 1             ? TextTraits::LineEnd::Mixed
        : pairs > 0             ? TextTraits::LineEnd::CrLf
        : lines > 0             ? TextTraits::LineEnd::Lf
                                : TextTraits::LineEnd::Cr;
    traits.byteOrderMark = text.substr(0, 3) == "\xEF\xBB\xBF";
    traits.finalNewline = text.empty() || text.back() == '\n'
        || (traits.lineEnd == TextTraits::LineEnd::Cr && text.back() == '\r');
    traits.nul = text.find('\0') != std::string_view::npos;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    [[maybe_unused]] const QString decoded
        = decoder(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    traits.invalid = decoder.hasError();
    return traits;
}

QList<shared::Badge> traitBadges(const TextTraits& own, const TextTraits& other)
{
    QList<shared::Badge> badges;
    using End = TextTraits::LineEnd;
    const bool differ
        = own.lineEnd != other.lineEnd && own.lineEnd != End::None && other.lineEnd != End::None;
    if (differ || own.lineEnd == End::CrLf || own.lineEnd == End::Cr || own.lineEnd == End::Mixed) {
        badges.append({lineEndWord(own.lineEnd),
            own.lineEnd == End::Mixed ? BadgeTone::Careful : BadgeTone::Neutral,
            differ ? Text::tr("The line ends of both sides differ.")
                   : Text::tr("How the lines of this text end.")});
    }
    if (own.byteOrderMark) {
        badges.append({Text::tr("BOM"), BadgeTone::Neutral,
            Text::tr("This text starts with a byte order mark.")});
    }
    if (!own.finalNewline) {
        badges.append({Text::tr("no final newline"), BadgeTone::Neutral,
            Text::tr("The last line of this text has no line end.")});
    }
    if (own.nul) {
        badges.append({Text::tr("NUL bytes"), BadgeTone::Careful,
            Text::tr("This text holds NUL bytes; they are shown and copied as they are.")});
    }
    if (own.invalid) {
        badges.append({Text::tr("invalid UTF-8"), BadgeTone::Careful,
            Text::tr("Bytes that are no UTF-8 are shown as hexadecimal numbers.")});
    }
    return badges;
}

} // namespace kbx::diff
