// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/names/stored_names.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/checkpoint/names/object_graph.pb.h"
#include "tessera/estimator/checkpoint/names/slot_names.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kGlobalStep[] = "global_step";

using How = StoredVariable::How;

constexpr char kVelocity[] = "Momentum";

// Returns whether `name` is `tail`, or ends with it in a scope.
bool IsInScope(std::string_view name, std::string_view tail) {
  if (!name.ends_with(tail)) return false;
  return name.size() == tail.size() || name[name.size() - tail.size() - 1] == '/';
}

// Inverts EscapeLocalName of the parts of a path.
std::string Unescape(std::string_view path) {
  std::string text;
  for (size_t i = 0; i < path.size(); ++i) {
    const bool escape = path[i] == '.' && i + 1 < path.size() && (path[i + 1] == 'S' || path[i + 1] == '.');
    text.push_back(escape && path[++i] == 'S' ? '/' : path[i]);
  }
  return text;
}

// Maps names of tensors to their keys. A tensor is known by its key; an object's tensor also by its path and, unless
// two variables have the same name, by the name of its variable.
class Names {
 public:
  explicit Names(const StoredTypes& stored) : stored_(stored) {
    bundle::ObjectGraph graph;
    if (graph.ParseFromString(stored.object_graph)) AddGraph(graph);
    for (const auto& [key, type] : stored.tensors) {
      keys_.insert_or_assign(key, key);
      if (key.ends_with(kValueSuffix)) {
        keys_.emplace(Unescape(std::string_view(key).substr(0, key.size() - kValueSuffix.size())), key);
      }
    }
  }

  const TensorType& type(const std::string& key) const { return stored_.tensors.at(key); }

  std::optional<std::string> Find(const std::string& name) const {
    const auto found = keys_.find(name);
    return found == keys_.end() ? std::nullopt : std::optional(found->second);
  }
  // Returns the only name, in any scope, that ends with `tail`.
  std::optional<std::string> FindInScope(std::string_view tail) const {
    std::optional<std::string> key;
    for (const auto& [name, candidate] : keys_) {
      if (!IsInScope(name, tail)) continue;
      if (key && *key != candidate) return std::nullopt;
      key = candidate;
    }
    return key;
  }

 private:
  void AddGraph(const bundle::ObjectGraph& graph) {
    std::map<std::string, std::set<std::string>> by_name;
    for (const auto& node : graph.nodes()) {
      for (const auto& attribute : node.attributes()) {
        if (stored_.tensors.contains(attribute.checkpoint_key())) {
          by_name[attribute.full_name()].insert(attribute.checkpoint_key());
        }
      }
    }
    for (const auto& [name, keys] : by_name) {
      if (keys.size() == 1 && !name.empty()) keys_.emplace(name, *keys.begin());
    }
  }

  const StoredTypes& stored_;
  std::map<std::string, std::string> keys_;
};

// Returns the key of the slot of `base`, and whether it is Keras'.
std::optional<std::pair<std::string, bool>> FindSlot(const Names& names, const std::string& base,
                                                     const SlotName& slot) {
  for (const std::string& tail : {fmt::format("{}/{}/{}", slot.optimizer, base, slot.keras),
                                  fmt::format("{}/{}/{}", slot.optimizer, slot.keras, base)}) {
    if (std::optional<std::string> key = names.FindInScope(tail)) return std::pair(*key, true);
  }
  // An object-based slot is Keras' when the optimizer's rate is stored beside it.
  const bool keras = names.Find("optimizer/learning_rate").has_value();
  std::optional<std::string> key =
      names.Find(fmt::format("{}/.OPTIMIZER_SLOT/optimizer/{}", base, keras ? slot.keras : slot.v1_slot));
  if (!key) return std::nullopt;
  return std::pair(*std::move(key), keras);
}

