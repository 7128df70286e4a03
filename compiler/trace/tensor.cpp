// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/tensor.h"

#include "tessera/compiler/trace/tracer.h"

namespace tessera {

TensorType Tensor::type() const {
  std::shared_ptr<trace::Tracer> tracer = graph_.lock();
  if (!tracer || id_ < 0) return {};
  return tracer->TypeOf(id_);
}

int64_t Tensor::dim(int64_t axis) const {
  Shape sizes = shape();
  auto rank = static_cast<int64_t>(sizes.size());
  if (axis < 0) axis += rank;
  return axis >= 0 && axis < rank ? sizes[axis] : 0;
}

std::string ToString(const Tensor& tensor) { return tensor.valid() ? ToString(tensor.type()) : "invalid"; }

}  // namespace tessera
