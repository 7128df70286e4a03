// SPDX-License-Identifier: Apache-2.0
// The part of the mhlo dialect that exporters emit along with StableHLO.
#ifndef TESSERA_DIALECTS_MHLO_DIALECT_TD_
#define TESSERA_DIALECTS_MHLO_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Mhlo_Dialect : Dialect {
  let name = "mhlo";
  let cppNamespace = "::tessera::mhlo";
  let summary = "Ops of MHLO that exporters leave in StableHLO programs";
  let description = [{
    TensorFlow converts MHLO to StableHLO and leaves the ops that StableHLO lacks. They are replaced when a program is
    read. Other ops of the dialect are rejected.
  }];
}

#endif  // TESSERA_DIALECTS_MHLO_DIALECT_TD_
