// SPDX-License-Identifier: Apache-2.0
// The updates of one training step, as a value; a train spec requires it in addition to the loss.
#ifndef TESSERA_ESTIMATOR_SCOPE_TRAIN_OP_H_
#define TESSERA_ESTIMATOR_SCOPE_TRAIN_OP_H_

#include <utility>
#include <vector>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Updates take effect because they were traced (Variable::Assign), not because they are listed here. The model does not
// update global_step: the estimator increments it once per step, whatever the number of optimizers.
class TrainOp {
 public:
  TrainOp() = default;  // missing
  // `updates` are results of Assign.
  explicit TrainOp(std::vector<Tensor> updates) : updates_(std::move(updates)), given_(true) {}

  bool given() const { return given_; }
  const std::vector<Tensor>& updates() const { return updates_; }

 private:
  std::vector<Tensor> updates_;
  bool given_ = false;
};

// Returns the union of the updates of `train_ops`; missing if one of them is.
TrainOp Group(const std::vector<TrainOp>& train_ops);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SCOPE_TRAIN_OP_H_
