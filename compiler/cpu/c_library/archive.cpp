// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/c_library/archive.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/IPO/ConstantMerge.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include "tessera/compiler/cpu/c_library/large_locals.h"
#include "tessera/compiler/cpu/c_library/rows_function.h"
#include "tessera/compiler/cpu/c_library/stack_bound.h"
#include "tessera/compiler/cpu/llvm/context_abi.h"
#include "tessera/compiler/cpu/llvm/half_conversions.h"
#include "tessera/compiler/cpu/llvm/optimize.h"
#include "tessera/compiler/cpu/object/symbols.h"
#include "tessera/compiler/cpu/target/target.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr unsigned kContextMembers = static_cast<unsigned>(ContextMember::kWritesState) + 1;

constexpr llvm::StringLiteral kStep = "tessera_step_";

// Returns the name of a step in the module of all programs: the first one keeps its names.
std::string NameIn(size_t program, llvm::StringRef step) {
  return program == 0 ? step.str() : (step + "." + llvm::Twine(program)).str();
}

std::string StepName(const CFunction& function) { return NameIn(function.program, kStep.str() + function.entry); }

absl::StatusOr<std::unique_ptr<llvm::Module>> ParseModule(std::string_view bitcode, llvm::LLVMContext& context) {
  auto parsed = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, "program"), context);
  if (!parsed) return Internal("the code of the program is unreadable: {}", llvm::toString(parsed.takeError()));
  return std::move(*parsed);
}

// Returns one module of all programs. Their own functions and constants may have the same names.
absl::StatusOr<std::unique_ptr<llvm::Module>> LinkPrograms(const std::vector<std::string>& programs,
                                                           llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> all;
  for (size_t i = 0; i < programs.size(); ++i) {
    ASSIGN_OR_RETURN(std::unique_ptr<llvm::Module> module, ParseModule(programs[i], context));
    if (programs.size() > 1) {
      llvm::internalizeModule(*module,
                              [](const llvm::GlobalValue& value) { return value.getName().starts_with(kStep); });
      for (llvm::Function& function : *module)
        if (function.getName().starts_with(kStep)) function.setName(NameIn(i, function.getName()));
    }
    if (i == 0) {
      all = std::move(module);
    } else if (llvm::Linker::linkModules(*all, std::move(module))) {
      return Internal("the programs of the library cannot be linked");
    }
  }
  return all;
}

// Leaves one of each constant: programs for several numbers of rows have the same weights. No code compares addresses
// of constants.
void ShareConstants(llvm::Module& module) {
  for (llvm::GlobalVariable& global : module.globals())
    if (global.isConstant() && global.hasLocalLinkage()) global.setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  llvm::ModuleAnalysisManager analyses;
  llvm::ConstantMergePass().run(module, analyses);
}

// Builds one C function.
class FunctionBuilder {
 public:
  FunctionBuilder(llvm::Module& module, const CFunction& function)
      : module_(module),
        function_(function),
        builder_(module.getContext()),
        i32_(builder_.getInt32Ty()),
        i64_(builder_.getInt64Ty()),
        pointer_(builder_.getPtrTy()) {}

  absl::Status Build() {
    llvm::Function* const step = module_.getFunction(StepName(function_));
    if (step == nullptr) return Internal("the code of entry {} is missing", function_.entry);
    const size_t arguments = function_.arguments.size(), results = function_.results.size();
    const std::vector<llvm::Type*> parameters(arguments + results + 1, pointer_);
    built_ = llvm::Function::Create(llvm::FunctionType::get(i32_, parameters, false), llvm::Function::ExternalLinkage,
                                    function_.name, module_);
    built_->copyAttributesFrom(step);
    built_->setLinkage(llvm::Function::ExternalLinkage);
    // An alloca in a later block would make the frame size dynamic.
    builder_.SetInsertPoint(Block("entry"));
    llvm::Value* const context = Slots(kContextMembers);
    llvm::Value *const argument_table = Slots(arguments), *const result_table = Slots(results);
    for (unsigned member = 0; member < kContextMembers; ++member) Store(context, member, builder_.getInt64(0));
    CheckPointers();
    StorePointers(argument_table, 0, arguments);
    StorePointers(result_table, arguments, results);
    Store(context, ContextMember::kArguments, argument_table);
    Store(context, ContextMember::kResults, result_table);
    Store(context, ContextMember::kArena, built_->getArg(arguments + results));
    Store(context, ContextMember::kNumShards, builder_.getInt64(1));
    Store(context, ContextMember::kWritesState, builder_.getInt64(1));
    builder_.CreateRet(builder_.CreateCall(step, {context}));
    return absl::OkStatus();
  }

