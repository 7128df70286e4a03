// SPDX-License-Identifier: Apache-2.0
// Keras saves an optimizer as a list of arrays: its iterations, the learning rate (in Keras 3, unless a schedule
// computes it), and the slots.
#include "tessera/estimator/keras/optimizer_state.h"

#include <utility>

#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/keras/weights.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

constexpr char kArchived[] = "optimizer/vars";   // in a .keras archive, with numbers as names
constexpr char kListed[] = "optimizer_weights";  // in a .h5 file, with a list of names

// Returns the paths of the saved arrays in their order; none for a file without a state.
absl::StatusOr<std::vector<std::string>> PathsOf(const hdf5::File& file, bool has_containers) {
  std::vector<std::string> paths;
  const std::string group = has_containers ? kArchived : kListed;
  ASSIGN_OR_RETURN(const bool is_there, file.Contains(group));
  if (!is_there) return paths;
  if (has_containers) {
    ASSIGN_OR_RETURN(const std::vector<std::string> members, file.Members(group));
    for (size_t i = 0; i < members.size(); ++i) paths.push_back(fmt::format("{}/{}", group, i));
    return paths;
  }
  ASSIGN_OR_RETURN(const std::vector<std::string> names, WeightNames(file, group));
  for (const std::string& name : names) paths.push_back(fmt::format("{}/{}", group, name));
  return paths;
}

absl::StatusOr<int64_t> IterationsOf(const Buffer& value, const std::string& place) {
  const DType dtype = value.type().dtype;
  if (value.type().num_elements() != 1 || (dtype != DType::kI32 && dtype != DType::kI64)) {
    return InvalidArgument("{} is {}, expected the number of the optimizer's steps", place, ToString(value.type()));
  }
  const int64_t iterations = dtype == DType::kI32 ? value.As<int32_t>()[0] : value.As<int64_t>()[0];
  if (iterations >= 0) return iterations;
  return InvalidArgument("{} is {}, expected 0 steps or more", place, iterations);
}

std::string SlotName(const SlotLayout& layout, const std::string& variable, const std::string& slot) {
  return fmt::format("{}/{}/{}", layout.scope, variable, slot);
}

// Checks a slot, which has the type of its variable.
absl::Status CheckSlot(const Buffer& slot, const std::string& name, const Buffer& variable) {
  if (slot.type() == variable.type()) return absl::OkStatus();
  return InvalidArgument("the optimizer's {} is {}, expected {}", name, ToString(slot.type()),
                         ToString(variable.type()));
}

absl::StatusOr<OptimizerState> FromKeras(const SavedModel& saved, const Network& network, const SlotLayout& layout,
                                         const std::map<std::string, Buffer>& weights) {
  const hdf5::File& file = *saved.weights;
  OptimizerState state;
  ASSIGN_OR_RETURN(const std::vector<std::string> paths, PathsOf(file, saved.has_containers));
  if (paths.empty()) return state;
  ASSIGN_OR_RETURN(const Buffer iterations, file.Read(paths[0]));
  ASSIGN_OR_RETURN(state.iterations, IterationsOf(iterations, paths[0]));
  const std::vector<std::string> variables = TrainableVariables(network);
  const size_t slots = layout.slots.size() * variables.size();
  // Keras 2 keeps slots for SGD without momentum, too.
  if (slots == 0) return state;
  // Keras 3 creates slots in the first step.
  if (paths.size() <= 2 && paths.size() < slots + 1 && state.iterations == 0) return state;
  if (paths.size() != slots + 1 && paths.size() != slots + 2) {
    return InvalidArgument("the optimizer has {} arrays, expected {} or {}: {} for each of {} trainable variables",
                           paths.size(), slots + 1, slots + 2, layout.slots.size(), variables.size());
  }
  size_t next = paths.size() - slots;
  const auto read = [&](const std::string& variable, const std::string& slot) -> absl::Status {
    ASSIGN_OR_RETURN(Buffer value, file.Read(paths[next++]));
    RETURN_IF_ERROR(CheckSlot(value, paths[next - 1], weights.at(variable)));
    state.slots.emplace(SlotName(layout, variable, slot), std::move(value));
    return absl::OkStatus();
  };
  if (layout.by_variable) {
    for (const std::string& variable : variables) {
      for (const std::string& slot : layout.slots) RETURN_IF_ERROR(read(variable, slot));
    }
    return state;
  }
  for (const std::string& slot : layout.slots) {
    for (const std::string& variable : variables) RETURN_IF_ERROR(read(variable, slot));
  }
  return state;
}

// Reads the state from the checkpoint of a converted directory, which has all slots or none.
absl::StatusOr<OptimizerState> FromCheckpoint(FileSystem& files, const SavedModel& saved, const Network& network,
                                              const SlotLayout& layout, const std::map<std::string, Buffer>& weights) {
  OptimizerState state;
  ASSIGN_OR_RETURN(const TensorFile file, TensorFile::Open(files, saved.checkpoint));
  if (file.tensors().contains(layout::kGlobalStep)) {
    ASSIGN_OR_RETURN(const Buffer step, file.Read(layout::kGlobalStep));
    ASSIGN_OR_RETURN(state.iterations, IterationsOf(step, layout::kGlobalStep));
  }
  if (state.iterations == 0) return state;
  for (const std::string& variable : TrainableVariables(network)) {
    for (const std::string& slot : layout.slots) {
      const std::string name = SlotName(layout, variable, slot);
      ASSIGN_OR_RETURN(Buffer value, file.Read(name));
      RETURN_IF_ERROR(CheckSlot(value, name, weights.at(variable)));
      state.slots.emplace(name, std::move(value));
    }
  }
  return state;
}

}  // namespace

absl::StatusOr<OptimizerState> ReadOptimizerState(FileSystem& files, const SavedModel& saved, const Network& network,
                                                  const SlotLayout& layout,
                                                  const std::map<std::string, Buffer>& weights) {
  absl::StatusOr<OptimizerState> state = saved.weights ? FromKeras(saved, network, layout, weights)
                                                       : FromCheckpoint(files, saved, network, layout, weights);
  if (!state.ok()) return Annotate(state.status(), saved.path);
  return state;
}

}  // namespace tessera::keras
