// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/taskrows.h"

#include "domain/numberformat.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace kbx::task {
namespace {

using eval::DescribedArgument;
using shared::FontRole;
using shared::Token;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::task::TaskRows)
};

QString joined(const std::vector<std::string>& words)
{
    QStringList list;
    for (const auto& word : words) {
        list.append(QString::fromStdString(word));
    }
    return list.join(u", "_s);
}

/// "input 9×65" where the argument has a name of the signature.
QString named(const DescribedArgument& argument, const QString& value)
{
    return argument.name.isEmpty() ? value : argument.name + u' ' + value;
}

bool hasTensor(const DescribedArgument& argument)
{
    return argument.kind == DescribedArgument::Kind::Tensor
        || std::any_of(argument.items.begin(), argument.items.end(), hasTensor);
}

void collectTensors(
    const std::vector<DescribedArgument>& arguments, std::vector<const DescribedArgument*>& into)
{
    for (const auto& argument : arguments) {
        if (argument.kind == DescribedArgument::Kind::Tensor) {
            into.push_back(&argument);
        }
        collectTensors(argument.items, into);
    }
}

QString stridesText(const DescribedArgument& tensor)
{
    QStringList strides;
    for (const std::int64_t stride : tensor.strides) {
        strides.append(QString::number(stride));
    }
    return strides.join(u", "_s);
}

/// Empty for a tensor whose elements lie one after the other from the start.
QString layoutText(const DescribedArgument& tensor)
{
    QString text;
    if (!tensor.contiguous) {
        text = Text::tr("strides %1").arg(stridesText(tensor));
    }
    if (tensor.offset > 0) {
        const QString offset = Text::tr("offset %1").arg(tensor.offset);
        text = text.isEmpty() ? offset : text + u", "_s + offset;
    }
    return text;
}

struct CaseText {
    QStringList shapes, dtypes, layouts, others;
};

CaseText describeArguments(const std::vector<DescribedArgument>& arguments)
{
    CaseText text;
    for (const auto& argument : arguments) {
        if (hasTensor(argument)) {
            text.shapes.append(named(argument, shapeText(argument)));
        } else {
            text.others.append(argument.name.isEmpty()
                    ? (argument.kind == DescribedArgument::Kind::List ? shapeText(argument)
                                                                      : argument.text)
                    : argument.name + u'=' + argument.text);
        }
    }
    std::vector<const DescribedArgument*> tensors;
    collectTensors(arguments, tensors);
    for (const auto* const tensor : tensors) {
        if (!text.dtypes.contains(tensor->dtype)) {
            text.dtypes.append(tensor->dtype);
        }
        const QString layout = layoutText(*tensor);
        const QString whole = layout.isEmpty() ? QString() : named(*tensor, layout);
        if (!whole.isEmpty() && !text.layouts.contains(whole)) {
            text.layouts.append(whole);
        }
    }
    return text;
}

Cell quiet(const QString& text)
{
    return {text, {}, {}, Token::Text2};
}

Cell code(const QString& text, Token color = Token::Text)
{
    return {text, {}, {}, color, FontRole::Fixed};
}

Cell numberCell(const std::string& text, const QVariant& raw, const QString& tip = {})
{
    return {QString::fromStdString(text), raw, tip, Token::Text, FontRole::Base, true};
}

} // namespace

QString shapeText(const DescribedArgument& argument)
{
    QStringList parts;
    switch (argument.kind) {
    case DescribedArgument::Kind::Text:
        return argument.text;
    case DescribedArgument::Kind::List:
        for (const auto& item : argument.items) {
            parts.append(shapeText(item));
        }
        return u'[' + parts.join(u", "_s) + u']';
    case DescribedArgument::Kind::Tensor:
        for (const std::int64_t extent : argument.shape) {
            parts.append(QString::number(extent));
        }
        break;
    }
    return parts.isEmpty() ? Text::tr("scalar") : parts.join(u'×');
}

QStringList argumentHeaders()
{
    return {Text::tr("Argument"), Text::tr("Kind"), Text::tr("dtypes"), Text::tr("Values"),
        Text::tr("Default"), Text::tr("Remarks")};
}

