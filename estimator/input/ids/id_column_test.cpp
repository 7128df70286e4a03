// SPDX-License-Identifier: Apache-2.0
// The rules of each column, with the values of the tests of tf.feature_column.
#include "tessera/estimator/input/ids/id_column.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

using Strings = std::vector<std::string>;
using Integers = std::vector<int64_t>;
using Floats = std::vector<float>;

Cells Dense(const Strings& cells) { return {.strings = cells}; }
Cells Dense(const Integers& cells) { return {.integers = cells}; }
Cells Dense(const Floats& cells) { return {.floats = cells}; }
Cells Sparse(Cells cells) {
  cells.is_dense = false;
  return cells;
}

// Returns the ids of one row; fails the test for an error.
Integers IdsOf(const absl::StatusOr<IdColumnPtr>& column, const std::vector<Cells>& cells) {
  EXPECT_OK(column);
  Integers ids;
  if (column.ok()) EXPECT_OK((*column)->AppendIds(cells, ids));
  return ids;
}

absl::Status ErrorOf(const absl::StatusOr<IdColumnPtr>& column, const std::vector<Cells>& cells) {
  RETURN_IF_ERROR(column.status());
  Integers ids;
  return (*column)->AppendIds(cells, ids);
}

TEST(HashBucketIds, HashesWordsAndDigits) {
  const Strings words = {"Hello", "TensorFlow", "2.x", ""};
  EXPECT_THAT(IdsOf(HashBucketIds("wire", 3), {Dense(words)}), ElementsAre(0, 2, 2));
  EXPECT_EQ(IdsOf(HashBucketIds("wire", 3), {Sparse(Dense(words))}).size(), 4U);  // a sparse "" is a word
  const Integers integers = {101, -1, 201};
  const Strings digits = {"101", "201"};
  EXPECT_EQ(IdsOf(HashBucketIds("i", 1000, IdKind::kInteger), {Dense(integers)}),
            IdsOf(HashBucketIds("i", 1000), {Dense(digits)}));
  const absl::StatusOr<IdColumnPtr> column = HashBucketIds("wire", 3);
  EXPECT_EQ((*column)->name(), "wire");
  EXPECT_EQ((*column)->Words(), "hash of \"wire\" into 3 buckets");
  EXPECT_EQ((*column)->num_buckets(), 3);
  EXPECT_THAT((*column)->inputs(), ElementsAre(IdInput{.key = "wire", .is_string = true}));
  EXPECT_STATUS(HashBucketIds("wire", 0), kInvalid, "column \"wire\": hash_bucket_size is 0, expected 1 to 2^60");
  EXPECT_STATUS(ErrorOf(column, {Dense(integers)}), kInvalid,
                "column \"wire\": \"wire\" has integers, expected strings");
  EXPECT_STATUS(ErrorOf(column, {}), kInvalid, "column \"wire\": cells of 0 features, expected 1");
}

TEST(VocabularyListIds, LooksUp) {
  const Strings list = {"omar", "stringer", "marlo"}, words = {"marlo", "skywalker", "", "omar"};
  EXPECT_THAT(IdsOf(VocabularyListIds("aaa", list), {Dense(words)}), ElementsAre(2, -1, 0));
  EXPECT_THAT(IdsOf(VocabularyListIds("aaa", list, {.default_value = 2}), {Dense(words)}), ElementsAre(2, 2, 0));
  const Strings oov = {"marlo", "skywalker", "omar", "heisenberg"};
  EXPECT_THAT(IdsOf(VocabularyListIds("aaa", list, {.num_oov_buckets = 100}), {Dense(oov)}), ElementsAre(2, 33, 0, 62));
  EXPECT_EQ((*VocabularyListIds("aaa", list, {.num_oov_buckets = 100}))->num_buckets(), 103);
  const Integers numbers = {11, 100, -1, 30, 22};
  EXPECT_THAT(IdsOf(VocabularyListIds("aaa", Integers{30, 35, 11, 23, 22}), {Dense(numbers)}),
              ElementsAre(2, -1, 0, 4));
  EXPECT_EQ((*VocabularyListIds("aaa", Integers{30}, {.default_value = 0}))->Words(),
            "\"aaa\" among 1 integer, checksum f900c7c7, others 0");
  // A changed list has another description.
  const Strings other = {"omar", "stringer", "marla"};
  EXPECT_NE((*VocabularyListIds("aaa", list))->Words(), (*VocabularyListIds("aaa", other))->Words());
}

