// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/heads/label_words.h"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::heads {
namespace {

constexpr int64_t kNoLabel = -1;

// The indices of words; immutable, shared by the input's threads.
struct Vocabulary {
  std::vector<std::string> words;
  std::unordered_map<std::string, int64_t> places;
};

absl::StatusOr<std::shared_ptr<const Vocabulary>> Index(std::vector<std::string> words,
                                                        const std::vector<std::string>& padding) {
  if (words.empty()) return InvalidArgument("the vocabulary is empty, expected a string per class");
  auto vocabulary = std::make_shared<Vocabulary>();
  for (const std::string& word : words) {
    if (!vocabulary->places.emplace(word, vocabulary->places.size()).second) {
      return InvalidArgument("the vocabulary has \"{}\" twice, expected each string once", word);
    }
  }
  for (const std::string& word : padding) {
    if (!vocabulary->places.emplace(word, kNoLabel).second) {
      return InvalidArgument("\"{}\" is a padding string, but is already in the vocabulary or padding", word);
    }
  }
  vocabulary->words = std::move(words);
  return std::shared_ptr<const Vocabulary>(std::move(vocabulary));
}

// Returns the place where word `index` of `count` in the element was read, followed by ": "; empty if unknown.
std::string PlaceOf(const Element& element, size_t index, size_t count) {
  const std::vector<Origin>& origins = element.origins;
  const std::string place =
      origins.empty() || count == 0 ? ToString(element.origin) : ToString(origins[index * origins.size() / count]);
  return place.empty() ? "" : place + ": ";
}

absl::StatusOr<Buffer> ToNumbers(const Element& element, const Value& value, const Vocabulary& vocabulary,
                                 DType dtype) {
  const std::vector<std::string>& words = value.strings();
  std::vector<int64_t> numbers;
  numbers.reserve(words.size());
  for (size_t i = 0; i < words.size(); ++i) {
    const auto found = vocabulary.places.find(words[i]);
    if (found == vocabulary.places.end()) {
      return InvalidArgument("{}label \"{}\" is not in the vocabulary{}", PlaceOf(element, i, words.size()), words[i],
                             DidYouMean(words[i], vocabulary.words, ", "));
    }
    numbers.push_back(found->second);
  }
  return Cast(Buffer::FromVector(numbers, value.shape()), dtype);
}

}  // namespace

DatasetTransform LabelsToIds(std::vector<std::string> vocabulary, LabelWordsOptions options) {
  return [vocabulary = std::move(vocabulary), options = std::move(options)](const Dataset& dataset) {
    if (!dataset.status().ok()) return dataset;
    const std::string name =
        options.name.empty() ? std::string(layout::kLabels) : fmt::format("{}/{}", layout::kLabels, options.name);
    const absl::StatusOr<std::shared_ptr<const Vocabulary>> index = Index(vocabulary, options.padding);
    if (!index.ok()) return dataset.Failed(Annotate(index.status(), "LabelsToIds"));
    MapOptions map = {.output = dataset.components(), .name = fmt::format("label_words({})", vocabulary.size())};
    const auto label = std::find_if(map.output.begin(), map.output.end(),
                                    [&](const Component& component) { return component.name == name; });
    if (label == map.output.end() || !label->is_string) {
      return dataset.Failed(InvalidArgument("LabelsToIds: expected strings \"{}\" in the data set, got {}", name,
                                            ToString(dataset.components())));
    }
    label->is_string = false;
    label->row.dtype = options.dtype;
    const auto place = static_cast<size_t>(label - map.output.begin());
    const auto convert = [place, words = *index, dtype = options.dtype](Element element,
                                                                        const MapContext&) -> absl::StatusOr<Element> {
      ASSIGN_OR_RETURN(Buffer numbers, ToNumbers(element, element.values[place], *words, dtype));
      element.values[place] = std::move(numbers);
      return element;
    };
    return dataset.Map(convert, std::move(map));
  };
}

}  // namespace tessera::heads
