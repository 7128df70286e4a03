// SPDX-License-Identifier: Apache-2.0
// Tests Compile as its callers see it: the results of compiled programs, their descriptions, and rejected programs.
#include "tessera/compiler/driver/compile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "llvm/Object/ObjectFile.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

absl::StatusOr<Executable> CompileText(std::string_view text, const CompileOptions& options = {}) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  return Compile(std::move(program), options);
}

// Returns the bytes of the section with the instructions of |object|.
std::string Instructions(const std::string& object) {
  auto file = llvm::object::ObjectFile::createObjectFile(llvm::MemoryBufferRef(object, "object"));
  if (!file) return llvm::toString(file.takeError());
  for (const llvm::object::SectionRef& section : (*file)->sections()) {
    auto name = section.getName();
    if (!name || *name != ".text") continue;
    auto contents = section.getContents();
    return contents ? contents->str() : llvm::toString(contents.takeError());
  }
  return "";
}

std::string ErrorOf(std::string_view text, const CompileOptions& options = {}) {
  absl::StatusOr<Executable> executable = CompileText(text, options);
  return executable.ok() ? "OK" : std::string(Message(executable.status()));
}

// Designated initialisers would have to name every member.
CompileOptions Options(std::string CompileOptions::* member, std::string value) {
  CompileOptions options;
  options.*member = std::move(value);
  return options;
}

CompileOptions Emitting(Emit emit) {
  CompileOptions options;
  options.emit = emit;
  return options;
}

Buffer Floats(const std::vector<float>& values) {
  return Buffer::FromVector<float>(values, {static_cast<int64_t>(values.size())});
}

std::vector<float> Values(const Buffer& buffer) {
  std::span<float> data = buffer.As<float>();
  return {data.begin(), data.end()};
}

std::unique_ptr<Executor> MakeExecutor(std::string_view text, const CompileOptions& options = {}) {
  absl::StatusOr<SourceProgram> program = ParseProgram(text, "model.mlir");
  EXPECT_OK(program);
  if (!program.ok()) return nullptr;
  absl::StatusOr<StartedProgram> started = StartProgram(*std::move(program), {.compile = options});
  EXPECT_OK(started);
  return started.ok() ? std::move(started->executor) : nullptr;
}

constexpr char kPlain[] = R"(
func.func public @main(%x: tensor<4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "y"}) {
  %0 = call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
})";

TEST(CompileTest, PlainProgramRuns) {
  auto executor = MakeExecutor(kPlain);
  ASSERT_NE(executor, nullptr);
  auto result = executor->Run("main", {{Floats({1, 2, 3, 4})}});
  ASSERT_OK(result);
  EXPECT_THAT(Values(result->results[0][0]), ElementsAre(2, 4, 6, 8));
}

TEST(CompileTest, EntrySaysWhatItsValuesAreCalled) {
  absl::StatusOr<Executable> executable = CompileText(kPlain);
  ASSERT_OK(executable);
  const proto::Entry* entry = FindEntry(*executable, "main");
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->arguments(0).value().name(), "x");
  EXPECT_EQ(entry->results(0).name(), "y");
}

constexpr char kTraining[] = R"(
tessera.mesh @pod ["replica" = 4]
tessera.var @"dense/kernel" mirrored : tensor<2xf32>
tessera.feed @train infeed ("x" : tensor<2xf32>) split [0]
tessera.feed @metrics outfeed ("loss" : tensor<2xf32>) split [-1]
tessera.computation @init() on @pod manual ["replica"] {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  tessera.write_var @"dense/kernel", %0 : tensor<2xf32>
}
tessera.computation @train_step() on @pod manual ["replica"] {
  %x = tessera.infeed @train : tensor<2xf32>
  %w = tessera.read_var @"dense/kernel" : tensor<2xf32>
  %g = tessera.all_reduce %x over ["replica"] sum : tensor<2xf32>
  %w1 = stablehlo.subtract %w, %g : tensor<2xf32>
  tessera.write_var @"dense/kernel", %w1 : tensor<2xf32>
  tessera.outfeed @metrics, %w : tensor<2xf32>
})";

// Four replicas share one variable: one replica writes the value on which all have agreed, and the next step reads it.
TEST(CompileTest, ReplicasTrainOneSharedVariable) {
  auto executor = MakeExecutor(kTraining);
  ASSERT_NE(executor, nullptr);
  ASSERT_EQ(executor->num_shards(), 4);
  ASSERT_OK(executor->Run("init", std::vector<std::vector<Buffer>>(4)));
  for (int step = 0; step < 2; ++step) {
    FeedStep pieces;
    for (int replica = 0; replica < 4; ++replica) pieces.push_back({Floats({1.0f * replica, 1.0f})});
    ASSERT_OK(executor->PushInfeed("train", pieces));
  }
  auto launched = executor->Launch("train_step", 2);
  ASSERT_OK(launched);
  EXPECT_EQ(launched->steps, 2);
  for (int replica = 0; replica < 4; ++replica) {
    auto value = executor->ReadVariable("dense/kernel", replica);
    ASSERT_OK(value);
    EXPECT_THAT(Values(*value), ElementsAre(1 - 12, 2 - 8)) << "replica " << replica;
  }
  for (const std::vector<float>& expected : {std::vector<float>{1, 2}, std::vector<float>{1 - 6, 2 - 4}}) {
    auto step = executor->PopOutfeed("metrics");
    ASSERT_OK(step);
    ASSERT_TRUE(step->has_value());
    for (const std::vector<Buffer>& piece : **step) EXPECT_EQ(Values(piece[0]), expected);
  }
}

