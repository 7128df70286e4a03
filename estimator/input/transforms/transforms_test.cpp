// SPDX-License-Identifier: Apache-2.0
// Compares every transform with tf.data 2.15's result for the same chain, and tests its positions.
#include <atomic>
#include <functional>
#include <thread>

#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAreArray;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

const std::vector<Component> kScalar = {{.name = "features", .row = {DType::kI64, {}}}};
const std::vector<Component> kVector = {{.name = "features", .row = {DType::kI64, {-1}}}};

int64_t Number(const Element& element) { return element.values[0].numbers().As<int64_t>()[0]; }

// from_tensors(x).repeat(count)
Dataset Copies(int64_t x, int64_t count) { return Dataset::Range(x, x + 1).Repeat(count); }

absl::StatusOr<Dataset> CopiesOf(Element element) { return Copies(Number(element), Number(element)); }

absl::StatusOr<Element> TimesTen(Element element, const MapContext&) {
  return MakeElement({Buffer::Scalar<int64_t>(Number(element) * 10)});
}

absl::StatusOr<Element> Filled(Element element, const MapContext&) {
  const int64_t x = Number(element);
  return MakeElement({Buffer::FromVector(std::vector<int64_t>(static_cast<size_t>(x), x), {x})});
}

absl::StatusOr<Element> Random(Element element, const MapContext& context) {
  return MakeElement({Buffer::Scalar<int64_t>(static_cast<int64_t>(context.random.Below(0, 1000)))});
}

absl::StatusOr<std::pair<Element, Element>> Sum(Element state, Element element) {
  const int64_t sum = Number(state) + Number(element);
  return std::pair(MakeElement({Buffer::Scalar<int64_t>(sum)}), MakeElement({Buffer::Scalar<int64_t>(sum)}));
}

Element Zero() { return MakeElement({Buffer::Scalar<int64_t>(0)}); }

TEST(Range, CountsByAnyStep) {
  EXPECT_EQ(AllText(Dataset::Range(10, 0, -3)), "10 7 4 1");
  EXPECT_EQ(AllText(Dataset::Range(0, 10, 4)), "0 4 8");
  EXPECT_EQ(AllText(Dataset::Range(3, 3)), "");
  EXPECT_STATUS(Dataset::Range(0, 1, 0).status(), kInvalid, "range(0, 1, 0): expected a step");
}

TEST(Interleave, TakesTurnsAsTensorFlowDoes) {
  const auto six = [](Element element) -> absl::StatusOr<Dataset> { return Copies(Number(element), 6); };
  EXPECT_EQ(AllText(Dataset::Range(1, 6).Interleave(six, kScalar, {.cycle_length = 2, .block_length = 4})),
            "1 1 1 1 2 2 2 2 1 1 2 2 3 3 3 3 4 4 4 4 3 3 4 4 5 5 5 5 5 5");
  for (const bool parallel : {false, true}) {
    InterleaveOptions options = {.cycle_length = 3, .block_length = 2, .parallel = parallel};
    EXPECT_EQ(AllText(Dataset::Range(1, 5).Interleave(CopiesOf, kScalar, options)), "1 2 2 3 3 4 4 3 4 4");
    options.block_length = 1;
    EXPECT_EQ(AllText(Dataset::Range(0, 5).Interleave(CopiesOf, kScalar, options)), "1 2 3 2 3 4 3 4 4 4");
  }
}

TEST(Interleave, InAnyOrderLosesNothing) {
  const InterleaveOptions options = {.cycle_length = 3, .parallel = true, .deterministic = false};
  EXPECT_THAT(Texts(Dataset::Range(1, 5).Interleave(CopiesOf, kScalar, options)),
              UnorderedElementsAreArray({"1", "2", "2", "3", "3", "3", "4", "4", "4", "4"}));
}

TEST(Interleave, RefusesOtherComponents) {
  const auto pairs = [](Element element) -> absl::StatusOr<Dataset> { return Copies(1, 1).Enumerate(); };
  ASSERT_OK_AND_ASSIGN(const auto elements, Dataset::Range(0, 2).FlatMap(pairs, kScalar).MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid,
                "flat_map, element 0: expected a data set of features i64[], got features i64[], index i64[]");
}

