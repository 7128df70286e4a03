// SPDX-License-Identifier: Apache-2.0
// Reads the rows of a file as requests of a few rows each, without loading the whole file.
#ifndef TESSERA_ESTIMATOR_SERVABLE_REQUESTS_REQUEST_ROWS_H_
#define TESSERA_ESTIMATOR_SERVABLE_REQUESTS_REQUEST_ROWS_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/predictions/request_stream.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::servable {

struct RequestRowsOptions {
  int64_t batch_rows = 256;     // in a request; the last one has the rest
  bool keeps_bad_rows = false;  // false: the first unreadable row is an error
  int64_t threads = 1;          // that read rows ahead
};

// Returns the rows of the file at `path` as inputs of `signature`, which must outlive the reader. The file formats are
// those of ReadRequestFile (request_file.h), and .tfrecord (.tfrecords, with .gz when compressed): each record is the
// value of a signature's only input, of strings. NumPy arrays are held in memory. Fails, as the reader does, with
// InvalidArgument and the errors of the file's readers.
absl::StatusOr<std::unique_ptr<RequestReader>> OpenRequestRows(FileSystem& files, const std::string& path,
                                                               const proto::Signature& signature,
                                                               const RequestRowsOptions& options = {});

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REQUESTS_REQUEST_ROWS_H_
