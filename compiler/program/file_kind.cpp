// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/file_kind.h"

#include <algorithm>
#include <vector>

namespace tessera {
namespace {

constexpr size_t kLookedAt = 4096;

struct Magic {
  std::string_view bytes;
  const char* what;
  const char* hint;
};

constexpr const char* kGiveAsInput = "arrays are inputs: --input=FILE";

const Magic kMagics[] = {
    {"\x93NUMPY", "a NumPy array (.npy)", kGiveAsInput},
    {"PK\x03\x04", "a zip archive, such as .npz", kGiveAsInput},
    {"\x1f\x8b", "a gzip archive", "unpack it first"},
    {"\x7f"
     "ELF",
     "a native program or library", ""},
    {"\x89PNG", "an image", ""},
    {"\xff\xd8\xff", "an image", ""},
    {"{ lambda", "a jaxpr, as jax.make_jaxpr prints it", "export StableHLO: jax.jit(f).lower(x).as_text()"},
    {"\xef\xbb\xbf", "text with a byte order mark", "save it without one, as UTF-8"},
    {"HloModule", "XLA's HLO text", "export StableHLO: jax.jit(f).lower(x).as_text()"},
};

std::vector<std::string_view> Lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

bool IsBinary(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f';
  });
}

// Matches `name {` or `name: value`, which no op begins with: only a module has no operands, attributes or dialect.
bool IsProtobufText(std::string_view line) {
  const size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
  if (end == 0 || end == std::string_view::npos || line.substr(0, end) == "module") return false;
  line.remove_prefix(end);
  return line.starts_with(": ") || line == "{" || line == " {" || line.starts_with("{ ") || line.starts_with(" { ");
}

bool IsPython(std::string_view line) {
  return line.starts_with("import ") || line.starts_with("from ") || line.starts_with("def ") ||
         line.starts_with("#!/usr/bin/env python");
}

bool IsJson(const std::vector<std::string_view>& lines) {
  if (lines[0].starts_with("{\"") || lines[0].starts_with("[")) return true;
  return lines[0] == "{" && lines.size() > 1 && lines[1].starts_with('"');
}

// The first lines have the same number of separators each, and nothing that a program needs.
bool IsTable(const std::vector<std::string_view>& lines, char separator) {
  const size_t looked_at = std::min<size_t>(lines.size(), 3);
  const auto count = std::count(lines[0].begin(), lines[0].end(), separator);
  for (size_t i = 0; i < looked_at; ++i) {
    if (lines[i].find_first_of("(){}=%@<>") != std::string_view::npos) return false;
    if (std::count(lines[i].begin(), lines[i].end(), separator) != count) return false;
  }
  return count > 0;
}

}  // namespace

std::optional<FileKind> GuessFileKind(std::string_view bytes) {
  if (bytes.starts_with("ML\xefR")) return std::nullopt;
  for (const Magic& magic : kMagics) {
    if (bytes.starts_with(magic.bytes)) return FileKind{magic.what, magic.hint};
  }
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos) return FileKind{"an empty file", ""};
  if (bytes.find("ML\xefR") != std::string_view::npos && IsBinary(bytes.substr(0, kLookedAt)))
    return FileKind{"a damaged file of jax.export's serialize()", "write its mlir_module_serialized instead"};
  const bool cut = bytes.size() > kLookedAt;
  bytes = bytes.substr(0, kLookedAt);
  if (IsBinary(bytes)) {
    return FileKind{"binary data, such as a protobuf", "export the program as StableHLO text or MLIR bytecode"};
  }
  std::vector<std::string_view> lines = Lines(bytes);
  if (cut && lines.size() > 1) lines.pop_back();
  if (lines.empty()) return std::nullopt;
  if (IsPython(lines[0])) return FileKind{"Python source", "export StableHLO: jax.jit(f).lower(x).as_text()"};
  if (IsJson(lines)) return FileKind{"JSON", ""};
  const auto no_comment = std::find_if(lines.begin(), lines.end(), [](auto line) { return !line.starts_with('#'); });
  if (no_comment != lines.end() && IsProtobufText(*no_comment)) {
    return FileKind{"protobuf text, such as a job", "jobs are trained: tessera train FILE", /*is_protobuf_text=*/true};
  }
  for (char separator : {',', ';', '\t'}) {
    if (IsTable(lines, separator)) return FileKind{"a table (CSV)", "tables are inputs of jobs: tessera train JOB"};
  }
  return std::nullopt;
}

}  // namespace tessera
