// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/remarks.h"

#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include "fmt/format.h"

namespace tessera {
namespace {

constexpr int kMost = 3;  // remarks of one name

// Returns "not-cut" for "model.mlir:3:5: remark: not-cut: what", and "" for a remark without a name.
std::string_view NameIn(std::string_view remark) {
  constexpr std::string_view kKind = "remark: ";
  const size_t kind = remark.find(kKind);
  if (kind == std::string_view::npos) return "";
  const std::string_view rest = remark.substr(kind + kKind.size());
  const std::string_view name = rest.substr(0, rest.find(": "));
  const bool is_name = name.size() < rest.size() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == name.npos;
  return is_name ? name : "";
}

struct Shown {
  std::function<void(const std::string&)> show;
  std::set<std::string> texts;
  std::map<std::string, int, std::less<>> count;  // by name
};

}  // namespace

std::function<void(const std::string&)> FewRemarks(std::function<void(const std::string&)> show) {
  auto shown = std::make_shared<Shown>(Shown{std::move(show), {}, {}});
  return [shown](const std::string& remark) {
    if (!shown->texts.insert(remark).second) return;
    const std::string_view name = NameIn(remark);
    const int count = name.empty() ? 1 : ++shown->count[std::string(name)];
    if (count <= kMost) shown->show(remark);
    if (count == kMost + 1) shown->show(fmt::format("remark: {}: further remarks of this kind are not shown", name));
  };
}

}  // namespace tessera
