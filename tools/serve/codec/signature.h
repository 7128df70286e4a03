// SPDX-License-Identifier: Apache-2.0
// Checks what requests to TensorFlow Serving say about a signature, with its errors.
#ifndef TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_
#define TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera::serve {

inline constexpr char kPredictMethod[] = "tensorflow/serving/predict";
inline constexpr char kClassifyMethod[] = "tensorflow/serving/classify";
inline constexpr char kRegressMethod[] = "tensorflow/serving/regress";

// Fails with InvalidArgument, with both sets, unless the names are those of the signature's inputs.
absl::Status CheckInputNames(const servable::proto::Signature& signature, const std::set<std::string>& names);
// Fails with InvalidArgument for a name that is no output, and for one that is there twice.
absl::Status CheckOutputNames(const servable::proto::Signature& signature, const std::vector<std::string>& names);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_
