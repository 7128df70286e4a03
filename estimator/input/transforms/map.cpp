// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/transforms/map.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "tessera/estimator/input/transforms/read_ahead.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera {
namespace {

// Applies the function on the caller's thread.
class MapTransform : public Transform {
 public:
  MapTransform(std::unique_ptr<ElementIterator> source, std::function<absl::Status(Element&, int64_t)> work)
      : Transform(std::move(source)), work_(std::move(work)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (!more) return false;
    RETURN_IF_ERROR(work_(element, index_++));
    return true;
  }
  absl::StatusOr<int64_t> Skip(int64_t count) override {
    ASSIGN_OR_RETURN(const int64_t skipped, source_->Skip(count));
    index_ += skipped;
    return skipped;
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(index_);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(index_, TakePosition(position));
    return source_->Restore(position);
  }

 private:
  const std::function<absl::Status(Element&, int64_t)> work_;
  int64_t index_ = 0;
};

// Returns the places of `components`, in the order of their names.
std::vector<size_t> SortedPlaces(const std::vector<Component>& components) {
  std::vector<size_t> places(components.size());
  std::iota(places.begin(), places.end(), size_t{0});
  std::sort(places.begin(), places.end(), [&](size_t a, size_t b) { return components[a].name < components[b].name; });
  return places;
}

absl::Status CheckBatch(const Component& component, const Value& value, int64_t rows) {
  if (component.is_part) return CheckValue(component, value);
  Component batch = component;
  batch.row.shape.insert(batch.row.shape.begin(), rows);
  return CheckValue(batch, value);
}

}  // namespace

Dataset MapElements(const Dataset& source, ElementFn function, MapOptions options) {
  constexpr int64_t kMostThreads = 1024;
  if (options.num_parallel_calls < -1 || options.num_parallel_calls == 0 || options.num_parallel_calls > kMostThreads) {
    return source.Failed(InvalidArgument("{}: num_parallel_calls is {}, expected 1 to {}, or -1 for all cores",
                                         options.name, options.num_parallel_calls, kMostThreads));
  }
  const int64_t threads = options.num_parallel_calls > 0 ? options.num_parallel_calls : UsableCores();
  const auto work = [function = std::move(function), name = options.name, seed = options.seed](Element& element,
                                                                                               int64_t index) {
    const MapContext context = {.index = index, .random = StatelessRng(seed, static_cast<uint64_t>(index))};
    const Origin origin = element.origin;
    absl::Status status = Materialize(element);
    if (status.ok()) status = function(element, context);
    if (status.ok()) return status;
    const std::string where = ToString(origin);
    return Annotate(status,
                    where.empty() ? fmt::format("{}, element {}", name, index) : fmt::format("{}, {}", where, name));
  };
  const bool deterministic = options.deterministic || threads == 1;
  Dataset::Chain chain = source.Follow(
      options.name + (options.deterministic ? "" : " in any order"), [=](std::unique_ptr<ElementIterator> elements) {
        if (threads == 1) {
          return std::unique_ptr<ElementIterator>(std::make_unique<MapTransform>(std::move(elements), work));
        }
        ReadAheadOptions ahead = {.work = work, .saves_index = true, .threads = threads, .window = 2 * threads};
        ahead.deterministic = deterministic;
        return std::unique_ptr<ElementIterator>(std::make_unique<ReadAhead>(std::move(elements), std::move(ahead)));
      });
  chain.components = std::move(options.output);
  return source.Then(std::move(chain));
}

Dataset Dataset::Map(std::function<absl::StatusOr<Element>(Element element, const MapContext& context)> function,
                     MapOptions options) const {
  if (!function) return Failed(InvalidArgument("{}: the function is missing", options.name));
  if (options.output.empty()) options.output = components();
  const std::vector<size_t> places = SortedPlaces(options.output);
  std::vector<Component> given = std::exchange(options.output, {});
  for (const size_t place : places) options.output.push_back(given[place]);
  const bool batches = batch_size() > 0;
  ElementFn work = [=, function = std::move(function)](Element& element, const MapContext& context) -> absl::Status {
    const int64_t rows = element.rows;
    Origin origin = element.origin;
    std::vector<Origin> origins = element.origins;
    ASSIGN_OR_RETURN(Element result, CatchExceptionsOf<Element>([&] { return function(std::move(element), context); }));
    RETURN_IF_ERROR(Materialize(result));
    if (result.values.size() != given.size()) {
      return InvalidArgument("expected {} values ({}), got {}", given.size(), ToString(given), result.values.size());
    }
    element = Element();
    for (const size_t place : places) {
      Value& value = result.values[place];
      RETURN_IF_ERROR(batches ? CheckBatch(given[place], value, rows) : CheckValue(given[place], value));
      element.values.push_back(std::move(value));
    }
    element.rows = rows;
    element.origin = std::move(origin);
    element.origins = std::move(origins);
    return absl::OkStatus();
  };
  return MapElements(*this, std::move(work), std::move(options));
}

Dataset Dataset::Enumerate(const std::string& name, int64_t start) const {
  if (batch_size() > 0) return Failed(InvalidArgument("enumerate() of batches; put it before batch"));
  // MapContext's number counts over all passes, so the elements are zipped with numbers that restart in each pass.
  Dataset numbers = Range(start, kAnyPosition, 1, name);
  Dataset zipped = Zip({*this, numbers});
  if (!zipped.status().ok()) return zipped;
  Chain chain = zipped.chain();
  chain.words = Follow(fmt::format("enumerate({})", start), nullptr).words;
  chain.is_source = false;
  chain.num_rows = this->chain().num_rows;
  chain.endless = this->chain().endless;
  return Then(std::move(chain));
}

}  // namespace tessera
