// SPDX-License-Identifier: Apache-2.0
// Counters and histograms of the server, and their text for Prometheus. The names are TensorFlow Serving's.
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

// Counts values in buckets whose bounds grow: 10 * 1.8^k, as TensorFlow Serving's histograms of microseconds.
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

// Thread-safe. A value lives as long as this does, so that callers may keep references.
class Metrics {
 public:
  using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  std::atomic<int64_t>& Counter(std::string_view name, Labels labels);
  std::atomic<int64_t>& Gauge(std::string_view name, Labels labels);
  Histogram& Distribution(std::string_view name, Labels labels);

  // Counts a request that ended: `micros` from its arrival to its answer.
  void CountRequest(std::string_view model, const absl::Status& status, std::string_view api,
                    std::string_view entrypoint, double micros);

  // Returns all of them in Prometheus' text format 0.0.4.
  std::string Text() const;

 private:
  // The values that one kind of request changes.
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

// Returns the name of a status code as clients know it: "OK", "INVALID_ARGUMENT".
std::string CodeName(absl::StatusCode code);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_METRICS_H_
