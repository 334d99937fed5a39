// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/probe/probe.h"

#include <algorithm>
#include <cstdint>
#include <memory>

// Which way of copying is fastest depends on the GPU (and the balance of reads and writes in
// flight), so several are tried briefly at several sizes, and the best is then sampled.
namespace kbx::gpu::probe {
namespace {

constexpr std::size_t MiB = 1024 * 1024;
constexpr int threadsPerBlock = 512;

/// Each block copies tiles of threads × unroll × 16 bytes: all loads of a thread first.
template <int unroll, bool streaming>
__global__ void copyTiles(const uint4* __restrict__ from, uint4* __restrict__ to, std::size_t count)
{
    const std::size_t tile = static_cast<std::size_t>(blockDim.x) * unroll;
    const std::size_t stride = tile * gridDim.x;
    for (std::size_t base = tile * blockIdx.x; base < count; base += stride) {
        uint4 held[unroll];
#pragma unroll
        for (int part = 0; part < unroll; ++part) {
            const std::size_t at = base + threadIdx.x + part * blockDim.x;
            if (at < count) {
                held[part] = streaming ? __ldcs(from + at) : from[at];
            }
        }
#pragma unroll
        for (int part = 0; part < unroll; ++part) {
            const std::size_t at = base + threadIdx.x + part * blockDim.x;
            if (at < count) {
                if (streaming) {
                    __stcs(to + at, held[part]);
                } else {
                    to[at] = held[part];
                }
            }
        }
    }
}

/// Hopper's bulk copy engine: one thread a block moves tiles through shared memory, several in
/// flight. Left empty for other architectures; the comparison then rejects it.
constexpr int bulkStages = 4;
constexpr unsigned bulkBytes = 8192;

__global__ void copyBulk(
    const char* __restrict__ from, char* __restrict__ to, std::size_t tileCount)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    extern __shared__ __align__(128) unsigned char held[];
    __shared__ __align__(8) std::uint64_t arrived[bulkStages];
    const auto address = [](const void* shared) {
        return static_cast<unsigned>(__cvta_generic_to_shared(shared));
    };
    if (threadIdx.x != 0) {
        return;
    }
    for (int stage = 0; stage < bulkStages; ++stage) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&arrived[stage])));
    }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    const auto load = [&](int stage, std::size_t tile) {
        const unsigned barrier = address(&arrived[stage]);
        asm volatile(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bulkBytes)
            : "memory");
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"
                     " [%0], [%1], %2, [%3];" ::"r"(address(held + stage * bulkBytes)),
                     "l"(__cvta_generic_to_global(from + tile * bulkBytes)), "r"(bulkBytes),
                     "r"(barrier)
                     : "memory");
    };
    for (int stage = 0; stage < bulkStages; ++stage) {
        const std::size_t tile = blockIdx.x + static_cast<std::size_t>(stage) * gridDim.x;
        if (tile < tileCount) {
            load(stage, tile);
        }
    }
    int stage = 0;
    unsigned parity = 0;
    for (std::size_t tile = blockIdx.x; tile < tileCount; tile += gridDim.x) {
        unsigned done = 0;
        // Bounded, so that a fault shows as a wrong copy and never as a hang.
        for (int attempt = 0; done == 0 && attempt < 1 << 20; ++attempt) {
            asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;"
                         " selp.u32 %0, 1, 0, p; }"
                         : "=r"(done)
                         : "r"(address(&arrived[stage])), "r"(parity)
                         : "memory");
        }
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(
                         __cvta_generic_to_global(to + tile * bulkBytes)),
                     "r"(address(held + stage * bulkBytes)), "r"(bulkBytes)
                     : "memory");
        asm volatile("cp.async.bulk.commit_group;" ::: "memory");
        asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
        const std::size_t next = tile + static_cast<std::size_t>(bulkStages) * gridDim.x;
        if (next < tileCount) {
            load(stage, next);
        }
        stage = (stage + 1) % bulkStages;
        parity ^= stage == 0 ? 1U : 0U;
    }
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#endif
}

template <int unroll>
__global__ void readAll(
    const uint4* __restrict__ from, unsigned* __restrict__ out, std::size_t count)
{
    const std::size_t tile = static_cast<std::size_t>(blockDim.x) * unroll;
    unsigned sum = 0;
    for (std::size_t base = tile * blockIdx.x; base < count; base += tile * gridDim.x) {
#pragma unroll
        for (int part = 0; part < unroll; ++part) {
            const std::size_t at = base + threadIdx.x + part * blockDim.x;
            if (at < count) {
                const uint4 value = __ldcs(from + at);
                sum += value.x ^ value.y ^ value.z ^ value.w;
            }
        }
    }
    // Never true for the data used: only keeps the loads.
    if (sum == 0x9e3779b9U) {
        *out = sum;
    }
}

__global__ void fillWords(std::uint64_t* words, std::size_t count, std::uint64_t seed)
{
    const std::size_t stride = static_cast<std::size_t>(blockDim.x) * gridDim.x;
    for (std::size_t at = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
         at < count; at += stride) {
        words[at] = (at + seed) * 0x9e3779b97f4a7c15ULL;
    }
}

