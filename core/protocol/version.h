// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx::protocol {

/// Version of the wire between core and worker. Both sides must name the same one in `hello`.
inline constexpr int version = 2;

/// Largest frame either side may send, in bytes of JSON.
inline constexpr unsigned maxFrameBytes = 64u * 1024u * 1024u;

} // namespace kbx::protocol
