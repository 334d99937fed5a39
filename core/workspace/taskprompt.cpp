// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/taskprompt.h"

#include "workspace/taskdocument.h"

namespace kbx::workspace {
namespace {

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const auto& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

std::string trimmed(const std::string& text)
{
    const auto begin = text.find_first_not_of(" \n\t\r");
    if (begin == std::string::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(" \n\t\r") - begin + 1);
}

std::string argumentLine(const TaskArgument& argument)
{
    std::string line = "- " + argument.name + ": " + argument.kind;
    if (!argument.dtypes.empty()) {
        line += " of " + joined(argument.dtypes);
    }
    if (!argument.domain.empty()) {
        line += ", values " + argument.domain;
    }
    line += argument.defaultValue ? ", default " + *argument.defaultValue : ", required";
    if (argument.inPlace) {
        line += ", changed in place";
    }
    if (argument.nonfinite) {
        line += ", may hold infinities and NaN";
    }
    return line + "\n";
}

std::string section(const std::string& title, const std::string& body)
{
    return body.empty() ? std::string() : "\n" + title + ":\n" + body + "\n";
}

} // namespace

std::string taskPrompt(const TaskDocument& task)
{
    if (!task.specified) {
        return {};
    }
    const std::string kind = task.entryKind == "class" ? "class" : "function";
    std::string text = "Write a Triton kernel and the Python " + kind + " `" + task.entry
        + "` that launches it.\n\n" + trimmed(task.summary) + "\n";
    text += section("Signature", task.signature);
    text += section("Description", trimmed(task.description));
    text += section("Mathematics (LaTeX)", trimmed(task.math));
    std::string arguments;
    for (const auto& argument : task.arguments) {
        arguments += argumentLine(argument);
    }
    text += section("Arguments", trimmed(arguments));
    text += section("Types that occur", joined(task.dtypes));
    text += "\nRules:\n- Do the work in Triton kernels (@triton.jit); do not call a PyTorch "
            "operation "
            "that computes the result.\n- Return what the signature says: same structure, shapes, "
            "types and device as PyTorch would.\n- Any shape and stride may occur, empty tensors "
            "included.\n- Answer with one complete Python file, imports included, without tests.\n";
    return text;
}

} // namespace kbx::workspace
