// SPDX-License-Identifier: Apache-2.0
// Shared by kernels on oneDNN: errors as Status, and a primitive with its memories bound, ready to run every step. All
// of it needs LoadOneDnn() (library.h).
#ifndef TESSERA_RUNTIME_KERNELS_ONEDNN_ONEDNN_H_
#define TESSERA_RUNTIME_KERNELS_ONEDNN_ONEDNN_H_

#include <optional>
#include <unordered_map>

#include "absl/status/status.h"
#include "oneapi/dnnl/dnnl.hpp"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// Returns the engine of this machine's CPU, which all kernels share.
const dnnl::engine& OneDnnEngine();

// Returns Unimplemented when oneDNN has no implementation, ResourceExhausted when memory is short, else Internal.
absl::Status TranslateOneDnn(const dnnl::error& error);

// Runs `function` and catches oneDNN's exceptions. Only this function catches them.
template <typename Function>
absl::Status CatchOneDnn(Function function) {
  try {
    return function();
  } catch (const dnnl::error& error) {
    return TranslateOneDnn(error);
  }
}

// Returns oneDNN's type for f32 and bf16; nullopt for others.
std::optional<dnnl::memory::data_type> OneDnnType(DType dtype);

// Returns the strides, in elements, of a dense row-major tensor.
dnnl::memory::dims DenseStrides(const dnnl::memory::dims& dims);

// A primitive, the memories of its arguments and its scratchpad. For one thread at a time. It owns its scratchpad
// because oneDNN's would tie the primitive to the thread that created it.
class OneDnnCall {
 public:
  OneDnnCall() = default;

  // The descriptor `desc` must have been made with ScratchpadAttr().
  template <typename Primitive>
  static absl::StatusOr<OneDnnCall> Create(const typename Primitive::primitive_desc& desc) {
    OneDnnCall call;
    call.primitive_ = Primitive(desc);
    const dnnl::memory::desc scratchpad = desc.scratchpad_desc();
    ASSIGN_OR_RETURN(call.scratchpad_, Buffer::Allocate({DType::kU8, {static_cast<int64_t>(scratchpad.get_size())}}));
    call.Bind(DNNL_ARG_SCRATCHPAD, scratchpad, call.scratchpad_.data());
    return call;
  }

  // Sets the memory of argument `argument`; its address may be set again before every run.
  void Bind(int argument, const dnnl::memory::desc& desc, void* data = DNNL_MEMORY_NONE) {
    arguments_.insert_or_assign(argument, dnnl::memory(desc, OneDnnEngine(), data));
  }
  void Set(int argument, const void* data) { arguments_.at(argument).set_data_handle(const_cast<void*>(data)); }

  void Execute(dnnl::stream& stream) const { primitive_.execute(stream, arguments_); }

 private:
  dnnl::primitive primitive_;
  std::unordered_map<int, dnnl::memory> arguments_;
  Buffer scratchpad_;
};

dnnl::primitive_attr ScratchpadAttr();

// A reorder that runs before or after a kernel, with the memory that it fills or empties.
struct OneDnnReorder {
  OneDnnCall call;
  Buffer memory;

  // Creates a reorder from `from` to `to`; one of them is `memory`.
  static absl::StatusOr<OneDnnReorder> Create(const dnnl::memory::desc& from, const dnnl::memory::desc& to,
                                              const dnnl::memory::desc& memory);
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_ONEDNN_ONEDNN_H_
