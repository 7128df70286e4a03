// SPDX-License-Identifier: Apache-2.0
// Warm-up requests of an export, assets.extra/tf_serving_warmup_requests: TensorFlow Serving and tessera serve run them
// before the first request. TensorFlow compiles a program at the first request of each batch size, which they trigger
// early.
#ifndef TESSERA_ESTIMATOR_SERVING_WARMUP_H_
#define TESSERA_ESTIMATOR_SERVING_WARMUP_H_

#include <functional>
#include <map>
#include <span>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera::servable::proto {
class Servable;
class Signature;
}  // namespace tessera::servable::proto

namespace tessera {

inline constexpr char kWarmupFile[] = "tf_serving_warmup_requests";
// The maximum number of requests that TensorFlow Serving accepts in the file.
inline constexpr size_t kMostWarmupRequests = 1000;

// Rows of requests: tensors [rows, ...] by input name. An input of serialised messages may be replaced by the features
// of the messages, a tensor per key.
using WarmupRows = std::map<std::string, Value>;

// Returns the rows for the signatures of an export: BlankWarmupRows, or a reader of a file.
using WarmupFn = std::function<absl::StatusOr<WarmupRows>(const servable::proto::Servable& servable)>;

// Returns the inputs that WarmupRows may contain for the signatures of `servable`, as one signature for readers of row
// files. Messages are replaced by their features.
servable::proto::Signature WarmupInputs(const servable::proto::Servable& servable);

// Returns rows of zeros and empty strings, sequences without steps, and images of one black pixel.
absl::StatusOr<WarmupRows> BlankWarmupRows(const servable::proto::Servable& servable);

// Returns the file's bytes, TFRecords of PredictionLog: per signature, a request for each number of rows. The requests
// of a signature cycle through `rows`. Fails with InvalidArgument for an input without rows or with rows of another
// type, and for more than kMostWarmupRequests.
absl::StatusOr<std::string> WarmupRequests(const servable::proto::Servable& servable, const WarmupRows& rows,
                                           std::span<const int64_t> numbers_of_rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_WARMUP_H_
