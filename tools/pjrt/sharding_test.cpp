// SPDX-License-Identifier: Apache-2.0
// Programs for several devices, through the table of functions: what each device receives and returns.
#include <cstddef>
#include <mutex>

#include "fmt/format.h"
#include "tessera/tools/pjrt/extensions/shardings.h"
#include "tessera/tools/pjrt/plugin_testutil.h"
#include "tessera/tools/pjrt/program/inspect_sharding.h"

namespace tessera::pjrt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

using Buffers = std::vector<std::vector<PJRT_Buffer*>>;  // [device][value]

void FreeAll(const Buffers& buffers) {
  for (const std::vector<PJRT_Buffer*>& list : buffers) {
    for (PJRT_Buffer* const buffer : list) Free(buffer);
  }
}

// Runs a program with one argument of the type `sizes` on each device. Returns results[device][k] as elements.
std::vector<std::vector<std::vector<float>>> RunOnEach(const TestClient& client, PJRT_LoadedExecutable* program,
                                                       const std::vector<std::vector<float>>& values,
                                                       const std::vector<int64_t>& sizes, size_t num_results = 1) {
  Buffers arguments, results(values.size(), std::vector<PJRT_Buffer*>(num_results));
  for (size_t device = 0; device < values.size(); ++device) {
    arguments.push_back({client.FromHost(values[device], sizes, device)});
  }
  EXPECT_EQ(TryExecute(program, arguments, results), "");
  std::vector<std::vector<std::vector<float>>> elements(values.size());
  for (size_t device = 0; device < values.size(); ++device) {
    for (PJRT_Buffer* const result : results[device]) elements[device].push_back(ToHost(result));
  }
  FreeAll(arguments);
  FreeAll(results);
  return elements;
}

// Neither result has a sharding. The axis does not divide the second one.
constexpr std::string_view kInferred = R"(
module @jit_inferred attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<4xf32>, tensor<3xf32>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
    %1 = stablehlo.slice %0 [0:3] : (tensor<4xf32>) -> tensor<3xf32>
    return %0, %1 : tensor<4xf32>, tensor<3xf32>
  }
})";

// Returns xla.OpSharding of each result as the extension returns it.
std::vector<proto::OpSharding> ResultShardings(PJRT_LoadedExecutable* loaded) {
  const PJRT_Extension_Base* extension = GetPjrtApi()->extension_start;
  while (extension->type != kShardingsExtensionType) extension = extension->next;
  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_GetExecutable, executable);
  executable.loaded_executable = loaded;
  TESSERA_PJRT_CALL(PJRT_LoadedExecutable_GetExecutable, executable);
  TESSERA_PJRT_ARGS(PJRT_Shardings_PJRT_Executable_OutputShardings, get);
  get.executable = executable.executable;
  const auto* const functions = reinterpret_cast<const PJRT_Shardings_Extension*>(extension);
  EXPECT_EQ(TakeMessage(functions->PJRT_Executable_OutputShardings(&get)), "");
  std::vector<proto::OpSharding> shardings(get.num_outputs);
  for (size_t i = 0; i < get.num_outputs; ++i)
    EXPECT_TRUE(shardings[i].ParseFromString(std::string(get.shardings[i], get.sharding_sizes[i])));
  TESSERA_PJRT_ARGS(PJRT_Executable_Destroy, destroy);
  destroy.executable = executable.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_Destroy, destroy);
  return shardings;
}

TEST(PjrtSharding, TheExtensionSaysHowResultsLie) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kInferred, 2, /*chooses_cuts=*/true);
  const std::vector<proto::OpSharding> shardings = ResultShardings(program);
  ASSERT_EQ(shardings.size(), 2U);
  EXPECT_EQ(shardings[0].type(), proto::OpSharding::OTHER);
  EXPECT_THAT(shardings[0].tile_assignment_dimensions(), ElementsAre(2));
  EXPECT_THAT(shardings[0].tile_assignment_devices(), ElementsAre(0, 1));
  EXPECT_EQ(shardings[1].type(), proto::OpSharding::REPLICATED);
  Free(program);
}

