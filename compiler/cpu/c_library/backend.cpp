// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/c_library/backend.h"

#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "tessera/compiler/cpu/backend.h"
#include "tessera/compiler/cpu/kernels/passes.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/cpu/object/codegen.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {
namespace {

class CLibrary : public Backend {
 public:
  std::string_view device() const override { return "c"; }
  std::span<const Emit> emits() const override { return {}; }

  // Code of a library is never instrumented: its caller has no sanitizer.
  absl::StatusOr<Target> MakeTarget(std::string_view architecture, CodeUse) const override {
    return MakeBackendTarget(architecture, Instrumentation::kNone);
  }

  std::optional<std::string> WhyNotOnDevice(mlir::Operation* op) const override {
    return CpuBackend().WhyNotOnDevice(op);
  }
  bool ComputesWindow(stablehlo::ConvolutionOp) const override { return false; }
  bool ReadsParts(stablehlo::ConvolutionOp, stablehlo::ConvolutionOp) const override { return false; }
  bool SkipsDilation(stablehlo::ConvolutionOp, int64_t, int64_t) const override { return false; }

  void AddRewrites(mlir::RewritePatternSet& patterns) const override { AddRngRewrites(patterns); }
  void AddLibraryRules(LoweringPatterns& lowering) const override { AddLinearAlgebraRules(lowering); }
  void AddKernelRules(mlir::RewritePatternSet& patterns) const override { AddScanRules(patterns); }

  void AddKernelPasses(PassList& passes, const Target& target) const override {
    passes.AddPass(createOutlineKernels(), Mark::kKernelsOutlined);
    passes.AddPass(createLowerKernels(LowerKernelsOptions{.vectorBits = target.vector_bits,
                                                          .threads = false,
                                                          .bf16Pairs = MultipliesBf16Pairs(target),
                                                          .freeShuffles = ShufflesBesideProducts(target)}),
                   Mark::kKernelsLowered);
  }
  void AddCodePasses(PassList& passes, const Target& target) const override {
    CpuBackend().AddCodePasses(passes, target);
  }

  absl::StatusOr<std::vector<CodeSection>> Generate(mlir::ModuleOp module, const Target& target,
                                                    bool /*print_timing*/) const override {
    ASSIGN_OR_RETURN(const CpuTarget cpu, MakeCpuTarget(target.requested, Instrumentation::kNone));
    ASSIGN_OR_RETURN(const LlvmProgram program, TranslateForTarget(module, cpu));
    CodeSection section = {.kind = kBitcode, .bytes = {}};
    llvm::raw_string_ostream stream(section.bytes);
    llvm::WriteBitcodeToFile(*program.module, stream);
    stream.flush();
    std::vector<CodeSection> sections;
    sections.push_back(std::move(section));
    return sections;
  }

  absl::StatusOr<std::string> Print(mlir::ModuleOp module, const Target& target, Emit emit) const override {
    return CpuBackend().Print(module, target, emit);
  }

  void Describe(const Target& target, proto::ExecutableProto& executable) const override {
    CpuBackend().Describe(target, executable);
    executable.set_device(std::string(device()));
  }

  void RegisterPasses() const override {}  // the CPU has registered them
  void RegisterInterfaces(mlir::DialectRegistry& registry) const override { CpuBackend().RegisterInterfaces(registry); }
};

}  // namespace

const Backend& CLibraryBackend() {
  static const auto* const backend = new CLibrary;
  return *backend;
}

}  // namespace tessera
