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

// Coordinates in a grid of multi-core chips: x, y, z, core.
using CoreCoordinates = std::array<int64_t, 4>;

// Returns the grid occupied by one replica of `num_cores` cores, as in TensorFlow: 2 is [1,1,1,2], 4 is [1,2,1,2], 8 is
// [2,2,1,2]. Fails with InvalidArgument unless `num_cores` is a power of two up to 128.
absl::StatusOr<CoreCoordinates> ComputationShape(int64_t num_cores);

// The replicas of a job, consecutive along x, on a topology that they fill. Immutable.
class DeviceAssignment {
 public:
  // Fails with InvalidArgument without replicas, and like ComputationShape.
  static absl::StatusOr<DeviceAssignment> Create(int64_t num_replicas, int64_t num_cores_per_replica);

  int64_t num_replicas() const { return num_replicas_; }
  int64_t num_cores_per_replica() const { return shape_[0] * shape_[1] * shape_[2] * shape_[3]; }
  // Return the size of the whole grid, and of one replica's subgrid.
  CoreCoordinates topology() const;
  const CoreCoordinates& computation_shape() const { return shape_; }

  // Returns the coordinates of core `core` of a replica: cores are numbered row-major over x, y, z, core. Fails with
  // OutOfRange for a replica or core that does not exist.
  absl::StatusOr<CoreCoordinates> Coordinates(int64_t replica, int64_t core) const;
  // Returns the ordinal of that core in the grid: (x + X * (y + Y * z)) * C + core.
  absl::StatusOr<int64_t> DeviceOrdinal(int64_t replica, int64_t core) const;
  // Returns the replica that owns the core at `place`; OutOfRange outside the grid.
  absl::StatusOr<int64_t> LookupReplica(const CoreCoordinates& place) const;

  // Returns the mesh axes of a replica's cores: those of x, y, z, core with size above 1. An axis of more than 2 cores
  // is split into axes of 2, "x_0" being the major one, so that shardings over any number of cores are products of
  // axes.
  std::vector<CoreAxis> core_axes() const;

 private:
  DeviceAssignment(int64_t num_replicas, const CoreCoordinates& shape) : num_replicas_(num_replicas), shape_(shape) {}

  int64_t num_replicas_;
  CoreCoordinates shape_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_DEVICE_ASSIGNMENT_H_
