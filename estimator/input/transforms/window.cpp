// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/transforms/batches_as_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Stacks rows begin, begin + stride, ... of each window. A position holds the source's position before the oldest kept
// row, and the number of rows between that row and the next window.
class WindowTransform : public Transform {
 public:
  WindowTransform(std::unique_ptr<ElementIterator> source, std::vector<Component> components, int64_t size,
                  WindowOptions options)
      : Transform(std::move(source)),
        components_(std::move(components)),
        size_(static_cast<size_t>(size)),
        options_(options) {}

  absl::StatusOr<bool> Next(Element& element) override {
    const size_t span = (size_ - 1) * static_cast<size_t>(options_.stride) + 1;
    while (rows_.size() < span) {
      Row row;
      source_->Save(row.before);
      ASSIGN_OR_RETURN(const bool more, source_->Next(row.element));
      if (!more) break;
      rows_.push_back(std::move(row));
    }
    if (rows_.empty() || (rows_.size() < span && options_.drop_remainder)) return false;
    std::vector<Element> window;
    for (size_t i = 0; i < std::min(span, rows_.size()); i += static_cast<size_t>(options_.stride)) {
      window.push_back(rows_[i].element);
    }
    element = Element();
    for (size_t i = 0; i < components_.size(); ++i) {
      Value values;
      RETURN_IF_ERROR(Stack(components_[i], i, window, values));
      element.values.push_back(std::move(values));
    }
    element.origin = window[0].origin;
    return Shift();
  }

  absl::Status Rewind() override {
    rows_.clear();
    return source_->Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    if (!rows_.empty()) {
      position.insert(position.end(), rows_[0].before.begin(), rows_[0].before.end());
    } else {
      source_->Save(position);
    }
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    rows_.clear();
    return source_->Restore(position);
  }

 private:
  struct Row {
    Element element;
    std::vector<int64_t> before;  // the source's position
  };

  absl::StatusOr<bool> Shift() {
    const auto shift = static_cast<size_t>(options_.shift);
    const size_t kept = std::min(shift, rows_.size());
    rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(kept));
    if (shift > kept) RETURN_IF_ERROR(source_->Skip(static_cast<int64_t>(shift - kept)).status());
    return true;
  }

  const std::vector<Component> components_;
  const size_t size_;
  const WindowOptions options_;
  std::vector<Row> rows_;  // read, from the next window's begin on
};

}  // namespace

Dataset Dataset::Window(int64_t size, WindowOptions options) const {
  if (options.shift == 0) options.shift = size;
  constexpr int64_t kMost = int64_t{1} << 32;
  if (size < 1 || options.shift < 1 || options.stride < 1 || size > kMost || options.stride > kMost) {
    return Failed(
        InvalidArgument("window({}, shift {}, stride {}): expected 1 to 2^32", size, options.shift, options.stride));
  }
  if (batch_size() > 0) return BatchesAsRows(*this, "window").Window(size, options);
  Chain next = Follow(fmt::format("window({}, shift {}, stride {})", size, options.shift, options.stride),
                      [components = components(), size, options](std::unique_ptr<ElementIterator> source) {
                        return std::make_unique<WindowTransform>(std::move(source), components, size, options);
                      });
  for (Component& component : next.components) {
    component.row.shape.insert(component.row.shape.begin(), options.drop_remainder ? size : -1);
  }
  next.num_rows = -1;
  return Then(std::move(next));
}

}  // namespace tessera
