// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/batch_iterator.h"

#include <cstring>
#include <utility>

#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int kStateVersion = 1;

class FullBatches : public BatchIterator {
 public:
  FullBatches(std::unique_ptr<ElementIterator> elements, std::vector<Component> components, int64_t batch_size,
              std::string description)
      : elements_(std::move(elements)),
        components_(std::move(components)),
        batch_size_(batch_size),
        description_(std::move(description)) {}

  const std::vector<Component>& components() const override { return components_; }
  int64_t batch_size() const override { return batch_size_; }

  absl::StatusOr<std::optional<Batch>> Next() override {
    Element element;
    ASSIGN_OR_RETURN(const bool more, elements_->Next(element));
    if (!more) return std::optional<Batch>();
    Batch batch;
    batch.rows = element.rows;
    for (size_t i = 0; i < components_.size(); ++i) {
      ASSIGN_OR_RETURN(Buffer values, Full(components_[i], element.values[i].numbers(), element.rows));
      batch.values.push_back(std::move(values));
    }
    batch.state = state();
    return std::optional<Batch>(std::move(batch));
  }

  absl::Status Restore(const InputState& state) override {
    if (state.dataset != description_) {
      return FailedPrecondition("the input differs from that of the checkpoint\n  now:  {}\n  then: {}", description_,
                                state.dataset);
    }
    std::span<const int64_t> position = state.position;
    RETURN_IF_ERROR(elements_->Restore(position));
    if (!position.empty()) return InvalidArgument("a saved input position that does not belong to this input");
    return absl::OkStatus();
  }

  InputState state() const override {
    InputState state{.dataset = description_, .position = {}};
    elements_->Save(state.position);
    return state;
  }

 private:
  // Returns `rows` padded to a full batch.
  absl::StatusOr<Buffer> Full(const Component& component, const Buffer& rows, int64_t count) const {
    TensorType type = component.row;
    type.shape.insert(type.shape.begin(), batch_size_);
    if (rows.type() == type) return rows;
    if (rows.type().dtype != type.dtype || count > batch_size_ ||
        rows.byte_size() != count * component.row.byte_size()) {
      return InvalidArgument("{} of a batch of {} rows is {}, expected {}", component.name, count,
                             ToString(rows.type()), ToString(type));
    }
    ASSIGN_OR_RETURN(Buffer full, Buffer::Allocate(std::move(type)));
    if (rows.byte_size() > 0) std::memcpy(full.data(), rows.data(), static_cast<size_t>(rows.byte_size()));
    return full;
  }

  const std::unique_ptr<ElementIterator> elements_;
  const std::vector<Component> components_;
  const int64_t batch_size_;
  const std::string description_;
};

}  // namespace

std::string InputState::Serialize() const {
  return JsonText(nlohmann::json{{"version", kStateVersion}, {"dataset", dataset}, {"position", position}});
}

absl::StatusOr<InputState> InputState::Parse(std::string_view text) {
  const absl::Status damaged = DataLoss("a saved input position that cannot be read: {}", text.substr(0, 80));
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || !json.contains("version") || !json["version"].is_number_integer()) return damaged;
  if (json["version"] != kStateVersion) {
    return FailedPrecondition("a saved input position of version {}, this program reads {}", json["version"].dump(),
                              kStateVersion);
  }
  if (!json.contains("dataset") || !json["dataset"].is_string()) return damaged;
  if (!json.contains("position") || !json["position"].is_array()) return damaged;
  InputState state{.dataset = json["dataset"].get<std::string>(), .position = {}};
  for (const nlohmann::json& value : json["position"]) {
    if (!value.is_number_integer()) return damaged;
    state.position.push_back(value.get<int64_t>());
  }
  return state;
}

std::unique_ptr<BatchIterator> MakeBatchIterator(std::unique_ptr<ElementIterator> elements,
                                                 std::vector<Component> components, int64_t batch_size,
                                                 std::string description) {
  // The description is brought into the form that a checkpoint restores: names of columns may be in any encoding.
  description = nlohmann::json::parse(JsonText(nlohmann::json(description))).get<std::string>();
  return std::make_unique<FullBatches>(std::move(elements), std::move(components), batch_size, std::move(description));
}

}  // namespace tessera
