// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/kernelsearch.h"

#include "shared/wording.h"
#include "shell/searchmatch.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

constexpr std::size_t leastHashLength = 4;
constexpr int hashScore = 110;
constexpr int roundScore = 70;

/// One word of the query, with its answers worked out per task and run.
struct PreparedWord {
    std::vector<int> taskScores;
    std::vector<int> runScores;
    int round = -1; ///< the number it names
    bool isRoundWord = false; ///< "round" itself says nothing
    std::string hash; ///< lower case; empty when it cannot be one

    int scoreOf(const CandidateRow& row) const
    {
        int best = std::max(taskScores[row.task], runScores[row.run]);
        if (isRoundWord || (round >= 0 && row.round == round)) {
            best = std::max(best, isRoundWord ? 1 : roundScore);
        }
        if (!hash.empty() && row.kernelHash.compare(0, hash.size(), hash) == 0) {
            best = std::max(best, hashScore);
        }
        return best;
    }
};

PreparedWord prepare(const CandidateTable& table, const QString& word)
{
    PreparedWord prepared;
    for (const TaskInfo& task : table.tasks) {
        prepared.taskScores.push_back(std::max(matchWord(shared::taskStem(task.name), word).score,
            matchWord(QString::fromStdString(task.category), word).score / 2));
    }
    for (const RunInfo& run : table.runs) {
        prepared.runScores.push_back(
            std::max(matchWord(QString::fromStdString(table.methods[run.method].name), word).score,
                matchWord(QString::fromStdString(run.name), word).score / 2));
    }
    const QString lower = word.toLower();
    bool number = false;
    const bool marked = lower.startsWith(u'#') || lower.startsWith(u'r');
    const int round = (marked ? lower.mid(1) : lower).toInt(&number);
    prepared.round = number ? round : -1;
    prepared.isRoundWord = QStringLiteral("round").startsWith(lower) && lower.size() > 2;
    const std::string hash = lower.toStdString();
    const bool hex = std::all_of(hash.begin(), hash.end(), [](unsigned char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
    });
    if (hex && hash.size() >= leastHashLength) {
        prepared.hash = hash;
    }
    return prepared;
}

} // namespace

std::vector<FoundKernel> searchKernels(
    const CandidateTable& table, const QStringList& words, qsizetype most)
{
    std::vector<PreparedWord> prepared;
    for (const QString& word : words) {
        prepared.push_back(prepare(table, word));
    }
    std::vector<FoundKernel> found;
    std::int64_t last = 0;
    for (std::uint32_t at = 0; at < table.rows.size(); ++at) {
        const CandidateRow& row = table.rows[at];
        if (row.candidateId == last || row.kernelId == 0) {
            continue;
        }
        int score = 0;
        for (const PreparedWord& word : prepared) {
            const int own = word.scoreOf(row);
            if (own == 0) {
                score = 0;
                break;
            }
            score += own;
        }
        if (score > 0) {
            found.push_back({at, score});
            last = row.candidateId;
        }
    }
    const auto end = found.begin() + std::min<std::ptrdiff_t>(most, std::ssize(found));
    std::partial_sort(
        found.begin(), end, found.end(), [](const FoundKernel& a, const FoundKernel& b) {
            return a.score != b.score ? a.score > b.score : a.row < b.row;
        });
    found.erase(end, found.end());
    return found;
}

} // namespace kbx::shell
