// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace kbx::formats {

/// Limits of a walk through a folder; beyond them nothing more is listed.
inline constexpr std::size_t maxTreeFiles = 200'000;
inline constexpr int maxTreeDepth = 32;

/// Files below a folder, relative to it, sorted. Hidden files and folders, __pycache__ and links to
/// folders are left out, so the walk ends.
std::vector<std::string> filesBelow(const std::string& folder);
/// Names of the folders directly inside, sorted, with the same exceptions.
std::vector<std::string> foldersIn(const std::string& folder);
/// Names of the files directly inside, sorted.
std::vector<std::string> filesIn(const std::string& folder);

} // namespace kbx::formats
