// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/sums.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "fmt/format.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/pjrt/program/signature.h"

namespace tessera::pjrt {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// Returns the module of a program on a mesh of 2 x 2 devices with one argument and one result, after SpreadSums.
absl::StatusOr<std::string> Spread(std::string_view argument, std::string_view result) {
  const std::string text = fmt::format(R"(
    module attributes {{mhlo.num_partitions = 4 : i32}} {{
      sdy.mesh @mesh = <["x"=2, "y"=2]>
      func.func public @main(%arg0: tensor<4xf32> {{{}}}) -> (tensor<4xf32> {{{}}}) {{
        return %arg0 : tensor<4xf32>
      }}
    }})",
                                       argument, result);
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "program.mlir"));
  ASSIGN_OR_RETURN(const proto::Signature signature, SignatureOf(program, 4));
  RETURN_IF_ERROR(SpreadSums(program, signature));
  EXPECT_TRUE(mlir::succeeded(program.impl().module->verify()));
  std::string spread;
  llvm::raw_string_ostream(spread) << *program.impl().module;
  return spread;
}

constexpr std::string_view kUnreduced = R"(sdy.sharding = #sdy.sharding<@mesh, [{"y"}], unreduced={"x"}>)";
constexpr std::string_view kWhole = R"(sdy.sharding = #sdy.sharding<@mesh, [{}]>)";

TEST(PjrtSums, AnArgumentHasItsSummandsAndIsTheirSum) {
  const absl::StatusOr<std::string> text = Spread(kUnreduced, kWhole);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_THAT(*text, HasSubstr(R"(%arg0: tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})"));
  EXPECT_THAT(*text, HasSubstr(R"(out_shardings=[<@mesh, [{"y"}], unreduced={"x"}>] manual_axes={"x", "y"})"));
  EXPECT_THAT(*text, HasSubstr("-> (tensor<4xf32> {"));
}

TEST(PjrtSums, AResultIsCutIntoSummands) {
  const absl::StatusOr<std::string> text = Spread(kWhole, kUnreduced);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_THAT(*text, HasSubstr(R"(-> (tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}))"));
  EXPECT_THAT(*text, HasSubstr(R"(in_shardings=[<@mesh, [{"y"}], unreduced={"x"}>])"));
}

TEST(PjrtSums, MemoryGoesToResultsOfTheSameTypeAlone) {
  const std::string donated = fmt::format("tf.aliasing_output = 0 : i32, {}", kUnreduced);
  const absl::StatusOr<std::string> kept = Spread(donated, kUnreduced), dropped = Spread(donated, kWhole);
  ASSERT_TRUE(kept.ok() && dropped.ok()) << kept.status() << dropped.status();
  EXPECT_THAT(*kept, HasSubstr("tf.aliasing_output"));
  EXPECT_THAT(*dropped, Not(HasSubstr("tf.aliasing_output")));
}

TEST(PjrtSums, OtherValuesStayAsTheyAre) {
  const absl::StatusOr<std::string> text = Spread(kWhole, kWhole);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_THAT(*text, AllOf(Not(HasSubstr("manual_computation")), Not(HasSubstr("tensor<2x4xf32>"))));
}

TEST(PjrtSums, PartsOfAxesAreRefused) {
  const absl::StatusOr<std::string> text =
      Spread(R"(sdy.sharding = #sdy.sharding<mesh<["x"=4]>, [{"x":(1)2}], unreduced={"x":(2)2}>)", kWhole);
  EXPECT_EQ(text.status().code(), absl::StatusCode::kUnimplemented) << text.status();
}

}  // namespace
}  // namespace tessera::pjrt
