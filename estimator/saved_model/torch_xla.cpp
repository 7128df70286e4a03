// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/torch_xla.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"

namespace tessera::saved_model {
namespace {

using Json = nlohmann::json;

constexpr char kFunctions[] = "functions";
constexpr std::string_view kMeta = ".meta";

struct TypeName {
  std::string_view name;
  DType dtype;
};
// PyTorch's names, and Python's names for arguments that are not tensors.
constexpr TypeName kTypes[] = {
    {"float32", DType::kF32}, {"float64", DType::kF64}, {"float16", DType::kF16},   {"bfloat16", DType::kBF16},
    {"int64", DType::kI64},   {"int32", DType::kI32},   {"int16", DType::kI16},     {"int8", DType::kI8},
    {"uint8", DType::kU8},    {"bool", DType::kI1},     {"complex64", DType::kC64}, {"complex128", DType::kC128},
    {"float", DType::kF32},   {"int", DType::kI32},
};

// An argument of the module, or an argument of the function that the module does not use.
struct Source {
  enum class Kind { kInput, kParameter, kConstant };
  Kind kind = Kind::kInput;
  int64_t position = 0;  // for an input or a constant
  std::string name;      // for a parameter
  PlanInput input;       // the type
};

struct Meta {
  std::vector<Source> arguments;
  std::vector<Source> unused;
  std::vector<PlanInput> outputs;
};

// Return a member of an object; empty when it is missing or of another kind.
std::string TextOf(const Json& json, const char* key) {
  const auto found = json.is_object() ? json.find(key) : json.end();
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}
Json ListOf(const Json& json, const char* key) {
  const auto found = json.is_object() ? json.find(key) : json.end();
  return found != json.end() && found->is_array() ? *found : Json::array();
}

// Returns the position of a source; -1 if it has none.
int64_t PositionOf(const Json& json) {
  const auto found = json.is_object() ? json.find("position") : json.end();
  return found != json.end() && found->is_number_unsigned() ? found->get<int64_t>() : -1;
}

absl::StatusOr<PlanInput> ParseType(const Json& json) {
  PlanInput type;
  const std::string name = TextOf(json, "dtype");
  const auto* const found =
      std::find_if(std::begin(kTypes), std::end(kTypes), [&](const TypeName& one) { return one.name == name; });
  if (found == std::end(kTypes)) return InvalidArgument("unknown tensor type \"{}\"", name);
  type.dtype = found->dtype;
  for (const Json& size : ListOf(json, "shape")) {
    if (!size.is_number_unsigned()) return InvalidArgument("invalid size {}", size.dump());
    type.shape.push_back(size.get<int64_t>());
  }
  for (const Json& dim : ListOf(json, "dynamic_dims")) {
    const bool fits = dim.is_number_unsigned() && dim.get<uint64_t>() < type.shape.size();
    if (!fits) return InvalidArgument("dynamic dimension {} of {} dimensions", dim.dump(), type.shape.size());
    type.shape[dim.get<size_t>()] = -1;
  }
  return type;
}

absl::StatusOr<Source> ParseSource(const Json& location, const Json& type) {
  Source source;
  ASSIGN_OR_RETURN(source.input, ParseType(type));
  const std::string kind = TextOf(location, "type_");
  if (kind != "input_arg" && kind != "parameter" && kind != "constant") {
    return InvalidArgument("unknown source kind \"{}\"", kind);
  }
  source.kind = kind == "input_arg"   ? Source::Kind::kInput
                : kind == "parameter" ? Source::Kind::kParameter
                                      : Source::Kind::kConstant;
  source.position = PositionOf(location);
  source.name = TextOf(location, "name");
  if (source.kind != Source::Kind::kParameter && source.position < 0) {
    return InvalidArgument("a source without a position");
  }
  const bool is_file =
      !source.name.empty() && source.name != "." && source.name != ".." && source.name.find('/') == std::string::npos;
  if (source.kind == Source::Kind::kParameter && !is_file) {
    return InvalidArgument("invalid parameter name \"{}\"", source.name);
  }
  return source;
}

absl::StatusOr<Meta> ParseMeta(const std::string& text) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return InvalidArgument("not a JSON object");
  const Json locations = ListOf(json, "input_locations"), types = ListOf(json, "input_signature"),
             outputs = ListOf(json, "output_signature"), unused = ListOf(json, "unused_inputs");
  if (locations.size() != types.size() || outputs.empty()) {
    return InvalidArgument("expected input_locations and input_signature of the same length, and an output_signature");
  }
  Meta meta;
  for (size_t i = 0; i < types.size(); ++i) {
    ASSIGN_OR_RETURN(Source source, ParseSource(locations[i], types[i]));
    meta.arguments.push_back(std::move(source));
  }
  for (const Json& pair : unused) {
    if (!pair.is_array() || pair.size() != 2) return InvalidArgument("expected pairs in unused_inputs");
    ASSIGN_OR_RETURN(Source source, ParseSource(pair[0], pair[1]));
    meta.unused.push_back(std::move(source));
  }
  for (const Json& output : outputs) {
    ASSIGN_OR_RETURN(PlanInput type, ParseType(output));
    meta.outputs.push_back(std::move(type));
  }
  return meta;
}

std::vector<std::string> FunctionNames(FileSystem& files, const std::string& directory) {
  std::vector<std::string> names;
  const absl::StatusOr<std::vector<std::string>> found = files.List(JoinPath(directory, kFunctions));
  if (!found.ok()) return names;
  for (const std::string& name : *found) {
    if (name.ends_with(kMeta)) names.push_back(name.substr(0, name.size() - kMeta.size()));
  }
  return names;
}

std::string FunctionFile(const std::string& directory, const std::string& function, std::string_view suffix) {
  return JoinPath(JoinPath(directory, kFunctions), fmt::format("{}{}", function, suffix));
}

absl::StatusOr<Meta> ReadMeta(FileSystem& files, const std::string& directory, const std::string& function) {
  const std::string path = FunctionFile(directory, function, kMeta);
  ASSIGN_OR_RETURN(const std::string text, files.Read(path));
  absl::StatusOr<Meta> meta = ParseMeta(text);
  RETURN_IF_ERROR_WITH(meta.status(), path);
  return meta;
}

// Returns the inputs in the order of the function's arguments.
std::map<int64_t, PlanInput> InputsOf(const Meta& meta) {
  std::map<int64_t, PlanInput> inputs;
  for (const auto* sources : {&meta.arguments, &meta.unused}) {
    for (const Source& source : *sources) {
      if (source.kind != Source::Kind::kInput) continue;
      PlanInput input = source.input;
      input.name = fmt::format("args_{}", source.position);
      inputs.emplace(source.position, std::move(input));
    }
  }
  return inputs;
}

std::string OutputName(size_t index) { return fmt::format("output_{}", index); }

absl::StatusOr<PlanWeight> ReadWeight(FileSystem& files, const std::string& directory, const Source& source) {
  const std::string file =
      source.kind == Source::Kind::kParameter ? "data/" + source.name : fmt::format("constants/{}", source.position);
  const std::string path = JoinPath(directory, file);
  ASSIGN_OR_RETURN(const std::string bytes, files.Read(path));
  PlanWeight weight;
  weight.name = source.kind == Source::Kind::kParameter ? source.name : file;
  ASSIGN_OR_RETURN(weight.value, ParseNpy(bytes, path, DType::kBF16));
  weight.type = {source.input.dtype, source.input.shape};
  if (weight.value.type() == weight.type) return weight;
  return InvalidArgument("{}: got {}, but the function expects {}", path, ToString(weight.value),
                         ToString(weight.type));
}

}  // namespace

