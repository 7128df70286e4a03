// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/api/given_data.h"

#include <string>
#include <utility>
#include <vector>

#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/api/error.h"
#include "tessera/runtime/base/status.h"

namespace tessera::api {
namespace {

absl::StatusOr<job::GivenTensor> Describe(const TesseraTensor& tensor) {
  if (tensor.name == nullptr || *tensor.name == '\0') return InvalidArgument("a tensor of the batches has no name");
  if (tensor.rank < 0 || (tensor.rank > 0 && tensor.sizes == nullptr)) {
    return InvalidArgument("\"{}\": rank {} without sizes", tensor.name, tensor.rank);
  }
  job::GivenTensor described;
  described.set_name(tensor.name);
  const auto type = static_cast<uint32_t>(tensor.element_type);
  if (type < TESSERA_I1 || type > TESSERA_F8E8M0FNU) {
    return InvalidArgument("\"{}\": element_type is {}, expected a TesseraElementType", tensor.name,
                           tensor.element_type);
  }
  described.set_dtype(std::string(Name(static_cast<DType>(type))));
  for (int32_t i = 0; i < tensor.rank; ++i) described.add_shape(tensor.sizes[i]);
  return described;
}

bool IsLabel(const std::string& name) { return name == "label" || name == layout::kLabels; }

// A tensor of the caller, and its index among the sorted components.
struct GivenTensor {
  std::string name;
  int32_t element_type;
  size_t component;
};

absl::StatusOr<std::vector<GivenTensor>> InCallersOrder(const TesseraBatches& given, const job::Given& description) {
  ASSIGN_OR_RETURN(const std::vector<Component> components, GivenComponents(description));
  std::vector<GivenTensor> tensors;
  for (const TesseraTensor& tensor : std::span(given.tensors, given.num_tensors)) {
    const std::string name = tensor.name;
    const std::string component = IsLabel(name) ? std::string(layout::kLabels) : "features/" + name;
    size_t place = 0;
    while (components[place].name != component) ++place;
    tensors.push_back({.name = name, .element_type = tensor.element_type, .component = place});
  }
  return tensors;
}

}  // namespace

absl::StatusOr<GivenData> ReadBatches(const TesseraBatches& caller) {
  ASSIGN_OR_RETURN(const TesseraBatches given, ReadOptions(&caller, "batches"));
  if (given.tensors == nullptr || given.num_tensors == 0) return InvalidArgument("the batches have no tensors");
  RETURN_IF_ERROR(NotNull(reinterpret_cast<const void*>(given.begin), "batches.begin"));
  RETURN_IF_ERROR(NotNull(reinterpret_cast<const void*>(given.next), "batches.next"));
  GivenData data;
  for (const TesseraTensor& tensor : std::span(given.tensors, given.num_tensors)) {
    ASSIGN_OR_RETURN(job::GivenTensor described, Describe(tensor));
    if (!IsLabel(described.name())) {
      *data.description.add_features() = std::move(described);
    } else if (data.description.has_label()) {
      return InvalidArgument("the batches have two labels, \"{}\" and \"{}\"; expected one",
                             data.description.label().name(), described.name());
    } else {
      *data.description.mutable_label() = std::move(described);
    }
  }
  ASSIGN_OR_RETURN(const std::vector<GivenTensor> tensors, InCallersOrder(given, data.description));
  data.batches.one_pass = given.one_pass != 0;
  data.batches.begin = [begin = given.begin, user_data = given.user_data](int64_t pass, int64_t first) {
    return TakeStatus(begin(user_data, pass, first));
  };
  data.batches.next = [next = given.next, user_data = given.user_data,
                       tensors](std::span<const Buffer> batch) -> absl::StatusOr<int64_t> {
    std::vector<TesseraTensor> to_fill;
    for (const GivenTensor& tensor : tensors) {
      const Buffer& buffer = batch[tensor.component];
      to_fill.push_back({.name = tensor.name.c_str(),
                         .data = buffer.data(),
                         .sizes = buffer.type().shape.data(),
                         .rank = static_cast<int32_t>(buffer.type().rank()),
                         .element_type = tensor.element_type,
                         .replica = TESSERA_ALL_REPLICAS,
                         .reserved = 0});
    }
    int64_t rows = 0;
    RETURN_IF_ERROR(TakeStatus(next(user_data, to_fill.data(), &rows)));
    return rows;
  };
  return data;
}

job::Job WithGiven(job::Job job, Mode mode, const job::Given& description) {
  job::Input& input = *(mode == Mode::kTrain  ? job.mutable_train()
                        : mode == Mode::kEval ? job.mutable_eval()
                                              : job.mutable_predict());
  if (job.has_data()) {
    *input.mutable_data()->mutable_given() = description;
  } else {
    input.clear_data();
    *job.mutable_data()->mutable_given() = description;
  }
  return job;
}

}  // namespace tessera::api
