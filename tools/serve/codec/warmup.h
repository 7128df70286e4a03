// SPDX-License-Identifier: Apache-2.0
// The requests that an export brings along, DIR/assets.extra/tf_serving_warmup_requests: TFRecords of PredictionLog
// messages. A version answers them before it gets other requests.
#ifndef TESSERA_TOOLS_SERVE_CODEC_WARMUP_H_
#define TESSERA_TOOLS_SERVE_CODEC_WARMUP_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/tools/serve/core/serving_core.h"

namespace tessera::serve {

// TensorFlow Serving refuses files of more records.
inline constexpr int64_t kMaxWarmUpRequests = 1000;

// Runs the requests, and returns how many there were: 0 without such a file. Predict, Classify, Regress and
// MultiInference are run; the model that a request names is not looked at, as in TensorFlow Serving. Fails, with the
// file and the number of the record, at the first record that is damaged, of another kind, beyond kMaxWarmUpRequests,
// or a request that the model refuses.
absl::StatusOr<int64_t> RunWarmUpRequests(const std::shared_ptr<const servable::Servable>& servable);

// Runs one of them, a serialised PredictionLog. Fails with DataLoss for bytes that are none, and as RunWarmUpRequests
// does.
absl::Status RunWarmUpRequest(const FoundVersion& found, const std::string& record);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_WARMUP_H_
