// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/c_library/c_names.h"

#include <algorithm>
#include <cctype>

#include "fmt/format.h"

namespace tessera {
namespace {

bool IsReserved(const std::string& name) {
  static const std::set<std::string> kWords = {"alignas",
                                               "alignof",
                                               "and",
                                               "and_eq",
                                               "asm",
                                               "auto",
                                               "bitand",
                                               "bitor",
                                               "bool",
                                               "break",
                                               "case",
                                               "catch",
                                               "char",
                                               "class",
                                               "co_await",
                                               "co_return",
                                               "co_yield",
                                               "compl",
                                               "concept",
                                               "const",
                                               "consteval",
                                               "constexpr",
                                               "constinit",
                                               "const_cast",
                                               "continue",
                                               "decltype",
                                               "default",
                                               "delete",
                                               "do",
                                               "double",
                                               "else",
                                               "enum",
                                               "explicit",
                                               "export",
                                               "extern",
                                               "false",
                                               "float",
                                               "for",
                                               "friend",
                                               "goto",
                                               "if",
                                               "inline",
                                               "int",
                                               "long",
                                               "mutable",
                                               "namespace",
                                               "new",
                                               "noexcept",
                                               "not",
                                               "not_eq",
                                               "nullptr",
                                               "operator",
                                               "or",
                                               "or_eq",
                                               "private",
                                               "protected",
                                               "public",
                                               "register",
                                               "reinterpret_cast",
                                               "requires",
                                               "restrict",
                                               "return",
                                               "short",
                                               "signed",
                                               "sizeof",
                                               "static",
                                               "static_assert",
                                               "static_cast",
                                               "struct",
                                               "switch",
                                               "template",
                                               "this",
                                               "thread_local",
                                               "throw",
                                               "true",
                                               "try",
                                               "typedef",
                                               "typeid",
                                               "typename",
                                               "typeof",
                                               "typeof_unqual",
                                               "union",
                                               "unsigned",
                                               "using",
                                               "virtual",
                                               "void",
                                               "volatile",
                                               "wchar_t",
                                               "while",
                                               "xor",
                                               "xor_eq",
                                               "char8_t",
                                               "char16_t",
                                               "char32_t",
                                               "dynamic_cast",
                                               "main"};
  static const std::set<std::string> kMacros = {"linux", "unix",  "i386",  "arm",    "mips",   "sparc",  "sun",
                                                "vax",   "errno", "stdin", "stdout", "stderr", "assert", "offsetof"};
  const bool is_type = name.size() > 2 && name.ends_with("_t") && (name.starts_with("int") || name.starts_with("uint"));
  return kWords.contains(name) || kMacros.contains(name) || is_type || name == "size_t" || name == "ptrdiff_t";
}

bool IsLetterOrDigit(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0; }

}  // namespace

bool IsCIdentifier(std::string_view name) {
  return !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) != 0 &&
         std::all_of(name.begin(), name.end(), [](char letter) { return IsLetterOrDigit(letter) || letter == '_'; }) &&
         !IsReserved(std::string(name));
}

std::string CIdentifier(std::string_view name, std::string_view otherwise, std::set<std::string>& taken) {
  std::string identifier;
  for (const char letter : name) {
    if (IsLetterOrDigit(letter)) {
      identifier += letter;
    } else if (!identifier.empty() && identifier.back() != '_') {
      identifier += '_';
    }
  }
  while (!identifier.empty() && identifier.back() == '_') identifier.pop_back();
  if (identifier.empty()) identifier = otherwise;
  if (!IsCIdentifier(identifier)) identifier = fmt::format("{}_{}", otherwise, identifier);
  std::string free = identifier;
  for (int i = 2; !taken.insert(Capitals(free)).second; ++i) free = fmt::format("{}_{}", identifier, i);
  return free;
}

std::string Capitals(std::string_view name) {
  std::string capitals(name);
  for (char& letter : capitals) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return capitals;
}

CElement CElementOf(DType dtype) {
  switch (dtype) {
    case DType::kI1:
      return {"uint8_t", 1, "0 or 1"};
    case DType::kI8:
      return {"int8_t", 1, ""};
    case DType::kI16:
      return {"int16_t", 1, ""};
    case DType::kI32:
      return {"int32_t", 1, ""};
    case DType::kI64:
      return {"int64_t", 1, ""};
    case DType::kU8:
      return {"uint8_t", 1, ""};
    case DType::kU16:
      return {"uint16_t", 1, ""};
    case DType::kU32:
      return {"uint32_t", 1, ""};
    case DType::kU64:
      return {"uint64_t", 1, ""};
    case DType::kF16:
    case DType::kBF16:
      return {"uint16_t", 1, "the bits of a number"};
    case DType::kF32:
      return {"float", 1, ""};
    case DType::kF64:
      return {"double", 1, ""};
    case DType::kC64:
      return {"float", 2, "interleaved real and imaginary parts"};
    case DType::kC128:
      return {"double", 2, "interleaved real and imaginary parts"};
    case DType::kI2:
    case DType::kI4:
      return {"int8_t", 1, "one number per byte"};
    default:
      return {"uint8_t", 1,
              IsInteger(dtype) ? "one number per byte" : "the bits of a number in the low bits of a byte"};
  }
}

}  // namespace tessera
