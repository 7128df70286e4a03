// SPDX-License-Identifier: Apache-2.0
// The features and columns of an exported model, in the form of the input library.
#ifndef TESSERA_ESTIMATOR_SERVABLE_READ_FEATURES_H_
#define TESSERA_ESTIMATOR_SERVABLE_READ_FEATURES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/decode/feature_spec.h"
#include "tessera/estimator/input/decode/image_decoder.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/estimator/input/ids/sequence_padder.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::servable {

// Returns the features of a signature's messages. Fails with InvalidArgument, naming the feature, for a type that
// messages cannot have and for a default of another type.
absl::StatusOr<std::vector<FeatureSpec>> ReadExampleFeatures(const proto::Signature& signature);

// Return the features of a signature that become images and padded sequences. Callers must check them (Validate).
std::vector<EncodedImage> ReadImages(const proto::Signature& signature);
absl::StatusOr<std::vector<PaddedSequence>> ReadSequences(const proto::Signature& signature);

// Returns the columns of a signature. Vocabularies are read from the directory `assets`. Fails with InvalidArgument for
// columns that estimator/input/ids rejects and for a vocabulary outside of `assets`, and with the file system's error.
absl::StatusOr<std::vector<IdFeature>> ReadIdFeatures(const proto::Signature& signature, const std::string& assets,
                                                      FileSystem& files);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_READ_FEATURES_H_
