// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/speedtoken.h"

namespace kbx::shared {

Token speedupToken(double speedupOverBaseline, std::string_view verdict, Token undecided)
{
    if (verdict == "impossible") {
        return Token::Fail;
    }
    if (verdict == "indistinguishable" || verdict == "inconclusive") {
        return undecided;
    }
    return speedupOverBaseline < 1.0 ? Token::Slower : Token::Faster;
}

} // namespace kbx::shared
