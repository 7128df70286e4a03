// SPDX-License-Identifier: Apache-2.0
// Hyper-parameters, as model functions and input functions read them: typed, with defaults where they are used.
//
// Every read is recorded. A parameter that was given but never read is a mistake (mostly a misspelt name), which
// CheckAllRead reports before the first step. A value is also a mistake if it is read as another type.
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

// Copies share the record of reads, so the estimator sees the reads of a function's copy. Not synchronised.
class Params {
 public:
  // A text from a command line or a job file: it takes the type as which it is read.
  struct Text {
    std::string text;
    bool operator==(const Text&) const = default;
  };
  using Value = std::variant<bool, int64_t, double, std::string, std::vector<int64_t>, std::vector<double>, Text>;

  Params();
  Params(std::initializer_list<std::pair<const std::string, Value>> values);

  void Set(std::string name, Value value);
  bool Has(std::string_view name) const;
  // Returns the given names and values, sorted; values are spelt as on a command line.
  std::map<std::string, std::string> ToStrings() const;
  bool empty() const { return values_.empty(); }

  // Returns the value of `name`, or `fallback` when none was given. T is bool, an integer, float, double, std::string
  // or a vector of int64_t or double. A value that is no T records an error (see status) and gives `fallback`.
  template <typename T>
  T Get(std::string_view name, T fallback, std::source_location location = std::source_location::current()) const;
  std::string Get(std::string_view name, const char* fallback,
                  std::source_location location = std::source_location::current()) const {
    return Get<std::string>(name, fallback, location);
  }

  // Returns the rows per batch of the function that reads it: an input function must deliver them, a model function
  // sees those of one shard.
  int64_t batch_size(std::source_location location = std::source_location::current()) const;
  // Returns whether the model is built for replicas; false for a plain run in one piece. Model functions only.
  bool use_tpu() const { return use_tpu_; }
  // Returns nullptr when the mode does not run on replicas.
  const TpuContext* context() const { return context_ ? &*context_ : nullptr; }

  // For the estimator: returns the same parameters as one function sees them.
  Params With(std::optional<int64_t> batch_size, bool use_tpu, std::optional<TpuContext> context) const;

  // Returns the first wrong read so far, starting with the reader's file and line.
  absl::Status status() const;
  // Fails with InvalidArgument naming every parameter that was given and never read.
  absl::Status CheckAllRead() const;

 private:
  struct Record;
  // Returns the value given for `name` as a T; nullopt when there is none or it is no T. T is bool, int64_t, double,
  // std::string or a vector of int64_t or double.
  template <typename T>
  std::optional<T> Find(std::string_view name, std::source_location location) const;

  // Records the error that the integer `name` does not fit into a type of so many bits.
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
