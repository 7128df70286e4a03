// SPDX-License-Identifier: Apache-2.0
// A job's arrays of NumPy.
#include <algorithm>
#include <cmath>
#include <map>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/sources/arrays.h"
#include "tessera/estimator/input/table.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera::job_data {
namespace {

// Returns a separate file, or a member of the shared .npz file.
absl::StatusOr<ArrayFile> FileOf(const job::Arrays& arrays, const std::string& component, const std::string& path,
                                 const std::string& member) {
  if (!path.empty()) return ArrayFile{.name = component, .path = path, .member = {}};
  if (!arrays.path().empty()) return ArrayFile{.name = component, .path = arrays.path(), .member = member};
  return InvalidArgument("neither {} nor arrays has a path, such as path: \"train.npz\"", component);
}

struct Features {
  std::vector<ArrayFile> files;
  std::map<std::string, Conversion> conversions;  // the types of arrays of numbers
  std::map<std::string, CellKind> cells;          // how columns of the model read features
  Vocabularies vocabularies;
  bool label_has_steps = false;
};

// Checks a feature with a vocabulary, and one that columns of the model read as ids.
absl::Status CheckFeature(const job::ArrayFeature& feature, CellKind cells) {
  const bool ids = cells == CellKind::kWords || cells == CellKind::kIntegers;
  const bool scaled = feature.has_scale() || feature.offset() != 0;
  if (feature.vocabulary_size() > 0 && (ids || scaled)) {
    return InvalidArgument("features \"{}\" have a vocabulary and {}; leave one of them out", NameOf(feature),
                           ids ? "a column of the model that reads ids" : "a scale or an offset");
  }
  if (ids && scaled) {
    return InvalidArgument("features \"{}\" have a scale or an offset, but a column of the model reads them as ids",
                           NameOf(feature));
  }
  return absl::OkStatus();
}

absl::StatusOr<Features> FeaturesOf(const job::Arrays& arrays, Mode mode, const Wanted& wanted) {
  Features features;
  for (const job::ArrayFeature& feature : arrays.features()) {
    const std::string name = "features/" + NameOf(feature);
    const CellKind cells = wanted.CellsOf(NameOf(feature));
    RETURN_IF_ERROR(CheckFeature(feature, cells));
    features.cells[name] = cells;
    AddVocabulary(name, feature.vocabulary(), wanted, features.vocabularies);
    ASSIGN_OR_RETURN(ArrayFile file, FileOf(arrays, name, feature.path(),
                                            feature.member().empty() ? feature.name() : feature.member()));
    features.files.push_back(std::move(file));
    features.conversions[name] = {TypeOf(wanted.types, name, DType::kF32), feature.has_scale() ? feature.scale() : 1,
                                  feature.offset()};
  }
  if (features.files.empty()) return InvalidArgument("arrays has no features, such as features {{ name: \"x\" }}");
  if (mode == Mode::kPredict || wanted.label.kind == LabelKind::kNone) return features;
  const job::ArrayLabel& label = arrays.label();
  if (label.member().empty() && label.path().empty()) {
    return InvalidArgument("arrays has no label, such as label {{ member: \"y\" }}");
  }
  ASSIGN_OR_RETURN(ArrayFile file, FileOf(arrays, layout::kLabels, label.path(), label.member()));
  features.files.push_back(std::move(file));
  if (label.vocabulary_size() > 0 && !NamesClasses(wanted.label, label.vocabulary_size())) {
    if (wanted.label.kind != LabelKind::kClass && wanted.label.kind != LabelKind::kAny) {
      return InvalidArgument(
          "arrays.label has a vocabulary, but the model learns {}; leave it out, or use a classifier",
          wanted.label.kind == LabelKind::kNumbers ? "numbers" : "a 0 or 1 for each class");
    }
    features.label_has_steps = wanted.label.per_step || wanted.label.kind == LabelKind::kAny;
    AddVocabulary(layout::kLabels, label.vocabulary(), wanted, features.vocabularies);
  }
  features.conversions[layout::kLabels] = {TypeOf(wanted.types, layout::kLabels, LabelTypeOf(wanted.label)), 1, 0};
  return features;
}

// Returns the start of messages about a file's labels.
std::string PlaceOf(const ArrayFile& file) {
  return file.path + (file.member.empty() ? "" : fmt::format("[{}]", file.member));
}

// Checks that `labels` have the model's form, and are class numbers in the rows from `first` to `last`.
absl::Status CheckLabels(const Buffer& labels, const ArrayFile& file, int64_t first, int64_t last,
                         std::optional<int64_t> classes, const LabelForm& form) {
  const int64_t rows = labels.type().shape.front();
  if (rows == 0) return absl::OkStatus();
  const int64_t per_row = labels.type().num_elements() / rows;
  RETURN_IF_ERROR(CheckLabelSize(form, per_row, PlaceOf(file)));
  if (!classes) return absl::OkStatus();
  if (form.kind == LabelKind::kClass && !form.per_step && per_row != 1) {
    return InvalidArgument(
        "{}: {} labels per row ({}), expected one class number; convert one-hot rows with y.argmax(1)", PlaceOf(file),
        per_row, ToString(labels.type()));
  }
  ASSIGN_OR_RETURN(const Buffer numbers, Cast(labels, DType::kF64));
  const std::span<const double> values = numbers.As<double>();
  for (int64_t i = first * per_row; i < last * per_row; ++i) {
    const double label = values[static_cast<size_t>(i)];
    if (label == std::trunc(label) && label >= 0 && label < static_cast<double>(*classes)) continue;
    return InvalidArgument("{}: row {}: label {} is not a class; expected 0 to {}", PlaceOf(file), i / per_row, label,
                           *classes - 1);
  }
  return absl::OkStatus();
}

// Checks that arrays of strings, and only they, are read as words.
absl::Status CheckTexts(const Table& table, Features& features) {
  for (const Component& component : table.components()) {
    const auto file = std::find_if(features.files.begin(), features.files.end(),
                                   [&](const ArrayFile& one) { return one.name == component.name; });
    const auto cells = features.cells.find(component.name);
    const bool reads_words = cells != features.cells.end() && cells->second == CellKind::kWords;
    const bool has_vocabulary = features.vocabularies.contains(component.name);
    const std::string place = PlaceOf(*file);
    const bool is_label = component.name == layout::kLabels;
    if (component.is_string && !reads_words && !has_vocabulary) {
      return InvalidArgument("{}: the array holds strings, but {} numbers; give {}a vocabulary", place,
                             is_label ? "labels are" : "the model reads", is_label ? "arrays.label " : "the feature ");
    }
    if (!component.is_string && (reads_words || has_vocabulary)) {
      return InvalidArgument("{}: the array holds numbers, but {} strings; {}", place,
                             reads_words ? "a column of the model reads" : "a vocabulary needs",
                             reads_words ? "give integers, with identity or with integers: true, or an array of strings"
                                         : "leave the vocabulary out, or give an array of strings");
    }
    if (has_vocabulary && !component.row.shape.empty() && !(is_label && features.label_has_steps)) {
      return InvalidArgument("{}: rows of [{}] strings, but a vocabulary needs one string per row", place,
                             fmt::join(component.row.shape, ", "));
    }
    if (component.is_string) features.conversions.erase(component.name);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<JobInput> OpenArrays(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                    const Wanted& wanted) {
  const job::Arrays& arrays = DataOf(job, mode).arrays();
  absl::StatusOr<Features> features = FeaturesOf(arrays, mode, wanted);
  if (!features.ok()) return Annotate(features.status(), name);
  RETURN_IF_ERROR_WITH(CheckRange(InputOf(job, mode)), name);
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadArrayTable(features->files, files));
  RETURN_IF_ERROR(CheckTexts(*table, *features));
  const job::Input& input = InputOf(job, mode);
  int64_t num_rows = NotHeldOut(job, mode, std::max<int64_t>(table->num_rows() - input.skip_rows(), 0));
  if (input.has_take_rows()) num_rows = std::min(num_rows, input.take_rows());
  const std::optional<int64_t> classes =
      ClassesOf(job, arrays.label().has_classes() ? std::optional(arrays.label().classes()) : std::nullopt);
  if (features->conversions.contains(layout::kLabels)) {
    const int64_t first = std::min(input.skip_rows(), table->num_rows());
    const int64_t last = input.has_take_rows() && !job.has_hold_out_every()
                             ? std::min(first + input.take_rows(), table->num_rows())
                             : table->num_rows();
    // Labels are the last column of the table, and the last of the files.
    RETURN_IF_ERROR(CheckLabels(table->column(table->components().size() - 1), features->files.back(), first, last,
                                classes, wanted.label));
  }
  const Dataset rows = InOrder(job, mode, InRange(job, mode, Dataset::FromTable(table)), /*buffer_size=*/-1);
  const auto given = [rows](int64_t batch_size) { return rows.Batch(batch_size); };
  const auto parse = [conversions = features->conversions, finite = wanted.finite,
                      vocabularies = features->vocabularies](const Dataset& batches) {
    return Convert(EncodeWords(batches, vocabularies), conversions, /*classes=*/std::nullopt, finite);
  };
  return JobInput{.batches = [given, parse](int64_t batch_size) { return parse(given(batch_size)); },
                  .num_rows = num_rows,
                  .given = given,
                  .parse = parse};
}

}  // namespace tessera::job_data
