// SPDX-License-Identifier: Apache-2.0
// A job's CSV files.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/data/unread_features.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera::job_data {
namespace {

// Checks a feature whose cells become ids as they are.
absl::Status CheckIdCells(const job::CsvFeature& feature, CellKind cells) {
  const std::string_view what = cells == CellKind::kWords ? "words" : "integers";
  if (feature.vocabulary_size() > 0) {
    return InvalidArgument(
        "features \"{}\" have a vocabulary, which converts words to numbers, but a column of the model reads {}; leave "
        "the "
        "vocabulary out",
        NameOf(feature), what);
  }
  if ((feature.has_scale() && feature.scale() != 1) || feature.offset() != 0) {
    return InvalidArgument("features \"{}\" have a scale or an offset, but a column of the model reads {} as ids",
                           NameOf(feature), what);
  }
  return absl::OkStatus();
}

absl::StatusOr<CsvComponent> FeatureComponent(const job::CsvFeature& feature, const Wanted& wanted) {
  CsvComponent component;
  component.columns.assign(feature.columns().begin(), feature.columns().end());
  if (component.columns.empty()) {
    return InvalidArgument("features \"{}\" names no columns, such as columns: \"pixel_*\"", feature.name());
  }
  component.scalar = component.columns.size() == 1 && component.columns[0].find_first_of("*?") == std::string::npos;
  if (feature.name().empty() && !component.scalar) {
    return InvalidArgument("features of the columns {} need a name", component.columns[0]);
  }
  component.name = "features/" + NameOf(feature);
  component.dtype = TypeOf(wanted.types, component.name, DType::kF32);
  const CellKind cells = wanted.CellsOf(NameOf(feature));
  if (cells == CellKind::kWords || cells == CellKind::kIntegers) RETURN_IF_ERROR(CheckIdCells(feature, cells));
  component.is_string = feature.vocabulary_size() > 0 || cells == CellKind::kWords;
  if (feature.vocabulary_size() > 0 && !component.scalar) {
    return InvalidArgument("features \"{}\" have a vocabulary, expected one column", NameOf(feature));
  }
  component.finite = wanted.finite.contains(component.name);
  component.scale = feature.has_scale() ? feature.scale() : 1;
  component.offset = feature.offset();
  if (component.is_string && feature.has_default_value()) {
    return InvalidArgument("features \"{}\" have {} and a default_value; give a default_word", NameOf(feature),
                           cells == CellKind::kWords ? "words" : "a vocabulary");
  }
  if (!component.is_string && !feature.default_word().empty()) {
    return InvalidArgument("features \"{}\" have a default_word and no vocabulary; give a default_value",
                           NameOf(feature));
  }
  if (feature.has_default_value()) {
    component.default_value = feature.default_value() * component.scale + component.offset;
  }
  component.default_text = feature.default_word();
  if (wanted.labels.contains(component.name)) {
    component.words = {feature.vocabulary().begin(), feature.vocabulary().end()};
  }
  return component;
}

// Returns the names or patterns of the label's columns.
absl::StatusOr<std::vector<std::string>> LabelColumns(const job::CsvLabel& label, const LabelForm& form) {
  const bool several = form.kind != LabelKind::kClass || form.per_step;
  if (label.columns_size() == 0) {
    if (!label.column().empty()) return std::vector<std::string>{label.column()};
    return InvalidArgument("csv has no label, such as label {{ column{} }}",
                           form.kind == LabelKind::kClasses ? "s: [\"a\", \"b\"]" : ": \"label\"");
  }
  if (!label.column().empty()) {
    return InvalidArgument("csv.label sets both column, \"{}\", and columns; give one of the two fields",
                           label.column());
  }
  if (!several && label.columns_size() > 1) {
    return InvalidArgument("csv.label has {} columns, but the label of the model is one class; give one column",
                           label.columns_size());
  }
  return std::vector<std::string>(label.columns().begin(), label.columns().end());
}

absl::StatusOr<CsvComponent> LabelComponent(const job::Job& job, const job::CsvLabel& label, const Wanted& wanted) {
  CsvComponent component = {.name = layout::kLabels,
                            .columns = {},
                            .dtype = TypeOf(wanted.types, layout::kLabels, LabelTypeOf(wanted.label))};
  component.finite = wanted.finite.contains(component.name);
  ASSIGN_OR_RETURN(component.columns, LabelColumns(label, wanted.label));
  component.scalar = component.columns.size() == 1 && label.columns_size() == 0;
  component.num_classes = ClassesOf(job, label.has_classes() ? std::optional(label.classes()) : std::nullopt);
  if (NamesClasses(wanted.label, label.vocabulary_size())) return component;
  component.is_string = label.vocabulary_size() > 0;
  component.words = {label.vocabulary().begin(), label.vocabulary().end()};
  const bool is_class = wanted.label.kind == LabelKind::kClass || wanted.label.kind == LabelKind::kAny;
  if (component.is_string && !is_class) {
    return InvalidArgument(
        "csv.label has a vocabulary, but the model learns numbers; leave it out, or use a classifier");
  }
  return component;
}

// Returns whether rows are read on demand.
bool IsOnDemand(const job::Job& job, const job::Csv& csv, Mode mode, const Wanted& wanted) {
  return csv.stream() || (wanted.reading.on_demand && !InputOf(job, mode).has_shuffle());
}

absl::StatusOr<CsvOptions> CsvOptionsOf(const job::Job& job, const job::Csv& csv, Mode mode, const Wanted& wanted) {
  CsvOptions options;
  const std::set<std::string> unread = UnreadFeatures(job, mode);
  for (const job::CsvFeature& feature : csv.features()) {
    if (unread.contains(NameOf(feature))) continue;
    ASSIGN_OR_RETURN(CsvComponent component, FeatureComponent(feature, wanted));
    options.components.push_back(std::move(component));
  }
  if (options.components.empty()) return InvalidArgument("csv has no features");
  if (mode != Mode::kPredict && wanted.label.kind != LabelKind::kNone) {
    ASSIGN_OR_RETURN(CsvComponent component, LabelComponent(job, csv.label(), wanted));
    options.components.push_back(std::move(component));
  }
  if (csv.has_delimiter()) {
    if (csv.delimiter().size() != 1)
      return InvalidArgument("csv.delimiter is \"{}\", expected one ASCII character", csv.delimiter());
    options.delimiter = csv.delimiter()[0];
  }
  options.column_names.assign(csv.column_names().begin(), csv.column_names().end());
  options.compression = csv.compression();
  options.na_values = {csv.na_value().begin(), csv.na_value().end()};
  const job::Input& input = InputOf(job, mode);
  RETURN_IF_ERROR(CheckRange(input));
  options.skip_rows = input.skip_rows();
  options.take_rows = input.has_take_rows() ? input.take_rows() : -1;
  if (!IsOnDemand(job, csv, mode, wanted)) return options;
  options.bad_rows = wanted.reading.bad_rows;
  if (wanted.reading.on_demand) options.threads = UsableCores();
  return options;
}

// Returns about how many rows are read, estimated by the length of the file's first lines; -1 for compressed and empty
// files.
int64_t AboutRows(FileSystem& files, const job::Csv& csv, const CsvOptions& options) {
  constexpr int64_t kSample = int64_t{1} << 18;
  const absl::StatusOr<FileInfo> info = files.Stat(csv.path());
  const absl::StatusOr<std::string> begin = files.ReadAt(csv.path(), 0, kSample);
  if (!csv.compression().empty() || !info.ok() || !begin.ok()) return -1;
  const auto lines = static_cast<int64_t>(std::count(begin->begin(), begin->end(), '\n'));
  if (lines == 0) return -1;
  const auto average = static_cast<double>(begin->size()) / static_cast<double>(lines);
  const int64_t names = csv.column_names().empty() ? 1 : 0;
  const int64_t rows = static_cast<int64_t>(static_cast<double>(info->size) / average) - names - options.skip_rows;
  return std::max<int64_t>(options.take_rows >= 0 ? std::min(rows, options.take_rows) : rows, 0);
}

// Returns a source that reads rows on demand, or a table of all rows, which a shuffle covers.
absl::StatusOr<Dataset> RowsOf(const job::Job& job, const job::Csv& csv, Mode mode, const CsvOptions& options,
                               FileSystem& files, const Wanted& wanted) {
  if (IsOnDemand(job, csv, mode, wanted)) {
    const Dataset rows = ReadCsvRows({csv.path()}, options, files);
    RETURN_IF_ERROR(rows.status());
    return InOrder(job, mode, NotHeldOut(job, mode, rows), kShuffledRows);
  }
  if (!csv.compression().empty()) return InvalidArgument("csv.compression needs csv.stream: true");
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadCsv(files, csv.path(), options));
  return InOrder(job, mode, NotHeldOut(job, mode, Dataset::FromTable(table)), /*buffer_size=*/-1);
}

