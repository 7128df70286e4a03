// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

class FilterTransform : public Transform {
 public:
  FilterTransform(std::unique_ptr<ElementIterator> source,
                  std::function<absl::StatusOr<bool>(const Element& element)> keep, std::string name)
      : Transform(std::move(source)), keep_(std::move(keep)), name_(std::move(name)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    while (true) {
      ASSIGN_OR_RETURN(const bool more, source_->Next(element));
      if (!more) return false;
      RETURN_IF_ERROR(Materialize(element));
      const absl::StatusOr<bool> kept = CatchExceptionsOf<bool>([&] { return keep_(element); });
      if (!kept.ok()) {
        const std::string origin = ToString(element.origin);
        return Annotate(kept.status(), origin.empty() ? name_ : fmt::format("{}, {}", origin, name_));
      }
      if (*kept) return true;
    }
  }

 private:
  const std::function<absl::StatusOr<bool>(const Element& element)> keep_;
  const std::string name_;
};

}  // namespace

Dataset Dataset::Filter(std::function<absl::StatusOr<bool>(const Element& element)> keep, std::string name) const {
  if (!keep) return Failed(InvalidArgument("{}: the function is missing", name));
  return Then(Follow(name, [keep = std::move(keep), name](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<FilterTransform>(std::move(source), keep, name);
  }));
}

}  // namespace tessera
