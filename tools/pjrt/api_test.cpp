// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/api.h"

#include <dlfcn.h>

#include "tessera/tools/pjrt/plugin_testutil.h"
#include "tessera/tools/pjrt/program/layouts.h"

namespace tessera::pjrt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(PjrtApi, NoFunctionIsNull) {
  const PJRT_Api& api = *GetPjrtApi();
  const auto* const begin = reinterpret_cast<const char*>(&api.PJRT_Error_Destroy);
  const auto* const end = reinterpret_cast<const char*>(&api) + api.struct_size;
  ASSERT_EQ((end - begin) % static_cast<ptrdiff_t>(sizeof(void*)), 0);
  for (const char* member = begin; member != end; member += sizeof(void*)) {
    void* function = nullptr;
    std::memcpy(&function, member, sizeof(function));
    EXPECT_NE(function, nullptr) << "member " << (member - begin) / static_cast<ptrdiff_t>(sizeof(void*));
  }
}

TEST(PjrtApi, TheLibraryHasTheTable) {
  void* const library = dlopen(TESSERA_TEST_PLUGIN, RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(library, nullptr) << dlerror();
  const auto get = reinterpret_cast<decltype(&GetPjrtApi)>(dlsym(library, "GetPjrtApi"));
  ASSERT_NE(get, nullptr) << dlerror();
  const PJRT_Api* const api = get();
  EXPECT_NE(api, GetPjrtApi()) << "the library calls a function of this program";
  EXPECT_EQ(api->pjrt_api_version.minor_version, 93);
  TESSERA_PJRT_ARGS(PJRT_Client_Create, create);
  ASSERT_EQ(api->PJRT_Client_Create(&create), nullptr);
  TESSERA_PJRT_ARGS(PJRT_Client_Destroy, destroy);
  destroy.client = create.client;
  EXPECT_EQ(api->PJRT_Client_Destroy(&destroy), nullptr);
}

TEST(PjrtApi, AFunctionThatIsNotImplementedNamesItself) {
  TESSERA_PJRT_ARGS(PJRT_Client_DmaMap, args);
  EXPECT_THAT(TakeMessage(GetPjrtApi()->PJRT_Client_DmaMap(&args)), HasSubstr("PJRT_Client_DmaMap: not implemented"));
}

TEST(PjrtApi, ErrorsHaveCodes) {
  TESSERA_PJRT_ARGS(PJRT_Client_DmaMap, args);
  PJRT_Error* const error = GetPjrtApi()->PJRT_Client_DmaMap(&args);
  TESSERA_PJRT_ARGS(PJRT_Error_GetCode, code);
  code.error = error;
  TESSERA_PJRT_CALL(PJRT_Error_GetCode, code);
  EXPECT_EQ(code.code, PJRT_Error_Code_UNIMPLEMENTED);
  TakeMessage(error);
}

TEST(PjrtApi, AnUnknownClientOptionIsRefused) {
  PJRT_NamedValue option = {};
  option.name = "num_device";
  option.name_size = std::strlen(option.name);
  option.type = PJRT_NamedValue_kInt64;
  TESSERA_PJRT_ARGS(PJRT_Client_Create, create);
  create.create_options = &option;
  create.num_options = 1;
  EXPECT_THAT(TakeMessage(GetPjrtApi()->PJRT_Client_Create(&create)), HasSubstr("did you mean \"num_devices\"?"));
}

TEST(PjrtApi, IntegersOfClientOptionsMayBeTexts) {
  PJRT_NamedValue option = {};
  option.name = "num_devices";
  option.name_size = std::strlen(option.name);
  option.type = PJRT_NamedValue_kString;
  option.string_value = "3";
  option.value_size = 1;
  TESSERA_PJRT_ARGS(PJRT_TopologyDescription_Create, create);
  create.create_options = &option;
  create.num_options = 1;
  TESSERA_PJRT_CALL(PJRT_TopologyDescription_Create, create);
  TESSERA_PJRT_ARGS(PJRT_TopologyDescription_GetDeviceDescriptions, descriptions);
  descriptions.topology = create.topology;
  TESSERA_PJRT_CALL(PJRT_TopologyDescription_GetDeviceDescriptions, descriptions);
  EXPECT_EQ(descriptions.num_descriptions, 3U);
  TESSERA_PJRT_ARGS(PJRT_TopologyDescription_Destroy, destroy);
  destroy.topology = create.topology;
  TESSERA_PJRT_CALL(PJRT_TopologyDescription_Destroy, destroy);
  option.string_value = "3x";
  option.value_size = 2;
  EXPECT_THAT(TakeMessage(GetPjrtApi()->PJRT_TopologyDescription_Create(&create)),
              HasSubstr("expected an integer, got \"3x\""));
}

TEST(PjrtApi, ATopologySurvivesSerialisation) {
  const TestClient client(3);
  TESSERA_PJRT_ARGS(PJRT_Client_TopologyDescription, get);
  get.client = client.client();
  TESSERA_PJRT_CALL(PJRT_Client_TopologyDescription, get);
  TESSERA_PJRT_ARGS(PJRT_TopologyDescription_Serialize, serialize);
  serialize.topology = get.topology;
  TESSERA_PJRT_CALL(PJRT_TopologyDescription_Serialize, serialize);
  TESSERA_PJRT_ARGS(PJRT_TopologyDescription_Deserialize, deserialize);
  deserialize.serialized_topology = serialize.serialized_bytes;
  deserialize.serialized_topology_size = serialize.serialized_bytes_size;
  TESSERA_PJRT_CALL(PJRT_TopologyDescription_Deserialize, deserialize);
  serialize.serialized_topology_deleter(serialize.serialized_topology);
  TESSERA_PJRT_ARGS(PJRT_TopologyDescription_GetDeviceDescriptions, descriptions);
  descriptions.topology = deserialize.topology;
  TESSERA_PJRT_CALL(PJRT_TopologyDescription_GetDeviceDescriptions, descriptions);
  EXPECT_EQ(descriptions.num_descriptions, 3U);
  TESSERA_PJRT_ARGS(PJRT_TopologyDescription_Destroy, destroy);
  destroy.topology = deserialize.topology;
  TESSERA_PJRT_CALL(PJRT_TopologyDescription_Destroy, destroy);
}

const LayoutsExtension93& Layouts() {
  const PJRT_Extension_Base* extension = GetPjrtApi()->extension_start;
  while (extension->type != PJRT_Extension_Type_Layouts) extension = extension->next;
  return *reinterpret_cast<const LayoutsExtension93*>(extension);
}

TEST(PjrtApi, LayoutsAreRowMajor) {
  const PJRT_Layouts_Extension& layouts = Layouts().before;
  TESSERA_PJRT_ARGS(PJRT_Layouts_PJRT_Client_GetDefaultLayout, get);
  get.num_dims = 3;
  EXPECT_EQ(TakeMessage(layouts.PJRT_Layouts_PJRT_Client_GetDefaultLayout(&get)), "");
  TESSERA_PJRT_ARGS(PJRT_Layouts_MemoryLayout_Serialize, serialize);
  serialize.layout = get.layout;
  EXPECT_EQ(TakeMessage(layouts.PJRT_Layouts_MemoryLayout_Serialize(&serialize)), "");
  EXPECT_EQ(std::string(serialize.serialized_bytes, serialize.serialized_bytes_size), "{2,1,0}");
  serialize.serialized_layout_deleter(serialize.serialized_layout);
  TESSERA_PJRT_ARGS(PJRT_Layouts_MemoryLayout_Destroy, destroy);
  destroy.layout = get.layout;
  EXPECT_EQ(TakeMessage(layouts.PJRT_Layouts_MemoryLayout_Destroy(&destroy)), "");
}

TEST(PjrtApi, ParametersHaveLayouts) {
  const TestClient client;
  PJRT_LoadedExecutable* const loaded = client.Compile(R"(
    func.func @main(%x: tensor<2x3xf32>, %y: tensor<f32>) -> tensor<f32> { return %y : tensor<f32> })");
  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_GetExecutable, executable);
  executable.loaded_executable = loaded;
  TESSERA_PJRT_CALL(PJRT_LoadedExecutable_GetExecutable, executable);
  TESSERA_PJRT_ARGS(PJRT_Layouts_PJRT_Executable_GetParameterLayouts, get);
  get.executable = executable.executable;
  EXPECT_EQ(TakeMessage(Layouts().get_parameter_layouts(&get)), "");
  std::vector<std::string> texts;
  for (size_t i = 0; i < get.num_parameters; ++i) {
    TESSERA_PJRT_ARGS(PJRT_Layouts_MemoryLayout_Serialize, serialize);
    serialize.layout = get.layouts[i];
    EXPECT_EQ(TakeMessage(Layouts().before.PJRT_Layouts_MemoryLayout_Serialize(&serialize)), "");
    texts.emplace_back(serialize.serialized_bytes, serialize.serialized_bytes_size);
    serialize.serialized_layout_deleter(serialize.serialized_layout);
  }
  EXPECT_THAT(texts, ElementsAre("{1,0}", "{}"));
  TESSERA_PJRT_ARGS(PJRT_Executable_Destroy, destroy);
  destroy.executable = executable.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_Destroy, destroy);
  Free(loaded);
}

