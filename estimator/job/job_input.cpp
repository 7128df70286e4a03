// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_input.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/csv.h"
#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/loop/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kPrefetchBatches = 2;
constexpr int64_t kDefaultClasses = 2;
constexpr int64_t kShuffledRecords = 10000;

const job::Input& InputOf(const job::Job& job, Mode mode) {
  switch (mode) {
    case Mode::kTrain:
      return job.train();
    case Mode::kEval:
      return job.eval();
    case Mode::kPredict:
      break;
  }
  return job.predict();
}

const job::Data& DataOf(const job::Job& job, Mode mode) {
  return InputOf(job, mode).has_data() ? InputOf(job, mode).data() : job.data();
}

uint64_t SeedOf(const job::Job& job, Mode mode) {
  const job::Shuffle& shuffle = InputOf(job, mode).shuffle();
  return static_cast<uint64_t>(shuffle.has_seed() ? shuffle.seed() : job.run_config().tf_random_seed());
}

// How many classes labels are of: what the data says, else what the model does; programs do not say.
std::optional<int64_t> ClassesOf(const job::Job& job, std::optional<int64_t> given) {
  if (given || job.model().has_program()) return given;
  const job::DnnClassifier& model = job.model().dnn_classifier();
  return model.has_n_classes() ? model.n_classes() : kDefaultClasses;
}

DType TypeOf(const ComponentTypes& types, const std::string& component, DType otherwise) {
  const auto found = types.find(component);
  return found == types.end() ? otherwise : found->second;
}

std::string NameOf(const job::CsvFeature& feature) {
  return feature.name().empty() && feature.columns_size() > 0 ? feature.columns(0) : feature.name();
}

std::string NameOf(const job::ExampleFeature& feature) {
  return feature.name().empty() ? feature.key() : feature.name();
}

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
  component.scale = feature.has_scale() ? feature.scale() : 1;
  component.offset = feature.offset();
  return component;
}

absl::Status CheckRange(const job::Input& input) {
  if (input.skip_rows() < 0) return InvalidArgument("skip_rows is {}, expected 0 or more", input.skip_rows());
  if (input.has_take_rows() && input.take_rows() <= 0) {
    return InvalidArgument("take_rows is {}, expected 1 or more", input.take_rows());
  }
  return absl::OkStatus();
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
                                  .num_classes = ClassesOf(job, given)});
  }
  if (csv.has_delimiter()) {
    if (csv.delimiter().size() != 1)
      return InvalidArgument("csv.delimiter is \"{}\", expected one letter", csv.delimiter());
    options.delimiter = csv.delimiter()[0];
  }
  const job::Input& input = InputOf(job, mode);
  RETURN_IF_ERROR(CheckRange(input));
  options.skip_rows = input.skip_rows();
  options.take_rows = input.has_take_rows() ? input.take_rows() : -1;
  return options;
}

absl::StatusOr<std::shared_ptr<const Table>> ReadTable(const job::Job& job, Mode mode, const std::string& name,
                                                       FileSystem& files, const ComponentTypes& types) {
  const job::Data& data = DataOf(job, mode);
  if (data.csv().path().empty()) return InvalidArgument("{}: csv has no path", name);
  const absl::StatusOr<CsvOptions> options = CsvOptionsOf(job, data.csv(), mode, types);
  if (!options.ok()) return Annotate(options.status(), name);
  return ReadCsv(files, data.csv().path(), *options);
}

// In the job's order, and as often as it says; `buffer_size` where it names none.
Dataset InOrder(const job::Job& job, Mode mode, Dataset dataset, int64_t buffer_size) {
  const job::Input& input = InputOf(job, mode);
  if (input.has_shuffle()) {
    dataset = dataset.Shuffle(input.shuffle().has_buffer_size() ? input.shuffle().buffer_size() : buffer_size,
                              SeedOf(job, mode));
  }
  if (input.has_repeat()) return dataset.Repeat(input.repeat());
  if (mode != Mode::kTrain) return dataset;
  return dataset.Repeat(job.has_epochs() ? job.epochs() : -1);
}

// What a feature of the records becomes after they are parsed.
struct Conversion {
  DType dtype = DType::kF32;
  double scale = 1;
  double offset = 0;
};

// The features of a job's records: how they are parsed, which are images, and what numbers become.
struct RecordFeatures {
  std::vector<FeatureSpec> specs;
  std::map<std::string, ImageOptions> images;
  std::map<std::string, Conversion> conversions;  // of all that are no images
};

