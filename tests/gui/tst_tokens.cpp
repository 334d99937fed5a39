// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Computes every claim about colour that the specification of the window makes.
#include "shared/tokens.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace kbx::shared;

namespace {

using Vector = std::array<double, 3>;

Vector linear(const QColor& color)
{
    const auto channel = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return {channel(color.redF()), channel(color.greenF()), channel(color.blueF())};
}

using Matrix = std::array<Vector, 3>;
// Machado, Oliveira, Fernandes 2009, severity 1.0.
constexpr Matrix protanopia{{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
    {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
    {-0.011820, 0.042940, 0.968881}}};

Vector times(const Matrix& matrix, const Vector& v)
{
    Vector result{};
    for (std::size_t row = 0; row < 3; ++row) {
        result[row] = std::clamp(
            matrix[row][0] * v[0] + matrix[row][1] * v[1] + matrix[row][2] * v[2], 0.0, 1.0);
    }
    return result;
}

Vector lab(const Vector& rgb)
{
    const double x = (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047;
    const double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
    const double z = (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883;
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    return {116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))};
}

double deltaE(const QColor& a, const QColor& b, const Matrix& blindness)
{
    const Vector left = lab(times(blindness, linear(a)));
    const Vector right = lab(times(blindness, linear(b)));
    return std::sqrt(std::pow(left[0] - right[0], 2) + std::pow(left[1] - right[1], 2)
        + std::pow(left[2] - right[2], 2));
}

void requireContrast(const QColor& text, const QColor& ground, double least, const QString& what)
{
    const double ratio = contrastRatio(text, ground);
    QVERIFY2(ratio >= least,
        qPrintable(QStringLiteral("%1: %2 on %3 has %4")
                       .arg(what, text.name(), ground.name())
                       .arg(ratio)));
}

} // namespace

class TestTokens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textIsReadableEverywhere_data() { themes(); }
    void textIsReadableEverywhere()
    {
        const Tokens& tokens = theme();
        for (const Token text : {Token::Text, Token::Text2, Token::Text3}) {
            for (const Token ground :
                {Token::Window, Token::Pane, Token::Raised, Token::Sunken, Token::Selection}) {
                requireContrast(tokens[text], tokens[ground], 4.5, QStringLiteral("text"));
            }
        }
        requireContrast(
            tokens[Token::OnAccent], tokens[Token::Accent], 4.5, QStringLiteral("on accent"));
    }

    void verdictsAreReadableOnTheirGround_data() { themes(); }
    void verdictsAreReadableOnTheirGround()
    {
        const Tokens& tokens = theme();
        const std::array<std::pair<Token, Token>, 5> pairs{{{Token::Pass, Token::PassGround},
            {Token::Fail, Token::FailGround}, {Token::NotRun, Token::NotRunGround},
            {Token::Warn, Token::WarnGround}, {Token::Unknown, Token::UnknownGround}}};
        for (const auto& [verdict, ground] : pairs) {
            requireContrast(tokens[verdict], tokens[ground], 4.5, QStringLiteral("verdict"));
            requireContrast(
                tokens[verdict], tokens[Token::Pane], 4.5, QStringLiteral("verdict on pane"));
        }
        requireContrast(
            tokens[Token::Text], tokens[Token::InfoGround], 4.5, QStringLiteral("message"));
    }

    void syntaxIsReadableOnWordMarks_data() { themes(); }
    void syntaxIsReadableOnWordMarks()
    {
        const Tokens& tokens = theme();
        for (const Token code : {Token::Keyword, Token::String, Token::Comment, Token::Number,
                 Token::Function, Token::Type, Token::Text}) {
            for (const Token ground :
                {Token::Added, Token::AddedWord, Token::Removed, Token::RemovedWord, Token::Pane}) {
                requireContrast(tokens[code], tokens[ground], 4.5, QStringLiteral("code"));
            }
        }
    }

    void outlinesAreVisible_data() { themes(); }
    void outlinesAreVisible()
    {
        const Tokens& tokens = theme();
        for (const Token ground : {Token::Window, Token::Pane, Token::Raised, Token::Sunken}) {
            requireContrast(tokens[Token::Outline], tokens[ground], 3.0, QStringLiteral("outline"));
            requireContrast(tokens[Token::Accent], tokens[ground], 3.0, QStringLiteral("accent"));
        }
    }

    void speedWordsAreReadable_data() { themes(); }
    void speedWordsAreReadable()
    {
        const Tokens& tokens = theme();
        for (const Token speed : {Token::Faster, Token::Slower}) {
            requireContrast(tokens[speed], tokens[Token::Pane], 4.5, QStringLiteral("speed"));
            requireContrast(tokens[speed], tokens[Token::Selection], 4.5, QStringLiteral("speed"));
        }
    }

    void cellTintsCarryText_data() { themes(); }
    void cellTintsCarryText()
    {
        const Tokens& tokens = theme();
        for (int step = 0; step <= 100; ++step) {
            const QColor tint = tokens.cellTint(step / 100.0);
            requireContrast(tokens[Token::Text], tint, 5.3, QStringLiteral("text on tint"));
            requireContrast(tokens[Token::Text2], tint, 5.3, QStringLiteral("text2 on tint"));
        }
    }

    void fillsCarryBlackOrWhite_data() { themes(); }
    void fillsCarryBlackOrWhite()
    {
        const Tokens& tokens = theme();
        for (int step = -350; step <= 350; ++step) {
            const QColor fill = tokens.speedupFill(std::exp2(step / 100.0));
            requireContrast(Tokens::textOn(fill), fill, 4.58, QStringLiteral("number on fill"));
        }
    }

    void verdictsDifferForRedGreenBlindness_data() { themes(); }
    void verdictsDifferForRedGreenBlindness()
    {
        const Tokens& tokens = theme();
        const std::array<Token, 3> verdicts{Token::Pass, Token::Fail, Token::Warn};
        for (const Matrix& blindness : {protanopia, deuteranopia}) {
            for (std::size_t a = 0; a < 3; ++a) {
                for (std::size_t b = a + 1; b < 3; ++b) {
                    const double distance
                        = deltaE(tokens[verdicts[a]], tokens[verdicts[b]], blindness);
                    QVERIFY2(distance >= 15.0, qPrintable(QString::number(distance)));
                }
            }
        }
    }

    void scaleIsCentredAndClamped()
    {
        const Tokens& tokens = Tokens::light();
        QCOMPARE(tokens.speedupFill(1.0), QColor(0xF6, 0xF6, 0xF4));
        QCOMPARE(tokens.speedupFill(8.0), QColor(0x15, 0x4A, 0x85));
        QCOMPARE(tokens.speedupFill(800.0), tokens.speedupFill(8.0));
        QCOMPARE(tokens.speedupFill(0.001), QColor(0x6B, 0x3D, 0x08));
        QCOMPARE(tokens.oneSided(0.0), QColor(0xF7, 0xFA, 0xFD));
    }

private:
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static const Tokens& theme()
    {
        QFETCH(bool, dark);
        return dark ? Tokens::dark() : Tokens::light();
    }
};

QTEST_GUILESS_MAIN(TestTokens)
#include "tst_tokens.moc"
