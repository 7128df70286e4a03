// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/optimize.h"

#include <memory>
#include <utility>

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Transforms/IPO/ConstantMerge.h"
#include "llvm/Transforms/IPO/DeadArgumentElimination.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/GlobalOpt.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"
#include "llvm/Transforms/Instrumentation/ThreadSanitizer.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/DivRemPairs.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/InferAlignment.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopIdiomRecognize.h"
#include "llvm/Transforms/Scalar/LoopInstSimplify.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopSimplifyCFG.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/MemCpyOptimizer.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Vectorize/LoopVectorize.h"
#include "llvm/Transforms/Vectorize/SLPVectorizer.h"
#include "llvm/Transforms/Vectorize/VectorCombine.h"
#include "tessera/compiler/cpu/llvm/bf16_as_integers.h"
#include "tessera/compiler/cpu/llvm/extremes.h"
#include "tessera/compiler/cpu/llvm/f16_as_integers.h"
#include "tessera/compiler/cpu/llvm/join_functions.h"
#include "tessera/compiler/cpu/llvm/vector_widths.h"

namespace tessera {
namespace {

// The third of LLVM's levels; it decides how much is unrolled.
constexpr int kLevel = 3;

// LLVM unrolls a loop completely at that level if its code then costs at most this much.
constexpr uint64_t kUnrolledCost = 300;

// With this many operations on vectors per iteration, the cost of the loop itself is hidden.
constexpr unsigned kEnoughVectorOps = 6;

struct LoopContents {
  unsigned vector_ops = 0;  // loads, arithmetic and calls whose results are vectors
  uint64_t least_cost = 0;  // only instructions that do not become constants when an iteration is copied
};

LoopContents ContentsOf(const llvm::Loop& loop) {
  LoopContents contents;
  for (const llvm::BasicBlock* block : loop.blocks()) {
    for (const llvm::Instruction& instruction : *block) {
      const bool is_vector = instruction.getType()->isVectorTy();
      const bool computes = llvm::isa<llvm::BinaryOperator, llvm::CallBase>(instruction);
      if (is_vector && (computes || llvm::isa<llvm::LoadInst>(instruction))) ++contents.vector_ops;
      if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction) ||
          (is_vector && (computes || llvm::isa<llvm::ShuffleVectorInst>(instruction)))) {
        ++contents.least_cost;
      }
    }
  }
  return contents;
}

// Unrolls loops of few iterations completely, but leaves out loops of vectors whose code would be too large. LLVM
// seldom unrolls those, and its estimates of vector intrinsics took an eighth of the time of a compilation.
struct UnrollSmallLoops : llvm::PassInfoMixin<UnrollSmallLoops> {
  llvm::PreservedAnalyses run(llvm::Loop& loop, llvm::LoopAnalysisManager& analyses,
                              llvm::LoopStandardAnalysisResults& standard, llvm::LPMUpdater& updater) {
    const LoopContents contents = ContentsOf(loop);
    const uint64_t trips = standard.SE.getSmallConstantTripCount(&loop);
    const bool is_large = contents.vector_ops >= kEnoughVectorOps && trips * contents.least_cost > kUnrolledCost;
    if (is_large) return llvm::PreservedAnalyses::all();
    return llvm::LoopFullUnrollPass(kLevel).run(loop, analyses, standard, updater);
  }
};

// Marks innermost loops that process several vectors per iteration, and the loops around them, as unrolled.
struct KeepVectorLoops : llvm::PassInfoMixin<KeepVectorLoops> {
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
    for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
      if (!loop->isInnermost() || ContentsOf(*loop).vector_ops < kEnoughVectorOps) continue;
      for (; loop != nullptr; loop = loop->getParentLoop()) loop->setLoopAlreadyUnrolled();
    }
    return llvm::PreservedAnalyses::all();
  }
};

