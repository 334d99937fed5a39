// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "gpu/nvmlapi.h"

#include <memory>

namespace kbx::gpu::nvml {

/// NVML loaded and initialised; shut down and unloaded with the object.
class Library {
public:
    /// `$KBX_NVML_LIBRARY`, else libnvidia-ml.so.1. Errors (Unavailable) say what is missing, why
    /// and what to do; detail holds the raw text of the loader or of NVML.
    static Result<std::unique_ptr<Library>> load();
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    const Api& api() const { return m_api; }
    /// NVML's own words for a return code.
    std::string words(int code) const;
    /// The sentence for a code that came from `what` ("NVIDIA H200 (GPU-5c1e)").
    Error error(int code, const std::string& what) const;

private:
    explicit Library(void* handle);
    bool resolve();

    void* m_handle;
    bool m_initialised = false;
    Api m_api;
};

/// "no permission", "not supported by this GPU or driver" … for a value that is absent.
std::string absenceReason(int code);

} // namespace kbx::gpu::nvml
