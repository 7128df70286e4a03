// SPDX-License-Identifier: Apache-2.0
// Finds the tensor that holds a variable's value, in a checkpoint written by any framework.
//
// Variables and slots are named as in TensorFlow's graphs with v1 optimizers. Other checkpoints store the same values
// under other names, and some in another form:
//    w/Adagrad                 v1 slot, in another scope            SCOPE/w/Adagrad
//                              v1 slot of a partitioned variable    w/t_0/Adagrad, w/part_0/Adagrad
//                              slot of a Keras optimizer            training/Adagrad/w/accumulator,
//                                                                   Adagrad/w/accumulator,
//                                                                   Adam/m/w
//    w/Momentum                Keras' velocity                      SCOPE/SGD/w/momentum, which is -learning_rate
//                                                                   times ours
//    beta1_power               Keras has the rate alone             SCOPE/Adam/beta_1, to the power of
//                                                                   global_step + 1
//    global_step               the counter of an optimizer          SCOPE/Adam/iter
//    any                       object-based checkpoint              PATH/.ATTRIBUTES/VARIABLE_VALUE, by the variable's
//                                                                   name in _CHECKPOINTABLE_OBJECT_GRAPH, else by its
//                                                                   path
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_NAMES_STORED_NAMES_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_NAMES_STORED_NAMES_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// The key of the string that says how objects lead to tensors.
inline constexpr char kObjectGraphKey[] = "_CHECKPOINTABLE_OBJECT_GRAPH";

struct NamedType {
  std::string name;
  TensorType type;
};

// The names and types of stored tensors, without the values.
struct StoredTypes {
  std::map<std::string, TensorType> tensors;
  std::string object_graph = {};  // serialised; empty: none
};

// The location of a variable's value.
struct StoredVariable {
  enum class How { kMatched, kByRule, kMissing, kOtherType };
  std::string name;
  TensorType type;
  How how = How::kMissing;
  std::string key = {};                             // the tensor
  std::string rule = {};                            // kByRule: in words
  std::optional<TensorType> stored = std::nullopt;  // kOtherType: its type
  // The value is factor * stored, or stored to the power of global_step + 1.
  std::string divisor = {};  // the tensor whose negative reciprocal is the factor; empty: 1
  bool is_power = false;
};

struct StoredNames {
  std::vector<StoredVariable> variables;  // in the order given
  std::vector<std::string> unused;        // tensors that no variable uses

  // Returns whether every variable has its tensor.
  bool complete() const;
  // Returns whether every variable is stored under its own name.
  bool plain() const;
};

// Returns a line for each variable, or for each without its tensor when not `all`; then the unused tensors.
std::string ToText(const StoredNames& names, bool all);

StoredNames MatchVariables(const std::vector<NamedType>& variables, const StoredTypes& stored);

// Returns the value of a variable that has its tensor. `read` gives the tensors; `global_step` is the checkpoint's.
absl::StatusOr<Buffer> LoadValue(const StoredVariable& variable, int64_t global_step,
                                 const std::function<absl::StatusOr<Buffer>(const std::string& key)>& read);

// The inverse of LoadValue: returns `contents` as the writer of the checkpoint `origin` would store it, under its names
// and in its form. `contents` holds every variable of `names`, and tensors and strings of our own. Tensors of `origin`
// that no variable takes are kept. Counters of optimizers follow global_step.
absl::StatusOr<BundleContents> ToStored(const StoredNames& names, const BundleContents& contents,
                                        const BundleContents& origin);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_NAMES_STORED_NAMES_H_