TEST(FlatMap, GoesThroughOneAfterTheOther) {
  const auto range = [](Element element) -> absl::StatusOr<Dataset> { return Dataset::Range(0, Number(element)); };
  EXPECT_EQ(AllText(Dataset::Range(0, 4).FlatMap(range, kScalar)), "0 0 1 0 1 2");
}

TEST(Window, StacksRows) {
  const Dataset seven = Dataset::Range(0, 7);
  EXPECT_EQ(AllText(seven.Window(3, {.shift = 2})), "[0 1 2] [2 3 4] [4 5 6]");
  EXPECT_EQ(AllText(seven.Window(3, {.shift = 1, .stride = 2})), "[0 2 4] [1 3 5] [2 4 6]");
  EXPECT_EQ(AllText(seven.Window(3, {.drop_remainder = false})), "[0 1 2] [3 4 5] [6]");
  EXPECT_EQ(AllText(seven.Window(3, {.shift = 2, .stride = 2, .drop_remainder = false})), "[0 2 4] [2 4 6] [4 6] [6]");
  EXPECT_EQ(AllText(Dataset::Range(0, 10).Window(2, {.shift = 4, .drop_remainder = false})), "[0 1] [4 5] [8 9]");
  EXPECT_EQ(ToString(seven.Window(3).components()), "features i64[3]");
}

TEST(PaddedBatch, PadsToTheLongestOrToAShape) {
  const auto ragged = [](int64_t end) { return Dataset::Range(1, end).Map(Filled, {.output = kVector}); };
  EXPECT_EQ(AllText(ragged(6).PaddedBatch(2)), "[1 0 2 2] [3 3 3 0 4 4 4 4] [5 5 5 5 5]");
  EXPECT_EQ(AllText(ragged(5).PaddedBatch(2, {.shapes = {{5}}, .padding = {-1}})),
            "[1 -1 -1 -1 -1 2 2 -1 -1 -1] [3 3 3 -1 -1 4 4 4 4 -1]");
  ASSERT_OK_AND_ASSIGN(const auto elements, ragged(5).PaddedBatch(4, {.shapes = {{3}}}).MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid,
                "padded_batch: a row of features has 4 in dimension 0, expected 3 at most");
  EXPECT_STATUS(ragged(5).PaddedBatch(4, {.shapes = {{3, 3}}}).status(), kInvalid,
                "padded_batch: features i64[?] cannot be padded to [3,3]");
  EXPECT_OK(ragged(5).PaddedBatch(4, {.shapes = {{4}}}).MakeIterator());
  EXPECT_STATUS(ragged(5).PaddedBatch(4).MakeIterator(), kInvalid,
                "features i64[?]: a model reads tensors of one shape; give the sizes to PaddedBatch, or leave it out");
  ASSERT_OK_AND_ASSIGN(const auto batches, ragged(5).Batch(2).MakeElements());
  EXPECT_STATUS(
      batches->Next(element), kInvalid,
      "row 1 of a batch has features of shape [2], the first row [1]; rows of different shapes need PaddedBatch");
}

TEST(PaddedBatch, PadsStringsAndInnerDimensions) {
  const Component words = {.name = "features", .row = {DType::kInvalid, {-1, 2}}, .is_string = true};
  const Dataset pairs = Dataset::Range(1, 3).Map(
      [](Element element, const MapContext&) -> absl::StatusOr<Element> {
        const int64_t x = Number(element);
        return MakeElement({Value::Strings(std::vector<std::string>(static_cast<size_t>(2 * x), "w"), {x, 2})});
      },
      {.output = {words}});
  EXPECT_EQ(AllText(pairs.PaddedBatch(2, {.shapes = {{-1, 3}}})), "[w w     w w  w w ]");
  EXPECT_EQ(AllText(pairs.PaddedBatch(2, {.shapes = {{-1, 3}}, .text_padding = {"-"}})), "[w w - - - - w w - w w -]");
}

TEST(Scan, CarriesAState) {
  EXPECT_EQ(AllText(Dataset::Range(0, 5).Scan(Zero(), Sum)), "0 1 3 6 10");
  EXPECT_EQ(AllText(Dataset::Range(0, 3).Scan(Zero(), Sum).Repeat(2)), "0 1 3 0 1 3");
}