TEST(PjrtSharding, AResultWithoutAShardingIsCutAsItIsComputed) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kInferred, 2, /*chooses_cuts=*/true);
  EXPECT_THAT(ModuleOf(program), HasSubstr("mhlo.spmd_output_sharding = \"{{devices=[2]0,1}, {replicated}}\""));
  const auto results = RunOnEach(client, program, {{1, 2}, {3, 4}}, {2}, 2);
  EXPECT_THAT(results[0], ElementsAre(ElementsAre(2, 4), ElementsAre(2, 4, 6)));
  EXPECT_THAT(results[1], ElementsAre(ElementsAre(6, 8), ElementsAre(2, 4, 6)));
  Free(program);
}

TEST(PjrtSharding, AResultIsWholeWhenTheCallerDoesNotLetTheCompilerChoose) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kInferred, 2);
  EXPECT_THAT(ModuleOf(program), HasSubstr("mhlo.spmd_output_sharding = \"{{replicated}, {replicated}}\""));
  EXPECT_THAT(RunOnEach(client, program, {{1, 2}, {3, 4}}, {2}, 2)[1],
              ElementsAre(ElementsAre(2, 4, 6, 8), ElementsAre(2, 4, 6)));
  Free(program);
}

// The program shards dimension 1 along y and leaves dimension 0 to the compiler; the second result is closed.
constexpr std::string_view kPartlyOpen = R"(
module @jit_partly_open attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%arg0: tensor<2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>},
          tensor<2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x2xf32>
    return %0, %0 : tensor<2x2xf32>, tensor<2x2xf32>
  }
})";

TEST(PjrtSharding, OnlyOpenDimensionsOfAResultAreChosen) {
  const TestClient client(4);
  PJRT_LoadedExecutable* const program = client.Compile(kPartlyOpen, 4, /*chooses_cuts=*/true);
  EXPECT_THAT(ModuleOf(program), HasSubstr("mhlo.spmd_output_sharding = \"{{devices=[2,2]0,1,2,3}, {replicated}}\""));
  Free(program);
}

// Each device donates its shard, which has the type of its second result.
constexpr std::string_view kDonor = R"(
module @jit_donor attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(
      %arg0: tensor<4xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{}]> : tensor<4xf32>
    return %0, %arg0 : tensor<4xf32>, tensor<4xf32>
  }
})";

TEST(PjrtSharding, AnArgumentThatIsGivenUpEnds) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kDonor, 2, /*chooses_cuts=*/true);
  const Buffers arguments = {{client.FromHost({1, 2}, {2}, 0)}, {client.FromHost({3, 4}, {2}, 1)}};
  Buffers results(2, std::vector<PJRT_Buffer*>(2));
  EXPECT_EQ(TryExecute(program, arguments, results), "");
  EXPECT_TRUE(IsDeleted(arguments[0][0]));
  EXPECT_TRUE(IsDeleted(arguments[1][0]));
  EXPECT_THAT(ToHost(results[0][1]), ElementsAre(1, 2));
  EXPECT_THAT(ToHost(results[1][1]), ElementsAre(3, 4));
  FreeAll(arguments);
  FreeAll(results);
  Free(program);
}

// The shards of the argument and of its aliased result have one type, and the whole values do not.
constexpr std::string_view kAliasOfShards = R"(
module @jit_alias attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(
      %arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 0 : i32},
      %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<2xf32>) {
    return %arg1, %arg0 : tensor<4xf32>, tensor<2xf32>
  }
})";

