// SPDX-License-Identifier: Apache-2.0
// Checks that the files of an export are regular before they are read: reading a pipe may block forever, and reading a
// device may never end.
#ifndef TESSERA_ESTIMATOR_SERVABLE_REGULAR_FILE_H_
#define TESSERA_ESTIMATOR_SERVABLE_REGULAR_FILE_H_

#include <string>

#include "absl/status/status.h"

namespace tessera::servable {

// Fails with InvalidArgument for a pipe, a socket or a device, also through symbolic links. A missing file passes: the
// caller that opens it reports the error.
absl::Status CheckRegularFile(const std::string& path);

// Does the same for all files below `directory`, and fails for the first invalid one. Symbolic links to directories are
// not followed.
absl::Status CheckRegularFiles(const std::string& directory);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REGULAR_FILE_H_