bool IsTorchXla(FileSystem& files, const std::string& directory) { return !FunctionNames(files, directory).empty(); }

absl::StatusOr<Plan> ReadTorchXla(FileSystem& files, const std::string& directory, const std::string& function) {
  const std::vector<std::string> names = FunctionNames(files, directory);
  const std::string name = function.empty() && names.size() == 1 ? names[0] : function;
  if (std::find(names.begin(), names.end(), name) == names.end()) {
    return NotFound("{}: no function \"{}\"; it has {}", directory, name, fmt::join(names, ", "));
  }
  ASSIGN_OR_RETURN(const Meta meta, ReadMeta(files, directory, name));
  Plan plan;
  plan.signature = name;
  plan.method = "tensorflow/serving/predict";
  PlanCall call;
  call.node = FunctionFile(directory, name, ".bytecode");
  ASSIGN_OR_RETURN(call.module, files.Read(call.node));
  std::map<int64_t, size_t> inputs;  // by position
  for (auto& [position, input] : InputsOf(meta)) {
    inputs.emplace(position, plan.inputs.size());
    plan.inputs.push_back(input);
  }
  std::map<std::string, size_t> weights;
  for (const Source& source : meta.arguments) {
    call.arguments.push_back(plan.values.size());
    if (source.kind == Source::Kind::kInput) {
      plan.values.emplace_back(InputIndex{inputs.at(source.position)});
      continue;
    }
    ASSIGN_OR_RETURN(PlanWeight weight, ReadWeight(files, directory, source));
    const auto [found, is_new] = weights.emplace(weight.name, plan.weights.size());
    plan.values.emplace_back(WeightIndex{found->second});
    if (is_new) plan.weights.push_back(std::move(weight));
  }
  for (size_t i = 0; i < meta.outputs.size(); ++i) {
    call.results.push_back(meta.outputs[i].dtype);
    plan.outputs.push_back({OutputName(i), plan.values.size()});
    plan.values.emplace_back(PlanResult{0, i});
  }
  plan.calls.push_back(std::move(call));
  return plan;
}

absl::StatusOr<servable::proto::Servable> DescribeTorchXla(FileSystem& files, const std::string& directory) {
  servable::proto::Servable description;
  const auto fill = [](const PlanInput& type, const std::string& name, servable::proto::TensorSpec& spec) {
    spec.set_name(name);
    spec.set_dtype(std::string(Name(type.dtype)));
    spec.mutable_shape()->Assign(type.shape.begin(), type.shape.end());
  };
  for (const std::string& name : FunctionNames(files, directory)) {
    ASSIGN_OR_RETURN(const Meta meta, ReadMeta(files, directory, name));
    servable::proto::Signature& signature = *description.add_signatures();
    signature.set_name(name);
    signature.set_method("tensorflow/serving/predict");
    for (const auto& [position, input] : InputsOf(meta)) {
      fill(input, input.name, *signature.add_inputs()->mutable_tensor());
    }
    for (size_t i = 0; i < meta.outputs.size(); ++i) {
      fill(meta.outputs[i], OutputName(i), *signature.add_outputs()->mutable_tensor());
    }
  }
  return description;
}

}  // namespace tessera::saved_model
