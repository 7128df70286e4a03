// SPDX-License-Identifier: Apache-2.0
// Programs that run through the table of functions.
#include <sys/wait.h>
#include <unistd.h>

#include "tessera/tools/pjrt/plugin_testutil.h"

namespace tessera::pjrt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::string_view kAddOne = R"(
module @jit_add_one {
  func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.constant dense<1.0> : tensor<3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<3xf32>
    return %1 : tensor<3xf32>
  }
})";

constexpr std::string_view kAddOneManyTimes = R"(
module @jit_add_one_many_times {
  func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.while(%i = %0, %x = %arg0) : tensor<i32>, tensor<3xf32>
    cond {
      %2 = stablehlo.constant dense<1000000> : tensor<i32>
      %3 = stablehlo.compare LT, %i, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %2 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.constant dense<1.0> : tensor<3xf32>
      %4 = stablehlo.add %i, %2 : tensor<i32>
      %5 = stablehlo.add %x, %3 : tensor<3xf32>
      stablehlo.return %4, %5 : tensor<i32>, tensor<3xf32>
    }
    return %1#1 : tensor<3xf32>
  }
})";

constexpr std::string_view kDonate = R"(
module @jit_donate {
  func.func public @main(%arg0: tensor<3xf32> {tf.aliasing_output = 0 : i32}) -> tensor<3xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
})";

constexpr std::string_view kPassedAndReshaped = R"(
module @jit_passed {
  func.func public @main(%arg0: tensor<2xf32> {tf.aliasing_output = 0 : i32},
                         %arg1: tensor<4xf32> {jax.buffer_donor = true}) -> (tensor<2xf32>, tensor<2x2xf32>) {
    %0 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<2x2xf32>
    return %arg0, %0 : tensor<2xf32>, tensor<2x2xf32>
  }
})";

// Each device has two rows of the first argument, and all of the second.
constexpr std::string_view kSharded = R"(
module @jit_sharded attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                         %arg1: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>})
      -> (tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<f32>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<4x2xf32>
    %2 = stablehlo.constant dense<0.0> : tensor<f32>
    %3 = stablehlo.reduce(%1 init: %2) applies stablehlo.add across dimensions = [0, 1]
        : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
    return %1, %3 : tensor<4x2xf32>, tensor<f32>
  }
})";

constexpr std::string_view kWithToken = R"(
module @jit_with_token {
  func.func public @main(%arg0: !stablehlo.token, %arg1: tensor<3xf32>) -> (!stablehlo.token, tensor<3xf32>) {
    %0 = stablehlo.negate %arg1 : tensor<3xf32>
    return %arg0, %0 : !stablehlo.token, tensor<3xf32>
  }
})";

// jax.lax.dce_sink(x, prevent_mlir_dce=True): the product is computed though no result needs it.
constexpr std::string_view kWithSink = R"(
module @jit_with_sink {
  func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<3xf32>
    stablehlo.custom_call @dce_sink(%0) {api_version = 4 : i32, has_side_effect = true} : (tensor<3xf32>) -> ()
    %1 = stablehlo.negate %arg0 : tensor<3xf32>
    return %1 : tensor<3xf32>
  }
})";

TEST(PjrtExecute, RunsAgainAndAgain) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kAddOne);
  PJRT_Buffer* value = client.FromHost({0, 10, 20}, {3});
  for (int i = 0; i < 100; ++i) {
    PJRT_Buffer* const next = Execute(program, {value});
    Free(value);
    value = next;
  }
  EXPECT_THAT(ToHost(value), ElementsAre(100, 110, 120));
  Free(value);
  Free(program);
}

TEST(PjrtExecute, ASinkIsNoFunctionOfTheCaller) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kWithSink);
  PJRT_Buffer* const value = client.FromHost({0, 10, 20}, {3});
  PJRT_Buffer* const result = Execute(program, {value});
  EXPECT_THAT(ToHost(result), ElementsAre(-0.0f, -10, -20));
  Free(result);
  Free(value);
  Free(program);
}

