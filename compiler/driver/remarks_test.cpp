// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/remarks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr char kWithoutSharding[] = R"(module attributes {mhlo.num_partitions = 2 : i32} {
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.add %a, %a : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
})";

TEST(Remarks, FewOfAName) {
  std::vector<std::string> shown;
  const auto remark = FewRemarks([&](const std::string& text) { shown.push_back(text); });
  for (const char* place : {"a:1", "a:1", "a:2", "a:3", "a:4", "a:5"})
    remark(std::string(place) + ": remark: not-cut: what");
  remark("a:6: remark: @print has no device code: it runs on the host");
  EXPECT_THAT(shown,
              ElementsAre("a:1: remark: not-cut: what", "a:2: remark: not-cut: what", "a:3: remark: not-cut: what",
                          "remark: not-cut: further remarks of this kind are not shown",
                          "a:6: remark: @print has no device code: it runs on the host"));
}

TEST(Remarks, AreErrorsWhereStrict) {
  std::vector<std::string> remarks;
  CompileOptions options;
  options.emit = Emit::kTessera;
  options.remark = [&](const std::string& text) { remarks.push_back(text); };
  for (const bool strict : {false, true}) {
    options.strict = strict;
    ASSERT_OK_AND_ASSIGN(SourceProgram program, ParseProgram(kWithoutSharding, "a.mlir"));
    const absl::Status status = CompileToText(std::move(program), options).status();
    EXPECT_EQ(status.ok(), !strict);
    EXPECT_THAT(remarks, SizeIs(1));
    if (!strict) continue;
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(status.message()), HasSubstr("a.mlir:2:3: error: no-sharding: the program is for 2"));
  }
}

}  // namespace
}  // namespace tessera
