// SPDX-License-Identifier: Apache-2.0
// Tests that the bytes in --explain=sharding equal those that the runtime counts.
#include <algorithm>
#include <string>
#include <vector>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/explain/sharding.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// Bytes by kind and place.
struct Moved {
  std::string kind;
  std::string location;
  int64_t bytes;
  auto operator<=>(const Moved&) const = default;
};
void PrintTo(const Moved& moved, std::ostream* stream) {
  *stream << moved.kind << " at " << moved.location << ": " << moved.bytes;
}

// Returns zeros for all arguments; shards share what they read.
CallMemory Zeros(const Executable& executable) {
  CallMemory memory;
  std::vector<Buffer> arguments;
  for (const proto::Argument& argument : executable.description.entries(0).arguments())
    arguments.push_back(Buffer::Allocate(FromProto(argument.value().type())).value());
  memory.arguments.assign(static_cast<size_t>(executable.description.num_shards()), arguments);
  return memory;
}

// Compiles |text|, runs |steps| steps, and compares; |trips| is the number of iterations of its loops.
void ExpectEqualCounts(const std::string& text, const std::string& name, int64_t steps, int64_t trips = 1) {
  ASSERT_OK_AND_ASSIGN(SourceProgram program, ParseProgram(text, name));
  ASSERT_OK_AND_ASSIGN(const ShardingReport report, ExplainSharding(program, {}));
  ASSERT_OK_AND_ASSIGN(const StartedProgram started, StartProgram(std::move(program), {}));
  Executor& executor = *started.executor;
  const Executable& executable = executor.executable();
  ASSERT_OK_AND_ASSIGN(const auto call, executor.Prepare(executable.description.entries(0).name(), Zeros(executable)));
  ASSERT_OK(call->Run());
  if (steps > 1) ASSERT_OK(call->Run(steps - 1));

  std::vector<Moved> said, counted;
  for (const CollectiveCost& cost : report.collectives)
    said.push_back({cost.kind, cost.location, cost.bytes * steps * (cost.in_loop ? trips : 1)});
  for (const CollectiveTransfers& transfers : executor.Transfers())
    counted.push_back({transfers.kind, transfers.location, transfers.MostBytes()});
  EXPECT_FALSE(said.empty());
  std::sort(said.begin(), said.end());
  std::sort(counted.begin(), counted.end());
  EXPECT_EQ(said, counted);
}

class PlanTest : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Plans, PlanTest,
                         testing::Values("attention", "embedding", "matmul_chain", "mlp_step", "resnet_block"),
                         [](const auto& info) { return std::string(info.param); });

TEST_P(PlanTest, BytesAreThoseThatTheRuntimeCounts) {
  const std::string path = std::string(TESSERA_TEST_DIR) + "/tools/plans/" + GetParam() + ".mlir";
  ASSERT_OK_AND_ASSIGN(const std::string text, FileSystem::Local().Read(path));
  ExpectEqualCounts(text, path, 3);
}

// The whole row of the product is needed in each of five iterations, and their sum once.
TEST(TransfersTest, CollectivesInLoopsCountOncePerTrip) {
  ExpectEqualCounts(R"(
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<f32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %five = stablehlo.constant dense<5> : tensor<i32>
    %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<8x8xf32>
    cond {
      %less = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %product = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      stablehlo.return %next, %product : tensor<i32>, tensor<8x8xf32>
    }
    %init = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%0#1 init: %init) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
    return %sum : tensor<f32>
  }
})",
                    "loop.mlir", 3, 5);
}

}  // namespace
}  // namespace tessera
