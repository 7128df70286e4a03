// SPDX-License-Identifier: Apache-2.0
// Describes the features and columns of a receiver as messages of servable.proto: the inverse of
// servable/read_features.h.
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

// The files of DIR/assets: contents by name.
using Assets = std::map<std::string, std::string>;

// Fails with InvalidArgument, naming the feature, for one that proto::ExampleFeature cannot represent.
absl::StatusOr<servable::proto::ExampleFeature> DescribeExampleFeature(const FeatureSpec& spec);

servable::proto::ImageFeature DescribeImage(const EncodedImage& image);
servable::proto::SequenceFeature DescribeSequence(const PaddedSequence& sequence);

// Adds the column's vocabularies to `assets`; equal vocabularies share a file. Fails with InvalidArgument for a
// vocabulary entry that contains a line break.
absl::StatusOr<servable::proto::IdFeature> DescribeIdFeature(const IdFeature& feature, Assets& assets);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_DESCRIBE_COLUMNS_H_
