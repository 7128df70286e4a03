// SPDX-License-Identifier: Apache-2.0
// The calls of a layer in the config of a functional model: "inbound_nodes", in the forms of Keras 2 and 3. For the
// files of this folder.
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

// A tensor by the call that computes it: ["dense", 0, 0].
struct TensorName {
  std::string layer;
  int64_t node = 0;     // the number of the layer's call
  int64_t tensor = 0;   // the number of the call's result
  bool is_list = true;  // Keras 2 writes lists, Keras 3 objects with a "keras_history"
};

struct Call {
  std::vector<TensorName> inputs;
  std::optional<bool> training = std::nullopt;
  std::map<std::string, TensorName> named = {};  // tensors that are given by name, such as a mask
  std::set<std::string> flags = {};              // arguments that are true, such as use_causal_mask
  std::vector<double> numbers = {};              // numbers among the inputs
};

// Returns the calls of a layer; none for null. Fails with InvalidArgument for another form, Unimplemented for arguments
// other than tensors, numbers, and true or false by name. Arguments that are false or null are left out.
absl::StatusOr<std::vector<Call>> ParseCalls(const Json* inbound_nodes);

// Returns the tensors of "input_layers" or "output_layers": one, or lists or an object of them. `field` is for
// messages.
absl::StatusOr<std::vector<TensorName>> TensorNames(const Json* value, const char* field);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_CONFIG_CALLS_H_
