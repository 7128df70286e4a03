// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/metrics.h"

#include "fmt/format.h"

namespace tessera::serve {
namespace {

const std::array<double, Histogram::kBounds>& Bounds() {
  static const auto* const bounds = [] {
    auto* all = new std::array<double, Histogram::kBounds>;  // lives as long as the process
    double bound = 10;
    for (double& next : *all) {
      next = bound;
      bound *= 1.8;
    }
    return all;
  }();
  return *bounds;
}

// Returns `NAME="value",...` with the escapes of Prometheus' text format.
std::string LabelText(Metrics::Labels labels) {
  std::string text;
  for (const auto& [name, value] : labels) {
    if (!text.empty()) text += ',';
    text += fmt::format("{}=\"", name);
    for (const char c : value) {
      if (c == '\\' || c == '"') text += '\\';
      if (c == '\n') {
        text += "\\n";
      } else {
        text += c;
      }
    }
    text += '"';
  }
  return text;
}

template <typename Families, typename Append>
void AppendFamilies(const Families& families, const char* type, std::string& text, const Append& append) {
  for (const auto& [name, family] : families) {
    text += fmt::format("# TYPE {} {}\n", name, type);
    for (const auto& [labels, value] : family) append(name, labels, value);
  }
}

}  // namespace

void Histogram::Add(double value) {
  const auto& bounds = Bounds();
  size_t bucket = 0;
  while (bucket < kBounds && value > bounds[bucket]) ++bucket;
  counts_[bucket].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(value, std::memory_order_relaxed);
}

void Histogram::AppendTo(std::string& text, std::string_view name, std::string_view labels) const {
  const char* const comma = labels.empty() ? "" : ",";
  int64_t count = 0;
  for (size_t i = 0; i < kBounds; ++i) {
    count += counts_[i].load(std::memory_order_relaxed);
    text += fmt::format("{}_bucket{{{}{}le=\"{:.6g}\"}} {}\n", name, labels, comma, Bounds()[i], count);
  }
  count += counts_[kBounds].load(std::memory_order_relaxed);
  text += fmt::format("{}_bucket{{{}{}le=\"+Inf\"}} {}\n", name, labels, comma, count);
  text += fmt::format("{}_sum{{{}}} {}\n", name, labels, sum_.load(std::memory_order_relaxed));
  text += fmt::format("{}_count{{{}}} {}\n", name, labels, count);
}

std::atomic<int64_t>& Metrics::Counter(std::string_view name, Labels labels) {
  const std::lock_guard lock(mutex_);
  return counters_[std::string(name)][LabelText(labels)];
}

std::atomic<int64_t>& Metrics::Gauge(std::string_view name, Labels labels) {
  const std::lock_guard lock(mutex_);
  return gauges_[std::string(name)][LabelText(labels)];
}

Histogram& Metrics::Distribution(std::string_view name, Labels labels) {
  const std::lock_guard lock(mutex_);
  return histograms_[std::string(name)][LabelText(labels)];
}

void Metrics::CountRequest(std::string_view model, const absl::Status& status, std::string_view api,
                           std::string_view entrypoint, double micros) {
  const absl::StatusCode code = status.code();
  RequestSeries series;
  {
    const std::lock_guard lock(requests_mutex_);
    auto found = requests_.find(RequestKey<std::string_view>(model, code, api, entrypoint));
    if (found == requests_.end()) {
      series.count = &Counter(":tensorflow:serving:request_count", {{"model_name", model}, {"status", CodeName(code)}});
      series.latency = &Distribution(":tensorflow:serving:request_latency",
                                     {{"model_name", model}, {"API", api}, {"entrypoint", entrypoint}});
      requests_.emplace(RequestKey<std::string>(model, code, api, entrypoint), series);
    } else {
      series = found->second;
    }
  }
  *series.count += 1;
  series.latency->Add(micros);
}

std::string Metrics::Text() const {
  const std::lock_guard lock(mutex_);
  std::string text;
  const auto number = [&](const std::string& name, const std::string& labels, const std::atomic<int64_t>& value) {
    text += labels.empty() ? fmt::format("{} {}\n", name, value.load())
                           : fmt::format("{}{{{}}} {}\n", name, labels, value.load());
  };
  AppendFamilies(counters_, "counter", text, number);
  AppendFamilies(gauges_, "gauge", text, number);
  AppendFamilies(histograms_, "histogram", text,
                 [&](const std::string& name, const std::string& labels, const Histogram& value) {
                   value.AppendTo(text, name, labels);
                 });
  return text;
}

std::string CodeName(absl::StatusCode code) { return absl::StatusCodeToString(code); }

}  // namespace tessera::serve
