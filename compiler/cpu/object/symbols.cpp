// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/object/symbols.h"

#include "llvm/Object/ObjectFile.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

struct Symbols {
  std::set<std::string> defined;
  std::set<std::string> undefined;
};

absl::Status AddSymbols(std::string_view object, Symbols& symbols) {
  auto buffer = llvm::MemoryBufferRef(llvm::StringRef(object.data(), object.size()), "object");
  auto file = llvm::object::ObjectFile::createObjectFile(buffer);
  if (!file) return Internal("unreadable object: {}", llvm::toString(file.takeError()));
  for (const llvm::object::SymbolRef& symbol : (*file)->symbols()) {
    auto flags = symbol.getFlags();
    auto name = symbol.getName();
    if (!flags || !name) return Internal("unreadable symbol table");
    const bool undefined = *flags & llvm::object::SymbolRef::SF_Undefined;
    if (!name->empty()) (undefined ? symbols.undefined : symbols.defined).insert(name->str());
  }
  return absl::OkStatus();
}

}  // namespace

bool IsLibrarySymbol(std::string_view symbol) {
  llvm::StringRef name = symbol;
  static const std::set<llvm::StringRef> kFamilies = {
      "acos", "acosh",  "asin",   "asinh", "atan",  "atan2",     "atanh",     "cbrt",     "ceil",   "cos",   "cosh",
      "erf",  "erfc",   "exp",    "exp2",  "expm1", "floor",     "fma",       "fmod",     "log",    "log10", "log1p",
      "log2", "lgamma", "pow",    "rint",  "round", "roundeven", "nearbyint", "sin",      "sincos", "sinh",  "sqrt",
      "tan",  "tanh",   "tgamma", "trunc", "ldexp", "fmin",      "fmax",      "remainder"};
  static const std::set<llvm::StringRef> kOthers = {"memcpy", "memmove", "memset", "memcmp", "bcmp"};
  if (kOthers.contains(name) || kFamilies.contains(name)) return true;
  if (name.consume_back("f")) return kFamilies.contains(name);
  return false;
}

absl::StatusOr<std::set<std::string>> UndefinedSymbols(absl::Span<const std::string> objects) {
  Symbols symbols;
  for (const std::string& object : objects) RETURN_IF_ERROR(AddSymbols(object, symbols));
  for (const std::string& name : symbols.defined) symbols.undefined.erase(name);
  return std::move(symbols.undefined);
}

}  // namespace tessera
