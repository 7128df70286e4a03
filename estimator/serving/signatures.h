// SPDX-License-Identifier: Apache-2.0
// The signatures of an export, from the tensors of requests and the outputs of the model.
#ifndef TESSERA_ESTIMATOR_SERVING_SIGNATURES_H_
#define TESSERA_ESTIMATOR_SERVING_SIGNATURES_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/model/served_model.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/serving/describe_columns.h"
#include "tessera/estimator/serving/receiver.h"

namespace tessera {

// Returns TensorFlow's name of the method: "tensorflow/serving/predict".
std::string MethodName(ServingMethod method);

struct SignatureOptions {
  std::map<std::string, int64_t> rows_of_results = {};  // by result: the dimension of the rows, if it has one
  bool predict_by_default = false;                      // as in ServingOptions
};

// Adds the signatures of `served`, and the columns' vocabularies to `assets`. Classifications and regressions require
// requests with one tensor of serialised messages; otherwise they are omitted with a log line. Fails with
// InvalidArgument for features and columns that cannot be described, and if no signature is left.
absl::Status AddSignatures(const ServingReceiver& receiver, const std::vector<ServedSignature>& served,
                           const SignatureOptions& options, servable::proto::Servable& servable, Assets& assets);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SIGNATURES_H_
