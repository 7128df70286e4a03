// SPDX-License-Identifier: Apache-2.0
// The optimizer state saved with a Keras model: its iterations and the slots of each variable.
#ifndef TESSERA_ESTIMATOR_KERAS_OPTIMIZER_STATE_H_
#define TESSERA_ESTIMATOR_KERAS_OPTIMIZER_STATE_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/network.h"
#include "tessera/estimator/keras/saved_model.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::keras {

// The slots of an optimizer, and the order of their values in Keras' files.
struct SlotLayout {
  std::string scope;               // "training/Adam": the prefix of the slots' names here
  std::vector<std::string> slots;  // "m", "v"; none for an optimizer without slots
  bool by_variable = false;        // grouped by variable; otherwise grouped by slot
};

struct OptimizerState {
  int64_t iterations = 0;
  std::map<std::string, Buffer> slots;  // by the names of their variables: "training/Adam/dense/kernel/m"
};

// Reads the state. Returns no iterations and no slots for a file without a state, such as that of an untrained model.
// Fails with InvalidArgument for a state that does not fit the model's trainable variables: Keras drops such a state
// with a warning. Other errors are the reader's.
absl::StatusOr<OptimizerState> ReadOptimizerState(FileSystem& files, const SavedModel& saved, const Network& network,
                                                  const SlotLayout& layout,
                                                  const std::map<std::string, Buffer>& weights);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_OPTIMIZER_STATE_H_
