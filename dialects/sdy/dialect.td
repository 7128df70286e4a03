// SPDX-License-Identifier: Apache-2.0
// The sdy dialect: shardings, as openxla/shardy writes them.
#ifndef TESSERA_DIALECTS_SDY_DIALECT_TD_
#define TESSERA_DIALECTS_SDY_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::tessera::sdy";
  let summary = "How tensors are laid over a mesh of devices";
  let description = [{
    Tessera's own implementation of the syntax of openxla/shardy: text of its exporters is read and written back unchanged.
    Ops and attributes over a mesh of one device mean nothing and are dropped by `tessera-drop-trivial-sharding`.
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
