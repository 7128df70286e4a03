// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/device_assignment.h"

#include <set>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

TEST(DeviceAssignment, ReplicasFillTheTopologyOneBehindTheOther) {
  ASSERT_OK_AND_ASSIGN(const DeviceAssignment assignment, DeviceAssignment::Create(3, 8));
  EXPECT_EQ(assignment.num_cores_per_replica(), 8);
  EXPECT_EQ(assignment.computation_shape(), (CoreCoordinates{2, 2, 1, 2}));
  EXPECT_EQ(assignment.topology(), (CoreCoordinates{6, 2, 1, 2}));
  ASSERT_OK_AND_ASSIGN(const CoreCoordinates place, assignment.Coordinates(2, 7));
  EXPECT_EQ(place, (CoreCoordinates{5, 1, 0, 1}));
  ASSERT_OK_AND_ASSIGN(const int64_t ordinal, assignment.DeviceOrdinal(2, 7));
  EXPECT_EQ(ordinal, (5 + 6 * 1) * 2 + 1);
  std::set<int64_t> ordinals;
  for (int64_t replica = 0; replica < 3; ++replica) {
    for (int64_t core = 0; core < 8; ++core) {
      ordinals.insert(*assignment.DeviceOrdinal(replica, core));
      EXPECT_EQ(*assignment.LookupReplica(*assignment.Coordinates(replica, core)), replica);
    }
  }
  EXPECT_EQ(ordinals.size(), 24u);
  EXPECT_EQ(*ordinals.rbegin(), 23);
}

TEST(DeviceAssignment, TheMeshHasTheAxesOfSeveralCores) {
  const auto axes_of = [](int64_t cores) {
    std::string text;
    for (const CoreAxis& axis : DeviceAssignment::Create(1, cores)->core_axes()) {
      text += fmt::format("{}={} ", axis.name, axis.size);
    }
    return text;
  };
  EXPECT_EQ(axes_of(1), "");
  EXPECT_EQ(axes_of(2), "core=2 ");
  EXPECT_EQ(axes_of(4), "y=2 core=2 ");
  EXPECT_EQ(axes_of(8), "x=2 y=2 core=2 ");
  EXPECT_EQ(axes_of(16), "x_0=2 x_1=2 y=2 core=2 ");
  EXPECT_EQ(axes_of(128), "x_0=2 x_1=2 x_2=2 y_0=2 y_1=2 y_2=2 core=2 ");
}

TEST(DeviceAssignment, WhatDoesNotExistIsRefused) {
  EXPECT_STATUS(DeviceAssignment::Create(1, 3), absl::StatusCode::kInvalidArgument,
                "num_cores_per_replica is 3, expected one of 1, 2, 4, 8, 16, 32, 64, 128");
  EXPECT_STATUS(DeviceAssignment::Create(0, 1), absl::StatusCode::kInvalidArgument,
                "expected 1 or more replicas, got 0");
  ASSERT_OK_AND_ASSIGN(const DeviceAssignment assignment, DeviceAssignment::Create(2, 2));
  EXPECT_STATUS(assignment.Coordinates(1, 2), absl::StatusCode::kOutOfRange,
                "core 2 of replica 1 does not exist: there are 2 replicas of 2 cores");
  EXPECT_STATUS(assignment.LookupReplica({0, 1, 0, 0}), absl::StatusCode::kOutOfRange,
                "[0,1,0,0] lies outside of the topology [2,1,1,2]");
}

}  // namespace
}  // namespace tessera
