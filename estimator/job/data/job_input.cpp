// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/job_input.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/bad_rows/row_by_row.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/data/job_labels.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace job_data {
namespace {

constexpr int64_t kPrefetchBatches = 2;

int64_t PrefetchOf(const job::Job& job, Mode mode) {
  return InputOf(job, mode).has_prefetch() ? InputOf(job, mode).prefetch() : kPrefetchBatches;
}

}  // namespace

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

std::optional<int64_t> ClassesOf(const job::Job& job, std::optional<int64_t> given) {
  const LabelForm form = LabelFormOf(job.model());
  switch (form.kind) {
    case LabelKind::kClass:
      return given.value_or(form.size);
    case LabelKind::kClasses:
      return 2;
    case LabelKind::kAny:
      return given;
    case LabelKind::kNumbers:
    case LabelKind::kNone:
      break;
  }
  return std::nullopt;
}

bool NamesClasses(const LabelForm& form, int words) { return form.kind == LabelKind::kClasses && words == form.size; }

DType LabelTypeOf(const LabelForm& form) { return form.kind == LabelKind::kNumbers ? DType::kF32 : DType::kI32; }

absl::Status CheckLabelSize(const LabelForm& form, int64_t size, std::string_view place) {
  const bool classes = form.kind == LabelKind::kClasses;
  if ((!classes && form.kind != LabelKind::kNumbers) || size == form.size || form.per_step) return absl::OkStatus();
  return InvalidArgument("{}: {} numbers in a label, expected {}; set {} to {}, or choose other columns", place, size,
                         form.size, classes ? "n_classes" : "label_dimension", size);
}

CellKind Wanted::CellsOf(const std::string& feature) const { return UseOf(feature).kind; }

CellUse Wanted::UseOf(const std::string& feature) const {
  const auto found = cells.find(feature);
  return found == cells.end() ? CellUse() : found->second;
}

DType TypeOf(const ComponentTypes& types, const std::string& component, DType otherwise) {
  const auto found = types.find(component);
  return found == types.end() ? otherwise : found->second;
}

absl::Status CheckNoWords(const Wanted& wanted, std::string_view what) {
  for (const auto& [feature, use] : wanted.cells) {
    if (use.kind != CellKind::kWords) continue;
    return InvalidArgument(
        "a column of the model reads strings from \"{}\", but {} hold numbers; give integers, with identity or with "
        "integers: true",
        feature, what);
  }
  return absl::OkStatus();
}

std::string NameOf(const job::CsvFeature& feature) {
  return feature.name().empty() && feature.columns_size() > 0 ? feature.columns(0) : feature.name();
}

std::string NameOf(const job::ExampleFeature& feature) {
  return feature.name().empty() ? feature.key() : feature.name();
}

std::string NameOf(const job::ArrayFeature& feature) {
  return feature.name().empty() ? feature.member() : feature.name();
}

absl::Status CheckRange(const job::Input& input) {
  if (input.skip_rows() < 0) return InvalidArgument("skip_rows is {}, expected 0 or more", input.skip_rows());
  if (input.has_take_rows() && input.take_rows() <= 0) {
    return InvalidArgument("take_rows is {}, expected 1 or more", input.take_rows());
  }
  return absl::OkStatus();
}

Dataset NotHeldOut(const job::Job& job, Mode mode, const Dataset& rows) {
  if (!job.has_hold_out_every() || mode == Mode::kPredict) return rows;
  const int64_t every = job.hold_out_every();
  return mode == Mode::kTrain ? rows.LeaveOut(every, every - 1) : rows.Shard(every, every - 1);
}

int64_t NotHeldOut(const job::Job& job, Mode mode, int64_t num_rows) {
  if (!job.has_hold_out_every() || mode == Mode::kPredict || num_rows < 0) return num_rows;
  const int64_t held_out = num_rows / job.hold_out_every();
  return mode == Mode::kTrain ? num_rows - held_out : held_out;
}

