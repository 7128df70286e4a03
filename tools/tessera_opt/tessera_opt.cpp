// SPDX-License-Identifier: Apache-2.0
// tessera-opt: runs passes on a module, reading and writing text or bytecode. It has every dialect and pass of
// Tessera's own and of upstream MLIR. A stage that --dump-stages wrote is read with its large constants.
#include <vector>

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/program/stage_file.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/ir_tools/open_files.h"
#include "tessera/tools/ir_tools/read_spellings.h"
#include "tessera/tools/ir_tools/register.h"

namespace {

// Returns the stage in |file| with its large constants, and any other file unchanged. Null after an error.
std::unique_ptr<llvm::MemoryBuffer> AddResources(std::unique_ptr<llvm::MemoryBuffer> file) {
  const std::string text = file->getBuffer().substr(0, file->getBuffer().find('\n')).str();
  absl::StatusOr<std::string> resources = tessera::ResourcesOf(text, file->getBufferIdentifier().str());
  if (!resources.ok()) {
    llvm::errs() << "tessera-opt: error: " << std::string(tessera::Message(resources.status())) << "\n";
    return nullptr;
  }
  if (resources->empty()) return file;
  return llvm::MemoryBuffer::getMemBufferCopy((file->getBuffer() + "\n" + *resources).str(),
                                              file->getBufferIdentifier());
}

llvm::cl::opt<bool> strict("strict", llvm::cl::ZeroOrMore,
                           llvm::cl::desc("a fallback of a pass is an error, not a remark"));

// Turns fallbacks into errors, and sets |emitted| when there was one.
void BeStrict(mlir::MLIRContext* context, const std::shared_ptr<bool>& emitted) {
  context->getDiagEngine().registerHandler([emitted](mlir::Diagnostic& diagnostic) {
    if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Remark || !tessera::IsFallback(diagnostic))
      return mlir::failure();  // for the next handler
    *emitted = true;
    mlir::InFlightDiagnostic error = mlir::emitError(diagnostic.getLocation())
                                     << diagnostic.str() << tessera::kStrictHint;
    for (mlir::Diagnostic& note : diagnostic.getNotes()) error.attachNote(note.getLocation()) << note.str();
    return mlir::success();
  });
}

// Does the same as MlirOptMain(argc, argv, ...), with AddResources, WithReadSpellings and --strict added.
mlir::LogicalResult Run(llvm::StringRef input, llvm::StringRef output, mlir::DialectRegistry& registry) {
  const mlir::MlirOptMainConfig given = mlir::MlirOptMainConfig::createFromCLOptions();
  mlir::MlirOptMainConfig config = given;
  const auto emitted = std::make_shared<bool>(false);
  if (strict) {
    config.setPassPipelineSetupFn([&](mlir::PassManager& manager) {
      BeStrict(manager.getContext(), emitted);
      return given.setupPassPipeline(manager);
    });
  }
  std::optional<tessera::OpenFiles> files = tessera::Open(input, output);
  if (!files) return mlir::failure();
  std::unique_ptr<llvm::MemoryBuffer> file = AddResources(std::move(files->input));
  if (file) file = tessera::WithReadSpellings(std::move(file));
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (!file || failed(mlir::MlirOptMain(stream, std::move(file), registry, config))) return mlir::failure();
  // Passes do not know that their remarks became errors.
  if (*emitted && !config.shouldVerifyDiagnostics()) return mlir::failure();
  files->output->os() << text;
  files->output->keep();
  return mlir::success();
}

}  // namespace

int main(int argc, char** argv) {
  mlir::DialectRegistry registry = tessera::RegisterAll();
  std::vector<char*> arguments(argv, argv + argc);
#ifdef TESSERA_SANITIZE
  // libMLIR is not instrumented, so the thread sanitizer does not see how it orders its threads.
  arguments.push_back(const_cast<char*>("--mlir-disable-threading"));
#endif
  argc = static_cast<int>(arguments.size());
  argv = arguments.data();
  const auto [input, output] = mlir::registerAndParseCLIOptions(argc, argv, "Tessera's pass driver\n", registry);
  const mlir::MlirOptMainConfig config = mlir::MlirOptMainConfig::createFromCLOptions();
  // Only upstream's main knows how to list these.
  if (config.shouldShowDialects() || config.shouldListPasses()) {
    return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, input, output, registry));
  }
  llvm::InitLLVM init(argc, argv);
  return mlir::asMainReturnCode(Run(input, output, registry));
}
