// SPDX-License-Identifier: Apache-2.0
// Prints, saves and compares the results of `run`.
#ifndef TESSERA_TOOLS_PROGRAM_IO_PROGRAM_RESULTS_H_
#define TESSERA_TOOLS_PROGRAM_IO_PROGRAM_RESULTS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/buffer/tolerance.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

using Results = std::vector<std::vector<Buffer>>;  // [replica][result]

// Returns name, type and elements of each result; per replica when replicas differ.
std::string FormatResults(const proto::Entry& entry, const Results& results);

inline constexpr char kResultNamesFile[] = "names.json";

// Return the names of an entry's results, or of its arguments; an unnamed one has an empty name.
std::vector<std::string> ResultNames(const proto::Entry& entry);
std::vector<std::string> ArgumentNames(const proto::Entry& entry);

// Writes DIR/0.npy, DIR/1.npy, ... and the list of `names` in DIR/names.json; when replicas differ, the files of
// replica K are in DIR/K.
absl::Status WriteResults(const Results& results, const std::vector<std::string>& names, const std::string& directory);

// Compares results with `expectations`: "FILE" by position or "NAME=FILE". Fails with FailedPrecondition and exit code
// 1 for the first result that differs on some replica. Fails with InvalidArgument for expectations that cannot be read
// or do not fit.
absl::Status CheckExpectations(const proto::Entry& entry, const Results& results,
                               const std::vector<std::string>& expectations, const Tolerance& tolerance);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_PROGRAM_RESULTS_H_