TEST(Join, ZipsConcatenatesAndNumbers) {
  const Dataset zip = Dataset::Zip({Dataset::Range(0, 3), Dataset::Range(10, 15, 1, "labels")});
  EXPECT_EQ(AllText(zip), "0|10 1|11 2|12");
  EXPECT_EQ(AllText(Dataset::Range(0, 3).Enumerate("number", 5)), "0|5 1|6 2|7");
  EXPECT_EQ(AllText(Dataset::Range(0, 2).Concatenate(Dataset::Range(7, 9)).Repeat(2)), "0 1 7 8 0 1 7 8");
  EXPECT_STATUS(Dataset::Range(0, 2).Concatenate(zip).status(), kInvalid,
                "concatenate: expected features i64[], got features i64[], labels i64[]");
  EXPECT_STATUS(Dataset::Zip({Dataset::Range(0, 2), Dataset::Range(0, 2)}).status(), kInvalid,
                "two components are named \"features\"");
}

TEST(Map, SortsItsOutputAndChecksIt) {
  const Dataset pairs = Dataset::Range(0, 3).Map(
      [](Element element, const MapContext&) -> absl::StatusOr<Element> {
        return MakeElement({element.values[0], Value::String("s")});
      },
      {.output = {{.name = "z", .row = {DType::kI64, {}}}, {.name = "a", .row = {}, .is_string = true}}});
  EXPECT_EQ(AllText(pairs), "s|0 s|1 s|2");
  ASSERT_OK_AND_ASSIGN(const auto elements, Dataset::Range(7, 9).Map(Filled).MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid, "map, element 0: expected features i64[], got i64[7]");
}

TEST(Map, KeepsTheOrderOnSeveralThreads) {
  const auto slow_first = [](Element element, const MapContext& context) -> absl::StatusOr<Element> {
    if (context.index % 4 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return TimesTen(std::move(element), context);
  };
  EXPECT_EQ(AllText(Dataset::Range(0, 10).Map(slow_first, {.num_parallel_calls = 3})), "0 10 20 30 40 50 60 70 80 90");
  EXPECT_THAT(Texts(Dataset::Range(0, 4).Map(slow_first, {.num_parallel_calls = 3, .deterministic = false})),
              UnorderedElementsAreArray({"0", "10", "20", "30"}));
}

TEST(Map, GivesTheFirstErrorWhateverFailsFirst) {
  const auto fails = [](Element element, const MapContext& context) -> absl::StatusOr<Element> {
    if (Number(element) >= 2) return InvalidArgument("{} is too much", Number(element));
    return element;
  };
  ASSERT_OK_AND_ASSIGN(const auto elements, Dataset::Range(0, 9).Map(fails, {.num_parallel_calls = 4}).MakeElements());
  EXPECT_THAT(Texts(*elements, 2), ElementsAre("0", "1"));
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid, "map, element 2: 2 is too much");
}

TEST(Elements, AnExceptionIsAnErrorOfItsTransform) {
  const auto first_error = [](const Dataset& dataset) {
    const auto elements = dataset.MakeElements();
    Element element;
    return elements.ok() ? (*elements)->Next(element).status() : elements.status();
  };
  const auto boom = [] { throw std::runtime_error("boom"); };
  const auto map = [=](Element element, const MapContext&) -> absl::StatusOr<Element> {
    boom();
    return element;
  };
  const Dataset numbers = Dataset::Range(0, 9);
  constexpr auto kInternal = absl::StatusCode::kInternal;
  EXPECT_STATUS(first_error(numbers.Map(map)), kInternal, "map, element 0: the function threw: boom");
  EXPECT_STATUS(first_error(numbers.Map(map, {.num_parallel_calls = 3})), kInternal,
                "map, element 0: the function threw: boom");
  EXPECT_STATUS(first_error(numbers.Filter([=](const Element&) -> absl::StatusOr<bool> {
                  boom();
                  return true;
                })),
                kInternal, "filter: the function threw: boom");
  EXPECT_STATUS(first_error(numbers.Scan(Zero(),
                                         [=](Element state, Element element) {
                                           boom();
                                           return Sum(std::move(state), std::move(element));
                                         })),
                kInternal, "scan: the function threw: boom");
  EXPECT_STATUS(first_error(numbers.FlatMap(
                    [=](Element element) {
                      boom();
                      return CopiesOf(std::move(element));
                    },
                    kScalar)),
                kInternal, "flat_map, element 0: the function threw: boom");
  const auto throws = [=](std::vector<Value>&) -> absl::StatusOr<bool> {
    boom();
    return true;
  };
  EXPECT_STATUS(first_error(Dataset::FromGenerator(
                    kScalar, [=]() -> Generator { return throws; }, "none")),
                kInternal, "the generator's row 0: the function threw: boom");
  EXPECT_STATUS(first_error(Dataset::FromGenerator(
                    kScalar,
                    [=]() -> Generator {
                      boom();
                      return throws;
                    },
                    "none")),
                kInternal, "the function that makes the generator threw: boom");
}

