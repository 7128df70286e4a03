// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/c_library/rows_function.h"

#include <utility>
#include <vector>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace tessera {
namespace {

class Builder {
 public:
  Builder(llvm::Module& module, const CRowsFunction& function)
      : module_(module), function_(function), builder_(module.getContext()), i32_(builder_.getInt32Ty()) {}

  void Build() {
    llvm::Function* const first = module_.getFunction(function_.functions.front());
    llvm::SmallVector<llvm::Type*> parameters(first->getFunctionType()->params());
    parameters.insert(parameters.begin(), i32_);
    built_ = llvm::Function::Create(llvm::FunctionType::get(i32_, parameters, false), llvm::Function::ExternalLinkage,
                                    function_.name, module_);
    built_->copyAttributesFrom(first);
    built_->setLinkage(llvm::Function::ExternalLinkage);
    builder_.SetInsertPoint(Block("entry"));
    if (function_.turns) {
      BuildTurns();
    } else {
      BuildChoice();
    }
  }

 private:
  llvm::BasicBlock* Block(const char* name) { return llvm::BasicBlock::Create(module_.getContext(), name, built_); }
  llvm::Value* Size(size_t i) { return builder_.getInt32(static_cast<uint32_t>(function_.sizes[i])); }
  llvm::Value* Rows() { return built_->getArg(0); }

  void Return(CStatus status) { builder_.CreateRet(builder_.getInt32(static_cast<uint32_t>(status))); }

  // Branches on `condition`. Returns the block where it holds, and sets `otherwise` to the block where it does not.
  llvm::BasicBlock* If(llvm::Value* condition, llvm::BasicBlock*& otherwise) {
    llvm::BasicBlock* const holds = Block("holds");
    otherwise = Block("otherwise");
    builder_.CreateCondBr(condition, holds, otherwise);
    return holds;
  }

  // Calls the function for `sizes[i]` rows.
  llvm::Value* Call(size_t i, llvm::ArrayRef<llvm::Value*> pointers) {
    return builder_.CreateCall(module_.getFunction(function_.functions[i]), pointers);
  }

  // Builds the choice of the function with exactly this number of rows.
  void BuildChoice() {
    std::vector<llvm::Value*> pointers;
    for (unsigned i = 1; i < built_->arg_size(); ++i) pointers.push_back(built_->getArg(i));
    for (size_t i = 0; i < function_.sizes.size(); ++i) {
      llvm::BasicBlock* otherwise = nullptr;
      builder_.SetInsertPoint(If(builder_.CreateICmpEQ(Rows(), Size(i)), otherwise));
      builder_.CreateRet(Call(i, pointers));
      builder_.SetInsertPoint(otherwise);
    }
    Return(CStatus::kRows);
  }

  // Builds loops: the largest function computes as many rows as it can, then the next one.
  void BuildTurns() {
    llvm::Value* rest = Rows();
    for (size_t i = function_.sizes.size(); i-- > 0;) rest = builder_.CreateURem(rest, Size(i));
    llvm::Value* const wrong = builder_.CreateOr(builder_.CreateICmpSLT(Rows(), builder_.getInt32(0)),
                                                 builder_.CreateICmpNE(rest, builder_.getInt32(0)));
    llvm::AllocaInst* const left = builder_.CreateAlloca(i32_);
    builder_.CreateStore(Rows(), left);
    std::vector<llvm::AllocaInst*> places;
    for (unsigned i = 1; i < built_->arg_size(); ++i) {
      places.push_back(builder_.CreateAlloca(builder_.getPtrTy()));
      builder_.CreateStore(built_->getArg(i), places.back());
    }
    llvm::BasicBlock* otherwise = nullptr;
    builder_.SetInsertPoint(If(wrong, otherwise));
    Return(CStatus::kRows);
    builder_.SetInsertPoint(otherwise);
    for (size_t i = function_.sizes.size(); i-- > 0;) BuildLoop(i, left, places);
    Return(CStatus::kOk);
  }

  void BuildLoop(size_t i, llvm::AllocaInst* left, const std::vector<llvm::AllocaInst*>& places) {
    llvm::BasicBlock* const head = Block("turn");
    builder_.CreateBr(head);
    builder_.SetInsertPoint(head);
    llvm::Value* const rows = builder_.CreateLoad(i32_, left);
    llvm::BasicBlock* done = nullptr;
    builder_.SetInsertPoint(If(builder_.CreateICmpSGE(rows, Size(i)), done));
    std::vector<llvm::Value*> pointers;
    for (llvm::AllocaInst* const place : places) pointers.push_back(builder_.CreateLoad(builder_.getPtrTy(), place));
    llvm::Value* const status = Call(i, pointers);
    llvm::BasicBlock* computed = nullptr;
    builder_.SetInsertPoint(If(builder_.CreateICmpNE(status, builder_.getInt32(0)), computed));
    builder_.CreateRet(status);
    builder_.SetInsertPoint(computed);
    for (size_t value = 0; value < function_.row_bytes.size(); ++value) {
      const int64_t bytes = function_.row_bytes[value] * function_.sizes[i];
      if (bytes == 0) continue;
      builder_.CreateStore(builder_.CreatePtrAdd(pointers[value], builder_.getInt64(static_cast<uint64_t>(bytes))),
                           places[value]);
    }
    builder_.CreateStore(builder_.CreateSub(rows, Size(i)), left);
    builder_.CreateBr(head);
    builder_.SetInsertPoint(done);
  }

  llvm::Module& module_;
  const CRowsFunction& function_;
  llvm::IRBuilder<> builder_;
  llvm::Type* const i32_;
  llvm::Function* built_ = nullptr;
};

}  // namespace

void AddRowsFunction(llvm::Module& module, const CRowsFunction& function) { Builder(module, function).Build(); }

}  // namespace tessera
