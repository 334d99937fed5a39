// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/referencetimingrepository.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/referencerows.h"
#include "store/storeerror.h"
#include "store/study.h"

namespace kbx::store {

Result<ImportOutcome> ReferenceTimingRepository::add(
    const ReferenceTimingRecord& record, Origin origin)
{
    return guard("store the reference time of " + record.task, [&] {
        WriteTransaction transaction(m_study.connection());
        ImportAdded added;
        const ImportOutcome outcome
            = addReferenceRow(m_study.connection(), record, origin, std::nullopt, added);
        transaction.commit();
        return outcome;
    });
}

Result<std::vector<ReferenceSeries>> ReferenceTimingRepository::measured(
    const MeasuredReferences& wanted)
{
    return guard("read the measured reference times of " + wanted.task, [&] {
        Query row = m_study.connection().query(
            "SELECT r.size, r.ms, r.samples FROM reference_timing r"
            " JOIN task_version v ON v.id = r.task_version_id JOIN task t ON t.id = v.task_id"
            " JOIN device d ON d.id = r.device_id JOIN environment n ON n.id = r.environment_id"
            " WHERE r.origin = 'measured' AND t.name = ? AND v.hash = ? AND r.profile = ?"
            " AND r.baseline = ? AND d.model = ? AND d.uuid = ? AND n.json = ? ORDER BY r.id");
        std::vector<ReferenceSeries> all;
        for (const std::string& baseline : wanted.baselines) {
            row.bind(wanted.task, wanted.taskVersion, wanted.profile, baseline, wanted.gpuModel,
                wanted.gpuUuid, wanted.environmentJson);
            while (row.step()) {
                all.push_back({baseline, row.text(0), wanted.profile, row.real(1),
                    row.isNull(2) ? std::vector<float>() : floatsOf(row.text(2))});
            }
            row.reset();
        }
        return all;
    });
}

Result<std::vector<StoredReferenceTiming>> ReferenceTimingRepository::list(const std::string& task)
{
    return guard("read the reference times", [&] {
        Query row = m_study.connection().query(
            "SELECT t.name, r.baseline, d.model, r.profile, r.size, r.ms, r.gb_per_second,"
            " r.tflops, r.extra, r.line, r.byte, r.origin, s.path FROM reference_timing r"
            " JOIN task_version v ON v.id = r.task_version_id JOIN task t ON t.id = v.task_id"
            " JOIN device d ON d.id = r.device_id LEFT JOIN source s ON s.id = r.source_id"
            " WHERE ?1 = '' OR t.name = ?1 ORDER BY t.name, d.model, r.id");
        row.bind(task);
        std::vector<StoredReferenceTiming> all;
        while (row.step()) {
            StoredReferenceTiming timing;
            ReferenceTimingRecord& record = timing.record;
            record.task = row.text(0);
            record.baseline = row.text(1);
            record.gpuModel = row.text(2);
            record.profile = row.text(3);
            record.inputSize = row.text(4);
            record.ms = row.real(5);
            record.gbPerSecond = row.maybeReal(6);
            record.tflops = row.maybeReal(7);
            record.extraJson = row.text(8);
            record.place = {row.integer(9), row.integer(10)};
            timing.origin = originFromString(row.text(11)).value_or(Origin::Imported);
            timing.sourcePath = row.text(12);
            all.push_back(std::move(timing));
        }
        return all;
    });
}

} // namespace kbx::store
