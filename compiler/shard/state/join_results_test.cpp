// SPDX-License-Identifier: Apache-2.0
// Tests memory that shards write in pieces: results, donated arguments and variables.
#include <gmock/gmock.h>

#include <numeric>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

using testing::HasSubstr;

absl::StatusOr<std::unique_ptr<Executor>> Load(std::string_view text, const CompileOptions& options = {}) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "p.mlir"));
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), {.compile = options}));
  return std::move(started.executor);
}

// x -> reverse(x) + 1, with x donated: each shard overwrites elements that another one reads.
std::string Reverse(int64_t partitions) {
  return fmt::format(R"(module @m attributes {{mhlo.num_partitions = {0} : i32}} {{
  sdy.mesh @mesh = <["x"={0}]>
  func.func @main(%x: tensor<65536xi32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>, jax.buffer_donor = true}})
      -> (tensor<65536xi32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>}}) {{
    %one = stablehlo.constant dense<1> : tensor<65536xi32>
    %0 = stablehlo.reverse %x, dims = [0] : tensor<65536xi32>
    %1 = stablehlo.add %0, %one : tensor<65536xi32>
    return %1 : tensor<65536xi32>
  }}
}})",
                     partitions);
}

std::vector<int32_t> Numbers() {
  std::vector<int32_t> numbers(65536);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

TEST(JoinResultsTest, WhatOthersReadIsOverwrittenWhenTheyHaveReadIt) {
  for (int64_t partitions : {2, 8}) {
    ASSERT_OK_AND_ASSIGN(const auto executor, Load(Reverse(partitions)));
    const Buffer x = Buffer::FromVector(Numbers(), {65536});
    CallMemory memory;
    memory.arguments.assign(static_cast<size_t>(partitions), {x});
    ASSERT_OK_AND_ASSIGN(const auto call, executor->Prepare("main", std::move(memory)));
    for (const std::vector<Buffer>& results : call->memory().results) EXPECT_EQ(results[0].data(), x.data());
    ASSERT_OK(call->Run());
    for (int i = 0; i < 4; ++i) ASSERT_OK(call->Run(25));
    std::vector<int32_t> expected = Numbers();
    std::reverse(expected.begin(), expected.end());
    for (int32_t& number : expected) number += 101;
    EXPECT_TRUE(BitwiseEqual(x, Buffer::FromVector(expected, {65536}))) << partitions << " partitions";
  }
}

TEST(JoinResultsTest, ACallThatGivesNothingUpKeepsItsArguments) {
  ASSERT_OK_AND_ASSIGN(const auto executor, Load(Reverse(4)));
  const Buffer x = Buffer::FromVector(Numbers(), {65536});
  ASSERT_OK_AND_ASSIGN(const Executor::DirectResult result, executor->Run("main", {{x}, {x}, {x}, {x}}));
  EXPECT_TRUE(BitwiseEqual(x, Buffer::FromVector(Numbers(), {65536})));
  EXPECT_EQ(result.results[0][0].As<int32_t>()[0], 65536);
  for (const std::vector<Buffer>& results : result.results) EXPECT_EQ(results[0].data(), result.results[0][0].data());
}

// w is donated to a sum that the shards scatter, and the sum of w's elements is returned too.
TEST(JoinResultsTest, SumsWaitForThoseWhoReadTheirMemory) {
  const auto text = R"(module @m attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func @main(%w: tensor<131072xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 0 : i32},
                  %x: tensor<8x131072xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<131072xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<i32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x131072xi32>, tensor<i32>) -> tensor<131072xi32>
    %1 = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<131072xi32>, tensor<i32>) -> tensor<i32>
    return %0, %1 : tensor<131072xi32>, tensor<i32>
  }
})";
  ASSERT_OK_AND_ASSIGN(const auto executor, Load(text));
  const Buffer w = Buffer::FromVector(std::vector<int32_t>(131072, 1), {131072});
  const Buffer x = Buffer::FromVector(std::vector<int32_t>(8 * 131072, 3), {8, 131072});
  CallMemory memory;
  memory.arguments.assign(8, {w, x});
  ASSERT_OK_AND_ASSIGN(const auto call, executor->Prepare("main", std::move(memory)));
  for (int32_t sum : {131072, 24 * 131072, 24 * 131072}) {
    ASSERT_OK(call->Run());
    EXPECT_EQ(w.As<int32_t>()[131071], 24);
    for (const std::vector<Buffer>& results : call->memory().results) EXPECT_EQ(results[1].As<int32_t>()[0], sum);
  }
}

TEST(JoinResultsTest, MemoryOfOneShardAloneIsRefused) {
  ASSERT_OK_AND_ASSIGN(const auto executor, Load(Reverse(2)));
  const Buffer x = Buffer::FromVector(Numbers(), {65536}), y = Buffer::FromVector(Numbers(), {65536});
  EXPECT_STATUS(executor->Prepare("main", CallMemory{.arguments = {{x}, {y}}, .infeed = {}, .results = {}}),
                absl::StatusCode::kInvalidArgument,
                "entry \"main\": argument 0 of shard 1: expected the memory of shard 0's, because the shards write "
                "result 0 together");
  EXPECT_STATUS(
      executor->Prepare("main", CallMemory{.arguments = {{x}, {x}}, .infeed = {}, .results = {{x}, {y}}}),
      absl::StatusCode::kInvalidArgument,
      "entry \"main\": result 0 of shard 1: expected the memory of shard 0's, because the shards write it together");
}

