// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/signature.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/pjrt/program/compile_options.h"
#include "tessera/tools/pjrt/program/sums.h"

namespace tessera::pjrt {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kProgram = R"(
module @jit_f attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%arg0: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>},
                         %arg1: tensor<8xi32> {mhlo.sharding = "{devices=[4]<=[4]}"})
      -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}, tensor<8xi32>) {
    return %arg0, %arg1 : tensor<4x6xf32>, tensor<8xi32>
  }
})";

absl::StatusOr<proto::Signature> Read(std::string_view text, int64_t partitions) {
  ASSIGN_OR_RETURN(const SourceProgram program, ParseProgram(text, "program.mlir"));
  return SignatureOf(program, partitions);
}

TEST(PjrtSignature, ReadsShardingsOfBothDialects) {
  const absl::StatusOr<proto::Signature> signature = Read(kProgram, 4);
  ASSERT_TRUE(signature.ok()) << signature.status();
  EXPECT_EQ(signature->name(), "jit_f");
  const proto::Slot& rows = signature->arguments(0);
  EXPECT_EQ(PieceType(rows).shape, (Shape{2, 6}));
  EXPECT_EQ(PieceStart(rows, 1), (Shape{2, 0}));
  EXPECT_EQ(PieceStart(rows, 2), (Shape{0, 0}));
  EXPECT_EQ(ShardingText(rows, 4), "{devices=[2,1,2]0,2,1,3 last_tile_dim_replicate}");
  EXPECT_EQ(PieceStart(signature->arguments(1), 3), (Shape{6}));
  EXPECT_EQ(ShardingText(signature->arguments(1), 4), "{devices=[4]0,1,2,3}");
  EXPECT_EQ(ShardingText(signature->results(0), 4), "{devices=[4,1]0,2,1,3}");
  EXPECT_EQ(ShardingText(signature->results(1), 4), "{replicated}");
}

// Along x the devices have summands of the argument, and copies of the result's shards.
constexpr std::string_view kSum = R"(
module @jit_sum attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
  func.func public @main(
      %arg0: tensor<4x6xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}], unreduced={"x"}>},
      %arg1: tensor<4x6xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>},
      %arg2: tensor<4x3xf32> {jax.buffer_donor = true})
      -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}, {}]>}) {
    return %arg0 : tensor<4x6xf32>
  }
})";

TEST(PjrtSignature, ASumHasADimensionForItsSummands) {
  const absl::StatusOr<proto::Signature> signature = Read(kSum, 8);
  ASSERT_TRUE(signature.ok()) << signature.status();
  const proto::Slot& sum = signature->arguments(0);
  EXPECT_TRUE(sum.is_sum());
  EXPECT_EQ(WholeType(sum).shape, (Shape{2, 4, 6}));
  EXPECT_EQ(PieceInWhole(sum).shape, (Shape{1, 2, 6}));
  EXPECT_EQ(PieceType(sum).shape, (Shape{2, 6}));
  EXPECT_EQ(PieceStart(sum, 6), (Shape{1, 2, 0}));  // x = 1, y = 1, z = 0
  EXPECT_EQ(ShardingText(sum, 8), "{devices=[2,1,2,2]0,4,1,5,2,6,3,7 last_tile_dims={replicated, unreduced}}");
  const proto::OpSharding message = OpShardingOf(sum, 8);
  EXPECT_THAT(message.tile_assignment_dimensions(), ElementsAre(2, 1, 2, 2));
  EXPECT_THAT(message.last_tile_dims(), ElementsAre(proto::OpSharding::REPLICATED, proto::OpSharding::UNREDUCED));
  EXPECT_FALSE(message.replicate_on_last_tile_dim());
  EXPECT_FALSE(signature->arguments(1).is_sum());
}

TEST(PjrtSignature, AnArgumentIsGivenUpForOneResultOfItsType) {
  absl::StatusOr<proto::Signature> signature = Read(kSum, 8);
  ASSERT_TRUE(signature.ok()) << signature.status();
  MatchDonors(*signature);
  EXPECT_TRUE(signature->arguments(0).is_donor());
  EXPECT_FALSE(signature->arguments(1).is_donor());  // the result belongs to the first argument
  EXPECT_FALSE(signature->arguments(2).is_donor());  // no result has its size
}

TEST(PjrtSignature, AnAliasedResultBelongsToItsArgument) {
  proto::Signature signature;
  const auto add = [](proto::Slot& slot, int64_t rows, int64_t columns) {
    slot.set_dtype(static_cast<int32_t>(DType::kF32));
    slot.add_shape(rows);
    slot.add_shape(columns);
    slot.set_is_donor(true);
  };
  for (const auto& [rows, columns] : {std::pair(2, 3), {6, 1}, {1, 6}, {1, 2}})
    add(*signature.add_arguments(), rows, columns);
  for (const auto& [rows, columns] : {std::pair(3, 2), {2, 3}}) add(*signature.add_results(), rows, columns);
  signature.mutable_arguments(2)->set_aliased_result(1);
  MatchDonors(signature);
  EXPECT_TRUE(signature.arguments(0).is_donor());
  EXPECT_FALSE(signature.arguments(1).is_donor());  // arguments 0 and 2 have both results
  EXPECT_TRUE(signature.arguments(2).is_donor());
  EXPECT_FALSE(signature.arguments(3).is_donor());
}