Dataset InRange(const job::Job& job, Mode mode, Dataset rows) {
  const job::Input& input = InputOf(job, mode);
  rows = NotHeldOut(job, mode, rows);
  if (input.skip_rows() > 0) rows = rows.Skip(input.skip_rows());
  return input.has_take_rows() ? rows.Take(input.take_rows()) : rows;
}

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

namespace {

// Returns "train.tfrecord: record 3: " for the row of the element; "" when the row's origin is not known.
std::string PlaceOf(const Element& batch, size_t element, size_t num_elements) {
  const size_t row = element * static_cast<size_t>(batch.rows) / num_elements;  // there may be several in each
  const std::string origin = row < batch.origins.size() ? ToString(batch.origins[row]) : "";
  return origin.empty() ? "" : origin + ": ";
}

// Rejects integers in |numbers| that `dtype` cannot represent: the model would train with other numbers.
absl::Status CheckExact(const Buffer& numbers, DType dtype, const std::string& component, const Element& batch) {
  const std::optional<int64_t> wrong = FirstInexact(numbers, dtype);
  if (!wrong) return absl::OkStatus();
  ASSIGN_OR_RETURN(const Buffer values, Cast(numbers, DType::kF64));
  const auto index = static_cast<size_t>(*wrong);
  const auto count = static_cast<size_t>(numbers.type().num_elements());
  std::string place = PlaceOf(batch, index, count);
  if (place.empty()) place = fmt::format("row {} of the batch: ", index * static_cast<size_t>(batch.rows) / count);
  return InvalidArgument("{}{}: {} is not a valid {}, which the model expects", place, component,
                         values.As<double>()[index], Name(dtype));
}

// Rejects NaN and infinity among the labels or weights |numbers| of `component`.
absl::Status CheckFinite(const Buffer& numbers, const std::string& component, const Element& batch) {
  ASSIGN_OR_RETURN(const Buffer values, Cast(numbers, DType::kF64));
  const std::span<const double> all = values.As<double>();
  const auto wrong = std::find_if(all.begin(), all.end(), [](double value) { return !std::isfinite(value); });
  if (wrong == all.end()) return absl::OkStatus();
  const auto index = static_cast<size_t>(wrong - all.begin());
  return InvalidArgument("{}the label or weight is {}; expected a finite number in \"{}\"",
                         PlaceOf(batch, index, all.size()), *wrong, component);
}

}  // namespace

Dataset Convert(const Dataset& parsed, const std::map<std::string, Conversion>& conversions,
                std::optional<int64_t> classes, const std::set<std::string>& finite) {
  MapOptions options = {.output = parsed.components(), .name = "convert"};
  std::vector<std::optional<Conversion>> of;
  for (Component& component : options.output) {
    const auto found = conversions.find(component.name);
    of.push_back(found == conversions.end() ? std::nullopt : std::optional(found->second));
    if (of.back()) component.row.dtype = of.back()->dtype;
  }
  const auto convert = [of, classes, finite, names = parsed.components()](
                           Element element, const MapContext&) -> absl::StatusOr<Element> {
    for (size_t i = 0; i < of.size(); ++i) {
      if (!of[i]) continue;
      const Buffer& numbers = element.values[i].numbers();
      if (names[i].name == layout::kLabels && classes) {
        ASSIGN_OR_RETURN(const Buffer integers, Cast(numbers, DType::kI64));
        const std::span<const int64_t> labels = integers.As<int64_t>();
        for (size_t i = 0; i < labels.size(); ++i) {
          if (labels[i] >= 0 && labels[i] < *classes) continue;
          return InvalidArgument("{}label {} is out of range; expected 0 to {}", PlaceOf(element, i, labels.size()),
                                 labels[i], *classes - 1);
        }
      }
      if (of[i]->scale == 1 && of[i]->offset == 0)
        RETURN_IF_ERROR(CheckExact(numbers, of[i]->dtype, names[i].name, element));
      ASSIGN_OR_RETURN(element.values[i], Cast(numbers, of[i]->dtype, of[i]->scale, of[i]->offset));
      if (finite.contains(names[i].name) && IsFloat(of[i]->dtype)) {
        RETURN_IF_ERROR(CheckFinite(element.values[i].numbers(), names[i].name, element));
      }
    }
    return element;
  };
  return parsed.Map(convert, std::move(options));
}

}  // namespace job_data

