// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "workspace/labelservice.h"
#include "workspace/workspaceservice.h"

#include <QCoreApplication>

#include <cstdio>

// Labels the units of a study one after the other, as a person at the desk does, and says each
// label that is durable; the program that tst_labelkill kills. Usage: labelkilldriver STUDY LABEL

using namespace kbx;

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    testing::useOwnPlaces();
    workspace::WorkspaceService service;
    workspace::LabelService labels(service);
    const std::string label = QCoreApplication::arguments().value(2).toStdString();
    std::size_t next = 0;
    const auto go = [&] {
        const auto desk = labels.desk();
        if (desk->items.empty()) {
            return;
        }
        LabelValue value;
        value.label = label;
        value.remark = std::to_string(next);
        labels.setLabel(desk->items[next++ % desk->items.size()].target, value, 0.5);
    };
    QObject::connect(&labels, &workspace::LabelService::labelSaved, &application,
        [&](const LabelTarget& target) {
            const auto records = labels.labelsOf(target);
            std::printf("%lld %lld %s\n", static_cast<long long>(target.parentId),
                static_cast<long long>(target.childId), records.front().value.remark.c_str());
            std::fflush(stdout);
            QMetaObject::invokeMethod(&application, go, Qt::QueuedConnection);
        });
    QObject::connect(&labels, &workspace::LabelService::saveFailed, &application,
        [](const Error& error) { std::fprintf(stderr, "%s\n", describe(error).c_str()); });
    bool begun = false;
    QObject::connect(&labels, &workspace::LabelService::deskChanged, &application, [&] {
        if (!begun && !labels.desk()->items.empty()) {
            begun = true;
            labels.setAnnotator(QStringLiteral("killed"));
            QMetaObject::invokeMethod(&application, go, Qt::QueuedConnection);
        }
    });
    service.openStudy(QCoreApplication::arguments().value(1));
    return QCoreApplication::exec();
}
