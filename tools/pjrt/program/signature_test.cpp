// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/signature.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/pjrt/program/compile_options.h"

namespace tessera::pjrt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

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
  // The first axis of @turned visits devices 0, 4, 2 and 6; no parts of axes give the order of @reversed.
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
