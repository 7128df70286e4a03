// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera_reduce/reduction_pass.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Reducer/Tester.h"
#include "tessera/compiler/reduce/reduce.h"

namespace tessera {
namespace {

using namespace mlir;

class ReductionPass : public PassWrapper<ReductionPass, OperationPass<ModuleOp>> {
 public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReductionPass)

  ReductionPass() = default;
  ReductionPass(const ReductionPass& other) : PassWrapper(other) {}

  StringRef getArgument() const override { return "tessera-reduction"; }
  StringRef getDescription() const override { return "Makes a module smaller while a script finds it interesting"; }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    // A name with a folder in it is returned whether or not the file exists.
    llvm::ErrorOr<std::string> script = llvm::sys::findProgramByName(test_);
    if (!script || !llvm::sys::fs::can_execute(*script)) {
      module.emitError() << "test=" << test_ << ": no such program; give a script that exits with 1 for a file that is "
                         << "interesting";
      return signalPassFailure();
    }
    SmallVector<std::string> arguments(test_args_.begin(), test_args_.end());
    Tester tester(*script, arguments);
    auto is_interesting = [&](ModuleOp candidate) {
      return tester.isInteresting(candidate).first == Tester::Interestingness::True;
    };
    if (!is_interesting(module)) {
      module.emitError() << "test=" << test_ << " does not find the whole module interesting: expected exit code 1";
      return signalPassFailure();
    }
    const int asked = ReduceModule(module, is_interesting);
    int64_t ops = -1;  // the module itself
    module.walk([&](Operation*) { ++ops; });
    llvm::errs() << "tessera-reduction: " << ops << " ops left, " << asked << " modules tried\n";
  }

 private:
  Option<std::string> test_{*this, "test",
                            llvm::cl::desc("A program that is given a file and exits with 1 where the "
                                           "module in it is interesting")};
  ListOption<std::string> test_args_{*this, "test-arg", llvm::cl::desc("Arguments of the program before the file")};
};

}  // namespace

void RegisterReductionPass() { PassRegistration<ReductionPass>(); }

}  // namespace tessera
