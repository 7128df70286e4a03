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

// A part this large is worth a thread: its passes are set up in about the time that a hundred instructions take.
constexpr size_t kInstructionsPerPart = 1500;
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

// Returns the part of every kernel. The largest kernels come first, each into the smallest part, so that the parts end
// at about the same time.
llvm::DenseMap<const llvm::Function*, size_t> AssignParts(llvm::Module& module) {
  struct Kernel {
    size_t instructions;
    size_t place;  // the place in the module, which decides among parts of equal size
    const llvm::Function* function;
  };
  llvm::DenseMap<const llvm::Function*, size_t> parts;
  std::vector<Kernel> kernels;
  size_t entries = 0, total = 0;
  for (llvm::Function& function : module) {
    const size_t instructions = function.getInstructionCount();
    total += instructions;
    if (function.isDeclaration()) continue;
    if (function.hasLocalLinkage()) {
      kernels.push_back({instructions, kernels.size(), &function});
    } else {
      entries += instructions;
    }
  }
  const size_t count = std::min(kMaxParts, total / kInstructionsPerPart + 1);
  std::vector<size_t> sizes(count);
  sizes[0] = entries;
  llvm::sort(kernels, [](const Kernel& a, const Kernel& b) {
    return a.instructions != b.instructions ? a.instructions > b.instructions : a.place < b.place;
  });
  for (const Kernel& kernel : kernels) {
    const auto least = std::min_element(sizes.begin(), sizes.end());
    *least += kernel.instructions;
    parts[kernel.function] = static_cast<size_t>(least - sizes.begin());
  }
  return parts;
}

std::string Bitcode(const llvm::Module& module, llvm::function_ref<bool(const llvm::GlobalValue*)> holds) {
  llvm::ValueToValueMapTy values;
  const std::unique_ptr<llvm::Module> part = llvm::CloneModule(module, values, holds);
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
  for (llvm::Function& function : module) {
    if (parts.contains(&function)) ShareBetweenParts(function);
  }
  for (llvm::GlobalVariable& global : module.globals()) {
    if (global.hasLocalLinkage() && !IsCopied(global)) ShareBetweenParts(global);
  }
  for (size_t part = 1; part < count; ++part) {
    bitcode.push_back(Bitcode(module, [&](const llvm::GlobalValue* value) {
      if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(value)) return IsCopied(*global);
      const auto* function = llvm::dyn_cast<llvm::Function>(value);
      return function != nullptr && parts.lookup_or(function, 0) == part;
    }));
  }
  for (llvm::Function& function : module) {
    if (parts.lookup_or(&function, 0) == 0) continue;
    function.deleteBody();
    ShareBetweenParts(function);
  }
  return bitcode;
}

}  // namespace tessera
