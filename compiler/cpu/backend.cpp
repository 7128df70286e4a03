// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/backend.h"

#include <array>

#include "fmt/format.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/cpu/kernels/passes.h"
#include "tessera/compiler/cpu/library/convolution.h"
#include "tessera/compiler/cpu/library/dilation.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/cpu/llvm/passes.h"
#include "tessera/compiler/cpu/object/codegen.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/compiler/phase_timer.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns whether |target| is a check of the frontend. A check is an op of the check dialect by now, or is evaluated
// without conversion.
bool IsCheck(llvm::StringRef target) {
  return llvm::is_contained({"check.expect_eq", "check.expect_close", "check.expect_almost_eq", "check.eq"}, target);
}

class Cpu : public Backend {
 public:
  std::string_view device() const override { return "cpu"; }

  std::span<const Emit> emits() const override {
    static constexpr std::array kEmits = {Emit::kLlvm, Emit::kAsm, Emit::kObject, Emit::kExecutable};
    return kEmits;
  }

  absl::StatusOr<Target> MakeTarget(std::string_view architecture, CodeUse use) const override {
    return MakeBackendTarget(architecture,
                             use == CodeUse::kRun ? InstrumentationOfThisBuild() : Instrumentation::kNone);
  }

  // Every op has code or is refused by lower, except custom calls that are neither LAPACK routines nor checks.
  std::optional<std::string> WhyNotOnDevice(Operation* op) const override {
    auto call = dyn_cast<stablehlo::CustomCallOp>(op);
    if (!call || LapackRoutine(call) || IsCheck(call.getCallTargetName())) return std::nullopt;
    return "@" + call.getCallTargetName().str() + " has no device code";
  }

  bool ComputesWindow(stablehlo::ConvolutionOp op) const override { return IsForLibrary(op); }

  bool ReadsParts(stablehlo::ConvolutionOp op, stablehlo::ConvolutionOp cropped) const override {
    return tessera::ReadsParts(op, cropped);
  }
  bool SkipsDilation(stablehlo::ConvolutionOp op, int64_t convolutions, int64_t phases) const override {
    return tessera::SkipsDilation(op, convolutions, phases);
  }

  void AddRewrites(RewritePatternSet& patterns) const override {
    AddConvolutionRewrites(patterns);
    AddExtremeRewrites(patterns);
    AddRngRewrites(patterns);
  }

  void AddLibraryRules(LoweringPatterns& lowering) const override { AddLinearAlgebraRules(lowering); }

  void AddKernelRules(RewritePatternSet& patterns) const override {
    AddProductRules(patterns);
    AddConvolutionRules(patterns);
    AddSortRules(patterns);
    AddScanRules(patterns);
  }

  void AddKernelPasses(PassList& passes, const Target& target) const override {
    passes.AddPass(createOutlineKernels(), Mark::kKernelsOutlined);
    if (target.counts_work) passes.AddPass(createCountWork());
    if (target.marks_regions) passes.AddPass(createMarkRegions());
    passes.AddPass(createLowerKernels(LowerKernelsOptions{.vectorBits = target.vector_bits,
                                                          .bf16Pairs = MultipliesBf16Pairs(target),
                                                          .freeShuffles = ShufflesBesideProducts(target)}),
                   Mark::kKernelsLowered);
  }

  // Adds passes to the LLVM dialect, with the functions that runtime/executable/abi.h names.
  void AddCodePasses(PassList& passes, const Target& target) const override {
    // The pass runs before types change: its patterns expect complex operands.
    passes.AddNestedPass<func::FuncOp>(createConvertComplexToStandardPass());
    passes.AddPass(createMaterializeEntries());
    passes.AddPass(createSCFToControlFlowPass());
    passes.AddNestedPass<func::FuncOp>(createLowerRuntimeCalls());
    passes.AddPass(createConvertToLlvm());
    passes.AddPass(createReconcileUnrealizedCastsPass());
    if (target.debug_info) passes.AddPass(createMaterializeDebugScopes());
  }

  absl::StatusOr<std::vector<CodeSection>> Generate(ModuleOp module, const Target& target,
                                                    bool print_timing) const override {
    ASSIGN_OR_RETURN(CpuTarget cpu, MakeCpuTarget(target.requested));
    std::vector<std::string> objects;
    {
      PhaseTimer timer(print_timing, "code");
      ASSIGN_OR_RETURN(LlvmProgram program, TranslateForTarget(module, cpu));
      ASSIGN_OR_RETURN(objects, EmitObjects(std::move(program), cpu));
    }
    PhaseTimer timer(print_timing, "link");
    ASSIGN_OR_RETURN(std::string object, LinkSharedObject(objects));
    return std::vector<CodeSection>{{.kind = "elf", .bytes = std::move(object)}};
  }

  absl::StatusOr<std::string> Print(ModuleOp module, const Target& target, Emit emit) const override {
    ASSIGN_OR_RETURN(CpuTarget cpu, MakeCpuTarget(target.requested, Instrumentation::kNone));
    ASSIGN_OR_RETURN(LlvmProgram program, TranslateForTarget(module, cpu));
    Optimize(program, cpu);
    if (emit == Emit::kLlvm) return PrintLlvm(program);
    if (emit == Emit::kAsm) return PrintAssembly(program, cpu);
    return InvalidArgument("--emit: expected linalg, buffers, llvm or asm, got {}", NameOf(emit));
  }

  void Describe(const Target& target, proto::ExecutableProto& executable) const override {
    executable.set_cpu(target.architecture);
    executable.clear_cpu_features();
    for (const std::string& feature : target.required) executable.add_cpu_features(feature);
  }

  void RegisterPasses() const override {
    registerTesseraCpuKernelsPasses();
    registerTesseraCpuLlvmPasses();
  }

  void RegisterInterfaces(DialectRegistry& registry) const override {
    registerBuiltinDialectTranslation(registry);
    registerLLVMDialectTranslation(registry);
  }
};

}  // namespace

absl::StatusOr<Target> MakeBackendTarget(std::string_view architecture, Instrumentation instrumentation) {
  ASSIGN_OR_RETURN(CpuTarget cpu, MakeCpuTarget(architecture, instrumentation));
  Target target;
  target.requested = std::move(cpu.requested);
  target.key = fmt::format("cpu {} {} instrumentation {} effort {}", cpu.cpu, cpu.features,
                           static_cast<int>(cpu.instrumentation), static_cast<int>(cpu.effort));
  target.architecture = std::move(cpu.cpu);
  target.required = std::move(cpu.required);
  target.vector_bits = cpu.vector_bits;
  return target;
}

bool MultipliesBf16Pairs(const Target& target) { return llvm::is_contained(target.required, kBf16PairsFeature); }

// Intel's processors multiply on the unit that shuffles. AMD's before Zen 5 split vectors of 512 bits in halves.
bool ShufflesBesideProducts(const Target& target) {
  return target.vector_bits >= 512 && target.architecture == "znver5";
}

const Backend& CpuBackend() {
  static const auto* const backend = new Cpu;
  return *backend;
}

}  // namespace tessera
