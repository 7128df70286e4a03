// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/scope/train_op.h"

namespace tessera {

TrainOp Group(const std::vector<TrainOp>& train_ops) {
  std::vector<Tensor> updates;
  for (const TrainOp& train_op : train_ops) {
    if (!train_op.given()) return TrainOp();
    updates.insert(updates.end(), train_op.updates().begin(), train_op.updates().end());
  }
  return TrainOp(std::move(updates));
}

}  // namespace tessera
