// SPDX-License-Identifier: Apache-2.0
// The interpreter dialect: ops that the tests of StableHLO use.
#ifndef TESSERA_DIALECTS_INTERPRETER_DIALECT_TD_
#define TESSERA_DIALECTS_INTERPRETER_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Interpreter_Dialect : Dialect {
  let name = "interpreter";
  let cppNamespace = "::tessera::interpreter";
  let summary = "Parallel processes, and printing and dumping of values";
  let description = [{
    Only the reference interpreter (`--device=reference`) evaluates these ops.
  }];
}

#endif  // TESSERA_DIALECTS_INTERPRETER_DIALECT_TD_
