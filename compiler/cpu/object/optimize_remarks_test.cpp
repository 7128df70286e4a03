// SPDX-License-Identifier: Apache-2.0
// LLVM prints remarks on stderr for a loop whose metadata requests vectorisation, even when remarks are not enabled.
#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/SourceMgr.h"
#include "tessera/compiler/cpu/llvm/optimize.h"
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

TEST(OptimizeTest, PrintsNoRemarks) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  const auto module = llvm::parseAssemblyString(kLoop, error, context);
  ASSERT_NE(module, nullptr) << error.getMessage().str();
  ASSERT_OK_AND_ASSIGN(CpuTarget target, MakeCpuTarget("x86-64-v3"));
  testing::internal::CaptureStderr();
  OptimizeModule(*module, target);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace tessera