// Applies the header's rules for names other than the variable's own; returns whether one matched.
bool MatchRule(const Names& names, bool centered, StoredVariable& variable) {
  const auto take = [&](std::optional<std::string> key, std::string rule) {
    if (!key) return false;
    variable.key = *std::move(key);
    variable.rule = std::move(rule);
    return true;
  };
  const size_t slash = variable.name.rfind('/');
  const std::string base = slash == std::string::npos ? "" : variable.name.substr(0, slash);
  const std::string last = slash == std::string::npos ? variable.name : variable.name.substr(slash + 1);
  for (const SlotName& slot : kSlots) {
    if (last != slot.v1 || base.empty()) continue;
    if (last == "RMSProp_1" && centered != (slot.v1_slot == "mg")) continue;
    for (const char* part : {"t_0", "part_0"}) {
      if (take(names.Find(fmt::format("{}/{}/{}", base, part, last)), "slot of a partitioned variable")) return true;
    }
    if (take(names.FindInScope(variable.name), "slot in another scope")) return true;
    std::optional<std::pair<std::string, bool>> found = FindSlot(names, base, slot);
    if (!found) continue;
    auto& [key, keras] = *found;
    std::string rule = keras ? fmt::format("slot of Keras' {}", slot.optimizer) : "slot of an object";
    if (keras && slot.v1 == kVelocity) {
      std::optional<std::string> rate = names.FindInScope(fmt::format("{}/learning_rate", slot.optimizer));
      if (!rate) rate = names.Find("optimizer/learning_rate");
      if (!rate) continue;
      variable.divisor = *rate;
      rule += ", divided by minus its learning rate";
    }
    return take(std::move(key), std::move(rule));
  }
  for (const auto& [power, rate] : {std::pair("beta1_power", "beta_1"), std::pair("beta2_power", "beta_2")}) {
    if (variable.name != power && !variable.name.starts_with(fmt::format("{}_", power))) continue;
    if (take(names.FindInScope(variable.name), "in another scope")) return true;
    if (variable.name != power) return false;  // a second optimizer of a model, for which Keras counts separately
    variable.is_power = take(names.FindInScope(rate), "Keras' rate to the power of global_step + 1");
    return variable.is_power;
  }
  if (variable.name == kGlobalStep) {
    for (const char* counter : {"estimator_global_step", "iter", "_iterations"}) {
      if (take(names.FindInScope(counter), "the optimizer's counter")) return true;
    }
  }
  return false;
}

StoredVariable Match(const Names& names, bool centered, const NamedType& wanted) {
  StoredVariable variable = {.name = wanted.name, .type = wanted.type};
  if (const std::optional<std::string> key = names.Find(wanted.name)) {
    variable.key = *key;
    variable.how = *key == wanted.name ? How::kMatched : How::kByRule;
    if (*key != wanted.name) variable.rule = "by the variable's name in the object graph, or its path";
  } else if (MatchRule(names, centered, variable)) {
    variable.how = How::kByRule;
  } else {
    return variable;
  }
  if (const TensorType& stored = names.type(variable.key); stored != wanted.type) {
    variable.how = How::kOtherType;
    variable.stored = stored;
  }
  return variable;
}

// Returns the value. A checkpoint may hold any type; one f32 element is required.
absl::StatusOr<float> Scalar(const Buffer& value, const std::string& key) {
  if (value.type() != TensorType{DType::kF32, {}}) {
    return FailedPrecondition("\"{}\" is {}, expected f32[]", key, ToString(value.type()));
  }
  return value.As<float>()[0];
}

absl::StatusOr<Buffer> Scaled(const Buffer& value, double factor, const std::string& name) {
  if (value.type().dtype != DType::kF32) {
    return Unimplemented("\"{}\" is {}: only f32 velocities of Keras are converted", name, ToString(value.type()));
  }
  ASSIGN_OR_RETURN(Buffer scaled, value.Copy());
  for (float& element : scaled.As<float>()) element = static_cast<float>(element * factor);
  return scaled;
}

bool IsCounter(std::string_view key) {
  if (key.ends_with(kValueSuffix)) key.remove_suffix(kValueSuffix.size());
  return IsInScope(key, "iter") || IsInScope(key, "_iterations");
}

std::string FoundText(const StoredVariable& variable) {
  switch (variable.how) {
    case How::kMatched:
      return "matched";
    case How::kByRule:
      return fmt::format("{} ({})", variable.key, variable.rule);
    case How::kMissing:
      return "missing";
    case How::kOtherType:
      break;
  }
  const std::string_view what = variable.stored->dtype == variable.type.dtype ? "shape" : "type";
  return fmt::format("{} differs: {} is {}", what, variable.key, ToString(*variable.stored));
}

}  // namespace

