// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/probe/cublaslt.h"
#include "gpu/probe/probe.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

#include <algorithm>

namespace kbx::gpu::probe {
namespace {

/// One kind of matrix product.
struct Kind {
    const char* name;
    cudaDataType_t input, output;
    int compute;
    cudaDataType_t scale;
    int bytesIn, bytesOut;
    int minimumCapability; ///< 10 × major + minor
    const char* words;
};

constexpr Kind kinds[] = {
    {"tf32", CUDA_R_32F, CUDA_R_32F, lt::ComputeTf32, CUDA_R_32F, 4, 4, 80,
        "fp32 inputs rounded to TF32, fp32 accumulation and result"},
    {"fp16", CUDA_R_16F, CUDA_R_16F, lt::Compute32F, CUDA_R_32F, 2, 2, 70,
        "fp16 inputs and result, fp32 accumulation"},
    {"bf16", CUDA_R_16BF, CUDA_R_16BF, lt::Compute32F, CUDA_R_32F, 2, 2, 80,
        "bf16 inputs and result, fp32 accumulation"},
    {"fp8", CUDA_R_8F_E4M3, CUDA_R_16BF, lt::Compute32F, CUDA_R_32F, 1, 2, 89,
        "e4m3 inputs, bf16 result, fast accumulation"},
    {"int8", CUDA_R_8I, CUDA_R_32I, lt::Compute32I, CUDA_R_32I, 1, 4, 75,
        "int8 inputs, int32 accumulation and result"},
};

template <typename T> __device__ T made(float value)
{
    return static_cast<T>(value);
}
template <> __device__ signed char made<signed char>(float value)
{
    return static_cast<signed char>(value * 127.0F);
}

/// Pseudo-random values in (-1, 1): products of zeros draw less power and run faster.
template <typename T> __global__ void fillRandom(T* values, std::size_t count, unsigned seed)
{
    const std::size_t stride = static_cast<std::size_t>(blockDim.x) * gridDim.x;
    for (std::size_t at = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
         at < count; at += stride) {
        unsigned bits = static_cast<unsigned>(at) * 747796405U + seed;
        bits = (bits >> ((bits >> 28U) + 4U) ^ bits) * 277803737U;
        bits = bits >> 22U ^ bits;
        values[at] = made<T>(static_cast<float>(bits) * (2.0F / 4294967296.0F) - 1.0F);
    }
}

void fill(const Context& context, cudaDataType_t type, void* data, std::size_t count, unsigned seed)
{
    const auto run
        = [&](auto* typed) { fillRandom<<<2048, 256, 0, context.stream>>>(typed, count, seed); };
    switch (type) {
    case CUDA_R_16F:
        return run(static_cast<__half*>(data));
    case CUDA_R_16BF:
        return run(static_cast<__nv_bfloat16*>(data));
    case CUDA_R_8F_E4M3:
        return run(static_cast<__nv_fp8_e4m3*>(data));
    case CUDA_R_8I:
        return run(static_cast<signed char*>(data));
    default:
        return run(static_cast<float*>(data));
    }
}

/// Everything cublasLt wants for D = Aᵀ·B with square matrices (the layout all types support).
class Product {
public:
    Product(const lt::Api& api, const Kind& kind, int n)
        : m_api(api)
    {
        const int transposed = 1;
        const signed char fast = 1;
        const std::size_t workspace = workspaceBytes;
        m_good = api.create(&m_handle) == 0
            && api.descriptorCreate(&m_operation, kind.compute, kind.scale) == 0
            && api.descriptorSet(m_operation, lt::TransposeA, &transposed, sizeof transposed) == 0
            && api.layoutCreate(&m_in, kind.input, n, n, n) == 0
            && api.layoutCreate(&m_out, kind.output, n, n, n) == 0
            && api.preferenceCreate(&m_preference) == 0
            && api.preferenceSet(m_preference, lt::preferMaxWorkspace, &workspace, sizeof workspace)
                == 0;
        if (m_good && kind.input == CUDA_R_8F_E4M3) {
            api.descriptorSet(m_operation, lt::FastAccumulation, &fast, sizeof fast);
        }
        if (kind.scale == CUDA_R_32I) {
            m_alpha.integer = 1;
        } else {
            m_alpha.real = 1.0F;
        }
    }
    ~Product()
    {
        m_preference == nullptr ? 0 : m_api.preferenceDestroy(m_preference);
        m_out == nullptr ? 0 : m_api.layoutDestroy(m_out);
        m_in == nullptr ? 0 : m_api.layoutDestroy(m_in);
        m_operation == nullptr ? 0 : m_api.descriptorDestroy(m_operation);
        m_handle == nullptr ? 0 : m_api.destroy(m_handle);
    }
    bool isGood() const { return m_good; }

