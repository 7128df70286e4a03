// SPDX-License-Identifier: Apache-2.0
// Helpers for optimizers that wrap another one.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_

#include <memory>
#include <optional>

#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera {

// Returns `optimizer`; if it is null, returns an optimizer whose calls record that error.
std::unique_ptr<Optimizer> Wrapped(std::unique_ptr<Optimizer> optimizer);

// Returns whether a wrapper of `optimizer` uses the sparse gradient of `variable`: the optimizer asks for it, or the
// table is sharded over the replicas. A replica must not hold the whole gradient of a sharded table.
bool TakesRows(const Optimizer& optimizer, const Variable& variable);

// The elements of a gradient that may be non-zero. With `sparse`, a table's are those of the rows that have a gradient,
// each row once; otherwise all elements.
class GradientValues {
 public:
  GradientValues(const Tensor& gradient, bool sparse);

  const Tensor& values() const { return values_; }
  // Returns the gradient with values() replaced by `values`, and zeros elsewhere.
  Tensor With(const Tensor& values) const;

 private:
  TensorType type_;
  std::optional<SparseGradient> sparse_;
  Tensor values_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_
