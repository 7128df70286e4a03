// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/config/calls.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

constexpr int kMostNestedLists = 16;
constexpr char kTensor[] = "__keras_tensor__";

// Returns the tensor that ["dense", 0, 0, ...] names; nullopt for other values.
std::optional<TensorName> FromList(const Json& value, size_t size) {
  const bool is_name = value.is_array() && value.size() >= 3 && value.size() <= size && value[0].is_string() &&
                       value[1].is_number_integer() && value[2].is_number_integer();
  if (!is_name) return std::nullopt;
  return TensorName{
      .layer = value[0].get<std::string>(), .node = value[1].get<int64_t>(), .tensor = value[2].get<int64_t>()};
}

// Returns the tensor that {"class_name": "__keras_tensor__", ...} names; nullopt for other values.
std::optional<TensorName> FromObject(const Json& value) {
  if (!value.is_object() || value.value("class_name", Json()) != kTensor) return std::nullopt;
  const auto config = value.find("config");
  if (config == value.end() || !config->is_object()) return std::nullopt;
  const auto history = config->find("keras_history");
  if (history == config->end()) return std::nullopt;
  std::optional<TensorName> name = FromList(*history, 3);
  if (name) name->is_list = false;
  return name;
}

// Reads the keyword arguments of a call.
absl::Status ReadArguments(const Json& arguments, Call& call) {
  if (!arguments.is_object()) return InvalidArgument("expected keyword arguments in inbound_nodes");
  for (const auto& [key, value] : arguments.items()) {
    if (value.is_null()) continue;
    if (key == "training" && value.is_boolean()) {
      call.training = value.get<bool>();
      continue;
    }
    std::optional<TensorName> tensor = FromObject(value);
    if (!tensor) tensor = FromList(value, 3);
    if (tensor) {
      call.named.emplace(key, *std::move(tensor));
    } else if (!value.is_boolean()) {
      return Unimplemented("it is called with the argument {}, which is not supported", key);
    } else if (value.get<bool>()) {
      call.flags.insert(key);
    }
  }
  return absl::OkStatus();
}

// Appends the tensors of an argument: one, or nested lists of them.
absl::Status AddTensors(const Json& argument, int depth, Call& call) {
  if (std::optional<TensorName> name = FromObject(argument)) {
    call.inputs.push_back(*std::move(name));
    return absl::OkStatus();
  }
  if (argument.is_null()) return absl::OkStatus();
  if (argument.is_number()) {
    call.numbers.push_back(argument.get<double>());
    return absl::OkStatus();
  }
  if (!argument.is_array() || depth > kMostNestedLists) {
    return Unimplemented("it is called with an argument that is not a tensor, which is not supported");
  }
  for (const Json& element : argument) RETURN_IF_ERROR(AddTensors(element, depth + 1, call));
  return absl::OkStatus();
}

absl::StatusOr<Call> ParseCall(const Json& node) {
  Call call;
  if (node.is_object()) {
    const auto args = node.find("args"), kwargs = node.find("kwargs");
    if (args != node.end()) RETURN_IF_ERROR(AddTensors(*args, 0, call));
    if (kwargs != node.end()) RETURN_IF_ERROR(ReadArguments(*kwargs, call));
    return call;
  }
  if (!node.is_array()) return InvalidArgument("expected a list or an object in inbound_nodes");
  // A call with one tensor may omit the list around it.
  const Json alone = FromList(node, 4) ? Json::array({node}) : Json();
  for (const Json& tensor : alone.is_null() ? node : alone) {
    std::optional<TensorName> name = FromList(tensor, 4);
    if (!name) return Unimplemented("it is called with an argument that is not a tensor, which is not supported");
    if (tensor.size() == 4) RETURN_IF_ERROR(ReadArguments(tensor[3], call));
    call.inputs.push_back(*std::move(name));
  }
  return call;
}

absl::Status AddNames(const Json& value, const char* field, int depth, std::vector<TensorName>& names) {
  if (std::optional<TensorName> name = FromList(value, 3)) {
    names.push_back(*std::move(name));
    return absl::OkStatus();
  }
  if (!value.is_structured() || depth > kMostNestedLists) {
    return InvalidArgument("expected [name, number, number] in {}", field);
  }
  for (const Json& element : value) RETURN_IF_ERROR(AddNames(element, field, depth + 1, names));
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<Call>> ParseCalls(const Json* inbound_nodes) {
  std::vector<Call> calls;
  if (inbound_nodes == nullptr) return calls;
  if (!inbound_nodes->is_array()) return InvalidArgument("expected a list of inbound_nodes");
  for (const Json& node : *inbound_nodes) {
    ASSIGN_OR_RETURN(Call call, ParseCall(node));
    calls.push_back(std::move(call));
  }
  return calls;
}

absl::StatusOr<std::vector<TensorName>> TensorNames(const Json* value, const char* field) {
  std::vector<TensorName> names;
  if (value == nullptr) return InvalidArgument("the model has no {}", field);
  RETURN_IF_ERROR(AddNames(*value, field, 0, names));
  return names;
}

}  // namespace tessera::keras
