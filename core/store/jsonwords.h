// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QString>

#include <string>
#include <vector>

namespace kbx::store {

inline QJsonArray arrayOf(const std::vector<std::string>& words)
{
    QJsonArray array;
    for (const std::string& word : words) {
        array.append(QString::fromStdString(word));
    }
    return array;
}

inline std::vector<std::string> wordsIn(const QJsonArray& array)
{
    std::vector<std::string> words;
    for (const QJsonValue& word : array) {
        words.push_back(word.toString().toStdString());
    }
    return words;
}

} // namespace kbx::store
