// SPDX-License-Identifier: Apache-2.0
// Tests every kind of collective against its definition, on sizes around the limit between the small and the large
// path.
#include "tessera/runtime/collective/collective_group.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numeric>
#include <thread>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::chrono::seconds kLong(60);

using Tensors = std::vector<Buffer>;  // by position in the group

Tensors Random(int64_t size, const TensorType& type) {
  Tensors tensors;
  for (int64_t i = 0; i < size; ++i) {
    Buffer buffer = Buffer::Allocate(type).value();
    const StatelessRng rng(3, static_cast<uint64_t>(i));
    for (int64_t k = 0; k < type.num_elements(); ++k) {
      buffer.As<float>()[k] = static_cast<float>(rng.Uniform(static_cast<uint64_t>(k))) - 0.5f;
    }
    tensors.push_back(buffer);
  }
  return tensors;
}

// Runs the collective `occurrences` times with a thread per member; returns the results of the last.
Tensors RunAll(CollectiveGroup& group, const Tensors& operands, const TensorType& result, int occurrences = 3) {
  Tensors results;
  for (size_t i = 0; i < operands.size(); ++i) results.push_back(Buffer::Allocate(result).value());
  std::vector<std::thread> threads;
  for (size_t i = 0; i < operands.size(); ++i) {
    threads.emplace_back([&, i] {
      for (int occurrence = 0; occurrence < occurrences; ++occurrence) {
        const void* in[] = {operands[i].data()};
        void* out[] = {results[i].data()};
        EXPECT_EQ(group.Run(static_cast<int64_t>(i), in, out, kLong), Rendezvous::Outcome::kMet);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return results;
}

proto::Collective Describe(proto::Collective::Kind kind, const TensorType& operand, const TensorType& result) {
  proto::Collective collective;
  collective.set_kind(kind);
  collective.set_reduction(proto::Collective::SUM);
  collective.set_location("model.mlir:7:3");
  *collective.add_operands() = ToProto(operand);
  *collective.add_results() = ToProto(result);
  return collective;
}

std::unique_ptr<CollectiveGroup> Create(const proto::Collective& collective, int64_t size,
                                        CustomReducer custom = nullptr) {
  std::vector<int64_t> replicas(static_cast<size_t>(size));
  std::iota(replicas.begin(), replicas.end(), 0);
  auto group = CollectiveGroup::Create(collective, replicas, custom, 0);
  EXPECT_OK(group);
  return *std::move(group);
}

struct Size {
  int64_t replicas;
  int64_t columns;  // columns of operands with 24 rows
};

class CollectiveTest : public testing::TestWithParam<Size> {
 protected:
  int64_t replicas() const { return GetParam().replicas; }
  TensorType operand() const { return {DType::kF32, {24, GetParam().columns}}; }
  float At(const Buffer& buffer, int64_t row, int64_t column) const {
    return buffer.As<float>()[row * buffer.type().shape[1] + column];
  }
};

// 24 x 85 floats are 8160 bytes, the last below the limit; 24 x 86 the first above.
INSTANTIATE_TEST_SUITE_P(Sizes, CollectiveTest,
                         testing::Values(Size{1, 4}, Size{2, 4}, Size{8, 1}, Size{3, 85}, Size{3, 86}, Size{8, 1000},
                                         Size{2, 0}),
                         [](const auto& info) {
                           return std::to_string(info.param.replicas) + "x" + std::to_string(info.param.columns);
                         });

// The sum in the order of the group, bit for bit.
TEST_P(CollectiveTest, AllReduce) {
  const Tensors operands = Random(replicas(), operand());
  const proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, operand(), operand());
  const Tensors results = RunAll(*Create(collective, replicas()), operands, operand());
  for (int64_t k = 0; k < operand().num_elements(); ++k) {
    float expected = operands[0].As<float>()[k];
    for (int64_t i = 1; i < replicas(); ++i) expected += operands[i].As<float>()[k];
    for (const Buffer& result : results) ASSERT_EQ(result.As<float>()[k], expected);
  }
}

TEST_P(CollectiveTest, AllReduceInPlace) {
  const Tensors operands = Random(replicas(), operand());
  const proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, operand(), operand());
  const Tensors expected = RunAll(*Create(collective, replicas()), operands, operand());
  auto group = Create(collective, replicas());
  std::vector<std::thread> threads;
  for (int64_t i = 0; i < replicas(); ++i) {
    threads.emplace_back([&, i] {
      const void* in[] = {operands[i].data()};
      void* out[] = {operands[i].data()};
      EXPECT_EQ(group->Run(i, in, out, kLong), Rendezvous::Outcome::kMet);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int64_t i = 0; i < replicas(); ++i) EXPECT_TRUE(BitwiseEqual(operands[i], expected[i]));
}

int32_t Maximum(const void* a, const void* b, void* out, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    static_cast<float*>(out)[i] = std::max(static_cast<const float*>(a)[i], static_cast<const float*>(b)[i]);
  }
  return 0;
}

TEST_P(CollectiveTest, ACustomReducerReducesLikeABuiltInOne) {
  const Tensors operands = Random(replicas(), operand());
  proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, operand(), operand());
  collective.set_reduction(proto::Collective::MAX);
  const Tensors expected = RunAll(*Create(collective, replicas()), operands, operand());
  collective.set_reduction(proto::Collective::CUSTOM);
  const Tensors results = RunAll(*Create(collective, replicas(), Maximum), operands, operand());
  for (int64_t i = 0; i < replicas(); ++i) EXPECT_TRUE(BitwiseEqual(results[i], expected[i]));
}

TEST_P(CollectiveTest, AllGatherOfEitherDimension) {
  const Tensors operands = Random(replicas(), operand());
  for (int64_t dimension : {0, 1}) {
    TensorType result = operand();
    result.shape[dimension] *= replicas();
    proto::Collective collective = Describe(proto::Collective::ALL_GATHER, operand(), result);
    collective.set_dimension(dimension);
    const Tensors results = RunAll(*Create(collective, replicas()), operands, result);
    for (int64_t row = 0; row < result.shape[0]; ++row) {
      for (int64_t column = 0; column < result.shape[1]; ++column) {
        const Shape& part = operand().shape;
        const float expected =
            At(operands[dimension == 0 ? row / part[0] : column / part[1]], row % part[0], column % part[1]);
        for (const Buffer& gathered : results) ASSERT_EQ(At(gathered, row, column), expected);
      }
    }
  }
}

TEST_P(CollectiveTest, ReduceScatterIsAPartOfAllReduce) {
  const Tensors operands = Random(replicas(), operand());
  const Tensors sums =
      RunAll(*Create(Describe(proto::Collective::ALL_REDUCE, operand(), operand()), replicas()), operands, operand());
  for (int64_t dimension : {0, 1}) {
    TensorType result = operand();
    if (result.shape[dimension] % replicas() != 0) continue;
    result.shape[dimension] /= replicas();
    proto::Collective collective = Describe(proto::Collective::REDUCE_SCATTER, operand(), result);
    collective.set_dimension(dimension);
    const Tensors results = RunAll(*Create(collective, replicas()), operands, result);
    for (int64_t i = 0; i < replicas(); ++i) {
      for (int64_t row = 0; row < result.shape[0]; ++row) {
        for (int64_t column = 0; column < result.shape[1]; ++column) {
          ASSERT_EQ(At(results[i], row, column), At(sums[0], row + (dimension == 0 ? i * result.shape[0] : 0),
                                                    column + (dimension == 1 ? i * result.shape[1] : 0)));
        }
      }
    }
  }
}

// Rows are split, columns concatenated: member i gets row block i of all members, side by side.
TEST_P(CollectiveTest, AllToAll) {
  const Tensors operands = Random(replicas(), operand());
  TensorType result = operand();
  result.shape[0] /= replicas();
  result.shape[1] *= replicas();
  proto::Collective collective = Describe(proto::Collective::ALL_TO_ALL, operand(), result);
  collective.set_dimension(0);
  collective.set_concat_dimension(1);
  const Tensors results = RunAll(*Create(collective, replicas()), operands, result);
  const int64_t columns = operand().shape[1];
  for (int64_t i = 0; i < replicas(); ++i) {
    for (int64_t row = 0; row < result.shape[0]; ++row) {
      for (int64_t column = 0; column < result.shape[1]; ++column) {
        ASSERT_EQ(At(results[i], row, column),
                  At(operands[column / columns], i * result.shape[0] + row, column % columns));
      }
    }
  }
}

TEST_P(CollectiveTest, PermuteAndBroadcast) {
  const Tensors operands = Random(replicas(), operand());
  proto::Collective permute = Describe(proto::Collective::COLLECTIVE_PERMUTE, operand(), operand());
  for (int64_t i = 0; i + 1 < replicas(); ++i) {  // to the next; the first gets nothing
    proto::Collective::Group& pair = *permute.add_groups();
    pair.add_shards(i);
    pair.add_shards(i + 1);
  }
  Tensors results = RunAll(*Create(permute, replicas()), operands, operand());
  EXPECT_TRUE(BitwiseEqual(results[0], Buffer::Allocate(operand()).value()));
  for (int64_t i = 1; i < replicas(); ++i) EXPECT_TRUE(BitwiseEqual(results[i], operands[i - 1]));
  results = RunAll(*Create(Describe(proto::Collective::COLLECTIVE_BROADCAST, operand(), operand()), replicas()),
                   operands, operand());
  for (const Buffer& result : results) EXPECT_TRUE(BitwiseEqual(result, operands[0]));
}

TEST(Collective, AMissingMemberIsNamed) {
  const TensorType type{DType::kF32, {4}};
  const proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, type, type);
  auto group = Create(collective, 3);
  std::vector<std::thread> threads;
  for (int64_t i : {0, 2}) {
    threads.emplace_back([&, i] {
      const Buffer value = Buffer::Allocate(type).value();
      const void* in[] = {value.data()};
      void* out[] = {value.data()};
      EXPECT_EQ(group->Run(i, in, out, std::chrono::milliseconds(50)), Rendezvous::Outcome::kTimeout);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(group->Missing(), ElementsAre(1));
}

TEST(Collective, EndWakesAllForGood) {
  const TensorType type{DType::kF32, {4}};
  const proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, type, type);
  auto group = Create(collective, 2);
  const Buffer value = Buffer::Allocate(type).value();
  const void* in[] = {value.data()};
  void* out[] = {value.data()};
  std::thread waiter([&] { EXPECT_EQ(group->Run(0, in, out, kLong), Rendezvous::Outcome::kEnded); });
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  group->End();
  waiter.join();
  EXPECT_EQ(group->Run(1, in, out, kLong), Rendezvous::Outcome::kEnded);
}

TEST(Collective, UndefinedReductionsAreRefused) {
  const TensorType type{DType::kF32, {4}};
  proto::Collective collective = Describe(proto::Collective::ALL_REDUCE, type, type);
  collective.set_reduction(proto::Collective::AND);
  EXPECT_STATUS(CollectiveGroup::Create(collective, {0, 1}, nullptr, 0), absl::StatusCode::kInvalidArgument,
                "model.mlir:7:3: reduction AND is not defined for f32");
}

template <typename T>
T Reduce(proto::Collective::Reduction reduction, DType dtype, T a, T b) {
  FindAccumulate(reduction, dtype)(&a, &b, 1);
  return a;
}

TEST(Reduce, CornersOfTheTypes) {
  using C = proto::Collective;
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (const auto& [a, b] : {std::pair(0.0f, -0.0f), {-0.0f, 0.0f}}) {
    EXPECT_FALSE(std::signbit(Reduce(C::MAX, DType::kF32, a, b)));
    EXPECT_TRUE(std::signbit(Reduce(C::MIN, DType::kF32, a, b)));
  }
  EXPECT_TRUE(std::isnan(Reduce(C::MAX, DType::kF32, 1.0f, nan)));
  EXPECT_TRUE(std::isnan(Reduce(C::MIN, DType::kF32, nan, 1.0f)));
  EXPECT_EQ(Reduce<int32_t>(C::SUM, DType::kI32, INT32_MAX, 1), INT32_MIN);
  EXPECT_EQ(Reduce<int16_t>(C::PRODUCT, DType::kI16, -200, 200), static_cast<int16_t>(-40000));
  EXPECT_EQ(Reduce<uint16_t>(C::PRODUCT, DType::kU16, 65535, 65535), 1);
  EXPECT_EQ(Reduce<bool>(C::SUM, DType::kI1, true, true), true);
  EXPECT_EQ(Reduce<bool>(C::PRODUCT, DType::kI1, true, false), false);
  EXPECT_EQ(Reduce<uint8_t>(C::AND, DType::kU8, 12, 10), 8);
  EXPECT_EQ(Reduce<uint8_t>(C::OR, DType::kU8, 12, 10), 14);
  // Rounds after every operation: 256 + 1 is 256 in bf16.
  EXPECT_EQ(static_cast<float>(Reduce(C::SUM, DType::kBF16, BFloat16(256.0f), BFloat16(1.0f))), 256.0f);
  const std::complex<float> small(1, 5), large(1, 6);
  EXPECT_EQ(Reduce(C::MAX, DType::kC64, small, large), large);
  EXPECT_EQ(Reduce(C::MIN, DType::kC64, small, large), small);
}

// Bytes count as if each shard had its own memory (transfers.h). Operands have 32 bytes; each of four shards sends the
// slices that the others need.
TEST(CollectiveBytesTest, AreThoseThatAShardReceivesOfOthers) {
  const TensorType operand{DType::kF32, {8}};
  auto bytes = [&](proto::Collective::Kind kind, int64_t position) {
    return Create(Describe(kind, operand, operand), 4)->BytesReceived(position);
  };
  EXPECT_EQ(bytes(proto::Collective::ALL_REDUCE, 1), 48);
  EXPECT_EQ(bytes(proto::Collective::REDUCE_SCATTER, 1), 24);
  EXPECT_EQ(bytes(proto::Collective::ALL_TO_ALL, 1), 24);
  EXPECT_EQ(bytes(proto::Collective::ALL_GATHER, 1), 96);
  EXPECT_EQ(bytes(proto::Collective::COLLECTIVE_BROADCAST, 1), 32);
  EXPECT_EQ(bytes(proto::Collective::COLLECTIVE_BROADCAST, 0), 0);
  // One shard sends to itself, one receives, and two receive nothing.
  proto::Collective permute = Describe(proto::Collective::COLLECTIVE_PERMUTE, operand, operand);
  for (const auto& [source, target] : {std::pair(0, 0), std::pair(2, 1)}) {
    proto::Collective::Group* pair = permute.add_groups();
    pair->add_shards(source);
    pair->add_shards(target);
  }
  const auto group = Create(permute, 4);
  EXPECT_EQ(group->BytesReceived(0), 0);
  EXPECT_EQ(group->BytesReceived(1), 32);
  EXPECT_EQ(group->BytesReceived(2), 0);
}

// Runs both paths, small and large.
TEST_P(CollectiveTest, OccurrencesAreCountedByShard) {
  const Tensors operands = Random(replicas(), operand());
  const auto group = Create(Describe(proto::Collective::ALL_REDUCE, operand(), operand()), replicas());
  RunAll(*group, operands, operand(), /*occurrences=*/3);
  for (int64_t position = 0; position < replicas(); ++position) EXPECT_EQ(group->Occurrences(position), 3);
}

}  // namespace
}  // namespace tessera
