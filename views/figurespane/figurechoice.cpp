// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/figurechoice.h"

#include <QSettings>

using namespace Qt::StringLiterals;

namespace kbx::figurespane {

void FigureChoice::save(QSettings& settings) const
{
    settings.setValue(u"figures/venue"_s, QString::fromStdString(spec.venue));
    settings.setValue(u"figures/widthMm"_s, spec.widthMm);
    settings.setValue(u"figures/heightMm"_s, spec.heightMm);
    settings.setValue(u"figures/fontPt"_s, spec.fontPt);
    settings.setValue(u"figures/palette"_s, QString::fromStdString(spec.palette));
    settings.setValue(u"figures/intervals"_s, options.intervals);
    settings.setValue(u"figures/nInLabels"_s, options.nInLabels);
    settings.setValue(u"figures/published"_s, static_cast<int>(options.published));
    settings.setValue(u"figures/formats"_s, formats);
    settings.setValue(u"figures/redact"_s, redact);
}

FigureChoice FigureChoice::load(const QSettings& settings)
{
    FigureChoice choice;
    const auto text = [&settings](const QString& key, const std::string& otherwise) {
        return settings.value(key, QString::fromStdString(otherwise)).toString().toStdString();
    };
    const auto number = [&settings](const QString& key, double otherwise) {
        bool isNumber = false;
        const double value = settings.value(key, otherwise).toDouble(&isNumber);
        return isNumber ? value : otherwise;
    };
    figures::FigureSpec wanted = choice.spec;
    wanted.venue = text(u"figures/venue"_s, wanted.venue);
    wanted.widthMm = number(u"figures/widthMm"_s, wanted.widthMm);
    wanted.heightMm = number(u"figures/heightMm"_s, wanted.heightMm);
    wanted.fontPt = number(u"figures/fontPt"_s, wanted.fontPt);
    wanted.palette = text(u"figures/palette"_s, wanted.palette);
    if (figures::resolved(wanted)) {
        choice.spec = wanted;
    }
    choice.options.intervals = settings.value(u"figures/intervals"_s, true).toBool();
    choice.options.nInLabels = settings.value(u"figures/nInLabels"_s, false).toBool();
    const int published = settings.value(u"figures/published"_s, 2).toInt();
    choice.options.published = published >= 0 && published <= 2
        ? static_cast<figures::Published>(published)
        : figures::Published::Drawn;
    choice.formats = settings.value(u"figures/formats"_s, choice.formats).toStringList();
    choice.redact = settings.value(u"figures/redact"_s, true).toBool();
    return choice;
}

} // namespace kbx::figurespane
