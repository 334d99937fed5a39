// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreementlevels.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace kbx::analysis;
using namespace Qt::StringLiterals;

class TestAgreementLevels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void levels()
    {
        const LabelScale primary = LabelScale::ofEdits(LabelLevel::Primary);
        QCOMPARE(primary.size(), std::size_t(12));
        QCOMPARE(primary.labels()[2], std::string("mask_fix"));
        QCOMPARE(
            *primary.labelOf("performance_rewrite:tiling"), std::string("performance_rewrite"));
        const LabelScale fine = LabelScale::ofEdits(LabelLevel::Fine);
        QCOMPARE(fine.size(), std::size_t(17)); // 16 and a performance_rewrite without a part
        QCOMPARE(
            *fine.labelOf("performance_rewrite:tiling"), std::string("performance_rewrite:tiling"));
        const LabelScale coarse = LabelScale::ofEdits(LabelLevel::Coarse);
        const std::vector<std::string> groups{
            "none", "repair", "performance", "delegation", "mixed"};
        QCOMPARE(coarse.labels(), groups);
        for (const char* key : {"interface_fix", "mask_fix", "indexing_fix", "dtype_fix",
                 "numerical_stability_fix", "control_flow_fix", "semantic_fix"}) {
            QCOMPARE(*coarse.labelOf(key), std::string("repair"));
        }
        const LabelScale paper = LabelScale::ofEdits(LabelLevel::Paper5);
        const std::vector<std::pair<const char*, const char*>> mapping{
            {"no_substantial_change", "none"}, {"interface_fix", "other"}, {"mask_fix", "mask"},
            {"indexing_fix", "other"}, {"dtype_fix", "dtype"}, {"numerical_stability_fix", "other"},
            {"control_flow_fix", "other"}, {"semantic_fix", "other"},
            {"performance_rewrite", "performance"}, {"performance_rewrite:fusion", "performance"},
            {"delegated_op_introduction", "delegated"}, {"delegated_op_removal", "delegated"},
            {"mixed_rewrite", "other"}};
        for (const auto& [key, label] : mapping) {
            QCOMPARE(*paper.labelOf(key), std::string(label));
        }
        const std::vector<std::string> order{
            "none", "mask", "delegated", "dtype", "performance", "other"};
        QCOMPARE(paper.labels(), order);
        for (const char* key : {"", "unsure", "mask fix", "performance_rewrite:speed"}) {
            QVERIFY(!fine.labelOf(key));
            QCOMPARE(paper.indexOf(key), LabelScale::excluded);
        }
        QCOMPARE(*labelLevelFromString("paper5"), LabelLevel::Paper5);
        QVERIFY(!labelLevelFromString("paper6"));
    }

    /// The tables here and the codebooks that people see are written apart.
    void asInTheCodebooks()
    {
        const auto entries = [](const QString& name) {
            QFile file(QStringLiteral(KBX_SOURCE_DIR "/resources/codebooks/") + name);
            return file.open(QIODevice::ReadOnly)
                ? QJsonDocument::fromJson(file.readAll())["entries"_L1].toArray()
                : QJsonArray();
        };
        std::vector<std::string> keys;
        const LabelScale coarse = LabelScale::ofEdits(LabelLevel::Coarse);
        for (const QJsonValue entry : entries(u"edits.json"_s)) {
            keys.push_back(entry["key"_L1].toString().toStdString());
            QCOMPARE(*coarse.labelOf(keys.back()), entry["group"_L1].toString().toStdString());
        }
        QCOMPARE(keys, defaultEditKeys());
        std::vector<std::string> paper;
        for (const QJsonValue entry : entries(u"paper5.json"_s)) {
            paper.push_back(entry["key"_L1].toString().toStdString());
        }
        QCOMPARE(paper, LabelScale::ofEdits(LabelLevel::Paper5).labels());
    }

    void codebooksOfTheUser()
    {
        std::vector<std::string> keys = defaultEditKeys();
        std::rotate(keys.begin(), keys.end() - 1, keys.end()); // mixed_rewrite first
        keys.push_back("tuning_only");
        const LabelScale primary = LabelScale::ofEdits(LabelLevel::Primary, keys);
        QCOMPARE(primary.labels().front(), std::string("mixed_rewrite"));
        QCOMPARE(primary.labels().back(), std::string("tuning_only"));
        QCOMPARE(*LabelScale::ofEdits(LabelLevel::Coarse, keys).labelOf("tuning_only"),
            std::string("other"));
        QCOMPARE(*LabelScale::ofEdits(LabelLevel::Paper5, keys).labelOf("tuning_only"),
            std::string("other"));
        const LabelScale own
            = LabelScale::ownLabels({"global_contract", "global_contract:padding_leak", "unknown"});
        QCOMPARE(own.size(), std::size_t(3));
        QCOMPARE(*own.labelOf("global_contract:padding_leak"),
            std::string("global_contract:padding_leak"));
        QVERIFY(!own.labelOf("mask_fix"));
        QVERIFY(!own.labelOf("unsure"));
    }
};

QTEST_APPLESS_MAIN(TestAgreementLevels)
#include "tst_agreementlevels.moc"
