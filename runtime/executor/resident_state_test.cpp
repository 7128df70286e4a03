// SPDX-License-Identifier: Apache-2.0
// Tests the resident state in memory that the host cannot access: a stream performs all accesses to its values.
#include "tessera/runtime/executor/resident_state.h"

#include <filesystem>
#include <numeric>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/cpu/stream.h"
#include "tessera/runtime/device/far_memory_testutil.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variable_storage.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Returns a program of two shards with the variables "w", mirrored, and "n", one per shard.
proto::ExecutableProto TwoVariables(bool folded) {
  proto::ExecutableProto description;
  description.set_num_shards(2);
  description.set_folded(folded);
  const auto add = [&](const std::string& name, proto::Variable::Placement placement) {
    proto::Variable& variable = *description.add_variables();
    variable.set_name(name);
    variable.set_placement(placement);
    *variable.mutable_type() = ToProto({DType::kF32, {2}});
  };
  add("w", proto::Variable::MIRRORED);
  add("n", proto::Variable::PER_REPLICA);
  return description;
}

class ResidentStateTest : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    absl::StatusOr<ResidentState> state = ResidentState::Create(description_, {0, 2}, far_, stream_, {});
    ASSERT_OK(state.status());
    state_ = *std::move(state);
  }

  std::vector<float> Read(std::string_view name, int64_t shard) {
    const absl::StatusOr<Buffer> value = state_.Read(name, shard, stream_);
    EXPECT_OK(value.status());
    EXPECT_OK(stream_.Wait(std::chrono::seconds(60)));
    EXPECT_EQ(&value->memory(), &HostMemory());
    const std::span<float> elements = value->As<float>();
    return {elements.begin(), elements.end()};
  }

  const proto::ExecutableProto description_ = TwoVariables(GetParam());
  FarMemory far_;
  FarStream stream_{far_};
  ResidentState state_;
};

INSTANTIATE_TEST_SUITE_P(PlainAndFolded, ResidentStateTest, testing::Bool());

TEST_P(ResidentStateTest, BeginsAsZeros) {
  for (int64_t shard = 0; shard < 2; ++shard) {
    EXPECT_THAT(Read("w", shard), ElementsAre(0, 0));
    EXPECT_THAT(Read("n", shard), ElementsAre(0, 0));
  }
}

TEST_P(ResidentStateTest, WritesReachTheShardsThatTheyName) {
  const Buffer one = Buffer::FromVector<float>({1, 2}, {2});
  const Buffer other = Buffer::FromVector<float>({3, 4}, {2});
  ASSERT_OK(state_.Write("w", one, 1, stream_));
  ASSERT_OK(state_.Write("n", one, -1, stream_));
  ASSERT_OK(state_.Write("n", other, 1, stream_));
  EXPECT_THAT(Read("w", 0), ElementsAre(1, 2));
  EXPECT_THAT(Read("w", 1), ElementsAre(1, 2));
  EXPECT_THAT(Read("n", 0), ElementsAre(1, 2));
  EXPECT_THAT(Read("n", 1), ElementsAre(3, 4));
  const Buffer copy = Buffer::FromVector<float>({0, 0}, {2});
  ASSERT_OK(state_.Copy("n", 1, copy, stream_));
  ASSERT_OK(stream_.Wait(std::chrono::seconds(60)));
  EXPECT_THAT(copy.As<float>(), ElementsAre(3, 4));
}

// Generated code finds the values at these addresses; those of folded replicas follow one another.
TEST_P(ResidentStateTest, TablesPointIntoTheMemory) {
  const std::vector<void*> first = state_.Pointers(0);
  const std::vector<void*> second = state_.Pointers(1);
  EXPECT_EQ(first[0], second[0]);
  EXPECT_NE(first[1], second[1]);
  if (GetParam()) EXPECT_EQ(static_cast<char*>(second[1]), static_cast<char*>(first[1]) + 2 * sizeof(float));
  ASSERT_OK(state_.Write("n", Buffer::FromVector<float>({5, 6}, {2}), 1, stream_));
  ASSERT_OK(stream_.Wait(std::chrono::seconds(60)));
  EXPECT_EQ(reinterpret_cast<const float*>(far_.Reach(second[1]))[1], 6);
}

