// SPDX-License-Identifier: Apache-2.0
// The C interface through which PJRT callers record profiles, with the ABI that jaxlib expects. It is an extension
// (PJRT_Extension_Type_Profiler) with a function table. Names and order of members are those of XLA's
// pjrt_c_api_profiler_extension.h and profiler_c_api.h, version 1.
//
// jaxlib sets struct_size of no argument, and rejects a table whose size is not sizeof(PLUGIN_Profiler_Api).
#ifndef TESSERA_TOOLS_PJRT_PROFILER_PROFILER_ABI_H_
#define TESSERA_TOOLS_PJRT_PROFILER_PROFILER_ABI_H_

#include <cstddef>
#include <cstdint>

#include "xla/pjrt/c/pjrt_c_api.h"

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): the names are the interface's.
struct PLUGIN_Profiler;        // a recording; the plugin defines it
struct PLUGIN_Profiler_Error;  // the plugin defines it

struct PLUGIN_Profiler_Error_Destroy_Args {
  size_t struct_size;
  void* priv;
  PLUGIN_Profiler_Error* error;
};

struct PLUGIN_Profiler_Error_Message_Args {
  size_t struct_size;
  void* priv;
  const PLUGIN_Profiler_Error* error;
  const char* message;  // out; owned by the error
  size_t message_size;  // out
};

struct PLUGIN_Profiler_Error_GetCode_Args {
  size_t struct_size;
  void* priv;
  const PLUGIN_Profiler_Error* error;
  int code;  // out; an absl::StatusCode
};

struct PLUGIN_Profiler_Create_Args {
  size_t struct_size;
  const char* options;  // a serialised tensorflow.ProfileOptions
  size_t options_size;
  PLUGIN_Profiler* profiler;  // out
};

struct PLUGIN_Profiler_Destroy_Args {
  size_t struct_size;
  PLUGIN_Profiler* profiler;
};

struct PLUGIN_Profiler_Start_Args {
  size_t struct_size;
  PLUGIN_Profiler* profiler;
};

struct PLUGIN_Profiler_Stop_Args {
  size_t struct_size;
  PLUGIN_Profiler* profiler;
};

struct PLUGIN_Profiler_CollectData_Args {
  size_t struct_size;
  PLUGIN_Profiler* profiler;
  // In: memory for a serialised XSpace, or nullptr. Out: if nullptr was passed, memory with an XSpace that the profiler
  // owns.
  uint8_t* buffer;
  size_t buffer_size_in_bytes;  // out
};

struct PLUGIN_Profiler_Api {
  size_t struct_size;
  void* priv;
  void (*error_destroy)(PLUGIN_Profiler_Error_Destroy_Args* args);
  void (*error_message)(PLUGIN_Profiler_Error_Message_Args* args);
  PLUGIN_Profiler_Error* (*error_get_code)(PLUGIN_Profiler_Error_GetCode_Args* args);
  PLUGIN_Profiler_Error* (*create)(PLUGIN_Profiler_Create_Args* args);
  PLUGIN_Profiler_Error* (*destroy)(PLUGIN_Profiler_Destroy_Args* args);
  PLUGIN_Profiler_Error* (*start)(PLUGIN_Profiler_Start_Args* args);
  PLUGIN_Profiler_Error* (*stop)(PLUGIN_Profiler_Stop_Args* args);
  PLUGIN_Profiler_Error* (*collect_data)(PLUGIN_Profiler_CollectData_Args* args);
};

struct PJRT_Profiler_Extension {
  PJRT_Extension_Base base;
  PLUGIN_Profiler_Api* profiler_api;
  int64_t traceme_context_id;  // callers set it when they pass the extension as an argument
};
// NOLINTEND(readability-identifier-naming)

}  // extern "C"

#endif  // TESSERA_TOOLS_PJRT_PROFILER_PROFILER_ABI_H_