// The error names the input that failed, whether a thread reads it or not.
TEST(Interleave, AnErrorNamesTheElementThatItCameFrom) {
  const auto fails = [](Element element, const MapContext&) -> absl::StatusOr<Element> {
    if (Number(element) == 2) return InvalidArgument("no");
    return element;
  };
  const auto two = [=](Element element) -> absl::StatusOr<Dataset> {
    const int64_t begin = Number(element);
    return Dataset::Range(begin, begin + 2).Map(fails);
  };
  const auto none = [](Element) -> absl::StatusOr<Dataset> { return Dataset::Range(0, 2).Take(-1); };
  for (const bool parallel : {false, true}) {
    const InterleaveOptions options = {.parallel = parallel};
    ASSERT_OK_AND_ASSIGN(const auto elements, Dataset::Range(0, 3).Interleave(two, kScalar, options).MakeElements());
    EXPECT_THAT(Texts(*elements, 3), ElementsAre("0", "1", "1"));
    Element element;
    EXPECT_STATUS(elements->Next(element), kInvalid, "interleave, element 1: map, element 1: no");
    ASSERT_OK_AND_ASSIGN(const auto bad, Dataset::Range(0, 3).Interleave(none, kScalar, options).MakeElements());
    EXPECT_STATUS(bad->Next(element), kInvalid, "interleave, element 0: take(-1): expected 0 rows or more");
  }
}

TEST(Elements, WhatIsMissingOrTooMuchIsRefused) {
  const Dataset numbers = Dataset::Range(0, 3);
  EXPECT_STATUS(numbers.Map(nullptr).status(), kInvalid, "map: the function is missing");
  EXPECT_STATUS(numbers.Filter(nullptr).status(), kInvalid, "filter: the function is missing");
  EXPECT_STATUS(numbers.Scan(Zero(), nullptr).status(), kInvalid, "scan: the function is missing");
  EXPECT_STATUS(numbers.FlatMap(nullptr, kScalar).status(), kInvalid, "flat_map: the function is missing");
  EXPECT_STATUS(Dataset::FromTable(nullptr).status(), kInvalid, "the table is missing: an empty pointer");
  EXPECT_STATUS(Dataset::FromGenerator(kScalar, nullptr, "none").status(), kInvalid,
                "the function that makes the generator is missing");
  const auto empty = [] { return Generator(); };
  ASSERT_OK_AND_ASSIGN(const auto elements, Dataset::FromGenerator(kScalar, empty, "none").MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid, "the function that makes the generator returned an empty one");
  EXPECT_STATUS(numbers.Map(TimesTen, {.num_parallel_calls = 100000}).status(), kInvalid,
                "map: num_parallel_calls is 100000, expected 1 to 1024, or -1 for all cores");
  EXPECT_STATUS(numbers.Interleave(CopiesOf, kScalar, {.cycle_length = int64_t{1} << 40}).status(), kInvalid,
                "interleave(1099511627776, 1): expected a cycle of 1 to 65536, and blocks of 1 or more");
  EXPECT_STATUS(numbers.Shard(0, 0).status(), kInvalid,
                "shard(0, 0): expected 1 shard or more and the index of one, from 0");
}

