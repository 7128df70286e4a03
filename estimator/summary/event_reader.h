// SPDX-License-Identifier: Apache-2.0
// Reads event files written here or by TensorFlow.
#ifndef TESSERA_ESTIMATOR_SUMMARY_EVENT_READER_H_
#define TESSERA_ESTIMATOR_SUMMARY_EVENT_READER_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/summary/event.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Returns all events of a file. A record that is truncated at the end is skipped: its writer was stopped. Fails with
// DataLoss for other damage.
absl::StatusOr<std::vector<events::Event>> ReadEvents(FileSystem& files, const std::string& path);

// Returns a run's scalars as TensorBoard's accumulator collects them: tag -> step -> value. The files of `directory`
// are read in the order of their names. The start of a session drops the points of its first step and later ones.
// Events after damage in a file are skipped, with a warning.
absl::StatusOr<std::map<std::string, std::map<int64_t, float>>> ReadScalars(FileSystem& files,
                                                                            const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_EVENT_READER_H_
