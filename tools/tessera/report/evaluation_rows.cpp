// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/evaluation_rows.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera::report {
namespace {

// One component while its rows are gathered.
class Gathering {
 public:
  explicit Gathering(Component component) : component_(std::move(component)) {}

  const std::string& name() const { return component_.name; }

  // Appends the first `rows` rows of a batch.
  absl::Status Append(const Buffer& batch, int64_t rows) {
    TensorType row = batch.type();
    if (row.rank() == 0) return InvalidArgument("{} has no batch dimension", component_.name);
    if (row.shape[0] < rows) {
      return InvalidArgument("{} has {} of {} rows; a report needs tensors with all rows", component_.name,
                             row.shape[0], rows);
    }
    row.shape.erase(row.shape.begin());
    if (rows_ > 0 && row != row_) {
      return InvalidArgument("{} is {} in one batch and {} in another; a report needs rows of one shape",
                             component_.name, ToString(row_), ToString(row));
    }
    row_ = std::move(row);
    rows_ += rows;
    bytes_ += batch.bytes().substr(0, static_cast<size_t>(rows * row_.byte_size()));
    return absl::OkStatus();
  }

  absl::StatusOr<Buffer> Take() {
    TensorType type = row_;
    type.shape.insert(type.shape.begin(), rows_);
    ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(std::move(type)));
    if (!bytes_.empty()) std::memcpy(buffer.data(), bytes_.data(), bytes_.size());
    bytes_.clear();
    return buffer;
  }

 private:
  Component component_;
  TensorType row_;
  int64_t rows_ = 0;
  std::string bytes_;
};

}  // namespace

std::optional<std::string> FeatureName(const std::string& component) {
  const std::string prefix = fmt::format("{}/", layout::kFeatures);
  if (component == layout::kFeatures) return "";
  if (!component.starts_with(prefix)) return std::nullopt;
  return component.substr(prefix.size());
}

job::Job InFileOrder(job::Job job) {
  job::Input& eval = *job.mutable_eval();
  eval.clear_shuffle();
  eval.clear_repeat();
  job::Data& data = eval.has_data() ? *eval.mutable_data() : *job.mutable_data();
  if (data.has_csv()) data.mutable_csv()->set_stream(true);
  job.mutable_predict()->Clear();
  if (eval.has_data()) *job.mutable_predict()->mutable_data() = data;
  return job;
}

absl::StatusOr<EvaluationRows> ReadEvaluationRows(const Dataset& batches, int64_t most) {
  RETURN_IF_ERROR(batches.status());
  ASSIGN_OR_RETURN(const std::unique_ptr<ElementIterator> iterator, batches.MakeElements());
  std::vector<Gathering> gatherings;
  for (const Component& component : batches.components()) gatherings.emplace_back(component);
  EvaluationRows read;
  for (Element batch;;) {
    ASSIGN_OR_RETURN(const bool more, iterator->Next(batch));
    if (!more) break;
    read.is_all = batch.rows <= most - read.rows;
    const int64_t rows = std::min(batch.rows, most - read.rows);
    if (rows == 0) break;
    RETURN_IF_ERROR(Materialize(batch));
    for (size_t i = 0; i < gatherings.size(); ++i) {
      if (!batch.values[i].is_string()) RETURN_IF_ERROR(gatherings[i].Append(batch.values[i].numbers(), rows));
    }
    for (int64_t row = 0; row < rows; ++row) {
      const auto index = static_cast<size_t>(row);
      read.origins.push_back(index < batch.origins.size() ? ToString(batch.origins[index]) : "");
    }
    read.rows += rows;
  }
  if (read.rows == 0) return InvalidArgument("the evaluation's data has no rows");
  for (size_t i = 0; i < gatherings.size(); ++i) {
    if (batches.components()[i].is_string) continue;
    const std::optional<std::string> feature = FeatureName(gatherings[i].name());
    if (feature) {
      ASSIGN_OR_RETURN(read.features[*feature], gatherings[i].Take());
    } else if (gatherings[i].name() == layout::kLabels) {
      ASSIGN_OR_RETURN(read.labels, gatherings[i].Take());
    }
  }
  return read;
}

}  // namespace tessera::report
