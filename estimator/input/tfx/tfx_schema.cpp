// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/tfx/tfx_schema.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "google/protobuf/io/tokenizer.h"
#include "google/protobuf/text_format.h"
#include "tessera/estimator/input/tfx/tfx_schema.pb.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using google::protobuf::TextFormat;

// protobuf skips unknown fields by recursion.
constexpr int kDeepest = 200;
constexpr int64_t kLargestSize = int64_t{1} << 40;

struct FirstError : google::protobuf::io::ErrorCollector {
  void AddError(int line, int column, const std::string& message) override {
    if (text.empty()) text = fmt::format("{}:{}: {}", line + 1, column + 1, message);
  }
  void AddWarning(int /*line*/, int /*column*/, const std::string& /*message*/) override {}  // about skipped fields

  std::string text;
};

bool IsTooDeep(std::string_view text) {
  int depth = 0;
  for (const char c : text) {
    if (c == '{' || c == '<' || c == '[') ++depth;
    if (c == '}' || c == '>' || c == ']') depth = std::max(depth - 1, 0);
    if (depth > kDeepest) return true;
  }
  return false;
}

template <typename Feature>
bool IsUsed(const Feature& feature) {
  switch (feature.lifecycle_stage()) {
    case tfx::PLANNED:
    case tfx::ALPHA:
    case tfx::DEPRECATED:
    case tfx::DEBUG_ONLY:
    case tfx::DISABLED:
      return false;
    default:
      return !feature.deprecated();
  }
}

class Reader {
 public:
  Reader(const tfx::Schema& schema, const TfxSchemaOptions& options) : schema_(schema), options_(options) {
    for (const tfx::Feature& feature : schema.feature()) features_.emplace(feature.name(), &feature);
  }

  absl::StatusOr<TfxSchema> Read() {
    for (const tfx::SparseFeature& sparse : schema_.sparse_feature()) {
      if (IsUsed(sparse)) RETURN_IF_ERROR_WITH(AddSparse(sparse), fmt::format("sparse feature \"{}\"", sparse.name()));
    }
    for (const tfx::Feature& feature : schema_.feature()) {
      if (!IsUsed(feature) || parts_.contains(feature.name())) continue;
      RETURN_IF_ERROR_WITH(Add(feature), fmt::format("feature \"{}\"", feature.name()));
    }
    if (!options_.label.empty() && !has_label_) {
      std::vector<std::string> names;
      for (const auto& [name, feature] : features_) names.push_back(name);
      return InvalidArgument("there is no feature \"{}\" for the label{}", options_.label,
                             DidYouMean(options_.label, names));
    }
    return std::move(result_);
  }

 private:
  std::string ComponentOf(const std::string& name) {
    if (name != options_.label || options_.label.empty()) return "features/" + name;
    has_label_ = true;
    return "labels";
  }

  static absl::Status SetType(const tfx::Feature& feature, FeatureSpec& spec) {
    switch (feature.type()) {
      case tfx::BYTES:
        spec.is_string = true;
        return absl::OkStatus();
      case tfx::INT:
        spec.dtype = DType::kI64;
        return absl::OkStatus();
      case tfx::FLOAT:
        spec.dtype = DType::kF32;
        return absl::OkStatus();
      default:
        return InvalidArgument("the type is {}, expected BYTES, INT or FLOAT", tfx::FeatureType_Name(feature.type()));
    }
  }

  absl::Status Add(const tfx::Feature& feature) {
    FeatureSpec spec = {.name = ComponentOf(feature.name()), .key = feature.name()};
    RETURN_IF_ERROR(SetType(feature, spec));
    if (feature.has_shape()) {
      if (feature.presence().min_fraction() != 1) {
        return InvalidArgument(
            "it has a shape, but its presence.min_fraction is {}, expected 1: a dense feature is in "
            "every example; give it a value_count in place of the shape",
            feature.presence().min_fraction());
      }
      for (const tfx::FixedShape::Dim& dim : feature.shape().dim()) {
        if (dim.size() < 0 || dim.size() > kLargestSize) {
          return InvalidArgument("a dimension is {}, expected a size", dim.size());
        }
        spec.shape.push_back(dim.size());
      }
    } else {
      spec.kind = schema_.represent_variable_length_as_ragged() ? FeatureKind::kRagged : FeatureKind::kVarLen;
    }
    AddVocabulary(feature);
    result_.specs.push_back(std::move(spec));
    return absl::OkStatus();
  }

