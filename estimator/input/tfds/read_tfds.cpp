// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/tfds/read_tfds.h"

#include <algorithm>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/input/tfds/tfds_info.h"
#include "tessera/estimator/input/transforms/map.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using tfds::Feature;
using tfds::Info;
using tfds::Slice;

absl::StatusOr<Info> ReadInfo(const std::string& directory, FileSystem& files) {
  const auto contents = [&](const char* name) -> absl::StatusOr<std::string> {
    const std::string path = directory + "/" + name;
    ASSIGN_OR_RETURN(const FileInfo info, files.Stat(path));
    return files.ReadAt(path, 0, info.size);
  };
  ASSIGN_OR_RETURN(const std::string dataset_info, contents("dataset_info.json"));
  ASSIGN_OR_RETURN(const std::string features, contents("features.json"));
  return tfds::ParseInfo(dataset_info, features);
}

absl::StatusOr<const Feature*> Find(const Info& info, const std::string& name) {
  std::vector<std::string> names;
  for (const Feature& feature : info.features) {
    if (feature.name == name) return &feature;
    names.push_back(feature.name);
  }
  return InvalidArgument("there is no feature \"{}\"{}", name,
                         DidYouMean(name, names, "; ", fmt::format("; there are {}", fmt::join(names, ", "))));
}

// Returns the features to read, the label among them.
absl::StatusOr<std::vector<Feature>> Chosen(const Info& info, const TfdsOptions& options, const std::string& label) {
  std::vector<Feature> chosen;
  if (options.features.empty()) chosen = info.features;
  for (const std::string& name : options.features) {
    ASSIGN_OR_RETURN(const Feature* feature, Find(info, name));
    chosen.push_back(*feature);
  }
  if (!label.empty()) {
    ASSIGN_OR_RETURN(const Feature* feature, Find(info, label));
    const bool is_there =
        std::any_of(chosen.begin(), chosen.end(), [&](const Feature& other) { return other.name == label; });
    if (!is_there) chosen.push_back(*feature);
  }
  for (const Feature& feature : chosen) {
    if (feature.refused.empty()) continue;
    return InvalidArgument("feature \"{}\" is {}, which is not supported; name the features to read, without it",
                           feature.name, feature.refused);
  }
  return chosen;
}

// Examples hold floats and 64-bit integers.
DType StoredType(DType dtype) { return IsFloat(dtype) ? DType::kF32 : DType::kI64; }

FeatureSpec SpecOf(const Feature& feature, const std::string& component) {
  FeatureSpec spec = {.name = component, .key = feature.name};
  spec.is_string = feature.is_image || feature.dtype == DType::kInvalid;
  if (!spec.is_string) spec.dtype = StoredType(feature.dtype);
  if (feature.is_image) return spec;
  if (!feature.shape.empty() && feature.shape[0] == -1) {
    spec.kind = FeatureKind::kRagged;
  } else {
    spec.shape = feature.shape;
  }
  return spec;
}

absl::Status DecodeInto(const Feature& feature, Value& value) {
  if (feature.is_image) {
    DecodeOptions options;
    if (feature.shape[2] > 0) options.channels = feature.shape[2];
    ASSIGN_OR_RETURN(Buffer image, DecodeImage(value.strings()[0], options));
    for (size_t i = 0; i < 3; ++i) {
      if (feature.shape[i] == -1 || feature.shape[i] == image.type().shape[i]) continue;
      return InvalidArgument("feature \"{}\" is an image {}, expected {}", feature.name, ToString(image.type()),
                             ToString(feature.shape));
    }
    value = std::move(image);
  } else if (!value.is_string() && value.numbers().type().dtype != feature.dtype) {
    ASSIGN_OR_RETURN(value, Cast(value.numbers(), feature.dtype));
  }
  return absl::OkStatus();
}

// Converts the numbers of `parsed` to their types, and decodes images. `features` are in the order of its components.
Dataset Decode(const Dataset& parsed, std::vector<Feature> features, int64_t num_parallel_calls) {
  MapOptions map = {.output = parsed.components(), .num_parallel_calls = num_parallel_calls, .name = "tfds"};
  for (size_t i = 0; i < features.size(); ++i) {
    if (features[i].is_image) {
      map.output[i] = {.name = map.output[i].name, .row = {DType::kU8, features[i].shape}};
    } else if (!map.output[i].is_string) {
      map.output[i].row.dtype = features[i].dtype;
    }
  }
  const auto decode = [features = std::move(features)](Element& element, const MapContext&) -> absl::Status {
    for (size_t i = 0; i < features.size(); ++i) RETURN_IF_ERROR(DecodeInto(features[i], element.values[i]));
    return absl::OkStatus();
  };
  return MapElements(parsed, decode, std::move(map));
}

absl::StatusOr<Dataset> Read(const std::string& directory, const TfdsOptions& options) {
  ASSIGN_OR_RETURN(const Info info, ReadInfo(directory, *options.files));
  ASSIGN_OR_RETURN(const std::vector<Slice> slices, tfds::ParseSplit(info, options.split));
  const std::string label = options.label.value_or(info.supervised_target);
  ASSIGN_OR_RETURN(std::vector<Feature> features, Chosen(info, options, label));
  const auto component = [&](const Feature& feature) {
    return feature.name == label ? std::string("labels") : "features/" + feature.name;
  };
  // As ParseExample sorts them.
  std::sort(features.begin(), features.end(),
            [&](const Feature& a, const Feature& b) { return component(a) < component(b); });
  std::vector<FeatureSpec> specs;
  for (const Feature& feature : features) specs.push_back(SpecOf(feature, component(feature)));

  std::optional<Dataset> records;
  for (const Slice& slice : slices) {
    std::vector<std::string> paths;
    for (const std::string& name : slice.split->file_names) paths.push_back(directory + "/" + name);
    Dataset part = ReadTfRecords(paths, {.files = options.files});
    if (slice.begin > 0) part = part.Skip(slice.begin);
    if (slice.end < slice.split->num_rows) part = part.Take(slice.end - slice.begin);
    records = records ? records->Concatenate(part) : part;
  }
  return Decode(records->Apply(ParseExample(std::move(specs))), std::move(features), options.num_parallel_calls);
}

}  // namespace

Dataset ReadTfds(const std::string& directory, const TfdsOptions& options) {
  absl::StatusOr<Dataset> rows = Read(directory, options);
  if (rows.ok()) return *std::move(rows);
  absl::Status status = rows.status();
  return Dataset(status.code() == absl::StatusCode::kInvalidArgument
                     ? InvalidArgument("{}: {}", directory, Message(status))
                     : std::move(status));
}

}  // namespace tessera
