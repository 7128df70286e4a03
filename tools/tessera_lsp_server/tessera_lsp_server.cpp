// SPDX-License-Identifier: Apache-2.0
// tessera-lsp-server: provides an editor with completion, errors and definitions in .mlir files.
#include <algorithm>
#include <string_view>

#include "mlir/InitAllDialects.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "tessera/dialects/register.h"
#include "tessera/tools/tessera_lsp_server/respell_messages.h"

int main(int argc, char** argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  tessera::RegisterAllTesseraDialects(registry);
  const bool delimited = std::any_of(argv, argv + argc, [](std::string_view argument) {
    return argument.ends_with("-lit-test") || argument.ends_with("-input-style=delimited");
  });
  tessera::RespellStdin(delimited);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
