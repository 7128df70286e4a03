// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_TOOLS_IR_TOOLS_OPEN_FILES_H_
#define TESSERA_TOOLS_IR_TOOLS_OPEN_FILES_H_

#include <memory>
#include <optional>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"

namespace tessera {

struct OpenFiles {
  std::unique_ptr<llvm::MemoryBuffer> input;
  std::unique_ptr<llvm::ToolOutputFile> output;  // removed at the end unless kept
};

// Opens the files of a tool; "-" is standard input or output. Prints the error and returns nullopt on failure.
std::optional<OpenFiles> Open(llvm::StringRef input, llvm::StringRef output);

}  // namespace tessera

#endif  // TESSERA_TOOLS_IR_TOOLS_OPEN_FILES_H_
