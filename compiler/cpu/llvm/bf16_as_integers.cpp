// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/bf16_as_integers.h"

#include <vector>

#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace tessera {
namespace {

using namespace llvm;

bool IsBf16(const Type* type) { return type->getScalarType()->isBFloatTy(); }

Type* IntegerOf(Type* type) {
  Type* element = Type::getInt16Ty(type->getContext());
  auto* vector = dyn_cast<VectorType>(type);
  return vector ? VectorType::get(element, vector->getElementCount()) : element;
}

// Returns the bits of a bf16 value, converted where the value is defined.
Value* AsInteger(Value* value) {
  Type* type = IntegerOf(value->getType());
  if (auto* constant = dyn_cast<Constant>(value)) return ConstantExpr::getBitCast(constant, type);
  if (auto* cast = dyn_cast<BitCastInst>(value); cast && cast->getSrcTy() == type) return cast->getOperand(0);
  auto* instruction = dyn_cast<Instruction>(value);
  BasicBlock* block = instruction ? instruction->getParent() : &cast<Argument>(value)->getParent()->getEntryBlock();
  BasicBlock::iterator place =
      instruction && !isa<PHINode>(instruction) ? std::next(instruction->getIterator()) : block->getFirstInsertionPt();
  return new BitCastInst(value, type, "", place);
}

// Rounds f32 to nearest even; NaN becomes the quiet one.
Value* RoundToBf16(IRBuilder<>& builder, Value* value) {
  Type* wide = IntegerOf(value->getType())->getExtendedType();
  const auto constant = [&](uint64_t bits) { return ConstantInt::get(wide, bits); };
  Value* bits = builder.CreateBitCast(value, wide);
  Value* odd = builder.CreateAnd(builder.CreateLShr(bits, constant(16)), constant(1));
  Value* rounded = builder.CreateAdd(bits, builder.CreateAdd(odd, constant(0x7fff)));
  Value* nan = builder.CreateFCmpUNO(value, value);
  Value* upper = builder.CreateLShr(builder.CreateSelect(nan, constant(0x7fc00000), rounded), constant(16));
  return builder.CreateTrunc(upper, IntegerOf(value->getType()));
}

Value* ExtendToF32(IRBuilder<>& builder, Value* value) {
  Value* bits = AsInteger(value);
  Type* wide = bits->getType()->getExtendedType();
  Value* shifted = builder.CreateShl(builder.CreateZExt(bits, wide), ConstantInt::get(wide, 16));
  return builder.CreateBitCast(shifted, wide->getWithNewType(builder.getFloatTy()));
}

// Converts bf16 to f32 at the op that reads it: instruction selection would move the conversion.
void ReadAsF32(Instruction& old) {
  IRBuilder<> builder(&old);
  Value* result = nullptr;
  if (isa<FPExtInst>(old)) {
    result = ExtendToF32(builder, old.getOperand(0));
    if (result->getType() != old.getType()) result = builder.CreateFPExt(result, old.getType());
  } else if (auto* compare = dyn_cast<FCmpInst>(&old)) {
    Value* left = ExtendToF32(builder, old.getOperand(0));
    result = builder.CreateFCmp(compare->getPredicate(), left, ExtendToF32(builder, old.getOperand(1)));
  } else {
    return;
  }
  old.replaceAllUsesWith(result);
  old.eraseFromParent();
}

// Replaces conversions to bf16 that optimisation introduced: from booleans and small integers, which f32 holds, and
// from f32 itself.
Instruction* ConversionOnIntegers(CastInst& old) {
  IRBuilder<> builder(&old);
  Value* value = old.getOperand(0);
  Type* single = old.getType()->getWithNewType(builder.getFloatTy());
  if (isa<UIToFPInst>(old)) value = builder.CreateUIToFP(value, single);
  if (isa<SIToFPInst>(old)) value = builder.CreateSIToFP(value, single);
  if (value->getType() != single) return nullptr;
  return dyn_cast<Instruction>(RoundToBf16(builder, value));
}

// Returns the same instruction on integers; null for instructions that compute, or that take bf16 as it is.
Instruction* OnIntegers(Instruction& old) {
  Type* type = IntegerOf(old.getType());
  const BasicBlock::iterator place = old.getIterator();
  if (auto* select = dyn_cast<SelectInst>(&old))
    return SelectInst::Create(select->getCondition(), AsInteger(select->getTrueValue()),
                              AsInteger(select->getFalseValue()), "", place);
  if (auto* load = dyn_cast<LoadInst>(&old))
    return new LoadInst(type, load->getPointerOperand(), "", load->isVolatile(), load->getAlign(), place);
  if (isa<UIToFPInst, SIToFPInst, FPTruncInst>(old)) return ConversionOnIntegers(cast<CastInst>(old));
  if (isa<FreezeInst>(old)) return new FreezeInst(AsInteger(old.getOperand(0)), "", place);
  if (auto* extract = dyn_cast<ExtractElementInst>(&old))
    return ExtractElementInst::Create(AsInteger(extract->getVectorOperand()), extract->getIndexOperand(), "", place);
  if (isa<InsertElementInst>(old))
    return InsertElementInst::Create(AsInteger(old.getOperand(0)), AsInteger(old.getOperand(1)), old.getOperand(2), "",
                                     place);
  if (auto* shuffle = dyn_cast<ShuffleVectorInst>(&old))
    return new ShuffleVectorInst(AsInteger(old.getOperand(0)), AsInteger(old.getOperand(1)), shuffle->getShuffleMask(),
                                 "", place);
  return nullptr;
}

void Replace(Instruction& old, Instruction& on_integers) {
  on_integers.copyMetadata(old, {LLVMContext::MD_tbaa, LLVMContext::MD_alias_scope, LLVMContext::MD_noalias,
                                 LLVMContext::MD_invariant_load, LLVMContext::MD_access_group});
  BasicBlock::iterator place =
      isa<PHINode>(old) ? old.getParent()->getFirstInsertionPt() : std::next(on_integers.getIterator());
  old.replaceAllUsesWith(new BitCastInst(&on_integers, old.getType(), "", place));
}

void CarryAsIntegers(Function& function) {
  std::vector<Instruction*> instructions;
  std::vector<std::pair<PHINode*, PHINode*>> phis;
  for (Instruction& instruction : llvm::instructions(function)) {
    if (auto* phi = dyn_cast<PHINode>(&instruction); phi && IsBf16(phi->getType())) {
      phis.emplace_back(phi, nullptr);
    } else {
      instructions.push_back(&instruction);
    }
  }
  for (auto& [old, phi] : phis) {
    phi = PHINode::Create(IntegerOf(old->getType()), old->getNumIncomingValues(), "", old->getIterator());
    Replace(*old, *phi);
  }
  for (Instruction* instruction : instructions) {
    if (auto* store = dyn_cast<StoreInst>(instruction); store && IsBf16(store->getValueOperand()->getType())) {
      store->setOperand(0, AsInteger(store->getValueOperand()));
    } else if (isa<FPExtInst, FCmpInst>(instruction) && IsBf16(instruction->getOperand(0)->getType())) {
      ReadAsF32(*instruction);
    } else if (IsBf16(instruction->getType())) {
      Instruction* on_integers = OnIntegers(*instruction);
      if (on_integers == nullptr) continue;
      Replace(*instruction, *on_integers);
      instruction->eraseFromParent();
    }
  }
  for (auto& [old, phi] : phis) {
    for (unsigned i = 0; i < old->getNumIncomingValues(); ++i)
      phi->addIncoming(AsInteger(old->getIncomingValue(i)), old->getIncomingBlock(i));
  }
  for (auto& [old, phi] : phis) old->eraseFromParent();
}

// Makes users in other blocks read a bf16 value from its integer.
void CastWhereUsed(Function& function) {
  std::vector<Use*> far;
  const auto collect = [&](Value& value, const BasicBlock* block) {
    if (!IsBf16(value.getType())) return;
    for (Use& use : value.uses()) {
      auto* user = cast<Instruction>(use.getUser());
      if (user->getParent() != block && !isa<PHINode>(user)) far.push_back(&use);
    }
  };
  for (Argument& argument : function.args()) collect(argument, &function.getEntryBlock());
  for (Instruction& instruction : llvm::instructions(function)) collect(instruction, instruction.getParent());
  for (Use* use : far) {
    auto* user = cast<Instruction>(use->getUser());
    Value* integer = AsInteger(use->get());
    use->set(new BitCastInst(integer, use->get()->getType(), "", user->getIterator()));
  }
  // A cast back and forth disappears.
  for (Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
    auto* cast = dyn_cast<BitCastInst>(&instruction);
    if (cast == nullptr || !IsBf16(cast->getSrcTy()) || cast->getDestTy() != IntegerOf(cast->getSrcTy())) continue;
    auto* inner = dyn_cast<BitCastInst>(cast->getOperand(0));
    if (inner == nullptr || inner->getSrcTy() != cast->getDestTy()) continue;
    cast->replaceAllUsesWith(inner->getOperand(0));
    cast->eraseFromParent();
  }
}

// Returns |type|, which may be a structure, with integers in place of bf16.
Type* WithIntegers(Type* type) {
  auto* structure = dyn_cast<StructType>(type);
  if (structure == nullptr || !structure->isLiteral()) return IsBf16(type) ? IntegerOf(type) : type;
  std::vector<Type*> elements;
  for (Type* element : structure->elements()) elements.push_back(WithIntegers(element));
  return StructType::get(type->getContext(), elements, structure->isPacked());
}

FunctionType* OnIntegers(FunctionType* type) {
  std::vector<Type*> parameters;
  for (Type* parameter : type->params()) parameters.push_back(WithIntegers(parameter));
  return FunctionType::get(WithIntegers(type->getReturnType()), parameters, type->isVarArg());
}

// Converts |value| to |type|, which is its own type with integers for bf16, or the reverse.
Value* Converted(IRBuilder<>& builder, Value* value, Type* type) {
  if (value->getType() == type) return value;
  auto* structure = dyn_cast<StructType>(type);
  if (structure == nullptr) return IsBf16(type) ? builder.CreateBitCast(value, type) : AsInteger(value);
  Value* result = PoisonValue::get(type);
  for (unsigned i = 0; i < structure->getNumElements(); ++i) {
    Value* element = Converted(builder, builder.CreateExtractValue(value, i), structure->getElementType(i));
    result = builder.CreateInsertValue(result, element, i);
  }
  return result;
}

void CallOnIntegers(CallInst& old, Function& callee) {
  IRBuilder<> builder(&old);
  std::vector<Value*> arguments;
  for (auto [argument, parameter] : llvm::zip_equal(old.args(), callee.getFunctionType()->params()))
    arguments.push_back(Converted(builder, argument, parameter));
  CallInst* call = builder.CreateCall(&callee, arguments);
  call->setCallingConv(old.getCallingConv());
  // Elements of the result become bf16 one by one: a structure with bf16 would be carried as f32 again.
  for (User* user : llvm::make_early_inc_range(old.users())) {
    auto* element = dyn_cast<ExtractValueInst>(user);
    if (element == nullptr || element->getNumIndices() != 1) continue;
    Value* integer = builder.CreateExtractValue(call, element->getIndices());
    element->replaceAllUsesWith(Converted(builder, integer, element->getType()));
    element->eraseFromParent();
  }
  if (!old.use_empty()) old.replaceAllUsesWith(Converted(builder, call, old.getType()));
  old.eraseFromParent();
}

// Makes functions take and return integers for bf16: passing a value as bf16 rounds it again. Every module of a program
// changes definitions and declarations in the same way, so that they match.
void PassAsIntegers(Module& module) {
  for (Function& old : llvm::make_early_inc_range(module)) {
    FunctionType* type = OnIntegers(old.getFunctionType());
    if (old.isIntrinsic() || type == old.getFunctionType()) continue;
    Function* function = Function::Create(type, old.getLinkage(), old.getAddressSpace(), "", &module);
    function->takeName(&old);
    function->setCallingConv(old.getCallingConv());
    function->setVisibility(old.getVisibility());
    function->setSection(old.getSection());
    function->copyMetadata(&old, 0);
    function->addFnAttrs(AttrBuilder(module.getContext(), old.getAttributes().getFnAttrs()));
    function->splice(function->begin(), &old);
    for (auto [before, after] : llvm::zip_equal(old.args(), function->args())) {
      for (Attribute attribute : old.getAttributes().getParamAttrs(before.getArgNo()))
        if (after.getType() == before.getType()) after.addAttr(attribute);
      if (before.use_empty()) continue;
      BasicBlock& entry = function->getEntryBlock();
      IRBuilder<> builder(&entry, entry.getFirstInsertionPt());
      before.replaceAllUsesWith(Converted(builder, &after, before.getType()));
    }
    for (BasicBlock& block : *function) {
      auto* end = dyn_cast<ReturnInst>(block.getTerminator());
      if (end == nullptr || end->getReturnValue() == nullptr) continue;
      IRBuilder<> builder(end);
      end->setOperand(0, Converted(builder, end->getReturnValue(), type->getReturnType()));
    }
    for (User* user : llvm::make_early_inc_range(old.users()))
      if (auto* call = dyn_cast<CallInst>(user); call != nullptr && call->getCalledFunction() == &old)
        CallOnIntegers(*call, *function);
    old.replaceAllUsesWith(function);
    old.eraseFromParent();
  }
}

}  // namespace

void CarryBf16AsIntegers(Module& module) {
  PassAsIntegers(module);
  for (Function& function : module) {
    if (function.isDeclaration()) continue;
    bool any = false;
    for (Argument& argument : function.args()) any |= IsBf16(argument.getType());
    for (Instruction& instruction : llvm::instructions(function)) any |= IsBf16(instruction.getType());
    if (!any) continue;
    CarryAsIntegers(function);
    CastWhereUsed(function);
  }
}

}  // namespace tessera
