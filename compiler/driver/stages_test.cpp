// SPDX-License-Identifier: Apache-2.0
// Tests the files of --dump-stages. They are read back without loss, and the reference interpreter runs them up to the
// lower phase with the same results. A compilation that starts from any of them produces the same executable.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <random>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/program/stage_file.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/tolerance.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Returns a program with a loop, a constant too large to be printed inline, small ones, a named function, and an op
// from a line of Python.
std::string ExampleText() {
  std::string text = R"(func.func @main(%x: tensor<40x30xf32>) -> (tensor<40x30xf32>, tensor<i32>) {
  %table = stablehlo.constant dense<"0x)";
  std::mt19937 random(1);
  for (int i = 0; i < 1200; ++i) {
    const float value = static_cast<float>(random() % 1000) / 16;
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    text += fmt::format("{:08X}", __builtin_bswap32(bits));
  }
  return text + R"("> : tensor<40x30xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %first = stablehlo.add %x, %table : tensor<40x30xf32>
  %0:2 = stablehlo.while(%i = %zero, %c = %first) : tensor<i32>, tensor<40x30xf32>
  cond {
    %more = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %twice = func.call @twice(%c) : (tensor<40x30xf32>) -> tensor<40x30xf32>
    stablehlo.return %next, %twice : tensor<i32>, tensor<40x30xf32>
  }
  %again = stablehlo.subtract %0#1, %table : tensor<40x30xf32> loc("jit(main)/sub"("train.py":12:5))
  %1 = chlo.erf %again : tensor<40x30xf32> -> tensor<40x30xf32>
  return %1, %0#0 : tensor<40x30xf32>, tensor<i32>
}
func.func private @twice(%x: tensor<40x30xf32>) -> tensor<40x30xf32> {
  %0 = stablehlo.add %x, %x : tensor<40x30xf32>
  return %0 : tensor<40x30xf32>
}
)";
}

SourceProgram ParseOrDie(std::string_view text, std::string_view name) {
  absl::StatusOr<SourceProgram> program = ParseProgram(text, name);
  EXPECT_OK(program);
  TESSERA_CHECK(program.ok());
  return *std::move(program);
}

// Returns the text of each stage that is written while |program| is compiled, by the name of its file.
std::map<std::string, std::string> Dump(const SourceProgram& program, const std::string& directory) {
  CompileOptions options;
  options.dump_stages = directory;
  EXPECT_OK(Compile(program.Clone(), options));
  std::map<std::string, std::string> stages;
  const std::vector<std::string> names = FileSystem::Local().List(directory).value();
  for (const std::string& name : names) {
    stages[name] = FileSystem::Local().Read(JoinPath(directory, name)).value();
  }
  return stages;
}

absl::StatusOr<std::vector<Buffer>> Evaluate(absl::StatusOr<std::unique_ptr<Executor>> executor,
                                             const std::vector<Buffer>& inputs) {
  RETURN_IF_ERROR(executor.status());
  ASSIGN_OR_RETURN(Executor::DirectResult result, (*executor)->Run("main", {inputs}));
  return std::move(result.results[0]);
}

absl::StatusOr<std::vector<Buffer>> RunNative(SourceProgram program, const CompileOptions& options,
                                              const std::vector<Buffer>& inputs) {
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), {.compile = options}));
  const proto::ExecutableProto& description = started.executor->executable().description;
  EXPECT_EQ(description.num_shards(), 1);
  EXPECT_EQ(description.program_hash().size(), 64);
  return Evaluate(std::move(started.executor), inputs);
}

std::vector<Buffer> ExampleInputs() {
  std::vector<float> values(1200);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 17) / 8 - 1;
  return {Buffer::FromVector<float>(values, {40, 30})};
}

