// SPDX-License-Identifier: Apache-2.0
// Categorical columns as TensorFlow ops, with the ids of estimator/input/ids.
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_ID_COLUMNS_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_ID_COLUMNS_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/export/saved_model/cells.h"
#include "tessera/estimator/export/saved_model/vocabularies.h"

namespace tessera::saved_model {

// Adds the ids of every column of `signature`, padded to their lengths, with weights and lengths, to `components`.
// Fails with InvalidArgument, naming the column.
absl::Status AddIdFeatures(const servable::proto::Signature& signature, const std::string& name,
                           Vocabularies& vocabularies, GraphWriter& graph, Components& components);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_ID_COLUMNS_H_