  void AddVocabulary(const tfx::Feature& feature) {
    const tfx::StringDomain* domain = feature.has_string_domain() ? &feature.string_domain() : nullptr;
    for (const tfx::StringDomain& named : schema_.string_domain()) {
      if (feature.has_domain() && named.name() == feature.domain()) domain = &named;
    }
    if (domain != nullptr) {
      result_.vocabularies[feature.name()] = {domain->value().begin(), domain->value().end()};
    }
  }

  absl::StatusOr<const tfx::Feature*> PartOf(const tfx::SparseFeature::Part& part) {
    const auto found = features_.find(part.name());
    if (found == features_.end()) return InvalidArgument("there is no feature \"{}\"", part.name());
    parts_.insert(part.name());
    return found->second;
  }

  absl::Status AddSparse(const tfx::SparseFeature& sparse) {
    FeatureSpec spec = {.name = ComponentOf(sparse.name()), .kind = FeatureKind::kSparse};
    ASSIGN_OR_RETURN(const tfx::Feature* values, PartOf(sparse.value_feature()));
    spec.key = values->name();
    RETURN_IF_ERROR(SetType(*values, spec));
    for (const tfx::SparseFeature::Part& part : sparse.index_feature()) {
      ASSIGN_OR_RETURN(const tfx::Feature* index, PartOf(part));
      const tfx::IntDomain* domain = index->has_int_domain() ? &index->int_domain() : nullptr;
      for (const tfx::IntDomain& named : schema_.int_domain()) {
        if (index->has_domain() && named.name() == index->domain()) domain = &named;
      }
      if (domain == nullptr || domain->min() != 0 || domain->max() < 0 || domain->max() >= kLargestSize) {
        return InvalidArgument("the index \"{}\" needs an int_domain from 0 to its last position", index->name());
      }
      spec.index_keys.push_back(index->name());
      spec.sizes.push_back(domain->max() + 1);
    }
    result_.specs.push_back(std::move(spec));
    return absl::OkStatus();
  }

  const tfx::Schema& schema_;
  const TfxSchemaOptions& options_;
  std::map<std::string, const tfx::Feature*> features_;
  std::set<std::string> parts_;  // features that are parts of sparse ones
  bool has_label_ = false;
  TfxSchema result_;
};

}  // namespace

absl::StatusOr<TfxSchema> ParseTfxSchema(std::string_view text, const std::string& name,
                                         const TfxSchemaOptions& options) {
  if (IsTooDeep(text)) return InvalidArgument("{}: nested more than {} levels deep", name, kDeepest);
  tfx::Schema schema;
  FirstError error;
  TextFormat::Parser parser;
  parser.AllowUnknownField(true);
  parser.SetRecursionLimit(kDeepest);
  parser.RecordErrorsTo(&error);
  if (!parser.ParseFromString(std::string(text), &schema)) return InvalidArgument("{}:{}", name, error.text);
  absl::StatusOr<TfxSchema> read = Reader(schema, options).Read();
  if (!read.ok()) return InvalidArgument("{}: {}", name, Message(read.status()));
  for (const FeatureSpec& spec : read->specs) RETURN_IF_ERROR_WITH(CheckSpec(spec), name);
  return read;
}

absl::StatusOr<TfxSchema> ReadTfxSchema(const std::string& path, const TfxSchemaOptions& options) {
  ASSIGN_OR_RETURN(const FileInfo info, options.files->Stat(path));
  ASSIGN_OR_RETURN(const std::string text, options.files->ReadAt(path, 0, info.size));
  return ParseTfxSchema(text, path, options);
}

}  // namespace tessera
