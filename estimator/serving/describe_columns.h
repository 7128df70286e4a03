// SPDX-License-Identifier: Apache-2.0
// The features and columns of a receiver as proto::Servable has them: the inverse of servable/read_features.h.
#ifndef TESSERA_ESTIMATOR_SERVING_DESCRIBE_COLUMNS_H_
#define TESSERA_ESTIMATOR_SERVING_DESCRIBE_COLUMNS_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/decode/feature_spec.h"
#include "tessera/estimator/input/decode/image_decoder.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/estimator/input/ids/sequence_padder.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera {

// Contents by the name of a file in DIR/assets.
using Assets = std::map<std::string, std::string>;

// Fails with InvalidArgument, with the feature's key, for a kind of feature that proto::ExampleFeature does not have.
absl::StatusOr<servable::proto::ExampleFeature> DescribeExampleFeature(const FeatureSpec& spec);

servable::proto::ImageFeature DescribeImage(const EncodedImage& image);
servable::proto::SequenceFeature DescribeSequence(const PaddedSequence& sequence);

// Adds the column's vocabularies to `assets`; equal ones are one file. Fails with InvalidArgument for a word that no
// line of a file can be.
absl::StatusOr<servable::proto::IdFeature> DescribeIdFeature(const IdFeature& feature, Assets& assets);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_DESCRIBE_COLUMNS_H_
