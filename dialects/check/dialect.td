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
    Each op compares a value with another or with a constant. A program in which one fails ends there, with the location,
    the index, the expected and the actual element. They make a test program complete in itself: running it is passing it.
  }];
}

#endif  // TESSERA_DIALECTS_CHECK_DIALECT_TD_