absl::StatusOr<ImageOptions> ImageOptionsOf(const job::Job& job, Mode mode, const job::ExampleFeature& feature) {
  const job::ImageFeature& image = feature.image();
  if (image.height() < 1 || image.width() < 1) {
    return InvalidArgument("image \"{}\" is {} by {}, expected a height and a width", feature.key(), image.height(),
                           image.width());
  }
  ImageOptions options;
  options.height = image.height();
  options.width = image.width();
  options.channels = image.has_channels() ? image.channels() : 3;
  options.crop = image.crop();
  // Chance is for training.
  options.random_crop = image.random_crop() && mode == Mode::kTrain;
  options.crop |= image.random_crop();
  options.random_flip = image.random_flip() && mode == Mode::kTrain;
  if (mode == Mode::kTrain) options.random_brightness = static_cast<float>(image.random_brightness());
  options.scale = static_cast<float>(feature.has_scale() ? feature.scale() : 1);
  options.offset = static_cast<float>(feature.offset());
  options.num_parallel_calls = image.has_threads() ? image.threads() : -1;
  options.seed = SeedOf(job, mode);
  return options;
}

absl::StatusOr<FeatureSpec> SpecOf(const job::ExampleFeature& feature) {
  FeatureSpec spec;
  spec.key = feature.key();
  if (spec.key.empty()) return InvalidArgument("a feature of tfrecord has no key");
  spec.name = "features/" + NameOf(feature);
  const job::FixedLength& length = feature.fixed_len();
  spec.dtype = length.dtype() == job::INT64 ? DType::kI64 : DType::kF32;
  spec.shape.assign(length.shape().begin(), length.shape().end());
  if (feature.has_image()) {
    spec.is_string = true;
    return spec;
  }
  if (length.has_length()) {
    spec.kind = FeatureKind::kFixedLenSequence;
    spec.length = length.length();
    spec.truncate = length.truncate();
  }
  if (length.has_default_value()) {
    ASSIGN_OR_RETURN(spec.default_value, Cast(Buffer::Scalar<double>(length.default_value()), spec.dtype));
  }
  return spec;
}

absl::StatusOr<RecordFeatures> FeaturesOf(const job::Job& job, const job::TfRecord& records, Mode mode,
                                          const ComponentTypes& types) {
  RecordFeatures features;
  for (const job::ExampleFeature& feature : records.features()) {
    ASSIGN_OR_RETURN(FeatureSpec spec, SpecOf(feature));
    if (feature.has_image()) {
      ASSIGN_OR_RETURN(features.images[spec.name], ImageOptionsOf(job, mode, feature));
    } else {
      features.conversions[spec.name] = {TypeOf(types, spec.name, DType::kF32),
                                         feature.has_scale() ? feature.scale() : 1, feature.offset()};
    }
    features.specs.push_back(std::move(spec));
  }
  if (features.specs.empty()) return InvalidArgument("tfrecord has no features");
  if (mode == Mode::kPredict) return features;
  if (records.label().key().empty())
    return InvalidArgument("tfrecord has no label, such as label {{ key: \"label\" }}");
  features.specs.push_back({.name = layout::kLabels, .key = records.label().key(), .dtype = DType::kI64});
  features.conversions[layout::kLabels] = {TypeOf(types, layout::kLabels, DType::kI32), 1, 0};
  return features;
}

// Refuses numbers that are no classes, and converts.
Dataset Convert(const Dataset& parsed, const std::map<std::string, Conversion>& conversions,
                std::optional<int64_t> classes) {
  MapOptions options = {.output = parsed.components(), .name = "convert"};
  std::vector<std::optional<Conversion>> of;
  for (Component& component : options.output) {
    const auto found = conversions.find(component.name);
    of.push_back(found == conversions.end() ? std::nullopt : std::optional(found->second));
    if (of.back()) component.row.dtype = of.back()->dtype;
  }
  const auto convert = [of, classes, names = parsed.components()](Element element,
                                                                  const MapContext&) -> absl::StatusOr<Element> {
    for (size_t i = 0; i < of.size(); ++i) {
      if (!of[i]) continue;
      const Buffer& numbers = element.values[i].numbers();
      if (names[i].name == layout::kLabels && classes) {
        const std::span<int64_t> labels = numbers.As<int64_t>();
        for (size_t row = 0; row < labels.size(); ++row) {
          if (labels[row] >= 0 && labels[row] < *classes) continue;
          const std::string origin = row < element.origins.size() ? ToString(element.origins[row]) : "";
          return InvalidArgument("{}{}label {} is out of range; expected 0 to {}", origin, origin.empty() ? "" : ": ",
                                 labels[row], *classes - 1);
        }
      }
      ASSIGN_OR_RETURN(element.values[i], Cast(numbers, of[i]->dtype, of[i]->scale, of[i]->offset));
    }
    return element;
  };
  return parsed.Map(convert, std::move(options));
}

