// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/config/settings.h"

#include <utility>

#include "tessera/runtime/base/json_text.h"

namespace tessera::keras {
namespace {

constexpr int kMostLevels = 100;  // copying and serializing JSON recurses once per level
constexpr size_t kMostLettersShown = 60;

// Returns the value for a message, truncated if it is long.
std::string Shown(const Json& value) {
  std::string text = JsonText(value);
  if (text.size() > kMostLettersShown) text = text.substr(0, kMostLettersShown) + "...";
  return text;
}

bool SaysNothing(const Json& value) {
  return value.is_null() || value == false || ((value.is_object() || value.is_array()) && value.empty());
}

// Returns an integer that fits; nullopt for other values. Older versions of Keras wrote some as 3.0.
std::optional<int64_t> IntegerOf(const Json& value) {
  constexpr double kMost = 9007199254740992;  // 2^53
  if (value.is_number_unsigned() && value.get<uint64_t>() > INT64_MAX) return std::nullopt;
  if (value.is_number_integer()) return value.get<int64_t>();
  if (!value.is_number_float()) return std::nullopt;
  const auto number = value.get<double>();
  if (!(number >= -kMost && number <= kMost) || number != static_cast<double>(static_cast<int64_t>(number))) {
    return std::nullopt;
  }
  return static_cast<int64_t>(number);
}

}  // namespace

std::string TextOf(const Json& object, const char* key) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  return object.is_object() && found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

absl::StatusOr<Json> ParseJson(std::string_view text, const std::string& what) {
  bool is_deep = false;
  const auto look = [&](int depth, Json::parse_event_t, Json&) {
    is_deep = is_deep || depth > kMostLevels;
    return !is_deep;
  };
  Json json = Json::parse(text, look, /*allow_exceptions=*/false);
  if (is_deep) return InvalidArgument("{} has more than {} levels", what, kMostLevels);
  if (json.is_discarded()) return InvalidArgument("{} is not valid JSON", what);
  return json;
}

std::optional<ClassConfig> ClassOf(const Json& value) {
  if (value.is_string()) return ClassConfig{.name = value.get<std::string>()};
  if (!value.is_object()) return std::nullopt;
  const auto name = value.find("class_name");
  const auto config = value.find("config");
  if (name == value.end() || !name->is_string()) return std::nullopt;
  ClassConfig found = {.name = name->get<std::string>()};
  if (config != value.end() && found.name == "function" && config->is_string()) {
    found.name = config->get<std::string>();
  } else if (config != value.end() && config->is_object()) {
    found.config = *config;
  }
  // Keras registers classes of packages as "Custom>Adam".
  found.name = found.name.substr(found.name.find('>') == std::string::npos ? 0 : found.name.rfind('>') + 1);
  return found;
}

Settings::Settings(const Json& config, std::string where) : config_(config), where_(std::move(where)) {
  if (!config.is_object()) Fail("it has no config");
}

void Settings::Fail(const std::string& message) {
  if (status_.ok()) status_ = InvalidArgument("{}: {}", where_, message);
}

void Settings::Fail(const absl::Status& status) {
  if (status_.ok()) status_ = Annotate(status, where_);
}

void Settings::Mistake(const char* key, const std::string& got, const std::string& expected) {
  Fail(fmt::format("{} is {}, expected {}", key, got.empty() ? "of a different size" : got, expected));
}

bool Settings::Has(const char* key) const { return config_.is_object() && config_.contains(key); }

const Json* Settings::Find(const char* key) { return Get(key, /*needed=*/false); }

const Json* Settings::Get(const char* key, bool needed) {
  known_.insert(key);
  const auto found = config_.is_object() ? config_.find(key) : config_.end();
  if (config_.is_object() && found != config_.end() && !found->is_null()) return &*found;
  if (needed) Fail(fmt::format("{} is missing", key));
  return nullptr;
}

int64_t Settings::Int(const char* key, std::optional<int64_t> otherwise) {
  const Json* const value = Get(key, !otherwise);
  if (value == nullptr) return otherwise.value_or(0);
  const std::optional<int64_t> integer = IntegerOf(*value);
  if (!integer) Mistake(key, Shown(*value), "an integer");
  return integer.value_or(0);
}

double Settings::Number(const char* key, std::optional<double> otherwise) {
  const Json* const value = Get(key, !otherwise);
  if (value == nullptr) return otherwise.value_or(0);
  if (value->is_number()) return value->get<double>();
  Mistake(key, Shown(*value), "a number");
  return 0;
}

bool Settings::Bool(const char* key, std::optional<bool> otherwise) {
  const Json* const value = Get(key, !otherwise);
  if (value == nullptr) return otherwise.value_or(false);
  if (value->is_boolean()) return value->get<bool>();
  Mistake(key, Shown(*value), "true or false");
  return false;
}

std::string Settings::Text(const char* key, std::optional<std::string> otherwise) {
  const Json* const value = Get(key, !otherwise);
  if (value == nullptr) return otherwise.value_or("");
  if (value->is_string()) return value->get<std::string>();
  Mistake(key, Shown(*value), "a string");
  return "";
}

std::vector<int64_t> Settings::Ints(const char* key, std::optional<std::vector<int64_t>> otherwise) {
  const Json* const value = Get(key, !otherwise);
  if (value == nullptr) return otherwise.value_or(std::vector<int64_t>());
  if (const std::optional<int64_t> integer = IntegerOf(*value)) return {*integer};
  std::vector<int64_t> integers;
  for (const Json& element : value->is_array() ? *value : Json::array({nullptr})) {
    const std::optional<int64_t> integer = IntegerOf(element);
    if (!integer) {
      Mistake(key, Shown(*value), "a list of integers");
      return {};
    }
    integers.push_back(*integer);
  }
  return integers;
}

std::optional<ClassConfig> Settings::Class(const char* key) {
  const Json* const value = Get(key, /*needed=*/false);
  if (value == nullptr) return std::nullopt;
  std::optional<ClassConfig> found = ClassOf(*value);
  if (!found) Mistake(key, Shown(*value), "a name, or a class with its config");
  return found;
}

void Settings::Ignore(std::initializer_list<const char*> keys) { known_.insert(keys.begin(), keys.end()); }

absl::Status Settings::Finish() const {
  RETURN_IF_ERROR(status_);
  for (const auto& [key, value] : config_.items()) {
    if (known_.contains(key) || SaysNothing(value)) continue;
    return Unimplemented("{}: {} = {} is not supported", where_, key, Shown(value));
  }
  return absl::OkStatus();
}

}  // namespace tessera::keras
