// SPDX-License-Identifier: Apache-2.0
// A signature of a SavedModel, reduced to StableHLO modules that run one after another on inputs, weights and
// constants. TensorFlow's functions are inlined, and no TensorFlow graph remains.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_PLAN_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_PLAN_H_

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::saved_model {

// An input of the signature.
struct PlanInput {
  std::string name;  // the alias in requests
  DType dtype = DType::kInvalid;
  std::vector<int64_t> shape;  // -1 for sizes that calls choose
  bool any_rank = false;       // `shape` says nothing
};

// A variable, or a constant that is too large to be part of a program.
struct PlanWeight {
  std::string name;  // unique: its key in the checkpoint without TensorFlow's suffix, or the node's name
  std::string key;   // in the checkpoint; empty: `value` has the contents
  Buffer value = {};
  TensorType type = {};  // as the graph declares it
};

// One XlaCallModule op.
struct PlanCall {
  std::string node;               // for messages
  std::string module;             // text, bytecode or a portable artifact
  std::vector<size_t> arguments;  // values of the plan
  std::vector<DType> results;
  int64_t platform_index = -1;  // a multi-platform module's first argument: the CPU's number; -1: none
};

struct PlanCast {
  size_t value;
  DType dtype;
};
struct PlanResult {
  size_t call;
  size_t result;
};
struct InputIndex {
  size_t index;
};
struct WeightIndex {
  size_t index;
};

struct PlanOutput {
  std::string name;
  size_t value;
};

// Each value is computed from values before it.
using PlanValue = std::variant<InputIndex, WeightIndex, Buffer, PlanCast, PlanResult>;

struct Plan {
  std::string signature;
  std::string method;  // "tensorflow/serving/predict"
  std::vector<PlanInput> inputs;
  std::vector<PlanWeight> weights;  // the used weights
  std::vector<PlanCall> calls;      // in their order
  std::vector<PlanValue> values;
  std::vector<PlanOutput> outputs;  // sorted by their names
};

// Returns the plan of a signature of `graph`. Fails with Unimplemented and a list of the unsupported ops, each with its
// count and a node. Fails with InvalidArgument for a damaged graph: cycles, missing nodes and functions, values of the
// wrong kind for an op.
absl::StatusOr<Plan> MakePlan(const tensorflow::MetaGraphDef& graph, const std::string& signature);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_PLAN_H_
