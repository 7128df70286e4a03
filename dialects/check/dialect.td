// SPDX-License-Identifier: Apache-2.0
// The check dialect: expectations about values in a program.
#ifndef TESSERA_DIALECTS_CHECK_DIALECT_TD_
#define TESSERA_DIALECTS_CHECK_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::tessera::check";
  let summary = "Expectations about values";
  let description = [{
    Each op compares a value with another value or a constant. A failed expectation ends the program; the error gives
    the location, the index, and the expected and actual elements. A test program with such ops needs no other check: it
    passes if it runs to completion.
  }];
}

#endif  // TESSERA_DIALECTS_CHECK_DIALECT_TD_
