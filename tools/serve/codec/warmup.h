// SPDX-License-Identifier: Apache-2.0
// An export's warm-up requests, DIR/assets.extra/tf_serving_warmup_requests: TFRecords of PredictionLog messages. A
// version runs them before it takes requests.
#ifndef TESSERA_TOOLS_SERVE_CODEC_WARMUP_H_
#define TESSERA_TOOLS_SERVE_CODEC_WARMUP_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/tools/serve/core/serving_core.h"

namespace tessera::serve {

// TensorFlow Serving's limit.
inline constexpr int64_t kMaxWarmUpRequests = 1000;

// Runs the Predict, Classify, Regress and MultiInference requests, and returns their number, which is 0 without the
// file. As in TensorFlow Serving, the model that a request names is ignored. Fails, naming the file and the record
// number, at the first record that is damaged, of another kind, beyond kMaxWarmUpRequests, or refused by the model.
absl::StatusOr<int64_t> RunWarmUpRequests(const std::shared_ptr<const servable::Servable>& servable);

// Runs one serialised PredictionLog. Fails with DataLoss if it cannot be parsed, and as RunWarmUpRequests does.
absl::Status RunWarmUpRequest(const FoundVersion& found, const std::string& record);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_WARMUP_H_
