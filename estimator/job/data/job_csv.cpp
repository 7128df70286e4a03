// SPDX-License-Identifier: Apache-2.0
// A job's CSV files.
#include <map>
#include <memory>
#include <utility>

#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera::job_data {
namespace {

absl::StatusOr<CsvComponent> FeatureComponent(const job::CsvFeature& feature, const ComponentTypes& types) {
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
  component.dtype = TypeOf(types, component.name, DType::kF32);
  component.is_string = feature.vocabulary_size() > 0;
  if (component.is_string && !component.scalar) {
    return InvalidArgument("features \"{}\" have a vocabulary, expected one column", NameOf(feature));
  }
  component.scale = feature.has_scale() ? feature.scale() : 1;
  component.offset = feature.offset();
  if (component.is_string && feature.has_default_value()) {
    return InvalidArgument("features \"{}\" have a vocabulary and a default_value; give a default_word",
                           NameOf(feature));
  }
  if (!component.is_string && !feature.default_word().empty()) {
    return InvalidArgument("features \"{}\" have a default_word and no vocabulary; give a default_value",
                           NameOf(feature));
  }
  if (feature.has_default_value()) {
    component.default_value = feature.default_value() * component.scale + component.offset;
  }
  component.default_text = feature.default_word();
  return component;
}

absl::StatusOr<CsvOptions> CsvOptionsOf(const job::Job& job, const job::Csv& csv, Mode mode,
                                        const ComponentTypes& types) {
  CsvOptions options;
  for (const job::CsvFeature& feature : csv.features()) {
    ASSIGN_OR_RETURN(CsvComponent component, FeatureComponent(feature, types));
    options.components.push_back(std::move(component));
  }
  if (options.components.empty()) return InvalidArgument("csv has no features");
  if (mode != Mode::kPredict) {
    if (csv.label().column().empty()) return InvalidArgument("csv has no label, such as label {{ column: \"label\" }}");
    const std::optional<int64_t> given =
        csv.label().has_classes() ? std::optional(csv.label().classes()) : std::nullopt;
    options.components.push_back({.name = layout::kLabels,
                                  .columns = {csv.label().column()},
                                  .dtype = TypeOf(types, layout::kLabels, DType::kI32),
                                  .scalar = true,
                                  .num_classes = ClassesOf(job, given),
                                  .is_string = csv.label().vocabulary_size() > 0,
                                  .words = {csv.label().vocabulary().begin(), csv.label().vocabulary().end()}});
  }
  if (csv.has_delimiter()) {
    if (csv.delimiter().size() != 1)
      return InvalidArgument("csv.delimiter is \"{}\", expected one letter", csv.delimiter());
    options.delimiter = csv.delimiter()[0];
  }
  options.column_names.assign(csv.column_names().begin(), csv.column_names().end());
  options.compression = csv.compression();
  options.na_values = {csv.na_value().begin(), csv.na_value().end()};
  const job::Input& input = InputOf(job, mode);
  RETURN_IF_ERROR(CheckRange(input));
  options.skip_rows = input.skip_rows();
  options.take_rows = input.has_take_rows() ? input.take_rows() : -1;
  return options;
}

// Returns a source that reads rows on demand, or a table of all rows, over which shuffles reach.
absl::StatusOr<Dataset> RowsOf(const job::Job& job, const job::Csv& csv, Mode mode, const CsvOptions& options,
                               FileSystem& files) {
  if (csv.stream()) {
    const Dataset rows = ReadCsvRows({csv.path()}, options, files);
    RETURN_IF_ERROR(rows.status());
    return InOrder(job, mode, NotHeldOut(job, mode, rows), kShuffledRows);
  }
  if (!csv.compression().empty()) return InvalidArgument("csv.compression goes with csv.stream: true");
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadCsv(files, csv.path(), options));
  return InOrder(job, mode, NotHeldOut(job, mode, Dataset::FromTable(table)), /*buffer_size=*/-1);
}

Vocabularies VocabulariesOf(const job::Csv& csv, Mode mode, const ComponentTypes& types) {
  Vocabularies vocabularies;
  for (const job::CsvFeature& feature : csv.features()) {
    AddVocabulary("features/" + NameOf(feature), feature.vocabulary(), types, vocabularies);
  }
  if (mode != Mode::kPredict) AddVocabulary(layout::kLabels, csv.label().vocabulary(), types, vocabularies);
  return vocabularies;
}

}  // namespace

absl::StatusOr<JobInput> OpenCsv(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                 const ComponentTypes& types) {
  const job::Csv& csv = DataOf(job, mode).csv();
  if (csv.path().empty()) return InvalidArgument("{}: csv has no path", name);
  const absl::StatusOr<CsvOptions> options = CsvOptionsOf(job, csv, mode, types);
  if (!options.ok()) return Annotate(options.status(), name);
  ASSIGN_OR_RETURN(const Dataset rows, RowsOf(job, csv, mode, *options, files));
  const auto batches = [rows, vocabularies = VocabulariesOf(csv, mode, types),
                        prefetch = PrefetchOf(job, mode)](int64_t batch_size) {
    return EncodeWords(rows.Batch(batch_size), vocabularies).Prefetch(prefetch);
  };
  const Dataset one = batches(1);
  RETURN_IF_ERROR_WITH(one.status(), name);
  const int64_t num_rows = csv.stream() ? -1 : NotHeldOut(job, mode, rows.chain().num_rows);
  return JobInput{.components = one.components(), .batches = batches, .num_rows = num_rows};
}

}  // namespace tessera::job_data
