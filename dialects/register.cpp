// SPDX-License-Identifier: Apache-2.0
// The list of dialects.
#include "tessera/dialects/register.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/interpreter/ops.h"
#include "tessera/dialects/mhlo/ops.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/sdy/dialect.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"
#include "tessera/dialects/tessera/dialect.h"
#include "tessera/dialects/vhlo/dialect.h"

namespace tessera {

void RegisterAllTesseraDialects(mlir::DialectRegistry& registry) {
  registry.insert<mlir::func::FuncDialect, mlir::quant::QuantDialect, check::CheckDialect, chlo::ChloDialect,
                  interpreter::InterpreterDialect, mhlo::MhloDialect, ir::TesseraDialect, rt::TesseraRtDialect,
                  sdy::SdyDialect, stablehlo::StablehloDialect, vhlo::VhloDialect>();
}

}  // namespace tessera
