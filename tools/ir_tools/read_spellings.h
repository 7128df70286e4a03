// SPDX-License-Identifier: Apache-2.0
// Spellings of public programs that MLIR and the dialects do not read, for tools that give text to MLIR's parser.
#ifndef TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_
#define TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_

#include <memory>
#include <span>

#include "llvm/Support/MemoryBuffer.h"
#include "tessera/compiler/text/masks.h"

namespace tessera {

// Writes bounds and masks of `text` as MLIR and the dialects read them, in place; every location stays what it is.
// Returns what masks said of it: a mask that is wrong is left for the parser to refuse.
MaskReport RespellText(std::span<char> text);

// Returns `file` with its text so written, or bytecode as it is. Prints a warning to stderr for each mask that has two
// readings.
std::unique_ptr<llvm::MemoryBuffer> WithReadSpellings(std::unique_ptr<llvm::MemoryBuffer> file);

}  // namespace tessera

#endif  // TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_
