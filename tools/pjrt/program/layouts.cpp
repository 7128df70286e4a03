// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/layouts.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "fmt/ranges.h"
#include "tessera/tools/pjrt/program/executables.h"

// The layout of tensors of one rank, as XLA writes it: "{1,0}".
struct PJRT_Layouts_MemoryLayout {
  std::string text;
};

// The memory behind a serialised layout.
struct PJRT_Layouts_SerializedLayout {
  std::string text;
};

namespace tessera::pjrt {
namespace {

std::string RowMajorText(size_t rank) {
  std::vector<size_t> minor_to_major;
  for (size_t i = rank; i-- > 0;) minor_to_major.push_back(i);
  return fmt::format("{{{}}}", fmt::join(minor_to_major, ","));
}

// Returns the layout for tensors of `rank`, which lives as long as the process: callers do not free it.
PJRT_Layouts_MemoryLayout* SharedLayout(size_t rank) {
  static auto* const mutex = new std::mutex;
  static auto* const layouts = new std::vector<std::unique_ptr<PJRT_Layouts_MemoryLayout>>;
  const std::lock_guard lock(*mutex);
  while (layouts->size() <= rank) {
    layouts->push_back(std::make_unique<PJRT_Layouts_MemoryLayout>(RowMajorText(layouts->size())));
  }
  return (*layouts)[rank].get();
}

PJRT_Error* LayoutDestroy(PJRT_Layouts_MemoryLayout_Destroy_Args* args) {
  delete args->layout;
  return nullptr;
}

PJRT_Error* LayoutSerialize(PJRT_Layouts_MemoryLayout_Serialize_Args* args) {
  return Guard([&] {
    args->serialized_layout = new PJRT_Layouts_SerializedLayout{args->layout->text};
    args->serialized_bytes = args->serialized_layout->text.data();
    args->serialized_bytes_size = args->serialized_layout->text.size();
    args->serialized_layout_deleter = [](PJRT_Layouts_SerializedLayout* layout) { delete layout; };
    return absl::OkStatus();
  });
}

PJRT_Error* ClientGetDefaultLayout(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args* args) {
  return Guard([&] {
    args->layout = new PJRT_Layouts_MemoryLayout{RowMajorText(args->num_dims)};
    return absl::OkStatus();
  });
}

PJRT_Error* BufferMemoryLayout(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args* args) {
  return Guard([&] {
    args->layout = new PJRT_Layouts_MemoryLayout{RowMajorText(args->buffer->type().shape.size())};
    return absl::OkStatus();
  });
}

PJRT_Error* TopologyGetDefaultLayout(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args* args) {
  return Guard([&] {
    args->layout = new PJRT_Layouts_MemoryLayout{RowMajorText(args->num_dims)};
    return absl::OkStatus();
  });
}

PJRT_Error* ExecutableGetParameterLayouts(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args* args) {
  return Guard([&]() -> absl::Status {
    const PJRT_Executable& executable = *args->executable;
    if (executable.takes_tokens) {
      return Unimplemented("program \"{}\": layouts of parameters: expected tensors, got a token, which has no layout",
                           executable.program->signature.name());
    }
    args->num_parameters = executable.parameter_layouts.size();
    args->layouts = const_cast<PJRT_Layouts_MemoryLayout**>(executable.parameter_layouts.data());
    return absl::OkStatus();
  });
}

PJRT_Error* ExecutableGetOutputLayouts(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args* args) {
  args->num_outputs = args->executable->layouts.size();
  args->layouts = args->executable->layouts.data();
  return nullptr;
}

}  // namespace

std::vector<PJRT_Layouts_MemoryLayout*> LayoutsOf(const std::vector<size_t>& ranks) {
  std::vector<PJRT_Layouts_MemoryLayout*> layouts;
  for (const size_t rank : ranks) layouts.push_back(SharedLayout(rank));
  return layouts;
}

LayoutsExtension93 LayoutsExtension(PJRT_Extension_Base* next) {
  const PJRT_Layouts_Extension before = {
      .base = {.struct_size = sizeof(LayoutsExtension93), .type = PJRT_Extension_Type_Layouts, .next = next},
      .PJRT_Layouts_MemoryLayout_Destroy = LayoutDestroy,
      .PJRT_Layouts_MemoryLayout_Serialize = LayoutSerialize,
      .PJRT_Layouts_PJRT_Client_GetDefaultLayout = ClientGetDefaultLayout,
      .PJRT_Layouts_PJRT_Buffer_MemoryLayout = BufferMemoryLayout,
      .PJRT_Layouts_PJRT_Topology_GetDefaultLayout = TopologyGetDefaultLayout,
      .PJRT_Layouts_PJRT_Executable_GetOutputLayouts = ExecutableGetOutputLayouts,
  };
  return {.before = before, .get_parameter_layouts = ExecutableGetParameterLayouts};
}

}  // namespace tessera::pjrt
