// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codefont.h"
#include "code/codeview.h"
#include "shared/tokens.h"
#include "support/guimain.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QSignalSpy>

using namespace kbx;
using code::CodeText;
using code::CodeView;
using Sci = QsciScintillaBase;

namespace {

/// Everything that is selectable, as bytes of the source.
QByteArray selectedAll(CodeView& view)
{
    view.selectAll();
    return view.selectedBytes();
}

QColor colorAt(CodeView& view, const QByteArray& word)
{
    view.SendScintilla(Sci::SCI_COLOURISE, 0UL, -1L);
    const auto position
        = view.code().toDisplay(static_cast<int>(view.code().bytes().indexOf(word)));
    const long style
        = view.SendScintilla(Sci::SCI_GETSTYLEAT, static_cast<unsigned long>(position));
    return view.lexer()->color(static_cast<int>(style));
}

} // namespace

class TestCodeView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bytesSurvive_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("lines");
        QTest::newRow("plain") << QByteArray("a\nb") << 2;
        QTest::newRow("NUL") << QByteArray("a\0b\nc\0", 6) << 2;
        QTest::newRow("invalid UTF-8") << QByteArray("x = '\xff\xfe'\ny \xc3") << 2;
        QTest::newRow("CRLF") << QByteArray("a\r\nb\r\nc") << 3;
        QTest::newRow("lone CR stays inside its line") << QByteArray("a\rb\nc") << 2;
        QTest::newRow("Chinese") << QByteArray("# \xe4\xb8\xad\xe6\x96\x87\nb") << 2;
        QTest::newRow("empty") << QByteArray() << 0;
    }
    void bytesSurvive()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const int, lines);
        CodeView view;
        view.setCode(bytes);
        QCOMPARE(view.code().bytes(), bytes);
        QCOMPARE(view.code().lines(), lines);
        QCOMPARE(view.lines(), std::max(1, lines));
        QCOMPARE(selectedAll(view), bytes);
    }

    void aLastNewlineOpensNoLine()
    {
        CodeView view;
        view.setCode("a\nb\n");
        QCOMPARE(view.code().lines(), 2);
        QCOMPARE(view.rowCount(), 2);
    }

    void overlongLinesAreShownInPieces()
    {
        const QByteArray bytes = "x\n" + QByteArray("\xc3\xa9").repeated(225'000) + "\ny\n";
        const CodeText text(bytes);
        QCOMPARE(text.lines(), 3);
        QCOMPARE(text.piecedLines(), 1);
        QCOMPARE(text.pieces(1), 3);
        QCOMPARE(text.firstDisplayLine(2), 4);
        QCOMPARE(text.lineOfDisplay(3), 1);
        for (const QByteArray& piece : text.display().split('\n')) {
            QVERIFY2(QString::fromUtf8(piece).toUtf8() == piece, "a character was cut in two");
        }
        CodeView view;
        view.setCode(bytes);
        QCOMPARE(view.lines(), 5);
        view.selectAll();
        QCOMPARE(view.selectedBytes(), bytes.chopped(1));
    }

    void offsetsGoBothWays()
    {
        const CodeText text("abcdefghij\nk", true, 4);
        QCOMPARE(text.display(), QByteArray("\nabcd\nefgh\nij\nk"));
        for (int offset = 0; offset < text.bytes().size(); ++offset) {
            QCOMPARE(text.toBytes(text.toDisplay(offset)), offset);
            QCOMPARE(text.display().at(text.toDisplay(offset)), text.bytes().at(offset));
        }
        QCOMPARE(text.lineOfDisplay(0), -1);
        QCOMPARE(text.firstDisplayLine(0), 1);
    }

    void aLongLineAndManyLinesAreShown()
    {
        CodeView view;
        view.resize(700, 500);
        view.show();
        view.setCode("x = '" + QByteArray("ab + cd * 3.5, ").repeated(2534) + "'\n");
        view.grab();
        QCOMPARE(view.rowCount(), 1);
        view.setCode(QByteArray("    y = tl.load(x + offsets, mask=mask)\n").repeated(100'000));
        view.grab();
        QCOMPARE(view.rowCount(), 100'000);
        view.resize(600, 400);
        view.setFirstRow(50'000);
        view.grab();
        QByteArray number(32, '\0');
        view.SendScintilla(Sci::SCI_MARGINGETTEXT, 50'000UL, number.data());
        QVERIFY2(number.startsWith("50001"), number.constData());
    }

    void keysCannotChangeTheText()
    {
        CodeView view;
        view.setCode("one\ntwo\nthree");
        view.show();
        view.setFocus();
        QTest::keyClicks(view.viewport(), QStringLiteral("xyz"));
        for (const Qt::Key key :
            {Qt::Key_D, Qt::Key_L, Qt::Key_T, Qt::Key_X, Qt::Key_V, Qt::Key_Z}) {
            QTest::keyClick(&view, key, Qt::ControlModifier);
        }
        QTest::keyClick(&view, Qt::Key_Delete);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(selectedAll(view), QByteArray("one\ntwo\nthree"));
    }

    void movementAndCopyWork()
    {
        CodeView view;
        view.setCode(QByteArray("a\rb\ntwo"));
        view.show();
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(view.selectedBytes(), QByteArray("a\rb\n"));
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("a\rb\n"));
    }

    void colorsFollowTheTheme()
    {
        CodeView view;
        view.setCode("def kernel(x):\n    return 1  # done\n");
        const auto& light = shared::Tokens::light();
        const auto& dark = shared::Tokens::dark();
        QCOMPARE(colorAt(view, "return"), light[shared::Token::Keyword]);
        QCOMPARE(colorAt(view, "# done"), light[shared::Token::Comment]);
        QCOMPARE(colorAt(view, "1"), light[shared::Token::Number]);
        shared::Theme::apply(*qApp, shared::ThemeMode::Dark);
        QTRY_COMPARE(colorAt(view, "return"), dark[shared::Token::Keyword]);
        const long back = view.SendScintilla(
            Sci::SCI_STYLEGETBACK, static_cast<unsigned long>(Sci::STYLE_DEFAULT));
        const QColor pane = dark[shared::Token::Pane];
        QCOMPARE(back, pane.red() | pane.green() << 8 | pane.blue() << 16);
        shared::Theme::apply(*qApp, shared::ThemeMode::Light);
    }

    void linesAre17PixelsHigh()
    {
        CodeView view;
        view.setCode("a\nb");
        QCOMPARE(view.SendScintilla(Sci::SCI_TEXTHEIGHT, 0UL), 17L);
        QVERIFY(!code::highlighterName().isEmpty());
        QCOMPARE(code::languageOf("import triton\n"), code::Language::Python);
        QCOMPARE(code::languageOf("__global__ void k() {}"), code::Language::Cuda);
    }

    void languagesAreToldByContent()
    {
        using code::Language;
        QCOMPARE(code::languageOf(".version 8.0\n.target sm_90\n"), Language::Ptx);
        QCOMPARE(code::languageOf("module {\n  tt.func public @k()\n"), Language::Mlir);
        QCOMPARE(
            code::languageOf("import torch\nsrc = '''__global__ tt.func'''\n"), Language::Python);
        QCOMPARE(code::suffixOf(Language::Ptx), QStringLiteral(".ptx"));
    }

    void kernelsAreHighlighted_data()
    {
        using shared::Token;
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<Token>("token");
        const QByteArray triton
            = "import triton\n@triton.autotune(configs=[triton.Config({}, num_warps=4)], key=[])\n"
              "@triton.jit\ndef kernel(x):\n    '''doc'''\n    y = tl.load(x, mask=m)  # note\n"
              "    mask = 1\nkernel[grid](x)\nvalues[0] (x)\nother_[(1, 2)](x)\n";
        const auto row
            = [](const char* name, const QByteArray& code, const char* word, Token token) {
                  QTest::newRow(name) << code << QByteArray(word) << token;
              };
        row("operation", triton, "tl.load", Token::Type);
        row("decorator", triton, "@triton.jit", Token::Keyword);
        row("autotune", triton, "@triton.autotune", Token::Keyword);
        row("configuration", triton, "num_warps", Token::Keyword);
        row("mask argument", triton, "mask=m", Token::Keyword);
        row("a local called mask", triton, "mask = 1", Token::Text);
        row("launch", triton, "kernel[grid]", Token::Function);
        row("launch over a tuple", triton, "other_[", Token::Function);
        row("definition", triton, "kernel(x)", Token::Function);
        row("documentation", triton, "'''doc", Token::Comment);
        row("comment", triton, "# note", Token::Comment);
        const QByteArray ptx
            = ".version 8.0\n.target sm_90\n/* a\nb */ ld.global.f32 %f1, [%rd2];\n";
        row("directive", ptx, ".target", Token::Keyword);
        row("opcode", ptx, "ld.global", Token::Keyword);
        row("register", ptx, "%f1", Token::Type);
        row("comment over lines", ptx, "b */", Token::Comment);
        const QByteArray mlir = "module {\n  tt.func public @k(%a: !tt.ptr<f32>) { // note\n";
        row("operation of MLIR", mlir, "tt.func", Token::Keyword);
        row("symbol", mlir, "@k", Token::Function);
        row("type", mlir, "!tt.ptr", Token::Type);
        const QByteArray cuda
            = "#include <x>\n__global__ void k() { int i = threadIdx.x; return; }\n";
        row("CUDA", cuda, "return", Token::Keyword);
    }
    void kernelsAreHighlighted()
    {
        QFETCH(const QByteArray, code);
        QFETCH(const QByteArray, word);
        QFETCH(const shared::Token, token);
        CodeView view;
        view.setCode(code);
        QCOMPARE(colorAt(view, word), shared::Tokens::current()[token]);
    }

    void movedLinesSayWhereTo()
    {
        CodeView view;
        view.resize(500, 200);
        view.setCode("a\nb\nc\nd\n");
        std::vector<code::LineDecoration> looks(4);
        looks[1].kind = code::LineDecoration::Kind::Removed;
        looks[1].moved = true;
        looks[1].remark = QStringLiteral("moved to line 9");
        looks[2].quiet = true;
        view.setDecorations(looks);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy clicks(&view, &CodeView::remarkClicked);
        const int height = static_cast<int>(view.SendScintilla(Sci::SCI_TEXTHEIGHT, 0L));
        const QPoint end(view.viewport()->width() - 10, height * 3 / 2);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, end);
        QCOMPARE(clicks.size(), 1);
        QCOMPARE(clicks[0][0].toInt(), 1);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, end + QPoint(0, height));
        QCOMPARE(clicks.size(), 1);
        QByteArray text(64, '\0');
        view.SendScintilla(Sci::SCI_MARGINGETTEXT, 2UL, text.data());
        QVERIFY(text.contains("\u2248"));
        QCOMPARE(view.SendScintilla(Sci::SCI_MARKERGET, 2UL), 0L);
    }

    void accentsStandAtTheirLines()
    {
        CodeView view;
        view.resize(400, 200);
        view.setCode("a\nb\nc\n");
        view.setAccents({2, 0, 7, -1});
        QCOMPARE(view.accents(), (std::vector<int>{0, 2}));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QImage shown = view.viewport()->grab().toImage();
        const int height = static_cast<int>(view.SendScintilla(Sci::SCI_TEXTHEIGHT, 0L));
        const QColor accent = shared::Tokens::current()[shared::Token::Accent];
        const qreal scale = shown.devicePixelRatio();
        const auto at = [&](int row) {
            return shown.pixelColor(
                static_cast<int>(scale), static_cast<int>((row + 0.5) * height * scale));
        };
        QCOMPARE(at(0), accent);
        QVERIFY(at(1) != accent);
        QCOMPARE(at(2), accent);
    }

    void gapsTakeRowsWithoutTakingNumbers()
    {
        CodeView view;
        view.setCode("a\nb\nc");
        view.setGaps({{0, {3, {}}}});
        QCOMPARE(view.rowCount(), 6);
        QCOMPARE(view.rowOfLine(0), 0);
        QCOMPARE(view.rowOfLine(1), 4);
        QCOMPARE(selectedAll(view), QByteArray("a\nb\nc"));
        view.setGaps({});
        view.hideDisplayLines(1, 1);
        QCOMPARE(view.rowCount(), 2);
        view.showAllLines();
        QCOMPARE(view.rowCount(), 3);
    }

    void findsAllPlaces()
    {
        CodeView view;
        view.setCode(QByteArray("mask\n\0mask\nMASK = mask", 22));
        const auto places = view.placesOf(QStringLiteral("mask"));
        QCOMPARE(places.size(), std::size_t(4));
        view.select(places[2]);
        QCOMPARE(view.selectedBytes(), QByteArray("MASK"));
        QCOMPARE(view.lineOf(places[2].begin), 2);
        QCOMPARE(view.selection(), places[2]);
        view.markPlaces(places);
        view.clearSelection();
        QVERIFY(view.selectedBytes().isEmpty());
        QVERIFY(view.placesOf(QStringLiteral("absent")).empty());
        QVERIFY(view.placesOf(QString()).empty());
        QVERIFY(!view.accessibleName().isEmpty());
    }

    void editorKeysDoNothing_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Ctrl+L cuts no line") << int(Qt::Key_L);
        QTest::newRow("Ctrl+D doubles no line") << int(Qt::Key_D);
        QTest::newRow("Ctrl+T swaps no lines") << int(Qt::Key_T);
        QTest::newRow("Ctrl+U") << int(Qt::Key_U);
        QTest::newRow("Ctrl+Y") << int(Qt::Key_Y);
        QTest::newRow("Ctrl+/") << int(Qt::Key_Slash);
    }
    void editorKeysDoNothing()
    {
        QFETCH(const int, key);
        QGuiApplication::clipboard()->setText(QStringLiteral("kept"));
        CodeView view;
        view.setCode("one\ntwo\nthree");
        view.show();
        view.setFocus();
        view.select({4, 6});
        QTest::keyClick(&view, Qt::Key(key), Qt::ControlModifier);
        QCOMPARE(view.selection(), (code::CodeRange{4, 6}));
        QCOMPARE(view.code().bytes(), QByteArray("one\ntwo\nthree"));
        QCOMPARE(view.text(), QStringLiteral("one\ntwo\nthree"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("kept"));
    }

    /// "!=" must look like "!" beside "=": with a ligature the picture of both together differs
    /// from that of each alone.
    void noLigatures()
    {
        const QFont font = code::codeFont();
        const auto picture = [](const QFont& used, const QStringList& parts) {
            QImage image(120, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setFont(used);
            const int cell = QFontMetrics(used).horizontalAdvance(QLatin1Char('0'));
            for (int at = 0; at < parts.size(); ++at) {
                painter.drawText(QPoint(10 + at * cell, 30), parts[at]);
            }
            return image;
        };
        for (const QString& sign : {QStringLiteral("!="), QStringLiteral("->"),
                 QStringLiteral(">="), QStringLiteral("//"), QStringLiteral("==")}) {
            QFont large = font;
            large.setPixelSize(20);
            QCOMPARE(picture(large, {sign}), picture(large, {sign.left(1), sign.mid(1)}));
        }
        // Characters that the code font lacks still come from another one.
        CodeView view;
        view.resize(300, 60);
        view.setCode("# \xe4\xb8\xad\xe6\x96\x87 != \xc3\xa9");
        QCOMPARE(selectedAll(view), view.code().bytes());
        QVERIFY(!view.grab().isNull());
        QCOMPARE(QFontInfo(font).fixedPitch(), true);
    }

    void aLoneReturnIsNamed()
    {
        CodeView view;
        view.resize(300, 60);
        view.setCode("a\rb");
        const QImage named = view.grab().toImage();
        view.setCode("a\vb\r");
        QVERIFY(named != view.grab().toImage());
        QCOMPARE(view.code().bytes(), QByteArray("a\vb\r"));
    }

    void codeSizeFollowsTheTheme()
    {
        CodeView view;
        view.setCode("x = 1\ny = 2\n");
        view.show();
        shared::FontChoice fonts = shared::Theme::fonts();
        const shared::FontChoice before = fonts;
        fonts.codePixels = 24;
        const long margin = view.SendScintilla(Sci::SCI_GETMARGINWIDTHN, 0UL);
        shared::Theme::apply(*qApp, shared::ThemeMode::Light, fonts);
        QCOMPARE(view.SendScintilla(Sci::SCI_TEXTHEIGHT, 0UL), 34L);
        QVERIFY(view.SendScintilla(Sci::SCI_GETMARGINWIDTHN, 0UL) > margin + 10);
        shared::Theme::apply(*qApp, shared::ThemeMode::Light, before);
        QCOMPARE(view.SendScintilla(Sci::SCI_TEXTHEIGHT, 0UL), 17L);
        QCOMPARE(view.SendScintilla(Sci::SCI_GETMARGINWIDTHN, 0UL), margin);
    }

    void invalidBytesAreCopiedAsTheyAre()
    {
        CodeView view;
        const QByteArray bytes("x = '\xff\0'", 8);
        view.setCode(bytes);
        view.selectAll();
        view.copy();
        const QMimeData* const copied = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(copied->data(QStringLiteral("application/octet-stream")), bytes);
        QVERIFY(copied->text().startsWith(QStringLiteral("x = '")));
    }

    void twoNumbersStandInTheMargin()
    {
        CodeView view;
        view.setCode("a\nb\n");
        const long narrow = view.SendScintilla(Sci::SCI_GETMARGINWIDTHN, 0UL);
        view.setDecorations({{}, {}}, {{0, 1}, {-1, 120}});
        QVERIFY(view.SendScintilla(Sci::SCI_GETMARGINWIDTHN, 0UL) > narrow);
        view.grab(); // a line gets its number when it is seen
        QByteArray text(32, '\0');
        view.SendScintilla(Sci::SCI_MARGINGETTEXT, 0UL, text.data());
        QVERIFY2(text.startsWith(" 1   2"), text.constData());
    }

    void theMenuOpensAtTheCaretForTheKeyboard()
    {
        CodeView view;
        view.resize(300, 200);
        view.setCode("one\ntwo\nthree");
        view.show();
        QSignalSpy asked(&view, &CodeView::menuRequested);
        view.select({4, 4});
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(900, 900));
        QCoreApplication::sendEvent(&view, &event);
        QCOMPARE(asked.count(), 1);
        const QPoint at = view.viewport()->mapFromGlobal(asked.first().first().toPoint());
        QCOMPARE(at.y(), 34);
    }
};

KBX_GUI_MAIN(TestCodeView)
#include "tst_codeview.moc"
