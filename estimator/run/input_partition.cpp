// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/input_partition.h"

#include <algorithm>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns "feature "x"", or "features" for a single tensor.
std::string What(const char* group, const std::string& name) {
  return name.empty() ? fmt::format("the {}s", group) : fmt::format("{} \"{}\"", group, name);
}

absl::Status CheckNames(const char* group, const std::vector<InputTensor>& tensors, const InputPartition& partition) {
  std::vector<std::string> names;
  for (const InputTensor& tensor : tensors) {
    names.push_back(What(group, tensor.name));
    if (!partition.contains(tensor.name)) {
      return InvalidArgument("input_partition_dims has no entry for {}; expected dims, or none, for each tensor",
                             names.back());
    }
  }
  for (const auto& [name, dims] : partition) {
    const bool known =
        std::any_of(tensors.begin(), tensors.end(), [&](const auto& other) { return other.name == name; });
    if (known) continue;
    return InvalidArgument("input_partition_dims names {}, which the input does not have; it has {}", What(group, name),
                           fmt::join(names, ", "));
  }
  return absl::OkStatus();
}

absl::Status CheckDims(const std::string& what, const TensorType& type, const std::vector<int64_t>& dims,
                       int64_t cores) {
  if (static_cast<int64_t>(dims.size()) != type.rank()) {
    return InvalidArgument("input_partition_dims of {} is [{}], expected an entry for each dimension of {}", what,
                           fmt::join(dims, ","), ToString(type));
  }
  int64_t pieces = 1;
  for (const int64_t count : dims) {
    if (count < 1 || count > cores) {
      return InvalidArgument("input_partition_dims of {} holds {}, expected 1 to {} partitions", what, count, cores);
    }
    pieces *= count;
  }
  if (pieces == 1 || pieces == cores) return absl::OkStatus();
  return InvalidArgument(
      "input_partition_dims of {} is [{}], {} partitions; expected {}, one for each core of a replica", what,
      fmt::join(dims, ","), pieces, cores);
}

// Partitions are numbered row-major: the first dimension takes the major axes. Sizes of axes are powers of two, as the
// dims are.
AxesPerDimension AxesFor(const std::vector<int64_t>& dims, const std::vector<CoreAxis>& cores) {
  AxesPerDimension axes(dims.size());
  size_t next = 0;
  for (size_t i = 0; i < dims.size(); ++i) {
    for (int64_t left = dims[i]; left > 1; left /= cores[next++].size) axes[i].push_back(cores[next].name);
  }
  return axes;
}

absl::Status Partition(const char* group, const InputPartition& partition, const TpuConfig& config,
                       const DeviceAssignment& assignment, std::vector<InputTensor>& tensors) {
  RETURN_IF_ERROR(CheckNames(group, tensors, partition));
  for (InputTensor& tensor : tensors) {
    const PartitionDims& dims = partition.at(tensor.name);
    if (!dims) continue;
    RETURN_IF_ERROR(CheckDims(What(group, tensor.name), tensor.type, *dims, assignment.num_cores_per_replica()));
    if (std::all_of(dims->begin(), dims->end(), [](int64_t count) { return count == 1; })) continue;
    tensor.axes = AxesFor(*dims, assignment.core_axes());
    const bool is_global = config.partitioning == Partitioning::kAutomatic;
    if (is_global && !tensor.axes[0].empty()) tensor.axes[0].insert(tensor.axes[0].begin(), "replica");
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status PartitionInputs(const TpuConfig& config, const DeviceAssignment& assignment, ModelInputs& inputs) {
  if (!config.input_partition_dims) return absl::OkStatus();
  const std::vector<InputPartition>& partitions = *config.input_partition_dims;
  RETURN_IF_ERROR(Partition("feature", partitions[0], config, assignment, inputs.features));
  if (partitions.size() == 1 || inputs.labels.empty()) return absl::OkStatus();
  return Partition("label", partitions[1], config, assignment, inputs.labels);
}

}  // namespace tessera
