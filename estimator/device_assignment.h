// SPDX-License-Identifier: Apache-2.0
// Which cores of a logical topology make which replica.
#ifndef TESSERA_ESTIMATOR_DEVICE_ASSIGNMENT_H_
#define TESSERA_ESTIMATOR_DEVICE_ASSIGNMENT_H_

#include <array>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/graph.h"

namespace tessera {

// A place in a grid of chips with cores: x, y, z, core.
using CoreCoordinates = std::array<int64_t, 4>;

// The grid that one replica of `num_cores` cores takes, as the original has it: 2 is [1,1,1,2], 4 is [1,2,1,2], 8 is
// [2,2,1,2]. InvalidArgument for other numbers than powers of two up to 128.
absl::StatusOr<CoreCoordinates> ComputationShape(int64_t num_cores);

// The replicas of a job, one behind the other along x, on a topology that they fill. Immutable.
class DeviceAssignment {
 public:
  // InvalidArgument for no replicas, or what ComputationShape refuses.
  static absl::StatusOr<DeviceAssignment> Create(int64_t num_replicas, int64_t num_cores_per_replica);

  int64_t num_replicas() const { return num_replicas_; }
  int64_t num_cores_per_replica() const { return shape_[0] * shape_[1] * shape_[2] * shape_[3]; }
  // Sizes of the whole grid, and of one replica's part.
  CoreCoordinates topology() const;
  const CoreCoordinates& computation_shape() const { return shape_; }

  // Where core `core` of a replica is: cores of a replica count row-major over x, y, z, core. OutOfRange when there is
  // no such replica or core.
  absl::StatusOr<CoreCoordinates> Coordinates(int64_t replica, int64_t core) const;
  // The number of that place in the grid: (x + X * (y + Y * z)) * C + core.
  absl::StatusOr<int64_t> DeviceOrdinal(int64_t replica, int64_t core) const;
  // The replica that has the core at `place`; OutOfRange outside of the grid.
  absl::StatusOr<int64_t> LookupReplica(const CoreCoordinates& place) const;

  // The axes of the mesh that a replica's cores make: those of x, y, z, core with several; one of more than 2 cores as
  // axes of 2, "x_0" the major one, so that any number of pieces goes along some of them.
  std::vector<CoreAxis> core_axes() const;

 private:
  DeviceAssignment(int64_t num_replicas, const CoreCoordinates& shape) : num_replicas_(num_replicas), shape_(shape) {}

  int64_t num_replicas_;
  CoreCoordinates shape_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_DEVICE_ASSIGNMENT_H_
