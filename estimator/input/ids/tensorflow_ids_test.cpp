// SPDX-License-Identifier: Apache-2.0
// Compares the ids of 10,000 random rows per column with those of TensorFlow 2.15's tf.feature_column. The script
// scripts/oracles/feature_ids.py makes the same rows in TensorFlow, and prints the values below.
#include <array>
#include <limits>

#include "gmock/gmock.h"
#include "tessera/estimator/input/ids/fingerprint.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using Strings = std::vector<std::string>;
using Integers = std::vector<int64_t>;

constexpr int kRows = 10000;
const std::vector<float> kBoundaries = {-1, 0, 0.5F, 10};

// SplitMix64.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t Next() {
    state_ += 0x9E3779B97F4A7C15;
    uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  std::string Text(uint64_t length) {
    constexpr std::array kLetters = {"a", "b", "z", "0", "9", " ", "é", "ß", "漢", "🎈"};
    std::string text;
    for (uint64_t i = 0; i < length; ++i) text += kLetters[Next() % kLetters.size()];
    return text;
  }
  std::string Word() {
    const uint64_t r = Next(), kind = r % 8, rest = r >> 8;
    if (kind == 0) return "";
    if (kind == 1) return fmt::format("{}", Integer());
    if (kind < 5) return fmt::format("w{}", rest % 150);
    return Text(rest % (kind == 7 ? 300 : 20));
  }
  int64_t Integer() {
    const uint64_t r = Next(), kind = r % 4, rest = r >> 8;
    if (kind == 0) return static_cast<int64_t>(Next());
    if (kind == 1) return static_cast<int64_t>(rest % 20) - 5;
    return kind == 2 ? -1 : static_cast<int64_t>(rest % 100);
  }
  float Number() {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    const uint64_t r = Next(), kind = r % 16, rest = r >> 8;
    if (kind < 3) return std::array{kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN()}[kind];
    return static_cast<float>((static_cast<double>(rest % 4001) - 2000) / 100);
  }

 private:
  uint64_t state_;
};

class Checksum {
 public:
  void Add(uint64_t value) { sum_ = (sum_ ^ value) * 0x100000001B3; }
  uint64_t sum() const { return sum_; }

 private:
  uint64_t sum_ = 0xCBF29CE484222325;
};

// Random rows of `least` to `most` values each.
struct Rows {
  Strings strings = {};
  Integers integers = {};
  std::vector<float> floats = {};
  std::vector<int64_t> splits = {0};
  bool is_dense = true;

  CellRows cells() const { return {{strings, integers, floats, is_dense}, splits}; }
};

template <typename Values, typename Make>
Rows MakeRows(uint64_t seed, Values Rows::* values, const Make& make, uint64_t least, uint64_t most) {
  Random random(seed);
  Rows rows;
  rows.is_dense = least == most;
  for (int i = 0; i < kRows; ++i) {
    const uint64_t count = least + (most > least ? random.Next() % (most - least + 1) : 0);
    for (uint64_t k = 0; k < count; ++k) (rows.*values).push_back((random.*make)());
    rows.splits.push_back(static_cast<int64_t>((rows.*values).size()));
  }
  return rows;
}
Rows Words(uint64_t seed, uint64_t least, uint64_t most) {
  return MakeRows(seed, &Rows::strings, &Random::Word, least, most);
}
Rows Numbers(uint64_t seed, uint64_t least, uint64_t most) {
  return MakeRows(seed, &Rows::integers, &Random::Integer, least, most);
}

Strings Vocabulary() {
  Strings words;
  for (int i = 0; i < 100; ++i) words.push_back(fmt::format("w{}", i));
  return words;
}

// Expects TensorFlow's checksum of all ids, and its first ids.
void ExpectIds(const absl::StatusOr<IdColumnPtr>& column, const std::vector<const Rows*>& inputs, uint64_t checksum,
               const Integers& first) {
  ASSERT_OK(column);
  std::vector<CellRows> cells;
  for (const Rows* rows : inputs) cells.push_back(rows->cells());
  IdRows ids;
  ASSERT_OK((*column)->Compute(cells, ids)) << (*column)->Words();
  Checksum sum;
  Integers begin;
  for (size_t row = 0; row < kRows; ++row) {
    for (int64_t i = ids.splits[row]; i < ids.splits[row + 1]; ++i) {
      const int64_t id = ids.ids[static_cast<size_t>(i)];
      if (id == IdColumn::kDropped) continue;
      sum.Add(static_cast<uint64_t>(id));
      if (begin.size() < first.size()) begin.push_back(id);
    }
    sum.Add(static_cast<uint64_t>(IdColumn::kDropped));
  }
  EXPECT_EQ(begin, first) << (*column)->Words();
  EXPECT_EQ(sum.sum(), checksum) << (*column)->Words();
}

