// SPDX-License-Identifier: Apache-2.0
// Assigns the cores of a logical topology to replicas.
#ifndef TESSERA_ESTIMATOR_CONFIG_DEVICE_ASSIGNMENT_H_
#define TESSERA_ESTIMATOR_CONFIG_DEVICE_ASSIGNMENT_H_

#include <array>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/graph.h"

namespace tessera {

// A place in a grid of chips with cores: x, y, z, core.
using CoreCoordinates = std::array<int64_t, 4>;

// Returns the grid that one replica of `num_cores` cores takes, as in the original: 2 is [1,1,1,2], 4 is [1,2,1,2], 8
// is [2,2,1,2]. Fails with InvalidArgument unless `num_cores` is a power of two up to 128.
absl::StatusOr<CoreCoordinates> ComputationShape(int64_t num_cores);

// The replicas of a job, one after another along x, on a topology that they fill. Immutable.
class DeviceAssignment {
 public:
  // Fails with InvalidArgument without replicas, and as ComputationShape does.
  static absl::StatusOr<DeviceAssignment> Create(int64_t num_replicas, int64_t num_cores_per_replica);

  int64_t num_replicas() const { return num_replicas_; }
  int64_t num_cores_per_replica() const { return shape_[0] * shape_[1] * shape_[2] * shape_[3]; }
  // Return the size of the whole grid, and of one replica's part.
  CoreCoordinates topology() const;
  const CoreCoordinates& computation_shape() const { return shape_; }

  // Returns the place of core `core` of a replica: its cores count row-major over x, y, z, core. Fails with OutOfRange
  // for a replica or core that does not exist.
  absl::StatusOr<CoreCoordinates> Coordinates(int64_t replica, int64_t core) const;
  // Returns the number of that place in the grid: (x + X * (y + Y * z)) * C + core.
  absl::StatusOr<int64_t> DeviceOrdinal(int64_t replica, int64_t core) const;
  // Returns the replica that has the core at `place`; OutOfRange outside the grid.
  absl::StatusOr<int64_t> LookupReplica(const CoreCoordinates& place) const;

  // Returns the axes of the mesh that a replica's cores make: the axes x, y, z, core that have several. An axis of more
  // than 2 cores becomes axes of 2, "x_0" the major one. Any number of pieces then goes along some of them.
  std::vector<CoreAxis> core_axes() const;

 private:
  DeviceAssignment(int64_t num_replicas, const CoreCoordinates& shape) : num_replicas_(num_replicas), shape_(shape) {}

  int64_t num_replicas_;
  CoreCoordinates shape_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_DEVICE_ASSIGNMENT_H_
