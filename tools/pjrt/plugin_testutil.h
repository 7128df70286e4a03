// SPDX-License-Identifier: Apache-2.0
// Calls the plugin through its table, as JAX does, and frees what it gets.
#ifndef TESSERA_TOOLS_PJRT_PLUGIN_TESTUTIL_H_
#define TESSERA_TOOLS_PJRT_PLUGIN_TESTUTIL_H_

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/tools/pjrt/api.h"
#include "tessera/tools/pjrt/program/callbacks.h"
#include "tessera/tools/pjrt/program/messages.pb.h"

namespace tessera::pjrt {

// Calls a function of the table with its arguments; fails the test when the function fails.
#define TESSERA_PJRT_CALL(function, args) EXPECT_EQ(TakeMessage(GetPjrtApi()->function(&(args))), "")

// Arguments of a function, with the size that every caller sets.
#define TESSERA_PJRT_ARGS(function, name) \
  function##_Args name = {};              \
  name.struct_size = function##_Args_STRUCT_SIZE

// Returns the message of `error`, "" for none, and frees it.
inline std::string TakeMessage(PJRT_Error* error) {
  if (error == nullptr) return "";
  TESSERA_PJRT_ARGS(PJRT_Error_Message, message);
  message.error = error;
  GetPjrtApi()->PJRT_Error_Message(&message);
  std::string text(message.message, message.message_size);
  TESSERA_PJRT_ARGS(PJRT_Error_Destroy, destroy);
  destroy.error = error;
  GetPjrtApi()->PJRT_Error_Destroy(&destroy);
  return text;
}

// Waits for the end of an event, frees it and returns the message of its error.
inline std::string AwaitAndFree(PJRT_Event* event) {
  TESSERA_PJRT_ARGS(PJRT_Event_Await, await);
  await.event = event;
  std::string message = TakeMessage(GetPjrtApi()->PJRT_Event_Await(&await));
  TESSERA_PJRT_ARGS(PJRT_Event_Destroy, destroy);
  destroy.event = event;
  TESSERA_PJRT_CALL(PJRT_Event_Destroy, destroy);
  return message;
}

// Returns an option of a client. The name must outlive it.
inline PJRT_NamedValue IntegerOption(const char* name, int64_t value) {
  PJRT_NamedValue option = {};
  option.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  option.name = name;
  option.name_size = std::strlen(name);
  option.type = PJRT_NamedValue_kInt64;
  option.int64_value = value;
  option.value_size = 1;
  return option;
}

// A client with some devices, which is destroyed with this object. Its programs may call `callback`.
class TestClient {
 public:
  explicit TestClient(int64_t devices = 1, PjrtHostCallback callback = nullptr) {
    const PJRT_NamedValue options[] = {
        IntegerOption("num_devices", devices),
        IntegerOption("host_callback", static_cast<int64_t>(reinterpret_cast<intptr_t>(callback)))};
    TESSERA_PJRT_ARGS(PJRT_Client_Create, create);
    create.create_options = options;
    create.num_options = std::size(options);
    TESSERA_PJRT_CALL(PJRT_Client_Create, create);
    client_ = create.client;
    TESSERA_PJRT_ARGS(PJRT_Client_Devices, list);
    list.client = client_;
    TESSERA_PJRT_CALL(PJRT_Client_Devices, list);
    devices_.assign(list.devices, list.devices + list.num_devices);
  }
  ~TestClient() {
    TESSERA_PJRT_ARGS(PJRT_Client_Destroy, destroy);
    destroy.client = client_;
    TESSERA_PJRT_CALL(PJRT_Client_Destroy, destroy);
  }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;

  PJRT_Client* client() const { return client_; }
  PJRT_Device* device(size_t index) const { return devices_[index]; }
  size_t num_devices() const { return devices_.size(); }

