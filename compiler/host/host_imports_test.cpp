// SPDX-License-Identifier: Apache-2.0
// Tests programs of other exporters that call the host: custom calls of sharded programs, and messages to handlers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tessera/compiler/host/host_calls_testutil.h"

namespace tessera {
namespace {

using testing::ElementsAre;

// Custom calls among sharded values: outside manual code they get whole values, inside each shard's piece.
constexpr char kSharded[] = R"(
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%x: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.add %x, %x : tensor<4xi32>
    %1 = stablehlo.custom_call @twice(%0) : (tensor<4xi32>) -> tensor<4xi32>
    %2 = stablehlo.add %1, %x : tensor<4xi32>
    %3 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xi32>) {
      %4 = stablehlo.custom_call @twice(%p) : (tensor<2xi32>) -> tensor<2xi32>
      sdy.return %4 : tensor<2xi32>
    } : (tensor<4xi32>) -> tensor<4xi32>
    return %3 : tensor<4xi32>
  }
}
)";

TEST(HostCallPartitions, CustomCallsSeeWholeValuesOrPieces) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    SCOPED_TRACE(EvaluatorName(device));
    CallLog log;
    ASSERT_OK_AND_ASSIGN(const auto executor,
                         LoadHostProgram(kSharded, device, 1, {.host_functions = RecordingFunctions(log)}));
    ASSERT_OK_AND_ASSIGN(const auto result,
                         executor->Run("main", {2, {Buffer::FromVector<int32_t>({1, 2, 3, 4}, {4})}}));
    for (const std::vector<Buffer>& shard : result.results)
      EXPECT_THAT(shard[0].As<int32_t>(), ElementsAre(10, 20, 30, 40));
    EXPECT_THAT(log.Of(0, 0), ElementsAre("twice [2, 4, 6, 8]", "twice [5, 10]"));
    EXPECT_THAT(log.Of(0, 1), ElementsAre("twice [15, 20]"));
  }
}

// A callback of a program with shardings in the older syntax.
constexpr char kOnOneDevice[] = R"(
module @m attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xi32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> tensor<4xi32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xi32>
    %1 = stablehlo.custom_call @twice(%0) {mhlo.sharding = "{maximal device=0}"} : (tensor<4xi32>) -> tensor<4xi32>
    stablehlo.custom_call @note(%1) {has_side_effect = true, mhlo.sharding = "{maximal device=0}"} : (tensor<4xi32>) -> ()
    return %1 : tensor<4xi32>
  }
}
)";

TEST(HostCallPartitions, OneShardCallsWhatOneDeviceShould) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    SCOPED_TRACE(EvaluatorName(device));
    CallLog log;
    ASSERT_OK_AND_ASSIGN(const auto executor,
                         LoadHostProgram(kOnOneDevice, device, 1, {.host_functions = RecordingFunctions(log)}));
    ASSERT_OK_AND_ASSIGN(const auto result,
                         executor->Run("main", {2, {Buffer::FromVector<int32_t>({1, 2, 3, 4}, {4})}}));
    for (const std::vector<Buffer>& shard : result.results)
      EXPECT_THAT(shard[0].As<int32_t>(), ElementsAre(4, 8, 12, 16));
    EXPECT_EQ(log.callers(), 1u);
    EXPECT_THAT(log.Of(0), ElementsAre("twice [2, 4, 6, 8]", "note [4, 8, 12, 16]"));
  }
}

// Callbacks as printed by JAX, two of them ordered by a token that is threaded through them and the program's calls.
constexpr char kCallbacks[] = R"(
module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]>
  func.func public @main(%arg0: !stablehlo.token {jax.token = true}, %arg1: tensor<4xi32>) -> (!stablehlo.token {jax.token = true}, tensor<4xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @twice(%arg1) {backend_config = "", mhlo.backend_config = {index = 0 : ui64}, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>], sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : (tensor<4xi32>) -> tensor<4xi32>
    %1 = stablehlo.custom_call @note(%arg0, %0) {backend_config = "", has_side_effect = true, mhlo.backend_config = {index = 1 : ui64}, operand_layouts = [dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<> : tensor<0xindex>], sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : (!stablehlo.token, tensor<4xi32>) -> !stablehlo.token
    %2:2 = stablehlo.custom_call @twice(%1, %0) {backend_config = "", has_side_effect = true, mhlo.backend_config = {index = 2 : ui64}, operand_layouts = [dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>], sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : (!stablehlo.token, tensor<4xi32>) -> (!stablehlo.token, tensor<4xi32>)
    return %2#0, %2#1 : !stablehlo.token, tensor<4xi32>
  }
}
)";

TEST(HostCallCallbacks, AreCalledInOrderAndWithoutTokens) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    SCOPED_TRACE(EvaluatorName(device));
    CallLog log;
    ASSERT_OK_AND_ASSIGN(const auto executor,
                         LoadHostProgram(kCallbacks, device, 1, {.host_functions = RecordingFunctions(log)}));
    ASSERT_OK_AND_ASSIGN(const auto result, executor->Run("main", {{Buffer::FromVector<int32_t>({1, 2, 3, 4}, {4})}}));
    ASSERT_EQ(result.results[0].size(), 1u);
    EXPECT_THAT(result.results[0][0].As<int32_t>(), ElementsAre(4, 8, 12, 16));
    EXPECT_THAT(log.Of(0), ElementsAre("twice [1, 2, 3, 4]", "note [2, 4, 6, 8]", "twice [2, 4, 6, 8]"));
  }
}

// Values that TPU programs send to a handler and receive from it.
constexpr char kTransfers[] = R"(
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %token = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.send"(%x, %token) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true,
    mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "twice"}} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 3>, is_host_transfer = true,
    mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "twice"}} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %2:2 = stablehlo.while(%i = %zero, %t = %1#1) : tensor<i32>, !stablehlo.token
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %3 = "stablehlo.send"(%i, %t) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 2>, is_host_transfer = true,
      mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "note"}} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %3 : tensor<i32>, !stablehlo.token
  }
  return %1#0 : tensor<i32>
}
)";

TEST(HostCallTransfers, AreCallsOfTheirHandler) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    SCOPED_TRACE(EvaluatorName(device));
    CallLog log;
    ASSERT_OK_AND_ASSIGN(const auto executor,
                         LoadHostProgram(kTransfers, device, 1, {.host_functions = RecordingFunctions(log)}));
    ASSERT_OK_AND_ASSIGN(const auto result, executor->Run("main", {{Buffer::Scalar<int32_t>(21)}}));
    EXPECT_EQ(result.results[0][0].As<int32_t>()[0], 42);
    EXPECT_THAT(log.Of(0), ElementsAre("twice 21", "note 0", "note 1"));
  }
}

}  // namespace
}  // namespace tessera
