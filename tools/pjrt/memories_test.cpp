// SPDX-License-Identifier: Apache-2.0
// Tests the memories of devices: values are put into each kind, copied between kinds, and computed into them.
#include <string>
#include <vector>

#include "tessera/tools/pjrt/plugin_testutil.h"

namespace tessera::pjrt {
namespace {

using ::testing::ElementsAre;

// Returns two values; the first one is requested in host memory.
constexpr std::string_view kOffload = R"(
module @jit_offload attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4xf32> {mhlo.memory_kind = "pinned_host",
                                               sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<4xf32> {mhlo.memory_kind = "pinned_host", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
          tensor<4xf32> {mhlo.memory_kind = "device", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.custom_call @annotate_device_placement(%arg0) {has_side_effect = true,
        mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.add %0, %0 : tensor<4xf32>
    %2 = stablehlo.custom_call @annotate_device_placement(%1) {has_side_effect = true,
        mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4xf32>) -> tensor<4xf32>
    return %2, %0 : tensor<4xf32>, tensor<4xf32>
  }
})";

std::vector<PJRT_Memory*> MemoriesOf(PJRT_Device* device) {
  TESSERA_PJRT_ARGS(PJRT_Device_AddressableMemories, args);
  args.device = device;
  TESSERA_PJRT_CALL(PJRT_Device_AddressableMemories, args);
  return {args.memories, args.memories + args.num_memories};
}

std::string KindOf(PJRT_Memory* memory) {
  TESSERA_PJRT_ARGS(PJRT_Memory_Kind, args);
  args.memory = memory;
  TESSERA_PJRT_CALL(PJRT_Memory_Kind, args);
  return {args.kind, args.kind_size};
}

int IdOf(PJRT_Memory* memory) {
  TESSERA_PJRT_ARGS(PJRT_Memory_Id, args);
  args.memory = memory;
  TESSERA_PJRT_CALL(PJRT_Memory_Id, args);
  return args.id;
}

PJRT_Memory* MemoryOf(PJRT_Buffer* buffer) {
  TESSERA_PJRT_ARGS(PJRT_Buffer_Memory, args);
  args.buffer = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_Memory, args);
  return args.memory;
}

PJRT_Buffer* CopyTo(PJRT_Buffer* buffer, PJRT_Memory* memory) {
  TESSERA_PJRT_ARGS(PJRT_Buffer_CopyToMemory, args);
  args.buffer = buffer;
  args.dst_memory = memory;
  TESSERA_PJRT_CALL(PJRT_Buffer_CopyToMemory, args);
  return args.dst_buffer;
}

TEST(PjrtMemories, EachDeviceHasOneOfEachKind) {
  const TestClient client(2);
  TESSERA_PJRT_ARGS(PJRT_Client_AddressableMemories, all);
  all.client = client.client();
  TESSERA_PJRT_CALL(PJRT_Client_AddressableMemories, all);
  ASSERT_EQ(all.num_addressable_memories, 6u);
  for (int id = 0; id < 6; ++id) EXPECT_EQ(IdOf(all.addressable_memories[id]), id);
  for (size_t device = 0; device < 2; ++device) {
    std::vector<std::string> kinds;
    for (PJRT_Memory* const memory : MemoriesOf(client.device(device))) {
      kinds.push_back(KindOf(memory));
      TESSERA_PJRT_ARGS(PJRT_Memory_AddressableByDevices, devices);
      devices.memory = memory;
      TESSERA_PJRT_CALL(PJRT_Memory_AddressableByDevices, devices);
      ASSERT_EQ(devices.num_devices, 1u);
      EXPECT_EQ(devices.devices[0], client.device(device));
    }
    EXPECT_THAT(kinds, ElementsAre("device", "pinned_host", "unpinned_host"));
    TESSERA_PJRT_ARGS(PJRT_Device_DefaultMemory, first);
    first.device = client.device(device);
    TESSERA_PJRT_CALL(PJRT_Device_DefaultMemory, first);
    EXPECT_EQ(first.memory, MemoriesOf(client.device(device))[0]);
  }
}

TEST(PjrtMemories, CopiesStayInTheMemoryThatTheyWerePutInto) {
  const TestClient client;
  PJRT_Buffer* const value = client.FromHost({1, 2, 3}, {3});
  EXPECT_EQ(KindOf(MemoryOf(value)), "device");
  for (PJRT_Memory* const memory : MemoriesOf(client.device(0))) {
    PJRT_Buffer* const copy = CopyTo(value, memory);
    EXPECT_EQ(MemoryOf(copy), memory);
    EXPECT_THAT(ToHost(copy), ElementsAre(1, 2, 3));
    Free(copy);
  }
  Free(value);
}

TEST(PjrtMemories, ResultsAreInTheMemoriesThatTheProgramNames) {
  const TestClient client(2);
  PJRT_LoadedExecutable* const program = client.Compile(kOffload, 2);
  std::vector<std::vector<PJRT_Buffer*>> arguments;
  for (size_t device = 0; device < 2; ++device) {
    PJRT_Buffer* const value = client.FromHost({1 + 2.0f * device, 2 + 2.0f * device}, {2}, device);
    arguments.push_back({CopyTo(value, MemoriesOf(client.device(device))[1])});
    Free(value);
  }
  std::vector<std::vector<PJRT_Buffer*>> results(2, std::vector<PJRT_Buffer*>(2));
  EXPECT_EQ(TryExecute(program, arguments, results), "");
  for (size_t device = 0; device < 2; ++device) {
    const std::vector<PJRT_Memory*> memories = MemoriesOf(client.device(device));
    EXPECT_EQ(MemoryOf(results[device][0]), memories[1]);
    EXPECT_EQ(MemoryOf(results[device][1]), memories[0]);
  }
  EXPECT_THAT(ToHost(results[0][0]), ElementsAre(2, 4));
  EXPECT_THAT(ToHost(results[1][0]), ElementsAre(6, 8));
  EXPECT_THAT(ToHost(results[1][1]), ElementsAre(3, 4));

  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_GetExecutable, get);
  get.loaded_executable = program;
  TESSERA_PJRT_CALL(PJRT_LoadedExecutable_GetExecutable, get);
  TESSERA_PJRT_ARGS(PJRT_Executable_OutputMemoryKinds, kinds);
  kinds.executable = get.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_OutputMemoryKinds, kinds);
  ASSERT_EQ(kinds.num_outputs, 2u);
  EXPECT_EQ(std::string_view(kinds.memory_kinds[0], kinds.memory_kind_sizes[0]), "pinned_host");
  EXPECT_EQ(std::string_view(kinds.memory_kinds[1], kinds.memory_kind_sizes[1]), "device");
  TESSERA_PJRT_ARGS(PJRT_Executable_Destroy, destroy);
  destroy.executable = get.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_Destroy, destroy);
  for (const std::vector<std::vector<PJRT_Buffer*>>* const lists : {&arguments, &results}) {
    for (const std::vector<PJRT_Buffer*>& list : *lists) {
      for (PJRT_Buffer* const buffer : list) Free(buffer);
    }
  }
  Free(program);
}

}  // namespace
}  // namespace tessera::pjrt