TEST(ResidentState, HasTheShardsOfItsProcess) {
  proto::ExecutableProto description = TwoVariables(/*folded=*/false);
  description.set_num_shards(4);
  FarMemory far;
  FarStream stream(far);
  ASSERT_OK_AND_ASSIGN(ResidentState state,
                       ResidentState::Create(description, {.first = 2, .count = 2}, far, stream, {}));
  const Buffer low = Buffer::FromVector<float>({1, 2}, {2}), high = Buffer::FromVector<float>({3, 4}, {2});
  ASSERT_OK(state.Write("n", low, 2, stream));
  ASSERT_OK(state.Write("n", high, 3, stream));
  ASSERT_OK_AND_ASSIGN(const Buffer first, state.Read("n", -1, stream));
  ASSERT_OK_AND_ASSIGN(const Buffer second, state.Read("n", 3, stream));
  ASSERT_OK(stream.Wait(std::chrono::seconds(60)));
  EXPECT_THAT(first.As<float>(), ElementsAre(1, 2));
  EXPECT_THAT(second.As<float>(), ElementsAre(3, 4));
  EXPECT_NE(state.Pointers(2)[1], state.Pointers(3)[1]);
  EXPECT_STATUS(state.Read("n", 1, stream), absl::StatusCode::kOutOfRange,
                "variable \"n\": shard 1 of 4 runs in another process; expected 2 to 3");
  EXPECT_STATUS(state.Write("n", first, 4, stream), absl::StatusCode::kOutOfRange, "variable \"n\": shard 4 of 4");
}

TEST(ResidentState, AMemoryDomainHasACopyOfMirroredVariables) {
  proto::ExecutableProto description = TwoVariables(/*folded=*/false);
  description.set_num_shards(6);
  description.set_shards_per_domain(2);
  FarMemory far;
  FarStream stream(far);
  // This process has the last two of three domains.
  ASSERT_OK_AND_ASSIGN(ResidentState state,
                       ResidentState::Create(description, {.first = 2, .count = 4}, far, stream, {}));
  const auto read = [&](int64_t shard) {
    const absl::StatusOr<Buffer> value = state.Read("w", shard, stream);
    EXPECT_OK(value);
    EXPECT_OK(stream.Wait(std::chrono::seconds(60)));
    return value->As<float>()[0];
  };
  const Buffer ones = Buffer::FromVector<float>({1, 1}, {2}), twos = Buffer::FromVector<float>({2, 2}, {2});
  ASSERT_OK(state.Write("w", ones, -1, stream));
  ASSERT_OK(state.Write("w", twos, 5, stream));
  EXPECT_THAT((std::vector<float>{read(2), read(3), read(4), read(5)}), ElementsAre(1, 1, 2, 2));
  EXPECT_EQ(state.Pointers(2)[0], state.Pointers(3)[0]);
  EXPECT_NE(state.Pointers(3)[0], state.Pointers(4)[0]);
  EXPECT_EQ(state.Pointers(4)[0], state.Pointers(5)[0]);
  EXPECT_NE(state.Pointers(4)[1], state.Pointers(5)[1]);  // "n" is each shard's own
}

// Returns a program of `shards` with a table of 13 rows of 2 that they share.
proto::ExecutableProto OneTable(int64_t shards, proto::Variable::Placement placement) {
  proto::ExecutableProto description;
  description.set_num_shards(shards);
  description.set_shards_per_domain(1);
  proto::Variable& table = *description.add_variables();
  table.set_name("table");
  table.set_placement(placement);
  *table.mutable_type() = ToProto({DType::kF32, {13, 2}});
  return description;
}

TEST(ResidentState, EveryShardHasItsRowsOfAShardedVariable) {
  std::vector<float> numbers(26);
  std::iota(numbers.begin(), numbers.end(), 0.0f);
  const Buffer table = Buffer::FromVector<float>(numbers, {13, 2});
  const auto pieces_of = [&](proto::Variable::Placement placement) {
    const proto::ExecutableProto description = OneTable(5, placement);
    FarMemory far;
    FarStream stream(far);
    absl::StatusOr<ResidentState> state = ResidentState::Create(description, {0, 5}, far, stream, {});
    EXPECT_OK(state);
    EXPECT_OK(state->Write("table", table, -1, stream));
    const absl::StatusOr<Buffer> whole = state->Read("table", 3, stream);
    std::vector<Buffer> pieces;
    for (int64_t shard = 0; shard < 5; ++shard) pieces.push_back(*state->ReadLocal("table", shard, stream));
    EXPECT_OK(stream.Wait(std::chrono::seconds(60)));
    EXPECT_TRUE(BitwiseEqual(*whole, table));
    std::vector<std::vector<float>> firsts;  // the first number of each row; rows of padding are zeros
    for (const Buffer& piece : pieces) {
      EXPECT_EQ(piece.type(), (TensorType{DType::kF32, {3, 2}}));
      firsts.push_back({piece.As<float>()[0], piece.As<float>()[2], piece.As<float>()[4]});
    }
    return firsts;
  };
  using Rows = std::vector<float>;
  EXPECT_THAT(pieces_of(proto::Variable::SHARDED_BY_DIV),
              ElementsAre(Rows{0, 2, 4}, Rows{6, 8, 10}, Rows{12, 14, 16}, Rows{18, 20, 0}, Rows{22, 24, 0}));
  EXPECT_THAT(pieces_of(proto::Variable::SHARDED_BY_MOD),
              ElementsAre(Rows{0, 10, 20}, Rows{2, 12, 22}, Rows{4, 14, 24}, Rows{6, 16, 0}, Rows{8, 18, 0}));
}

