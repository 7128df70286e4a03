// SPDX-License-Identifier: Apache-2.0
// Nesting of text and of modules, both without recursion.
#include "tessera/compiler/nesting.h"

#include <algorithm>
#include <string>
#include <vector>

namespace tessera {

TextNesting NestingOfText(std::string_view text) {
  TextNesting nesting;
  std::string open;  // a stack of the brackets open here
  int64_t line = 1;
  size_t lineStart = 0;
  auto closing = [](char bracket) { return bracket == '(' ? ')' : bracket == '[' ? ']' : bracket == '{' ? '}' : '>'; };
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '\n':
        ++line;
        lineStart = i + 1;
        break;
      case '"':  // a string ends at its quote or with its line
        for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
          if (text[i] == '\\') ++i;
        if (i < text.size() && text[i] == '\n') --i;
        break;
      case '/':
        if (i + 1 < text.size() && text[i + 1] == '/')
          while (i + 1 < text.size() && text[i + 1] != '\n') ++i;
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        open.push_back(text[i]);
        nesting.depth = std::max<int64_t>(nesting.depth, open.size());
        if (nesting.line == 0 && nesting.depth > kMaxNesting) {
          nesting.line = line;
          nesting.column = i - lineStart + 1;
        }
        break;
      case '>':  // not of an arrow or of a comparison
        if ((i > 0 && text[i - 1] == '-') || (i + 1 < text.size() && text[i + 1] == '=')) break;
        if (!open.empty() && open.back() == '<') open.pop_back();
        break;
      case ')':
      case ']':
      case '}':
        // A '<' that is a comparison has no partner: the closing bracket of what is around it ends it too.
        if (size_t match = open.find_last_not_of('<'); match != std::string::npos && closing(open[match]) == text[i])
          open.resize(match);
        break;
      default:
        break;
    }
  }
  return nesting;
}

int64_t NestingOfRegions(mlir::Operation* op) {
  int64_t deepest = 0;
  std::vector<std::pair<mlir::Operation*, int64_t>> pending = {{op, 0}};
  while (!pending.empty()) {
    auto [current, depth] = pending.back();
    pending.pop_back();
    deepest = std::max(deepest, depth);
    for (mlir::Region& region : current->getRegions())
      for (mlir::Block& block : region)
        for (mlir::Operation& inner : block)
          if (inner.getNumRegions() > 0) pending.emplace_back(&inner, depth + 1);
  }
  return deepest;
}

}  // namespace tessera
