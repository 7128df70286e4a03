// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/half_conversions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Integers do all the work except for denormals. These use f32 numbers that are normal: 2^-24 times an integer, and a
// sum with 0.5, whose last bit is 2^-24. So modes that take denormals for zero change nothing.
constexpr const char* kText = R"(
define hidden float @__extendhfsf2(half %value) nounwind {
  %bits = bitcast half %value to i16
  %wide = zext i16 %bits to i32
  %sign_bit = and i32 %wide, 32768
  %sign = shl i32 %sign_bit, 16
  %magnitude = and i32 %wide, 32767
  %shifted = shl i32 %magnitude, 13
  %normal = add i32 %shifted, 939524096        ; 112 << 23: the difference of the exponents' biases
  %special = or i32 %shifted, 2139095040       ; infinity, or a NaN with its payload
  %integer = uitofp i32 %magnitude to float
  %small = fmul float %integer, 0x3E70000000000000  ; 2^-24
  %denormal = bitcast float %small to i32
  %is_special = icmp uge i32 %magnitude, 31744
  %is_denormal = icmp ult i32 %magnitude, 1024
  %finite = select i1 %is_denormal, i32 %denormal, i32 %normal
  %unsigned = select i1 %is_special, i32 %special, i32 %finite
  %signed = or i32 %unsigned, %sign
  %result = bitcast i32 %signed to float
  ret float %result
}

define hidden half @__truncsfhf2(float %value) nounwind {
  %wide = bitcast float %value to i32
  %sign_bits = lshr i32 %wide, 16
  %sign = and i32 %sign_bits, 32768
  %magnitude = and i32 %wide, 2147483647
  %high = lshr i32 %magnitude, 13
  %payload = and i32 %high, 1023
  %nan = or i32 %payload, 32256
  %absolute = bitcast i32 %magnitude to float
  %sum = fadd float %absolute, 0.5
  %sum_bits = bitcast float %sum to i32
  %denormal = sub i32 %sum_bits, 1056964608    ; the bits of 0.5
  %rebased = sub i32 %magnitude, 939524096
  %odd = and i32 %high, 1
  %half_less = add i32 %rebased, 4095
  %rounded = add i32 %half_less, %odd
  %normal = lshr i32 %rounded, 13
  %is_nan = icmp ugt i32 %magnitude, 2139095040
  %is_large = icmp uge i32 %magnitude, 1199570944   ; 65536
  %is_small = icmp ult i32 %magnitude, 947912704    ; 2^-14
  %finite = select i1 %is_small, i32 %denormal, i32 %normal
  %number = select i1 %is_large, i32 31744, i32 %finite
  %unsigned = select i1 %is_nan, i32 %nan, i32 %number
  %signed = or i32 %unsigned, %sign
  %narrow = trunc i32 %signed to i16
  %result = bitcast i16 %narrow to half
  ret half %result
}
)";

absl::StatusOr<std::unique_ptr<llvm::Module>> Parse(llvm::LLVMContext& context) {
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(kText, diagnostic, context);
  if (!module) return Internal("the conversions of f16 do not parse: {}", diagnostic.getMessage().str());
  return module;
}

}  // namespace

bool NeedsHalfConversions(const CpuTarget& target) {
  return target.generator->machine().getTargetTriple().isX86() && !llvm::is_contained(target.required, "f16c");
}

absl::StatusOr<std::string> EmitHalfConversions(CpuTarget& target) {
  llvm::LLVMContext context;
  ASSIGN_OR_RETURN(const std::unique_ptr<llvm::Module> module, Parse(context));
  const llvm::TargetMachine& machine = target.generator->machine();
  module->setTargetTriple(machine.getTargetTriple());
  module->setDataLayout(machine.createDataLayout());
  return target.generator->EmitObject(*module);
}

absl::Status LinkHalfConversions(llvm::Module& module) {
  ASSIGN_OR_RETURN(std::unique_ptr<llvm::Module> conversions, Parse(module.getContext()));
  conversions->setTargetTriple(module.getTargetTriple());
  conversions->setDataLayout(module.getDataLayout());
  if (llvm::Linker::linkModules(module, std::move(conversions)))
    return Internal("the conversions of f16 cannot be linked");
  llvm::SmallVector<llvm::GlobalValue*> functions;
  for (const char* const name : {"__extendhfsf2", "__truncsfhf2"}) {
    llvm::Function* const function = module.getFunction(name);
    function->setVisibility(llvm::GlobalValue::DefaultVisibility);
    function->setLinkage(llvm::GlobalValue::InternalLinkage);
    functions.push_back(function);
  }
  llvm::appendToCompilerUsed(module, functions);  // only the code generator calls them
  return absl::OkStatus();
}

}  // namespace tessera
