// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurefile.h"

#include "figures/figurepainter.h"
#include "figures/figurespec.h"

#include <QBuffer>
#include <QFileInfo>
#include <QHashFunctions>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QUuid>

#include <cmath>

namespace kbx::views {
namespace {

constexpr int pdfResolution = 1200;

/// Qt writes fonts and glyphs in the order of its hashes, which are seeded anew in each process:
/// while a file is made the seed is fixed, or equal figures would differ in their bytes.
class FixedHashOrder {
public:
    FixedHashOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashOrder() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(FixedHashOrder)
};

QSizeF sizeInPoints(const figures::FigureModel& model)
{
    return {figures::pdfPointsFromMm(model.widthMm), figures::pdfPointsFromMm(model.heightMm)};
}

void paintOn(QPainter& painter, const figures::FigureModel& model, bool outlines)
{
    paintFigure(model, painter, QRectF(QPointF(), sizeInPoints(model)), FigureText::paper(outlines),
        model.fontPt);
}

/// Replaces a byte range by text of the same length, so that the file's offsets stay right.
void overwrite(QByteArray& bytes, qsizetype at, const QByteArray& text)
{
    bytes.replace(at, text.size(), text);
}

/// Qt writes the time of day and rounds the page to whole points: both are set right in place.
void fixPdf(QByteArray& bytes, const QSizeF& size)
{
    for (const char* const key : {"/CreationDate (D:", "/ModDate (D:"}) {
        for (auto at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + 1)) {
            overwrite(bytes, at + static_cast<qsizetype>(qstrlen(key)), "20000101000000");
        }
    }
    for (const char* const key :
        {"xmp:CreateDate=\"", "xmp:ModifyDate=\"", "xmp:MetadataDate=\""}) {
        for (auto at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + 1)) {
            overwrite(bytes, at + static_cast<qsizetype>(qstrlen(key)), "2000-01-01T00:00:00");
        }
    }
    const auto box = bytes.indexOf("/MediaBox [");
    const auto end = box < 0 ? -1 : bytes.indexOf(']', box);
    if (end < 0) {
        return;
    }
    const auto room = end - box - static_cast<qsizetype>(qstrlen("/MediaBox ["));
    for (int digits = 6; digits >= 0; --digits) {
        QByteArray exact = "0 0 " + QByteArray::number(size.width(), 'f', digits) + " "
            + QByteArray::number(size.height(), 'f', digits);
        if (exact.size() <= room) {
            overwrite(bytes, box + static_cast<qsizetype>(qstrlen("/MediaBox [")),
                exact.leftJustified(room, ' '));
            return;
        }
    }
}

} // namespace

QByteArray figurePdf(const figures::FigureModel& model)
{
    const QSizeF size = sizeInPoints(model);
    QByteArray bytes;
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setResolution(pdfResolution);
        // Rounded up here, cut to the exact size by the MediaBox.
        const QSizeF whole(std::ceil(size.width()), std::ceil(size.height()));
        writer.setPageSize(QPageSize(whole, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        writer.setTitle(QString::fromStdString(model.title));
        writer.setCreator(QStringLiteral("KernelBench-X Workbench"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        writer.setDocumentId(QUuid::createUuidV5(QUuid(), QString::fromStdString(model.name)));
#endif
        QPainter painter(&writer);
        painter.scale(
            pdfResolution / figures::pdfPointsPerInch, pdfResolution / figures::pdfPointsPerInch);
        // PDF's origin is the lower left corner: what the MediaBox cuts off is at the top.
        painter.translate(0.0, whole.height() - size.height());
        paintOn(painter, model, false);
    }
    fixPdf(bytes, size);
    return bytes;
}

QByteArray figureSvg(const figures::FigureModel& model, bool outlines)
{
    const QSizeF size = sizeInPoints(model);
    QByteArray bytes;
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setTitle(QString::fromStdString(model.title));
        generator.setDescription(QString::fromStdString(model.caption));
        // Whole pixels only: a high resolution keeps the rounding below a hundredth of a
        // millimetre.
        generator.setResolution(pdfResolution);
        const double pixels = pdfResolution / figures::pdfPointsPerInch;
        generator.setSize(QSize(qRound(size.width() * pixels), qRound(size.height() * pixels)));
        generator.setViewBox(QRectF(QPointF(), size * pixels));
        QPainter painter(&generator);
        painter.scale(pixels, pixels);
        paintOn(painter, model, outlines);
    }
    // The exact size in millimetres instead of the rounded one.
    static const QRegularExpression head(
        QStringLiteral("width=\"[0-9.]+mm\" height=\"[0-9.]+mm\""));
    QString text = QString::fromUtf8(bytes);
    const auto match = head.match(text);
    if (match.hasMatch()) {
        text.replace(match.capturedStart(), match.capturedLength(),
            QStringLiteral("width=\"%1mm\" height=\"%2mm\"")
                .arg(model.widthMm, 0, 'f', 3)
                .arg(model.heightMm, 0, 'f', 3));
    }
    return text.toUtf8();
}

QByteArray figurePng(const figures::FigureModel& model, int dpi)
{
    const QSizeF size = sizeInPoints(model);
    const double pixels = dpi / figures::pdfPointsPerInch;
    QImage image(
        qRound(size.width() * pixels), qRound(size.height() * pixels), QImage::Format_ARGB32);
    image.setDotsPerMeterX(qRound(dpi / figures::mmPerInch * 1000.0));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.fill(Qt::white);
    {
        QPainter painter(&image);
        painter.scale(pixels, pixels);
        paintOn(painter, model, false);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

Result<void> writeFigure(
    const figures::FigureModel& model, const QString& path, const figures::FigureSpec& spec)
{
    const FixedHashOrder order;
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (suffix == QLatin1String("pdf")) {
        bytes = figurePdf(model);
    } else if (suffix == QLatin1String("svg")) {
        bytes = figureSvg(model, spec.outlines);
    } else if (suffix == QLatin1String("png")) {
        bytes = figurePng(model, spec.dpi);
    } else {
        return Error{ErrorCode::Usage, "\"" + path.toStdString() + "\" has no suffix of a figure.",
            "Use .pdf, .svg or .png.", {}, {}};
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return Error{ErrorCode::Io, "Could not write " + path.toStdString() + ".",
            "Check the folder and its free space.", file.errorString().toStdString(), {}};
    }
    return {};
}

} // namespace kbx::views
