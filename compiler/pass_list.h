// SPDX-License-Identifier: Apache-2.0
// The passes of a phase as a list. The compiler inspects the module after each of them, which a pass manager does not
// allow, because it merges nested passes.
#ifndef TESSERA_COMPILER_PASS_LIST_H_
#define TESSERA_COMPILER_PASS_LIST_H_

#include <memory>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "tessera/compiler/phases.h"

namespace tessera {

// An optional pass only makes the program faster. `tessera bisect` skips optional passes to find the one that changes
// results.
enum class PassNeed { kRequired, kOptional };

struct ListedPass {
  std::unique_ptr<mlir::Pass> pass;
  std::string anchor;  // the name of the ops on which it runs: "builtin.module" or direct children
  PassNeed need;
  Mark mark = Mark::kNone;  // the mark of the module after the pass

  std::string Name() const;  // "tessera-inline", as on the command line of tessera-opt
};

// Passes are added in execution order, as to an mlir::OpPassManager.
class PassList {
 public:
  void AddPass(std::unique_ptr<mlir::Pass> pass, PassNeed need = PassNeed::kRequired) {
    passes_.push_back({std::move(pass), mlir::ModuleOp::getOperationName().str(), need});
  }
  // Adds a required pass, after which |mark| is true.
  void AddPass(std::unique_ptr<mlir::Pass> pass, Mark mark) {
    passes_.push_back({std::move(pass), mlir::ModuleOp::getOperationName().str(), PassNeed::kRequired, mark});
  }
  template <typename Op>
  void AddNestedPass(std::unique_ptr<mlir::Pass> pass, PassNeed need = PassNeed::kRequired) {
    passes_.push_back({std::move(pass), Op::getOperationName().str(), need});
  }
  template <typename Op>
  void AddNestedPass(std::unique_ptr<mlir::Pass> pass, Mark mark) {
    passes_.push_back({std::move(pass), Op::getOperationName().str(), PassNeed::kRequired, mark});
  }

  std::vector<ListedPass>& passes() { return passes_; }

  // Moves the passes to the end of |manager|, a manager of modules.
  void MoveTo(mlir::OpPassManager& manager) &&;

 private:
  std::vector<ListedPass> passes_;
};

// Adds |pass| to the end of |manager|.
void AddTo(mlir::OpPassManager& manager, ListedPass pass);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PASS_LIST_H_
