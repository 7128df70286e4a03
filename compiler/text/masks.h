// SPDX-License-Identifier: Apache-2.0
// Constants of i1 in hexadecimal, `dense<"0x0100..."> : tensor<100x100xi1>`, have two forms in text. MLIR up to 22
// packs eight elements into a byte. Later releases, and JAX since 0.10 with them, write a byte per element. The parser
// of MLIR 22 reads packed bytes only, so this file packs the others first.
#ifndef TESSERA_COMPILER_TEXT_MASKS_H_
#define TESSERA_COMPILER_TEXT_MASKS_H_

#include <optional>
#include <span>
#include <vector>

#include "tessera/compiler/text/check_text.h"

namespace tessera {

struct MaskReport {
  // The first constant whose bytes have neither form. It stays unchanged, and so do all constants after it.
  std::optional<TextFault> fault;
  // The first few constants that fit both forms with different meanings; they were taken as packed.
  std::vector<TextFault> ambiguities;
};

// Packs each constant of i1 that has a byte per element, in place. Spaces after the shorter string keep every location
// of the text. Constants are found wherever MLIR's grammar allows them, also where aliases name their types. Strings
// and comments stay unchanged. Takes time proportional to the text.
MaskReport PackMasks(std::span<char> text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_MASKS_H_
