// SPDX-License-Identifier: Apache-2.0
// Constants of i1 in hexadecimal, `dense<"0x0100..."> : tensor<100x100xi1>`, whose bytes have two forms in text. MLIR
// up to 22 packs eight elements into a byte; later releases, and JAX since 0.10 with them, write a byte per element.
// The parser of MLIR 22 reads packed bytes alone, so that this file packs the others before it sees them.
#ifndef TESSERA_COMPILER_TEXT_MASKS_H_
#define TESSERA_COMPILER_TEXT_MASKS_H_

#include <optional>
#include <span>
#include <vector>

#include "tessera/compiler/text/check_text.h"

namespace tessera {

struct MaskReport {
  // The first constant whose bytes are neither form. It is left as it was, as are all that follow it.
  std::optional<TextFault> fault;
  // The first few constants that both forms fit and read differently; packed bytes are what was taken.
  std::vector<TextFault> ambiguities;
};

// Packs each constant of i1 that has a byte per element, in place: spaces behind the shorter string keep every location
// of the text. Constants are found wherever MLIR's grammar has them, their types may be aliases; strings and comments
// are left alone. Takes time proportional to the text.
MaskReport PackMasks(std::span<char> text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_MASKS_H_
