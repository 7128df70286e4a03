// SPDX-License-Identifier: Apache-2.0
// The check dialect: expectations inside programs.
#ifndef TESSERA_DIALECTS_CHECK_DIALECT_TD_
#define TESSERA_DIALECTS_CHECK_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::tessera::check";
  let summary = "Expectations about values";
  let description = [{
    Each op compares a value with another or with a constant. When one fails, the program ends there with the location,
    the index, the expected and the actual element. A test program with such ops needs no other expectation: it passes
    if it runs to its end.
  }];
}

#endif  // TESSERA_DIALECTS_CHECK_DIALECT_TD_
