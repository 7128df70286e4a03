// SPDX-License-Identifier: Apache-2.0
// Reads the inputs of a signature from a file: NumPy arrays, CSV, or lines of JSON.
#ifndef TESSERA_ESTIMATOR_SERVABLE_REQUESTS_REQUEST_FILE_H_
#define TESSERA_ESTIMATOR_SERVABLE_REQUESTS_REQUEST_FILE_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::servable {

// Returns the inputs of `signature`, in its types. The end of the name tells the kind:
//   .npz           arrays named as the inputs; a single input takes a single array of any name, or a .npy file
//   .csv           a column of the input's name, or columns NAME_0, NAME_1, ... ; a single input takes all columns
//   .json, .jsonl  an object per row, {"x": [1, 2]}; a single input takes [1, 2] alone
// Numbers become the input's type where that has them. Fails with InvalidArgument, with the file, the input, what was
// expected and what was there; otherwise with the errors of the readers.
absl::StatusOr<Tensors> ReadRequestFile(FileSystem& files, const std::string& path, const proto::Signature& signature);

// Returns how rows of the CSV file at `path` are read: a component "features/NAME" for each input. Reads only the
// header line. Errors are those of ReadRequestFile.
absl::StatusOr<CsvOptions> CsvOptionsOf(FileSystem& files, const std::string& path, const proto::Signature& signature);
// Returns a batch of such rows in the types and shapes of the inputs, in the order of their names.
absl::StatusOr<Element> CsvInputs(const proto::Signature& signature, Element rows);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REQUESTS_REQUEST_FILE_H_
