// SPDX-License-Identifier: Apache-2.0
// Traces a model function for serving: one stateless function from weights and features to results, without feeds or
// padding.
#ifndef TESSERA_ESTIMATOR_MODEL_SERVED_MODEL_H_
#define TESSERA_ESTIMATOR_MODEL_SERVED_MODEL_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/stateless/variables_as_arguments.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/config/params.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

inline constexpr char kServedEntry[] = "main";
inline constexpr char kWeightPrefix[] = "variables/";  // arguments: variables/dense/kernel, features/pixels

enum class ServingMethod { kPredict, kClassify, kRegress };

struct ServedOutput {
  std::string name;    // the name in responses
  std::string result;  // a result of the entry; empty if every row is the whole table
  TensorType type;     // its type, or that of the indices into the table, rows first
  std::optional<WordTable> words = std::nullopt;
};

struct ServedSignature {
  std::string name;
  ServingMethod method = ServingMethod::kPredict;
  std::vector<ServedOutput> outputs;
};

struct ServedModel {
  StatelessProgram program;                 // its entry is kServedEntry
  std::vector<ServedSignature> signatures;  // in the order of their names
  HostFunctionTable host_functions;         // the functions that OutsideCompilation calls
  std::string full_batches;                 // why no batch may be padded; empty: padding is allowed
};

// A feature of the model function, or a request tensor from which features are computed.
struct ServedFeature {
  std::string name;  // empty: the features are a single unnamed tensor
  TensorType row;    // without the row dimension
};

// Computes the features of the model function from request tensors. Traced with the model.
using FeaturesFn = std::function<std::vector<NamedTensor>(const Features& given)>;

struct ServedModelOptions {
  int64_t rows = 1;
  uint64_t seed = 0;
  FeaturesFn features = {};  // empty: the request tensors are the features
};

// Traces the predictions of `model_fn` for requests of `options.rows` rows. Results are named after their outputs.
// Fails like TraceModel, WithServingDefault and VariablesAsArguments.
absl::StatusOr<ServedModel> TraceServedModel(const ModelFn& model_fn, const Params& params,
                                             const std::vector<ServedFeature>& features,
                                             const ServedModelOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_SERVED_MODEL_H_