TEST(PjrtSignature, ItsShardingsAreMessages) {
  const absl::StatusOr<proto::Signature> signature = Read(kProgram, 4);
  ASSERT_TRUE(signature.ok()) << signature.status();
  const proto::OpSharding rows = OpShardingOf(signature->arguments(0), 4);
  EXPECT_EQ(rows.type(), proto::OpSharding::OTHER);
  const auto& sizes = rows.tile_assignment_dimensions();
  EXPECT_THAT(std::vector<int64_t>(sizes.begin(), sizes.end()), ElementsAre(2, 1, 2));
  const auto& devices = rows.tile_assignment_devices();
  EXPECT_THAT(std::vector<int64_t>(devices.begin(), devices.end()), ElementsAre(0, 2, 1, 3));
  EXPECT_TRUE(rows.replicate_on_last_tile_dim());
  EXPECT_EQ(OpShardingOf(signature->results(1), 4).type(), proto::OpSharding::REPLICATED);
}

TEST(PjrtSignature, ItsModuleParsesWithTheTypesOfPieces) {
  const absl::StatusOr<proto::Signature> signature = Read(kProgram, 4);
  ASSERT_TRUE(signature.ok()) << signature.status();
  const std::string text = SignatureModule(*signature, 1);
  EXPECT_THAT(text, HasSubstr("mhlo.spmd_output_sharding = \"{{devices=[4,1]0,2,1,3}, {replicated}}\""));
  const absl::StatusOr<proto::Signature> read = Read(text, 1);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(WholeType(read->arguments(0)), PieceType(signature->arguments(0)));
  EXPECT_EQ(WholeType(read->results(0)).shape, (Shape{1, 6}));
}

TEST(PjrtSignature, ItsModuleKeepsAnyNameAndElementType) {
  proto::Signature signature;
  signature.set_name("a \"quoted\" name\\\xc3\xa4");
  signature.set_partitions(1);
  signature.add_results()->set_is_token(true);
  for (int32_t dtype = 1; dtype <= static_cast<int32_t>(DType::kF8E8M0FNU); ++dtype) {
    for (const int64_t size : {0, 3}) {
      proto::Slot& slot = *signature.add_results();
      slot.set_dtype(dtype);
      slot.add_shape(size);
    }
  }
  const absl::StatusOr<proto::Signature> read = Read(SignatureModule(signature, 1), 1);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->name(), signature.name());
  ASSERT_EQ(read->results_size(), signature.results_size());
  EXPECT_TRUE(read->results(0).is_token());
  for (int i = 1; i < read->results_size(); ++i)
    EXPECT_EQ(WholeType(read->results(i)), WholeType(signature.results(i)));
}

TEST(PjrtSignature, DevicesMayBeInAnyOrder) {
  // The first axis of @turned visits devices 0, 4, 2 and 6; no sub-axes produce the order of @reversed.
  const absl::StatusOr<proto::Signature> signature = Read(R"(
    module {
      sdy.mesh @turned = <["s"=4, "z"=2], device_ids=[0, 1, 4, 5, 2, 3, 6, 7]>
      sdy.mesh @reversed = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
      func.func @main(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@turned, [{"s"}, {}]>},
                      %arg1: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@reversed, [{}, {"x"}]>},
                      %arg2: tensor<8xf32> {mhlo.sharding = "{devices=[8]1,2,3,4,5,6,7,0}"}) {
        return
      }
    })",
                                                          8);
  ASSERT_TRUE(signature.ok()) << signature.status();
  EXPECT_EQ(ShardingText(signature->arguments(0), 8), "{devices=[4,1,2]0,1,4,5,2,3,6,7 last_tile_dim_replicate}");
  EXPECT_EQ(PieceStart(signature->arguments(0), 4), (Shape{2, 0}));
  EXPECT_EQ(ShardingText(signature->arguments(1), 8), "{devices=[1,2,4]4,5,6,7,0,1,2,3 last_tile_dim_replicate}");
  EXPECT_EQ(PieceStart(signature->arguments(1), 0), (Shape{0, 3}));
  EXPECT_EQ(ShardingText(signature->arguments(2), 8), "{devices=[8]1,2,3,4,5,6,7,0}");
  EXPECT_EQ(PieceStart(signature->arguments(2), 0), (Shape{7}));
}

