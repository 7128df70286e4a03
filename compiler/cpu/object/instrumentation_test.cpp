// SPDX-License-Identifier: Apache-2.0
// Tests the instrumentation of generated code for sanitizers: every build can instrument it, sanitizer builds do, and
// its errors are reported.
#include <csignal>
#include <cstdlib>
#include <thread>

#include "mlir/Parser/Parser.h"
#include "tessera/compiler/buffer/pipeline.h"
#include "tessera/compiler/cpu/backend.h"
#include "tessera/compiler/cpu/object/codegen.h"
#include "tessera/compiler/lower/pipeline.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/cpu/loaded_object.h"
#include "tessera/runtime/executable/abi.h"

namespace tessera {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kDouble = R"(
  tessera.computation @main(%x: tensor<1024xf32> {tessera.role = #tessera.role<input 0>})
      -> (tensor<1024xf32> {tessera.role = #tessera.role<output 0>}) {
    %y = stablehlo.add %x, %x : tensor<1024xf32>
    tessera.return %y : tensor<1024xf32>
  })";

// A program in the LLVM dialect.
struct LoweredProgram {
  ContextPointer context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

// Returns kDouble after the passes for registers of |vector_bits|.
absl::StatusOr<LoweredProgram> LowerDouble(int64_t vector_bits) {
  LoweredProgram program = {.context = MakeContext(), .module = nullptr};
  mlir::DialectRegistry registry;
  RegisterBufferInterfaces(registry);
  CpuBackend().RegisterInterfaces(registry);
  program.context->appendDialectRegistry(registry);
  program.module = mlir::parseSourceString<mlir::ModuleOp>(kDouble, program.context.get());
  if (!program.module) return Internal("the text does not parse");
  Target target;
  target.vector_bits = vector_bits;
  PassList passes;
  AddLowerPasses(passes, "cpu");
  AddTensorPasses(passes);
  CpuBackend().AddKernelPasses(passes, target);
  AddArenaPasses(passes);
  CpuBackend().AddCodePasses(passes, target);
  mlir::PassManager manager(program.context.get());
  std::move(passes).MoveTo(manager);
  if (failed(manager.run(*program.module))) return Internal("the passes fail");
  return program;
}

// Returns the linked object of kDouble. Its symbol names show which functions it calls.
absl::StatusOr<std::string> Compile(Instrumentation instrumentation) {
  ASSIGN_OR_RETURN(CpuTarget target, MakeCpuTarget("native", instrumentation));
  ASSIGN_OR_RETURN(const LoweredProgram lowered, LowerDouble(target.vector_bits));
  ASSIGN_OR_RETURN(LlvmProgram program, TranslateForTarget(*lowered.module, target));
  ASSIGN_OR_RETURN(const std::vector<std::string> objects, EmitObjects(std::move(program), target));
  return LinkSharedObject(objects);
}

TEST(InstrumentationTest, NamesTheSanitizerThatIsAskedFor) {
  ASSERT_OK_AND_ASSIGN(std::string plain, Compile(Instrumentation::kNone));
  EXPECT_THAT(plain, Not(AnyOf(HasSubstr("__asan_"), HasSubstr("__tsan_"))));
  ASSERT_OK_AND_ASSIGN(std::string address, Compile(Instrumentation::kAddress));
  EXPECT_THAT(address, HasSubstr("__asan_report_load"));
  EXPECT_THAT(address, HasSubstr("__asan_report_store"));
  // Only accesses of 16 bytes and less are checked: the vectors must be narrow.
  ASSERT_OK_AND_ASSIGN(std::string thread, Compile(Instrumentation::kThread));
  EXPECT_THAT(thread, HasSubstr("__tsan_unaligned_read16"));
  EXPECT_THAT(thread, HasSubstr("__tsan_unaligned_write16"));
}

#ifdef TESSERA_SANITIZE
// The code of kDouble that the backend generates, run with the caller's memory.
class InstrumentedCode {
 public:
  InstrumentedCode() {
    absl::StatusOr<Target> target = CpuBackend().MakeTarget("native", CodeUse::kRun);
    EXPECT_OK(target);
    absl::StatusOr<LoweredProgram> lowered = LowerDouble(target->vector_bits);
    EXPECT_OK(lowered);
    auto sections = CpuBackend().Generate(*lowered->module, *target, /*print_timing=*/false);
    EXPECT_OK(sections);
    absl::StatusOr<std::unique_ptr<LoadedObject>> object = LoadedObject::Load(sections->front().bytes, "test");
    EXPECT_OK(object);
    object_ = *std::move(object);
    absl::StatusOr<TesseraStep> step = object_->Find<TesseraStep>("tessera_step_main");
    EXPECT_OK(step);
    step_ = *step;
  }

  int32_t Step(void* argument, void* result) const {
    const TesseraTable table{};
    TesseraContext context{};
    context.table = &table;
    context.arguments = &argument;
    context.results = &result;
    context.num_shards = 1;
    return step_(&context);
  }

 private:
  std::unique_ptr<LoadedObject> object_;
  TesseraStep step_ = nullptr;
};

using Memory = std::unique_ptr<void, decltype(&std::free)>;
Memory Floats(size_t count) { return {std::aligned_alloc(64, count * sizeof(float)), std::free}; }

#if __has_feature(address_sanitizer)
TEST(InstrumentedCodeDeathTest, AnArgumentOrResultThatIsTooSmallIsReported) {
  const InstrumentedCode code;
  const Memory right = Floats(1024), other = Floats(1024), small = Floats(1008);
  EXPECT_EQ(code.Step(right.get(), other.get()), 0);
  EXPECT_DEATH(code.Step(small.get(), right.get()), "heap-buffer-overflow.*\nREAD of size");
  EXPECT_DEATH(code.Step(right.get(), small.get()), "heap-buffer-overflow.*\nWRITE of size");
}
#elif __has_feature(thread_sanitizer)
// Exits with 0, unless the sanitizer aborts it.
[[noreturn]] void StepOnTwoThreads(const InstrumentedCode& code, void* argument, void* first, void* second) {
  std::thread other([&] { (void)code.Step(argument, first); });
  (void)code.Step(argument, second);
  other.join();
  std::exit(0);
}

TEST(InstrumentedCodeDeathTest, TwoThreadsThatWriteOneResultAreReported) {
  const InstrumentedCode code;
  const Memory argument = Floats(1024), first = Floats(1024), second = Floats(1024);
  EXPECT_EXIT(StepOnTwoThreads(code, argument.get(), first.get(), second.get()), ::testing::ExitedWithCode(0), "");
  EXPECT_EXIT(StepOnTwoThreads(code, argument.get(), first.get(), first.get()), ::testing::KilledBySignal(SIGABRT),
              "data race");
}
#endif
#endif

}  // namespace
}  // namespace tessera
