// SPDX-License-Identifier: Apache-2.0
// Reads event files, ours and TensorFlow's.
#ifndef TESSERA_ESTIMATOR_SUMMARY_EVENT_READER_H_
#define TESSERA_ESTIMATOR_SUMMARY_EVENT_READER_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/summary/event.pb.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// All events of a file. A record that is cut short at the end is passed over: its writer was stopped. DataLoss for
// other damage.
absl::StatusOr<std::vector<events::Event>> ReadEvents(FileSystem& files, const std::string& path);

// What a run's scalars are, in the way TensorBoard's accumulator gathers them: the files of `directory` in the order of
// their names; the start of a session drops the points of its first step and later ones. What follows damage in a file
// is left out, with a warning. tag -> step -> value.
absl::StatusOr<std::map<std::string, std::map<int64_t, float>>> ReadScalars(FileSystem& files,
                                                                            const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_EVENT_READER_H_
