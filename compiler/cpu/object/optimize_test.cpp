// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/optimize.h"

#include <memory>
#include <string>
#include <string_view>

#include "fmt/format.h"
#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/SourceMgr.h"
#include "tessera/compiler/cpu/target/target.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

// The two pointers may overlap, and no check for that may be added when code is optimised for size.
constexpr const char* kLoop = R"(
define void @copy(ptr %from, ptr %to, i64 %count) optsize {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %source = getelementptr float, ptr %from, i64 %i
  %target = getelementptr float, ptr %to, i64 %i
  %value = load float, ptr %source
  %sum = fadd float %value, 1.0
  store float %sum, ptr %target
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %next, %count
  br i1 %again, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.vectorize.enable", i1 true}
!2 = !{!"llvm.loop.vectorize.width", i32 8}
)";

std::unique_ptr<llvm::Module> Parsed(llvm::LLVMContext& context, std::string_view text) {
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(text, error, context);
  EXPECT_NE(module, nullptr) << error.getMessage().str();
  return module;
}

// LLVM prints remarks on stderr for a loop whose metadata requests vectorisation, even when remarks are not enabled.
TEST(OptimizeTest, PrintsNoRemarks) {
  llvm::LLVMContext context;
  const auto module = Parsed(context, kLoop);
  ASSERT_OK_AND_ASSIGN(CpuTarget target, MakeCpuTarget("x86-64-v3"));
  testing::internal::CaptureStderr();
  OptimizeModule(*module, target);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

// Returns a function with a loop of |trips| iterations, which negates |vectors| consecutive vectors in each.
std::string LoopOfVectors(int trips, int vectors) {
  std::string body;
  for (int i = 0; i < vectors; ++i) {
    body += fmt::format(R"(
  %place{0} = getelementptr <8 x float>, ptr %line, i64 {0}
  %x{0} = load <8 x float>, ptr %place{0}
  %y{0} = fsub <8 x float> zeroinitializer, %x{0}
  store <8 x float> %y{0}, ptr %place{0})",
                        i);
  }
  return fmt::format(R"(
define void @negate(ptr %values) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %first = mul i64 %i, {}
  %line = getelementptr <8 x float>, ptr %values, i64 %first
  {}
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %next, {}
  br i1 %again, label %loop, label %end
end:
  ret void
}}
)",
                     vectors, body, trips);
}

size_t BlocksOf(int trips, int vectors) {
  llvm::LLVMContext context;
  const auto module = Parsed(context, LoopOfVectors(trips, vectors));
  auto target = MakeCpuTarget("x86-64-v3");
  EXPECT_TRUE(target.ok()) << target.status();
  OptimizeModule(*module, *target);
  return module->getFunction("negate")->size();
}

TEST(OptimizeTest, UnrollsSmallLoopsOfVectors) {
  EXPECT_EQ(BlocksOf(/*trips=*/4, /*vectors=*/2), 1);
  EXPECT_EQ(BlocksOf(/*trips=*/4, /*vectors=*/16), 1);
}

TEST(OptimizeTest, KeepsLargeLoopsOfVectors) {
  EXPECT_GT(BlocksOf(/*trips=*/4, /*vectors=*/40), 1);
  EXPECT_GT(BlocksOf(/*trips=*/64, /*vectors=*/8), 1);
}

}  // namespace
}  // namespace tessera