TEST(PjrtSharding, AnAliasMayPairShards) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kAliasOfShards, 2, /*chooses_cuts=*/true);
  const Buffers arguments = {{client.FromHost({1, 2}, {2}, 0), client.FromHost({3, 4}, {2}, 0)},
                             {client.FromHost({1, 2}, {2}, 1), client.FromHost({5, 6}, {2}, 1)}};
  Buffers results(2, std::vector<PJRT_Buffer*>(2));
  EXPECT_EQ(TryExecute(program, arguments, results), "");
  EXPECT_TRUE(IsDeleted(arguments[0][0]));
  EXPECT_FALSE(IsDeleted(arguments[0][1]));
  EXPECT_THAT(ToHost(results[1][0]), ElementsAre(5, 6));
  FreeAll(arguments);
  FreeAll(results);
  Free(program);
}

// Each device has a summand of the argument, which is sharded along y.
constexpr std::string_view kSum = R"(
module @jit_sum attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}], unreduced={"x"}>})
      -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}], unreduced={"x"}>},
          tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    return %0, %0 : tensor<4xf32>, tensor<4xf32>
  }
})";

TEST(PjrtSharding, DevicesHaveTheSummandsOfAnUnreducedValue) {
  const TestClient client(4);
  PJRT_LoadedExecutable* const program = client.Compile(kSum, 4);
  EXPECT_THAT(ModuleOf(program), HasSubstr("{devices=[2,2]0,2,1,3 last_tile_dims={unreduced}}"));
  // The sum is 11, 22, 33, 44.
  const auto results = RunOnEach(client, program, {{1, 2}, {3, 4}, {10, 20}, {30, 40}}, {2}, 2);
  for (size_t device = 0; device < 4; ++device) {
    EXPECT_THAT(results[device][1], ElementsAre(121, 484, 1089, 1936)) << device;
    EXPECT_EQ(results[device][0].size(), 2U) << device;
  }
  for (size_t y = 0; y < 2; ++y) {
    for (size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(results[y][0][i] + results[2 + y][0][i], results[0][1][2 * y + i]) << y << ", " << i;
    }
  }
  Free(program);
}

// The region receives the summands of the argument, and returns those of the result.
constexpr std::string_view kSummands = R"(
module @jit_summands attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>})
      -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}], unreduced={"x"}>]
        out_shardings=[<@mesh, [{}], unreduced={"x"}>] manual_axes={"x"} (%p: tensor<2xf32>) {
      %1 = stablehlo.multiply %p, %p : tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<2xf32>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
})";

TEST(PjrtSharding, ARegionOfOneDeviceSeesItsSummands) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kSummands, 2);
  const auto results = RunOnEach(client, program, {{1, 2}, {3, 4}}, {2});
  EXPECT_THAT(results[0][0], ElementsAre(1, 4));
  EXPECT_THAT(results[1][0], ElementsAre(9, 16));
  Free(program);
}

// Function 3 is called with the value.
constexpr std::string_view kCallback = R"(
module @jit_callback attributes {{mhlo.num_partitions = 2 : i32}} {{
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>}})
      -> (tensor<4xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>}}) {{
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
    stablehlo.custom_call @{}(%0) {{
      has_side_effect = true, api_version = 4 : i32, mhlo.backend_config = {{index = 3 : ui64}}}} : (tensor<4xf32>) -> ()
    return %0 : tensor<4xf32>
  }}
}})";

std::mutex mutex;
std::vector<std::vector<float>> seen;  // by call

int32_t See(int64_t, const TesseraTensor* arguments, size_t, const TesseraTensor*, size_t, char*, size_t) {
  const auto* const values = static_cast<const float*>(arguments[0].data);
  const std::lock_guard lock(mutex);
  seen.emplace_back(values, values + arguments[0].sizes[0]);
  return 0;
}

TEST(PjrtSharding, APartitionedCallbackGetsTheDevicesPieces) {
  const TestClient client(2, See);
  PJRT_LoadedExecutable* const program = client.Compile(fmt::format(kCallback, kPartitionedCallback), 2);
  seen.clear();
  RunOnEach(client, program, {{1, 2}, {3, 4}}, {2});
  EXPECT_THAT(seen, UnorderedElementsAre(ElementsAre(2, 4), ElementsAre(6, 8)));
  Free(program);
}

