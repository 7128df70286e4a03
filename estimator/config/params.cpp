// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/params.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>

#include "fmt/ranges.h"
#include "tessera/estimator/config/wrong_type.h"
#include "tessera/runtime/base/nearest_name.h"

namespace tessera {

// The reads so far, shared by all copies.
struct Params::Record {
  std::set<std::string, std::less<>> read;
  absl::Status status;
};

namespace {

std::string_view Trim(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

template <typename T>
std::optional<T> ParseNumber(std::string_view text) {
  text = Trim(text);
  T value;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Parses "64,32", also in brackets. Empty text is an empty list.
template <typename T>
std::optional<std::vector<T>> ParseList(std::string_view text) {
  text = Trim(text);
  if (text.size() >= 2 && text.front() == '[' && text.back() == ']') text = Trim(text.substr(1, text.size() - 2));
  std::vector<T> values;
  while (!text.empty()) {
    const size_t comma = text.find(',');
    const std::optional<T> value = ParseNumber<T>(text.substr(0, comma));
    if (!value) return std::nullopt;
    values.push_back(*value);
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
  }
  return values;
}

// Reads values as T: one overload per alternative that may be read as T, and a catch-all for the others.
template <typename T>
struct ReadAs;

template <>
struct ReadAs<bool> {
  static constexpr std::string_view kExpected = "true or false";
  std::optional<bool> operator()(bool value) const { return value; }
  std::optional<bool> operator()(const Params::Text& value) const {
    if (value.text == "true" || value.text == "1") return true;
    if (value.text == "false" || value.text == "0") return false;
    return std::nullopt;
  }
  std::optional<bool> operator()(const auto&) const { return std::nullopt; }
};

template <>
struct ReadAs<int64_t> {
  static constexpr std::string_view kExpected = "an integer";
  std::optional<int64_t> operator()(int64_t value) const { return value; }
  std::optional<int64_t> operator()(const Params::Text& value) const { return ParseNumber<int64_t>(value.text); }
  std::optional<int64_t> operator()(const auto&) const { return std::nullopt; }
};

template <>
struct ReadAs<double> {
  static constexpr std::string_view kExpected = "a number";
  std::optional<double> operator()(double value) const { return value; }
  std::optional<double> operator()(int64_t value) const { return static_cast<double>(value); }
  std::optional<double> operator()(const Params::Text& value) const { return ParseNumber<double>(value.text); }
  std::optional<double> operator()(const auto&) const { return std::nullopt; }
};

template <>
struct ReadAs<std::string> {
  static constexpr std::string_view kExpected = "text";
  std::optional<std::string> operator()(const std::string& value) const { return value; }
  std::optional<std::string> operator()(const Params::Text& value) const { return value.text; }
  std::optional<std::string> operator()(const auto&) const { return std::nullopt; }
};

template <>
struct ReadAs<std::vector<int64_t>> {
  using List = std::vector<int64_t>;
  static constexpr std::string_view kExpected = "a list of integers, such as 64,32";
  std::optional<List> operator()(const List& value) const { return value; }
  std::optional<List> operator()(int64_t value) const { return List{value}; }
  std::optional<List> operator()(const Params::Text& value) const { return ParseList<int64_t>(value.text); }
  std::optional<List> operator()(const auto&) const { return std::nullopt; }
};

template <>
struct ReadAs<std::vector<double>> {
  using List = std::vector<double>;
  static constexpr std::string_view kExpected = "a list of numbers, such as 0.5,0.25";
  std::optional<List> operator()(const List& value) const { return value; }
  std::optional<List> operator()(double value) const { return List{value}; }
  std::optional<List> operator()(int64_t value) const { return List{static_cast<double>(value)}; }
  std::optional<List> operator()(const std::vector<int64_t>& value) const { return List(value.begin(), value.end()); }
  std::optional<List> operator()(const Params::Text& value) const { return ParseList<double>(value.text); }
  std::optional<List> operator()(const auto&) const { return std::nullopt; }
};

struct Spell {
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const Params::Text& value) const { return value.text; }
  std::string operator()(const std::vector<int64_t>& value) const { return fmt::format("{}", fmt::join(value, ",")); }
  std::string operator()(const std::vector<double>& value) const { return fmt::format("{}", fmt::join(value, ",")); }
  std::string operator()(auto value) const { return fmt::format("{}", value); }
};

std::string Where(std::source_location location) {
  return fmt::format("{}:{}", std::filesystem::path(location.file_name()).filename().string(), location.line());
}

}  // namespace

Params::Params() : record_(std::make_shared<Record>()) {}

Params::Params(std::initializer_list<std::pair<const std::string, Value>> values)
    : values_(values.begin(), values.end()), record_(std::make_shared<Record>()) {}

void Params::Set(std::string name, Value value) { values_.insert_or_assign(std::move(name), std::move(value)); }

bool Params::Has(std::string_view name) const { return values_.find(name) != values_.end(); }

std::map<std::string, std::string> Params::ToStrings() const {
  std::map<std::string, std::string> strings;
  for (const auto& [name, value] : values_) strings[name] = std::visit(Spell(), value);
  return strings;
}

int64_t Params::batch_size(std::source_location location) const {
  if (batch_size_) return *batch_size_;
  if (record_->status.ok()) {
    record_->status = InvalidArgument(
        "{}: Params: batch_size is read, but none was given for this mode; set train_batch_size, eval_batch_size or "
        "predict_batch_size",
        Where(location));
  }
  return 1;
}

Params Params::With(std::optional<int64_t> batch_size, bool use_tpu, std::optional<TpuContext> context) const {
  Params copy = *this;
  copy.batch_size_ = batch_size;
  copy.use_tpu_ = use_tpu;
  copy.context_ = std::move(context);
  return copy;
}

absl::Status Params::status() const { return record_->status; }

absl::Status Params::CheckAllRead() const {
  const std::vector<std::string> read(record_->read.begin(), record_->read.end());
  std::vector<std::string> mistakes;
  for (const auto& [name, value] : values_) {
    if (record_->read.contains(name)) continue;
    // A name that was given is not suggested as a correction.
    std::vector<std::string> candidates;
    std::copy_if(read.begin(), read.end(), std::back_inserter(candidates),
                 [&](const auto& other) { return !Has(other); });
    if (const std::optional<std::string> nearest = NearestName(name, candidates)) {
      mistakes.push_back(fmt::format("parameter \"{}\" was given; the model reads \"{}\"", name, *nearest));
    } else if (read.empty()) {
      mistakes.push_back(fmt::format("parameter \"{}\" was given; the model reads none", name));
    } else {
      mistakes.push_back(
          fmt::format("parameter \"{}\" was given; the model reads only \"{}\"", name, fmt::join(read, "\", \"")));
    }
  }
  if (mistakes.empty()) return absl::OkStatus();
  return InvalidArgument("{}", fmt::join(mistakes, "\n"));
}

void Params::OutOfRange(std::string_view name, int digits, bool is_signed, std::source_location location) const {
  if (!record_->status.ok()) return;
  const uint64_t most = digits >= 64 ? ~uint64_t{0} : (uint64_t{1} << digits) - 1;
  record_->status = InvalidArgument("{}: Params: \"{}\" is {}, expected {} to {}", Where(location), name,
                                    std::visit(Spell(), values_.find(name)->second),
                                    is_signed ? fmt::format("-{}", most + 1) : "0", most);
}

template <typename T>
std::optional<T> Params::Find(std::string_view name, std::source_location location) const {
  record_->read.emplace(name);
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  std::optional<T> value = std::visit(ReadAs<T>(), found->second);
  if (!value && record_->status.ok()) {
    record_->status = WrongType("{}: Params: \"{}\" is \"{}\", expected {}", Where(location), name,
                                std::visit(Spell(), found->second), ReadAs<T>::kExpected);
  }
  return value;
}

template std::optional<bool> Params::Find(std::string_view, std::source_location) const;
template std::optional<int64_t> Params::Find(std::string_view, std::source_location) const;
template std::optional<double> Params::Find(std::string_view, std::source_location) const;
template std::optional<std::string> Params::Find(std::string_view, std::source_location) const;
template std::optional<std::vector<int64_t>> Params::Find(std::string_view, std::source_location) const;
template std::optional<std::vector<double>> Params::Find(std::string_view, std::source_location) const;

}  // namespace tessera