TEST(VocabularyListIds, RefusesWhatTensorFlowRefuses) {
  const Strings list = {"a", "b"}, twice = {"a", "b", "a"};
  EXPECT_STATUS(VocabularyListIds("k", Strings()), kInvalid,
                "column \"k\": its vocabulary is empty; expected a word or more");
  EXPECT_STATUS(VocabularyListIds("k", twice), kInvalid,
                "column \"k\": words 1 and 3 of its vocabulary are both \"a\"; expected each once");
  EXPECT_STATUS(VocabularyListIds("k", list, {.default_value = 1, .num_oov_buckets = 1}), kInvalid,
                "column \"k\": default_value and num_oov_buckets; expected one of them");
  EXPECT_STATUS(VocabularyListIds("k", list, {.num_oov_buckets = -1}), kInvalid,
                "column \"k\": num_oov_buckets is -1, expected 0 to 2^60");
  EXPECT_STATUS(VocabularyListIds("k", list, {.default_value = 2}), kInvalid,
                "column \"k\": default_value is 2, expected -1 to 1");
}

TEST(VocabularyListIds, MayRefuseUnknownWords) {
  const Strings list = {"a", "b"}, known = {"b", "", "a"}, unknown = {"b", "c"};
  const absl::StatusOr<IdColumnPtr> column = VocabularyListIds("k", list, {.must_be_known = true});
  EXPECT_THAT(IdsOf(column, {Dense(known)}), ElementsAre(1, 0));
  EXPECT_STATUS(ErrorOf(column, {Dense(unknown)}), kInvalid,
                "column \"k\": \"c\" is not in the vocabulary of 2; try num_oov_buckets");
  EXPECT_STATUS(VocabularyListIds("k", list, {.num_oov_buckets = 1, .must_be_known = true}), kInvalid,
                "column \"k\": must_be_known and an id for unknown values; expected one of them");
}

TEST(VocabularyFileIds, ReadsLines) {
  const TestDirectory directory;
  FileSystem& files = FileSystem::Local();
  const std::string path = directory / "words.txt", integers = directory / "integers.txt";
  ASSERT_OK(files.WriteAtomically(path, "omar\r\nstringer\nmarlo"));
  ASSERT_OK(files.WriteAtomically(integers, "30\n-5\nx\n"));
  const Strings words = {"marlo", "skywalker", "omar"};
  EXPECT_THAT(IdsOf(VocabularyFileIds("aaa", path, {}, files), {Dense(words)}), ElementsAre(2, -1, 0));
  EXPECT_THAT(IdsOf(VocabularyFileIds("aaa", path, {.vocabulary_size = 2}, files), {Dense(words)}),
              ElementsAre(-1, -1, 0));
  const Strings list = {"omar", "stringer", "marlo"};
  EXPECT_EQ((*VocabularyFileIds("aaa", path, {}, files))->Words(), (*VocabularyListIds("aaa", list))->Words());
  const Integers numbers = {-5, 7};
  EXPECT_THAT(IdsOf(VocabularyFileIds("i", integers, {.vocabulary_size = 2, .kind = IdKind::kInteger}, files),
                    {Dense(numbers)}),
              ElementsAre(1, -1));
  EXPECT_STATUS(VocabularyFileIds("i", integers, {.kind = IdKind::kInteger}, files), kInvalid,
                integers + ": column \"i\": line 3 is \"x\", expected an integer");
  EXPECT_STATUS(VocabularyFileIds("aaa", path, {.vocabulary_size = 4}, files), kInvalid,
                fmt::format("column \"aaa\": vocabulary_size is 4, but {} has 3 lines", path));
  EXPECT_STATUS(VocabularyFileIds("aaa", path, {.vocabulary_size = 0}, files), kInvalid,
                "column \"aaa\": vocabulary_size is 0, expected 1 to 2^60");
  EXPECT_STATUS(VocabularyFileIds("aaa", path, {.num_oov_buckets = 1, .default_value = 1}, files), kInvalid,
                HasSubstr("expected one of them"));
  EXPECT_STATUS(VocabularyFileIds("aaa", directory / "none", {}, files), absl::StatusCode::kNotFound,
                HasSubstr("column \"aaa\": its vocabulary: "));
  ASSERT_OK(files.WriteAtomically(path, "a\nb\n\na\n"));
  EXPECT_STATUS(VocabularyFileIds("aaa", path, {}, files), kInvalid,
                path + ": column \"aaa\": lines 1 and 4 of its vocabulary are both \"a\"; expected each once");
}

