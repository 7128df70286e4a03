// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/profiler/extension.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/profile/xspace.h"
#include "tessera/tools/pjrt/base/errors.h"
#include "tessera/tools/pjrt/profiler/trace.h"

struct PLUGIN_Profiler_Error {
  absl::Status status;
};

// A recording that its caller starts and stops once.
struct PLUGIN_Profiler {
  std::shared_ptr<tessera::pjrt::Trace> trace;  // from start on
  std::string bytes;                            // the serialised XSpace, once it was requested
};

namespace tessera::pjrt {
namespace {

// How long runs in flight may take to end: callers wait for them, and may hold Python's GIL.
constexpr std::chrono::seconds kPatience(2);

// Calls `function`, which returns a Status, and returns its error. An exception becomes an error.
template <typename Function>
PLUGIN_Profiler_Error* GuardProfiler(Function&& function) noexcept {
  const std::unique_ptr<PJRT_Error> error(Guard(std::forward<Function>(function)));
  return error == nullptr ? nullptr : new PLUGIN_Profiler_Error{error->status};
}

void ProfilerErrorDestroy(PLUGIN_Profiler_Error_Destroy_Args* args) { delete args->error; }

void ProfilerErrorMessage(PLUGIN_Profiler_Error_Message_Args* args) {
  args->message = args->error->status.message().data();
  args->message_size = args->error->status.message().size();
}

PLUGIN_Profiler_Error* ProfilerErrorGetCode(PLUGIN_Profiler_Error_GetCode_Args* args) {
  args->code = static_cast<int>(args->error->status.code());
  return nullptr;
}

// Options choose among the caller's tracers; one recording serves all of them.
PLUGIN_Profiler_Error* ProfilerCreate(PLUGIN_Profiler_Create_Args* args) {
  return GuardProfiler([&] {
    args->profiler = new PLUGIN_Profiler;
    return absl::OkStatus();
  });
}

PLUGIN_Profiler_Error* ProfilerDestroy(PLUGIN_Profiler_Destroy_Args* args) {
  return GuardProfiler([&] {
    const std::unique_ptr<PLUGIN_Profiler> profiler(args->profiler);
    if (profiler != nullptr && profiler->trace != nullptr) profiler->trace->Stop();
    return absl::OkStatus();
  });
}

PLUGIN_Profiler_Error* ProfilerStart(PLUGIN_Profiler_Start_Args* args) {
  return GuardProfiler([&]() -> absl::Status {
    args->profiler->bytes.clear();
    ASSIGN_OR_RETURN(args->profiler->trace, Trace::Start());
    return absl::OkStatus();
  });
}

PLUGIN_Profiler_Error* ProfilerStop(PLUGIN_Profiler_Stop_Args* args) {
  return GuardProfiler([&] {
    if (args->profiler->trace != nullptr) args->profiler->trace->Stop();
    return absl::OkStatus();
  });
}

PLUGIN_Profiler_Error* ProfilerCollectData(PLUGIN_Profiler_CollectData_Args* args) {
  return GuardProfiler([&]() -> absl::Status {
    PLUGIN_Profiler& profiler = *args->profiler;
    if (profiler.trace == nullptr)
      return FailedPrecondition("profiler: nothing was recorded; expected PLUGIN_Profiler_Start first");
    profiler.trace->Stop();
    if (profiler.bytes.empty()) {
      const Profile profile = profiler.trace->Collect(kPatience);
      profiler.bytes = MakeXSpace(profile, "localhost").SerializeAsString();  // callers use only the planes
    }
    if (args->buffer == nullptr) {
      args->buffer = reinterpret_cast<uint8_t*>(profiler.bytes.data());
    } else {
      std::copy(profiler.bytes.begin(), profiler.bytes.end(), args->buffer);
    }
    args->buffer_size_in_bytes = profiler.bytes.size();
    return absl::OkStatus();
  });
}

PLUGIN_Profiler_Api api = {
    .struct_size = sizeof(PLUGIN_Profiler_Api),
    .priv = nullptr,
    .error_destroy = ProfilerErrorDestroy,
    .error_message = ProfilerErrorMessage,
    .error_get_code = ProfilerErrorGetCode,
    .create = ProfilerCreate,
    .destroy = ProfilerDestroy,
    .start = ProfilerStart,
    .stop = ProfilerStop,
    .collect_data = ProfilerCollectData,
};

}  // namespace

PJRT_Profiler_Extension ProfilerExtension(PJRT_Extension_Base* next) {
  return {.base = {.struct_size = sizeof(PJRT_Profiler_Extension), .type = PJRT_Extension_Type_Profiler, .next = next},
          .profiler_api = &api,
          .traceme_context_id = 0};
}

}  // namespace tessera::pjrt
