// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codefont.h"

#include "shared/fonts.h"

#include <QFontDatabase>
#include <QHash>
#include <QRawFont>
#include <QtEndian>

#include <array>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

// QScintilla makes its fonts from a family name alone, so neither a style strategy nor a font
// feature reaches its painting. What does is a family that has no substitutions: the "NL" variant
// where it is installed, else the installed font loaded once more, in memory, without its GSUB
// table and under a name of its own. Characters that it lacks come from other fonts as before.
namespace kbx::code {
namespace {

using Table = std::pair<QByteArray, QByteArray>; ///< tag and bytes

QByteArray big16(int value)
{
    QByteArray bytes(2, '\0');
    qToBigEndian(static_cast<quint16>(value), bytes.data());
    return bytes;
}

QByteArray big32(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

/// A name table with family, style, full and PostScript name for Windows, US English.
QByteArray nameTable(const QString& family)
{
    const std::array<std::pair<int, QString>, 4> names{std::pair{1, family},
        std::pair{2, u"Regular"_s}, std::pair{4, family},
        std::pair{6, QString(family).remove(u' ')}};
    QByteArray records;
    QByteArray strings;
    for (const auto& [id, text] : names) {
        QByteArray encoded;
        for (const QChar character : text) {
            encoded += big16(character.unicode());
        }
        records += big16(3) + big16(1) + big16(0x409) + big16(id)
            + big16(static_cast<int>(encoded.size())) + big16(static_cast<int>(strings.size()));
        strings += encoded;
    }
    const auto count = static_cast<int>(names.size());
    return big16(0) + big16(count) + big16(6 + 12 * count) + records + strings;
}

quint32 checksum(const QByteArray& table)
{
    quint32 sum = 0;
    for (qsizetype at = 0; at < table.size(); at += 4) {
        const QByteArray word = table.mid(at, 4).leftJustified(4, '\0');
        sum += qFromBigEndian<quint32>(word.constData());
    }
    return sum;
}

QByteArray assembled(const std::vector<Table>& tables, bool postScript)
{
    const auto count = static_cast<int>(tables.size());
    int power = 1;
    int log = 0;
    while (power * 2 <= count) {
        power *= 2;
        ++log;
    }
    QByteArray head = postScript ? QByteArray("OTTO") : big32(0x00010000);
    head += big16(count) + big16(power * 16) + big16(log) + big16((count - power) * 16);
    QByteArray body;
    for (const auto& [tag, bytes] : tables) {
        head += tag + big32(checksum(bytes))
            + big32(static_cast<quint32>(12 + 16 * count + body.size()))
            + big32(static_cast<quint32>(bytes.size()));
        body += bytes;
        body += QByteArray((4 - bytes.size() % 4) % 4, '\0');
    }
    return head + body;
}

/// Family of the copy; empty when the font's tables cannot be read.
QString copyWithoutSubstitutions(const QString& family)
{
    QFont wanted(family);
    wanted.setPixelSize(16);
    const QRawFont font = QRawFont::fromFont(wanted);
    // A variable font's default instance may have another weight than the one asked for.
    if (!font.isValid() || font.familyName() != family || !font.fontTable("fvar").isEmpty()) {
        return {};
    }
    // In the order of their tags, as the format asks.
    static constexpr std::array<const char*, 17> tags{"CFF ", "GDEF", "GPOS", "OS/2", "cmap",
        "cvt ", "fpgm", "gasp", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post",
        "prep"};
    const QString name = family + u" NL kbx"_s;
    std::vector<Table> tables;
    bool postScript = false;
    for (const char* const tag : tags) {
        const QByteArray bytes = qstrcmp(tag, "name") == 0 ? nameTable(name) : font.fontTable(tag);
        if (!bytes.isEmpty()) {
            tables.emplace_back(tag, bytes);
            postScript = postScript || qstrcmp(tag, "CFF ") == 0;
        }
    }
    const int id = QFontDatabase::addApplicationFontFromData(assembled(tables, postScript));
    return id < 0 ? QString() : QFontDatabase::applicationFontFamilies(id).value(0);
}

QString familyWithoutLigatures(const QString& family)
{
    static QHash<QString, QString> known;
    if (const auto found = known.constFind(family); found != known.constEnd()) {
        return *found;
    }
    QString result = family;
    if (const QString sibling = family + u" NL"_s; QFontDatabase::hasFamily(sibling)) {
        result = sibling;
    } else if (const QRawFont font = QRawFont::fromFont(QFont(family));
               !font.fontTable("GSUB").isEmpty()) {
        const QString copy = copyWithoutSubstitutions(family);
        result = copy.isEmpty() ? family : copy;
    }
    known.insert(family, result);
    return result;
}

} // namespace

QFont codeFont()
{
    QFont font = shared::font(shared::FontRole::Code);
    font.setFamily(familyWithoutLigatures(font.family()));
    return font;
}

} // namespace kbx::code
