// SPDX-License-Identifier: Apache-2.0
// Rows of JSON as tensors.
#ifndef TESSERA_ESTIMATOR_SERVABLE_REQUESTS_JSON_ROWS_H_
#define TESSERA_ESTIMATOR_SERVABLE_REQUESTS_JSON_ROWS_H_

#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"

namespace tessera::servable {

// Returns the inputs of `signature`: each line is a row. It is an object with the inputs' names as keys, or the value
// of the only input. Values are numbers, booleans, strings, or lists of them, with the same shape in all rows. Fails
// with InvalidArgument `NAME:LINE: ...`.
absl::StatusOr<Tensors> ParseJsonRows(std::string_view text, std::string_view name, const proto::Signature& signature);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REQUESTS_JSON_ROWS_H_