  // Returns a buffer of f32 with a copy of `values`, or with `values` as its memory: then `done` is set to the event
  // of its end.
  PJRT_Buffer* FromHost(const std::vector<float>& values, const std::vector<int64_t>& sizes, size_t device = 0,
                        PJRT_Event** done = nullptr) const {
    TESSERA_PJRT_ARGS(PJRT_Client_BufferFromHostBuffer, args);
    args.client = client_;
    args.data = values.data();
    args.type = PJRT_Buffer_Type_F32;
    args.dims = sizes.data();
    args.num_dims = sizes.size();
    args.host_buffer_semantics = done == nullptr ? PJRT_HostBufferSemantics_kImmutableOnlyDuringCall
                                                 : PJRT_HostBufferSemantics_kImmutableZeroCopy;
    args.device = devices_[device];
    TESSERA_PJRT_CALL(PJRT_Client_BufferFromHostBuffer, args);
    if (done != nullptr) {
      *done = args.done_with_host_buffer;
    } else {
      EXPECT_EQ(AwaitAndFree(args.done_with_host_buffer), "");
    }
    return args.buffer;
  }

  // Returns a buffer of f32 whose value failed with DataLoss and `message`.
  PJRT_Buffer* FailedBuffer(std::string_view message, const std::vector<int64_t>& sizes) const {
    TESSERA_PJRT_ARGS(PJRT_Device_DefaultMemory, memory);
    memory.device = devices_[0];
    TESSERA_PJRT_CALL(PJRT_Device_DefaultMemory, memory);
    TESSERA_PJRT_ARGS(PJRT_Client_CreateErrorBuffer, args);
    args.client = client_;
    args.error_code = PJRT_Error_Code_DATA_LOSS;
    args.error_message = message.data();
    args.error_message_size = message.size();
    args.shape_dims = sizes.data();
    args.shape_num_dims = sizes.size();
    args.shape_element_type = PJRT_Buffer_Type_F32;
    args.memory = memory.memory;
    TESSERA_PJRT_CALL(PJRT_Client_CreateErrorBuffer, args);
    return args.buffer;
  }

  // Sets `executable` to the program; returns the message of an error. With `chooses_cuts` the compiler chooses how
  // results without a sharding are cut.
  std::string TryCompile(std::string_view text, int64_t partitions, PJRT_LoadedExecutable*& executable,
                         std::string format = "mlir", bool chooses_cuts = false) const {
    proto::CompileOptions options;
    options.mutable_executable_build_options()->add_allow_spmd_sharding_propagation_to_output(chooses_cuts ? 1 : 0);
    options.mutable_executable_build_options()->set_num_replicas(1);
    options.mutable_executable_build_options()->set_num_partitions(partitions);
    const std::string bytes = options.SerializeAsString();
    std::string code(text);
    PJRT_Program program = {};
    program.struct_size = PJRT_Program_STRUCT_SIZE;
    program.code = code.data();
    program.code_size = code.size();
    program.format = format.data();
    program.format_size = format.size();
    TESSERA_PJRT_ARGS(PJRT_Client_Compile, args);
    args.client = client_;
    args.program = &program;
    args.compile_options = bytes.data();
    args.compile_options_size = bytes.size();
    std::string message = TakeMessage(GetPjrtApi()->PJRT_Client_Compile(&args));
    executable = args.executable;
    return message;
  }
  PJRT_LoadedExecutable* Compile(std::string_view text, int64_t partitions = 1, bool chooses_cuts = false) const {
    PJRT_LoadedExecutable* executable = nullptr;
    EXPECT_EQ(TryCompile(text, partitions, executable, "mlir", chooses_cuts), "");
    return executable;
  }

 private:
  PJRT_Client* client_ = nullptr;
  std::vector<PJRT_Device*> devices_;
};

inline void Free(PJRT_Buffer* buffer) {
  TESSERA_PJRT_ARGS(PJRT_Buffer_Destroy, args);
  args.buffer = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_Destroy, args);
}

inline void Free(PJRT_LoadedExecutable* executable) {
  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_Destroy, args);
  args.executable = executable;
  TESSERA_PJRT_CALL(PJRT_LoadedExecutable_Destroy, args);
}

