// SPDX-License-Identifier: Apache-2.0
// Export directories: BASE/SECONDS, created atomically. A server that watches BASE loads the largest number.
#ifndef TESSERA_ESTIMATOR_SERVING_EXPORT_DIRECTORY_H_
#define TESSERA_ESTIMATOR_SERVING_EXPORT_DIRECTORY_H_

#include <functional>
#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Returns whether `name` is the name of an export directory: ten digits.
bool IsTimestamp(const std::string& name);

// Creates BASE/temp-SECONDS, calls `fill` with its path, renames it to BASE/SECONDS and returns the new path. SECONDS
// is the time of `clock`, or the first of the next nine seconds without an export. If `fill` fails, deletes the
// directory and returns the error. Fails with FailedPrecondition if all ten exist, and with the file system's errors.
absl::StatusOr<std::string> MakeExportDirectory(FileSystem& files, const Clock& clock, const std::string& base,
                                                const std::function<absl::Status(const std::string& path)>& fill);

// Copies files to DIRECTORY/assets.extra: destination path -> source file. Fails with InvalidArgument for a path
// outside the directory, and with the file system's error.
absl::Status CopyExtraAssets(FileSystem& files, const std::map<std::string, std::string>& extra,
                             const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_EXPORT_DIRECTORY_H_