TEST(Fingerprint64, IsTensorFlows) {
  // TensorFlow's tests have these.
  EXPECT_EQ(Fingerprint64(""), 11160318154034397263ULL);
  EXPECT_EQ(Fingerprint64("a"), 12917804110809363939ULL);
  EXPECT_EQ(Fingerprint64("Hello"), 15404698994557526151ULL);
  EXPECT_EQ(Fingerprint64("World"), 18308117990299812472ULL);
  EXPECT_EQ(Fingerprint64("hello"), 13009744463427800296ULL);
  EXPECT_EQ(Fingerprint64(int64_t{0}), 15198969275252572735ULL);
  EXPECT_EQ(Fingerprint64(int64_t{123}), 15224156052391641931ULL);
  EXPECT_EQ(Fingerprint64(int64_t{-1}), 7333874265151076430ULL);
  EXPECT_EQ(FingerprintCat64(Fingerprint64("Hello"), Fingerprint64("World")), 16877292868973613377ULL);
  Random random(1);
  Checksum sum;
  for (uint64_t i = 0; i < 300; ++i) sum.Add(Fingerprint64(random.Text(random.Next() % (i + 1))));
  EXPECT_EQ(sum.sum(), 0x8f7ed11461914aac);
}

TEST(HashBucketIds, AreTensorFlows) {
  const Rows words = Words(2, 1, 1), integers = Numbers(3, 1, 1), lists = Words(4, 0, 3);
  ExpectIds(HashBucketIds("words", 1000), {&words}, 0x1e57df61f686176c,
            {819, 430, 230, 303, 378, 843, 254, 671, 51, 430, 999, 885, 845, 753, 77, 335, 856, 490, 391, 593});
  ExpectIds(HashBucketIds("lists", 3), {&lists}, 0x1c1e9239e08d5088,
            {2, 0, 1, 1, 2, 1, 2, 0, 2, 0, 0, 2, 2, 2, 1, 2, 2, 0, 2, 1});
  ExpectIds(HashBucketIds("integers", int64_t{1} << 40, IdKind::kInteger), {&integers}, 0x2555dcdd24c8f8d8,
            {75797758991,  108502854271, 952286127251, 7072861089,   646029719478, 548432170042, 607164158626,
             339863149963, 872670520735, 17483187024,  578513854110, 457958826477, 240240312373, 345658978521,
             913465750635, 909204849920, 917286455229, 413197965539, 869391132078, 458591417208});
}

TEST(VocabularyIds, AreTensorFlows) {
  const Rows words = Words(2, 1, 1), integers = Numbers(3, 1, 1), lists = Words(4, 0, 3), pairs = Words(6, 2, 2);
  ExpectIds(VocabularyListIds("words", Vocabulary()), {&words}, 0xcdc4b7830a0455e5,
            {-1, -1, 43, 31, -1, -1, -1, -1, -1, -1, -1, 78, -1, -1, -1, 79, -1, -1, -1, -1});
  ExpectIds(VocabularyListIds("lists", Vocabulary(), {.num_oov_buckets = 7}), {&lists}, 0xcc0fa55b0b641c74,
            {106, 103, 104, 76, 106, 41, 102, 106, 106, 106, 103, 106, 106, 102, 101, 106, 106, 92, 106, 104});
  ExpectIds(VocabularyListIds("pairs", Vocabulary(), {.default_value = 3}), {&pairs}, 0xfbabb75d839d8d91,
            {3, 3, 76, 3, 3, 88, 3, 3, 3, 3, 3, 3, 35, 3, 3, 3, 3, 37, 3, 3});
  ExpectIds(VocabularyListIds("integers", Integers{7, -5, 12, -1, 99}, {.num_oov_buckets = 5}), {&integers},
            0x0290e4a4c7ba0518, {7, 8, 7, 5, 5, 5, 8, 5, 8, 2, 9, 5, 5, 6, 6, 6, 6, 8, 7, 6});
  const TestDirectory directory;
  const std::string path = directory / "words.txt";
  std::string text;
  for (int i = 0; i < 100; ++i) text += fmt::format("w{}{}\n", i, i % 3 ? "\r" : "");
  ASSERT_OK(FileSystem::Local().WriteAtomically(path, text));
  ExpectIds(VocabularyFileIds("words", path, {.vocabulary_size = 50, .num_oov_buckets = 3}, FileSystem::Local()),
            {&words}, 0x1e6d2b8e91c76ab6,
            {51, 50, 43, 31, 52, 52, 50, 50, 51, 50, 51, 51, 50, 50, 50, 51, 51, 52, 51, 50});
}

