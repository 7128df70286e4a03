// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/onednn/onednn.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

const dnnl::engine& OneDnnEngine() {
  static const dnnl::engine* const engine = new dnnl::engine(dnnl::engine::kind::cpu, 0);  // outlives every kernel
  return *engine;
}

absl::Status TranslateOneDnn(const dnnl::error& error) {
  switch (error.status) {
    case dnnl_unimplemented:
      return Unimplemented("oneDNN has no implementation for these types and sizes ({})", error.what());
    case dnnl_out_of_memory:
      return ResourceExhausted("oneDNN: {}", error.what());
    default:
      return Internal("oneDNN: {}", error.what());
  }
}

std::optional<dnnl::memory::data_type> OneDnnType(DType dtype) {
  if (dtype == DType::kF32) return dnnl::memory::data_type::f32;
  if (dtype == DType::kBF16) return dnnl::memory::data_type::bf16;
  return std::nullopt;
}

dnnl::memory::dims DenseStrides(const dnnl::memory::dims& dims) {
  dnnl::memory::dims strides(dims.size());
  int64_t stride = 1;
  for (size_t i = dims.size(); i-- > 0; stride *= dims[i]) strides[i] = stride;
  return strides;
}

dnnl::primitive_attr ScratchpadAttr() {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attr;
}

absl::StatusOr<OneDnnReorder> OneDnnReorder::Create(const dnnl::memory::desc& from, const dnnl::memory::desc& to,
                                                    const dnnl::memory::desc& memory) {
  const dnnl::reorder::primitive_desc desc(OneDnnEngine(), from, OneDnnEngine(), to, ScratchpadAttr());
  OneDnnReorder reorder;
  ASSIGN_OR_RETURN(reorder.call, OneDnnCall::Create<dnnl::reorder>(desc));
  reorder.call.Bind(DNNL_ARG_FROM, from);
  reorder.call.Bind(DNNL_ARG_TO, to);
  ASSIGN_OR_RETURN(reorder.memory, Buffer::Allocate({DType::kU8, {static_cast<int64_t>(memory.get_size())}}));
  return reorder;
}

}  // namespace tessera
