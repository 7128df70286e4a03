// SPDX-License-Identifier: Apache-2.0
// Turns words of a job's data into numbers, by the job's vocabularies.
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

// Encodes component `index` of the batch `element`.
absl::StatusOr<Buffer> Encode(const Element& element, size_t index, const Vocabulary& vocabulary) {
  const std::vector<std::string>& words = element.values[index].strings();
  const size_t size = vocabulary.is_label ? 1 : vocabulary.words.size();
  const auto rows = static_cast<int64_t>(words.size());
  ASSIGN_OR_RETURN(
      Buffer numbers,
      Buffer::Allocate({DType::kF32, vocabulary.is_label ? Shape{rows} : Shape{rows, static_cast<int64_t>(size)}}));
  for (size_t row = 0; row < words.size(); ++row) {
    const auto found = vocabulary.words.find(words[row]);
    if (found == vocabulary.words.end()) {
      if (!vocabulary.is_label) continue;  // a word that is not known
      return UnknownLabel(words[row], vocabulary, row < element.origins.size() ? ToString(element.origins[row]) : "");
    }
    const size_t place = vocabulary.is_label ? row : row * size + found->second;
    numbers.As<float>()[place] = vocabulary.is_label ? static_cast<float>(found->second) : 1.0F;
  }
  return Cast(numbers, vocabulary.dtype);
}

}  // namespace

void AddVocabulary(const std::string& component, const google::protobuf::RepeatedPtrField<std::string>& words,
                   const ComponentTypes& types, Vocabularies& vocabularies) {
  if (words.empty()) return;
  Vocabulary& vocabulary = vocabularies[component];
  for (const std::string& word : words) vocabulary.words.emplace(word, vocabulary.words.size());
  vocabulary.is_label = component == layout::kLabels;
  vocabulary.dtype = TypeOf(types, component, vocabulary.is_label ? DType::kI32 : DType::kF32);
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
    component.row = {of.back()->dtype, {}};
    if (!of.back()->is_label) component.row.shape = {static_cast<int64_t>(of.back()->words.size())};
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