__global__ void countDifferences(
    const std::uint64_t* a, const std::uint64_t* b, std::size_t count, unsigned* differences)
{
    const std::size_t stride = static_cast<std::size_t>(blockDim.x) * gridDim.x;
    for (std::size_t at = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
         at < count; at += stride) {
        if (a[at] != b[at]) {
            atomicAdd(differences, 1U);
        }
    }
}

struct Buffers {
    std::unique_ptr<Buffer> from, to;
    std::unique_ptr<Buffer> flag;
};

struct Way {
    std::string name;
    std::function<cudaError_t(std::size_t bytes)> launch;
};

template <int unroll, bool streaming>
Way tiles(const Context& context, const Buffers& buffers, int blocksPerSm, const char* name)
{
    return {
        name, [&context, &buffers, blocksPerSm](std::size_t bytes) {
            const std::size_t count = bytes / sizeof(uint4);
            const std::size_t all
                = (count + threadsPerBlock * unroll - 1) / (threadsPerBlock * unroll);
            const std::size_t wanted = blocksPerSm == 0
                ? all
                : static_cast<std::size_t>(context.properties.multiProcessorCount) * blocksPerSm;
            copyTiles<unroll, streaming>
                <<<static_cast<unsigned>(std::min(all, wanted)), threadsPerBlock, 0,
                    context.stream>>>(buffers.from->as<uint4>(), buffers.to->as<uint4>(), count);
            return cudaGetLastError();
        }};
}

std::vector<Way> waysOf(const Context& context, const Buffers& buffers)
{
    std::vector<Way> ways;
    ways.push_back({"cudaMemcpyAsync", [&](std::size_t bytes) {
                        return cudaMemcpyAsync(buffers.to->data(), buffers.from->data(), bytes,
                            cudaMemcpyDeviceToDevice, context.stream);
                    }});
    ways.push_back(tiles<4, false>(context, buffers, 0, "16 bytes x 4, one tile a block"));
    ways.push_back(
        tiles<4, true>(context, buffers, 0, "16 bytes x 4, one tile a block, streaming"));
    ways.push_back(
        tiles<8, true>(context, buffers, 0, "16 bytes x 8, one tile a block, streaming"));
    ways.push_back(
        tiles<2, true>(context, buffers, 0, "16 bytes x 2, one tile a block, streaming"));
    ways.push_back(tiles<8, true>(context, buffers, 4, "16 bytes x 8, 4 blocks a SM, streaming"));
    ways.push_back(tiles<16, true>(context, buffers, 2, "16 bytes x 16, 2 blocks a SM, streaming"));
    if (context.properties.major == 9) {
        ways.push_back(
            {"bulk copy engine, 8 KiB x 4 stages, 6 blocks a SM", [&](std::size_t bytes) {
                 copyBulk<<<context.properties.multiProcessorCount * 6, 32, bulkStages * bulkBytes,
                     context.stream>>>(
                     buffers.from->as<char>(), buffers.to->as<char>(), bytes / bulkBytes);
                 return cudaGetLastError();
             }});
    }
    return ways;
}

/// Two buffers as large as fit, at most `most`; empty when not even 256 MiB fit.
std::size_t allocate(Buffers& buffers, std::size_t most)
{
    std::size_t available = 0;
    std::size_t total = 0;
    cudaMemGetInfo(&available, &total);
    for (std::size_t bytes = most; bytes >= 256 * MiB; bytes /= 2) {
        if (bytes * 2 + 256 * MiB > available) {
            continue;
        }
        buffers.from = std::make_unique<Buffer>(bytes);
        buffers.to = std::make_unique<Buffer>(bytes);
        buffers.flag = std::make_unique<Buffer>(sizeof(unsigned));
        if (buffers.from->data() != nullptr && buffers.to->data() != nullptr
            && buffers.flag->data() != nullptr) {
            return bytes;
        }
    }
    return 0;
}

bool copied(const Context& context, const Buffers& buffers, std::size_t bytes, const Way& way)
{
    cudaMemsetAsync(buffers.to->data(), 0, bytes, context.stream);
    cudaMemsetAsync(buffers.flag->data(), 0, sizeof(unsigned), context.stream);
    way.launch(bytes);
    countDifferences<<<1024, 256, 0, context.stream>>>(buffers.from->as<std::uint64_t>(),
        buffers.to->as<std::uint64_t>(), bytes / sizeof(std::uint64_t),
        buffers.flag->as<unsigned>());
    unsigned differences = 1;
    const cudaError_t code = cudaMemcpyAsync(&differences, buffers.flag->data(), sizeof differences,
        cudaMemcpyDeviceToHost, context.stream);
    return cudaStreamSynchronize(context.stream) == cudaSuccess && code == cudaSuccess
        && differences == 0;
}

std::vector<std::size_t> sizesUpTo(std::size_t largest, bool quick)
{
    std::vector<std::size_t> sizes;
    for (std::size_t bytes = largest; bytes >= 256 * MiB && sizes.size() < (quick ? 2U : 4U);
         bytes /= 2) {
        sizes.push_back(bytes);
    }
    return sizes;
}

