// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/labelrepository.h"

#include "store/connection.h"
#include "store/labelrows.h"
#include "store/storeerror.h"
#include "store/study.h"

namespace kbx::store {

Result<std::vector<LabelRecord>> LabelRepository::labels(
    const std::string& codebook, const std::string& annotator)
{
    return guard("read the labels", [&] {
        ReadTransaction transaction(m_study.connection());
        return readLabels(m_study.connection(), codebook, annotator);
    });
}

Result<std::vector<Annotator>> LabelRepository::annotators()
{
    return guard("read the annotators", [&] {
        Query row = m_study.connection().query(
            "SELECT a.name, a.blind, (SELECT count(*) FROM label l WHERE l.annotator_id = a.id"
            " AND l.adjudication = 0) FROM annotator a ORDER BY a.name");
        std::vector<Annotator> all;
        while (row.step()) {
            all.push_back({row.text(0), row.flag(1), row.integer(2)});
        }
        return all;
    });
}

Result<void> LabelRepository::keepAnnotator(const std::string& name, bool blind)
{
    return guard("store annotator \"" + name + "\"", [&] {
        WriteTransaction transaction(m_study.connection());
        const auto id = annotatorRow(m_study.connection(), name);
        m_study.connection().query("UPDATE annotator SET blind = ? WHERE id = ?").run(blind, id);
        transaction.commit();
    });
}

} // namespace kbx::store