// Returns the module that the caller reads a program's shardings from.
inline std::string ModuleOf(PJRT_LoadedExecutable* executable) {
  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_GetExecutable, get);
  get.loaded_executable = executable;
  TESSERA_PJRT_CALL(PJRT_LoadedExecutable_GetExecutable, get);
  PJRT_Program program = {};
  program.struct_size = PJRT_Program_STRUCT_SIZE;
  TESSERA_PJRT_ARGS(PJRT_Executable_OptimizedProgram, optimized);
  optimized.executable = get.executable;
  optimized.program = &program;
  TESSERA_PJRT_CALL(PJRT_Executable_OptimizedProgram, optimized);
  std::string text(program.code_size, '\0');
  program.code = text.data();
  TESSERA_PJRT_CALL(PJRT_Executable_OptimizedProgram, optimized);
  TESSERA_PJRT_ARGS(PJRT_Executable_Destroy, destroy);
  destroy.executable = get.executable;
  TESSERA_PJRT_CALL(PJRT_Executable_Destroy, destroy);
  return text;
}

// Runs a program on arguments[device][i]. Sets results[device][k]; returns the message of an error.
inline std::string TryExecute(PJRT_LoadedExecutable* executable,
                              const std::vector<std::vector<PJRT_Buffer*>>& arguments,
                              std::vector<std::vector<PJRT_Buffer*>>& results) {
  std::vector<PJRT_Buffer* const*> argument_lists;
  for (const std::vector<PJRT_Buffer*>& list : arguments) argument_lists.push_back(list.data());
  std::vector<PJRT_Buffer**> result_lists;
  for (std::vector<PJRT_Buffer*>& list : results) result_lists.push_back(list.data());
  PJRT_ExecuteOptions options = {};
  options.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE;
  TESSERA_PJRT_ARGS(PJRT_LoadedExecutable_Execute, args);
  args.executable = executable;
  args.options = &options;
  args.argument_lists = argument_lists.data();
  args.num_devices = arguments.size();
  args.num_args = arguments.front().size();
  args.output_lists = result_lists.data();
  return TakeMessage(GetPjrtApi()->PJRT_LoadedExecutable_Execute(&args));
}

// Runs a program with one result on one device and returns the result.
inline PJRT_Buffer* Execute(PJRT_LoadedExecutable* executable, const std::vector<PJRT_Buffer*>& arguments) {
  std::vector<std::vector<PJRT_Buffer*>> results(1, std::vector<PJRT_Buffer*>(1));
  EXPECT_EQ(TryExecute(executable, {arguments}, results), "");
  return results[0][0];
}

// Returns the elements of a buffer of f32, or of none with the message of an error.
inline std::vector<float> ToHost(PJRT_Buffer* buffer, std::string* message = nullptr) {
  TESSERA_PJRT_ARGS(PJRT_Buffer_ToHostBuffer, args);
  args.src = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_ToHostBuffer, args);
  std::vector<float> values(args.dst_size / sizeof(float));
  args.dst = values.data();
  std::string error = TakeMessage(GetPjrtApi()->PJRT_Buffer_ToHostBuffer(&args));
  if (error.empty()) error = AwaitAndFree(args.event);
  if (message != nullptr) {
    *message = error;
  } else {
    EXPECT_EQ(error, "");
  }
  return values;
}

inline bool IsDeleted(PJRT_Buffer* buffer) {
  TESSERA_PJRT_ARGS(PJRT_Buffer_IsDeleted, args);
  args.buffer = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_IsDeleted, args);
  return args.is_deleted;
}

inline uintptr_t AddressOf(PJRT_Buffer* buffer) {
  TESSERA_PJRT_ARGS(PJRT_Buffer_UnsafePointer, args);
  args.buffer = buffer;
  TESSERA_PJRT_CALL(PJRT_Buffer_UnsafePointer, args);
  return args.buffer_pointer;
}

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PLUGIN_TESTUTIL_H_
