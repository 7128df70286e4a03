// SPDX-License-Identifier: Apache-2.0
// The number of threads does not matter, equal keys keep their order, and a NaN without an order is merged as in the
// compiler's own code. Descriptions that contradict themselves are refused. Whole programs of all types are in
// test/e2e/indexing.
#include "tessera/runtime/kernels/sort/sort.h"

#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

using testing::HasSubstr;

struct Options {
  int64_t dimension = 0, key = 0, dtype = static_cast<int64_t>(DType::kF32), descending = 0, order = 0;
};

proto::Kernel MakeKernel(const std::vector<TensorType>& types, const Options& options) {
  proto::Kernel kernel;
  kernel.set_kind("sort");
  kernel.set_location("model.mlir:3:5");
  for (const TensorType& type : types) {
    *kernel.add_operands() = ToProto(type);
    *kernel.add_results() = ToProto(type);
  }
  auto set = [&](const char* name, int64_t value) {
    (*kernel.mutable_attributes())[name].mutable_values()->Add(value);
  };
  set("dimension", options.dimension);
  set("key", options.key);
  set("dtype", options.dtype);
  set("descending", options.descending);
  set("order", options.order);
  return kernel;
}

// Returns the places of |keys| in order.
std::vector<int32_t> Places(const std::vector<float>& keys, SortOrder order, bool descending, int threads) {
  const auto count = static_cast<int64_t>(keys.size());
  auto kernel = PrepareKernel(MakeKernel({{DType::kF32, {count}}, {DType::kI32, {count}}},
                                         {.descending = descending ? 1 : 0, .order = static_cast<int64_t>(order)}),
                              threads);
  std::vector<int32_t> places(keys.size()), result(keys.size());
  std::iota(places.begin(), places.end(), 0);
  std::vector<float> sorted(keys.size());
  const void* operands[] = {keys.data(), places.data()};
  void* results[] = {sorted.data(), result.data()};
  EXPECT_TRUE(kernel.ok() && (*kernel)->Run(operands, results).ok());
  return result;
}

TEST(Sort, IsStableOnAnyNumberOfThreads) {
  const StatelessRng rng(1);
  for (size_t count : {100, 5000, 200000}) {
    std::vector<float> keys(count);
    for (size_t i = 0; i < count; ++i) keys[i] = std::floor(static_cast<float>(rng.Uniform(i)) * 1000) - 500;
    for (bool descending : {false, true}) {
      std::vector<int32_t> expected(count);
      std::iota(expected.begin(), expected.end(), 0);
      std::sort(expected.begin(), expected.end(), [&](int32_t a, int32_t b) {
        const float x = keys[static_cast<size_t>(a)], y = keys[static_cast<size_t>(b)];
        return x != y ? (x < y) != descending : a < b;
      });
      for (int threads : {1, 3}) EXPECT_EQ(Places(keys, SortOrder::kPartial, descending, threads), expected);
    }
  }
}

// Returns the places of the first |keep| of |keys|, one line after the other, as the kernel itself returns them.
std::vector<int64_t> FirstPlaces(const std::vector<float>& keys, int64_t lines, int64_t keep, int threads) {
  const int64_t length = static_cast<int64_t>(keys.size()) / lines;
  const TensorType type = {DType::kF32, {lines, length}};
  proto::Kernel description = MakeKernel({type}, {.dimension = 1, .order = static_cast<int64_t>(SortOrder::kPartial)});
  *description.mutable_results(0) = ToProto({DType::kI64, {lines, keep}});
  (*description.mutable_attributes())["sources"].mutable_values()->Add(kSortPlaces);
  (*description.mutable_attributes())["keep"].mutable_values()->Add(keep);
  auto kernel = PrepareKernel(description, threads);
  std::vector<int64_t> places(static_cast<size_t>(lines * keep));
  const void* operands[] = {keys.data()};
  void* results[] = {places.data()};
  EXPECT_TRUE(kernel.ok() && (*kernel)->Run(operands, results).ok() && (*kernel)->Run(operands, results).ok());
  return places;
}

TEST(Sort, SelectsTheFirstOnAnyNumberOfThreads) {
  const StatelessRng rng(2);
  std::vector<float> keys(600000);
  for (size_t i = 0; i < keys.size(); ++i) keys[i] = std::floor(static_cast<float>(rng.Uniform(i)) * 10000) - 500;
  // Descending keys use the buffer most.
  for (const bool is_falling : {false, true}) {
    if (is_falling) std::sort(keys.begin(), keys.end(), std::greater<>());
    for (const int64_t lines : {1, 2, 30}) {
      const size_t length = keys.size() / static_cast<size_t>(lines);
      std::vector<int64_t> expected(length);
      std::iota(expected.begin(), expected.end(), 0);
      std::sort(expected.begin(), expected.end(), [&](int64_t a, int64_t b) {
        const float x = keys[static_cast<size_t>(a)], y = keys[static_cast<size_t>(b)];
        return x != y ? x < y : a < b;
      });
      for (const int64_t keep : {1, 100, 5000}) {
        for (const int threads : {1, 3}) {
          std::vector<int64_t> places = FirstPlaces(keys, lines, keep, threads);
          places.resize(static_cast<size_t>(keep));
          EXPECT_EQ(places, std::vector<int64_t>(expected.begin(), expected.begin() + keep)) << lines << " " << keep;
        }
      }
    }
  }
}

