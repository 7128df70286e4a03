// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/c_library/stack_bound.h"

#include <algorithm>
#include <set>

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/DataExtractor.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using llvm::object::ObjectFile;
using llvm::object::SectionRef;

absl::Status Unreadable(llvm::Error error) {
  return Internal("the object is unreadable: {}", llvm::toString(std::move(error)));
}

template <typename T>
absl::StatusOr<T> Checked(llvm::Expected<T> value) {
  if (!value) return Unreadable(value.takeError());
  return std::move(*value);
}

// A function, by the section and the place in it where it begins.
using Place = std::pair<uint64_t, uint64_t>;

// Returns where the code at an address begins: Thumb marks functions by odd addresses.
uint64_t CodeAddress(const ObjectFile& object, uint64_t address) {
  const bool is_arm = object.getArch() == llvm::Triple::arm || object.getArch() == llvm::Triple::thumb;
  return is_arm ? address & ~uint64_t{1} : address;
}

absl::StatusOr<std::map<Place, std::string>> FunctionsOf(const ObjectFile& object) {
  std::map<Place, std::string> functions;
  for (const llvm::object::SymbolRef& symbol : object.symbols()) {
    ASSIGN_OR_RETURN(const auto type, Checked(symbol.getType()));
    if (type != llvm::object::SymbolRef::ST_Function) continue;
    ASSIGN_OR_RETURN(const auto section, Checked(symbol.getSection()));
    if (section == object.section_end()) continue;
    ASSIGN_OR_RETURN(const uint64_t value, Checked(symbol.getValue()));
    ASSIGN_OR_RETURN(const llvm::StringRef name, Checked(symbol.getName()));
    functions[{section->getIndex(), CodeAddress(object, value)}] = name.str();
  }
  return functions;
}

// The places to which the addresses of one section are relocated, by their offset in the section.
absl::StatusOr<std::map<uint64_t, Place>> AddressesIn(const ObjectFile& object, const SectionRef& section,
                                                      llvm::StringRef contents) {
  std::map<uint64_t, Place> addresses;
  const unsigned width = object.getBytesInAddress();
  for (const SectionRef& candidate : object.sections()) {
    ASSIGN_OR_RETURN(const auto relocated, Checked(candidate.getRelocatedSection()));
    if (relocated == object.section_end() || *relocated != section) continue;
    for (const llvm::object::RelocationRef& relocation : candidate.relocations()) {
      const auto symbol = relocation.getSymbol();
      if (symbol == object.symbol_end()) return Internal("a frame of the object has no function");
      ASSIGN_OR_RETURN(const auto target, Checked(symbol->getSection()));
      ASSIGN_OR_RETURN(const uint64_t value, Checked(symbol->getValue()));
      // REL has the addend in the section, RELA beside the symbol.
      llvm::DataExtractor inside(contents, object.isLittleEndian(), static_cast<uint8_t>(width));
      uint64_t at = relocation.getOffset();
      auto addend = static_cast<int64_t>(inside.getAddress(&at));
      if (auto given = llvm::object::ELFRelocationRef(relocation).getAddend()) {
        addend = *given;
      } else {
        llvm::consumeError(given.takeError());
      }
      addresses[relocation.getOffset()] = {target->getIndex(),
                                           CodeAddress(object, value + static_cast<uint64_t>(addend))};
    }
  }
  return addresses;
}

// Adds up the frames along calls.
class Calls {
 public:
  Calls(const llvm::Module& module, const FrameSizes& frames, int64_t widest_spill)
      : frames_(frames), widest_spill_(widest_spill) {
    const llvm::DataLayout& layout = module.getDataLayout();
    return_address_ = layout.getPointerSize();
    natural_alignment_ = static_cast<int64_t>(layout.getStackAlignment().valueOrOne().value());
  }

  absl::StatusOr<int64_t> Depth(const llvm::Function& function) {
    if (const auto known = depths_.find(&function); known != depths_.end()) return known->second;
    const std::string name = function.getName().str();
    if (!under_way_.insert(&function).second) return Internal("generated code of {} calls itself", name);
    ASSIGN_OR_RETURN(const int64_t frame, FrameOf(function));
    int64_t deepest = 0;
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* const call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call == nullptr || llvm::isa<llvm::IntrinsicInst>(call)) continue;
      const llvm::Function* const called = call->getCalledFunction();
      if (called == nullptr) return Internal("generated code of {} calls a pointer", name);
      if (called->isDeclaration()) continue;
      ASSIGN_OR_RETURN(const int64_t depth, Depth(*called));
      deepest = std::max(deepest, depth);
    }
    under_way_.erase(&function);
    return depths_[&function] = frame + deepest;
  }

 private:
  absl::StatusOr<int64_t> FrameOf(const llvm::Function& function) const {
    const auto frame = frames_.find(std::string_view(function.getName()));
    if (frame == frames_.end()) {
      return Internal("the frame of {} has no size that the compiler knows", function.getName().str());
    }
    int64_t alignment = widest_spill_;
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* const local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (local != nullptr) alignment = std::max(alignment, static_cast<int64_t>(local->getAlign().value()));
    }
    // A frame that is aligned more than the stack grows by less than the alignment where it begins, and its locals do
    // once more.
    return frame->second + return_address_ + (alignment > natural_alignment_ ? 2 * alignment : 0);
  }

  const FrameSizes& frames_;
  int64_t return_address_ = 8;
  int64_t widest_spill_;
  int64_t natural_alignment_ = 1;
  std::map<const llvm::Function*, int64_t> depths_;
  std::set<const llvm::Function*> under_way_;
};

}  // namespace

absl::StatusOr<FrameSizes> ReadFrameSizes(std::string_view bytes) {
  ASSIGN_OR_RETURN(const std::unique_ptr<ObjectFile> object,
                   Checked(ObjectFile::createObjectFile(llvm::MemoryBufferRef(bytes, "object"))));
  ASSIGN_OR_RETURN(const auto functions, FunctionsOf(*object));
  FrameSizes frames;
  for (const SectionRef& section : object->sections()) {
    ASSIGN_OR_RETURN(const llvm::StringRef name, Checked(section.getName()));
    if (name != ".stack_sizes") continue;
    ASSIGN_OR_RETURN(const llvm::StringRef contents, Checked(section.getContents()));
    ASSIGN_OR_RETURN(const auto addresses, AddressesIn(*object, section, contents));
    llvm::DataExtractor entries(contents, object->isLittleEndian(), static_cast<uint8_t>(object->getBytesInAddress()));
    llvm::DataExtractor::Cursor cursor(0);
    while (cursor && !entries.eof(cursor)) {
      const auto address = addresses.find(cursor.tell());
      entries.getAddress(cursor);
      const uint64_t size = entries.getULEB128(cursor);
      const auto function = address == addresses.end() ? functions.end() : functions.find(address->second);
      if (function != functions.end()) frames[function->second] = static_cast<int64_t>(size);
    }
    if (llvm::Error error = cursor.takeError()) return Unreadable(std::move(error));
  }
  return frames;
}

absl::StatusOr<int64_t> StackBound(const llvm::Function& function, const FrameSizes& frames, int64_t widest_spill) {
  return Calls(*function.getParent(), frames, widest_spill).Depth(function);
}

}  // namespace tessera
