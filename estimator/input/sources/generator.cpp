// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

// A position is the number of rows that the pass has returned. Restore generates them again.
class Generated : public ElementIterator {
 public:
  Generated(std::vector<Component> components, std::function<Generator()> make)
      : components_(std::move(components)), make_(std::move(make)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    RETURN_IF_ERROR(cancelled_.status());
    if (!generator_) {
      ASSIGN_OR_RETURN(generator_, CatchExceptionsOf<Generator>(make_, "the function that makes the generator"));
      if (!generator_) return InvalidArgument("the function that makes the generator returned an empty one");
    }
    if (ended_) return false;
    element = Element();
    const absl::StatusOr<bool> more = Generate(element);
    if (!more.ok()) return Annotate(more.status(), fmt::format("the generator's row {}", given_));
    ended_ = !*more;
    if (*more) ++given_;
    return *more;
  }

  absl::Status Rewind() override {
    generator_ = nullptr;
    given_ = 0;
    ended_ = false;
    return absl::OkStatus();
  }
  void Save(std::vector<int64_t>& position) const override { position.push_back(given_); }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t given, TakePosition(position));
    RETURN_IF_ERROR(Rewind());
    ASSIGN_OR_RETURN(const int64_t skipped, Skip(given));
    if (skipped < given) {
      return FailedPrecondition("the generator ends at row {}; the saved position is after row {}", skipped, given);
    }
    return absl::OkStatus();
  }
  void Cancel() override { cancelled_.Set(); }

 private:
  absl::StatusOr<bool> Generate(Element& element) {
    ASSIGN_OR_RETURN(const bool more, CatchExceptionsOf<bool>([&] { return generator_(element.values); }));
    if (!more) return false;
    if (element.values.size() != components_.size()) {
      return InvalidArgument("expected {} values ({}), got {}", components_.size(), ToString(components_),
                             element.values.size());
    }
    for (size_t i = 0; i < components_.size(); ++i) RETURN_IF_ERROR(CheckValue(components_[i], element.values[i]));
    return true;
  }

  const std::vector<Component> components_;
  const std::function<Generator()> make_;
  Generator generator_;
  int64_t given_ = 0;
  bool ended_ = false;
  CancelFlag cancelled_;
};

}  // namespace

Dataset Dataset::FromGenerator(std::vector<Component> components, std::function<Generator()> make, std::string words) {
  if (!make) return Dataset(InvalidArgument("the function that makes the generator is missing"));
  for (size_t i = 1; i < components.size(); ++i) {
    if (components[i - 1].name < components[i].name) continue;
    return Dataset(
        InvalidArgument("a generator's \"{}\" is named before \"{}\"; name components in alphabetical order, once each",
                        components[i - 1].name, components[i].name));
  }
  Chain chain;
  chain.components = components;
  chain.words = fmt::format("{}, giving {}", words, ToString(components));
  chain.make_iterator = [components, make = std::move(make)]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    return std::make_unique<Generated>(components, make);
  };
  return Dataset(std::move(chain));
}

}  // namespace tessera
