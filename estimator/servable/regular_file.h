// SPDX-License-Identifier: Apache-2.0
// A reader of a pipe waits for ever, and one of a device may not end: the files of an export are looked at before.
#ifndef TESSERA_ESTIMATOR_SERVABLE_REGULAR_FILE_H_
#define TESSERA_ESTIMATOR_SERVABLE_REGULAR_FILE_H_

#include <string>

#include "absl/status/status.h"

namespace tessera::servable {

// Fails with InvalidArgument for a pipe, a socket or a device, also behind links. A path without a file is fine, for
// the one that opens it to complain.
absl::Status CheckRegularFile(const std::string& path);

// Fails so for the first of all files of a folder and its folders. Links to folders are not followed.
absl::Status CheckRegularFiles(const std::string& directory);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REGULAR_FILE_H_
