// SPDX-License-Identifier: Apache-2.0
// Spellings of public programs that MLIR and the dialects do not read, for tools that give text to MLIR's parser.
#ifndef TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_
#define TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_

#include <memory>
#include <span>

#include "llvm/Support/MemoryBuffer.h"
#include "tessera/compiler/text/masks.h"

namespace tessera {

// Rewrites bounds and masks of `text` in place, as MLIR and the dialects read them. Every location stays valid. Returns
// the report on its masks. A wrong mask stays unchanged, and the parser refuses it.
MaskReport RespellText(std::span<char> text);

// Returns `file` with its text respelt in this way, or bytecode unchanged. Prints a warning to stderr for each mask
// that has two readings.
std::unique_ptr<llvm::MemoryBuffer> WithReadSpellings(std::unique_ptr<llvm::MemoryBuffer> file);

}  // namespace tessera

#endif  // TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_
