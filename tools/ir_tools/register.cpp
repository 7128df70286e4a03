// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/ir_tools/register.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "tessera/compiler/driver/passes.h"
#include "tessera/dialects/register.h"

namespace tessera {

mlir::DialectRegistry RegisterAll() {
  mlir::registerAllPasses();
  RegisterAllTesseraPasses();
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  RegisterAllTesseraDialects(registry);
  RegisterAllTesseraInterfaces(registry);
  return registry;
}

}  // namespace tessera
