// SPDX-License-Identifier: Apache-2.0
// The functions that dnnl.hpp calls, each of which calls the loaded library's function of the same name.
//
// They are hidden. The library calls its own functions by name, and would find exported ones of a program instead.
#include "oneapi/dnnl/dnnl.h"
#include "oneapi/dnnl/dnnl_debug.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/onednn/library.h"
#include "tessera/runtime/kernels/shared_library.h"

namespace tessera {
namespace {

// Null until LoadOneDnn succeeds, and constant afterwards.
struct Functions {
#define TESSERA_ONEDNN_FUNCTION(result, name, parameters, arguments) decltype(::name)* name;
#include "tessera/runtime/kernels/onednn/functions.def"
#undef TESSERA_ONEDNN_FUNCTION
} functions;

absl::Status Load() {
  SharedLibrary library("libdnnl.so.3");
  RETURN_IF_ERROR(library.Open());
#define TESSERA_ONEDNN_FUNCTION(result, name, parameters, arguments) \
  RETURN_IF_ERROR(library.Find(#name, functions.name));
#include "tessera/runtime/kernels/onednn/functions.def"
#undef TESSERA_ONEDNN_FUNCTION
  return absl::OkStatus();
}

}  // namespace

absl::Status LoadOneDnn() {
  static const absl::Status* const status = new absl::Status(Load());
  return *status;
}

}  // namespace tessera

extern "C" {
#define TESSERA_ONEDNN_FUNCTION(result, name, parameters, arguments) \
  [[gnu::visibility("hidden")]] result name parameters { return ::tessera::functions.name arguments; }
#include "tessera/runtime/kernels/onednn/functions.def"
#undef TESSERA_ONEDNN_FUNCTION
}
