// SPDX-License-Identifier: Apache-2.0
// tessera-reduce: makes a program smaller while a script finds it interesting (exit code 1), with every dialect and
// pass:
//   tessera-reduce model.mlir -reduction-tree='traversal-mode=0 test=./interesting.sh' -o small.mlir
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "tessera/compiler/cpu/pipeline.h"
#include "tessera/compiler/passes.h"
#include "tessera/dialects/register.h"

int main(int argc, char** argv) {
  mlir::registerAllPasses();
  tessera::RegisterAllTesseraPasses();
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tessera::RegisterAllTesseraDialects(registry);
  tessera::RegisterCpuInterfaces(registry);
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
