// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/op_observer.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/runtime/buffer/format_tensor.h"

namespace tessera {
namespace {

// The active observers, the newest last. While there are none, ops only read `any_observers`.
std::mutex observers_mutex;
std::vector<std::shared_ptr<const OpObserver>>& Observers() {
  static auto& observers = *new std::vector<std::shared_ptr<const OpObserver>>();
  return observers;
}
std::atomic<bool> any_observers = false;

// Returns a tensor's values on one line, truncated if long.
std::string Short(const Buffer& value) {
  constexpr size_t kLetters = 120;
  std::string text = FormatTensor(value);
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text.size() <= kLetters ? text : text.substr(0, kLetters) + "...";
}

}  // namespace

ObserveOps::ObserveOps(OpObserver observer) : observer_(std::make_shared<const OpObserver>(std::move(observer))) {
  const std::lock_guard lock(observers_mutex);
  Observers().push_back(observer_);
  any_observers = true;
}

ObserveOps::~ObserveOps() {
  const std::lock_guard lock(observers_mutex);
  std::erase(Observers(), observer_);
  any_observers = !Observers().empty();
}

OpObserver PrintOps(std::string filter, std::function<void(const std::string& line)> print) {
  const auto mutex = std::make_shared<std::mutex>();
  return [filter = std::move(filter), print = std::move(print), mutex](const ObservedOp& op) {
    const bool is_wanted =
        op.name.find(filter) != std::string_view::npos || op.location.find(filter) != std::string_view::npos;
    if (!is_wanted) return absl::OkStatus();
    std::string line = fmt::format("step {} replica {}  {}  {}", op.step, op.replica, op.location, op.name);
    for (const Buffer& result : op.results) {
      if (result.has_value()) line += fmt::format("  {} {}", ToString(result.type()), Short(result));
    }
    const std::lock_guard lock(*mutex);
    print(line);
    return absl::OkStatus();
  };
}

std::shared_ptr<const OpObserver> reference::CurrentOpObserver() {
  if (!any_observers) return nullptr;
  const std::lock_guard lock(observers_mutex);
  return Observers().empty() ? nullptr : Observers().back();
}

}  // namespace tessera