namespace {

// Returns the names of the features of `arrays` in a .npz file.
std::vector<std::string> MembersOf(const job::Arrays& arrays) {
  std::vector<std::string> members;
  for (const job::ArrayFeature& feature : arrays.features()) {
    members.push_back(feature.member().empty() ? feature.name() : feature.member());
  }
  return members;
}

}  // namespace

std::vector<DataName> DataNames(const job::Job& job, Mode mode) {
  const std::map<std::string, std::string> labels = job_data::LabelFeatures(job.model());
  const job::Data& data = job_data::DataOf(job, mode);
  std::vector<DataName> names;
  const auto add = [&](const std::string& name) {
    if (mode != Mode::kPredict || !labels.contains(name)) names.push_back({"features/" + name, {name}});
  };
  for (const job::CsvFeature& feature : data.csv().features()) add(job_data::NameOf(feature));
  for (const job::ExampleFeature& feature : data.tfrecord().features()) {
    add(job_data::NameOf(feature));
    if (!feature.sequence().length_name().empty()) add(feature.sequence().length_name());
  }
  for (const job::ArrayFeature& feature : data.arrays().features()) add(job_data::NameOf(feature));
  for (const job::GivenTensor& feature : data.given().features()) add(feature.name());
  if (mode == Mode::kPredict || (data.has_given() && !data.given().has_label())) return names;
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  if (premade && !job_data::ClassWeightsOf(data).empty()) add(premade->head.weight_column());
  if (LabelFormOf(job.model()).kind == LabelKind::kNone) return names;
  const std::string& label = data.has_csv()        ? data.csv().label().column()
                             : data.has_tfrecord() ? data.tfrecord().label().key()
                             : data.has_arrays()   ? data.arrays().label().member()
                                                   : data.given().label().name();
  names.push_back({layout::kLabels, {label.empty() ? "label" : label, "label", "labels"}});
  return names;
}

absl::Status SetPredictFile(job::Job& job, const std::string& path) {
  job::Input& predict = *job.mutable_predict();
  if (!predict.has_data()) *predict.mutable_data() = job.data();
  predict.clear_skip_rows();
  predict.clear_take_rows();
  job::Data& data = *predict.mutable_data();
  if (data.has_tfrecord()) {
    data.mutable_tfrecord()->clear_paths();
    data.mutable_tfrecord()->add_paths(path);
    return absl::OkStatus();
  }
  if (!data.has_arrays()) {
    data.mutable_csv()->set_path(path);
    return absl::OkStatus();
  }
  job::Arrays& arrays = *data.mutable_arrays();
  if (path.ends_with(".npy") && arrays.features_size() > 1) {
    return InvalidArgument("{} is one array, but the job reads {}; give a .npz file with {}", path,
                           arrays.features_size(), fmt::join(MembersOf(arrays), ", "));
  }
  arrays.set_path(path);
  for (job::ArrayFeature& feature : *arrays.mutable_features()) feature.clear_path();
  if (path.ends_with(".npy")) arrays.mutable_features(0)->set_path(path);
  return absl::OkStatus();
}

