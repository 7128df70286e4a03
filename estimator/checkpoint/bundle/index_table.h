// SPDX-License-Identifier: Apache-2.0
// The index file of a checkpoint: a sorted table from keys to values, in leveldb's table format as TensorFlow writes
// it.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_INDEX_TABLE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_INDEX_TABLE_H_

#include <map>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// Returns the bytes of a table with `entries`; TensorFlow writes the same bytes for the same entries.
absl::StatusOr<std::string> BuildIndexTable(const std::map<std::string, std::string>& entries);

// Fails with DataLoss for bytes that are not a table or whose checksums do not match. Reads Snappy-compressed tables,
// too.
absl::StatusOr<std::map<std::string, std::string>> ParseIndexTable(std::string_view bytes);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_INDEX_TABLE_H_