TEST(IdentityIds, AreTensorFlows) {
  const Rows integers = Numbers(3, 1, 1), lists = Numbers(9, 0, 2);
  ExpectIds(IdentityIds("integers", 10, 4), {&integers}, 0xdb7b3fa79b15a02f,
            {6, 4, 8, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4});
  ExpectIds(IdentityIds("integer_lists", int64_t{1} << 60), {&lists}, 0x282a32e937c53f5d,
            {-1,
             -1,
             -303476099996192451,
             53,
             9,
             2,
             -1,
             -7247980938236305497,
             -1,
             -5,
             -1,
             -2,
             -5,
             -1,
             88,
             1067511011353590034,
             17,
             -4125261261439400154,
             8,
             20});
}

TEST(BucketizedIds, AreTensorFlows) {
  const Rows numbers = MakeRows(8, &Rows::floats, &Random::Number, 3, 3);
  ExpectIds(BucketizedIds("numbers", 3, kBoundaries), {&numbers}, 0xc0957ef9abaa373f,
            {0, 5, 10, 0, 8, 14, 1, 9, 14, 4, 5, 13, 0, 5, 14, 3, 5, 10, 4, 9});
}

TEST(CrossedIds, AreTensorFlows) {
  const Rows words = Words(2, 1, 1), integers = Numbers(3, 1, 1), lists = Words(4, 0, 3), more = Words(5, 0, 2),
             pairs = Words(6, 2, 2), integer_pairs = Numbers(7, 2, 2), integer_lists = Numbers(9, 0, 2),
             numbers = MakeRows(8, &Rows::floats, &Random::Number, 3, 3);
  ExpectIds(CrossedIds({"lists", "more"}, 1000), {&lists, &more}, 0xfdff2bd68b36fa4f,
            {373, 279, 406, 628, 469, 215, 818, 350, 114, 742, 921, 386, 392, 29, 314, 136, 324, 10, 324, 10});
  ExpectIds(CrossedIds({"pairs", "integer_pairs"}, 1000, 0), {&pairs, &integer_pairs}, 0x451069933275a7eb,
            {694, 69, 139, 91, 671, 969, 984, 370, 455, 147, 685, 696, 80, 60, 609, 218, 296, 271, 778, 664});

  ASSERT_OK_AND_ASSIGN(const IdColumnPtr bucketized, BucketizedIds("numbers", 3, kBoundaries));
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr vocabulary, VocabularyListIds("words", Vocabulary()));
  const absl::StatusOr<IdColumnPtr> mixed = CrossedIds({"pairs", "lists", bucketized, vocabulary}, 5, 5);
  ExpectIds(mixed, {&pairs, &lists, &numbers, &words}, 0x6fed620ffc1f41bb,
            {3, 4, 1, 1, 3, 0, 2, 1, 3, 2, 3, 0, 3, 0, 4, 2, 1, 1, 3, 3});
  EXPECT_EQ((*mixed)->name(), "lists_X_numbers_bucketized_X_pairs_X_words");

  ASSERT_OK_AND_ASSIGN(const IdColumnPtr identity, IdentityIds("integers", 10));
  ASSERT_OK_AND_ASSIGN(const IdColumnPtr inner, CrossedIds({identity, "more"}, 3, 9));
  const absl::StatusOr<IdColumnPtr> nested = CrossedIds({inner, "integer_lists"}, int64_t{1} << 50);
  ExpectIds(nested, {&integers, &more, &integer_lists}, 0x9d359cdf4298c5dd,
            {1111784179790227, 351177421458909, 395386027491813, 331562798643988, 6885861816131,
             63636005953719,   321221330373770, 310648510636558, 212843554627151, 918658620978087,
             999584304941186,  419750979434845, 746470486932908, 958897614163565, 181070344428839,
             388858433948380,  941257667668788, 477974397430334, 275026740736881, 708346084984640});
  EXPECT_EQ((*nested)->name(), "integer_lists_X_integers_X_more");
}

}  // namespace
}  // namespace tessera