TEST(Map, RandomNumbersAreThoseOfTheElement) {
  const Dataset one = Dataset::Range(0, 6).Repeat(2).Map(Random, {.seed = 3});
  EXPECT_EQ(AllText(one), AllText(Dataset::Range(0, 6).Repeat(2).Map(Random, {.num_parallel_calls = 3, .seed = 3})));
  EXPECT_NE(AllText(one), AllText(Dataset::Range(0, 6).Repeat(2).Map(Random, {.seed = 4})));
  const std::vector<std::string> twice = Texts(one);
  EXPECT_NE(std::vector(twice.begin(), twice.begin() + 6), std::vector(twice.begin() + 6, twice.end()));
}

TEST(Unbatch, GivesRowsAgain) {
  EXPECT_EQ(AllText(Dataset::Range(0, 10).Skip(2).Take(5).Batch(2).Unbatch().Repeat(2)), "2 3 4 5 6 2 3 4 5 6");
}

TEST(Batch, BatchesAreElementsToo) {
  EXPECT_EQ(AllText(Dataset::Range(0, 5).Batch(2)), "[0 1] [2 3] [4]");
  EXPECT_EQ(AllText(Dataset::Range(0, 5).Batch(2).Repeat(2).Take(4)), "[0 1] [2 3] [4] [0 1]");
  EXPECT_OK(Dataset::Range(0, 5).Batch(2, /*drop_remainder=*/true).Repeat(2).MakeIterator());
  EXPECT_STATUS(Dataset::Range(0, 5).Batch(2).Shuffle(2, 1).MakeIterator(), kInvalid,
                HasSubstr("shuffle(2, seed 1) comes after batch(2)"));
  EXPECT_EQ(Dataset::Range(0, 5).Batch(2).Take(1).description(), "features from 0 to 5 by 1: batch(2), take(1)");
}

TEST(Cache, ReadsItsSourceOnce) {
  std::atomic<int> made = 0;
  const auto counted = [&](Element element, const MapContext&) -> absl::StatusOr<Element> {
    ++made;
    return element;
  };
  EXPECT_EQ(AllText(Dataset::Range(0, 3).Map(counted).Cache().Repeat(3)), "0 1 2 0 1 2 0 1 2");
  EXPECT_EQ(made, 3);
  const TestDirectory directory;
  const Dataset in_file = Dataset::Range(0, 3).Map(counted).Cache(directory / "cache");
  EXPECT_EQ(AllText(in_file.Repeat(2)), "0 1 2 0 1 2");
  EXPECT_EQ(AllText(in_file), "0 1 2");
  EXPECT_EQ(made, 6);
  ASSERT_OK_AND_ASSIGN(const auto other, Dataset::Range(0, 4).Cache(directory / "cache").MakeElements());
  Element element;
  EXPECT_STATUS(other->Next(element), absl::StatusCode::kFailedPrecondition, HasSubstr("the cache holds other data"));
}

TEST(Cache, KeepsNoPassThatWasLeft) {
  const TestDirectory directory;
  const Dataset cached = Dataset::Range(0, 3).Cache(directory / "cache");
  EXPECT_EQ(Texts(cached, 2).size(), 2u);
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> left, FileSystem::Local().List(directory.path()));
  EXPECT_THAT(left, ElementsAre());
}

TEST(Cache, TwoMayWriteTheSameFileAtATime) {
  const TestDirectory directory;
  const Dataset cached = Dataset::Range(0, 3).Cache(directory / "cache");
  ASSERT_OK_AND_ASSIGN(const auto one, cached.MakeElements());
  ASSERT_OK_AND_ASSIGN(const auto other, cached.MakeElements());
  EXPECT_THAT(Texts(*one, 1), ElementsAre("0"));
  EXPECT_THAT(Texts(*other), ElementsAre("0", "1", "2"));
  EXPECT_THAT(Texts(*one), ElementsAre("1", "2"));
  EXPECT_EQ(AllText(cached), "0 1 2");
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> left, FileSystem::Local().List(directory.path()));
  EXPECT_THAT(left, ElementsAre("cache"));
}

