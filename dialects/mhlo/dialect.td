// SPDX-License-Identifier: Apache-2.0
// The part of the mhlo dialect that exporters write beside StableHLO.
#ifndef TESSERA_DIALECTS_MHLO_DIALECT_TD_
#define TESSERA_DIALECTS_MHLO_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Mhlo_Dialect : Dialect {
  let name = "mhlo";
  let cppNamespace = "::tessera::mhlo";
  let summary = "Ops that XLA's converter leaves in StableHLO";
  let description = [{
    TensorFlow converts XLA's program to StableHLO, and leaves the ops that StableHLO lacks. They disappear when a
    program is read. Other ops of the dialect are refused.
  }];
}

#endif  // TESSERA_DIALECTS_MHLO_DIALECT_TD_
