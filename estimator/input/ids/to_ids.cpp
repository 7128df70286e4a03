// SPDX-License-Identifier: Apache-2.0
// The transform ToIds.
#include <algorithm>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/estimator/input/ids/ids_maker.h"
#include "tessera/estimator/input/transforms/read_ahead.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera {
namespace {

// Changes each element on the caller's thread.
class ToIdsTransform : public Transform {
 public:
  ToIdsTransform(std::unique_ptr<ElementIterator> source, std::shared_ptr<const IdsMaker> maker)
      : Transform(std::move(source)), maker_(std::move(maker)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (!more) return false;
    RETURN_IF_ERROR((*maker_)(element));
    return true;
  }
  absl::StatusOr<int64_t> Skip(int64_t count) override { return source_->Skip(count); }

 private:
  const std::shared_ptr<const IdsMaker> maker_;
};

}  // namespace

std::function<Dataset(const Dataset&)> ToIds(std::vector<IdFeature> features, std::vector<std::string> keep,
                                             int64_t num_parallel_calls) {
  return [=](const Dataset& source) {
    constexpr int64_t kMostThreads = 1024;
    if (!source.status().ok()) return source;
    if (num_parallel_calls < -1 || num_parallel_calls == 0 || num_parallel_calls > kMostThreads) {
      return source.Failed(InvalidArgument("ids: num_parallel_calls is {}, expected 1 to {}, or -1 for all cores",
                                           num_parallel_calls, kMostThreads));
    }
    const int64_t threads = num_parallel_calls > 0 ? num_parallel_calls : UsableCores();
    absl::StatusOr<IdsMaker> created = IdsMaker::Create(source.components(), source.batch_size() > 0, features, keep);
    if (!created.ok()) return source.Failed(created.status());
    const auto maker = std::make_shared<const IdsMaker>(*std::move(created));
    Dataset::Chain next = source.Follow(
        maker->Words(), [=](std::unique_ptr<ElementIterator> elements) -> std::unique_ptr<ElementIterator> {
          if (threads == 1) return std::make_unique<ToIdsTransform>(std::move(elements), maker);
          const auto work = [maker](Element& element, int64_t) { return (*maker)(element); };
          return std::make_unique<ReadAhead>(std::move(elements),
                                             ReadAheadOptions{.work = work, .threads = threads, .window = 2 * threads});
        });
    next.components = maker->components();
    return source.Then(std::move(next));
  };
}

}  // namespace tessera