TEST(PjrtSignature, AnOrderOfOtherDevicesIsRefused) {
  const absl::StatusOr<proto::Signature> signature = Read(R"(
    module {
      func.func @main(%arg0: tensor<4xf32> {mhlo.sharding = "{devices=[2]1,0}"}) {
        return
      }
    })",
                                                          4);
  EXPECT_EQ(signature.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(Message(signature.status())),
              HasSubstr("expected an order of the 4 partitions, got one of 2 devices"));
}

TEST(PjrtSignature, ValuesHaveMemories) {
  constexpr std::string_view kMain =
      "module { func.func public @main(%arg0: tensor<2xf32>) -> (tensor<2xf32> {mhlo.memory_kind = "
      "\"unpinned_host\"}, tensor<2xf32>) { return %arg0, %arg0 : tensor<2xf32>, tensor<2xf32> } }";
  const absl::StatusOr<proto::Signature> signature = Read(kMain, 1);
  ASSERT_TRUE(signature.ok()) << signature.status();
  EXPECT_EQ(signature->results(0).memory_kind(), 2);
  EXPECT_EQ(signature->results(1).memory_kind(), 0);
  const std::string other =
      "module { func.func public @main(%arg0: tensor<2xf32> {mhlo.memory_kind = \"vmem\"}) "
      "{ return } }";
  EXPECT_EQ(Message(Read(other, 1).status()),
            "argument 0 of \"main\": memory kind: expected one of device, pinned_host, unpinned_host, got \"vmem\"");
}

TEST(PjrtSignature, UnequalPiecesAreRefused) {
  const absl::StatusOr<proto::Signature> signature = Read(R"(
    module {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%arg0: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<3xf32> {
        return %arg0 : tensor<3xf32>
      }
    })",
                                                          2);
  EXPECT_EQ(signature.status().code(), absl::StatusCode::kUnimplemented);
  EXPECT_THAT(std::string(Message(signature.status())), HasSubstr("argument 0 of \"main\""));
}

// Returns the module of a program on a mesh of 2 x 2 devices with one argument and one result, after SpreadSums and
// DropAliasesOfOtherTypes.
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
  DropAliasesOfOtherTypes(program);
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

TEST(PjrtCompileOptions, DevicesAreByReplica) {
  proto::CompileOptions message;
  proto::BuildOptions& build = *message.mutable_executable_build_options();
  build.set_num_replicas(2);
  build.set_num_partitions(2);
  proto::DeviceAssignment& assignment = *build.mutable_device_assignment();
  for (const int64_t first : {4, 6}) {
    proto::ComputationDevice& devices = *assignment.add_computation_devices();
    devices.add_replica_device_ids(first);
    devices.add_replica_device_ids(first + 1);
  }
  const absl::StatusOr<ProgramOptions> options = ParseCompileOptions(message.SerializeAsString());
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_THAT(options->devices, ElementsAre(4, 6, 5, 7));
  proto::DeviceAssignment written;
  ASSERT_TRUE(written.ParseFromString(SerializeDeviceAssignment(*options)));
  const auto& second = written.computation_devices(1).replica_device_ids();
  EXPECT_THAT(std::vector<int64_t>(second.begin(), second.end()), ElementsAre(6, 7));
}

TEST(PjrtCompileOptions, TheCallerSaysWhichCutsTheCompilerChooses) {
  proto::CompileOptions message;
  proto::BuildOptions& build = *message.mutable_executable_build_options();
  EXPECT_FALSE(ParseCompileOptions(message.SerializeAsString())->ChoosesCutsOf(0));
  build.add_allow_spmd_sharding_propagation_to_output(1);
  EXPECT_TRUE(ParseCompileOptions(message.SerializeAsString())->ChoosesCutsOf(5));  // one is for all
  build.add_allow_spmd_sharding_propagation_to_output(0);
  const absl::StatusOr<ProgramOptions> options = ParseCompileOptions(message.SerializeAsString());
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_TRUE(options->ChoosesCutsOf(0));
  EXPECT_FALSE(options->ChoosesCutsOf(1));
  EXPECT_FALSE(options->ChoosesCutsOf(2));
}

TEST(PjrtCompileOptions, NamesAreChecked) {
  proto::CompileOptions message;
  (*message.mutable_env_option_overrides())["tessera_strict"].set_bool_field(true);
  (*message.mutable_env_option_overrides())["xla_cpu_enable_fast_math"].set_bool_field(true);
  const absl::StatusOr<ProgramOptions> options = ParseCompileOptions(message.SerializeAsString());
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_TRUE(options->compile.strict);
  (*message.mutable_env_option_overrides())["tessera_strikt"].set_bool_field(true);
  EXPECT_THAT(std::string(Message(ParseCompileOptions(message.SerializeAsString()).status())),
              HasSubstr("did you mean \"tessera_strict\"?"));
  EXPECT_EQ(ParseCompileOptions("\x1a\x7f").status().code(), absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace tessera::pjrt
