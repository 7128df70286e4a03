// SPDX-License-Identifier: Apache-2.0
// Gives functions the scopes from which LLVM makes line tables, see passes.td.
//
// Upstream's ensure-debug-info-scope-on-llvm-func expects locations in the forms of its own frontends. Other programs
// have other forms, and fused ops come from several files.
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/Path.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "tessera/compiler/cpu/llvm/passes.h"

namespace tessera {

#define GEN_PASS_DEF_MATERIALIZEDEBUGSCOPES
#include "tessera/compiler/cpu/llvm/passes.h.inc"

namespace {

using namespace mlir;

LLVM::DIFileAttr FileOf(FileLineColLoc location) {
  const StringRef path = location.getFilename().getValue();
  return LLVM::DIFileAttr::get(location.getContext(), llvm::sys::path::filename(path),
                               llvm::sys::path::parent_path(path));
}

// Returns the place in a file where |location| begins; |otherwise| if it has none.
FileLineColLoc PlaceOf(Location location, FileLineColLoc otherwise) {
  auto place = location->findInstanceOf<FileLineColLoc>();
  return place ? place : otherwise;
}

struct MaterializeDebugScopesPass : impl::MaterializeDebugScopesBase<MaterializeDebugScopesPass> {
  void runOnOperation() override {
    MLIRContext& context = getContext();
    const auto unknown = FileLineColLoc::get(&context, "program", 0, 0);
    const FileLineColLoc program = PlaceOf(getOperation().getLoc(), unknown);
    const auto unit =
        LLVM::DICompileUnitAttr::get(DistinctAttr::create(UnitAttr::get(&context)), llvm::dwarf::DW_LANG_C,
                                     FileOf(program), StringAttr::get(&context, "Tessera"),
                                     /*isOptimized=*/true, LLVM::DIEmissionKind::LineTablesOnly);
    for (auto function : getOperation().getOps<LLVM::LLVMFuncOp>()) {
      if (!function.isExternal()) AddScopes(function, unit, PlaceOf(function.getLoc(), program));
    }
  }

  // Sets the scope of |function| to begin at |place|, and reduces the locations of its ops to one place each.
  void AddScopes(LLVM::LLVMFuncOp function, LLVM::DICompileUnitAttr unit, FileLineColLoc place) {
    MLIRContext& context = getContext();
    const LLVM::DIFileAttr file = FileOf(place);
    const auto type = LLVM::DISubroutineTypeAttr::get(&context, llvm::dwarf::DW_CC_normal, {});
    const StringAttr name = function.getSymNameAttr();
    const auto scope = LLVM::DISubprogramAttr::get(
        &context, DistinctAttr::create(UnitAttr::get(&context)), unit, file, name, name, file, place.getLine(),
        place.getLine(), LLVM::DISubprogramFlags::Definition | LLVM::DISubprogramFlags::Optimized, type,
        /*retainedNodes=*/{}, /*annotations=*/{});
    // LLVM requires a location for each call between functions with scopes. Line 0 means no place in the program.
    const auto no_line = FileLineColLoc::get(&context, place.getFilename(), 0, 0);
    function.getBody().walk([&](Operation* op) {
      const FileLineColLoc own = PlaceOf(op->getLoc(), no_line);
      if (own.getFilename() == place.getFilename()) return op->setLoc(own);
      op->setLoc(FusedLoc::get(&context, {Location(own)}, LLVM::DILexicalBlockFileAttr::get(scope, FileOf(own), 0)));
    });
    function->setLoc(FusedLoc::get(&context, {Location(place)}, scope));
  }
};

}  // namespace
}  // namespace tessera
