// SPDX-License-Identifier: Apache-2.0
// Constants of i1 in hexadecimal, `dense<"0x0100..."> : tensor<100x100xi1>`, have two encodings. MLIR up to 22 packs
// eight elements into a byte. Later releases, and JAX since 0.10 with them, write a byte per element. The parser of
// MLIR 22 reads only packed bytes, so this file packs the others first.
#ifndef TESSERA_COMPILER_TEXT_MASKS_H_
#define TESSERA_COMPILER_TEXT_MASKS_H_

#include <optional>
#include <span>
#include <vector>

#include "tessera/compiler/text/check_text.h"

namespace tessera {

struct MaskReport {
  // The first constant whose bytes match neither encoding. It and all later constants are unchanged.
  std::optional<TextFault> fault;
  // The first few constants that match both encodings with different meanings; they were read as packed.
  std::vector<TextFault> ambiguities;
};

// Packs each constant of i1 that has a byte per element, in place. Spaces after the shorter string preserve every
// location of the text. Constants are found wherever MLIR's grammar allows them, even if aliases name their types.
// Strings and comments are unchanged. Takes time linear in the text.
MaskReport PackMasks(std::span<char> text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_MASKS_H_
