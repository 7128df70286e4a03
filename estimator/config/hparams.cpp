// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/hparams.h"

#include <algorithm>
#include <cctype>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string_view Trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

bool IsName(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
         std::all_of(text.begin(), text.end(), [](char letter) {
           return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '.';
         });
}

// Removes a value from the front, with the comma after it.
absl::StatusOr<std::string> TakeValue(std::string_view name, std::string_view& text) {
  const bool is_list = !text.empty() && text.front() == '[';
  const size_t end = text.find(is_list ? ']' : ',');
  if (is_list && end == std::string_view::npos) return InvalidArgument("the list of \"{}\" has no end: {}", name, text);
  const std::string value(Trimmed(text.substr(is_list ? 1 : 0, is_list ? end - 1 : end)));
  text = end == std::string_view::npos ? std::string_view() : text.substr(is_list ? end + 1 : end);
  text = Trimmed(text);
  if (!text.empty() && text.front() != ',') return InvalidArgument("expected a comma after \"{}\", got {}", name, text);
  if (!text.empty()) {
    text = Trimmed(text.substr(1));
    if (text.empty()) return InvalidArgument("there is nothing after the last comma");
  }
  if (value.empty()) return InvalidArgument("\"{}\" has no value", name);
  return value;
}

}  // namespace

absl::StatusOr<std::map<std::string, std::string>> ParseHParams(std::string_view text) {
  std::map<std::string, std::string> params;
  text = Trimmed(text);
  while (!text.empty()) {
    const size_t equals = text.find('=');
    const std::string name(Trimmed(text.substr(0, equals)));
    if (equals == std::string_view::npos || !IsName(name)) {
      return InvalidArgument("expected NAME=VALUE,NAME=[VALUE,VALUE], got {}", text);
    }
    text = Trimmed(text.substr(equals + 1));
    ASSIGN_OR_RETURN(std::string value, TakeValue(name, text));
    if (!params.emplace(name, std::move(value)).second) return InvalidArgument("\"{}\" is given twice", name);
  }
  return params;
}

}  // namespace tessera