Vocabularies VocabulariesOf(const job::Csv& csv, Mode mode, const Wanted& wanted) {
  Vocabularies vocabularies;
  for (const job::CsvFeature& feature : csv.features()) {
    AddVocabulary("features/" + NameOf(feature), feature.vocabulary(), wanted, vocabularies);
  }
  if (mode != Mode::kPredict && !NamesClasses(wanted.label, csv.label().vocabulary_size())) {
    AddVocabulary(layout::kLabels, csv.label().vocabulary(), wanted, vocabularies);
  }
  return vocabularies;
}

}  // namespace

absl::StatusOr<JobInput> OpenCsv(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                 const Wanted& wanted) {
  const job::Csv& csv = DataOf(job, mode).csv();
  if (csv.path().empty()) return InvalidArgument("{}: csv has no path", name);
  const absl::StatusOr<CsvOptions> options = CsvOptionsOf(job, csv, mode, wanted);
  if (!options.ok()) return Annotate(options.status(), name);
  ASSIGN_OR_RETURN(const Dataset rows, RowsOf(job, csv, mode, *options, files, wanted));
  for (const Component& component : rows.components()) {
    if (component.name != layout::kLabels) continue;
    RETURN_IF_ERROR(CheckLabelSize(wanted.label, component.row.num_elements(), csv.path()));
  }
  const auto given = [rows](int64_t batch_size) { return rows.Batch(batch_size); };
  const auto parse = [vocabularies = VocabulariesOf(csv, mode, wanted)](const Dataset& batches) {
    return EncodeWords(batches, vocabularies);
  };
  const bool on_demand = IsOnDemand(job, csv, mode, wanted);
  return JobInput{.batches = [given, parse](int64_t batch_size) { return parse(given(batch_size)); },
                  .num_rows = on_demand ? -1 : NotHeldOut(job, mode, rows.chain().num_rows),
                  .about_rows = on_demand ? AboutRows(files, csv, *options) : -1,
                  .given = given,
                  .parse = parse};
}

}  // namespace tessera::job_data