void ExpectEqual(const std::vector<Buffer>& got, const std::vector<Buffer>& expected, const std::string& what) {
  ASSERT_EQ(got.size(), expected.size()) << what;
  for (size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(BitwiseEqual(got[i], expected[i])) << what << ", result " << i;
}

TEST(StagesTest, AFilePerPassInOrder) {
  TestDirectory directory;
  const auto stages = Dump(ParseOrDie(ExampleText(), "model.mlir"), directory.path());
  std::vector<std::string> names;
  for (const auto& [name, text] : stages) names.push_back(name);
  ASSERT_GT(names.size(), 30);
  EXPECT_EQ(names.back(), "resources.mlir");
  for (size_t i = 0; i + 1 < names.size(); ++i) EXPECT_THAT(names[i], StartsWith(fmt::format("{:02}-", i)));
  EXPECT_EQ(names[0], "00-input.mlir");
  EXPECT_EQ(names[1], "01-tessera-expand-replica-groups.mlir");
  EXPECT_THAT(names, Contains(EndsWith("-tessera-lower-stablehlo.mlir")));
  EXPECT_THAT(names, Contains(EndsWith("-tessera-convert-to-llvm.mlir")));
  // Locations lead to the program, and to the source from which it was exported.
  for (const auto& [name, text] : stages) {
    if (name == "resources.mlir") continue;
    EXPECT_THAT(text, AllOf(HasSubstr("loc(\"model.mlir\":"), HasSubstr("\"train.py\":12:5"))) << name;
  }
}

TEST(StagesTest, LargeConstantsStandOnceInAFileOfTheirOwn) {
  TestDirectory directory;
  const auto stages = Dump(ParseOrDie(ExampleText(), "model.mlir"), directory.path());
  EXPECT_THAT(stages.at("00-input.mlir"),
              AllOf(StartsWith("// tessera stage 00, after input; large constants are in resources.mlir\n"),
                    HasSubstr("dense_resource<constant_"), HasSubstr("dense<1> : tensor<i32>")));
  const std::string& resources = stages.at("resources.mlir");
  EXPECT_EQ(resources.find("constant_"), resources.rfind("constant_"));
  const std::string bytes = resources.substr(resources.find("0x10000000") + 10, 64);
  EXPECT_THAT(ExampleText(), HasSubstr(bytes));
  for (const auto& [name, text] : stages) {
    if (name != "resources.mlir") EXPECT_THAT(text, Not(HasSubstr(bytes))) << name;
  }
  // A stage alone is rejected with a remedy.
  absl::StatusOr<SourceProgram> alone = ParseProgram(stages.at("00-input.mlir"), "00-input.mlir");
  EXPECT_THAT(Message(alone.status()), AllOf(HasSubstr("model.mlir:2:12: error: the resource \"constant_"),
                                             HasSubstr("has no data: it was elided when the text was written")));
  ASSERT_OK(FileSystem::Local().Delete(directory / "resources.mlir"));
  EXPECT_THAT(Message(ReadProgramFile(directory / "00-input.mlir").status()),
              AllOf(HasSubstr("00-input.mlir: its large constants are not beside it"), HasSubstr("resources.mlir")));
}

TEST(StagesTest, WhatIsReadBackIsWhatWasWritten) {
  TestDirectory directory, again;
  const SourceProgram program = ParseOrDie(ExampleText(), "model.mlir");
  Dump(program, directory.path());
  ASSERT_OK_AND_ASSIGN(const std::string text, ReadProgramFile(directory / "00-input.mlir"));
  const SourceProgram read = ParseOrDie(text, "00-input.mlir");
  EXPECT_EQ(read.ToString(), program.ToString());
}

TEST(StagesTest, EveryStageOfStablehloRunsOnTheReferenceInterpreter) {
  TestDirectory directory;
  const SourceProgram program = ParseOrDie(ExampleText(), "model.mlir");
  const auto stages = Dump(program, directory.path());
  ASSERT_OK_AND_ASSIGN(const auto expected,
                       Evaluate(CreateReferenceExecutor(program.Clone(), {}, {}), ExampleInputs()));
  for (const auto& [name, text] : stages) {
    if (name.ends_with("-tessera-convert-computation.mlir")) break;
    ASSERT_OK_AND_ASSIGN(const std::string whole, ReadProgramFile(directory / name));
    auto got = Evaluate(CreateReferenceExecutor(ParseOrDie(whole, name), {}, {}), ExampleInputs());
    ASSERT_OK(got) << name;
    // erf is expanded by a pass in between.
    ASSERT_EQ(got->size(), expected.size());
    for (int64_t i = 0; i < 1200; ++i) {
      const auto place = static_cast<size_t>(i);
      EXPECT_NEAR((*got)[0].As<float>()[place], expected[0].As<float>()[place], 1e-6) << name;
    }
    EXPECT_TRUE(BitwiseEqual((*got)[1], expected[1])) << name;
  }
}

// Starts from every fifth stage, which is one or two of each phase.
TEST(StagesTest, ACompilationGoesOnFromAnyStage) {
  TestDirectory directory;
  const SourceProgram program = ParseOrDie(ExampleText(), "model.mlir");
  const auto stages = Dump(program, directory.path());
  ASSERT_OK_AND_ASSIGN(const auto expected, RunNative(program.Clone(), {}, ExampleInputs()));
  int number = 0;
  for (const auto& [name, text] : stages) {
    if (name == "00-input.mlir" || name == "resources.mlir") continue;
    CompileOptions options;
    if (++number % 5 != 0) continue;
    options.start_after = fmt::to_string(number);
    ASSERT_OK_AND_ASSIGN(const std::string whole, ReadProgramFile(directory / name));
    auto got = RunNative(ParseOrDie(whole, name), options, ExampleInputs());
    ASSERT_OK(got) << name;
    ExpectEqual(*got, expected, name);
  }
}

std::string ReadTest(const std::string& path) {
  return FileSystem::Local().Read(JoinPath(TESSERA_TEST_DIR, path)).value();
}

// A program that JAX exported, and its inputs.
struct Exported {
  SourceProgram program;
  std::vector<Buffer> inputs;
};

Exported ReadExported(const std::string& name, const std::string& extension) {
  const std::string path = "programs/" + name;
  Exported exported = {ParseOrDie(ReadTest(path + extension), name + extension), {}};
  const NamedBuffers inputs = ParseNpz(ReadTest(path + "_inputs.npz"), name).value();
  for (const auto& [array, buffer] : inputs) exported.inputs.push_back(buffer);
  return exported;
}

// Returns the stage without its first line, which names the pass before it.
std::string_view BodyOf(std::string_view stage) { return stage.substr(std::min(stage.find('\n'), stage.size())); }

TEST(StagesTest, EveryStageOfTenProgramsGivesTheSameResults) {
  const std::pair<const char*, const char*> programs[] = {
      {"attention_gradient", ".mlir"}, {"cnn_train_step", ".mlir"},    {"loops", ".mlir"},
      {"mlp_train_step", ".mlir"},     {"scan_gradient", ".mlir"},     {"artifact_control", ".mlirbc"},
      {"artifact_mlp", ".mlirbc"},     {"artifact_random", ".mlirbc"}, {"artifact_scan", ".mlirbc"},
      {"artifact_sort", ".mlirbc"}};
  for (const auto& [name, extension] : programs) {
    const Exported exported = ReadExported(name, extension);
    ASSERT_OK_AND_ASSIGN(const auto expected,
                         Evaluate(CreateReferenceExecutor(exported.program.Clone(), {}, {}), exported.inputs));
    TestDirectory directory;
    CompileOptions options;
    options.emit = Emit::kTessera;
    options.dump_stages = directory.path();
    ASSERT_OK(CompileToText(exported.program.Clone(), options));
    std::string last;
    int different = 0;
    const std::vector<std::string> stages = FileSystem::Local().List(directory.path()).value();
    for (const std::string& stage : stages) {
      if (stage == "resources.mlir") continue;
      ASSERT_OK_AND_ASSIGN(std::string text, ReadProgramFile(directory / stage));
      if (BodyOf(text) == BodyOf(last)) continue;
      last = std::move(text);
      ++different;
      auto got = Evaluate(CreateReferenceExecutor(ParseOrDie(last, stage), {}, {}), exported.inputs);
      ASSERT_OK(got) << name << ", " << stage;
      ExpectEqual(*got, expected, fmt::format("{}, {}", name, stage));
    }
    EXPECT_GT(different, 3) << name;
  }
}

// `tessera bisect` relies on this.
TEST(StagesTest, OptionalPassesCanBeLeftOut) {
  for (const char* const name : {"loops", "scan_gradient"}) {
    const Exported exported = ReadExported(name, ".mlir");
    ASSERT_OK_AND_ASSIGN(const auto expected,
                         Evaluate(CreateReferenceExecutor(exported.program.Clone(), {}, {}), exported.inputs));
    int left_out = 0;
    PassHooks hooks;
    hooks.skip = [&](const PassPosition& pass) { return pass.need == PassNeed::kOptional && ++left_out > 0; };
    CompileOptions options;
    options.hooks = std::make_shared<const PassHooks>(hooks);
    auto got = RunNative(exported.program.Clone(), options, exported.inputs);
    ASSERT_OK(got) << name;
    EXPECT_GT(left_out, 5);
    for (size_t i = 0; i < expected.size(); ++i) {
      EXPECT_FALSE(FindMismatch((*got)[i], expected[i], {.relative = 1e-4, .absolute = 1e-5}).has_value())
          << name << ", result " << i;
    }
  }
}

std::string StartErrorOf(const std::string& pass) {
  CompileOptions options;
  options.start_after = pass;
  return std::string(Message(Compile(ParseOrDie(ExampleText(), "model.mlir"), options).status()));
}

TEST(StagesTest, WhereToStartIsNamedClearly) {
  EXPECT_EQ(
      StartErrorOf("tessera-inlien"),
      "--start-after=tessera-inlien: no such pass, did you mean \"tessera-inline\"?; --dump-stages writes a file per "
      "pass");
  EXPECT_THAT(StartErrorOf("frobnicate"), StartsWith("--start-after=frobnicate: no such pass; --dump-stages"));
  EXPECT_THAT(StartErrorOf("canonicalize"),
              AllOf(StartsWith("--start-after=canonicalize: canonicalize runs "), HasSubstr(" times, as passes "),
                    EndsWith("; give its number or canonicalize#1")));
  EXPECT_THAT(StartErrorOf("tessera-inline#2"), EndsWith("tessera-inline runs 1 time"));
  EXPECT_THAT(StartErrorOf("99"), StartsWith("--start-after=99: expected a pass, from 1 to "));
  // The file is not the named stage.
  EXPECT_THAT(StartErrorOf("tessera-convert-to-llvm"), HasSubstr("start from one that --dump-stages wrote"));
}

}  // namespace
}  // namespace tessera