TEST(PjrtSharding, AnotherCallbackGetsTheWholeOnce) {
  const TestClient client(2, See);
  PJRT_LoadedExecutable* const program = client.Compile(fmt::format(kCallback, "xla_ffi_python_cpu_callback"), 2);
  seen.clear();
  RunOnEach(client, program, {{1, 2}, {3, 4}}, {2});
  EXPECT_THAT(seen, ElementsAre(ElementsAre(2, 4, 6, 8)));
  Free(program);
}

// The configuration represents the bytes of a function and its data.
constexpr std::string_view kInspected = R"(
module @jit_inspected attributes {{mhlo.num_partitions = 2 : i32}} {{
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4x2xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}})
      -> (tensor<4x2xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) {{
    %0 = stablehlo.add %arg0, %arg0 : tensor<4x2xf32>
    %1 = stablehlo.custom_call @InspectSharding(%0) {{has_side_effect = true, api_version = 1 : i32,
      backend_config = "{}"}} : (tensor<4x2xf32>) -> tensor<4x2xf32>
    return %0 : tensor<4x2xf32>
  }}
}})";

// Returns the bytes as MLIR text writes them between quotes.
std::string Escaped(const Inspection& inspection) {
  std::string text;
  const auto* const bytes = reinterpret_cast<const unsigned char*>(&inspection);
  for (size_t i = 0; i < sizeof(inspection); ++i) text += fmt::format("\\{:02X}", bytes[i]);
  return text;
}

TEST(PjrtSharding, AnInspectedShardingIsThatOfPropagation) {
  const TestClient client(2);
  std::vector<proto::OpSharding> inspected;
  const auto inspect = [](void* data, InspectionArguments* arguments) {
    proto::OpSharding sharding;
    EXPECT_TRUE(sharding.ParseFromString(std::string_view(arguments->sharding, arguments->sharding_size)));
    static_cast<std::vector<proto::OpSharding>*>(data)->push_back(sharding);
  };
  const std::string text = Escaped({.call = inspect, .data = &inspected});
  PJRT_LoadedExecutable* const program = client.Compile(fmt::format(kInspected, text), 2);
  ASSERT_EQ(inspected.size(), 1U);
  const proto::OpSharding& sharding = inspected.front();
  EXPECT_EQ(sharding.type(), proto::OpSharding::OTHER);
  const auto& dimensions = sharding.tile_assignment_dimensions();
  EXPECT_THAT(std::vector<int64_t>(dimensions.begin(), dimensions.end()), ElementsAre(2, 1));
  const auto& devices = sharding.tile_assignment_devices();
  EXPECT_THAT(std::vector<int64_t>(devices.begin(), devices.end()), ElementsAre(0, 1));
  EXPECT_FALSE(sharding.replicate_on_last_tile_dim());
  Free(program);
}

TEST(PjrtSharding, AnErrorOfAnInspectionIsThatOfTheCompilation) {
  const TestClient client(2);
  int freed = 0;
  const auto fail = [](void* data, InspectionArguments* arguments) {
    arguments->error = "seven";
    arguments->error_owner = data;
    arguments->free_error = [](InspectionArguments* failed) { ++*static_cast<int*>(failed->error_owner); };
  };
  PJRT_LoadedExecutable* program = nullptr;
  EXPECT_THAT(client.TryCompile(fmt::format(kInspected, Escaped({.call = fail, .data = &freed})), 2, program),
              HasSubstr("its callback failed: seven"));
  EXPECT_EQ(freed, 1);
}

TEST(PjrtSharding, AnInspectionWithoutItsFunctionIsRefused) {
  const TestClient client(2);
  PJRT_LoadedExecutable* program = nullptr;
  EXPECT_THAT(client.TryCompile(fmt::format(kInspected, "short"), 2, program),
              HasSubstr("expected the 16 bytes of a function and its data as configuration, got 5"));
  EXPECT_THAT(client.TryCompile(fmt::format(kInspected, Escaped({})), 2, program),
              HasSubstr("expected a function, got null"));
}

}  // namespace
}  // namespace tessera::pjrt
