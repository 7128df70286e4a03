// SPDX-License-Identifier: Apache-2.0
// tessera-lsp-server: gives an editor completion, errors and definitions in .mlir files.
#include "mlir/InitAllDialects.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "tessera/dialects/register.h"

int main(int argc, char** argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  tessera::RegisterAllTesseraDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
