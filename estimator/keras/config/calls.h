// SPDX-License-Identifier: Apache-2.0
// Parses "inbound_nodes", the calls of a layer in the config of a functional model, in the formats of Keras 2 and 3.
// Internal to this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_CONFIG_CALLS_H_
#define TESSERA_ESTIMATOR_KERAS_CONFIG_CALLS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/config/settings.h"

namespace tessera::keras {

// A tensor, named by the call that computes it: ["dense", 0, 0].
struct TensorName {
  std::string layer;
  int64_t node = 0;     // the index of the layer's call
  int64_t tensor = 0;   // the index of the call's output
  bool is_list = true;  // Keras 2 writes lists, Keras 3 objects with a "keras_history"
};

struct Call {
  std::vector<TensorName> inputs;
  std::optional<bool> training = std::nullopt;
  std::map<std::string, TensorName> named = {};  // tensors passed by keyword, such as a mask
  std::set<std::string> flags = {};              // keyword arguments that are true, such as use_causal_mask
  std::vector<double> numbers = {};              // numbers among the inputs
};

// Returns the calls of a layer; none for null. Omits arguments that are false or null. Fails with InvalidArgument for
// an unknown format. Fails with Unimplemented for arguments other than tensors, numbers, and boolean keyword arguments.
absl::StatusOr<std::vector<Call>> ParseCalls(const Json* inbound_nodes);

// Returns the tensors of "input_layers" or "output_layers": one, or lists or an object of them. `field` names the field
// in errors.
absl::StatusOr<std::vector<TensorName>> TensorNames(const Json* value, const char* field);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_CONFIG_CALLS_H_
