// SPDX-License-Identifier: Apache-2.0
// Reads the fields of a Keras config, such as a layer's, and records the first error. A caller reads the fields that it
// needs. At the end it checks once for an error and for unsupported fields.
#ifndef TESSERA_ESTIMATOR_KERAS_CONFIG_SETTINGS_H_
#define TESSERA_ESTIMATOR_KERAS_CONFIG_SETTINGS_H_

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {

using Json = nlohmann::json;

// Parses JSON of at most 100 levels. Fails with InvalidArgument; `what` is for the message.
absl::StatusOr<Json> ParseJson(std::string_view text, const std::string& what);

// Returns the string that `object` has under `key`; empty where it is not an object or has no such string.
std::string TextOf(const Json& object, const char* key);

// A class of Keras with its config, or the name of a function of Keras.
struct ClassConfig {
  std::string name;
  Json config = Json::object();
};
// Returns the class or function named by a string, or by an object with "class_name" and "config". An object of class
// "function" has the function's name as its config. Returns nullopt for other values.
std::optional<ClassConfig> ClassOf(const Json& value);

class Settings {
 public:
  // `where` is the prefix of messages: layer "dense" (Dense). `config` must outlive the settings.
  Settings(const Json& config, std::string where);

  // Each returns the field's value, or `otherwise` where the field is missing or null. Without `otherwise`, a missing
  // field is an error. After an error the returned value is a placeholder of the type, such as 0.
  int64_t Int(const char* key, std::optional<int64_t> otherwise = std::nullopt);
  double Number(const char* key, std::optional<double> otherwise = std::nullopt);
  bool Bool(const char* key, std::optional<bool> otherwise = std::nullopt);
  std::string Text(const char* key, std::optional<std::string> otherwise = std::nullopt);
  // Returns a list of integers; a single integer is a list of one.
  std::vector<int64_t> Ints(const char* key, std::optional<std::vector<int64_t>> otherwise = std::nullopt);
  // Returns N integers; a single integer applies to all N.
  template <size_t N>
  std::array<int64_t, N> Sizes(const char* key, std::optional<int64_t> otherwise = std::nullopt) {
    std::array<int64_t, N> sizes;
    sizes.fill(otherwise.value_or(1));
    std::optional<std::vector<int64_t>> list;
    if (otherwise) list = std::vector<int64_t>(sizes.begin(), sizes.end());
    const std::vector<int64_t> given = Ints(key, list);
    if (given.size() == 1) sizes.fill(given[0]);
    if (given.size() != 1 && given.size() != N) Mistake(key, "", fmt::format("1 or {} integers", N));
    if (given.size() == N) std::copy(given.begin(), given.end(), sizes.begin());
    return sizes;
  }
  // Returns the class or function that the field names; nullopt where it is missing or null.
  std::optional<ClassConfig> Class(const char* key);
  // Returns the field; nullptr where it is missing or null.
  const Json* Find(const char* key);
  bool Has(const char* key) const;

  // Ignores fields that have no effect here.
  void Ignore(std::initializer_list<const char*> keys);
  // Records an error, unless one is recorded already.
  void Fail(const std::string& message);
  // Does the same for the error of a layer inside of this one.
  void Fail(const absl::Status& status);

  // Returns the first error: InvalidArgument, or the code of the status given to Fail. Fails with Unimplemented for a
  // field that was neither read nor ignored, since it would change what the layer computes. Fields that are null, false
  // or empty pass.
  absl::Status Finish() const;

 private:
  void Mistake(const char* key, const std::string& got, const std::string& expected);
  // Returns the value; nullptr, with an error if `needed`, when it is missing or null.
  const Json* Get(const char* key, bool needed);

  const Json& config_;
  std::string where_;
  std::set<std::string> known_;
  absl::Status status_;
};

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_CONFIG_SETTINGS_H_
