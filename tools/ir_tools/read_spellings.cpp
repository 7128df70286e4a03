// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/ir_tools/read_spellings.h"

#include <algorithm>

#include "fmt/format.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "tessera/compiler/text/bounds.h"

namespace tessera {

MaskReport RespellText(std::span<char> text) {
  RespellBounds(text);
  return PackMasks(text);
}

std::unique_ptr<llvm::MemoryBuffer> WithReadSpellings(std::unique_ptr<llvm::MemoryBuffer> file) {
  if (mlir::isBytecode(*file)) return file;
  auto text = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(file->getBufferSize(), file->getBufferIdentifier());
  std::copy(file->getBufferStart(), file->getBufferEnd(), text->getBufferStart());
  for (const TextFault& found : RespellText({text->getBufferStart(), text->getBufferSize()}).ambiguities) {
    llvm::errs() << fmt::format("{}:{}:{}: warning: {}\n", std::string_view(text->getBufferIdentifier()), found.line,
                                found.column, found.what);
  }
  return text;
}

}  // namespace tessera
