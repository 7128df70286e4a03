// SPDX-License-Identifier: Apache-2.0
// tessera-opt: runs passes on a module, reading and writing text or bytecode. Has every dialect and pass of Tessera's
// own and of upstream MLIR.
#include <vector>

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
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
  std::vector<char*> arguments(argv, argv + argc);
#ifdef TESSERA_SANITIZE
  // The thread sanitizer does not see what orders the threads of libMLIR, which is not instrumented.
  arguments.push_back(const_cast<char*>("--mlir-disable-threading"));
#endif
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(static_cast<int>(arguments.size()), arguments.data(), "Tessera's pass driver\n", registry));
}