TEST(PjrtExecute, AnArgumentOfAnotherTypeIsRefused) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kAddOne);
  PJRT_Buffer* const value = client.FromHost({0, 10}, {2});
  std::vector<std::vector<PJRT_Buffer*>> results(1, std::vector<PJRT_Buffer*>(1));
  EXPECT_THAT(TryExecute(program, {{value}}, results), HasSubstr("argument 0: expected f32[3], got f32[2]"));
  Free(value);
  Free(program);
}

TEST(PjrtExecute, AnErrorOfAnArgumentIsThatOfTheResults) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kAddOne);
  PJRT_Buffer* const failed = client.FailedBuffer("lost", {3});
  PJRT_Buffer* const result = Execute(program, {failed});
  std::string message;
  ToHost(result, &message);
  EXPECT_THAT(message, HasSubstr("lost"));
  TESSERA_PJRT_ARGS(PJRT_Buffer_ReadyEvent, ready);
  ready.buffer = result;
  TESSERA_PJRT_CALL(PJRT_Buffer_ReadyEvent, ready);
  EXPECT_THAT(AwaitAndFree(ready.event), HasSubstr("lost"));
  Free(result);
  Free(failed);
  Free(program);
}

TEST(PjrtExecute, ADonatedArgumentIsTheMemoryOfTheResult) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kDonate);
  PJRT_Buffer* const value = client.FromHost({1, 2, 3}, {3});
  const uintptr_t address = AddressOf(value);
  PJRT_Buffer* const result = Execute(program, {value});
  EXPECT_TRUE(IsDeleted(value));
  EXPECT_THAT(ToHost(result), ElementsAre(2, 4, 6));
  EXPECT_EQ(AddressOf(result), address);
  std::vector<std::vector<PJRT_Buffer*>> results(1, std::vector<PJRT_Buffer*>(1));
  EXPECT_THAT(TryExecute(program, {{value}}, results), HasSubstr("deleted or donated"));
  Free(value);
  Free(result);
  Free(program);
}

TEST(PjrtExecute, DonatedArgumentsEndWhereNoResultTakesTheirMemory) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kPassedAndReshaped);
  PJRT_Buffer* const passed = client.FromHost({1, 2}, {2});
  PJRT_Buffer* const reshaped = client.FromHost({3, 4, 5, 6}, {4});
  std::vector<std::vector<PJRT_Buffer*>> results(1, std::vector<PJRT_Buffer*>(2));
  EXPECT_EQ(TryExecute(program, {{passed, reshaped}}, results), "");
  EXPECT_TRUE(IsDeleted(passed));
  EXPECT_TRUE(IsDeleted(reshaped));
  EXPECT_THAT(ToHost(results[0][0]), ElementsAre(1, 2));
  EXPECT_THAT(ToHost(results[0][1]), ElementsAre(3, 4, 5, 6));
  for (PJRT_Buffer* const buffer : {passed, reshaped, results[0][0], results[0][1]}) Free(buffer);
  Free(program);
}

TEST(PjrtExecute, OnlyMainIsRun) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(R"(
    func.func @init() -> tensor<2xf32> {
      %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
      return %0 : tensor<2xf32>
    }
    func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
      %0 = stablehlo.add %arg0, %arg0 : tensor<2xf32>
      return %0 : tensor<2xf32>
    })");
  PJRT_Buffer* const value = client.FromHost({1, 2}, {2});
  PJRT_Buffer* const result = Execute(program, {value});
  EXPECT_THAT(ToHost(result), ElementsAre(2, 4));
  for (PJRT_Buffer* const buffer : {value, result}) Free(buffer);
  Free(program);
}