TEST(PjrtApi, BuffersAliasMemoryUntilTheyEnd) {
  const TestClient client;
  const std::vector<float> values = {1, 2, 3};
  PJRT_Event* done = nullptr;
  PJRT_Buffer* const buffer = client.FromHost(values, {3}, 0, &done);
  EXPECT_EQ(AddressOf(buffer), reinterpret_cast<uintptr_t>(values.data()));
  TESSERA_PJRT_ARGS(PJRT_Event_IsReady, ready);
  ready.event = done;
  TESSERA_PJRT_CALL(PJRT_Event_IsReady, ready);
  EXPECT_FALSE(ready.is_ready);
  Free(buffer);
  EXPECT_EQ(AwaitAndFree(done), "");
}

TEST(PjrtApi, MemoryStaysWhileOthersReferToIt) {
  const TestClient client;
  PJRT_Buffer* const buffer = client.FromHost({1, 2}, {2});
  const auto* const elements = reinterpret_cast<const float*>(AddressOf(buffer));
  TESSERA_PJRT_ARGS(PJRT_Buffer_IncreaseExternalReferenceCount, increase);
  increase.buffer = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_IncreaseExternalReferenceCount, increase);
  TESSERA_PJRT_ARGS(PJRT_Buffer_Delete, remove);
  remove.buffer = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_Delete, remove);
  EXPECT_TRUE(IsDeleted(buffer));
  EXPECT_EQ(elements[1], 2);
  TESSERA_PJRT_ARGS(PJRT_Buffer_DecreaseExternalReferenceCount, decrease);
  decrease.buffer = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_DecreaseExternalReferenceCount, decrease);
  EXPECT_THAT(TakeMessage(GetPjrtApi()->PJRT_Buffer_DecreaseExternalReferenceCount(&decrease)),
              HasSubstr("no external reference"));
  Free(buffer);
}

TEST(PjrtApi, StridedArraysAreCopied) {
  const TestClient client;
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  const int64_t sizes[] = {3, 2}, strides[] = {sizeof(float), 3 * sizeof(float)};
  TESSERA_PJRT_ARGS(PJRT_Client_BufferFromHostBuffer, args);
  args.client = client.client();
  args.data = values.data();
  args.type = PJRT_Buffer_Type_F32;
  args.dims = sizes;
  args.num_dims = 2;
  args.byte_strides = strides;
  args.num_byte_strides = 2;
  args.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy;
  args.device = client.device(0);
  TESSERA_PJRT_CALL(PJRT_Client_BufferFromHostBuffer, args);
  EXPECT_EQ(AwaitAndFree(args.done_with_host_buffer), "");
  EXPECT_THAT(ToHost(args.buffer), ElementsAre(1, 4, 2, 5, 3, 6));
  Free(args.buffer);
}

}  // namespace
}  // namespace tessera::pjrt
