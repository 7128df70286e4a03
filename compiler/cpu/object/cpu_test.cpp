// SPDX-License-Identifier: Apache-2.0
// Tests compilation from entries on tensors to machine code: results, state updated in place, runtime calls and their
// failures.
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/pipeline.h"
#include "tessera/compiler/cpu/backend.h"
#include "tessera/compiler/cpu/object/codegen.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/tessera/dialect.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/abi.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

// A runtime that records its calls.
struct FakeRuntime {
  int32_t kernel_code = 0;
  std::vector<int64_t> kernels;
};

FakeRuntime& Fake(TesseraContext* context) { return *static_cast<FakeRuntime*>(context->shard); }

TesseraTable MakeTable() {
  TesseraTable table{};
  // Doubles four floats.
  table.kernel = [](TesseraContext* context, int64_t kernel, const void* const* operands, void* const* results) {
    Fake(context).kernels.push_back(kernel);
    for (int i = 0; i < 4; ++i) static_cast<float*>(results[0])[i] = 2 * static_cast<const float*>(operands[0])[i];
    return Fake(context).kernel_code;
  };
  return table;
}

// Compiled code and the memory that its entry "step" works on.
class Program {
 public:
  explicit Program(const std::string& text) {
    mlir::DialectRegistry registry;
    registry
        .insert<mlir::affine::AffineDialect, mlir::arith::ArithDialect, mlir::bufferization::BufferizationDialect,
                mlir::cf::ControlFlowDialect, mlir::func::FuncDialect, mlir::linalg::LinalgDialect,
                mlir::LLVM::LLVMDialect, mlir::math::MathDialect, mlir::memref::MemRefDialect, mlir::scf::SCFDialect,
                mlir::tensor::TensorDialect, mlir::vector::VectorDialect, rt::TesseraRtDialect, ir::TesseraDialect>();
    RegisterBufferInterfaces(registry);
    CpuBackend().RegisterInterfaces(registry);
    mlir::MLIRContext context(registry);
    context.disableMultithreading();
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (!module) return;
    Target widest;
    widest.vector_bits = 512;
    PassList buffer_passes;
    AddTensorPasses(buffer_passes);
    CpuBackend().AddKernelPasses(buffer_passes, widest);
    AddArenaPasses(buffer_passes);
    mlir::PassManager to_buffers(&context);
    std::move(buffer_passes).MoveTo(to_buffers);
    if (failed(to_buffers.run(*module))) return;
    module->walk([&](mlir::func::FuncOp func) {
      if (auto bytes = func->getAttrOfType<mlir::IntegerAttr>(kArenaBytesAttr)) arena_bytes = bytes.getInt();
      if (!func->hasAttr(kEntryAttr)) ++kernel_functions;
    });
    PassList llvm_passes;
    CpuBackend().AddCodePasses(llvm_passes, widest);
    mlir::PassManager to_llvm(&context);
    std::move(llvm_passes).MoveTo(to_llvm);
    if (failed(to_llvm.run(*module))) return;
    auto target = MakeCpuTarget("native");
    EXPECT_OK(target);
    auto llvm = TranslateForTarget(*module, *target);
    EXPECT_OK(llvm);
    auto objects = EmitObjects(*std::move(llvm), *target);
    EXPECT_OK(objects);
    auto linked = LinkSharedObject(*objects);
    EXPECT_OK(linked);
    if (!linked.ok()) return;
    Load(*linked);
  }

  ~Program() {
    if (library_) dlclose(library_);
  }

  bool ok() const { return step_ != nullptr; }

  float* AddState(std::vector<float> values) { return Add(state_, std::move(values)); }
  float* AddInput(std::vector<float> values) { return Add(inputs_, std::move(values)); }
  float* AddOutput(size_t size) { return Add(outputs_, std::vector<float>(size)); }

  int32_t Step() {
    Prepare();
    return step_(&context_);
  }

  FakeRuntime fake;
  int64_t arena_bytes = 0;
  int64_t kernel_functions = 0;

 private:
  float* Add(std::vector<void*>& table, std::vector<float> values) {
    memory_.push_back(std::make_unique<std::vector<float>>(std::move(values)));
    table.push_back(memory_.back()->data());
    return memory_.back()->data();
  }

  void Load(const std::string& object) {
    int file = memfd_create("tessera", 0);
    ASSERT_EQ(write(file, object.data(), object.size()), static_cast<ssize_t>(object.size()));
    library_ = dlopen(("/proc/self/fd/" + std::to_string(file)).c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library_, nullptr) << dlerror();
    close(file);
    step_ = reinterpret_cast<TesseraStep>(dlsym(library_, "tessera_step_step"));
  }

  void Prepare() {
    arena_.assign(arena_bytes + 64, '\xff');
    auto address = reinterpret_cast<uintptr_t>(arena_.data());
    context_ = {&table_,
                &fake,
                state_.data(),
                inputs_.data(),
                outputs_.data(),
                nullptr,
                reinterpret_cast<char*>((address + 63) / 64 * 64),
                0,
                1,
                1};
  }