TEST(PjrtExecute, MemoryOfTheCallerIsNotWritten) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kDonate);
  const std::vector<float> values = {1, 2, 3};
  PJRT_Event* done = nullptr;
  PJRT_Buffer* const value = client.FromHost(values, {3}, 0, &done);
  PJRT_Buffer* const result = Execute(program, {value});
  EXPECT_THAT(ToHost(result), ElementsAre(2, 4, 6));
  EXPECT_THAT(values, ElementsAre(1, 2, 3));
  EXPECT_EQ(AwaitAndFree(done), "");
  Free(value);
  Free(result);
  Free(program);
}

TEST(PjrtExecute, EachDeviceHasItsPieces) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kSharded, 2);
  const std::vector<std::vector<PJRT_Buffer*>> arguments = {
      {client.FromHost({1, 2, 3, 4}, {2, 2}, 0), client.FromHost({10, 20}, {2}, 0)},
      {client.FromHost({5, 6, 7, 8}, {2, 2}, 1), client.FromHost({10, 20}, {2}, 1)}};
  std::vector<std::vector<PJRT_Buffer*>> results(2, std::vector<PJRT_Buffer*>(2));
  EXPECT_EQ(TryExecute(program, arguments, results), "");
  EXPECT_THAT(ToHost(results[0][0]), ElementsAre(11, 22, 13, 24));
  EXPECT_THAT(ToHost(results[1][0]), ElementsAre(15, 26, 17, 28));
  EXPECT_THAT(ToHost(results[0][1]), ElementsAre(156));
  EXPECT_THAT(ToHost(results[1][1]), ElementsAre(156));
  for (const auto& lists : {arguments, results}) {
    for (const std::vector<PJRT_Buffer*>& list : lists) {
      for (PJRT_Buffer* const buffer : list) Free(buffer);
    }
  }
  Free(program);
}

TEST(PjrtExecute, TokensAreArgumentsAndResults) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kWithToken);
  PJRT_Buffer* const token = client.FromHost({0}, {});
  PJRT_Buffer* const value = client.FromHost({1, 2, 3}, {3});
  std::vector<std::vector<PJRT_Buffer*>> results(1, std::vector<PJRT_Buffer*>(2));
  EXPECT_EQ(TryExecute(program, {{token, value}}, results), "");
  TESSERA_PJRT_ARGS(PJRT_Buffer_ElementType, type);
  type.buffer = results[0][0];
  TESSERA_PJRT_CALL(PJRT_Buffer_ElementType, type);
  EXPECT_EQ(type.type, PJRT_Buffer_Type_TOKEN);
  EXPECT_THAT(ToHost(results[0][1]), ElementsAre(-1, -2, -3));
  TESSERA_PJRT_ARGS(PJRT_Buffer_ToHostBuffer, copy);
  copy.src = results[0][0];
  EXPECT_THAT(TakeMessage(GetPjrtApi()->PJRT_Buffer_ToHostBuffer(&copy)), HasSubstr("a token has no elements"));
  for (PJRT_Buffer* const buffer : {token, value, results[0][0], results[0][1]}) Free(buffer);
  Free(program);
}

TEST(PjrtExecute, AnErrorOfATokenIsThatOfTheResults) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kWithToken);
  PJRT_Buffer* const token = client.FailedBuffer("lost", {});
  PJRT_Buffer* const value = client.FromHost({1, 2, 3}, {3});
  std::vector<std::vector<PJRT_Buffer*>> results(1, std::vector<PJRT_Buffer*>(2));
  EXPECT_EQ(TryExecute(program, {{token, value}}, results), "");
  std::string message;
  ToHost(results[0][1], &message);
  EXPECT_THAT(message, HasSubstr("lost"));
  for (PJRT_Buffer* const buffer : {token, value, results[0][0], results[0][1]}) Free(buffer);
  Free(program);
}