TEST(IdentityIds, TakesIntegersInRange) {
  const Integers inside = {0, -1, 2, -7}, outside = {1, 3};
  // A negative integer has no id, but has a default.
  EXPECT_THAT(IdsOf(IdentityIds("aaa", 3), {Dense(inside)}), ElementsAre(0, 2, -7));
  EXPECT_THAT(IdsOf(IdentityIds("aaa", 3, 1), {Dense(inside)}), ElementsAre(0, 2, 1));
  EXPECT_THAT(IdsOf(IdentityIds("aaa", 3, 0), {Dense(outside)}), ElementsAre(1, 0));
  EXPECT_STATUS(ErrorOf(IdentityIds("aaa", 3), {Dense(outside)}), kInvalid,
                "column \"aaa\": 3 is out of range; expected 0 to 2; try a default_value, or default_id in a job");
  EXPECT_STATUS(IdentityIds("aaa", 0), kInvalid, HasSubstr("num_buckets is 0"));
  EXPECT_STATUS(IdentityIds("aaa", 3, 3), kInvalid, "column \"aaa\": default_value is 3, expected 0 to 2");
  EXPECT_EQ((*IdentityIds("aaa", 3, 1))->Words(), "\"aaa\" below 3, otherwise 1");
}

TEST(BucketizedIds, CountsBoundaries) {
  const absl::StatusOr<IdColumnPtr> column = BucketizedIds("price", 2, {0, 2, 4, 6});
  const Floats prices = {-1, 1}, edges = {5, 6};
  EXPECT_THAT(IdsOf(column, {Dense(prices)}), ElementsAre(0, 6));
  EXPECT_THAT(IdsOf(column, {Dense(edges)}), ElementsAre(3, 9));
  EXPECT_EQ((*column)->name(), "price_bucketized");
  EXPECT_EQ((*column)->num_buckets(), 10);
  EXPECT_EQ((*column)->Words(), "buckets of 2 numbers of \"price\" between 0, 2, 4, 6");
  const Floats one = {1};
  EXPECT_STATUS(ErrorOf(column, {Dense(one)}), kInvalid,
                "column \"price_bucketized\": \"price\" has 1 numbers, expected 2");
  EXPECT_STATUS(BucketizedIds("price", 1, {}), kInvalid, "column \"price\": no boundaries; expected one or more");
  EXPECT_STATUS(BucketizedIds("price", 1, {1, 1}), kInvalid,
                "column \"price\": boundary 1 is 1; expected increasing boundaries");
  EXPECT_STATUS(BucketizedIds("price", 0, {1}), kInvalid, HasSubstr("its dimension is 0"));
}

TEST(CrossedIds, HashesCombinations) {
  const absl::StatusOr<IdColumnPtr> price = BucketizedIds("price", 2, {0, 50});
  ASSERT_OK(price);
  const absl::StatusOr<IdColumnPtr> column = CrossedIds({*price, "wire"}, 5, 5);
  const Floats first = {-1, 25}, second = {50, 100};
  const Strings one = {"cA"}, two = {"cB", "cC"};
  EXPECT_THAT(IdsOf(column, {Dense(first), Sparse(Dense(one))}), ElementsAre(1, 0));
  EXPECT_EQ((*column)->name(), "price_bucketized_X_wire");
  EXPECT_EQ((*column)->Words(),
            "cross of (buckets of 2 numbers of \"price\" between 0, 50) and \"wire\" into 5 buckets, key 5");
  const Strings hello = {"Hello"}, world = {"World"}, x = {"x"}, none = {};
  const Integers three = {3};
  const absl::StatusOr<IdColumnPtr> words = CrossedIds({"a", "b"}, 1000);
  EXPECT_THAT(IdsOf(words, {Sparse(Dense(hello)), Sparse(Dense(world))}), ElementsAre(910));
  EXPECT_THAT(IdsOf(words, {Sparse(Dense(three)), Sparse(Dense(x))}), ElementsAre(419));
  EXPECT_THAT(IdsOf(words, {Sparse(Dense(none)), Sparse(Dense(x))}), ElementsAre());
  // A dense feature comes after a sparse one.
  EXPECT_EQ(IdsOf(words, {Dense(hello), Sparse(Dense(world))}), IdsOf(words, {Dense(world), Dense(hello)}));
}

