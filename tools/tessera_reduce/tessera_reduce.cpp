// SPDX-License-Identifier: Apache-2.0
// tessera-reduce: makes a program smaller while a script finds it interesting (exit code 1), with every dialect and
// pass:
//   tessera-reduce model.mlir --tessera-reduction='test=./interesting.sh' -o small.mlir
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "tessera/tools/ir_tools/register.h"
#include "tessera/tools/tessera_reduce/reduction_pass.h"

int main(int argc, char** argv) {
  mlir::DialectRegistry registry = tessera::RegisterAll();
  tessera::RegisterReductionPass();
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
