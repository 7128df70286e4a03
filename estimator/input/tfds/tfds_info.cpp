// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/tfds/tfds_info.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "nlohmann/json.hpp"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::tfds {
namespace {

using Json = nlohmann::json;

constexpr char kInfoFile[] = "dataset_info.json", kFeaturesFile[] = "features.json";
constexpr int kDeepest = 32;                       // structures within structures
constexpr int64_t kMostShards = int64_t{1} << 16;  // in all splits: each gets the name of a file
constexpr int64_t kMostRows = int64_t{1} << 48;    // in a split
constexpr size_t kLongestName = 255;               // bytes in the name of a file

// Return the member `name` of `json`; null, and an empty string, when it has none of that kind.
const Json& Member(const Json& json, const char* name) {
  static const Json kNone;
  if (!json.is_object()) return kNone;
  const auto found = json.find(name);
  return found == json.end() ? kNone : *found;
}
std::string Text(const Json& json, const char* name) {
  const Json& member = Member(json, name);
  return member.is_string() ? member.get<std::string>() : std::string();
}

// Returns an integer, which protobuf's JSON writes as text when it has 64 bits.
std::optional<int64_t> Integer(const Json& json) {
  if (json.is_number_unsigned()) {
    const auto value = json.get<uint64_t>();
    return std::in_range<int64_t>(value) ? std::optional(static_cast<int64_t>(value)) : std::nullopt;
  }
  if (json.is_number_integer()) return json.get<int64_t>();
  if (!json.is_string()) return std::nullopt;
  const std::string& text = json.get_ref<const std::string&>();
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

absl::StatusOr<Json> Parse(std::string_view text, const char* file) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return InvalidArgument("{}: expected a JSON object", file);
  return json;
}

absl::StatusOr<Shape> ShapeOf(const Json& tensor, const std::string& name) {
  Shape shape;
  const Json& dimensions = Member(Member(tensor, "shape"), "dimensions");
  if (dimensions.is_null()) return shape;
  if (!dimensions.is_array())
    return InvalidArgument("{}: the dimensions of \"{}\" are not a list", kFeaturesFile, name);
  for (const Json& dimension : dimensions) {
    const std::optional<int64_t> size = Integer(dimension);
    if (!size || *size < -1) {
      return InvalidArgument("{}: dimension {} of \"{}\" is {}, expected a size, or -1", kFeaturesFile, shape.size(),
                             name, dimension.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    shape.push_back(*size);
  }
  return shape;
}

// Returns the type that NumPy calls `name`; nullopt for strings and for types that examples do not have.
std::optional<DType> DTypeOf(std::string_view name) {
  static constexpr std::pair<std::string_view, DType> kTypes[] = {
      {"bool", DType::kI1},     {"int8", DType::kI8},     {"int16", DType::kI16},     {"int32", DType::kI32},
      {"int64", DType::kI64},   {"uint8", DType::kU8},    {"uint16", DType::kU16},    {"uint32", DType::kU32},
      {"uint64", DType::kU64},  {"float16", DType::kF16}, {"bfloat16", DType::kBF16}, {"float32", DType::kF32},
      {"float64", DType::kF64},
  };
  const auto* const found =
      std::find_if(std::begin(kTypes), std::end(kTypes), [&](auto& t) { return t.first == name; });
  return found == std::end(kTypes) ? std::nullopt : std::optional(found->second);
}

// Collects the tensors of a structure.
class Features {
 public:
  absl::Status Add(const Json& json, const std::string& name, int depth) {
    if (depth > kDeepest)
      return InvalidArgument("{}: \"{}\" is nested deeper than {} levels", kFeaturesFile, name, kDeepest);
    std::string kind = Text(json, "pythonClassName");
    kind = kind.substr(kind.rfind('.') + 1);
    const Json& members = Member(Member(json, "featuresDict"), "features");
    if (members.is_object()) {
      for (const auto& [member, feature] : members.items()) {
        RETURN_IF_ERROR(Add(feature, name.empty() ? member : name + "/" + member, depth + 1));
      }
      return absl::OkStatus();
    }
    if (name.empty()) return InvalidArgument("{}: expected a FeaturesDict, got \"{}\"", kFeaturesFile, kind);
    if (const Json& sequence = Member(json, "sequence"); sequence.is_object()) {
      return AddSequence(sequence, name, depth);
    }
    Feature feature = {.name = name, .kind = kind};
    RETURN_IF_ERROR(SetType(json, feature));
    all.push_back(std::move(feature));
    return absl::OkStatus();
  }

  std::vector<Feature> all;

 private:
  static absl::Status SetType(const Json& json, Feature& feature) {
    if (Member(json, "text").is_object()) return absl::OkStatus();
    if (const Json& label = Member(json, "classLabel"); label.is_object()) {
      feature.dtype = DType::kI64;
      feature.num_classes = Integer(Member(label, "numClasses")).value_or(0);
      return absl::OkStatus();
    }
    if (const Json& image = Member(json, "image"); image.is_object()) {
      feature.is_image = true;
      feature.dtype = DType::kU8;
      ASSIGN_OR_RETURN(feature.shape, ShapeOf(image, feature.name));
      if (feature.shape.size() != 3) feature.refused = "an image without 3 dimensions";
      if (Text(image, "dtype") != "uint8") feature.refused = "an image of " + Text(image, "dtype");
      return absl::OkStatus();
    }
    const Json& box = Member(json, "boundingBox");
    const Json& tensor = box.is_object() ? box : Member(json, "tensor");
    if (!tensor.is_object()) {
      feature.refused = "a " + (feature.kind.empty() ? std::string("feature without a class") : feature.kind);
      return absl::OkStatus();
    }
    ASSIGN_OR_RETURN(feature.shape, ShapeOf(tensor, feature.name));
    const std::string type = Text(tensor, "dtype"), encoding = Text(tensor, "encoding");
    const std::optional<DType> dtype = DTypeOf(type);
    if (dtype) {
      feature.dtype = *dtype;
    } else if (type != "string" && type != "object") {
      feature.refused = "a tensor of " + type;
    }
    if (!encoding.empty() && encoding != "none") feature.refused = "a tensor in the encoding " + encoding;
    return absl::OkStatus();
  }

  // A sequence adds a dimension to each tensor of its feature.
  absl::Status AddSequence(const Json& sequence, const std::string& name, int depth) {
    const int64_t length = Integer(Member(sequence, "length")).value_or(-1);
    if (length < -1) {
      return InvalidArgument("{}: \"{}\" is a sequence of {}, expected a length, or -1", kFeaturesFile, name, length);
    }
    Features inside;
    RETURN_IF_ERROR(inside.Add(Member(sequence, "feature"), name, depth + 1));
    for (Feature& feature : inside.all) {
      feature.shape.insert(feature.shape.begin(), length);
      if (feature.is_image) feature.refused = "a sequence of images";
      all.push_back(std::move(feature));
    }
    return absl::OkStatus();
  }
};

// A size may be unknown only if it is the only one: an example holds a list of values.
void RefuseUnknownSizes(Feature& feature) {
  if (!feature.refused.empty() || feature.is_image) return;
  const auto& shape = feature.shape;
  if (std::count(shape.begin(), shape.end(), -1) > (shape.empty() || shape[0] != -1 ? 0 : 1)) {
    feature.refused = "a tensor of " + ToString(shape) + ", with unknown sizes beyond the first dimension";
  } else if (shape.size() > 1 && shape[0] == -1) {
    feature.refused = "a tensor of " + ToString(shape) + ", with an unknown first size";
  }
}

absl::StatusOr<std::vector<std::string>> FileNames(const Info& info, const Json& json, const Split& split,
                                                   const std::string& format) {
  std::string form = Text(json, "filepathTemplate");
  if (form.empty()) form = "{DATASET}-{SPLIT}.{FILEFORMAT}-{SHARD_X_OF_Y}";
  if (std::max({form.size(), info.name.size(), split.name.size()}) > kLongestName) {
    return InvalidArgument("{}: the names of files have more than {} bytes", kInfoFile, kLongestName);
  }
  const size_t shards = split.shard_lengths.size();
  std::vector<std::string> names;
  for (size_t shard = 0; shard < shards; ++shard) {
    std::string name = form;
    const std::pair<std::string_view, std::string> values[] = {
        {"{DATASET}", info.name},
        {"{SPLIT}", split.name},
        {"{FILEFORMAT}", format},
        {"{SHARD_X_OF_Y}", fmt::format("{:05}-of-{:05}", shard, shards)},
        {"{SHARD_INDEX}", fmt::format("{:05}", shard)},
        {"{NUM_SHARDS}", fmt::format("{:05}", shards)},
    };
    for (const auto& [key, value] : values) {
      const size_t place = name.find(key);
      if (place != std::string::npos) name.replace(place, key.size(), value);
    }
    if (name.find_first_of("{}/") != std::string::npos || name.find('\0') != std::string::npos) {
      return InvalidArgument("{}: split \"{}\" has files \"{}\", expected a name with {{SPLIT}} and {{SHARD_X_OF_Y}}",
                             kInfoFile, split.name, form);
    }
    names.push_back(std::move(name));
  }
  return names;
}

absl::StatusOr<Split> SplitOf(const Info& info, const Json& json, const std::string& format) {
  Split split = {.name = Text(json, "name"), .num_rows = 0, .shard_lengths = {}, .file_names = {}};
  const Json& lengths = Member(json, "shardLengths");
  if (split.name.empty() || !lengths.is_array()) {
    return InvalidArgument("{}: a split without a name or without shardLengths", kInfoFile);
  }
  for (const Json& length : lengths) {
    const std::optional<int64_t> rows = Integer(length);
    if (!rows || *rows < 0 || *rows > kMostRows - split.num_rows) {
      return InvalidArgument("{}: split \"{}\": a shard of {} rows, expected at most {} in all", kInfoFile, split.name,
                             length.dump(-1, ' ', false, Json::error_handler_t::replace), kMostRows);
    }
    split.shard_lengths.push_back(*rows);
    split.num_rows += *rows;
  }
  ASSIGN_OR_RETURN(split.file_names, FileNames(info, json, split, format));
  return split;
}

}  // namespace

absl::StatusOr<Info> ParseInfo(std::string_view dataset_info, std::string_view features) {
  ASSIGN_OR_RETURN(const Json json, Parse(dataset_info, kInfoFile));
  Info info;
  info.name = Text(json, "name");
  info.version = Text(json, "version");
  std::string format = Text(json, "fileFormat");
  if (format.empty()) format = "tfrecord";
  if (format != "tfrecord") {
    return InvalidArgument(
        "{}: the files are {}, expected tfrecord; prepare the data set with file_format=\"tfrecord\"", kInfoFile,
        format);
  }
  const Json& splits = Member(json, "splits");
  if (!splits.is_array() || splits.empty()) return InvalidArgument("{}: there are no splits", kInfoFile);
  size_t shards = 0;
  for (const Json& split : splits) shards += Member(split, "shardLengths").size();
  if (shards > static_cast<size_t>(kMostShards)) {
    return InvalidArgument("{}: the splits have {} shards, at most {} are read", kInfoFile, shards, kMostShards);
  }
  for (const Json& split : splits) {
    ASSIGN_OR_RETURN(Split read, SplitOf(info, split, format));
    info.splits.push_back(std::move(read));
  }
  const Json& items = Member(Member(Member(json, "supervisedKeys"), "tuple"), "items");
  if (items.is_array() && items.size() >= 2) {
    info.supervised_input = Text(items[0], "featureKey");
    info.supervised_target = Text(items[1], "featureKey");
  }
  ASSIGN_OR_RETURN(const Json structure, Parse(features, kFeaturesFile));
  Features collected;
  RETURN_IF_ERROR(collected.Add(structure, "", 0));
  info.features = std::move(collected.all);
  for (Feature& feature : info.features) RefuseUnknownSizes(feature);
  std::sort(info.features.begin(), info.features.end(),
            [](const Feature& a, const Feature& b) { return a.name < b.name; });
  return info;
}

}  // namespace tessera::tfds
