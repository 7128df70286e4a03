// SPDX-License-Identifier: Apache-2.0
// The chlo dialect: functions for which StableHLO has no op.
#ifndef TESSERA_DIALECTS_CHLO_DIALECT_TD_
#define TESSERA_DIALECTS_CHLO_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::tessera::chlo";
  let summary = "Client-side functions above StableHLO";
  let description = [{
    JAX prints these beside StableHLO: `jnp.square` is `chlo.square`, exact GELU `chlo.erfc`, `lax.top_k` `chlo.top_k`.
    `--tessera-legalize-chlo` expresses them in StableHLO.
  }];
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
   private:
    void addChloAttributes();

   public:
  }];
}

#endif  // TESSERA_DIALECTS_CHLO_DIALECT_TD_