std::string ToText(const StoredNames& names, bool all) {
  std::vector<const StoredVariable*> rows;
  for (const StoredVariable& variable : names.variables) {
    if (all || variable.how == How::kMissing || variable.how == How::kOtherType) rows.push_back(&variable);
  }
  size_t name_width = 0, type_width = 0;
  for (const StoredVariable* row : rows) {
    name_width = std::max(name_width, row->name.size());
    type_width = std::max(type_width, ToString(row->type).size());
  }
  std::string text;
  for (const StoredVariable* row : rows) {
    text +=
        fmt::format("  {:<{}}  {:<{}}  {}\n", row->name, name_width, ToString(row->type), type_width, FoundText(*row));
  }
  if (!names.unused.empty()) text += fmt::format("  unused: {}\n", fmt::join(names.unused, ", "));
  return text;
}

bool StoredNames::complete() const {
  return std::all_of(variables.begin(), variables.end(),
                     [](const auto& v) { return v.how == How::kMatched || v.how == How::kByRule; });
}

bool StoredNames::plain() const {
  return std::all_of(variables.begin(), variables.end(), [](const auto& v) { return v.how == How::kMatched; });
}

StoredNames MatchVariables(const std::vector<NamedType>& variables, const StoredTypes& stored) {
  const Names names(stored);
  const bool centered = std::any_of(variables.begin(), variables.end(),
                                    [](const NamedType& variable) { return variable.name.ends_with("/RMSProp_2"); });
  StoredNames matched;
  std::set<std::string> used;
  for (const NamedType& variable : variables) {
    StoredVariable& found = matched.variables.emplace_back(Match(names, centered, variable));
    used.insert(found.key);
    used.insert(found.divisor);
  }
  for (const auto& [key, type] : stored.tensors) {
    if (!used.contains(key)) matched.unused.push_back(key);
  }
  return matched;
}

absl::StatusOr<Buffer> LoadValue(const StoredVariable& variable, int64_t global_step,
                                 const std::function<absl::StatusOr<Buffer>(const std::string&)>& read) {
  ASSIGN_OR_RETURN(Buffer value, read(variable.key));
  if (variable.is_power) {
    ASSIGN_OR_RETURN(const float rate, Scalar(value, variable.key));
    return Buffer::Scalar(static_cast<float>(std::pow(rate, static_cast<double>(global_step) + 1)));
  }
  if (variable.divisor.empty()) return value;
  ASSIGN_OR_RETURN(const Buffer divisor, read(variable.divisor));
  ASSIGN_OR_RETURN(const float rate, Scalar(divisor, variable.divisor));
  if (rate == 0) return FailedPrecondition("\"{}\" is 0: the velocities cannot be divided by it", variable.divisor);
  return Scaled(value, -1.0 / rate, variable.key);
}

absl::StatusOr<BundleContents> ToStored(const StoredNames& names, const BundleContents& contents,
                                        const BundleContents& origin) {
  BundleContents stored = origin;
  std::set<std::string> written;
  for (const StoredVariable& variable : names.variables) {
    written.insert(variable.name);
    if (variable.is_power) continue;  // the rate is not changed
    const Buffer& value = contents.tensors.at(variable.name);
    if (variable.divisor.empty()) {
      stored.tensors[variable.key] = value;
      continue;
    }
    ASSIGN_OR_RETURN(const float rate, Scalar(origin.tensors.at(variable.divisor), variable.divisor));
    ASSIGN_OR_RETURN(stored.tensors[variable.key], Scaled(value, -static_cast<double>(rate), variable.name));
  }
  for (const auto& [name, value] : contents.tensors) {
    if (!written.contains(name)) stored.tensors[name] = value;
  }
  for (const auto& [name, text] : contents.strings) stored.strings[name] = text;
  if (const auto step = contents.tensors.find(kGlobalStep); step != contents.tensors.end()) {
    for (const std::string& key : names.unused) {
      const auto counter = stored.tensors.find(key);
      if (counter == stored.tensors.end() || !IsCounter(key)) continue;
      if (counter->second.type() == step->second.type()) counter->second = step->second;
    }
  }
  return stored;
}

}  // namespace tessera
