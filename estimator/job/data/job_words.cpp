// SPDX-License-Identifier: Apache-2.0
// Turns words of a job's data into numbers, by the job's vocabularies.
#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::job_data {
namespace {

absl::Status UnknownLabel(const std::string& word, const Vocabulary& vocabulary, const std::string& origin) {
  std::vector<std::string> known;
  for (const auto& [name, place] : vocabulary.words) known.push_back(name);
  return InvalidArgument("{}{}label \"{}\" is not in the vocabulary{}", origin, origin.empty() ? "" : ": ", word,
                         DidYouMean(word, known, ", "));
}

// Returns the class of element `i` of a label's padded lists; nullopt for padding.
absl::StatusOr<std::optional<int64_t>> ClassAt(const Value& lists, size_t i, const SparseLabel& label,
                                               const Vocabulary& vocabulary) {
  if (lists.is_string()) {
    const std::string& word = lists.strings()[i];
    if (word == SparseLabel::kPaddingWord) return std::nullopt;
    const auto known = vocabulary.words.find(word);
    if (known == vocabulary.words.end()) return UnknownLabel(word, vocabulary, "");
    return static_cast<int64_t>(known->second);
  }
  const int64_t number = lists.numbers().As<int64_t>()[i];
  if (number == SparseLabel::kPadding) return std::nullopt;
  if (number >= 0 && number < label.classes) return number;
  return InvalidArgument("label {} is not a class, expected 0 to {}", number, label.classes - 1);
}

// Returns the number of labels before the padding of a sequence: the empty words after its last label.
size_t NumLabels(std::span<const std::string> words) {
  if (words.size() == 1) return 1;  // a row's only label is never padding
  const auto last = std::find_if(words.rbegin(), words.rend(), [](const std::string& word) { return !word.empty(); });
  return static_cast<size_t>(words.rend() - last);
}

// Encodes component `index` of the batch `element`. Padding becomes class 0, as in sequences of class numbers.
absl::StatusOr<Buffer> Encode(const Element& element, size_t index, const Vocabulary& vocabulary) {
  const std::vector<std::string>& words = element.values[index].strings();
  Shape shape = element.values[index].shape();
  const size_t steps = shape.size() > 1 ? words.size() / std::max<size_t>(static_cast<size_t>(shape[0]), 1) : 1;
  const size_t size = vocabulary.is_class ? 1 : vocabulary.words.size();
  if (!vocabulary.is_class) shape.push_back(static_cast<int64_t>(size));
  ASSIGN_OR_RETURN(Buffer numbers, Buffer::Allocate({DType::kF32, std::move(shape)}));
  size_t labels_end = 0;  // in this row
  for (size_t i = 0; i < words.size(); ++i) {
    if (i % steps == 0) labels_end = i + NumLabels(std::span(words).subspan(i, steps));
    const auto found = vocabulary.words.find(words[i]);
    if (found != vocabulary.words.end()) {
      const size_t place = vocabulary.is_class ? i : i * size + found->second;
      numbers.As<float>()[place] = vocabulary.is_class ? static_cast<float>(found->second) : 1.0F;
    } else if (vocabulary.is_label && i < labels_end) {
      const size_t row = i / steps;
      return UnknownLabel(words[i], vocabulary, row < element.origins.size() ? ToString(element.origins[row]) : "");
    }
  }
  return Cast(numbers, vocabulary.dtype);
}

}  // namespace

Dataset MultiHotLabels(const Dataset& rows, const SparseLabel& label) {
  MapOptions options = {.output = rows.components(), .name = "classes"};
  const auto found = std::ranges::find(options.output, std::string(layout::kLabels), &Component::name);
  if (found == options.output.end()) return rows;
  found->is_string = false;
  found->row = {label.dtype, {label.classes}};
  const auto index = static_cast<size_t>(found - options.output.begin());
  Vocabulary vocabulary;
  for (const std::string& word : label.words) vocabulary.words.emplace(word, vocabulary.words.size());
  const auto encode = [=](Element element, const MapContext&) -> absl::StatusOr<Element> {
    const Value& lists = element.values[index];
    Shape shape = lists.shape();
    const auto longest = static_cast<size_t>(shape.back());
    shape.back() = label.classes;
    const bool is_batch = shape.size() > 1;
    const size_t count = is_batch ? static_cast<size_t>(shape[0]) : 1;
    ASSIGN_OR_RETURN(Buffer hot, Buffer::Allocate({DType::kF32, std::move(shape)}));
    for (size_t i = 0; i < count * longest; ++i) {
      const size_t row = i / longest;
      const absl::StatusOr<std::optional<int64_t>> number = ClassAt(lists, i, label, vocabulary);
      if (!number.ok()) {
        const Origin origin = !is_batch                      ? element.origin
                              : row < element.origins.size() ? element.origins[row]
                                                             : Origin();
        const std::string place = ToString(origin);
        return place.empty() ? number.status() : Annotate(number.status(), place);
      }
      if (*number) hot.As<float>()[row * static_cast<size_t>(label.classes) + static_cast<size_t>(**number)] = 1;
    }
    ASSIGN_OR_RETURN(element.values[index], Cast(hot, label.dtype));
    return element;
  };
  return rows.Map(encode, std::move(options));
}

void AddVocabulary(const std::string& component, const google::protobuf::RepeatedPtrField<std::string>& words,
                   const Wanted& wanted, Vocabularies& vocabularies) {
  if (words.empty()) return;
  Vocabulary& vocabulary = vocabularies[component];
  for (const std::string& word : words) vocabulary.words.emplace(word, vocabulary.words.size());
  const auto label = wanted.labels.find(component);
  vocabulary.is_label = component == layout::kLabels || label != wanted.labels.end();
  vocabulary.is_class = component == layout::kLabels || (vocabulary.is_label && label->second == LabelKind::kClass);
  vocabulary.dtype = TypeOf(wanted.types, component, component == layout::kLabels ? DType::kI32 : DType::kF32);
}

Dataset EncodeWords(const Dataset& batches, const Vocabularies& vocabularies) {
  if (vocabularies.empty()) return batches;
  MapOptions options = {.output = batches.components(), .name = "words"};
  std::vector<std::optional<Vocabulary>> of;
  for (Component& component : options.output) {
    const auto found = vocabularies.find(component.name);
    of.push_back(found == vocabularies.end() ? std::nullopt : std::optional(found->second));
    if (!of.back()) continue;
    component.is_string = false;
    component.row.dtype = of.back()->dtype;
    if (!of.back()->is_class) component.row.shape.push_back(static_cast<int64_t>(of.back()->words.size()));
  }
  const auto encode = [of](Element element, const MapContext&) -> absl::StatusOr<Element> {
    for (size_t i = 0; i < of.size(); ++i) {
      if (!of[i]) continue;
      ASSIGN_OR_RETURN(Buffer numbers, Encode(element, i, *of[i]));
      element.values[i] = std::move(numbers);
    }
    return element;
  };
  return batches.Map(encode, std::move(options));
}

}  // namespace tessera::job_data