// Returns whether the function computes with vectors before LLVM vectorizes it.
bool HasVectors(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    return instruction.getType()->isVectorTy() && llvm::isa<llvm::BinaryOperator, llvm::CallBase>(instruction);
  });
}

// Removes redundant instructions. Code that the compiler wrote as vectors seldom has redundant loads, and to look for
// them would take 3 % of the time of a compilation.
struct RemoveRedundancies : llvm::PassInfoMixin<RemoveRedundancies> {
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
    llvm::GVNOptions options;
    if (HasVectors(function)) options.setMemDep(false);
    return llvm::GVNPass(options).run(function, analyses);
  }
};

llvm::SimplifyCFGOptions AfterLoops() {
  return llvm::SimplifyCFGOptions().convertSwitchRangeToICmp(true).hoistCommonInsts(true).sinkCommonInsts(true);
}

llvm::LICMPass HoistInvariants() { return llvm::LICMPass(llvm::LICMOptions()); }

llvm::FunctionPassManager SimplifyPasses() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass(llvm::SimplifyCFGOptions().convertSwitchRangeToICmp(true)));
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::CorrelatedValuePropagationPass());
  passes.addPass(llvm::ReassociatePass());

  llvm::LoopPassManager invariants;
  invariants.addPass(llvm::LoopInstSimplifyPass());
  invariants.addPass(llvm::LoopSimplifyCFGPass());
  invariants.addPass(HoistInvariants());
  invariants.addPass(llvm::LoopRotatePass());
  invariants.addPass(HoistInvariants());
  invariants.addPass(llvm::SimpleLoopUnswitchPass(/*NonTrivial=*/true));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(invariants), /*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass(llvm::SimplifyCFGOptions().convertSwitchRangeToICmp(true)));
  passes.addPass(llvm::InstCombinePass());

  llvm::LoopPassManager trips;
  trips.addPass(llvm::LoopIdiomRecognizePass());
  trips.addPass(llvm::IndVarSimplifyPass());
  trips.addPass(llvm::LoopDeletionPass());
  trips.addPass(UnrollSmallLoops());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(trips)));

  passes.addPass(RemoveRedundancies());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::MemCpyOptPass());
  passes.addPass(llvm::DSEPass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(HoistInvariants(), /*UseMemorySSA=*/true));
  passes.addPass(llvm::InstCombinePass());
  return passes;
}

llvm::FunctionPassManager VectorPasses(unsigned vector_bits) {
  llvm::FunctionPassManager passes;
  passes.addPass(SayVectorWidths(vector_bits));
  passes.addPass(llvm::LoopVectorizePass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass(
      AfterLoops().forwardSwitchCondToPhi(true).convertSwitchToLookupTable(true).needCanonicalLoops(false)));
  passes.addPass(llvm::SLPVectorizerPass());
  passes.addPass(llvm::VectorCombinePass());

  passes.addPass(KeepVectorLoops());
  passes.addPass(llvm::LoopUnrollPass(llvm::LoopUnrollOptions(kLevel)));
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  passes.addPass(llvm::InferAlignmentPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(HoistInvariants(), /*UseMemorySSA=*/true));
  passes.addPass(llvm::InstSimplifyPass());
  passes.addPass(llvm::DivRemPairsPass());
  passes.addPass(llvm::SimplifyCFGPass(llvm::SimplifyCFGOptions().convertSwitchRangeToICmp(true)));
  return passes;
}

void Instrument(llvm::ModulePassManager& passes, Instrumentation instrumentation) {
  if (instrumentation == Instrumentation::kAddress) {
    passes.addPass(llvm::AddressSanitizerPass(llvm::AddressSanitizerOptions()));
  } else if (instrumentation == Instrumentation::kThread) {
    passes.addPass(llvm::ModuleThreadSanitizerPass());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(llvm::ThreadSanitizerPass()));
  }
}