    std::vector<lt::Heuristic> algorithms() const
    {
        std::vector<lt::Heuristic> found(8);
        int count = 0;
        if (m_api.heuristics(m_handle, m_operation, m_in, m_in, m_out, m_out, m_preference,
                static_cast<int>(found.size()), found.data(), &count)
            != 0) {
            count = 0;
        }
        found.resize(static_cast<std::size_t>(count));
        return found;
    }
    int run(const lt::Heuristic& with, const Buffer& a, const Buffer& b, const Buffer& d,
        const Buffer& workspace, cudaStream_t stream) const
    {
        return m_api.multiply(m_handle, m_operation, &m_alpha, a.data(), m_in, b.data(), m_in,
            &m_zero, d.data(), m_out, d.data(), m_out, &with.algorithm, workspace.data(),
            workspaceBytes, stream);
    }

    static constexpr std::size_t workspaceBytes = std::size_t{64} << 20U;

private:
    union Scalar {
        float real;
        int integer;
    };
    const lt::Api& m_api;
    bool m_good = false;
    lt::Handle m_handle = nullptr;
    lt::Descriptor m_operation = nullptr, m_in = nullptr, m_out = nullptr, m_preference = nullptr;
    Scalar m_alpha{}, m_zero{};
};

void measure(const Context& context, const Kind& kind, const lt::Api& api, Measurement& result)
{
    const int n = context.options->quick ? 4096 : 8192;
    const auto count = static_cast<std::size_t>(n) * n;
    const Buffer a(count * kind.bytesIn);
    const Buffer b(count * kind.bytesIn);
    const Buffer d(count * kind.bytesOut);
    const Buffer workspace(Product::workspaceBytes);
    if (a.data() == nullptr || b.data() == nullptr || d.data() == nullptr
        || workspace.data() == nullptr) {
        result.reason = "not enough free memory on the GPU";
        return;
    }
    fill(context, kind.input, a.data(), count, 1);
    fill(context, kind.input, b.data(), count, 2);
    const Product product(api, kind, n);
    const auto algorithms = product.isGood() ? product.algorithms() : std::vector<lt::Heuristic>();
    const double operations = 2.0 * n * static_cast<double>(count);
    const lt::Heuristic* best = nullptr;
    double bestTime = 0.0;
    const auto launch = [&](const lt::Heuristic& algorithm) {
        return product.run(algorithm, a, b, d, workspace, context.stream) == 0
            ? cudaSuccess
            : cudaErrorNotSupported;
    };
    for (const lt::Heuristic& algorithm : algorithms) {
        std::string reason;
        const auto one = [&] { return launch(algorithm); };
        millisecondsPerCall(context, 2, one, reason);
        const double time = reason.empty() ? millisecondsPerCall(context, 5, one, reason) : -1.0;
        if (time > 0.0 && (best == nullptr || time < bestTime)) {
            best = &algorithm;
            bestTime = time;
        }
    }
    if (best == nullptr) {
        result.reason = "cublasLt offers no algorithm for this type here";
        return;
    }
    result.detail.emplace_back("matrix", std::to_string(n));
    result.detail.emplace_back("cublasLt", std::to_string(api.version()));
    result.detail.emplace_back("algorithmsTried", std::to_string(algorithms.size()));
    takeSamples(context, result, operations, 1e12, [&] { return launch(*best); });
}

} // namespace

Measurement measureTensor(const Context& context, const std::string& type)
{
    Measurement result;
    result.name = type;
    result.unit = type == "int8" ? "TOP/s" : "TFLOP/s";
    for (const Kind& kind : kinds) {
        if (type != kind.name) {
            continue;
        }
        result.method = std::string("Square matrix product by cublasLt, ") + kind.words
            + ", random data in (-1, 1); up to 8 algorithms of its heuristic tried, the fastest"
              " sampled; 2·n³ operations over time of CUDA events";
        const int capability = context.properties.major * 10 + context.properties.minor;
        if (capability < kind.minimumCapability) {
            result.reason = "this architecture has no tensor cores for " + type;
            return result;
        }
        if (const lt::Api* const api = lt::api(result.reason)) {
            measure(context, kind, *api, result);
        }
    }
    return result;
}

} // namespace kbx::gpu::probe
