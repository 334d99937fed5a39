// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The options of an analysis as they stand in the settings.
#include "statistics/reportchoices.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace kbx::statistics {

using analysis::ReportOptions;

QString ReportChoices::toText(const ReportOptions& options)
{
    QJsonArray methods;
    for (const std::string& method : options.methods) {
        methods.append(QString::fromStdString(method));
    }
    QJsonObject object{{u"methods"_s, methods},
        {u"roundChoice"_s, static_cast<int>(options.roundChoice)}, {u"round"_s, options.round},
        {u"profile"_s, QString::fromStdString(options.profile)},
        {u"baseline"_s, QString::fromStdString(options.baseline)},
        {u"peaks"_s, QString::fromStdString(options.peaks)},
        {u"mean"_s, static_cast<int>(options.mean)}, {u"confidence"_s, options.confidence},
        {u"resamples"_s, options.resamples}, {u"value"_s, static_cast<int>(options.value)}};
    if (options.evidence.keyId) {
        object.insert(u"key"_s, static_cast<qint64>(*options.evidence.keyId));
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

/// What cannot be, because a hand wrote it, is as if it were not there.
ReportOptions ReportChoices::fromText(const QString& text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    ReportOptions options;
    for (const QJsonValue& method : object.value(u"methods"_s).toArray()) {
        options.methods.push_back(method.toString().toStdString());
    }
    const auto choice = [&object](const QString& key, int most) {
        const int value = object.value(key).toInt();
        return value >= 0 && value <= most ? value : 0;
    };
    options.roundChoice = static_cast<analysis::RoundChoice>(choice(u"roundChoice"_s, 2));
    options.round = choice(u"round"_s, 1'000'000);
    options.mean = static_cast<analysis::SpeedupMean>(choice(u"mean"_s, 1));
    options.value = static_cast<analysis::MatrixValue>(object.contains(u"value"_s)
            ? choice(u"value"_s, static_cast<int>(analysis::MatrixValue::Score))
            : static_cast<int>(analysis::MatrixValue::Correct));
    options.profile = object.value(u"profile"_s).toString().toStdString();
    options.baseline = object.value(u"baseline"_s).toString().toStdString();
    options.peaks
        = object.value(u"peaks"_s).toString(QString::fromStdString(options.peaks)).toStdString();
    if (const double level = object.value(u"confidence"_s).toDouble(); level > 0.5 && level < 1.0) {
        options.confidence = level;
    }
    if (const int count = object.value(u"resamples"_s).toInt(); count >= 10 && count <= 100'000) {
        options.resamples = count;
    }
    if (object.contains(u"key"_s)) {
        options.evidence.autoKey = false;
        options.evidence.keyId = object.value(u"key"_s).toInteger();
    }
    return options;
}

} // namespace kbx::statistics
