// SPDX-License-Identifier: Apache-2.0
// The schema of a TFX pipeline as the features to read from its examples.
//
//   ASSIGN_OR_RETURN(const TfxSchema schema, ReadTfxSchema("schema.pbtxt", {.label = "income"}));
//   ReadTfRecords({"train-*"}, {.compression = "GZIP"}).Batch(128).Apply(ParseExample(schema.specs))
#ifndef TESSERA_ESTIMATOR_INPUT_TFX_TFX_SCHEMA_H_
#define TESSERA_ESTIMATOR_INPUT_TFX_TFX_SCHEMA_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/decode/feature_spec.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct TfxSchema {
  // In the order of the schema. Features of a fixed shape are dense, others sparse, or ragged where the schema says so.
  std::vector<FeatureSpec> specs;
  std::map<std::string, std::vector<std::string>> vocabularies;  // the values of string domains, by feature
};

struct TfxSchemaOptions {
  std::string label = {};  // the feature that becomes "labels"; others become "features/NAME"
  FileSystem* files = &FileSystem::Local();
};

// Returns what tensorflow_transform's schema_as_feature_spec returns. Features that are deprecated, planned, alpha,
// disabled or for debugging are left out, and so are the parts of sparse features. Fails with InvalidArgument, naming
// the file and the feature, for text that is no schema and for a feature without a type. A feature with a fixed shape
// must be in every example.
absl::StatusOr<TfxSchema> ParseTfxSchema(std::string_view text, const std::string& name,
                                         const TfxSchemaOptions& options = {});
// Reads the schema from the file `path`, in protobuf's text format.
absl::StatusOr<TfxSchema> ReadTfxSchema(const std::string& path, const TfxSchemaOptions& options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TFX_TFX_SCHEMA_H_