 private:
  llvm::BasicBlock* Block(const char* name) { return llvm::BasicBlock::Create(module_.getContext(), name, built_); }

  // Returns memory on the stack for |count| members of 8 bytes each.
  llvm::Value* Slots(size_t count) {
    return builder_.CreateAlloca(i64_, builder_.getInt32(std::max<uint32_t>(1, static_cast<uint32_t>(count))));
  }

  void Store(llvm::Value* slots, uint64_t index, llvm::Value* value) {
    builder_.CreateStore(value, builder_.CreateConstInBoundsGEP1_64(i64_, slots, index));
  }
  void Store(llvm::Value* context, ContextMember member, llvm::Value* value) {
    Store(context, static_cast<uint64_t>(member), value);
  }

  void StorePointers(llvm::Value* slots, size_t first, size_t count) {
    for (size_t i = 0; i < count; ++i) Store(slots, i, built_->getArg(static_cast<unsigned>(first + i)));
  }

  // Returns |status| where |wrong| holds, and continues otherwise.
  void ReturnIf(llvm::Value* wrong, CStatus status) {
    llvm::BasicBlock *const failed = Block("failed"), *const rest = Block("rest");
    builder_.CreateCondBr(wrong, failed, rest);
    builder_.SetInsertPoint(failed);
    builder_.CreateRet(builder_.getInt32(static_cast<uint32_t>(status)));
    builder_.SetInsertPoint(rest);
  }

  void CheckPointers() {
    std::vector<bool> has_elements = function_.arguments;
    has_elements.insert(has_elements.end(), function_.results.begin(), function_.results.end());
    has_elements.push_back(function_.scratch_bytes > 0);
    llvm::Value* null = builder_.getFalse();
    for (size_t i = 0; i < has_elements.size(); ++i) {
      if (has_elements[i])
        null = builder_.CreateOr(null, builder_.CreateIsNull(built_->getArg(static_cast<unsigned>(i))));
    }
    ReturnIf(null, CStatus::kNullPointer);
    if (function_.scratch_bytes == 0) return;
    llvm::Value* const place = builder_.CreatePtrToInt(built_->getArg(built_->arg_size() - 1), i64_);
    llvm::Value* const rest = builder_.CreateAnd(place, builder_.getInt64(kScratchAlignment - 1));
    ReturnIf(builder_.CreateICmpNE(rest, builder_.getInt64(0)), CStatus::kMisaligned);
  }

  llvm::Module& module_;
  const CFunction& function_;
  llvm::IRBuilder<> builder_;
  llvm::Type *i32_, *i64_, *pointer_;
  llvm::Function* built_ = nullptr;
};

// Returns whether |name| belongs to the support library of C compilers, libgcc or compiler-rt. Like C code, generated
// code calls it on processors without the instructions.
bool IsSupportSymbol(llvm::StringRef name, const llvm::Triple& triple) {
  const bool has_instructions = triple.isX86() || triple.isAArch64();
  if (has_instructions || !name.consume_front("__")) return false;
  if (name.starts_with("aeabi_") || name == "gnu_h2f_ieee" || name == "gnu_f2h_ieee") return true;
  for (const char* const type : {"si", "di", "sf", "df", "hf"}) {
    if (name.ends_with(type) || name.ends_with(std::string(type) + "2") || name.ends_with(std::string(type) + "3"))
      return true;
  }
  return false;
}