TEST(Generator, StartsAnewOnEveryPass) {
  const auto make = [] {
    return [i = int64_t{0}](std::vector<Value>& row) mutable -> absl::StatusOr<bool> {
      if (i == 3) return false;
      row = {Buffer::Scalar<int64_t>(i++)};
      return true;
    };
  };
  EXPECT_EQ(AllText(Dataset::FromGenerator(kScalar, make, "three").Repeat(2)), "0 1 2 0 1 2");
  ASSERT_OK_AND_ASSIGN(const auto elements, Dataset::FromGenerator(kVector, make, "three").MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid, "the generator's row 0: expected features i64[?], got i64[]");
}

TEST(Elements, EveryPositionOfEveryStageRestores) {
  const auto make = [] {
    return [i = int64_t{0}](std::vector<Value>& row) mutable -> absl::StatusOr<bool> {
      if (i == 7) return false;
      row = {Buffer::Scalar<int64_t>(i++)};
      return true;
    };
  };
  const auto odd = [](const Element& element) -> absl::StatusOr<bool> { return Number(element) % 2 == 1; };
  const Dataset ten = Dataset::Range(0, 10);
  const MapOptions threads = {.num_parallel_calls = 3};
  const std::vector<Dataset> datasets = {
      Dataset::FromGenerator(kScalar, make, "seven").Repeat(2),
      Dataset::FromStrings({"a", "b", "c"}).Repeat(2),
      ten.Shuffle(4, 1).Filter(odd).Repeat(3),
      ten.Filter(odd).Shuffle(3, 1).Repeat(3).Shuffle(2, 5),
      ten.Map(TimesTen).Shuffle(3, 1).Map(Random).Take(7).Repeat(3),
      ten.Map(Random, threads).Shuffle(3, 1).Take(7).Repeat(3).Map(TimesTen, threads).Prefetch(3),
      ten.Prefetch(2).Take(3).Repeat(3).Prefetch(-1),
      Dataset::Range(0, 5).Interleave(CopiesOf, kScalar, {.cycle_length = 3}).Repeat(2),
      Dataset::Range(0, 5).Interleave(CopiesOf, kScalar, {.cycle_length = 2, .block_length = 2, .parallel = true}),
      Dataset::Range(0, 5).Shuffle(5, 1).FlatMap(CopiesOf, kScalar).Repeat(2),
      ten.Window(3, {.shift = 2, .drop_remainder = false}).Repeat(2),
      ten.Window(2, {.shift = 4, .stride = 2}),
      ten.Scan(Zero(), Sum).Repeat(2),
      Dataset::Zip({ten.Shuffle(3, 2), Dataset::Range(3, 20, 1, "labels")}).Repeat(2),
      Dataset::Range(0, 3).Concatenate(ten.Filter(odd)).Enumerate().Repeat(2),
      ten.Shuffle(10, 3).Cache().Repeat(3),
      ten.Batch(3).Unbatch().Repeat(2).Batch(4),
      ten.Batch(3).Shuffle(2, 1).Repeat(2),
      Dataset::Range(1, 6).Map(Filled, {.output = kVector}).PaddedBatch(2).Repeat(2),
      ten.Shard(3, 1).Skip(1).Repeat(3),
      ten.LeaveOut(3, 0).Skip(1).Repeat(3),
      ten.LeaveOut(2, 1).Shuffle(3, 1).Repeat(2),
  };
  for (const Dataset& dataset : datasets) ExpectEveryPositionRestores(dataset);
}

// Adds to `read` the number of elements that are read from it.
Dataset Counted(const Dataset& dataset, std::shared_ptr<int> read) {
  return dataset.Map([read = std::move(read)](Element element, const MapContext&) -> absl::StatusOr<Element> {
    ++*read;
    return element;
  });
}

TEST(Shuffle, ReadsTheNextPassWhileThisOneEnds) {
  for (const int64_t buffer_size : {1, 4, 10, 20}) {
    const auto read = std::make_shared<int>(0);
    ASSERT_OK_AND_ASSIGN(const auto elements,
                         Counted(Dataset::Range(0, 10), read).Shuffle(buffer_size, 1).Repeat(3).MakeElements());
    const int ahead = static_cast<int>(std::min<int64_t>(buffer_size, 10));
    Element element;
    for (int drawn = 1; drawn <= 30; ++drawn) {
      ASSERT_OK(elements->Next(element));
      EXPECT_GE(*read, std::min(drawn + ahead - 1, 30));
      EXPECT_LE(*read, std::min(drawn + ahead, 30));
    }
    EXPECT_FALSE(*elements->Next(element));
    EXPECT_EQ(*read, 30);
  }
}

