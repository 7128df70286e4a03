// SPDX-License-Identifier: Apache-2.0
// The chlo dialect: functions for which StableHLO has no op.
#ifndef TESSERA_DIALECTS_CHLO_DIALECT_TD_
#define TESSERA_DIALECTS_CHLO_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::tessera::chlo";
  let summary = "Client HLO: functions and implicit broadcasting on top of StableHLO";
  let description = [{
    JAX emits these ops together with StableHLO: `jnp.square` is `chlo.square`, exact GELU is `chlo.erfc`, and
    `lax.top_k` is `chlo.top_k`. `--tessera-legalize-chlo` lowers them to StableHLO.
  }];
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
   private:
    void addChloAttributes();

   public:
  }];
}

#endif  // TESSERA_DIALECTS_CHLO_DIALECT_TD_
