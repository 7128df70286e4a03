// SPDX-License-Identifier: Apache-2.0
// Tests collectives of devices against their definitions: device.h (MakeCollective) and collective.h.
//
// Shard s has the numbers base + 1000 s + i; their sums are exact. Both small and large tensors are exchanged, because
// devices may treat them differently.
#include <algorithm>

#include "tessera/runtime/cts/cts_testutil.h"

namespace tessera {
namespace {

using testing::ElementsAre;

constexpr int64_t kShards = 4;

class CtsCollectives : public CtsTest {
 protected:
  // Returns a collective of the kind from `operand` to `result`, over all shards.
  static proto::Collective Describe(proto::Collective::Kind kind, const Shape& operand, const Shape& result) {
    proto::Collective collective;
    collective.set_kind(kind);
    collective.set_location("model.mlir:7:3");
    *collective.add_operands() = ToProto({DType::kF32, operand});
    *collective.add_results() = ToProto({DType::kF32, result});
    return collective;
  }

  static void AddGroup(proto::Collective& collective, const std::vector<int64_t>& shards) {
    proto::Collective::Group& group = *collective.add_groups();
    for (const int64_t shard : shards) group.add_shards(shard);
  }

  static float Given(int64_t shard, int64_t element) { return static_cast<float>(1000 * shard + element); }

  // Runs `collective` twice on kShards shards; returns the results of the second run, by shard.
  std::vector<std::vector<float>> Exchange(const proto::Collective& collective) {
    const auto executor = Create(MakeExchange(collective, kShards));
    if (executor == nullptr) return {};
    const TensorType type = FromProto(collective.operands(0));
    std::vector<std::vector<Buffer>> arguments;
    for (int64_t shard = 0; shard < kShards; ++shard) {
      std::vector<float> values;
      for (int64_t i = 0; i < type.num_elements(); ++i) values.push_back(Given(shard, i));
      arguments.push_back({Buffer::FromVector<float>(values, type.shape)});
    }
    std::vector<std::vector<float>> results;
    for (int run = 0; run < 2; ++run) {
      absl::StatusOr<Executor::DirectResult> result = executor->Run("exchange", arguments);
      EXPECT_OK(result);
      if (!result.ok()) return {};
      results.clear();
      for (const std::vector<Buffer>& buffers : result->results) results.push_back(ValuesOf(buffers[0]));
    }
    return results;
  }
};

TESSERA_CTS(CtsCollectives);

TEST_P(CtsCollectives, AllReduceGivesTheSumToAll) {
  for (const int64_t count : {3, 5000}) {
    proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, {count}, {count});
    collective.set_reduction(proto::Collective::SUM);
    std::vector<float> expected;
    for (int64_t i = 0; i < count; ++i) expected.push_back(6000 + 4 * static_cast<float>(i));
    EXPECT_THAT(Exchange(collective), ElementsAre(expected, expected, expected, expected));
  }
}

TEST_P(CtsCollectives, GroupsReduceApart) {
  for (const int64_t count : {1, 5000}) {
    proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, {count}, {count});
    collective.set_reduction(proto::Collective::MAX);
    AddGroup(collective, {0, 2});
    AddGroup(collective, {3, 1});
    const std::vector<std::vector<float>> results = Exchange(collective);
    ASSERT_EQ(results.size(), 4u);
    for (int64_t shard = 0; shard < kShards; ++shard) {
      EXPECT_EQ(results[static_cast<size_t>(shard)].back(), Given(shard % 2 == 0 ? 2 : 3, count - 1)) << shard;
    }
  }
}

// CollectivePlace::code has the reduction that the program defines.
TEST_P(CtsCollectives, AReductionOfTheProgram) {
  for (const int64_t count : {2, 5000}) {
    proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, {count}, {count});
    collective.set_reduction(proto::Collective::CUSTOM);
    collective.set_reducer("tessera_test_max");
    const std::vector<std::vector<float>> results = Exchange(collective);
    ASSERT_EQ(results.size(), 4u);
    for (const std::vector<float>& result : results) {
      EXPECT_EQ(result.front(), Given(3, 0));
      EXPECT_EQ(result.back(), Given(3, count - 1));
    }
  }
}

TEST_P(CtsCollectives, AllGatherJoinsThePieces) {
  for (const int64_t count : {2, 3000}) {
    const std::vector<std::vector<float>> results =
        Exchange(Describe(proto::Collective::ALL_GATHER, {count}, {kShards * count}));
    ASSERT_EQ(results.size(), 4u);
    for (const std::vector<float>& result : results) {
      for (int64_t i = 0; i < kShards * count; ++i) {
        ASSERT_EQ(result[static_cast<size_t>(i)], Given(i / count, i % count)) << i;
      }
    }
  }
}