std::vector<CellRow> argumentRows(const workspace::TaskDocument& task)
{
    std::vector<CellRow> rows;
    for (const auto& argument : task.arguments) {
        QStringList remarks;
        if (argument.inPlace) {
            remarks.append(Text::tr("changed in place"));
        }
        if (argument.nonfinite) {
            remarks.append(Text::tr("infinities and NaN may go in"));
        }
        const QString name = QString::fromStdString(argument.name);
        const QString kind = QString::fromStdString(argument.kind);
        const QString domain = QString::fromStdString(argument.domain);
        const QString standard
            = argument.defaultValue ? QString::fromStdString(*argument.defaultValue) : QString();
        const QString need
            = argument.defaultValue ? Text::tr("default %1").arg(standard) : Text::tr("required");
        QStringList facts{kind};
        facts << joined(argument.dtypes) << domain << need << remarks;
        facts.removeAll(QString());
        rows.push_back({{code(name), quiet(kind), quiet(joined(argument.dtypes)), quiet(domain),
                            argument.defaultValue ? code(standard) : quiet(Text::tr("required")),
                            quiet(remarks.join(u", "_s))},
            Text::tr("%1: %2", "argument: facts").arg(name, facts.join(u", "_s))});
    }
    return rows;
}

QStringList caseHeaders()
{
    return {Text::tr("Case"), Text::tr("Modes"), Text::tr("Shapes"), Text::tr("dtypes"),
        Text::tr("Layout"), Text::tr("Other arguments"), Text::tr("Note")};
}

std::vector<CellRow> caseRows(const eval::TaskDescription& description)
{
    std::vector<CellRow> rows;
    for (const auto& each : description.cases) {
        const CaseText text = describeArguments(each.arguments);
        const QString layout = text.layouts.isEmpty()
            ? (text.shapes.isEmpty() ? QString() : Text::tr("contiguous"))
            : text.layouts.join(u"; "_s);
        const QString modes = each.modes.join(u", "_s);
        rows.push_back({{{each.name}, quiet(modes), {text.shapes.join(u"; "_s)},
                            quiet(text.dtypes.join(u", "_s)),
                            text.layouts.isEmpty() ? quiet(layout) : Cell{layout},
                            code(text.others.join(u", "_s)), quiet(each.note)},
            Text::tr("%1, %2: %3, %4, %5", "case, modes: shapes, dtypes, layout")
                .arg(each.name, modes, text.shapes.join(u"; "_s), text.dtypes.join(u", "_s),
                    layout)});
    }
    return rows;
}

QStringList sizeHeaders()
{
    return {Text::tr("Size"), Text::tr("Shapes"), Text::tr("dtypes"), Text::tr("Bytes moved"),
        Text::tr("Work"), Text::tr("Intensity"), Text::tr("Work in")};
}

QList<int> sizeNumbers()
{
    return {3, 4, 5};
}

std::vector<CellRow> sizeRows(const std::vector<eval::DescribedSize>& sizes)
{
    std::vector<CellRow> rows;
    for (const auto& size : sizes) {
        const CaseText text = describeArguments(size.arguments);
        QStringList kinds, exact;
        for (const auto& [dtype, flops] : size.flops) {
            kinds.append(dtype);
            exact.append(Text::tr("%1 in %2", "FLOP count, dtype")
                             .arg(QString::fromStdString(number::count(flops)), dtype));
        }
        const std::int64_t flops = size.totalFlops();
        const Cell work = size.flops.empty()
            ? Cell{Text::tr("none: moves data only"), 0, {}, Token::Text2, FontRole::Base, true}
            : numberCell(number::flops(flops), static_cast<qlonglong>(flops), exact.join(u'\n'));
        const Cell intensity = size.flops.empty()
            ? Cell{u"–"_s, QString(), Text::tr("No arithmetic: not applicable"), Token::Text3,
                FontRole::Base, true}
            : numberCell(number::intensity(size.intensity()), size.intensity());
        rows.push_back(
            {{code(size.name), {text.shapes.join(u"; "_s)}, quiet(text.dtypes.join(u", "_s)),
                 numberCell(number::bytes(size.bytes), static_cast<qlonglong>(size.bytes),
                     Text::tr("%1 bytes").arg(QString::fromStdString(number::count(size.bytes)))),
                 work, intensity, quiet(kinds.join(u", "_s))},
                Text::tr("%1: %2 moved, %3, %4", "size: bytes, work, intensity")
                    .arg(size.name, QString::fromStdString(number::bytes(size.bytes)), work.text,
                        intensity.text)});
    }
    return rows;
}

} // namespace kbx::task
