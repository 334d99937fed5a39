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
    traits.lineEnd = lines == 0 ? TextTraits::LineEnd::None
        : pairs == 0            ? TextTraits::LineEnd::Lf
        : pairs == lines        ? TextTraits::LineEnd::CrLf
                                : TextTraits::LineEnd::Mixed;
    traits.byteOrderMark = text.substr(0, 3) == "\xEF\xBB\xBF";
    traits.finalNewline = text.empty() || text.back() == '\n';
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
    if (own.lineEnd != other.lineEnd && own.lineEnd != TextTraits::LineEnd::None
        && other.lineEnd != TextTraits::LineEnd::None) {
        badges.append({lineEndWord(own.lineEnd), BadgeTone::Neutral,
            Text::tr("The line ends of both sides differ.")});
    }
    if (own.byteOrderMark && !other.byteOrderMark) {
        badges.append({Text::tr("BOM"), BadgeTone::Neutral,
            Text::tr("This text starts with a byte order mark, the other does not.")});
    }
    if (!own.finalNewline && other.finalNewline) {
        badges.append({Text::tr("no final newline"), BadgeTone::Neutral,
            Text::tr("The last line of this text has no line end, that of the other has.")});
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
