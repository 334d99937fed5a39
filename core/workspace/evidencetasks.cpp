// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/evidenceparts.h"

#include "domain/submission.h"
#include "formats/codefeatures.h"
#include "store/evidencerepository.h"
#include "store/study.h"
#include "tasks/catalogue.h"

#include <QFile>

#include <algorithm>
#include <mutex>
#include <unordered_set>

namespace kbx::workspace {
namespace {

bool isTensor(const tasks::ArgSpec& argument)
{
    return argument.kind == "tensor" || argument.kind == "tensor-list";
}

/// "(Tensor, Tensor)" has two; a method's state and whatever else is not said has one.
int outputsOf(const tasks::TaskSpec& spec)
{
    const auto arrow = spec.signature.rfind("->");
    const std::string result
        = arrow == std::string::npos ? std::string() : spec.signature.substr(arrow + 2);
    const auto alternative = result.find(" or ");
    return 1
        + static_cast<int>(std::count(result.begin(),
            alternative == std::string::npos
                ? result.end()
                : result.begin() + static_cast<std::ptrdiff_t>(alternative),
            ','));
}

/// Of the text that computes the reference; none: the file is not to be had.
std::optional<CodeFeatures> referenceFeatures(const tasks::TaskSpec& spec)
{
    QFile file(QString::fromStdString(spec.pythonPath));
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    const std::string text = file.readAll().toStdString();
    auto body = formats::definitionOf(text, "reference");
    if (body.empty()) {
        body = formats::definitionOf(text, "Reference");
    }
    return body.empty() ? std::nullopt : std::optional(formats::codeFeatures(body));
}

TaskFeatures featuresOf(const tasks::TaskSpec& spec)
{
    TaskFeatures features;
    features.description = spec.summary + "\n" + spec.description;
    features.math = spec.math;
    features.outputs = outputsOf(spec);
    features.weight = spec.weight;
    for (const auto& argument : spec.args) {
        features.tensorArguments += isTensor(argument) ? 1 : 0;
        features.scalarArguments += isTensor(argument) ? 0 : 1;
    }
    if (spec.quantization) {
        features.quantized = true;
        features.scheme = spec.quantization->scheme;
        features.cosineMin = spec.quantization->cosineMin;
        features.l1RelativeMax = spec.quantization->l1RelativeMax;
        features.rmseMax = spec.quantization->rmseMax;
    }
    if (const auto reference = referenceFeatures(spec)) {
        features.hasReference = true;
        features.reference = *reference;
    }
    return features;
}

/// Remembers by hash, as a study is read again after every change.
class FeatureMemory {
public:
    std::optional<CodeFeatures> find(const std::string& hash)
    {
        const std::lock_guard lock(m_mutex);
        const auto at = m_known.find(hash);
        return at == m_known.end() ? std::nullopt : std::optional(at->second);
    }
    void keep(const std::string& hash, const CodeFeatures& features)
    {
        const std::lock_guard lock(m_mutex);
        m_known.emplace(hash, features);
    }

private:
    std::mutex m_mutex;
    std::unordered_map<std::string, CodeFeatures> m_known;
};

FeatureMemory& memory()
{
    static FeatureMemory all;
    return all;
}

KernelFeatures::Found readFeatures(
    const QString& path, const std::unordered_map<std::int64_t, std::string>& hashes)
{
    KernelFeatures::Found features;
    std::unordered_set<std::int64_t> missing;
    for (const auto& [id, hash] : hashes) {
        if (const auto known = memory().find(hash)) {
            features.byId.emplace(id, *known);
        } else {
            missing.insert(id);
        }
    }
    if (missing.empty()) {
        return features;
    }
    const auto study = store::Study::open(path, store::OpenMode::ReadOnly);
    if (!study) {
        features.error = describe(study.error());
        return features;
    }
    const auto read = store::EvidenceRepository(**study).kernelTexts(
        missing, [&](std::int64_t id, const std::string& text) {
            const CodeFeatures found = formats::codeFeatures(extractSubmission(text).code);
            memory().keep(hashes.at(id), found);
            features.byId.emplace(id, found);
        });
    if (!read) {
        features.error = describe(read.error());
    }
    return features;
}

/// Remembered by task version: reading references takes longer than everything else.
TaskFeatures knownFeatures(const tasks::TaskSpec& spec)
{
    static std::mutex mutex;
    static std::unordered_map<std::string, TaskFeatures> known;
    const std::lock_guard lock(mutex);
    const std::string key = spec.id + "@" + spec.version;
    auto at = known.find(key);
    if (at == known.end()) {
        at = known.emplace(key, featuresOf(spec)).first;
    }
    return at->second;
}

} // namespace

std::vector<TaskFeatures> taskFeatures(
    const tasks::Catalogue& catalogue, const CandidateTable& table)
{
    std::vector<TaskFeatures> all(table.tasks.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (const auto* const spec = catalogue.find(table.tasks[i].name)) {
            all[i] = knownFeatures(*spec);
        }
    }
    return all;
}

std::vector<CatalogueTask> catalogueTasks(const tasks::Catalogue& catalogue)
{
    std::vector<CatalogueTask> all;
    for (const tasks::TaskSpec& spec : catalogue.tasks()) {
        all.push_back({spec.id, spec.category, knownFeatures(spec)});
    }
    return all;
}

KernelFeatures kernelFeatures(const QString& path, const CandidateTable& table)
{
    std::unordered_map<std::int64_t, std::string> hashes;
    for (const CandidateRow& row : table.rows) {
        if (row.kernelId != 0) {
            hashes.try_emplace(row.kernelId, row.kernelHash);
        }
    }
    return KernelFeatures(
        [path, hashes = std::move(hashes)] { return readFeatures(path, hashes); });
}

} // namespace kbx::workspace
