// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/c_library/stack_bound.h"

#include <algorithm>
#include <set>

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/TargetTransformInfo.h"
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

// The start of a function, as its section and offset.
using Place = std::pair<uint64_t, uint64_t>;

// Returns the address where the code begins: Thumb marks functions by odd addresses.
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

// Returns the targets of the relocations of one section, by their offset in the section.
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
      // REL keeps the addend in the section, RELA in the relocation.
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

// Adds up frame sizes along calls.
class Calls {
 public:
  Calls(const llvm::Module& module, const FrameSizes& frames, llvm::TargetMachine& machine, int64_t widest_spill)
      : layout_(module.getDataLayout()), frames_(frames), machine_(machine), widest_spill_(widest_spill) {
    return_address_ = layout_.getPointerSize();
    natural_alignment_ = static_cast<int64_t>(layout_.getStackAlignment().valueOrOne().value());
    if (machine.getTargetTriple().getArch() == llvm::Triple::x86_64) red_zone_ = kRedZone;
    llvm::collectUsedGlobalVariables(module, helpers_, /*CompilerUsed=*/true);
  }

  std::optional<int64_t> Depth(const llvm::Function& function) {
    if (const auto known = depths_.find(&function); known != depths_.end()) return known->second;
    if (!under_way_.insert(&function).second) return std::nullopt;  // it calls itself
    const std::optional<int64_t> frame = FrameOf(function);
    std::optional<int64_t> deepest = DepthOfHelpers(function);
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* const call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call == nullptr || llvm::isa<llvm::IntrinsicInst>(call)) continue;
      const llvm::Function* const called = call->getCalledFunction();
      if (called != nullptr && called->isDeclaration()) continue;
      const std::optional<int64_t> depth = called == nullptr ? std::nullopt : Depth(*called);
      if (!depth || !deepest) return std::nullopt;
      deepest = std::max(*deepest, *depth + ArgumentsOf(*call));
    }
    if (!frame || !deepest) return std::nullopt;
    under_way_.erase(&function);
    return depths_[&function] = *frame + *deepest;
  }

 private:
  // A function of x86-64 that calls nothing may use these bytes beyond its frame.
  static constexpr int64_t kRedZone = 128;

  // Returns the depth of the functions that the code generator itself may call in `function`.
  std::optional<int64_t> DepthOfHelpers(const llvm::Function& function) {
    int64_t deepest = red_zone_;
    if (llvm::is_contained(helpers_, &function)) return deepest;
    for (const llvm::GlobalValue* const value : helpers_) {
      const auto* const helper = llvm::dyn_cast<llvm::Function>(value);
      if (helper == nullptr) continue;
      const std::optional<int64_t> depth = Depth(*helper);
      if (!depth) return std::nullopt;
      deepest = std::max(deepest, *depth);
    }
    return deepest;
  }

  // Returns the bytes that arguments need when all of them are pushed.
  int64_t ArgumentsOf(const llvm::CallBase& call) const {
    uint64_t bytes = 0;
    for (const llvm::Use& argument : call.args())
      bytes +=
          llvm::alignTo(layout_.getTypeAllocSize(argument->getType()).getKnownMinValue(), layout_.getPointerSize());
    return static_cast<int64_t>(llvm::alignTo(bytes, static_cast<uint64_t>(natural_alignment_)));
  }

  std::optional<int64_t> FrameOf(const llvm::Function& function) const {
    const auto frame = frames_.find(std::string_view(function.getName()));
    if (frame == frames_.end() || machine_.getTargetTransformInfo(function).supportsScalableVectors())
      return std::nullopt;
    int64_t alignment = widest_spill_;
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* const local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (local != nullptr) alignment = std::max(alignment, static_cast<int64_t>(local->getAlign().value()));
    }
    // If a frame is aligned more than the stack, its start adds less than the alignment, and its locals add as much
    // once more.
    return frame->second + return_address_ + (alignment > natural_alignment_ ? 2 * alignment : 0);
  }

  const llvm::DataLayout& layout_;
  const FrameSizes& frames_;
  llvm::TargetMachine& machine_;
  int64_t return_address_ = 8;
  int64_t widest_spill_;
  int64_t natural_alignment_ = 1;
  int64_t red_zone_ = 0;
  llvm::SmallVector<llvm::GlobalValue*, 4> helpers_;
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

std::optional<int64_t> StackBound(const llvm::Function& function, const FrameSizes& frames,
                                  llvm::TargetMachine& machine, int64_t widest_spill) {
  return Calls(*function.getParent(), frames, machine, widest_spill).Depth(function);
}

}  // namespace tessera