/// What the memory's clock and width allow, and why a copy stays below.
void explainShare(Measurement& result)
{
    int device = 0;
    int kiloHertz = 0;
    int bits = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&kiloHertz, cudaDevAttrMemoryClockRate, device);
    cudaDeviceGetAttribute(&bits, cudaDevAttrGlobalMemoryBusWidth, device);
    const double bus = 2.0 * kiloHertz * 1e3 * bits / 8.0 / 1e9;
    if (bus <= 0.0 || result.samples.empty()) {
        return;
    }
    const double share = *std::max_element(result.samples.begin(), result.samples.end()) / bus;
    result.detail.emplace_back("busGBs", std::to_string(bus));
    result.detail.emplace_back("shareOfBus", std::to_string(share));
    if (share < 0.9) {
        result.detail.emplace_back("explanation",
            quoted("Below 90 % of memory clock x 2 x bus width. A copy turns the memory bus between"
                   " reading and writing, which costs idle cycles, and refresh (and ECC where it is"
                   " inline) take their part; the figure read shows the bus without turns, and"
                   " before, during and after say whether the memory clock was lowered."));
    }
}

} // namespace

Measurement measureCopy(const Context& context)
{
    Measurement result{"copy", "GB/s",
        "Device-to-device copy of pseudo-random data; bytes read plus bytes written over time of"
        " CUDA events around groups of calls, so that what stays in the L2 cache is paid for by the"
        " next call; several ways and sizes tried, each result compared with the source, the "
        "fastest"
        " sampled",
        {}, {}, {}, {}, {}, {}};
    Buffers buffers;
    const std::size_t largest = allocate(buffers, 4096 * MiB);
    if (largest == 0) {
        result.reason = "not enough free memory on the GPU for two buffers of 256 MiB";
        return result;
    }
    fillWords<<<1024, 256, 0, context.stream>>>(
        buffers.from->as<std::uint64_t>(), largest / sizeof(std::uint64_t), 1);
    const auto ways = waysOf(context, buffers);
    const Way* best = nullptr;
    std::size_t bestBytes = 0;
    double bestRate = 0.0;
    std::string tried;
    for (const Way& way : ways) {
        if (!copied(context, buffers, 256 * MiB, way)) {
            tried += std::string(tried.empty() ? "" : ",") + "{\"way\":" + quoted(way.name)
                + ",\"gbPerSecond\":null,\"reason\":\"the copy differs from its source\"}";
            continue;
        }
        for (const std::size_t bytes : sizesUpTo(largest, context.options->quick)) {
            std::string reason;
            const auto launch = [&] { return way.launch(bytes); };
            millisecondsPerCall(context, 2, launch, reason);
            double rate = 0.0;
            for (int repetition = 0; repetition < 3 && reason.empty(); ++repetition) {
                const double time = millisecondsPerCall(context, 5, launch, reason);
                rate = std::max(rate, 2.0 * static_cast<double>(bytes) / (time * 1e-3) / 1e9);
            }
            tried += std::string(tried.empty() ? "" : ",") + "{\"way\":" + quoted(way.name)
                + ",\"bytes\":" + std::to_string(bytes) + ",\"gbPerSecond\":" + std::to_string(rate)
                + "}";
            if (reason.empty() && rate > bestRate) {
                bestRate = rate;
                best = &way;
                bestBytes = bytes;
            }
        }
    }
    result.detail.emplace_back("tried", "[" + tried + "]");
    if (best == nullptr) {
        result.reason = "no way of copying worked";
        return result;
    }
    result.detail.emplace_back("way", quoted(best->name));
    result.detail.emplace_back("bytes", std::to_string(bestBytes));
    takeSamples(context, result, 2.0 * static_cast<double>(bestBytes), 1e9,
        [&] { return best->launch(bestBytes); });
    explainShare(result);
    return result;
}

Measurement measureRead(const Context& context)
{
    Measurement result{"read", "GB/s",
        "Sum over a buffer of pseudo-random data much larger than the L2 cache, 16-byte streaming"
        " loads; bytes read over time",
        {}, {}, {}, {}, {}, {}};
    Buffers buffers;
    const std::size_t bytes = allocate(buffers, 4096 * MiB);
    if (bytes == 0) {
        result.reason = "not enough free memory on the GPU";
        return result;
    }
    fillWords<<<1024, 256, 0, context.stream>>>(
        buffers.from->as<std::uint64_t>(), bytes / sizeof(std::uint64_t), 1);
    result.detail.emplace_back("bytes", std::to_string(bytes));
    const auto blocks = static_cast<unsigned>(context.properties.multiProcessorCount * 4);
    takeSamples(context, result, static_cast<double>(bytes), 1e9, [&] {
        readAll<8><<<blocks, threadsPerBlock, 0, context.stream>>>(
            buffers.from->as<uint4>(), buffers.flag->as<unsigned>(), bytes / sizeof(uint4));
        return cudaGetLastError();
    });
    return result;
}

} // namespace kbx::gpu::probe
