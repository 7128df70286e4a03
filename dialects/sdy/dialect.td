// SPDX-License-Identifier: Apache-2.0
// The sdy dialect: shardings in the syntax of openxla/shardy.
#ifndef TESSERA_DIALECTS_SDY_DIALECT_TD_
#define TESSERA_DIALECTS_SDY_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::tessera::sdy";
  let summary = "Shardings of tensors over meshes of devices";
  let description = [{
    An independent implementation of the syntax of openxla/shardy: text from its exporters is parsed and printed back
    unchanged. Ops and attributes over a mesh of one device have no effect and are removed by
    `tessera-drop-trivial-sharding`.
  }];
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
   private:
    void addOperations();
    void addAttributes();
    void addBytecode();

   public:
  }];
}

#endif  // TESSERA_DIALECTS_SDY_DIALECT_TD_
