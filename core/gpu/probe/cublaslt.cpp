// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/probe/cublaslt.h"

#include <dlfcn.h>

#include <cstdlib>
#include <vector>

namespace kbx::gpu::probe::lt {
namespace {

std::vector<std::string> places()
{
    const char* const chosen = std::getenv("KBX_CUBLASLT_LIBRARY");
    if (chosen != nullptr && *chosen != '\0') {
        return {chosen};
    }
    return {"libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so",
        "/usr/local/cuda/lib64/libcublasLt.so"};
}

template <typename Function> bool find(void* library, Function*& target, const char* name)
{
    target = reinterpret_cast<Function*>(dlsym(library, name));
    return target != nullptr;
}

bool resolve(void* h, Api& a)
{
    return find(h, a.create, "cublasLtCreate") && find(h, a.destroy, "cublasLtDestroy")
        && find(h, a.version, "cublasLtGetVersion")
        && find(h, a.descriptorCreate, "cublasLtMatmulDescCreate")
        && find(h, a.descriptorDestroy, "cublasLtMatmulDescDestroy")
        && find(h, a.descriptorSet, "cublasLtMatmulDescSetAttribute")
        && find(h, a.layoutCreate, "cublasLtMatrixLayoutCreate")
        && find(h, a.layoutDestroy, "cublasLtMatrixLayoutDestroy")
        && find(h, a.preferenceCreate, "cublasLtMatmulPreferenceCreate")
        && find(h, a.preferenceDestroy, "cublasLtMatmulPreferenceDestroy")
        && find(h, a.preferenceSet, "cublasLtMatmulPreferenceSetAttribute")
        && find(h, a.heuristics, "cublasLtMatmulAlgoGetHeuristic")
        && find(h, a.multiply, "cublasLtMatmul");
}

} // namespace

const Api* api(std::string& reason)
{
    static Api loaded;
    static bool ready = false;
    if (ready) {
        return &loaded;
    }
    std::string tried;
    for (const std::string& place : places()) {
        void* const library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library != nullptr && resolve(library, loaded)) {
            ready = true;
            return &loaded;
        }
        tried += (tried.empty() ? "" : ", ") + place;
    }
    reason = "cublasLt was not found (" + tried
        + "); set KBX_CUBLASLT_LIBRARY to libcublasLt.so of a CUDA toolkit or of torch's packages";
    return nullptr;
}

} // namespace kbx::gpu::probe::lt