namespace {

absl::StatusOr<JobInput> OpenBatches(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                     const job_data::Wanted& wanted, const GivenBatches* batches) {
  switch (job_data::DataOf(job, mode).kind_case()) {
    case job::Data::kCsv:
      return job_data::OpenCsv(job, mode, name, files, wanted);
    case job::Data::kTfrecord:
      return job_data::OpenRecords(job, mode, name, files, wanted);
    case job::Data::kArrays:
      return job_data::OpenArrays(job, mode, name, files, wanted);
    case job::Data::kGiven:
      return job_data::OpenGiven(job, mode, name, wanted, batches);
    case job::Data::KIND_NOT_SET:
      break;
  }
  return InvalidArgument("{}: no data: expected data {{ csv {{ path: ... }} }}", name);
}

// Returns the model's requirements on the data; `types` are a program's.
absl::StatusOr<job_data::Wanted> WantedOf(const job::Job& job, Mode mode, const ComponentTypes& types) {
  RETURN_IF_ERROR(CheckHead(job.model()));
  job_data::Wanted wanted = {.types = types, .cells = {}, .label = LabelFormOf(job.model())};
  ASSIGN_OR_RETURN(wanted.cells, CellKindsOf(job.model()));
  job_data::SetLabelFeatures(job, wanted);
  if (const std::optional<JobPremade> premade = PremadeOf(job.model())) {
    wanted.finite = {layout::kLabels, "features/" + premade->head.weight_column()};
  }
  std::vector<std::string> features;
  for (const DataName& data : DataNames(job, mode)) {
    if (data.component != layout::kLabels) features.push_back(data.names.front());
  }
  for (const auto& [feature, use] : wanted.cells) {
    if (use.kind == CellKind::kIntegers) wanted.types["features/" + feature] = DType::kI64;
    if (features.empty() || std::find(features.begin(), features.end(), feature) != features.end()) continue;
    return InvalidArgument("{} is \"{}\", which is not a feature of the data{}; there {} {}", use.path, feature,
                           DidYouMean(feature, features, ", "), features.size() == 1 ? "is" : "are",
                           fmt::join(features, ", "));
  }
  return wanted;
}

// Keeps the words of vocabularies, and image files if requested, as strings.
void LeaveWords(job::TfRecord& records, bool files_of_images, job_data::Wanted& wanted) {
  for (job::ExampleFeature& feature : *records.mutable_features()) {
    const bool is_file = feature.has_image() && files_of_images;
    if (!is_file && feature.vocabulary_size() == 0) continue;
    feature.mutable_fixed_len()->set_dtype(job::BYTES);  // in place of the image
    wanted.cells[job_data::NameOf(feature)].kind = CellKind::kWords;
  }
}

// Keeps numbers unscaled, and words of vocabularies as strings.
template <typename Features>
void LeaveUnscaled(Features& features, job_data::Wanted& wanted) {
  for (auto& feature : features) {
    feature.clear_scale();
    feature.clear_offset();
    if (feature.vocabulary_size() > 0) wanted.cells[job_data::NameOf(feature)].kind = CellKind::kWords;
    feature.clear_vocabulary();
  }
}

}  // namespace

std::vector<std::string> DataFiles(const job::Job& job, Mode mode) {
  const job::Data& data = job_data::DataOf(job, mode);
  std::vector<std::string> files(data.tfrecord().paths().begin(), data.tfrecord().paths().end());
  if (!data.csv().path().empty()) files.push_back(data.csv().path());
  if (!data.arrays().path().empty()) files.push_back(data.arrays().path());
  for (const job::ArrayFeature& feature : data.arrays().features()) {
    if (!feature.path().empty()) files.push_back(feature.path());
  }
  return files;
}