// Returns the constant that all calls pass for |argument|; null if they pass different values, or |function| has uses
// other than calls.
llvm::Constant* ConstantOf(const llvm::Function& function, unsigned argument) {
  llvm::Constant* common = nullptr;
  for (const llvm::Use& use : function.uses()) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    if (call == nullptr || !call->isCallee(&use)) return nullptr;
    auto* constant = llvm::dyn_cast<llvm::Constant>(call->getArgOperand(argument));
    if (constant == nullptr || (common != nullptr && constant != common)) return nullptr;
    common = constant;
  }
  return common;
}

// Returns whether an argument became a constant. A kernel that calls another one may pass it on.
bool PropagateOnce(llvm::Module& module) {
  bool changed = false;
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || !function.hasLocalLinkage()) continue;
    for (llvm::Argument& argument : function.args()) {
      if (argument.use_empty()) continue;
      llvm::Constant* const constant = ConstantOf(function, argument.getArgNo());
      if (constant == nullptr) continue;
      argument.replaceAllUsesWith(constant);
      changed = true;
    }
  }
  return changed;
}

// Propagates constant arguments of calls into kernels. DeadArgumentElimination then drops the arguments.
struct PropagateConstants : llvm::PassInfoMixin<PropagateConstants> {
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
    bool changed = false;
    while (PropagateOnce(module)) changed = true;
    return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
  }
};

llvm::FunctionPassManager QuickPasses() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::InstCombinePass());
  return passes;
}

// Passes on several functions at a time.
llvm::ModulePassManager ProgramPasses() {
  llvm::ModulePassManager passes;
  passes.addPass(PropagateConstants());
  passes.addPass(llvm::GlobalOptPass());
  passes.addPass(llvm::DeadArgumentEliminationPass());
  passes.addPass(llvm::createModuleToPostOrderCGSCCPassAdaptor(llvm::PostOrderFunctionAttrsPass()));
  return passes;
}

// Passes on one function at a time, or on what a part of the program no longer needs.
llvm::ModulePassManager PartPasses(const CpuTarget& target) {
  llvm::ModulePassManager passes;
  if (target.effort == Effort::kQuick) {
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(QuickPasses()));
  } else {
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(SimplifyPasses()));
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(VectorPasses(static_cast<unsigned>(target.vector_bits))));
    passes.addPass(llvm::GlobalDCEPass());
    passes.addPass(llvm::ConstantMergePass());
  }
  Instrument(passes, target.instrumentation);
  return passes;
}

// Drops LLVM's remarks on loops, such as why one was not vectorised. They are for the author of the loop, and name no
// place in the user's program.
struct WithoutRemarks : llvm::DiagnosticHandler {
  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
    return info.getSeverity() == llvm::DS_Remark || info.getSeverity() == llvm::DS_Note;
  }
};

void Run(llvm::ModulePassManager passes, llvm::Module& module, CpuTarget& target) {
  module.getContext().setDiagnosticHandler(std::make_unique<WithoutRemarks>());
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassInstrumentationCallbacks callbacks;
  llvm::OptNoneInstrumentation kept(/*DebugLogging=*/false);
  kept.registerCallbacks(callbacks);
  llvm::PassBuilder builder(&target.generator->machine(), llvm::PipelineTuningOptions(), std::nullopt, &callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  passes.run(module, modules);
}

}  // namespace

void OptimizeAcrossFunctions(llvm::Module& module, CpuTarget& target) {
  if (target.effort != Effort::kQuick) Run(ProgramPasses(), module, target);
}

void OptimizePart(llvm::Module& module, CpuTarget& target) {
  Run(PartPasses(target), module, target);
  JoinPieces(module);
  CarryBf16AsIntegers(module);
  CopyF16SignsAsIntegers(module);
  LoadF16AsIntegers(module, target.required);
  LowerExtremes(module, target.required);
  KeepStepsAsWritten(module);
}

void OptimizeModule(llvm::Module& module, CpuTarget& target) {
  OptimizeAcrossFunctions(module, target);
  OptimizePart(module, target);
}

}  // namespace tessera