// Requests contain a variable-length list as a tensor, where "" and -1 mean no value.
TEST(CrossedIds, TakeTensorsAsLists) {
  const absl::StatusOr<IdColumnPtr> price = BucketizedIds("price", 1, {0, 50});
  ASSERT_OK(price);
  const absl::StatusOr<IdColumnPtr> column = CrossedIds({"wire", *price}, 1000);
  ASSERT_OK(column);
  const absl::StatusOr<IdColumnPtr> lists = WithLists(*column, {"wire", "other"});
  ASSERT_OK(lists);
  const Floats number = {25};
  const Strings words = {"cB", "cC"}, padded = {"cB", "", "cC", ""}, none = {"", ""};
  const Integers integers = {7, -1}, seven = {7};
  const Integers trained = IdsOf(column, {Sparse(Dense(words)), Dense(number)});
  EXPECT_EQ(trained.size(), 2U);
  EXPECT_EQ(IdsOf(lists, {Dense(padded), Dense(number)}), trained);
  EXPECT_EQ(IdsOf(lists, {Sparse(Dense(words)), Dense(number)}), trained);
  EXPECT_NE(IdsOf(column, {Dense(words), Dense(number)}), trained);
  EXPECT_THAT(IdsOf(lists, {Dense(none), Dense(number)}), ElementsAre());
  EXPECT_EQ(IdsOf(lists, {Dense(integers), Dense(number)}), IdsOf(column, {Sparse(Dense(seven)), Dense(number)}));
  EXPECT_EQ((*lists)->Words(),
            "cross of \"wire\" and (buckets of \"price\" between 0, 50) into 1000 buckets, with lists \"wire\"");
  // An outer cross has the lists of the inner one, and other columns have none.
  const absl::StatusOr<IdColumnPtr> outer = CrossedIds({*lists, "b"}, 1000);
  const absl::StatusOr<IdColumnPtr> plain = CrossedIds({"wire", *price, "b"}, 1000);
  EXPECT_EQ(IdsOf(outer, {Dense(padded), Dense(number), Dense(seven)}),
            IdsOf(plain, {Sparse(Dense(words)), Dense(number), Dense(seven)}));
  EXPECT_EQ(*WithLists(*price, {"price"}), *price);
  EXPECT_EQ(*WithLists(*column, {"price"}), *column);
}

TEST(CrossedIds, RefusesWhatTensorFlowRefuses) {
  const absl::StatusOr<IdColumnPtr> hashed = HashBucketIds("a", 10);
  ASSERT_OK(hashed);
  EXPECT_STATUS(CrossedIds({"a"}, 10), kInvalid, "CrossedIds: 1 keys, expected 2 to 1000");
  EXPECT_STATUS(CrossedIds({*hashed, "b"}, 10), kInvalid,
                "CrossedIds: hashed column \"a\" as a key, which makes collisions likelier; try the key \"a\" itself");
  EXPECT_STATUS(CrossedIds({IdColumnPtr(), "b"}, 10), kInvalid, "CrossedIds: a column is missing");
  EXPECT_STATUS(CrossedIds({"a", "b"}, 0), kInvalid, "column \"a_X_b\": hash_bucket_size is 0, expected 1 to 2^60");
  const Strings many(2000, "x");
  const Floats floats = {1};
  EXPECT_STATUS(ErrorOf(CrossedIds({"a", "b"}, 10), {Dense(many), Dense(many)}), kInvalid,
                "column \"a_X_b\": its values have more than 1048576 combinations; try a shorter feature");
  EXPECT_STATUS(ErrorOf(CrossedIds({"a", "b"}, 10), {Dense(many), Dense(floats)}), kInvalid,
                "column \"a_X_b\": \"b\" has f32, expected strings; try BucketizedIds");
}

}  // namespace
}  // namespace tessera