TEST(PjrtExecute, ArgumentsAndProgramMayEndBeforeTheRun) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kAddOneManyTimes);
  const std::vector<float> values = {1, 2, 3};
  PJRT_Event* done = nullptr;
  PJRT_Buffer* const value = client.FromHost(values, {3}, 0, &done);
  PJRT_Buffer* const result = Execute(program, {value});
  Free(value);
  Free(program);
  // The run reads the caller's memory, so it has ended once the event has.
  EXPECT_EQ(AwaitAndFree(done), "");
  EXPECT_THAT(ToHost(result), ElementsAre(1000001, 1000002, 1000003));
  Free(result);
}

TEST(PjrtExecute, AForkedChildReadsValuesAndIsRefusedRuns) {
  auto client = std::make_unique<TestClient>();
  PJRT_LoadedExecutable* const program = client->Compile(kAddOneManyTimes);
  PJRT_Buffer* const value = client->FromHost({1, 2, 3}, {3});
  PJRT_Buffer* const result = Execute(program, {value});
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(60);  // a child that waits for the parent's threads ends by SIGALRM
    std::vector<std::vector<PJRT_Buffer*>> results(1, std::vector<PJRT_Buffer*>(1));
    PJRT_LoadedExecutable* other = nullptr;
    EXPECT_THAT(ToHost(value), ElementsAre(1, 2, 3));
    EXPECT_THAT(TryExecute(program, {{value}}, results), HasSubstr("the client: created before a fork"));
    EXPECT_THAT(client->TryCompile(kAddOne, 1, other),
                HasSubstr("try multiprocessing with the start method \"spawn\""));
    Free(result);
    Free(program);
    client.reset();
    ::_exit(::testing::Test::HasFailure() ? 1 : 0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_THAT(ToHost(result), ElementsAre(1000001, 1000002, 1000003));
  for (PJRT_Buffer* const buffer : {value, result}) Free(buffer);
  Free(program);
}

TEST(PjrtExecute, ASerialisedProgramRunsWithoutItsSource) {
  const TestClient client;
  PJRT_LoadedExecutable* const program = client.Compile(kAddOne);
  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_GetExecutable, get);
  get.loaded_executable = program;
  TESSERA_PJRT_CALL(PJRT_LoadedExecutable_GetExecutable, get);
  TESSERA_PJRT_ARGS(PJRT_Executable_Serialize, serialize);
  serialize.executable = get.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_Serialize, serialize);
  std::string bytes(serialize.serialized_bytes, serialize.serialized_bytes_size);
  serialize.serialized_executable_deleter(serialize.serialized_executable);
  TESSERA_PJRT_ARGS(PJRT_Executable_Destroy, destroy);
  destroy.executable = get.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_Destroy, destroy);
  Free(program);

  TESSERA_PJRT_ARGS(PJRT_Executable_DeserializeAndLoad, load);
  load.client = client.client();
  load.serialized_executable = bytes.data();
  load.serialized_executable_size = bytes.size();
  TESSERA_PJRT_CALL(PJRT_Executable_DeserializeAndLoad, load);
  PJRT_Buffer* const value = client.FromHost({1, 2, 3}, {3});
  PJRT_Buffer* const result = Execute(load.loaded_executable, {value});
  EXPECT_THAT(ToHost(result), ElementsAre(2, 3, 4));
  Free(value);
  Free(result);
  Free(load.loaded_executable);

  bytes.back() ^= 1;
  EXPECT_THAT(TakeMessage(GetPjrtApi()->PJRT_Executable_DeserializeAndLoad(&load)), HasSubstr("damaged"));
}

TEST(PjrtExecute, OtherFormatsAndWrongProgramsAreRefused) {
  const TestClient client;
  PJRT_LoadedExecutable* program = nullptr;
  EXPECT_THAT(client.TryCompile("", 1, program, "hlo"), HasSubstr("expected \"mlir\", got \"hlo\""));
  EXPECT_THAT(client.TryCompile("module {}", 1, program), HasSubstr("no function \"main\""));
  EXPECT_THAT(client.TryCompile(kSharded, 2, program), HasSubstr("expected 0 to 0, got 1"));
}

}  // namespace
}  // namespace tessera::pjrt
