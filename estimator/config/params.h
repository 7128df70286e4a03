// SPDX-License-Identifier: Apache-2.0
// Hyperparameters as read by model and input functions: typed, with defaults at the point of use.
//
// Every read is recorded. A parameter that was given but never read is an error (usually a misspelt name), which
// CheckAllRead reports before the first step. Reading a value as the wrong type is also an error.
#ifndef TESSERA_ESTIMATOR_CONFIG_PARAMS_H_
#define TESSERA_ESTIMATOR_CONFIG_PARAMS_H_

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/config/tpu_context.h"

namespace tessera {

// Copies share the record of reads, so the estimator sees reads through copies. Not thread-safe.
class Params {
 public:
  // Text from a command line or a job file, parsed as the type that reads it.
  struct Text {
    std::string text;
    bool operator==(const Text&) const = default;
  };
  using Value = std::variant<bool, int64_t, double, std::string, std::vector<int64_t>, std::vector<double>, Text>;

  Params();
  Params(std::initializer_list<std::pair<const std::string, Value>> values);

  void Set(std::string name, Value value);
  bool Has(std::string_view name) const;
  // Returns the given names and values, sorted; values are formatted as on a command line.
  std::map<std::string, std::string> ToStrings() const;
  bool empty() const { return values_.empty(); }

  // Returns the value of `name`, or `fallback` if none was given. T is bool, an integer, float, double, std::string or
  // a vector of int64_t or double. A value that is not a T records an error (see status) and returns `fallback`.
  template <typename T>
  T Get(std::string_view name, T fallback, std::source_location location = std::source_location::current()) const;
  std::string Get(std::string_view name, const char* fallback,
                  std::source_location location = std::source_location::current()) const {
    return Get<std::string>(name, fallback, location);
  }

  // Returns the batch size of the calling function: an input function must produce batches of this many rows, a model
  // function receives one shard's rows.
  int64_t batch_size(std::source_location location = std::source_location::current()) const;
  // Returns whether the model is built for replicas; false for an unreplicated run. Model functions only.
  bool use_tpu() const { return use_tpu_; }
  // Returns nullptr if the mode does not run on replicas.
  const TpuContext* context() const { return context_ ? &*context_ : nullptr; }

  // For the estimator: returns the same parameters as seen by one function.
  Params With(std::optional<int64_t> batch_size, bool use_tpu, std::optional<TpuContext> context) const;

  // Returns the first invalid read so far, starting with the reader's file and line.
  absl::Status status() const;
  // Fails with InvalidArgument naming every parameter that was given and never read.
  absl::Status CheckAllRead() const;

 private:
  struct Record;
  // Returns the value given for `name` as a T; nullopt if there is none or it is not a T. T is bool, int64_t, double,
  // std::string or a vector of int64_t or double.
  template <typename T>
  std::optional<T> Find(std::string_view name, std::source_location location) const;

  // Records the error that the integer `name` does not fit into a type with `digits` bits besides the sign.
  void OutOfRange(std::string_view name, int digits, bool is_signed, std::source_location location) const;

  std::map<std::string, Value, std::less<>> values_;
  std::optional<int64_t> batch_size_;
  bool use_tpu_ = false;
  std::optional<TpuContext> context_;
  std::shared_ptr<Record> record_;
};

template <typename T>
T Params::Get(std::string_view name, T fallback, std::source_location location) const {
  if constexpr (std::same_as<T, bool>) {
    return Find<bool>(name, location).value_or(fallback);
  } else if constexpr (std::integral<T>) {
    const std::optional<int64_t> value = Find<int64_t>(name, location);
    if (!value) return fallback;
    if (std::in_range<T>(*value)) return static_cast<T>(*value);
    OutOfRange(name, std::numeric_limits<T>::digits, std::is_signed_v<T>, location);
    return fallback;
  } else if constexpr (std::floating_point<T>) {
    const std::optional<double> value = Find<double>(name, location);
    return value ? static_cast<T>(*value) : fallback;
  } else {
    return Find<T>(name, location).value_or(fallback);
  }
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_PARAMS_H_