absl::StatusOr<Dataset> OpenUnscaled(const job::Job& given, Mode mode, const std::string& name, FileSystem& files,
                                     int64_t batch_size, bool files_of_images) {
  job::Job job = job_data::WithoutLabelFeatures(given, mode);
  absl::StatusOr<job_data::Wanted> wanted = WantedOf(job, mode, /*types=*/{});
  if (!wanted.ok()) return Annotate(wanted.status(), name);
  job::Data data = job_data::DataOf(job, mode);
  if (data.has_csv()) LeaveUnscaled(*data.mutable_csv()->mutable_features(), *wanted);
  if (data.has_tfrecord()) LeaveWords(*data.mutable_tfrecord(), files_of_images, *wanted);
  if (data.has_tfrecord()) LeaveUnscaled(*data.mutable_tfrecord()->mutable_features(), *wanted);
  if (data.has_arrays()) LeaveUnscaled(*data.mutable_arrays()->mutable_features(), *wanted);
  job::Input& input_of = mode == Mode::kTrain  ? *job.mutable_train()
                         : mode == Mode::kEval ? *job.mutable_eval()
                                               : *job.mutable_predict();
  *input_of.mutable_data() = std::move(data);
  ASSIGN_OR_RETURN(const JobInput input, OpenBatches(job, mode, name, files, *wanted, /*batches=*/nullptr));
  Dataset rows = input.batches(batch_size);
  RETURN_IF_ERROR_WITH(rows.status(), name);
  return rows;
}

absl::StatusOr<JobInput> OpenInput(const job::Job& whole, Mode mode, const std::string& name, FileSystem& files,
                                   const ComponentTypes& types, const GivenBatches* batches,
                                   const ReadingRows& reading) {
  const job::Job job = job_data::WithoutLabelFeatures(whole, mode);
  absl::StatusOr<job_data::Wanted> wanted = WantedOf(job, mode, types);
  if (!wanted.ok()) return Annotate(wanted.status(), name);
  wanted->reading = reading;
  const bool notes_bad_rows = reading.bad_rows != nullptr;
  if (notes_bad_rows && (job_data::InputOf(job, mode).has_shuffle() || job_data::InputOf(job, mode).has_repeat())) {
    return InvalidArgument(
        "{}: bad rows are reported by their row number, which shuffled or repeated rows do not have; leave out "
        "--errors, or shuffle and repeat",
        name);
  }
  ASSIGN_OR_RETURN(JobInput input, OpenBatches(job, mode, name, files, *wanted, batches));
  if (mode == Mode::kEval && job.has_hold_out_every() && input.num_rows == 0) {
    return InvalidArgument(
        "{}: hold_out_every is {}, but the data has fewer rows, so none would be evaluated; expected at most the "
        "number of rows",
        name, job.hold_out_every());
  }
  const Dataset one = input.batches(1);
  RETURN_IF_ERROR_WITH(one.status(), name);
  RETURN_IF_ERROR_WITH(job_data::WithClassWeights(job, mode, one).status(), name);
  absl::StatusOr<MadeColumns> columns = MakeColumns(job.model(), one.components(), files);
  if (!columns.ok()) return Annotate(columns.status(), name);
  RETURN_IF_ERROR_WITH(job_data::CheckCrosses(job, mode, *columns), name);
  input.source = one.components();
  input.columns = *std::move(columns);
  const auto to_ids = [ids = ToIds(input.columns), job, mode](const Dataset& parsed) {
    const absl::StatusOr<Dataset> weighed = job_data::WithClassWeights(job, mode, parsed);
    return job_data::FeaturesAsLabels(job, weighed.ok() ? weighed->Apply(ids) : Dataset(weighed.status()));
  };
  const int64_t prefetch = job_data::PrefetchOf(job, mode);
  if (notes_bad_rows && input.given) {
    const auto stage = [parse = input.parse, to_ids](const Dataset& given) { return to_ids(parse(given)); };
    input.batches = [given = input.given, stage, bad_rows = reading.bad_rows, prefetch](int64_t batch_size) {
      return RowByRow(given(batch_size), stage, bad_rows).Prefetch(prefetch);
    };
  } else {
    input.batches = [batches = input.batches, to_ids, prefetch](int64_t batch_size) {
      return to_ids(batches(batch_size)).Prefetch(prefetch);
    };
  }
  const Dataset with_ids = input.batches(1);
  RETURN_IF_ERROR_WITH(with_ids.status(), name);
  input.components = with_ids.components();
  return input;
}

}  // namespace tessera
