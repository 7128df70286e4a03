// SPDX-License-Identifier: Apache-2.0
// Features that TensorFlow ops convert to tensors of numbers: encoded images (estimator/input/decode/image_decoder.h)
// and padded lists (estimator/input/ids/sequence_padder.h).
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_NUMBER_FEATURES_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_NUMBER_FEATURES_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/export/saved_model/components.h"

namespace tessera::saved_model {

// Replace the components of every image, and of every padded sequence, of `signature`. Nodes are named `name`/KEY. Fail
// with InvalidArgument, naming the feature.
absl::Status AddImageFeatures(const servable::proto::Signature& signature, const std::string& name, GraphWriter& graph,
                              Components& components);
absl::Status AddSequenceFeatures(const servable::proto::Signature& signature, const std::string& name,
                                 GraphWriter& graph, Components& components);

// Makes the signature's equal_lengths components fail to compute unless they are equal in every row.
absl::Status AddEqualLengths(const servable::proto::Signature& signature, const std::string& name, GraphWriter& graph,
                             Components& components);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_NUMBER_FEATURES_H_
