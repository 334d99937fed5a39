// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/timingwords.h"

#include "domain/numberformat.h"
#include "evaluate/samplesdata.h"
#include "models/timingmodel.h"
#include "shared/rowdelegate.h"
#include "shared/speedtoken.h"
#include "shared/wording.h"

#include <QCoreApplication>

#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using analysis::Ratio;
using analysis::SpeedVerdict;
using models::ComparisonModel;
using models::TimingModel;
using shared::BadgeTone;
using shared::Token;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::evaluate::TimingWords)
};

QString plain(const std::string& words)
{
    return QString::fromStdString(words);
}

QString withInterval(const Ratio& ratio)
{
    QString words = plain(number::speedup(*ratio.value));
    if (ratio.hasInterval()) {
        words += u' ' + plain(number::speedupInterval(*ratio.value, *ratio.low, *ratio.high));
    }
    return words;
}

/// Numbers stand right, words left.
Qt::Alignment sideOf(bool isNumber)
{
    return (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

QString percent(double fraction)
{
    return Text::tr("%1 %").arg(QString::number(fraction * 100.0, 'f', fraction < 0.1 ? 1 : 0));
}

} // namespace

QString speedWord(SpeedVerdict verdict)
{
    switch (verdict) {
    case SpeedVerdict::Faster:
        return Text::tr("faster");
    case SpeedVerdict::Slower:
        return Text::tr("slower");
    case SpeedVerdict::Indistinguishable:
        return Text::tr("within noise");
    case SpeedVerdict::BelowResolution:
        return Text::tr("below resolution");
    case SpeedVerdict::Inconclusive:
        return Text::tr("inconclusive");
    case SpeedVerdict::Impossible:
        return Text::tr("faster than roofline");
    case SpeedVerdict::NotTimed:
        return Text::tr("not timed");
    case SpeedVerdict::Unstated:
        return Text::tr("no verdict");
    }
    return {};
}

QString ratioHeadline(const Ratio& ratio, SpeedVerdict verdict)
{
    switch (verdict) {
    case SpeedVerdict::BelowResolution:
        return Text::tr("< res.", "below the timer's resolution");
    case SpeedVerdict::Inconclusive:
        return Text::tr("± wide", "interval too wide");
    case SpeedVerdict::NotTimed:
        return Text::tr("not timed");
    default:
        break;
    }
    if (!ratio.value) {
        return speedWord(verdict);
    }
    const QString value = plain(number::speedup(*ratio.value));
    return verdict == SpeedVerdict::Impossible       ? u"⚠ "_s + value
        : verdict == SpeedVerdict::Indistinguishable ? u"≈ "_s + value
                                                     : value;
}

QString ratioText(const Ratio& ratio, SpeedVerdict verdict)
{
    const QString head = ratioHeadline(ratio, verdict);
    const bool counts = analysis::isUsable(verdict) && ratio.hasInterval();
    return counts
        ? head + u' ' + plain(number::speedupInterval(*ratio.value, *ratio.low, *ratio.high))
        : head;
}

Token ratioColor(const Ratio& ratio, SpeedVerdict verdict)
{
    switch (verdict) {
    case SpeedVerdict::Impossible:
        return Token::Fail;
    case SpeedVerdict::Faster:
    case SpeedVerdict::Slower:
    case SpeedVerdict::Unstated:
        return ratio.value ? shared::speedupToken(*ratio.value, {}) : Token::Text2;
    case SpeedVerdict::Inconclusive:
        return Token::Warn;
    case SpeedVerdict::Indistinguishable:
        return Token::Text;
    case SpeedVerdict::BelowResolution:
    case SpeedVerdict::NotTimed:
        break;
    }
    return Token::Text3;
}

QString sizesText(int sizes, int total)
{
    return total == 1 && sizes == 1 ? Text::tr("1 size")
        : sizes < total             ? Text::tr("%1 of %2 sizes").arg(sizes).arg(total)
                                    : Text::tr("%n sizes", nullptr, sizes);
}

QString timeText(const std::optional<double>& milliseconds)
{
    return milliseconds ? plain(number::duration(*milliseconds)) : Text::tr("none");
}

QString halfWidthText(double halfWidth)
{
    return u"± "_s + percent(halfWidth);
}

QList<shared::Badge> timingBadges(const analysis::TimingView& view)
{
    QList<shared::Badge> badges;
    const auto add = [&badges](const QString& text, BadgeTone tone, const QString& tip) {
        badges.append(shared::Badge{text, tone, tip});
    };
    switch (view.verdict) {
    case SpeedVerdict::Impossible:
        add(speedWord(view.verdict), BadgeTone::Bad,
            Text::tr("Faster than this GPU can be: left out of means."));
        break;
    case SpeedVerdict::Inconclusive:
        add(speedWord(view.verdict), BadgeTone::Careful,
            Text::tr("The interval stayed too wide for a verdict."));
        break;
    case SpeedVerdict::Indistinguishable:
        add(speedWord(view.verdict), BadgeTone::Neutral,
            Text::tr("Not distinguishable from the baseline measured against itself."));
        break;
    case SpeedVerdict::BelowResolution:
        add(speedWord(view.verdict), BadgeTone::Plain,
            Text::tr("Shorter than the timer can resolve: no ratio."));
        break;
    default:
        break;
    }
    if (view.throttled) {
        add(Text::tr("throttled"), BadgeTone::Careful,
            Text::tr("The GPU lowered its clocks during the measurement."));
    }
    if (view.sizesUsed > 0 && view.isPartial()) {
        add(sizesText(view.sizesUsed, view.sizesTotal), BadgeTone::Careful,
            Text::tr("Only sizes timed on both sides enter the ratio."));
    }
    if (view.speedup.value && *view.speedup.value > 10.0
        && view.verdict != SpeedVerdict::Impossible) {
        add(Text::tr("above 10× limit"), BadgeTone::Careful,
            Text::tr("Above the limit where a time deserves a second look."));
    }
    return badges;
}

QString TimingWords::text(const analysis::SizeTiming& size, int column) const
{
    switch (column) {
    case TimingModel::SizeColumn:
        return sizeText(size.inputSize);
    case TimingModel::ReferenceColumn:
        return timeText(size.referenceMs);
    case TimingModel::KernelColumn:
        return timeText(size.kernelMs);
    case TimingModel::RatioColumn:
        return ratioText(size.ratio, size.verdict);
    case TimingModel::VerdictColumn:
        return speedWord(size.verdict);
    case TimingModel::RateColumn:
        return size.gbPerSecond ? QString::number(*size.gbPerSecond, 'f', 0) : tr("none");
    case TimingModel::PeakColumn: {
        const bool compute = size.mfu && (!size.iou || *size.mfu > *size.iou);
        const auto& share = compute ? size.mfu : size.iou;
        return !share ? tr("unknown")
            : compute ? tr("MFU %1").arg(percent(*share))
                      : tr("IOU %1").arg(percent(*share));
    }
    case TimingModel::BlocksColumn:
        return size.blocks ? QString::number(*size.blocks) : tr("none");
    case TimingModel::CheckColumn:
        return shared::verdictWord(size.check);
    default:
        return {};
    }
}

QVariant TimingWords::data(const QModelIndex& index, int role) const
{
    const auto* const model = qobject_cast<const TimingModel*>(sourceModel());
    const analysis::SizeTiming* const size = model ? model->sizeAt(index.row()) : nullptr;
    if (size == nullptr) {
        return {};
    }
    const int column = index.column();
    const bool number = column != TimingModel::SizeColumn && column != TimingModel::VerdictColumn
        && column != TimingModel::CheckColumn;
    switch (role) {
    case Qt::DisplayRole:
        return text(*size, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(sideOf(number));
    case shared::RowDelegate::NumberRole:
        return number;
    case shared::RowDelegate::ColorRole: {
        const bool ratio = column == TimingModel::RatioColumn;
        const bool word = column == TimingModel::VerdictColumn;
        const bool wrong = column == TimingModel::CheckColumn && size->check == Verdict::Fail;
        return static_cast<int>(wrong ? Token::Fail
                : ratio || word       ? ratioColor(size->ratio, size->verdict)
                : index.data().toString() == tr("none") || index.data().toString() == tr("unknown")
                ? Token::Text3
                : Token::Text);
    }
    case Qt::ToolTipRole: {
        QStringList lines{sizeText(size->inputSize)};
        lines << plain(size->reason) << plain(size->checkError);
        lines << (size->choice.empty() ? QString() : tr("Autotune: %1").arg(plain(size->choice)));
        lines << (size->stop == "cap" ? tr("Stopped by time before the interval was narrow.")
                                      : QString());
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
    case Qt::AccessibleTextRole:
        return tr("%1: reference %2, kernel %3, %4, %5", "size, times, ratio, verdict")
            .arg(text(*size, TimingModel::SizeColumn), timeText(size->referenceMs),
                timeText(size->kernelMs), ratioText(size->ratio, size->verdict),
                speedWord(size->verdict));
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QVariant TimingWords::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool word = section == TimingModel::SizeColumn
            || section == TimingModel::VerdictColumn || section == TimingModel::CheckColumn;
        return QVariant::fromValue(sideOf(!word));
    }
    if (role == Qt::ToolTipRole) {
        return section == TimingModel::PeakColumn
            ? QVariant(tr("Share of the GPU's peak: IOU of bandwidth, MFU of arithmetic; the "
                          "larger one"))
            : section == TimingModel::CheckColumn
            ? QVariant(tr("Whether the outputs at this size are right"))
            : QVariant();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const QString headers[] = {tr("Input size"), tr("Reference"), tr("Kernel"), tr("Speedup"),
        tr("Verdict"), tr("GB/s"), tr("Of peak"), tr("Blocks"), tr("Check")};
    return section < TimingModel::ColumnCount ? headers[section] : QString();
}

QString ComparisonWords::text(const analysis::SizeChange& change, int column) const
{
    switch (column) {
    case ComparisonModel::SizeColumn:
        return sizeText(change.inputSize);
    case ComparisonModel::LeftColumn:
        return change.left.value || !change.leftKernelMs
            ? ratioText(change.left, change.leftVerdict)
            : tr("kernel %1").arg(timeText(change.leftKernelMs));
    case ComparisonModel::RightColumn:
        return change.right.value || !change.rightKernelMs
            ? ratioText(change.right, change.rightVerdict)
            : tr("kernel %1").arg(timeText(change.rightKernelMs));
    case ComparisonModel::ChangeColumn:
        return change.change.value ? withInterval(change.change) : tr("not comparable");
    case ComparisonModel::MovedColumn:
        return change.moved ? (*change.change.value > 1.0 ? tr("▲ faster") : tr("▼ slower"))
            : change.change.hasInterval() ? tr("within its interval")
            : change.change.value         ? tr("no interval")
                                          : QString(tr("unknown"));
    default:
        return {};
    }
}

QVariant ComparisonWords::data(const QModelIndex& index, int role) const
{
    const auto* const model = qobject_cast<const ComparisonModel*>(sourceModel());
    const analysis::SizeChange* const change = model ? model->changeAt(index.row()) : nullptr;
    if (change == nullptr) {
        return {};
    }
    const int column = index.column();
    const bool number
        = column != ComparisonModel::SizeColumn && column != ComparisonModel::MovedColumn;
    switch (role) {
    case Qt::DisplayRole:
        return text(*change, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(sideOf(number));
    case shared::RowDelegate::NumberRole:
        return number;
    case shared::RowDelegate::ColorRole:
        switch (column) {
        case ComparisonModel::LeftColumn:
            return static_cast<int>(ratioColor(change->left, change->leftVerdict));
        case ComparisonModel::RightColumn:
            return static_cast<int>(ratioColor(change->right, change->rightVerdict));
        case ComparisonModel::ChangeColumn:
        case ComparisonModel::MovedColumn:
            return static_cast<int>(
                !change->moved ? Token::Text2 : shared::speedupToken(*change->change.value, {}));
        default:
            return static_cast<int>(Token::Text);
        }
    case Qt::AccessibleTextRole:
        return tr("%1: left %2, right %3, change %4, %5", "size, ratios, movement")
            .arg(text(*change, ComparisonModel::SizeColumn),
                text(*change, ComparisonModel::LeftColumn),
                text(*change, ComparisonModel::RightColumn),
                text(*change, ComparisonModel::ChangeColumn),
                text(*change, ComparisonModel::MovedColumn));
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QVariant ComparisonWords::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(sideOf(
            section != ComparisonModel::SizeColumn && section != ComparisonModel::MovedColumn));
    }
    if (role == Qt::ToolTipRole && section == ComparisonModel::ChangeColumn) {
        return tr("Right over left: above 1 the right one is faster");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const QString headers[]
        = {tr("Input size"), tr("Left"), tr("Right"), tr("Right over left"), tr("Moved")};
    return section < ComparisonModel::ColumnCount ? headers[section] : QString();
}

} // namespace kbx::evaluate
