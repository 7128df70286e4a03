// SPDX-License-Identifier: Apache-2.0
// The compiler for the fake device: the CPU's under another name. A program that is linked with this file has it; no
// other file names it.
#include "tessera/compiler/backend.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/PatternMatch.h"
#include "tessera/compiler/cpu/backend.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera::fake {
namespace {

class FakeBackend final : public Backend {
 public:
  std::string_view device() const override { return "fake"; }

  std::span<const Emit> emits() const override { return CpuBackend().emits(); }

  absl::StatusOr<Target> MakeTarget(std::string_view architecture, CodeUse use) const override {
    ASSIGN_OR_RETURN(Target target, CpuBackend().MakeTarget(architecture, use));
    target.key = "fake " + target.key;
    return target;
  }

  std::optional<std::string> WhyNotOnDevice(mlir::Operation* op) const override {
    return CpuBackend().WhyNotOnDevice(op);
  }

  bool ComputesWindow(stablehlo::ConvolutionOp op) const override { return CpuBackend().ComputesWindow(op); }

  bool SkipsDilation(stablehlo::ConvolutionOp op, int64_t convolutions, int64_t phases) const override {
    return CpuBackend().SkipsDilation(op, convolutions, phases);
  }

  void AddRewrites(mlir::RewritePatternSet& patterns) const override { CpuBackend().AddRewrites(patterns); }

  void AddLibraryRules(LoweringPatterns& lowering) const override { CpuBackend().AddLibraryRules(lowering); }

  void AddKernelRules(mlir::RewritePatternSet& patterns) const override { CpuBackend().AddKernelRules(patterns); }

  void AddKernelPasses(PassList& passes, const Target& target) const override {
    CpuBackend().AddKernelPasses(passes, target);
  }

  void AddCodePasses(PassList& passes, const Target& target) const override {
    CpuBackend().AddCodePasses(passes, target);
  }

  absl::StatusOr<std::vector<CodeSection>> Generate(mlir::ModuleOp module, const Target& target,
                                                    bool print_timing) const override {
    return CpuBackend().Generate(module, target, print_timing);
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

[[maybe_unused]] const bool added = AddBackend(new FakeBackend);

}  // namespace
}  // namespace tessera::fake