absl::StatusOr<JobInput> OpenRecords(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                     const ComponentTypes& types) {
  const job::TfRecord& records = DataOf(job, mode).tfrecord();
  if (records.paths().empty()) return InvalidArgument("{}: tfrecord has no paths", name);
  absl::StatusOr<RecordFeatures> features = FeaturesOf(job, records, mode, types);
  if (!features.ok()) return Annotate(features.status(), name);
  RETURN_IF_ERROR_WITH(CheckRange(InputOf(job, mode)), name);
  FileOptions options = {.compression = records.compression(), .files = &files};
  if (records.has_interleave()) {
    options.interleave = {.cycle_length = records.interleave(), .parallel = records.interleave() > 1};
  }
  Dataset rows = ReadTfRecords({records.paths().begin(), records.paths().end()}, options);
  const job::Input& input = InputOf(job, mode);
  if (input.skip_rows() > 0) rows = rows.Skip(input.skip_rows());
  if (input.has_take_rows()) rows = rows.Take(input.take_rows());
  rows = InOrder(job, mode, rows, kShuffledRecords);
  const std::optional<int64_t> classes =
      ClassesOf(job, records.label().has_classes() ? std::optional(records.label().classes()) : std::nullopt);
  const int64_t prefetch = input.has_prefetch() ? input.prefetch() : kPrefetchBatches;
  const auto batches = [rows, features = *std::move(features), classes, prefetch](int64_t batch_size) {
    if (features.images.empty()) {
      return Convert(rows.Batch(batch_size).Apply(ParseExample(features.specs)), features.conversions, classes)
          .Prefetch(prefetch);
    }
    // Images are decoded one by one, before they have one size.
    Dataset parsed = rows.Apply(ParseExample(features.specs));
    for (const auto& [image, how] : features.images) parsed = parsed.Apply(DecodeImages(image, how));
    return Convert(parsed.Batch(batch_size), features.conversions, classes).Prefetch(prefetch);
  };
  const Dataset one = batches(1);
  RETURN_IF_ERROR_WITH(one.status(), name);
  return JobInput{.components = one.components(), .batches = batches};
}

}  // namespace

std::vector<DataName> DataNames(const job::Job& job, Mode mode) {
  const job::Data& data = DataOf(job, mode);
  std::vector<DataName> names;
  const auto add = [&](const std::string& name) { names.push_back({"features/" + name, {name}}); };
  for (const job::CsvFeature& feature : data.csv().features()) add(NameOf(feature));
  for (const job::ExampleFeature& feature : data.tfrecord().features()) add(NameOf(feature));
  if (mode == Mode::kPredict) return names;
  const std::string& label = data.has_csv() ? data.csv().label().column() : data.tfrecord().label().key();
  names.push_back({layout::kLabels, {label, "label", "labels"}});
  return names;
}

absl::StatusOr<JobInput> OpenInput(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                   const ComponentTypes& types) {
  if (DataOf(job, mode).has_tfrecord()) return OpenRecords(job, mode, name, files, types);
  if (!DataOf(job, mode).has_csv()) {
    return InvalidArgument("{}: no data: expected data {{ csv {{ path: ... }} }}", name);
  }
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadTable(job, mode, name, files, types));
  const Dataset rows = InOrder(job, mode, Dataset::FromTable(table), /*buffer_size=*/-1);
  const int64_t prefetch = InputOf(job, mode).has_prefetch() ? InputOf(job, mode).prefetch() : kPrefetchBatches;
  return JobInput{.components = table->components(), .batches = [rows, prefetch](int64_t batch_size) {
                    return rows.Batch(batch_size).Prefetch(prefetch);
                  }};
}

}  // namespace tessera