// Returns the object, with the sections that ReadFrameSizes reads. Other users of the code generator do not need them.
absl::StatusOr<std::string> EmitWithFrameSizes(llvm::Module& module, CpuTarget& target) {
  llvm::TargetOptions& options = target.generator->machine().Options;
  options.EmitStackSizeSection = true;
  absl::StatusOr<std::string> object = target.generator->EmitObject(module);
  options.EmitStackSizeSection = false;
  return object;
}

absl::StatusOr<std::string> WriteArchive(const std::string& object, const std::string& member) {
  llvm::NewArchiveMember file(llvm::MemoryBufferRef(object, member));
  std::vector<llvm::NewArchiveMember> members;
  members.push_back(std::move(file));
  auto written = llvm::writeArchiveToBuffer(members, llvm::SymtabWritingMode::NormalSymtab,
                                            llvm::object::Archive::K_GNU, /*Deterministic=*/true, /*Thin=*/false);
  if (!written) return Internal("the archive cannot be written: {}", llvm::toString(written.takeError()));
  return (*written)->getBuffer().str();
}

}  // namespace

absl::StatusOr<Archive> MakeArchive(const std::vector<std::string>& programs, const std::vector<CFunction>& functions,
                                    const std::vector<CRowsFunction>& rows_functions, std::string_view name,
                                    std::string_view architecture) {
  ASSIGN_OR_RETURN(CpuTarget target, MakeCpuTarget(architecture, Instrumentation::kNone));
  llvm::LLVMContext context;
  ASSIGN_OR_RETURN(const std::unique_ptr<llvm::Module> linked, LinkPrograms(programs, context));
  llvm::Module& module = *linked;
  std::map<std::string, int64_t> scratch;
  for (const CFunction& function : functions) scratch[StepName(function)] = function.scratch_bytes;
  MoveLargeLocals(module, scratch);
  Archive archive;
  std::set<std::string, std::less<>> names;
  std::vector<std::string> order;
  for (CFunction function : functions) {
    function.scratch_bytes = archive.scratch_bytes.emplace_back(scratch[StepName(function)]);
    RETURN_IF_ERROR(FunctionBuilder(module, function).Build());
    order.push_back(function.name);
  }
  for (const CRowsFunction& function : rows_functions) {
    AddRowsFunction(module, function);
    order.push_back(function.name);
  }
  names.insert(order.begin(), order.end());
  if (NeedsHalfConversions(target)) RETURN_IF_ERROR(LinkHalfConversions(module));
  llvm::internalizeModule(
      module, [&](const llvm::GlobalValue& value) { return names.contains(std::string_view(value.getName())); });
  std::string error;
  llvm::raw_string_ostream stream(error);
  if (llvm::verifyModule(module, &stream)) return Internal("invalid LLVM IR: {}", error);
  if (programs.size() > 1) ShareConstants(module);
  OptimizeModule(module, target);
  ASSIGN_OR_RETURN(const std::string object, EmitWithFrameSizes(module, target));

  ASSIGN_OR_RETURN(const FrameSizes frames, ReadFrameSizes(object));
  for (const std::string& function : order) {
    archive.stack_bytes.push_back(
        StackBound(*module.getFunction(function), frames, target.generator->machine(), target.vector_bits / 8));
  }
  const llvm::Triple& triple = target.generator->machine().getTargetTriple();
  archive.triple = triple.str();
  ASSIGN_OR_RETURN(const std::set<std::string> undefined, UndefinedSymbols({object}));
  for (const std::string& symbol : undefined) {
    if (!IsLibrarySymbol(symbol) && !IsSupportSymbol(symbol, triple))
      return Internal("generated code calls {}, which is neither in libc nor in libm", symbol);
    archive.calls.push_back(symbol);
  }
  ASSIGN_OR_RETURN(archive.bytes, WriteArchive(object, std::string(name) + ".o"));
  return archive;
}

}  // namespace tessera
