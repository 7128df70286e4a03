// SPDX-License-Identifier: Apache-2.0
// A base of backends that tests have: the CPU's under another name.
#ifndef TESSERA_COMPILER_CPU_BACKEND_TESTUTIL_H_
#define TESSERA_COMPILER_CPU_BACKEND_TESTUTIL_H_

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/PatternMatch.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/cpu/backend.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Answers as the CPU's backend does. A test overrides device() and whatever its device does differently.
class BackendLikeCpu : public Backend {
 public:
  std::span<const Emit> emits() const override { return CpuBackend().emits(); }
  absl::StatusOr<Target> MakeTarget(std::string_view architecture, CodeUse use) const override {
    return CpuBackend().MakeTarget(architecture, use);
  }
  std::optional<std::string> WhyNotOnDevice(mlir::Operation* op) const override {
    return CpuBackend().WhyNotOnDevice(op);
  }
  bool ComputesWindow(stablehlo::ConvolutionOp op) const override { return CpuBackend().ComputesWindow(op); }
  bool ReadsParts(stablehlo::ConvolutionOp op, stablehlo::ConvolutionOp cropped) const override {
    return CpuBackend().ReadsParts(op, cropped);
  }
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
  }
  void RegisterPasses() const override {}  // the CPU has registered them
  void RegisterInterfaces(mlir::DialectRegistry& registry) const override { CpuBackend().RegisterInterfaces(registry); }
};

// Returns the names of devices that run the CPU's code: a backend whose executables differ from the CPU's by their
// descriptions alone adds its device. Tests compile a program once for all of them.
inline std::set<std::string, std::less<>>& DevicesWithCpuCode() {
  static auto* const devices = new std::set<std::string, std::less<>>{std::string(CpuBackend().device())};
  return *devices;
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_BACKEND_TESTUTIL_H_
