// SPDX-License-Identifier: Apache-2.0
// Rewrites spellings that MLIR and the dialects do not parse, for tools that pass text to MLIR's parser.
#ifndef TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_
#define TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_

#include <memory>
#include <span>

#include "llvm/Support/MemoryBuffer.h"
#include "tessera/compiler/text/masks.h"

namespace tessera {

// Rewrites bounds and masks of `text` in place to the form that MLIR and the dialects parse. Locations stay valid.
// Returns the report on its masks. An invalid mask stays unchanged, and the parser rejects it.
MaskReport RespellText(std::span<char> text);

// Returns `file` rewritten by RespellText, or bytecode unchanged. Prints a warning to stderr for each ambiguous mask.
std::unique_ptr<llvm::MemoryBuffer> WithReadSpellings(std::unique_ptr<llvm::MemoryBuffer> file);

}  // namespace tessera

#endif  // TESSERA_TOOLS_IR_TOOLS_READ_SPELLINGS_H_
