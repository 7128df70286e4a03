// SPDX-License-Identifier: Apache-2.0
// The server's counters and histograms in Prometheus' text format. Names are TensorFlow Serving's.
#ifndef TESSERA_TOOLS_SERVE_CORE_METRICS_H_
#define TESSERA_TOOLS_SERVE_CORE_METRICS_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "absl/status/status.h"

namespace tessera::serve {

// A histogram with the exponential bucket bounds 10 * 1.8^k, as TensorFlow Serving's latency histograms (microseconds).
class Histogram {
 public:
  static constexpr size_t kBounds = 33;

  void Add(double value);
  // Appends the lines `NAME_bucket{LABELS,le="..."}`, `NAME_sum{LABELS}` and `NAME_count{LABELS}`.
  void AppendTo(std::string& text, std::string_view name, std::string_view labels) const;

 private:
  std::array<std::atomic<int64_t>, kBounds + 1> counts_ = {};
  std::atomic<double> sum_ = 0;
};

// Thread-safe. References to values stay valid as long as this object.
class Metrics {
 public:
  using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  std::atomic<int64_t>& Counter(std::string_view name, Labels labels);
  std::atomic<int64_t>& Gauge(std::string_view name, Labels labels);
  Histogram& Distribution(std::string_view name, Labels labels);

  // Counts a finished request; `micros` is the time from its arrival to its response.
  void CountRequest(std::string_view model, const absl::Status& status, std::string_view api,
                    std::string_view entrypoint, double micros);

  // Returns all metrics in Prometheus' text format 0.0.4.
  std::string Text() const;

 private:
  // The metrics of one RequestKey.
  struct RequestSeries {
    std::atomic<int64_t>* count = nullptr;
    Histogram* latency = nullptr;
  };
  // Model, code, API and entry point.
  template <typename Text>
  using RequestKey = std::tuple<Text, absl::StatusCode, Text, Text>;

  template <typename T>
  using Family = std::map<std::string, T, std::less<>>;  // by labels, as text

  std::mutex requests_mutex_;
  std::map<RequestKey<std::string>, RequestSeries, std::less<>> requests_;
  mutable std::mutex mutex_;
  std::map<std::string, Family<std::atomic<int64_t>>, std::less<>> counters_;
  std::map<std::string, Family<std::atomic<int64_t>>, std::less<>> gauges_;
  std::map<std::string, Family<Histogram>, std::less<>> histograms_;
};

// Returns the canonical name of a status code: "OK", "INVALID_ARGUMENT".
std::string CodeName(absl::StatusCode code);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_METRICS_H_
