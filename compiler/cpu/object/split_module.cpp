// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/object/split_module.h"

#include <algorithm>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"

namespace tessera {
namespace {

// A part this large is worth a thread: its passes are set up in about the time that fifty instructions take. Ten small
// programs of JAX need 7 % less time on two cores with 200 than with 500, and 4 % more processor time; 120 gains no
// more.
constexpr size_t kInstructionsPerPart = 200;
constexpr size_t kMaxParts = 32;

// Constants of up to this many bytes are copied into every part, where they fold into the code.
constexpr uint64_t kMaxCopiedBytes = 4096;

bool IsCopied(const llvm::GlobalVariable& global) {
  return global.isConstant() && global.hasLocalLinkage() && global.hasInitializer() &&
         global.getDataLayout().getTypeAllocSize(global.getValueType()) <= kMaxCopiedBytes;
}

void ShareBetweenParts(llvm::GlobalValue& value) {
  value.setLinkage(llvm::GlobalValue::ExternalLinkage);
  value.setVisibility(llvm::GlobalValue::HiddenVisibility);
}

// Returns the kernel that calls |kernel| and stays in one part with it, or |kernel| itself. A function that unpacks the
// arguments of a kernel is joined with it later (llvm/join_functions.h).
const llvm::Function* CallerOf(const llvm::Function& kernel) {
  if (!kernel.hasOneUse()) return &kernel;
  const llvm::Use& use = *kernel.use_begin();
  const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
  if (call == nullptr || !call->isCallee(&use) || !call->getFunction()->hasLocalLinkage()) return &kernel;
  return call->getFunction();
}

// Returns the part of every kernel. The largest kernels come first, each into the first part that has room for it.
// Threads thus start with the longest work, and small kernels share a part.
llvm::DenseMap<const llvm::Function*, size_t> AssignParts(llvm::Module& module) {
  struct Kernel {
    size_t instructions;  // with those of kernels that stay with this one
    size_t place;         // the place in the module, which decides among parts of equal size
    const llvm::Function* function;
  };
  llvm::DenseMap<const llvm::Function*, size_t> parts;
  llvm::DenseMap<const llvm::Function*, size_t> called;  // instructions of the kernels that stay with a kernel
  std::vector<Kernel> kernels;
  size_t entries = 0, total = 0;
  for (llvm::Function& function : module) {
    const size_t instructions = function.getInstructionCount();
    total += instructions;
    if (function.isDeclaration()) continue;
    if (!function.hasLocalLinkage()) {
      entries += instructions;
    } else if (const llvm::Function* caller = CallerOf(function); caller != &function) {
      called[caller] += instructions;
    } else {
      kernels.push_back({instructions, kernels.size(), &function});
    }
  }
  for (Kernel& kernel : kernels) kernel.instructions += called.lookup(kernel.function);
  // At most one part is less than half full, so there are no more than kMaxParts.
  const size_t room = std::max(kInstructionsPerPart, 2 * total / (kMaxParts - 1));
  std::vector<size_t> sizes = {entries};
  llvm::sort(kernels, [](const Kernel& a, const Kernel& b) {
    return a.instructions != b.instructions ? a.instructions > b.instructions : a.place < b.place;
  });
  for (const Kernel& kernel : kernels) {
    auto part = llvm::find_if(sizes, [&](size_t size) { return size + kernel.instructions <= room; });
    if (part == sizes.end()) part = sizes.insert(part, 0);
    *part += kernel.instructions;
    parts[kernel.function] = static_cast<size_t>(part - sizes.begin());
  }
  for (const llvm::Function& function : module) {
    if (!function.isDeclaration() && function.hasLocalLinkage()) parts[&function] = parts.lookup(CallerOf(function));
  }
  return parts;
}

std::string Bitcode(const llvm::Module& module, llvm::function_ref<bool(const llvm::GlobalValue*)> holds) {
  llvm::ValueToValueMapTy values;
  const std::unique_ptr<llvm::Module> part = llvm::CloneModule(module, values, holds);
  // The clone declares all functions of the program. To read them would be a fifth of the time to read the part.
  for (llvm::GlobalValue& value : llvm::make_early_inc_range(part->global_values())) {
    if (value.isDeclaration() && value.use_empty()) value.eraseFromParent();
  }
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  llvm::WriteBitcodeToFile(*part, stream);
  return bytes;
}

}  // namespace

std::vector<std::string> SplitOffParts(llvm::Module& module) {
  const llvm::DenseMap<const llvm::Function*, size_t> parts = AssignParts(module);
  size_t count = 1;
  for (const auto& [kernel, part] : parts) count = std::max(count, part + 1);
  std::vector<std::string> bitcode;
  if (count == 1) return bitcode;
  const auto part_of = [&](const llvm::Function* function) { return parts.lookup_or(function, 0); };
  for (llvm::Function& function : module) {
    const auto is_elsewhere = [&](const llvm::User* user) {
      const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
      return instruction == nullptr || part_of(instruction->getFunction()) != part_of(&function);
    };
    if (parts.contains(&function) && llvm::any_of(function.users(), is_elsewhere)) ShareBetweenParts(function);
  }
  for (llvm::GlobalVariable& global : module.globals()) {
    if (global.hasLocalLinkage() && !IsCopied(global)) ShareBetweenParts(global);
  }
  for (size_t part = 1; part < count; ++part) {
    bitcode.push_back(Bitcode(module, [&](const llvm::GlobalValue* value) {
      if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(value)) return IsCopied(*global);
      const auto* function = llvm::dyn_cast<llvm::Function>(value);
      return function != nullptr && part_of(function) == part;
    }));
  }
  for (llvm::Function& function : module) {
    if (part_of(&function) == 0) continue;
    function.deleteBody();
    ShareBetweenParts(function);
  }
  return bitcode;
}

}  // namespace tessera
