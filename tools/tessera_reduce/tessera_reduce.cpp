// SPDX-License-Identifier: Apache-2.0
// tessera-reduce: makes a program smaller while a script finds it interesting (exit code 1), with every dialect and
// pass:
//   tessera-reduce model.mlir --tessera-reduction='test=./interesting.sh' -o small.mlir
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Reducer/Passes.h"
#include "mlir/Tools/ParseUtilities.h"
#include "tessera/tools/ir_tools/open_files.h"
#include "tessera/tools/ir_tools/read_spellings.h"
#include "tessera/tools/ir_tools/register.h"
#include "tessera/tools/tessera_reduce/reduction_pass.h"

namespace {

llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::desc("<input file>"), llvm::cl::init("-"));
llvm::cl::opt<std::string> output("o", llvm::cl::desc("Where the reduced program goes"), llvm::cl::init("-"));
llvm::cl::opt<bool> no_implicit_module("no-implicit-module", llvm::cl::init(false),
                                       llvm::cl::desc("The file holds one operation, which need not be a module"));
llvm::cl::opt<bool> allow_unregistered("allow-unregistered-dialect", llvm::cl::init(false),
                                       llvm::cl::desc("Read operations of unknown dialects"));

// Does what mlirReduceMain does, but reads the spellings of read_spellings.h.
mlir::LogicalResult Reduce(const mlir::PassPipelineCLParser& passes, mlir::DialectRegistry& registry) {
  mlir::MLIRContext context(registry);
  context.allowUnregisteredDialects(allow_unregistered);
  std::optional<tessera::OpenFiles> files = tessera::Open(input, output);
  if (!files) return mlir::failure();
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(tessera::WithReadSpellings(std::move(files->input)), llvm::SMLoc());
  const mlir::OwningOpRef<mlir::Operation*> program =
      mlir::parseSourceFileForTool(sources, mlir::ParserConfig(&context), !no_implicit_module);
  if (!program) return mlir::failure();
  mlir::PassManager manager(&context, program.get()->getName().getStringRef());
  const auto report = [&](const llvm::Twine& message) {
    return mlir::emitError(mlir::UnknownLoc::get(&context)) << message;
  };
  if (mlir::failed(passes.addToPipeline(manager, report)) || mlir::failed(manager.run(program.get()))) {
    return mlir::failure();
  }
  program.get()->print(files->output->os());
  files->output->keep();
  return mlir::success();
}

}  // namespace

int main(int argc, char** argv) {
  mlir::DialectRegistry registry = tessera::RegisterAll();
  tessera::RegisterReductionPass();
  mlir::registerReducerPasses();
  const llvm::InitLLVM init(argc, argv);
  const mlir::PassPipelineCLParser passes("", "Reduction passes to run");
  llvm::cl::ParseCommandLineOptions(argc, argv, "Makes a program smaller while a script finds it interesting\n");
  return mlir::failed(Reduce(passes, registry));
}