TEST(Shuffle, ReadsNoPassThatDoesNotFollow) {
  const auto read = std::make_shared<int>(0);
  const Dataset shuffled = Counted(Dataset::Range(0, 10), read).Shuffle(4, 1);
  AllText(shuffled);
  EXPECT_EQ(*read, 10);
  AllText(shuffled.Cache().Repeat(3));
  EXPECT_EQ(*read, 20);
}

TEST(Shuffle, HasTheSameOrderWhenPassesAreReadAhead) {
  for (const int64_t buffer_size : {1, 3, 10, 20}) {
    for (const int64_t take : {4, 9, 10}) {
      const Dataset shuffled = Dataset::Range(0, 10).Shuffle(buffer_size, 1).Shuffle(2, 5).Take(take);
      ASSERT_OK_AND_ASSIGN(const auto elements, shuffled.MakeElements());
      std::vector<std::string> expected;
      for (int pass = 0; pass < 3; ++pass) {
        const std::vector<std::string> texts = Texts(*elements);
        expected.insert(expected.end(), texts.begin(), texts.end());
        ASSERT_OK(elements->Rewind());
      }
      EXPECT_EQ(Texts(shuffled.Repeat(3)), expected) << buffer_size << " " << take;
    }
  }
}

TEST(Shuffle, ReadsAheadBelowOtherTransforms) {
  const auto read = std::make_shared<int>(0);
  const Dataset shuffled = Counted(Dataset::Range(0, 10), read).Shuffle(4, 1);
  ASSERT_OK_AND_ASSIGN(const auto batches, shuffled.Map(TimesTen).Batch(5).Repeat(2).MakeElements());
  Element batch;
  for (int i = 0; i < 2; ++i) ASSERT_OK(batches->Next(batch));
  EXPECT_EQ(*read, 13);
}

TEST(Shuffle, DrawnChainsRepeatTheirPasses) {
  constexpr int kMost = 100000;  // elements of a pass
  const auto odd = [](const Element& element) -> absl::StatusOr<bool> { return Number(element) % 2 == 1; };
  const std::vector<std::function<Dataset(const Dataset&)>> transforms = {
      [](const Dataset& d) { return d.Map(Random); },
      [](const Dataset& d) { return d.Map(TimesTen, {.num_parallel_calls = 2}); },
      [&](const Dataset& d) { return d.Filter(odd); },
      [](const Dataset& d) { return d.Take(6); },
      [](const Dataset& d) { return d.Skip(2); },
      [](const Dataset& d) { return d.LeaveOut(3, 1); },
      [](const Dataset& d) { return d.Shuffle(3, 7); },
      [](const Dataset& d) { return d.Repeat(2); },
      [](const Dataset& d) { return d.Prefetch(2); },
      [](const Dataset& d) { return d.Cache(); },
      [](const Dataset& d) { return d.Interleave(CopiesOf, kScalar, {.cycle_length = 2}); },
      [](const Dataset& d) { return d.Batch(3).Unbatch(); },
  };
  for (uint64_t seed = 0; seed < 30; ++seed) {
    const StatelessRng random(seed);
    Dataset drawn = Dataset::Range(0, 10).Shuffle(static_cast<int64_t>(1 + random.Below(0, 12)), seed);
    for (uint64_t i = 0; i < 3; ++i) drawn = transforms[random.Below(1 + i, transforms.size())](drawn);
    ASSERT_OK_AND_ASSIGN(const auto elements, drawn.MakeElements());
    std::vector<std::string> expected;
    for (int pass = 0; pass < 3; ++pass) {
      const std::vector<std::string> texts = Texts(*elements, kMost);
      expected.insert(expected.end(), texts.begin(), texts.end());
      ASSERT_OK(elements->Rewind());
    }
    EXPECT_EQ(Texts(drawn.Repeat(3), 3 * kMost), expected) << drawn.description();
    ExpectEveryPositionRestores(drawn.Repeat(3), 60);
  }
}

