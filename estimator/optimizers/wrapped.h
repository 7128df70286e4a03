// SPDX-License-Identifier: Apache-2.0
// Helps optimizers that wrap another one.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_

#include <memory>
#include <optional>

#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera {

// Returns `optimizer`; for an empty pointer, returns an optimizer whose calls record that error.
std::unique_ptr<Optimizer> Wrapped(std::unique_ptr<Optimizer> optimizer);

// Returns whether a wrapper of `optimizer` looks at the gradient of `variable` in its sparse form. The optimizer may
// ask for that; and the gradient of a table that is cut over the replicas shall be whole on none of them.
bool TakesRows(const Optimizer& optimizer, const Variable& variable);

// The elements of a gradient that may differ from zero. With `sparse`, a table's are those of the rows that have a
// gradient, each row once; otherwise they are all elements.
class GradientValues {
 public:
  GradientValues(const Tensor& gradient, bool sparse);

  const Tensor& values() const { return values_; }
  // Returns the gradient with `values` in the places of values(), and zeros elsewhere.
  Tensor With(const Tensor& values) const;

 private:
  TensorType type_;
  std::optional<SparseGradient> sparse_;
  Tensor values_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_
