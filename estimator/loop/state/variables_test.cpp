// SPDX-License-Identifier: Apache-2.0
// The variables of a process with a subset of the replicas (the fake executor's w, seen per replica, global_step).
#include "tessera/estimator/loop/state/variables.h"

#include <string>
#include <vector>

#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> NamesOf(const BundleContents& contents) {
  std::vector<std::string> names;
  for (const auto& [name, value] : contents.tensors) names.push_back(name);
  return names;
}

TEST(Variables, ASnapshotHasTheReplicasThatRunHere) {
  FakeExecutor executor;
  ASSERT_OK(executor.WriteVariable("seen", Buffer::Scalar(5.0f), 1));
  ASSERT_OK_AND_ASSIGN(const BundleContents all, SnapshotVariables(executor, {}));
  EXPECT_THAT(NamesOf(all), ElementsAre("_TESSERA_REPLICA/1/seen", "global_step", "seen", "w"));
  executor.set_local_shards({.first = 0, .count = 1});
  ASSERT_OK_AND_ASSIGN(const BundleContents first, SnapshotVariables(executor, {}));
  EXPECT_THAT(NamesOf(first), ElementsAre("global_step", "seen", "w"));
  executor.set_local_shards({.first = 1, .count = 1});
  ASSERT_OK_AND_ASSIGN(const BundleContents second, SnapshotVariables(executor, {}));
  EXPECT_THAT(NamesOf(second), ElementsAre("_TESSERA_REPLICA/1/seen", "global_step", "w"));
  EXPECT_EQ(second.tensors.at("_TESSERA_REPLICA/1/seen").As<float>()[0], 5);
}

TEST(Variables, ARestoreGivesEachReplicaItsOwnValue) {
  Checkpoint checkpoint;
  checkpoint.contents.tensors = {{"w", Buffer::Scalar(7.0f)},
                                 {"global_step", Buffer::Scalar<int64_t>(4)},
                                 {"seen", Buffer::Scalar(3.0f)},
                                 {"_TESSERA_REPLICA/1/seen", Buffer::Scalar(5.0f)}};
  for (const int64_t replica : {0, 1}) {
    FakeExecutor executor;
    executor.set_local_shards({.first = replica, .count = 1});
    ASSERT_OK(RestoreVariables(executor, checkpoint));
    EXPECT_EQ(executor.w(), 7);
    EXPECT_EQ(executor.ReadVariable("seen", replica)->As<float>()[0], replica == 0 ? 3 : 5);
    EXPECT_STATUS(executor.ReadVariable("seen", 1 - replica), absl::StatusCode::kOutOfRange,
                  HasSubstr("runs in another process"));
  }
}

}  // namespace
}  // namespace tessera