// Momentum on a bias, and on weights that multiply the rows of a step. Gradients are sums over the replicas; each
// replica has `cores` shards.
std::string Momentum(int64_t replicas, int64_t cores, int64_t shards_per_domain) {
  return fmt::format(R"(
tessera.mesh @pod ["replica" = {}, "core" = {}] shards_per_domain {}
tessera.var @w mirrored : tensor<128x256xf32>
tessera.var @m mirrored : tensor<128x256xf32>
tessera.var @b mirrored : tensor<256xf32>
tessera.computation @step(%x: tensor<8x128xf32>) -> tensor<f32> on @pod manual ["replica", "core"] {{
  %w = tessera.read_var @w : tensor<128x256xf32>
  %m = tessera.read_var @m : tensor<128x256xf32>
  %b = tessera.read_var @b : tensor<256xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %rate = stablehlo.constant dense<0.01> : tensor<128x256xf32>
  %bs = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<256xf32>) -> tensor<8x256xf32>
  %p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x128xf32>, tensor<128x256xf32>) -> tensor<8x256xf32>
  %y = stablehlo.add %p, %bs : tensor<8x256xf32>
  %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<8x128xf32>, tensor<8x256xf32>) -> tensor<128x256xf32>
  %gb = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x256xf32>, tensor<f32>) -> tensor<256xf32>
  %sum = tessera.all_reduce %g over ["replica"] sum : tensor<128x256xf32>
  %sumb = tessera.all_reduce %gb over ["replica"] sum : tensor<256xf32>
  %m1 = stablehlo.add %m, %sum : tensor<128x256xf32>
  %d = stablehlo.multiply %m1, %rate : tensor<128x256xf32>
  %w1 = stablehlo.subtract %w, %d : tensor<128x256xf32>
  %b1 = stablehlo.add %b, %sumb : tensor<256xf32>
  tessera.write_var @m, %m1 : tensor<128x256xf32>
  tessera.write_var @w, %w1 : tensor<128x256xf32>
  tessera.write_var @b, %b1 : tensor<256xf32>
  %loss = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x256xf32>, tensor<f32>) -> tensor<f32>
  tessera.return %loss : tensor<f32>
}})",
                     replicas, cores, shards_per_domain);
}

std::vector<float> Waves(size_t count, float frequency) {
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = 0.1f * std::sin(frequency * static_cast<float>(i));
  return values;
}

// Returns w, m and b after five steps, as read by each shard.
absl::StatusOr<std::vector<std::vector<Buffer>>> Train(const std::string& program, int64_t replicas, int64_t cores,
                                                       const CompileOptions& options = {}) {
  ASSIGN_OR_RETURN(const auto executor, Load(program, options));
  RETURN_IF_ERROR(executor->WriteVariable("w", Buffer::FromVector(Waves(128 * 256, 0.3f), {128, 256})));
  std::vector<std::vector<Buffer>> arguments;
  for (int64_t shard = 0; shard < replicas * cores; ++shard) {
    const auto replica = static_cast<float>(shard / cores);
    arguments.push_back({Buffer::FromVector(Waves(8 * 128, 0.7f + replica), {8, 128})});
  }
  for (int step = 0; step < 5; ++step) RETURN_IF_ERROR(executor->Run("step", arguments).status());
  std::vector<std::vector<Buffer>> variables;
  for (int64_t shard = 0; shard < replicas * cores; ++shard) {
    std::vector<Buffer>& state = variables.emplace_back();
    for (const char* name : {"w", "m", "b"}) {
      ASSIGN_OR_RETURN(Buffer value, executor->ReadVariable(name, shard));
      state.push_back(std::move(value));
    }
  }
  return variables;
}

TEST(ShardUpdatesTest, VariablesAreThoseOfUnshardedUpdates) {
  for (int64_t replicas : {2, 8}) {
    const std::string program = Momentum(replicas, /*cores=*/1, /*shards_per_domain=*/replicas);
    CompileOptions options;
    options.weight_update_sharding = false;
    ASSERT_OK_AND_ASSIGN(const auto whole, Train(program, replicas, 1, options));
    ASSERT_OK_AND_ASSIGN(const auto sharded, Train(program, replicas, 1));
    EXPECT_NE(whole[0][2].As<float>()[0], 0);
    // Sums are computed in the same order, whichever shard computes them.
    for (size_t i = 0; i < 3; ++i) EXPECT_TRUE(BitwiseEqual(whole[0][i], sharded[0][i])) << replicas << ", " << i;
  }
}

TEST(ShardUpdatesTest, VariablesOfEachMemoryDomainAreThoseOfOneDomain) {
  struct Case {
    int64_t replicas, cores, shards_per_domain;
  };
  for (const Case& its : {Case{2, 1, 1}, Case{4, 1, 1}, Case{2, 2, 2}, Case{2, 2, 1}, Case{1, 4, 1}}) {
    ASSERT_OK_AND_ASSIGN(const auto together,
                         Train(Momentum(its.replicas, its.cores, its.replicas * its.cores), its.replicas, its.cores));
    ASSERT_OK_AND_ASSIGN(const auto apart,
                         Train(Momentum(its.replicas, its.cores, its.shards_per_domain), its.replicas, its.cores));
    for (size_t shard = 0; shard < apart.size(); ++shard)
      for (size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(BitwiseEqual(together[0][i], apart[shard][i]))
            << its.replicas << " replicas of " << its.cores << ", " << its.shards_per_domain << " share memory: shard "
            << shard << ", variable " << i;
  }
}

}  // namespace
}  // namespace tessera
