// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/device_assignment.h"

#include <map>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<CoreCoordinates> ComputationShape(int64_t num_cores) {
  static const auto* const shapes = new std::map<int64_t, CoreCoordinates>{
      {1, {1, 1, 1, 1}},  {2, {1, 1, 1, 2}},  {4, {1, 2, 1, 2}},  {8, {2, 2, 1, 2}},
      {16, {4, 2, 1, 2}}, {32, {4, 4, 1, 2}}, {64, {8, 4, 1, 2}}, {128, {8, 8, 1, 2}},
  };
  const auto found = shapes->find(num_cores);
  if (found != shapes->end()) return found->second;
  return InvalidArgument("num_cores_per_replica is {}, expected one of 1, 2, 4, 8, 16, 32, 64, 128", num_cores);
}

absl::StatusOr<DeviceAssignment> DeviceAssignment::Create(int64_t num_replicas, int64_t num_cores_per_replica) {
  if (num_replicas < 1) return InvalidArgument("expected 1 or more replicas, got {}", num_replicas);
  ASSIGN_OR_RETURN(const CoreCoordinates shape, ComputationShape(num_cores_per_replica));
  return DeviceAssignment(num_replicas, shape);
}

CoreCoordinates DeviceAssignment::topology() const {
  CoreCoordinates sizes = shape_;
  sizes[0] *= num_replicas_;
  return sizes;
}

absl::StatusOr<CoreCoordinates> DeviceAssignment::Coordinates(int64_t replica, int64_t core) const {
  if (replica < 0 || replica >= num_replicas_ || core < 0 || core >= num_cores_per_replica()) {
    return OutOfRange("core {} of replica {} does not exist: there are {} replicas of {} cores", core, replica,
                      num_replicas_, num_cores_per_replica());
  }
  CoreCoordinates place;
  for (size_t axis = place.size(); axis-- > 0; core /= shape_[axis]) place[axis] = core % shape_[axis];
  place[0] += replica * shape_[0];
  return place;
}

absl::StatusOr<int64_t> DeviceAssignment::DeviceOrdinal(int64_t replica, int64_t core) const {
  ASSIGN_OR_RETURN(const CoreCoordinates place, Coordinates(replica, core));
  const CoreCoordinates sizes = topology();
  return (place[0] + sizes[0] * (place[1] + sizes[1] * place[2])) * sizes[3] + place[3];
}

absl::StatusOr<int64_t> DeviceAssignment::LookupReplica(const CoreCoordinates& place) const {
  const CoreCoordinates sizes = topology();
  for (size_t axis = 0; axis < place.size(); ++axis) {
    if (place[axis] >= 0 && place[axis] < sizes[axis]) continue;
    return OutOfRange("[{},{},{},{}] lies outside of the topology [{},{},{},{}]", place[0], place[1], place[2],
                      place[3], sizes[0], sizes[1], sizes[2], sizes[3]);
  }
  return place[0] / shape_[0];
}

std::vector<CoreAxis> DeviceAssignment::core_axes() const {
  constexpr const char* kNames[] = {"x", "y", "z", "core"};
  std::vector<CoreAxis> axes;
  for (size_t axis = 0; axis < shape_.size(); ++axis) {
    int part = 0;
    for (int64_t left = shape_[axis]; left > 1; left /= 2) {
      axes.push_back({shape_[axis] == 2 ? kNames[axis] : fmt::format("{}_{}", kNames[axis], part++), 2});
    }
  }
  return axes;
}

}  // namespace tessera