TEST(Shuffle, ReportsAnErrorOfTheNextPassInThatPass) {
  const auto passes = std::make_shared<int>(0);
  const auto make = [passes] {
    return [i = int64_t{0}, pass = ++*passes](std::vector<Value>& row) mutable -> absl::StatusOr<bool> {
      if (pass == 2 && i == 1) return InvalidArgument("row 1 is damaged");
      if (i == 4) return false;
      row = {Buffer::Scalar<int64_t>(i++)};
      return true;
    };
  };
  ASSERT_OK_AND_ASSIGN(const auto elements,
                       Dataset::FromGenerator(kScalar, make, "four").Shuffle(3, 1).Repeat(2).MakeElements());
  Element element;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(*elements->Next(element));
  EXPECT_STATUS(elements->Next(element), kInvalid, HasSubstr("row 1 is damaged"));
}

TEST(Elements, WhatIsLeftOutAndTheShardAreAllRows) {
  for (const int64_t rows : {0, 1, 4, 5, 9, 13}) {
    for (const int64_t shards : {2, 3, 5}) {
      for (int64_t index = 0; index < shards; ++index) {
        const Dataset all = Dataset::Range(0, rows);
        const Dataset rest = all.LeaveOut(shards, index);
        std::vector<std::string> expected = Texts(all);
        const std::vector<std::string> shard = Texts(all.Shard(shards, index));
        std::erase_if(expected,
                      [&](const auto& row) { return std::find(shard.begin(), shard.end(), row) != shard.end(); });
        EXPECT_EQ(Texts(rest), expected);
        for (size_t skip = 0; skip <= expected.size() + 1; ++skip) {
          const size_t from = std::min(skip, expected.size());
          EXPECT_EQ(Texts(rest.Skip(static_cast<int64_t>(skip))),
                    std::vector<std::string>(expected.begin() + static_cast<std::ptrdiff_t>(from), expected.end()));
        }
      }
    }
  }
  EXPECT_STATUS(Dataset::Range(0, 3).LeaveOut(1, 0).status(), absl::StatusCode::kInvalidArgument,
                "leave_out(1, 0): expected 2 shards or more and an index of one");
}

TEST(Elements, APositionInAnyOrderGivesTheRest) {
  const auto uneven = [](Element element, const MapContext& context) -> absl::StatusOr<Element> {
    if (context.index % 3 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return element;
  };
  const Dataset any = Dataset::Range(0, 12).Map(uneven, {.num_parallel_calls = 3, .deterministic = false});
  for (int taken = 0; taken < 12; ++taken) {
    ASSERT_OK_AND_ASSIGN(const auto elements, any.MakeElements());
    std::vector<std::string> all = Texts(*elements, taken);
    std::vector<int64_t> position;
    elements->Save(position);
    ASSERT_OK_AND_ASSIGN(const auto resumed, any.MakeElements());
    std::span<const int64_t> saved = position;
    ASSERT_OK(resumed->Restore(saved));
    const std::vector<std::string> rest = Texts(*resumed);
    all.insert(all.end(), rest.begin(), rest.end());
    EXPECT_THAT(all, UnorderedElementsAreArray(Texts(Dataset::Range(0, 12))));
  }
}

TEST(Elements, MayBeLeftWhileThreadsWait) {
  const auto never = [](const Element&) -> absl::StatusOr<bool> { return false; };
  const auto elements = *Dataset::Range(0, 3).Repeat().Filter(never).Prefetch(2).MakeElements();
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    elements->Cancel();
  });
  Element element;
  EXPECT_EQ(elements->Next(element).status().code(), absl::StatusCode::kCancelled);
  canceller.join();
}

TEST(Elements, OverwritesNoPositionOfAnother) {
  ASSERT_OK_AND_ASSIGN(const auto elements, Dataset::Range(0, 3).Repeat(2).MakeElements());
  for (const std::vector<int64_t>& bad : std::vector<std::vector<int64_t>>{{}, {0}, {0, 4}, {0, -1}, {-1, 0}}) {
    std::span<const int64_t> position = bad;
    EXPECT_STATUS(elements->Restore(position), kInvalid, HasSubstr("does not belong to this input"));
  }
}

}  // namespace
}  // namespace tessera
