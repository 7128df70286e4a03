// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/vector_widths.h"

#include <memory>
#include <optional>
#include <string>

#include "fmt/format.h"
#include "gtest/gtest.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

namespace tessera {
namespace {

// Returns the width, in numbers, that vectors of 512 bits get for a loop of |rounds| iterations over %x; 0 for none.
// The text |body| computes the next sum from the iteration %i and the sum so far.
int WidthOf(const std::string& body, const std::string& type = "float", int rounds = 1024) {
  const std::string text = fmt::format(R"(
    define {1} @f(ptr noalias %x, ptr noalias %y) {{
    entry:
      br label %loop
    loop:
      %i = phi i64 [ 0, %entry ], [ %next, %loop ]
      %sum = phi {1} [ 0.0, %entry ], [ %more, %loop ]
      {0}
      %next = add nuw nsw i64 %i, 1
      %done = icmp eq i64 %next, {2}
      br i1 %done, label %exit, label %loop
    exit:
      ret {1} %more
    }})",
                                       body, type, rounds);
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text, diagnostic, context);
  if (module == nullptr) {
    ADD_FAILURE() << diagnostic.getMessage().str() << " in line " << diagnostic.getLineNo();
    return -1;
  }
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::Function& function = *module->getFunction("f");
  SayVectorWidths(512).run(function, functions);
  const llvm::Loop* loop = functions.getResult<llvm::LoopAnalysis>(function).getTopLevelLoops().front();
  return llvm::getOptionalIntLoopAttribute(loop, "llvm.loop.vectorize.width").value_or(0);
}

constexpr char kSum[] = R"(
  %from = getelementptr float, ptr %x, i64 %i
  %number = load float, ptr %from
  %more = fadd reassoc float %sum, %number)";

TEST(SayVectorWidths, TakesTheWholeRegister) {
  EXPECT_EQ(WidthOf(kSum), 16);
  EXPECT_EQ(WidthOf(R"(
    %from = getelementptr double, ptr %x, i64 %i
    %number = load double, ptr %from
    %to = getelementptr double, ptr %y, i64 %i
    store double %number, ptr %to
    %more = fadd reassoc double %sum, %number)",
                    "double"),
            8);
}

TEST(SayVectorWidths, LeavesRoundsThatDoNotFillVectors) {
  EXPECT_EQ(WidthOf(kSum, "float", 1032), 0);
  EXPECT_EQ(WidthOf(kSum, "float", 8), 0);
}

TEST(SayVectorWidths, LeavesSumsWhoseOrderMatters) {
  EXPECT_EQ(WidthOf(R"(
    %from = getelementptr float, ptr %x, i64 %i
    %number = load float, ptr %from
    %more = fadd float %sum, %number)"),
            0);
}

TEST(SayVectorWidths, LeavesNumbersThatAreApart) {
  EXPECT_EQ(WidthOf(R"(
    %twice = shl i64 %i, 1
    %from = getelementptr float, ptr %x, i64 %twice
    %number = load float, ptr %from
    %more = fadd reassoc float %sum, %number)"),
            0);
}

TEST(SayVectorWidths, LeavesNumbersOfSeveralSizes) {
  EXPECT_EQ(WidthOf(R"(
    %from = getelementptr half, ptr %x, i64 %i
    %number = load half, ptr %from
    %wide = fpext half %number to float
    %more = fadd reassoc float %sum, %wide)"),
            0);
}

TEST(SayVectorWidths, LeavesRoundsThatAreComputedWith) {
  EXPECT_EQ(WidthOf(R"(
    %number = sitofp i64 %i to float
    %more = fadd reassoc float %sum, %number)"),
            0);
}

TEST(SayVectorWidths, LeavesCalls) {
  EXPECT_EQ(WidthOf(R"(
    %from = getelementptr float, ptr %x, i64 %i
    %number = load float, ptr %from
    %power = call float @llvm.pow.f32(float %number, float %number)
    %more = fadd reassoc float %sum, %power)"),
            0);
}

}  // namespace
}  // namespace tessera