TEST_P(CtsCollectives, ReduceScatterGivesEachItsPiece) {
  for (const int64_t count : {2, 3000}) {
    proto::Collective collective = Describe(proto::Collective::REDUCE_SCATTER, {kShards * count}, {count});
    collective.set_reduction(proto::Collective::SUM);
    const std::vector<std::vector<float>> results = Exchange(collective);
    ASSERT_EQ(results.size(), 4u);
    for (int64_t i = 0; i < kShards * count; ++i) {
      ASSERT_EQ(results[static_cast<size_t>(i / count)][static_cast<size_t>(i % count)],
                6000 + 4 * static_cast<float>(i));
    }
  }
}

TEST_P(CtsCollectives, AllToAllTransposesThePieces) {
  for (const int64_t count : {2, 3000}) {
    const std::vector<std::vector<float>> results =
        Exchange(Describe(proto::Collective::ALL_TO_ALL, {kShards * count}, {kShards * count}));
    ASSERT_EQ(results.size(), 4u);
    for (int64_t to = 0; to < kShards; ++to) {
      for (int64_t i = 0; i < kShards * count; ++i) {
        ASSERT_EQ(results[static_cast<size_t>(to)][static_cast<size_t>(i)], Given(i / count, to * count + i % count));
      }
    }
  }
}

// A shard that receives nothing gets zeros.
TEST_P(CtsCollectives, PermuteMovesValuesToTheirTargets) {
  for (const int64_t count : {1, 5000}) {
    proto::Collective collective = Describe(proto::Collective::COLLECTIVE_PERMUTE, {count}, {count});
    for (const auto& [source, target] : {std::pair(0, 1), std::pair(1, 3), std::pair(3, 0)}) {
      AddGroup(collective, {source, target});
    }
    const std::vector<std::vector<float>> results = Exchange(collective);
    ASSERT_EQ(results.size(), 4u);
    EXPECT_EQ(results[0].back(), Given(3, count - 1));
    EXPECT_EQ(results[1].back(), Given(0, count - 1));
    EXPECT_EQ(results[2], std::vector<float>(static_cast<size_t>(count)));
    EXPECT_EQ(results[3].back(), Given(1, count - 1));
  }
}

// The first shard of a group has the value; a shard of no group gets zeros.
TEST_P(CtsCollectives, BroadcastGivesAllTheFirstValue) {
  for (const int64_t count : {1, 5000}) {
    proto::Collective collective = Describe(proto::Collective::COLLECTIVE_BROADCAST, {count}, {count});
    AddGroup(collective, {2, 0, 3});
    const std::vector<std::vector<float>> results = Exchange(collective);
    ASSERT_EQ(results.size(), 4u);
    for (const size_t shard : {size_t{0}, size_t{2}, size_t{3}}) {
      EXPECT_EQ(results[shard].back(), Given(2, count - 1));
    }
    EXPECT_EQ(results[1], std::vector<float>(static_cast<size_t>(count)));
  }
}

// Device::MakeCollective: NotFound for a reduction that the code lacks.
TEST_P(CtsCollectives, AMissingReductionIsNamed) {
  proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, {1}, {1});
  collective.set_reduction(proto::Collective::CUSTOM);
  collective.set_reducer("tessera_test_median");
  const std::shared_ptr<Executable> executable = MakeExchange(collective, kShards);
  executable->description.set_device(std::string(device().kind()));
  EXPECT_STATUS(Executor::Create(executable, {}), absl::StatusCode::kNotFound,
                testing::HasSubstr("\"tessera_test_median\""));
}

// Collective::Occurrences, Collective::BytesReceived.
TEST_P(CtsCollectives, TrafficIsCounted) {
  const auto executor = Create(MakeExchange(Describe(proto::Collective::ALL_GATHER, {2}, {kShards * 2}), kShards));
  ASSERT_NE(executor, nullptr);
  const std::vector<std::vector<Buffer>> arguments(kShards, {Buffer::FromVector<float>({1, 2}, {2})});
  for (int run = 0; run < 3; ++run) ASSERT_OK(executor->Run("exchange", arguments));
  const std::vector<CollectiveTransfers> transfers = executor->Transfers();
  ASSERT_EQ(transfers.size(), 1u);
  EXPECT_THAT(transfers[0].runs, ElementsAre(3, 3, 3, 3));
  EXPECT_THAT(transfers[0].bytes, ElementsAre(24, 24, 24, 24));
}

}  // namespace
}  // namespace tessera