  TesseraTable table_ = MakeTable();
  TesseraContext context_{};
  void* library_ = nullptr;
  TesseraStep step_ = nullptr;
  std::vector<std::unique_ptr<std::vector<float>>> memory_;
  std::vector<void*> state_, inputs_, outputs_;
  std::vector<char> arena_;
};

#define TESSERA_ARG_STATE(name) "{tessera.role = #tessera.role<state @" name ">, bufferization.writable = true}"
#define TESSERA_ARG_INPUT(index) "{tessera.role = #tessera.role<input " index ">, bufferization.writable = false}"
#define TESSERA_ARG_OUTPUT(index) "{tessera.role = #tessera.role<output " index ">, bufferization.writable = true}"

// Returns a program that computes w <- w + x and outputs the sum of the old w: the update must wait for the sum.
std::string UpdateProgram() {
  return "#id = affine_map<(i) -> (i)>\n"
         "func.func @step(%w: tensor<4xf32> " TESSERA_ARG_STATE("w") ", %x: tensor<4xf32> " TESSERA_ARG_INPUT("0")
         ", %out: tensor<f32> " TESSERA_ARG_OUTPUT("0") ") -> (tensor<4xf32> {tessera.dest = 0}, "
         R"(tensor<f32> {tessera.dest = 2}) attributes {tessera.entry} {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<4xf32>
    %new = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
        ins(%w, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
      ^bb0(%a: f32, %b: f32, %c: f32):
        %s = arith.addf %a, %b : f32
        linalg.yield %s : f32
    } -> tensor<4xf32>
    %e0 = tensor.empty() : tensor<f32>
    %f = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
    %sum = linalg.generic {indexing_maps = [#id, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
        ins(%w : tensor<4xf32>) outs(%f : tensor<f32>) {
      ^bb0(%a: f32, %c: f32):
        %s = arith.addf %a, %c : f32
        linalg.yield %s : f32
    } -> tensor<f32>
    return %new, %sum : tensor<4xf32>, tensor<f32>
  })";
}

TEST(CpuTest, StateIsNotOverwrittenBeforeItsLastRead) {
  Program program(UpdateProgram());
  ASSERT_TRUE(program.ok());
  float* w = program.AddState({1, 2, 3, 4});
  program.AddInput({10, 20, 30, 40});
  float* sum = program.AddOutput(1);
  EXPECT_EQ(program.Step(), 0);
  EXPECT_EQ(*sum, 10);
  EXPECT_THAT(std::vector<float>(w, w + 4), ElementsAre(11, 22, 33, 44));
}

// Two variables are swapped: each is read after the other would have been overwritten.
TEST(CpuTest, VariablesChangePlaces) {
  Program program("func.func @step(%a: tensor<4xf32> " TESSERA_ARG_STATE("a") ", %b: tensor<4xf32> " TESSERA_ARG_STATE(
      "b") ") -> (tensor<4xf32> {tessera.dest = 0}, tensor<4xf32> {tessera.dest = 1}) attributes "
           "{tessera.entry} { return %b, %a : tensor<4xf32>, tensor<4xf32> }");
  ASSERT_TRUE(program.ok());
  float* a = program.AddState({1, 2, 3, 4});
  float* b = program.AddState({5, 6, 7, 8});
  EXPECT_EQ(program.Step(), 0);
  EXPECT_THAT(std::vector<float>(a, a + 4), ElementsAre(5, 6, 7, 8));
  EXPECT_THAT(std::vector<float>(b, b + 4), ElementsAre(1, 2, 3, 4));
}

// A failed call ends the step with its code, before anything after it runs.
TEST(CpuTest, RuntimeCallsRunInOrderAndFailAtOnce) {
  Program program("func.func @step(%w: tensor<4xf32> " TESSERA_ARG_STATE(
      "w") ") -> (tensor<4xf32> {tessera.dest = 0}) attributes "
           R"({tessera.entry} {
    %e = tensor.empty() : tensor<4xf32>
    %once = tessera_rt.call kernel ins(%w : tensor<4xf32>) outs(%e : tensor<4xf32>) {kind = "double"} -> tensor<4xf32>
    %twice = tessera_rt.call kernel ins(%once : tensor<4xf32>) outs(%e : tensor<4xf32>) {kind = "double"} -> tensor<4xf32>
    return %twice : tensor<4xf32>
  })");
  ASSERT_TRUE(program.ok());
  float* w = program.AddState({1, 2, 3, 4});
  EXPECT_EQ(program.Step(), 0);
  EXPECT_THAT(std::vector<float>(w, w + 4), ElementsAre(4, 8, 12, 16));
  EXPECT_THAT(program.fake.kernels, ElementsAre(0, 0));
  program.fake.kernel_code = 7;
  program.fake.kernels.clear();
  EXPECT_EQ(program.Step(), 7);
  EXPECT_THAT(program.fake.kernels, ElementsAre(0));
  EXPECT_THAT(std::vector<float>(w, w + 4), ElementsAre(4, 8, 12, 16));
}

}  // namespace
}  // namespace tessera
