// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/requests/request_rows.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "fmt/format.h"
#include "tessera/estimator/input/bad_rows/value_rows.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/servable/requests/json_rows.h"
#include "tessera/estimator/servable/requests/request_file.h"
#include "tessera/runtime/base/status.h"

namespace tessera::servable {
namespace {

using proto::Signature;

// Returns the tensors of a request of `rows` rows, starting with row `first`.
using ToInputs = std::function<absl::StatusOr<Element>(Element batch, int64_t first)>;

bool EndsWithAny(const std::string& path, std::initializer_list<std::string_view> ends) {
  return std::any_of(ends.begin(), ends.end(),
                     [&](std::string_view end) { return absl::EndsWithIgnoreCase(path, {end.data(), end.size()}); });
}

// Returns the components of the signature's inputs, by name.
absl::StatusOr<std::vector<Component>> ComponentsOf(const Signature& signature) {
  std::vector<Component> components;
  for (const auto& input : signature.inputs()) {
    Component component = {.name = input.tensor().name(), .row = {}};
    component.is_string = input.tensor().dtype() == "string";
    if (!component.is_string) component.row.dtype = ParseDType(input.tensor().dtype()).value_or(DType::kF32);
    if (input.tensor().shape_size() > 0) {
      component.row.shape.assign(input.tensor().shape().begin() + 1, input.tensor().shape().end());
    }
    components.push_back(std::move(component));
  }
  std::sort(components.begin(), components.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return components;
}

bool HasRowsOf(const Component& component, const Value& value, int64_t rows) {
  const Shape& shape = value.shape();
  if (shape.size() != component.row.shape.size() + 1 || shape[0] != rows) return false;
  for (size_t i = 1; i < shape.size(); ++i) {
    if (component.row.shape[i - 1] >= 0 && component.row.shape[i - 1] != shape[i]) return false;
  }
  return value.is_string() == component.is_string;
}

// Reads lines of JSON as inputs.
class JsonLines {
 public:
  JsonLines(std::string path, const Signature& signature, std::vector<Component> components,
            std::shared_ptr<BadRows> bad_rows)
      : path_(std::move(path)),
        signature_(signature),
        components_(std::move(components)),
        bad_rows_(std::move(bad_rows)) {}

  absl::StatusOr<Element> Parse(const Element& lines, int64_t first) const {
    std::string text;
    for (const std::string& line : lines.values[0].strings()) text += line + "\n";
    const absl::StatusOr<Element> all = Inputs(text, lines.rows);
    if (all.ok()) return all;
    return OneByOne(lines, first);
  }

 private:
  // Returns the values of the lines in the order of the components.
  absl::StatusOr<Element> Inputs(std::string_view lines, int64_t rows) const {
    ASSIGN_OR_RETURN(Tensors tensors, ParseJsonRows(lines, "", signature_));
    Element inputs;
    for (const Component& component : components_) {
      Value& value = tensors[component.name];
      if (rows == 1 && value.shape().size() == component.row.shape.size()) RETURN_IF_ERROR(AddRowDimension(value));
      if (!HasRowsOf(component, value, rows)) {
        return InvalidArgument("\"{}\" has rows of the shape {}, expected {}", component.name, ToString(value.shape()),
                               ToString(component));
      }
      inputs.values.push_back(std::move(value));
    }
    inputs.rows = rows;
    return inputs;
  }

  // ParseJsonRows reads a single line as the whole tensor if its shape allows.
  static absl::Status AddRowDimension(Value& value) {
    Shape shape = value.shape();
    shape.insert(shape.begin(), 1);
    if (value.is_string()) {
      value = Value::Strings(value.strings(), std::move(shape));
      return absl::OkStatus();
    }
    ASSIGN_OR_RETURN(Buffer rows, value.numbers().Reshaped(std::move(shape)));
    value = Value(std::move(rows));
    return absl::OkStatus();
  }

  absl::StatusOr<Element> OneByOne(const Element& lines, int64_t first) const {
    Element inputs;
    for (int64_t row = 0; row < lines.rows; ++row) {
      const std::string& line = lines.values[0].strings()[static_cast<size_t>(row)];
      absl::StatusOr<Element> one = Inputs(line, 1);
      absl::Status status = one.status();
      if (status.ok() && inputs.values.empty()) {
        // All rows start as copies of the first good one.
        for (const Value& value : one->values) {
          ASSIGN_OR_RETURN(Value rows, Repeated(value, lines.rows));
          inputs.values.push_back(std::move(rows));
        }
      }
      for (size_t i = 0; status.ok() && i < components_.size(); ++i) {
        const absl::Status copied = CopyRow(one->values[i], 0, inputs.values[i], row);
        if (!copied.ok())
          status = Annotate(copied, fmt::format("\"{}\" differs from earlier rows", components_[i].name));
      }
      if (status.ok()) continue;
      BadRow bad = Bad(first + row, lines, row, status);
      if (bad_rows_ == nullptr) return InvalidArgument("{}", bad.message);
      bad_rows_->Add(std::move(bad));
    }
    if (inputs.values.empty()) {
      for (Component component : components_) {
        for (int64_t& size : component.row.shape) size = std::max<int64_t>(size, 0);
        ASSIGN_OR_RETURN(Value rows, EmptyRows(component, lines.rows));
        inputs.values.push_back(std::move(rows));
      }
    }
    inputs.rows = lines.rows;
    return inputs;
  }

  static absl::StatusOr<Value> Repeated(const Value& row, int64_t rows) {
    Component component = {.name = {}, .row = {}, .is_string = row.is_string()};
    if (!row.is_string()) component.row.dtype = row.numbers().type().dtype;
    component.row.shape.assign(row.shape().begin() + 1, row.shape().end());
    ASSIGN_OR_RETURN(Value all, EmptyRows(component, rows));
    for (int64_t i = 0; i < rows; ++i) RETURN_IF_ERROR(CopyRow(row, 0, all, i));
    return all;
  }

  BadRow Bad(int64_t number, const Element& lines, int64_t row, const absl::Status& status) const {
    std::string_view message = Message(status);
    for (const std::string_view prefix : {":1: ", ": "}) {
      if (!message.starts_with(prefix)) continue;
      message.remove_prefix(prefix.size());
      break;
    }
    const int64_t line = lines.origins.empty() ? number + 1 : lines.origins[static_cast<size_t>(row)].number;
    return {.row = number,
            .file = path_,
            .line = line,
            .message = fmt::format("{}:{}: {}", path_, line, message),
            .text = lines.values[0].strings()[static_cast<size_t>(row)]};
  }

  const std::string path_;
  const Signature& signature_;
  const std::vector<Component> components_;
  const std::shared_ptr<BadRows> bad_rows_;
};

// Reads rows on demand: batches of a data set.
class DatasetRows : public RequestReader {
 public:
  DatasetRows(Dataset batches, std::shared_ptr<BadRows> bad_rows)
      : batches_(std::move(batches)), bad_rows_(std::move(bad_rows)) {}

  absl::StatusOr<std::optional<RequestRows>> Next() override {
    if (elements_ == nullptr) {
      ASSIGN_OR_RETURN(elements_, batches_.MakeElements());
    }
    Element batch;
    ASSIGN_OR_RETURN(const bool more, elements_->Next(batch));
    if (!more) return std::optional<RequestRows>();
    RETURN_IF_ERROR(Materialize(batch));
    RequestRows rows = {
        .rows = batch.rows, .first = next_row_, .position = {.dataset = batches_.description(), .position = {}}};
    elements_->Save(rows.position.position);
    next_row_ += batch.rows;
    if (bad_rows_ != nullptr) rows.bad_rows = bad_rows_->Take(rows.first, next_row_);
    if (static_cast<int64_t>(rows.bad_rows.size()) == rows.rows) return std::optional(std::move(rows));
    RETURN_IF_ERROR(CoverBadRows(rows, batch.values));
    for (size_t i = 0; i < batch.values.size(); ++i) {
      rows.inputs.emplace(batches_.components()[i].name, std::move(batch.values[i]));
    }
    return std::optional(std::move(rows));
  }

  absl::Status Restore(const InputState& position, int64_t rows) override {
    if (position.dataset != batches_.description()) {
      return FailedPrecondition("the input differs from that of the saved progress\n  now:  {}\n  then: {}",
                                batches_.description(), position.dataset);
    }
    ASSIGN_OR_RETURN(elements_, batches_.MakeElements());
    std::span<const int64_t> left = position.position;
    RETURN_IF_ERROR(elements_->Restore(left));
    if (!left.empty()) return InvalidArgument("a saved input position that does not belong to this input");
    next_row_ = rows;
    return absl::OkStatus();
  }

 private:
  // Gives bad rows the values of the first good one: models need not accept zeros.
  static absl::Status CoverBadRows(const RequestRows& rows, std::vector<Value>& values) {
    if (rows.bad_rows.empty()) return absl::OkStatus();
    int64_t good = 0;
    for (const BadRow& bad : rows.bad_rows) good += bad.row - rows.first == good ? 1 : 0;
    for (const BadRow& bad : rows.bad_rows) {
      for (Value& value : values) RETURN_IF_ERROR(CopyRow(value, good, value, bad.row - rows.first));
    }
    return absl::OkStatus();
  }

  const Dataset batches_;
  const std::shared_ptr<BadRows> bad_rows_;
  std::unique_ptr<ElementIterator> elements_;
  int64_t next_row_ = 0;
};

// Reads rows of arrays in memory.
class ArrayRows : public RequestReader {
 public:
  ArrayRows(Tensors tensors, int64_t rows, int64_t batch_rows, std::string description)
      : tensors_(std::move(tensors)), rows_(rows), batch_rows_(batch_rows), description_(std::move(description)) {}

  absl::StatusOr<std::optional<RequestRows>> Next() override {
    if (next_row_ >= rows_) return std::optional<RequestRows>();
    RequestRows rows = {.rows = std::min(batch_rows_, rows_ - next_row_), .first = next_row_};
    for (const auto& [name, value] : tensors_) {
      ASSIGN_OR_RETURN(rows.inputs[name], SliceRows(value, next_row_, rows.rows));
    }
    next_row_ += rows.rows;
    rows.position = {.dataset = description_, .position = {next_row_}};
    return std::optional(std::move(rows));
  }

  absl::Status Restore(const InputState& position, int64_t rows) override {
    if (position.dataset != description_ || position.position != std::vector<int64_t>{rows} || rows > rows_) {
      return FailedPrecondition("the input differs from that of the saved progress\n  now:  {}\n  then: {}",
                                description_, position.dataset);
    }
    next_row_ = rows;
    return absl::OkStatus();
  }

 private:
  const Tensors tensors_;
  const int64_t rows_;
  const int64_t batch_rows_;
  const std::string description_;
  int64_t next_row_ = 0;
};

absl::StatusOr<std::unique_ptr<RequestReader>> OpenArrays(FileSystem& files, const std::string& path,
                                                          const Signature& signature, int64_t batch_rows) {
  ASSIGN_OR_RETURN(Tensors tensors, ReadRequestFile(files, path, signature));
  std::optional<int64_t> rows;
  for (const auto& [name, value] : tensors) {
    const int64_t count = value.shape().empty() ? -1 : value.shape()[0];
    if (count < 0 || (rows && *rows != count)) {
      return InvalidArgument("{}: input \"{}\" has the shape {}, expected {} rows", path, name, ToString(value.shape()),
                             rows.value_or(0));
    }
    rows = count;
  }
  ASSIGN_OR_RETURN(const std::string description, DescribeFiles(files, {path}));
  return std::make_unique<ArrayRows>(std::move(tensors), rows.value_or(0), batch_rows, "arrays of " + description);
}

}  // namespace

absl::StatusOr<std::unique_ptr<RequestReader>> OpenRequestRows(FileSystem& files, const std::string& path,
                                                               const Signature& signature,
                                                               const RequestRowsOptions& options) {
  const auto bad_rows = options.keeps_bad_rows ? std::make_shared<BadRows>() : nullptr;
  ASSIGN_OR_RETURN(std::vector<Component> components, ComponentsOf(signature));
  const int64_t threads = std::max<int64_t>(options.threads, 1);
  const auto finish = [&](const Dataset& batches) -> absl::StatusOr<std::unique_ptr<RequestReader>> {
    const Dataset ahead = batches.Prefetch(2);
    RETURN_IF_ERROR(ahead.status());
    return std::make_unique<DatasetRows>(ahead, bad_rows);
  };
  if (EndsWithAny(path, {".csv"})) {
    ASSIGN_OR_RETURN(CsvOptions csv, CsvOptionsOf(files, path, signature));
    csv.bad_rows = bad_rows;
    csv.threads = threads;
    const Dataset batches = ReadCsvRows({path}, std::move(csv), files).Batch(options.batch_rows);
    const auto inputs = [signature](Element batch, const MapContext&) -> absl::StatusOr<Element> {
      return CsvInputs(signature, std::move(batch));
    };
    return finish(batches.Map(inputs, {.output = components, .name = "inputs"}));
  }
  const FileOptions file_options = {.compression = "auto", .files = &files};
  if (EndsWithAny(path, {".json", ".jsonl", ".json.gz", ".jsonl.gz"})) {
    const auto has_text = [](const Element& line) -> absl::StatusOr<bool> {
      return line.values[0].strings()[0].find_first_not_of(" \t\r") != std::string::npos;
    };
    const Dataset lines = ReadTextLines({path}, file_options).Filter(has_text, "without empty lines");
    const auto parser = std::make_shared<const JsonLines>(path, signature, components, bad_rows);
    const auto inputs = [parser, rows = options.batch_rows](const Element& batch, const MapContext& context) {
      return parser->Parse(batch, context.index * rows);
    };
    return finish(lines.Batch(options.batch_rows)
                      .Map(inputs, {.output = components, .num_parallel_calls = threads, .name = "inputs"}));
  }
  if (EndsWithAny(path, {".tfrecord", ".tfrecords", ".tfrecord.gz", ".tfrecords.gz"})) {
    if (components.size() != 1 || !components[0].is_string || !components[0].row.shape.empty()) {
      return InvalidArgument("{}: records are strings, and signature \"{}\" reads {}; use a .npz, .csv or .jsonl file",
                             path, signature.name(), ToString(components));
    }
    const Dataset batches = ReadTfRecords({path}, file_options).Batch(options.batch_rows);
    const auto inputs = [](Element batch, const MapContext&) -> absl::StatusOr<Element> { return batch; };
    return finish(batches.Map(inputs, {.output = components, .name = "inputs"}));
  }
  return OpenArrays(files, path, signature, options.batch_rows);
}

}  // namespace tessera::servable
