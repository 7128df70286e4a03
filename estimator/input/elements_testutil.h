// SPDX-License-Identifier: Apache-2.0
// Turns elements into text, and checks that every position restores.
#ifndef TESSERA_ESTIMATOR_INPUT_ELEMENTS_TESTUTIL_H_
#define TESSERA_ESTIMATOR_INPUT_ELEMENTS_TESTUTIL_H_

#include <string>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {

// Returns "7", "[1 2]", "[a b]": in row-major order, whatever the rank.
inline std::string Text(const Value& value) {
  std::vector<std::string> parts;
  if (value.is_string()) {
    parts = value.strings();
  } else if (value.numbers().type().dtype == DType::kI64) {
    for (int64_t number : value.numbers().As<int64_t>()) parts.push_back(fmt::format("{}", number));
  } else if (value.numbers().type().dtype == DType::kI32) {
    for (int32_t number : value.numbers().As<int32_t>()) parts.push_back(fmt::format("{}", number));
  } else if (value.numbers().type().dtype == DType::kF32) {
    for (float number : value.numbers().As<float>()) parts.push_back(fmt::format("{}", number));
  } else {
    for (char byte : value.numbers().bytes()) parts.push_back(fmt::format("{}", static_cast<uint8_t>(byte)));
  }
  const std::string text = fmt::format("{}", fmt::join(parts, " "));
  return value.shape().empty() ? text : fmt::format("[{}]", text);
}

inline std::string Text(Element element) {
  EXPECT_OK(Materialize(element));
  std::vector<std::string> parts;
  for (const Value& value : element.values) parts.push_back(Text(value));
  return fmt::format("{}", fmt::join(parts, "|"));
}

// Returns the elements that are left, up to `most`.
inline std::vector<std::string> Texts(ElementIterator& elements, int most = 1000) {
  std::vector<std::string> texts;
  for (int i = 0; i < most; ++i) {
    Element element;
    const absl::StatusOr<bool> more = elements.Next(element);
    EXPECT_OK(more);
    if (!more.ok() || !*more) break;
    texts.push_back(Text(std::move(element)));
  }
  return texts;
}

inline std::vector<std::string> Texts(const Dataset& dataset, int most = 1000) {
  const absl::StatusOr<std::unique_ptr<ElementIterator>> elements = dataset.MakeElements();
  EXPECT_OK(elements);
  return elements.ok() ? Texts(**elements, most) : std::vector<std::string>();
}

// Joined by spaces.
inline std::string AllText(const Dataset& dataset) { return fmt::format("{}", fmt::join(Texts(dataset), " ")); }

// Expects that a new iterator gives the rest from the position after every element, and so does one that skips to it.
inline void ExpectEveryPositionRestores(const Dataset& dataset, int most = 1000) {
  const std::vector<std::string> all = Texts(dataset, most);
  ASSERT_OK_AND_ASSIGN(const auto elements, dataset.MakeElements());
  for (size_t done = 0; done <= all.size(); ++done) {
    const std::vector<std::string> rest(all.begin() + static_cast<std::ptrdiff_t>(done), all.end());
    std::vector<int64_t> position;
    elements->Save(position);
    ASSERT_OK_AND_ASSIGN(const auto resumed, dataset.MakeElements());
    std::span<const int64_t> saved = position;
    ASSERT_OK(resumed->Restore(saved)) << dataset.description();
    EXPECT_TRUE(saved.empty()) << dataset.description();
    EXPECT_EQ(Texts(*resumed, static_cast<int>(rest.size())), rest) << dataset.description() << " after " << done;
    // A used iterator goes back as well.
    saved = position;
    ASSERT_OK(resumed->Restore(saved));
    EXPECT_EQ(Texts(*resumed, static_cast<int>(rest.size())), rest) << dataset.description() << " again after " << done;
    ASSERT_OK_AND_ASSIGN(const auto skipped, dataset.MakeElements());
    ASSERT_OK_AND_ASSIGN(const int64_t count, skipped->Skip(static_cast<int64_t>(done)));
    EXPECT_EQ(count, static_cast<int64_t>(done));
    EXPECT_EQ(Texts(*skipped, static_cast<int>(rest.size())), rest) << dataset.description() << " skipped " << done;
    Element element;
    if (done < all.size()) ASSERT_OK(elements->Next(element));
  }
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_ELEMENTS_TESTUTIL_H_