TEST(CompileTest, HashIsOfWhatIsComputed) {
  auto first = CompileText("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }");
  auto renamed = CompileText("func.func @main(%a : tensor<4xf32>)\n -> tensor<4xf32> {\n return %a : tensor<4xf32> }");
  auto other = CompileText("func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> { return %x : tensor<5xf32> }");
  ASSERT_OK(first);
  ASSERT_OK(renamed);
  ASSERT_OK(other);
  EXPECT_EQ(first->description.program_hash(), renamed->description.program_hash());
  EXPECT_NE(first->description.program_hash(), other->description.program_hash());
}

TEST(CompileTest, MissingCrossShardIsNamed) {
  std::string text(kTraining);
  size_t begin = text.find("%g = tessera.all_reduce");
  text.replace(begin, text.find('\n', begin) - begin, "%g = stablehlo.negate %x : tensor<2xf32>");
  EXPECT_EQ(ErrorOf(text),
            "model.mlir:14:9: error: variable \"dense/kernel\" is mirrored, but the value written to it in @train_step "
            "differs between replicas; wrap the optimizer in CrossShard, or reduce the value over axis \"replica\"\n"
            "model.mlir:11:8: note: the difference comes from the infeed @train");
}

TEST(CompileTest, UnknownEntryIsNamed) {
  EXPECT_EQ(ErrorOf(kPlain, Options(&CompileOptions::entry, "mian")),
            "model.mlir: error: the program has no entry \"mian\"; it has \"main\", \"twice\"; did you mean \"main\"?");
}

TEST(CompileTest, RecursionIsRefused) {
  EXPECT_THAT(ErrorOf("func.func @main() {\n  call @main() : () -> ()\n  return\n}"), HasSubstr("recursively"));
}

TEST(CompileTest, TextAfterAPhase) {
  absl::StatusOr<SourceProgram> program = ParseProgram(kPlain, "model.mlir");
  ASSERT_OK(program);
  auto stablehlo = CompileToText(program->Clone(), Emitting(Emit::kStablehlo));
  ASSERT_OK(stablehlo);
  EXPECT_THAT(*stablehlo, HasSubstr("tessera.computation @main"));
  EXPECT_THAT(*stablehlo, HasSubstr("stablehlo.add"));
  auto tessera = CompileToText(program->Clone(), Emitting(Emit::kTessera));
  ASSERT_OK(tessera);
  EXPECT_THAT(*tessera, HasSubstr("#tessera.role<output 0>"));
  auto linalg = CompileToText(program->Clone(), Emitting(Emit::kLinalg));
  ASSERT_OK(linalg);
  EXPECT_THAT(*linalg, HasSubstr("linalg.generic"));
}

TEST(CompileTest, AProfileNeedsRegionsAndNothingElseHasThem) {
  constexpr const char* kSquare = R"(
    func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
      %y = stablehlo.multiply %x, %x : tensor<64xf32>
      return %y : tensor<64xf32>
    })";
  ASSERT_OK_AND_ASSIGN(const Executable plain, CompileText(kSquare));
  EXPECT_EQ(plain.description.entries(0).regions_size(), 0);
  CompileOptions options;
  options.profile = true;
  ASSERT_OK_AND_ASSIGN(const Executable profiled, CompileText(kSquare, options));
  ASSERT_EQ(profiled.description.entries(0).regions_size(), 1);
  const proto::Region& region = profiled.description.entries(0).regions(0);
  EXPECT_EQ(region.name(), "kernel_0");
  EXPECT_EQ(region.ops(), "mulf");
  EXPECT_THAT(region.location(), HasSubstr("model.mlir:3"));
  EXPECT_EQ(region.flops(), 64);
  EXPECT_EQ(region.bytes(), 2 * 64 * 4);
  // The marks do not change results.
  const auto executor = MakeExecutor(kSquare, options);
  ASSERT_NE(executor, nullptr);
  ASSERT_OK_AND_ASSIGN(const Executor::DirectResult run, executor->Run("main", {{Floats(std::vector<float>(64, 3))}}));
  EXPECT_EQ(Values(run.results[0][0]), std::vector<float>(64, 9));
}

TEST(CompileTest, DebugInfoAddsLinesAndANameAndChangesNoResult) {
  constexpr const char* kSquare = R"(
    func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
      %y = stablehlo.multiply %x, %x : tensor<64xf32>
      return %y : tensor<64xf32>
    })";
  ASSERT_OK_AND_ASSIGN(const Executable plain, CompileText(kSquare));
  EXPECT_THAT(plain.object, Not(HasSubstr(".debug_line")));
  EXPECT_EQ(ProgramName(plain.description), "main");
  CompileOptions options;
  options.debug_info = true;
  ASSERT_OK_AND_ASSIGN(Executable with_lines, CompileText(kSquare, options));
  EXPECT_THAT(with_lines.object, AllOf(HasSubstr(".debug_line"), HasSubstr("model.mlir")));
  EXPECT_EQ(ProgramName(with_lines.description), "model");
  EXPECT_EQ(Instructions(with_lines.object), Instructions(plain.object));
  // The name is the only addition to the description.
  with_lines.description.mutable_metadata()->erase(kProgramNameKey);
  EXPECT_EQ(with_lines.description.SerializeAsString(), plain.description.SerializeAsString());
  const auto executor = MakeExecutor(kSquare, options);
  ASSERT_NE(executor, nullptr);
  ASSERT_OK_AND_ASSIGN(const Executor::DirectResult run, executor->Run("main", {{Floats(std::vector<float>(64, 3))}}));
  EXPECT_EQ(Values(run.results[0][0]), std::vector<float>(64, 9));
}

}  // namespace
}  // namespace tessera