TEST(Sort, SelectsWithNaNAsItSorts) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_THAT(FirstPlaces({3, nan, 2, 1, 7, 7, 7, 7}, 1, 2, 1), testing::ElementsAre(3, 2));
  EXPECT_THAT(FirstPlaces({2, 1, nan, 3, 9, 9, 9, 9}, 1, 1, 1), testing::ElementsAre(1));
  EXPECT_THAT(FirstPlaces({2, 1}, 1, 0, 1), testing::IsEmpty());
}

TEST(Sort, OrdersZerosAndNaNs) {
  const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
  const std::vector<float> keys = {nan, 0.0f, -nan, -0.0f, 1.0f, -infinity, 0.0f, infinity, nan};
  EXPECT_THAT(Places(keys, SortOrder::kTotal, false, 1), testing::ElementsAre(2, 5, 3, 1, 6, 4, 7, 0, 8));
  EXPECT_THAT(Places(keys, SortOrder::kEqualZeros, false, 1), testing::ElementsAre(5, 1, 3, 6, 4, 7, 0, 2, 8));
  EXPECT_THAT(Places(keys, SortOrder::kEqualZeros, true, 1), testing::ElementsAre(0, 2, 8, 7, 4, 1, 3, 6, 5));
  // Merges have runs of one, two, four and eight. A NaN keeps its place even beside a smaller element.
  EXPECT_THAT(Places({3, nan, 2, 1}, SortOrder::kPartial, false, 1), testing::ElementsAre(3, 2, 0, 1));
  EXPECT_THAT(Places({2, nan, 1, 3}, SortOrder::kPartial, true, 1), testing::ElementsAre(3, 0, 1, 2));
}

TEST(Sort, RefusesWhatDoesNotFit) {
  constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
  const TensorType row = {DType::kF32, {4}};
  EXPECT_STATUS(PrepareKernel(MakeKernel({}, {}), 1), kInvalid, HasSubstr("0 operands"));
  EXPECT_STATUS(PrepareKernel(MakeKernel({row, {DType::kF32, {5}}}, {}), 1), kInvalid, HasSubstr("operand 1"));
  EXPECT_STATUS(PrepareKernel(MakeKernel({row}, {.key = 1}), 1), kInvalid, HasSubstr("key 1 of 1"));
  EXPECT_STATUS(PrepareKernel(MakeKernel({row}, {.dimension = 1}), 1), kInvalid, HasSubstr("dimension 1"));
  EXPECT_STATUS(PrepareKernel(MakeKernel({row}, {.order = 3}), 1), kInvalid, HasSubstr("order 3"));
  EXPECT_STATUS(PrepareKernel(MakeKernel({row}, {.dtype = static_cast<int64_t>(DType::kF64)}), 1), kInvalid,
                HasSubstr("f64"));
  EXPECT_STATUS(PrepareKernel(MakeKernel({row}, {.dtype = static_cast<int64_t>(DType::kC64)}), 1),
                absl::StatusCode::kUnimplemented, HasSubstr("keys of type 14"));
  auto with = [&](const char* name, int64_t value) {
    proto::Kernel kernel = MakeKernel({row}, {});
    (*kernel.mutable_attributes())[name].mutable_values()->Add(value);
    return kernel;
  };
  EXPECT_STATUS(PrepareKernel(with("keep", 5), 1), kInvalid, HasSubstr("keep 5 of 4"));
  EXPECT_STATUS(PrepareKernel(with("keep", 3), 1), kInvalid, HasSubstr("3 elements"));
  EXPECT_STATUS(PrepareKernel(with("sources", 1), 1), kInvalid, HasSubstr("operand 1"));
  EXPECT_STATUS(PrepareKernel(with("sources", kSortPlaces), 1), kInvalid, HasSubstr("operand -1"));
  EXPECT_STATUS(PrepareKernel(with("key", 0), 1), kInvalid, HasSubstr("at least one key, each with"));
  EXPECT_STATUS(PrepareKernel(MakeKernel({row}, {.dtype = -1}), 1), absl::StatusCode::kUnimplemented,
                HasSubstr("keys of type"));
}

}  // namespace
}  // namespace tessera
