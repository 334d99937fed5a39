// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/corpusgraph.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

namespace kbx::formats {
namespace {

class Joiner {
public:
    explicit Joiner(const std::vector<CorpusRow>& rows)
        : m_rows(rows)
    {
    }

    void add(std::size_t index);
    const std::vector<CorpusNode>& nodes() const { return m_nodes; }

private:
    std::size_t nodeFor(const CorpusRow& row, int round, const std::string& hash,
        std::optional<std::size_t> parent);
    std::string freeSample(const std::string& task, int round, const std::string& wanted) const;

    const std::vector<CorpusRow>& m_rows;
    std::vector<CorpusNode> m_nodes;
    std::map<std::tuple<std::string, int, std::string>, std::size_t> m_byCode;
    std::map<std::pair<std::string, int>, std::set<std::string>> m_samples;
};

std::string Joiner::freeSample(const std::string& task, int round, const std::string& wanted) const
{
    const auto used = m_samples.find({task, round});
    if (used == m_samples.end() || !used->second.count(wanted)) {
        return wanted;
    }
    for (int k = 1;; ++k) {
        if (const auto name = std::to_string(k); !used->second.count(name)) {
            return name;
        }
    }
}

std::size_t Joiner::nodeFor(
    const CorpusRow& row, int round, const std::string& hash, std::optional<std::size_t> parent)
{
    const auto found = m_byCode.find({row.task, round, hash});
    if (found != m_byCode.end()) {
        return found->second;
    }
    CorpusNode node;
    node.task = row.task;
    node.round = round;
    node.sample = freeSample(row.task, round, parent ? m_nodes[*parent].sample : "0");
    node.branched = !m_samples[{row.task, round}].empty();
    m_samples[{row.task, round}].insert(node.sample);
    m_nodes.push_back(std::move(node));
    return m_byCode[{row.task, round, hash}] = m_nodes.size() - 1;
}

void Joiner::add(std::size_t index)
{
    const CorpusRow& row = m_rows[index];
    std::optional<std::size_t> from;
    if (!row.beforeHash.empty()) {
        from = nodeFor(row, row.fromRound, row.beforeHash, std::nullopt);
        m_nodes[*from].sides.push_back({index, false});
    }
    if (row.afterHash.empty()) {
        return;
    }
    const std::size_t to = nodeFor(row, row.toRound, row.afterHash, from);
    m_nodes[to].sides.push_back({index, true});
    auto& parents = m_nodes[to].parents;
    if (from && *from != to && std::find(parents.begin(), parents.end(), *from) == parents.end()) {
        parents.push_back(*from);
    }
}

bool hasSide(const CorpusNode& node, bool after)
{
    return std::any_of(node.sides.begin(), node.sides.end(),
        [after](const CorpusNode::Side& side) { return side.after == after; });
}

/// By task and round, so that parents precede children; parents are renumbered.
std::vector<CorpusNode> arranged(
    const std::vector<CorpusNode>& nodes, const std::map<std::string, std::size_t>& firstSeen)
{
    std::vector<std::size_t> order(nodes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::make_pair(firstSeen.at(nodes[a].task), nodes[a].round)
            < std::make_pair(firstSeen.at(nodes[b].task), nodes[b].round);
    });
    std::vector<std::size_t> newIndex(nodes.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        newIndex[order[i]] = i;
    }
    std::vector<CorpusNode> result;
    for (const auto index : order) {
        result.push_back(nodes[index]);
        CorpusNode& node = result.back();
        node.joined = hasSide(node, true) && hasSide(node, false);
        for (auto& parent : node.parents) {
            parent = newIndex[parent];
        }
    }
    return result;
}

} // namespace

std::vector<CorpusNode> joinTransitions(const std::vector<CorpusRow>& rows)
{
    std::map<std::string, std::size_t> firstSeen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        firstSeen.emplace(rows[i].task, i);
    }
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto rank = [&](std::size_t i) {
        return std::make_tuple(firstSeen[rows[i].task], rows[i].fromRound, rows[i].toRound, i);
    };
    std::sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    Joiner joiner(rows);
    for (const auto index : order) {
        joiner.add(index);
    }
    return arranged(joiner.nodes(), firstSeen);
}

} // namespace kbx::formats
