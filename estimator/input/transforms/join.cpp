// SPDX-License-Identifier: Apache-2.0
// The transforms Zip and Concatenate.
#include <algorithm>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Sources = std::vector<std::unique_ptr<ElementIterator>>;

// A transform with several sources; its position concatenates theirs.
class Joined : public ElementIterator {
 public:
  explicit Joined(Sources sources) : sources_(std::move(sources)) {}

  absl::Status Rewind() override {
    for (const auto& source : sources_) RETURN_IF_ERROR(source->Rewind());
    return absl::OkStatus();
  }
  void Save(std::vector<int64_t>& position) const override {
    for (const auto& source : sources_) source->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    for (const auto& source : sources_) RETURN_IF_ERROR(source->Restore(position));
    return absl::OkStatus();
  }
  void Cancel() override {
    for (const auto& source : sources_) source->Cancel();
  }

 protected:
  const Sources sources_;
};

// A component of the result: its source, and its index there.
struct Place {
  size_t source;
  size_t component;
};

class ZipTransform : public Joined {
 public:
  ZipTransform(Sources sources, std::vector<Place> places) : Joined(std::move(sources)), places_(std::move(places)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    std::vector<Element> parts(sources_.size());
    for (size_t i = 0; i < sources_.size(); ++i) {
      ASSIGN_OR_RETURN(const bool more, sources_[i]->Next(parts[i]));
      if (!more) return false;
      RETURN_IF_ERROR(Materialize(parts[i]));
      if (parts[i].rows != parts[0].rows) {
        return InvalidArgument("zip: batches of different sizes, {} and {} rows", parts[0].rows, parts[i].rows);
      }
    }
    element = Element();
    for (const Place& place : places_) {
      element.values.push_back(std::move(parts[place.source].values[place.component]));
    }
    element.rows = parts[0].rows;
    element.origin = std::move(parts[0].origin);
    element.origins = std::move(parts[0].origins);
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    for (const auto& source : sources_) {
      ASSIGN_OR_RETURN(const int64_t skipped, source->Skip(count));
      count = std::min(count, skipped);
    }
    return count;
  }

 private:
  const std::vector<Place> places_;
};

class ConcatenateTransform : public Joined {
 public:
  explicit ConcatenateTransform(Sources sources) : Joined(std::move(sources)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    for (; current_ < sources_.size(); ++current_) {
      ASSIGN_OR_RETURN(const bool more, sources_[current_]->Next(element));
      if (more) return true;
    }
    return false;
  }
  absl::StatusOr<int64_t> Skip(int64_t count) override {
    int64_t skipped = 0;
    for (; current_ < sources_.size(); ++current_) {
      ASSIGN_OR_RETURN(const int64_t more, sources_[current_]->Skip(count - skipped));
      skipped += more;
      if (skipped == count) break;
    }
    return skipped;
  }
  absl::Status Rewind() override {
    current_ = 0;
    return Joined::Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(static_cast<int64_t>(current_));
    Joined::Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t current, TakePosition(position, 0, static_cast<int64_t>(sources_.size())));
    current_ = static_cast<size_t>(current);
    return Joined::Restore(position);
  }

 private:
  size_t current_ = 0;
};

std::function<absl::StatusOr<Sources>()> MakerOf(const std::vector<Dataset>& datasets) {
  return [datasets]() -> absl::StatusOr<Sources> {
    Sources sources;
    for (const Dataset& dataset : datasets) {
      ASSIGN_OR_RETURN(std::unique_ptr<ElementIterator> source, dataset.MakeElements());
      sources.push_back(std::move(source));
    }
    return sources;
  };
}

std::string WordsOf(std::string_view name, const std::vector<Dataset>& datasets) {
  std::vector<std::string> words;
  for (const Dataset& dataset : datasets) words.push_back(dataset.description());
  return fmt::format("{}({})", name, fmt::join(words, "; "));
}

}  // namespace

Dataset Dataset::Zip(const std::vector<Dataset>& datasets) {
  if (datasets.empty()) return Dataset(InvalidArgument("zip of no data sets"));
  Chain chain;
  chain.batch_size = datasets[0].batch_size();
  chain.endless = true;
  std::vector<std::pair<Component, Place>> all;
  for (size_t i = 0; i < datasets.size(); ++i) {
    const Dataset& dataset = datasets[i];
    if (!dataset.status().ok()) return dataset;
    if (dataset.batch_size() != chain.batch_size) {
      return Dataset(InvalidArgument("zip of batches of {} and {} rows", chain.batch_size, dataset.batch_size()));
    }
    for (size_t k = 0; k < dataset.components().size(); ++k) all.push_back({dataset.components()[k], {i, k}});
    chain.last_is_short |= dataset.chain().last_is_short;
    if (chain.short_batch_inside.empty()) chain.short_batch_inside = dataset.chain().short_batch_inside;
    chain.endless &= dataset.chain().endless;
    const int64_t rows = dataset.chain().endless ? -1 : dataset.chain().num_rows;
    if (chain.num_rows < 0 || (rows >= 0 && rows < chain.num_rows)) chain.num_rows = rows;
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first.name < b.first.name; });
  std::vector<Place> places;
  for (const auto& [component, place] : all) {
    chain.components.push_back(component);
    places.push_back(place);
  }
  chain.words = WordsOf("zip", datasets);
  chain.make_iterator = [places, make = MakerOf(datasets)]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    ASSIGN_OR_RETURN(Sources sources, make());
    return std::make_unique<ZipTransform>(std::move(sources), places);
  };
  return Dataset(std::move(chain));
}

Dataset Dataset::Concatenate(const Dataset& next) const {
  if (!error_.ok()) return *this;
  if (!next.error_.ok()) return next;
  if (components() != next.components() || batch_size() != next.batch_size()) {
    return Failed(InvalidArgument("concatenate: expected {}{}, got {}{}", batch_size() > 0 ? "batches of " : "",
                                  ToString(components()), next.batch_size() > 0 ? "batches of " : "",
                                  ToString(next.components())));
  }
  Chain result = chain();
  result.words = WordsOf("concatenate", {*this, next});
  result.is_source = true;
  result.endless = chain().endless || next.chain().endless;
  result.num_rows = chain().num_rows < 0 || next.chain().num_rows < 0 ? -1 : chain().num_rows + next.chain().num_rows;
  if (chain().last_is_short && result.short_batch_inside.empty()) result.short_batch_inside = "concatenate";
  if (result.short_batch_inside.empty()) result.short_batch_inside = next.chain().short_batch_inside;
  result.last_is_short |= next.chain().last_is_short;
  result.make_iterator = [make = MakerOf({*this, next})]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    ASSIGN_OR_RETURN(Sources sources, make());
    return std::make_unique<ConcatenateTransform>(std::move(sources));
  };
  return Dataset(std::move(result));
}

}  // namespace tessera
