// SPDX-License-Identifier: Apache-2.0
// The cost analysis of programs. The numbers are those of XLA's CPU backend for the same programs.
#include <map>

#include "fmt/format.h"
#include "tessera/tools/pjrt/plugin_testutil.h"

namespace tessera::pjrt {
namespace {

using ::testing::Pair;
using ::testing::UnorderedElementsAre;

// Returns the properties of the program with this text.
std::map<std::string, float> CostsOf(std::string_view text) {
  const TestClient client;
  PJRT_LoadedExecutable* const loaded = client.Compile(text);
  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_GetExecutable, get);
  get.loaded_executable = loaded;
  TESSERA_PJRT_CALL(PJRT_LoadedExecutable_GetExecutable, get);
  TESSERA_PJRT_ARGS(PJRT_Executable_GetCostAnalysis, analysis);
  analysis.executable = get.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_GetCostAnalysis, analysis);
  std::map<std::string, float> costs;
  for (size_t i = 0; i < analysis.num_properties; ++i) {
    const PJRT_NamedValue& property = analysis.properties[i];
    EXPECT_EQ(property.type, PJRT_NamedValue_kFloat);
    costs[std::string(property.name, property.name_size)] = property.float_value;
  }
  TESSERA_PJRT_ARGS(PJRT_Executable_Destroy, destroy);
  destroy.executable = get.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_Destroy, destroy);
  Free(loaded);
  return costs;
}

TEST(PjrtCost, OperationsAndFunctionsOfFusedOps) {
  EXPECT_THAT(CostsOf(R"(
    func.func public @main(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>) -> tensor<64x32xf32> {
      %0 = stablehlo.multiply %x, %y : tensor<64x32xf32>
      %1 = stablehlo.tanh %0 : tensor<64x32xf32>
      %2 = stablehlo.add %1, %y : tensor<64x32xf32>
      return %2 : tensor<64x32xf32>
    })"),
              UnorderedElementsAre(Pair("flops", 2 * 64 * 32), Pair("transcendentals", 64 * 32),
                                   Pair("bytes accessed", 3 * 4 * 64 * 32)));
}

TEST(PjrtCost, ProductsOfGeneratedCodeAndOfTheLibrary) {
  for (const int64_t size : {8, 512}) {
    const std::string text = fmt::format(R"(
      func.func public @main(%x: tensor<{0}x{0}xf32>, %y: tensor<{0}x{0}xf32>) -> tensor<{0}x{0}xf32> {{
        %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]
            : (tensor<{0}x{0}xf32>, tensor<{0}x{0}xf32>) -> tensor<{0}x{0}xf32>
        return %0 : tensor<{0}x{0}xf32>
      }})",
                                         size);
    const auto cubed = static_cast<float>(size * size * size);
    const auto squared = static_cast<float>(size * size);
    EXPECT_THAT(CostsOf(text), UnorderedElementsAre(Pair("flops", 2 * cubed), Pair("transcendentals", 0),
                                                    Pair("bytes accessed", 3 * 4 * squared)));
  }
}

// Equal calls of the library have one description.
TEST(PjrtCost, EachCallOfTheLibraryCounts) {
  const std::map<std::string, float> costs = CostsOf(R"(
    func.func public @main(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
      %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32> loc("here")
      %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32> loc("here")
      %2 = stablehlo.dot_general %1, %x, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32> loc("here")
      return %2 : tensor<512x512xf32>
    })");
  EXPECT_EQ(costs.at("flops"), 3 * 2 * 512.0F * 512 * 512);
}

TEST(PjrtCost, Convolutions) {
  const std::map<std::string, float> costs = CostsOf(R"(
    func.func public @main(%x: tensor<8x16x16x32xf32>, %w: tensor<3x3x32x64xf32>) -> tensor<8x14x14x64xf32> {
      %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
          window = {stride = [1, 1], pad = [[0, 0], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
          : (tensor<8x16x16x32xf32>, tensor<3x3x32x64xf32>) -> tensor<8x14x14x64xf32>
      return %0 : tensor<8x14x14x64xf32>
    })");
  EXPECT_EQ(costs.at("flops"), 2.0F * 8 * 14 * 14 * 64 * 3 * 3 * 32);
  EXPECT_EQ(costs.at("bytes accessed"), 4.0F * (8 * 16 * 16 * 32 + 3 * 3 * 32 * 64 + 8 * 14 * 14 * 64));
}

}  // namespace
}  // namespace tessera::pjrt
