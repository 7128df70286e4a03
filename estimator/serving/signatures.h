// SPDX-License-Identifier: Apache-2.0
// The signatures of an export, from what requests give and what the model returns.
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

// Returns the name of the method as TensorFlow has it: "tensorflow/serving/predict".
std::string MethodName(ServingMethod method);

struct SignatureOptions {
  std::map<std::string, int64_t> rows_of_results = {};  // the dimension that counts rows, for results that have it
  bool predict_by_default = false;                      // ServingOptions
};

// Adds the signatures of `served`, and the columns' vocabularies to `assets`. Classifications and regressions exist
// where requests give one tensor of serialised messages; otherwise they are left out with a log line. Fails with
// InvalidArgument for features and columns that cannot be described, and when no signature is left.
absl::Status AddSignatures(const ServingReceiver& receiver, const std::vector<ServedSignature>& served,
                           const SignatureOptions& options, servable::proto::Servable& servable, Assets& assets);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SIGNATURES_H_