TEST(ResidentState, APartOfAShardedVariableIsNotRead) {
  const proto::ExecutableProto description = OneTable(4, proto::Variable::SHARDED_BY_DIV);
  FarMemory far;
  FarStream stream(far);
  ASSERT_OK_AND_ASSIGN(ResidentState state,
                       ResidentState::Create(description, {.first = 2, .count = 2}, far, stream, {}));
  EXPECT_STATUS(state.Read("table", -1, stream), absl::StatusCode::kUnimplemented,
                HasSubstr("its rows are spread over 4 replicas, of which this process runs 2"));
}

TEST(ResidentState, SaysWhichVariableFoundNoMemory) {
  for (const bool folded : {false, true}) {
    const proto::ExecutableProto description = TwoVariables(folded);
    FarMemory far(/*most_bytes=*/8);
    FarStream stream(far);
    EXPECT_STATUS(ResidentState::Create(description, {0, 2}, far, stream, {}), absl::StatusCode::kResourceExhausted,
                  HasSubstr("variable \"n\": no memory for a tensor f32["));
  }
}

// A variable in a file has the values of one in memory, and the steps' pointers are its mapping.
TEST(ResidentStateInFiles, HasTheSameValues) {
  proto::ExecutableProto description = TwoVariables(/*folded=*/false);
  SetInFile(description, "w");
  const TestDirectory directory;
  CpuStream stream;
  ASSERT_OK_AND_ASSIGN(ResidentState state, ResidentState::Create(description, {0, 2}, HostMemory(), stream,
                                                                  {.directory = directory.path()}));
  ASSERT_OK(state.Write("w", Buffer::FromVector<float>({1, 2}, {2}), -1, stream));
  auto* const values = static_cast<float*>(state.Pointers(1)[0]);
  EXPECT_EQ(state.Pointers(0)[0], values);
  EXPECT_EQ(values[1], 2);
  values[0] = 3;  // as a step does
  ASSERT_OK_AND_ASSIGN(const Buffer read, state.Read("w", 0, stream));
  EXPECT_THAT(read.As<float>(), ElementsAre(3, 2));
  ASSERT_OK_AND_ASSIGN(const Buffer copy, Buffer::Allocate(read.type()));
  ASSERT_OK(state.Copy("w", 0, copy, stream));
  EXPECT_THAT(copy.As<float>(), ElementsAre(3, 2));
  ASSERT_OK_AND_ASSIGN(const Buffer view, state.View("w", 0, stream));
  EXPECT_EQ(view.data(), values);
  ASSERT_OK_AND_ASSIGN(const Buffer other, state.View("n", 0, stream));
  EXPECT_NE(other.data(), state.Pointers(0)[1]);
  EXPECT_OK(state.status());
  EXPECT_TRUE(std::filesystem::is_empty(directory.path()));
}

TEST(ResidentStateInFiles, NeedsADirectoryAndTheHostsMemory) {
  proto::ExecutableProto description = TwoVariables(/*folded=*/false);
  SetInFile(description, "w");
  CpuStream stream;
  EXPECT_STATUS(ResidentState::Create(description, {0, 2}, HostMemory(), stream, {}),
                absl::StatusCode::kFailedPrecondition,
                HasSubstr("variable \"w\": it is stored in a file, but no directory is set"));
  FarMemory far;
  FarStream far_stream(far);
  EXPECT_STATUS(ResidentState::Create(description, {0, 2}, far, far_stream, {.directory = "/tmp"}),
                absl::StatusCode::kUnimplemented, HasSubstr("which this device's code cannot access"));
  proto::ExecutableProto folded = TwoVariables(/*folded=*/true);
  SetInFile(folded, "n");
  EXPECT_STATUS(ResidentState::Create(folded, {0, 2}, HostMemory(), stream, {.directory = "/tmp"}),
                absl::StatusCode::kUnimplemented, HasSubstr("fold_replicas"));
}

}  // namespace
}  // namespace tessera
