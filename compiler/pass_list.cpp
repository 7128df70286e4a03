// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/pass_list.h"

namespace tessera {

std::string ListedPass::Name() const {
  llvm::StringRef argument = pass->getArgument();
  return argument.empty() ? pass->getName().str() : argument.str();
}

void AddTo(mlir::OpPassManager& manager, ListedPass pass) {
  if (pass.anchor == mlir::ModuleOp::getOperationName()) {
    manager.addPass(std::move(pass.pass));
  } else {
    manager.nest(pass.anchor).addPass(std::move(pass.pass));
  }
}

void PassList::MoveTo(mlir::OpPassManager& manager) && {
  for (ListedPass& pass : passes_) AddTo(manager, std::move(pass));
  passes_.clear();
}

}  // namespace tessera
