// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/context/context.h"

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/dialects/register.h"

namespace tessera {
namespace {

constexpr int kMostPrograms = 32;   // programs that use a context in turn
constexpr size_t kMostWaiting = 4;  // concurrent programs have a context each

// Contexts that no program uses.
struct Waiting {
  std::mutex mutex;
  std::vector<ContextPointer> contexts;
};

Waiting& GetWaiting() {
  static auto* const waiting = new Waiting;  // outlives threads that still compile at process exit
  return *waiting;
}

struct Patterns {
  size_t dialects = 0;  // number loaded so far
  mlir::FrozenRewritePatternSet canonical;
};

// Patterns of the live contexts. They are destroyed before their context.
struct KeptPatterns {
  std::mutex mutex;
  std::map<const mlir::MLIRContext*, Patterns> of;
};

KeptPatterns& GetKeptPatterns() {
  static auto* const kept = new KeptPatterns;  // outlives threads that still compile at process exit
  return *kept;
}

struct EndContext {
  void operator()(mlir::MLIRContext* context) const {
    KeptPatterns& kept = GetKeptPatterns();
    decltype(kept.of)::node_type patterns;
    {
      const std::lock_guard lock(kept.mutex);
      patterns = kept.of.extract(context);
    }
    patterns = {};
    delete context;
  }
};

mlir::FrozenRewritePatternSet CollectCanonicalPatterns(mlir::MLIRContext& context) {
  mlir::RewritePatternSet patterns(&context);
  for (mlir::Dialect* dialect : context.getLoadedDialects()) dialect->getCanonicalizationPatterns(patterns);
  for (mlir::RegisteredOperationName op : context.getRegisteredOperations())
    op.getCanonicalizationPatterns(patterns, &context);
  return mlir::FrozenRewritePatternSet(std::move(patterns));
}

const mlir::DialectRegistry& SourceDialects() {
  static const auto* const registry = [] {
    auto* dialects = new mlir::DialectRegistry;
    RegisterAllTesseraDialects(*dialects);
    // Frontend errors may print types of the LLVM dialect.
    dialects->insert<mlir::arith::ArithDialect, mlir::LLVM::LLVMDialect>();
    return dialects;
  }();
  return *registry;
}

const mlir::DialectRegistry& LoweredDialects() {
  static const auto* const registry = [] {
    auto* dialects = new mlir::DialectRegistry;
    dialects
        ->insert<mlir::affine::AffineDialect, mlir::bufferization::BufferizationDialect, mlir::cf::ControlFlowDialect,
                 mlir::complex::ComplexDialect, mlir::LLVM::LLVMDialect, mlir::linalg::LinalgDialect,
                 mlir::math::MathDialect, mlir::memref::MemRefDialect, mlir::scf::SCFDialect,
                 mlir::tensor::TensorDialect, mlir::ub::UBDialect, mlir::vector::VectorDialect>();
    return dialects;
  }();
  return *registry;
}

// Returns strings; a program that names a dialect of later stages contains at least one of them.
std::vector<std::string> NamesOfLaterStages(bool is_text) {
  std::vector<std::string> names;
  const std::vector<llvm::StringRef> sources(SourceDialects().getDialectNames().begin(),
                                             SourceDialects().getDialectNames().end());
  for (llvm::StringRef dialect : LoweredDialects().getDialectNames()) {
    if (llvm::is_contained(sources, dialect)) continue;
    const std::string name = dialect.str();
    if (is_text) {
      names.insert(names.end(), {name + '.', '#' + name + '<', '!' + name + '<'});
    } else {
      names.push_back(name + '\0');  // the terminator of a bytecode string
    }
  }
  if (is_text) names.emplace_back("\\");  // starts an escape sequence in a quoted name
  return names;
}

}  // namespace

void ReleaseContext::operator()(mlir::MLIRContext* context) const {
  std::unique_ptr<mlir::MLIRContext, EndContext> ending(context);  // destroyed after the lock
  if (programs_ == 0 || programs_ >= kMostPrograms || context->isMultithreadingEnabled()) return;
  Waiting& waiting = GetWaiting();
  const std::lock_guard lock(waiting.mutex);
  if (waiting.contexts.size() < kMostWaiting) waiting.contexts.emplace_back(ending.release(), *this);
}

ContextPointer MakeContext() {
  // Only one thread at a time uses a program.
  ContextPointer context(new mlir::MLIRContext(SourceDialects(), mlir::MLIRContext::Threading::DISABLED));
  context->printOpOnDiagnostic(false);  // keeps messages short
  KeptPatterns& kept = GetKeptPatterns();
  const std::lock_guard lock(kept.mutex);
  kept.of.try_emplace(context.get());
  return context;
}

ContextPointer AcquireContext() {
  ContextPointer context;
  {
    Waiting& waiting = GetWaiting();
    const std::lock_guard lock(waiting.mutex);
    if (!waiting.contexts.empty()) {
      context = std::move(waiting.contexts.back());
      waiting.contexts.pop_back();
    }
  }
  if (!context) context = MakeContext();
  context.get_deleter() = ReleaseContext(context.get_deleter().programs() + 1);
  return context;
}

bool MayShareContext(std::string_view bytes, bool is_text) {
  if (bytes.size() > kMostSharedBytes) return false;
  static const auto* const of_text = new std::vector<std::string>(NamesOfLaterStages(/*is_text=*/true));
  static const auto* const of_bytecode = new std::vector<std::string>(NamesOfLaterStages(/*is_text=*/false));
  return llvm::none_of(is_text ? *of_text : *of_bytecode,
                       [&](const std::string& name) { return bytes.find(name) != std::string_view::npos; });
}

mlir::FrozenRewritePatternSet CanonicalPatterns(mlir::MLIRContext& context) {
  KeptPatterns& kept = GetKeptPatterns();
  const size_t dialects = context.getLoadedDialects().size();
  {
    const std::lock_guard lock(kept.mutex);
    const auto found = kept.of.find(&context);
    if (found != kept.of.end() && found->second.dialects == dialects) return found->second.canonical;
  }
  mlir::FrozenRewritePatternSet patterns = CollectCanonicalPatterns(context);
  Patterns before;  // destroyed after the lock
  const std::lock_guard lock(kept.mutex);
  if (const auto found = kept.of.find(&context); found != kept.of.end())
    before = std::exchange(found->second, {.dialects = dialects, .canonical = patterns});
  return patterns;
}

void AddLoweredDialects(mlir::MLIRContext& context) { context.appendDialectRegistry(LoweredDialects()); }

}  // namespace tessera
