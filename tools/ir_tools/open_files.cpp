// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/ir_tools/open_files.h"

#include <string>

#include "llvm/Support/raw_ostream.h"
#include "mlir/Support/FileUtilities.h"

namespace tessera {

std::optional<OpenFiles> Open(llvm::StringRef input, llvm::StringRef output) {
  std::string error;
  OpenFiles files;
  files.input = mlir::openInputFile(input, &error);
  if (files.input) files.output = mlir::openOutputFile(output, &error);
  if (files.output) return files;
  llvm::errs() << error << "\n";
  return std::nullopt;
}

}  // namespace tessera
