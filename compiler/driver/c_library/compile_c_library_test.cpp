// SPDX-License-Identifier: Apache-2.0
// Tests C libraries as their users see them: a C compiler accepts the header without warnings, and the functions return
// the same bits as the program that Tessera runs.
#include "tessera/compiler/driver/c_library/compile_c_library.h"

#include <absl/strings/escaping.h>
#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

#include "tessera/compiler/driver/c_library/c_names.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// Layers of a small convolutional network, which are typical of embedded models.
constexpr const char* kNetwork = R"(
func.func @main(%image: tensor<2x6x6x1xf32>) -> (tensor<2x4xf32> {jax.result_info = "result['scores']"}, tensor<2x4xi1>) {
  %filter = stablehlo.constant dense<[[[[0.1, -0.2, 0.3]], [[0.4, 0.5, -0.6]]], [[[-0.7, 0.8, 0.9]], [[1.0, -1.1, 1.2]]]]> : tensor<2x2x1x3xf32>
  %0 = stablehlo.convolution(%image, %filter) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x6x1xf32>, tensor<2x2x1x3xf32>) -> tensor<2x3x3x3xf32>
  %zeros = stablehlo.constant dense<0.0> : tensor<2x3x3x3xf32>
  %1 = stablehlo.maximum %0, %zeros : tensor<2x3x3x3xf32>
  %2 = stablehlo.reshape %1 : (tensor<2x3x3x3xf32>) -> tensor<2x27xf32>
  %row = stablehlo.iota dim = 0 : tensor<27x4xf32>
  %column = stablehlo.iota dim = 1 : tensor<27x4xf32>
  %3 = stablehlo.multiply %row, %column : tensor<27x4xf32>
  %4 = stablehlo.sine %3 : tensor<27x4xf32>
  %5 = stablehlo.dot_general %2, %4, contracting_dims = [1] x [0] : (tensor<2x27xf32>, tensor<27x4xf32>) -> tensor<2x4xf32>
  %6 = stablehlo.logistic %5 : tensor<2x4xf32>
  %half = stablehlo.constant dense<0.5> : tensor<2x4xf32>
  %7 = stablehlo.compare GT, %6, %half : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  return %6, %7 : tensor<2x4xf32>, tensor<2x4xi1>
})";

CompileOptions For(const std::string& cpu) {
  CompileOptions options;
  options.architecture = cpu;
  return options;
}

absl::StatusOr<CLibrary> MakeLibrary(const std::string& text, const std::string& cpu = "native") {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  return CompileCLibrary(std::move(program), {.name = "model", .compile = For(cpu)});
}

std::string ErrorOf(const std::string& text, const std::string& cpu = "native") {
  const absl::StatusOr<CLibrary> library = MakeLibrary(text, cpu);
  return library.ok() ? "OK" : std::string(Message(library.status()));
}

int Shell(const std::string& command) { return std::system(command.c_str()); }

// A library in a directory, and loaded into this process.
class Loaded {
 public:
  Loaded(const std::string& text, const std::string& cpu) {
    const absl::StatusOr<CLibrary> library = MakeLibrary(text, cpu);
    EXPECT_OK(library);
    if (!library.ok()) return;
    EXPECT_OK(WriteCLibrary(*library, "model", directory_.path()));
    const std::string object = directory_.path() + "/model.so";
    EXPECT_EQ(Shell(fmt::format("{} -shared -o {} -Wl,--whole-archive {}/libmodel.a -Wl,--no-whole-archive -lm",
                                TESSERA_C_COMPILER, object, directory_.path())),
              0);
    handle_ = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
    EXPECT_NE(handle_, nullptr) << dlerror();
    if (handle_ != nullptr) function_ = dlsym(handle_, "model");
    EXPECT_NE(function_, nullptr);
  }
  ~Loaded() {
    if (handle_ != nullptr) dlclose(handle_);
  }

  const std::string& directory() const { return directory_.path(); }

  // Calls the function with up to four pointers and the scratch memory.
  int32_t Call(std::vector<void*> pointers, void* scratch) const {
    if (function_ == nullptr) return -1;
    pointers.push_back(scratch);
    using One = int32_t (*)(void*, void*);
    using Two = int32_t (*)(void*, void*, void*);
    using Three = int32_t (*)(void*, void*, void*, void*);
    using Four = int32_t (*)(void*, void*, void*, void*, void*);
    const auto& p = pointers;
    switch (pointers.size()) {
      case 2:
        return reinterpret_cast<One>(function_)(p[0], p[1]);
      case 3:
        return reinterpret_cast<Two>(function_)(p[0], p[1], p[2]);
      case 4:
        return reinterpret_cast<Three>(function_)(p[0], p[1], p[2], p[3]);
      case 5:
        return reinterpret_cast<Four>(function_)(p[0], p[1], p[2], p[3], p[4]);
      default:
        return -1;
    }
  }

 private:
  TestDirectory directory_;
  void* handle_ = nullptr;
  void* function_ = nullptr;
};

// Returns numbers of moderate size of the type.
Buffer SomeNumbers(const TensorType& type) {
  Buffer value = Buffer::Allocate(type).value();
  if (type.dtype == DType::kF32) {
    float next = -1.3f;
    for (float& element : value.As<float>()) element = (next += 0.17f) > 2 ? next -= 4 : next;
  }
  if (type.dtype == DType::kI32) {
    int32_t next = 3;
    for (int32_t& element : value.As<int32_t>()) element = (next = next * 37 % 101);
  }
  return value;
}

// Expects that the library of `text` computes the same results as the executable.
void ExpectSameBits(const std::string& text, const std::string& cpu) {
  ASSERT_OK_AND_ASSIGN(SourceProgram program, ParseProgram(text, "model.mlir"));
  ASSERT_OK_AND_ASSIGN(Executable executable, Compile(std::move(program), For(cpu)));
  ASSERT_OK_AND_ASSIGN(const auto executor, Executor::Create(std::make_shared<Executable>(std::move(executable)), {}));
  std::vector<Buffer> arguments, results;
  const proto::Entry& entry = executor->executable().description.entries(0);
  for (const proto::Argument& argument : entry.arguments())
    arguments.push_back(SomeNumbers(FromProto(argument.value().type())));
  ASSERT_OK_AND_ASSIGN(const auto expected, executor->Run("main", {arguments}));
  const Loaded library(text, cpu);
  std::vector<void*> pointers;
  for (Buffer& argument : arguments) pointers.push_back(argument.data());
  for (const proto::Value& result : entry.results()) {
    results.push_back(Buffer::Allocate(FromProto(result.type())).value());
    pointers.push_back(results.back().data());
  }
  Buffer scratch = Buffer::Allocate({DType::kU8, {int64_t{1} << 20}}).value();  // aligned to 64 bytes
  ASSERT_EQ(library.Call(pointers, scratch.data()), 0);
  for (size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i].bytes(), expected.results[0][i].bytes()) << i;
}

TEST(CLibrary, GivesTheBitsOfTheProgram) {
  ExpectSameBits(R"(
func.func @main(%x: tensor<3x33xf32>) -> (tensor<3x7xf32>, tensor<3xf32>) {
  %row = stablehlo.iota dim = 0 : tensor<33x7xf32>
  %0 = stablehlo.cosine %row : tensor<33x7xf32>
  %1 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [0] : (tensor<3x33xf32>, tensor<33x7xf32>) -> tensor<3x7xf32>
  %2 = stablehlo.exponential %1 : tensor<3x7xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<3x7xf32>, tensor<f32>) -> tensor<3xf32>
  return %2, %3 : tensor<3x7xf32>, tensor<3xf32>
})",
                 "native");
  ExpectSameBits(R"(
func.func @main(%x: tensor<300x500xf32>) -> tensor<500x300xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<300x500xf32>) -> tensor<500x300xf32>
  %1 = stablehlo.tanh %0 : tensor<500x300xf32>
  return %1 : tensor<500x300xf32>
})",
                 "native");  // the executable distributes it over threads
}

TEST(CLibrary, HasLargeLocalsInScratchMemory) {
  const std::string text = R"(
func.func @main(%x: tensor<16x700xf32>) -> tensor<16x700xf32> {
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %ninf) applies stablehlo.maximum across dimensions = [1] : (tensor<16x700xf32>, tensor<f32>) -> tensor<16xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<16xf32>) -> tensor<16x700xf32>
  %d = stablehlo.subtract %x, %mb : tensor<16x700xf32>
  %e = stablehlo.exponential %d : tensor<16x700xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<16x700xf32>, tensor<f32>) -> tensor<16xf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<16xf32>) -> tensor<16x700xf32>
  %r = stablehlo.divide %e, %sb : tensor<16x700xf32>
  return %r : tensor<16x700xf32>
})";  // a row of exponentials is a local
  ASSERT_OK_AND_ASSIGN(const CLibrary library, MakeLibrary(text));
  EXPECT_THAT(library.header, HasSubstr("#define MODEL_SCRATCH_BYTES 2800"));
  ExpectSameBits(text, "native");
}

TEST(CLibrary, ConvertsHalvesWithoutTheInstructions) {
  ExpectSameBits(R"(
func.func @main(%x: tensor<40xf32>) -> tensor<40xf32> {
  %0 = stablehlo.convert %x : (tensor<40xf32>) -> tensor<40xf16>
  %1 = stablehlo.multiply %0, %0 : tensor<40xf16>
  %2 = stablehlo.convert %1 : (tensor<40xf16>) -> tensor<40xf32>
  return %2 : tensor<40xf32>
})",
                 "x86-64-v2");
}

TEST(CLibrary, KeepsArgumentsThatWereGivenUp) {
  const std::string text = R"(
func.func @main(%x: tensor<8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<8xf32> {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<8xf32>
  return %0 : tensor<8xf32>
})";
  const Loaded library(text, "native");
  std::vector<float> x = {1, 2, 3, 4, 5, 6, 7, 8}, result(8);
  EXPECT_EQ(library.Call({x.data(), result.data()}, nullptr), 0);
  EXPECT_THAT(x, ::testing::ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
  EXPECT_THAT(result, ::testing::ElementsAre(8, 7, 6, 5, 4, 3, 2, 1));
}

TEST(CLibrary, ConvolvesByLoops) {
  const Loaded library(kNetwork, "native");
  Buffer image = SomeNumbers({DType::kF32, {2, 6, 6, 1}});
  Buffer scratch = Buffer::Allocate({DType::kU8, {int64_t{1} << 16}}).value();
  std::vector<float> scores(8);
  std::vector<uint8_t> above(8);
  ASSERT_EQ(library.Call({image.data(), scores.data(), above.data()}, scratch.data()), 0);
  ASSERT_OK_AND_ASSIGN(SourceProgram program, ParseProgram(kNetwork, "model.mlir"));
  ASSERT_OK_AND_ASSIGN(Executable executable, Compile(std::move(program), {}));
  ASSERT_OK_AND_ASSIGN(const auto executor, Executor::Create(std::make_shared<Executable>(std::move(executable)), {}));
  ASSERT_OK_AND_ASSIGN(const auto expected, executor->Run("main", {{image}}));
  for (size_t i = 0; i < scores.size(); ++i) EXPECT_NEAR(scores[i], expected.results[0][0].As<float>()[i], 1e-5) << i;
}

TEST(CLibrary, HasAHeaderWithoutWarnings) {
  const Loaded library(kNetwork, "native");
  const std::string source = library.directory() + "/main.c";
  ASSERT_OK(FileSystem::Local().WriteAtomically(source, R"(#include "model.h"
MODEL_SCRATCH(scratch);
static float image[MODEL_ARG0_COUNT], scores[MODEL_SCORES_COUNT];
static uint8_t above[MODEL_RESULT1_COUNT];
int main(void) {
  if (model(image, scores, above, scratch) != MODEL_OK) return 1;
  if (model(0, scores, above, scratch) != MODEL_NULL_POINTER) return 2;
  if (model(image, scores, above, scratch + 1) != MODEL_MISALIGNED) return 3;
  return scores[0] == 0.5f && above[0] == 0 ? 0 : 4;
}
)"));
  const std::string strict = "-Wall -Wextra -Wpedantic -Werror -I" + library.directory() + " ";
  EXPECT_EQ(Shell(fmt::format("{0} -x c -std=c11 -ffreestanding {1} -c {2} -o {3}/main.o", TESSERA_C_COMPILER, strict,
                              source, library.directory())),
            0);
  for (const char* language : {"c++ -std=c++98", "c++ -std=c++11", "c++ -std=c++20", "c -std=c99", "c -std=c17"}) {
    EXPECT_EQ(Shell(fmt::format("{} -x {} -fsyntax-only {} {}", TESSERA_C_COMPILER, language, strict, source)), 0)
        << language;
  }
  EXPECT_EQ(Shell(fmt::format("{0} {1}/main.o {1}/libmodel.a -lm -o {1}/main && {1}/main", TESSERA_C_COMPILER,
                              library.directory())),
            0);
}

TEST(CLibrary, IsMadeForOtherMachines) {
  for (const char* const cpu :
       {"aarch64-linux-gnu/", "aarch64-none-elf/cortex-a53", "arm-linux-gnueabihf/cortex-a9",
        "thumbv7em-none-eabihf/cortex-m4", "riscv64-linux-gnu/", "riscv32-unknown-elf/sifive-e31"}) {
    ASSERT_OK_AND_ASSIGN(const CLibrary library, MakeLibrary(kNetwork, cpu));
    EXPECT_THAT(library.header, HasSubstr("#define MODEL_STACK_BYTES ")) << cpu;
  }
  ASSERT_OK_AND_ASSIGN(const CLibrary scalable, MakeLibrary(kNetwork, "aarch64-linux-gnu/neoverse-v1"));
  EXPECT_THAT(scalable.header, HasSubstr("/* The stack usage of a call has no known bound. */"));
  EXPECT_THAT(ErrorOf(kNetwork, "arm-linux-gnueabihf/"), HasSubstr("expected a processor with that unit"));
  EXPECT_THAT(ErrorOf(kNetwork, "mips-linux-gnu/"),
              HasSubstr("--target=mips-unknown-linux-gnu: expected a machine of"));
  EXPECT_THAT(ErrorOf(kNetwork, "aarch64_be-linux-gnu/"), HasSubstr("expected a machine of"));
  EXPECT_THAT(ErrorOf(kNetwork, "aarch64-apple-darwin/"), HasSubstr("with ELF objects"));
  EXPECT_THAT(ErrorOf(kNetwork, "riscv64-linux-gnu/z80"), HasSubstr("--cpu=z80: expected a processor of riscv64"));
}

TEST(CLibrary, RefusesProgramsThatNeedARuntime) {
  EXPECT_THAT(ErrorOf(R"(
func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.cholesky %x : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
})"),
              AllOf(HasSubstr("model.mlir:3:"), HasSubstr("entry main needs the library kernel \"cholesky\"")));
  EXPECT_THAT(ErrorOf(R"(
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @lookup(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
})"),
              AllOf(HasSubstr("model.mlir:3:"), HasSubstr("the host function \"lookup\"")));
  EXPECT_THAT(ErrorOf(R"(
module attributes {mhlo.num_replicas = 2 : i32} {
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
})"),
              HasSubstr("expected a program for 1 shard, got 2"));
  ASSERT_OK_AND_ASSIGN(SourceProgram program, ParseProgram(kNetwork, "model.mlir"));
  EXPECT_STATUS(CompileCLibrary(std::move(program), {.name = "static", .compile = {}}),
                absl::StatusCode::kInvalidArgument, "--name=static: expected an identifier of C, such as digits");
}

// Returns the bytes of the weights: 256x32 f32 (32 KiB), each 1 and a little.
std::string Weights() {
  std::string bytes;
  for (int i = 0; i < 256 * 32; ++i) {
    bytes += {static_cast<char>(i % 251), static_cast<char>(i % 97), '\x80', '\x3f'};
  }
  return bytes;
}

std::string RowsOfProducts(int64_t rows) {
  const std::string weights = absl::BytesToHexString(Weights());
  return fmt::format(R"(
func.func @main(%x: tensor<{0}x256xf32>) -> (tensor<{0}x32xf32> {{jax.result_info = "result['y']"}}, tensor<2xi32>, tensor<{0}xf32>) {{
  %w = stablehlo.constant dense<"0x{1}"> : tensor<256x32xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<{0}x256xf32>, tensor<256x32xf32>) -> tensor<{0}x32xf32>
  %1 = stablehlo.tanh %0 : tensor<{0}x32xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<{0}x32xf32>, tensor<f32>) -> tensor<{0}xf32>
  %3 = stablehlo.constant dense<[7, 9]> : tensor<2xi32>
  return %1, %3, %2 : tensor<{0}x32xf32>, tensor<2xi32>, tensor<{0}xf32>
}})",
                     rows, weights);
}

// The largest row is subtracted from all: rows depend on each other.
std::string MixedRows(int64_t rows) {
  return fmt::format(R"(
func.func @main(%x: tensor<{0}x3xf32>) -> (tensor<{0}x3xf32> {{jax.result_info = "result['y']"}}) {{
  %low = stablehlo.constant dense<-1000.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<{0}x3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> tensor<{0}x3xf32>
  %2 = stablehlo.subtract %x, %1 : tensor<{0}x3xf32>
  return %2 : tensor<{0}x3xf32>
}})",
                     rows);
}

absl::StatusOr<CLibrary> MakeSizes(const std::function<std::string(int64_t)>& text, const std::vector<int64_t>& sizes) {
  const auto parse = [text](int64_t rows) { return ParseProgram(text(rows), "model.mlir"); };
  ASSIGN_OR_RETURN(const auto entries, FollowRowsOf(ProgramOfSize(parse), CompileOptions()));
  return CompileCLibrary(
      {.sizes = sizes, .entries = entries, .program = [parse](int64_t rows, CompileOptions&) { return parse(rows); }},
      {.name = "model", .compile = For("native")});
}

// Compiles and runs a program of C that includes the library's header; returns its exit code.
int RunWith(const CLibrary& library, const std::string& source) {
  const TestDirectory directory;
  EXPECT_OK(WriteCLibrary(library, "model", directory.path()));
  EXPECT_OK(FileSystem::Local().WriteAtomically(directory / "main.c", source));
  const int status =
      Shell(fmt::format("{0} -x c -std=c11 -Wall -Wextra -Wpedantic -Werror -o {1}/main {1}/main.c "
                        "-x none {1}/libmodel.a -lm && {1}/main",
                        TESSERA_C_COMPILER, directory.path()));
  return WEXITSTATUS(status);
}

TEST(CLibrary, TakesAnyNumberOfRows) {
  ASSERT_OK_AND_ASSIGN(const CLibrary library, MakeSizes(RowsOfProducts, {1, 4, 16}));
  EXPECT_THAT(library.header,
              AllOf(HasSubstr("/* model accepts any number of rows and computes 1, 4, 16 at a time"),
                    HasSubstr("argument arg0: f32[rows,256] */\n#define MODEL_ARG0_COUNT 256\n"),
                    HasSubstr("#define MODEL_RESULT1_COUNT 2\n"), HasSubstr("#define MODEL_RESULT2_COUNT 1\n"),
                    HasSubstr("#define MODEL_ROWS4_ARG0_COUNT 1024\n"), HasSubstr("#define MODEL_STACK_BYTES "),
                    HasSubstr("int32_t model(int32_t rows, const float* arg0, float* y, int32_t* result1, float* "
                              "result2, void* scratch);")));
  // 23 rows are 16, 4 and three times 1.
  EXPECT_EQ(RunWith(library, R"(#include <string.h>
#include "model.h"
enum { kRows = 23 };
MODEL_SCRATCH(scratch);
static float x[kRows * MODEL_ARG0_COUNT], y[kRows * MODEL_Y_COUNT], sum[kRows * MODEL_RESULT2_COUNT];
static float y2[kRows * MODEL_Y_COUNT], sum2[kRows * MODEL_RESULT2_COUNT];
static int32_t all[MODEL_RESULT1_COUNT];
int main(void) {
  for (int i = 0; i < kRows * MODEL_ARG0_COUNT; ++i) x[i] = (float)(i * 37 % 101) / 5000 - 0.01f;
  if (model(kRows, x, y, all, sum, scratch) != MODEL_OK) return 1;
  if (all[0] != 7 || all[1] != 9) return 2;
  if (model_rows16(x, y2, all, sum2, scratch) != MODEL_OK) return 3;
  if (model_rows4(x + 16 * MODEL_ARG0_COUNT, y2 + 16 * MODEL_Y_COUNT, all, sum2 + 16, scratch) != MODEL_OK) return 4;
  for (int i = 20; i < kRows; ++i)
    if (model_rows1(x + i * MODEL_ARG0_COUNT, y2 + i * MODEL_Y_COUNT, all, sum2 + i, scratch) != MODEL_OK) return 5;
  if (memcmp(y, y2, sizeof y) != 0 || memcmp(sum, sum2, sizeof sum) != 0) return 6;
  if (y[0] == y[MODEL_Y_COUNT] || y[22 * MODEL_Y_COUNT] == 0) return 7;
  if (model(-1, x, y, all, sum, scratch) != MODEL_ROWS) return 8;
  if (model(0, x, y, all, sum, scratch) != MODEL_OK) return 9;
  if (model(5, 0, y, all, sum, scratch) != MODEL_NULL_POINTER) return 10;
  if (MODEL_SCRATCH_BYTES > 0 && model(5, x, y, all, sum, scratch + 1) != MODEL_MISALIGNED) return 11;
  return 0;
}
)"),
            0);
  // The weights are stored once.
  const std::string weights = Weights();
  const size_t first = library.archive.find(weights);
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(library.archive.find(weights, first + 1), std::string::npos);
}

TEST(CLibrary, TakesTheNumbersOfRowsThatItHas) {
  ASSERT_OK_AND_ASSIGN(const CLibrary even, MakeSizes(RowsOfProducts, {2, 6}));
  EXPECT_EQ(RunWith(even, R"(#include "model.h"
MODEL_SCRATCH(scratch);
static float x[10 * MODEL_ARG0_COUNT], y[10 * MODEL_Y_COUNT], sum[10];
static int32_t all[MODEL_RESULT1_COUNT];
int main(void) {
  if (model(10, x, y, all, sum, scratch) != MODEL_OK) return 1;
  if (model(9, x, y, all, sum, scratch) != MODEL_ROWS) return 2;
  return 0;
}
)"),
            0);
  ASSERT_OK_AND_ASSIGN(const CLibrary mixed, MakeSizes(MixedRows, {1, 2}));
  EXPECT_THAT(mixed.header, HasSubstr("/* model accepts 1, 2 rows: a row depends on the others."));
  EXPECT_EQ(RunWith(mixed, R"(#include "model.h"
MODEL_SCRATCH(scratch);
int main(void) {
  const float x[9] = {1, 2, 3, 4, 1, 3, 0, 0, 0};
  float y[9];
  if (model(2, x, y, scratch) != MODEL_OK) return 1;
  if (y[0] != -3 || y[1] != 0 || y[2] != 0 || y[3] != 0 || y[4] != -1 || y[5] != 0) return 2;
  if (model(3, x, y, scratch) != MODEL_ROWS || model(0, x, y, scratch) != MODEL_ROWS) return 3;
  return model(1, x, y, scratch) == MODEL_OK && y[0] == 0 ? 0 : 4;
}
)"),
            0);
  EXPECT_STATUS(MakeSizes(MixedRows, {2, 1}), absl::StatusCode::kInvalidArgument,
                "numbers of rows 2,1: expected numbers from 1 to 2147483647 in ascending order");
}

TEST(CNames, AreIdentifiers) {
  std::set<std::string> taken;
  EXPECT_EQ(CIdentifier("params['dense']['w']", "arg0", taken), "params_dense_w");
  EXPECT_EQ(CIdentifier("params.dense.W", "arg1", taken), "params_dense_W_2");
  EXPECT_EQ(CIdentifier("", "arg2", taken), "arg2");
  EXPECT_EQ(CIdentifier("double", "arg3", taken), "arg3_double");
  EXPECT_EQ(CIdentifier("_1st", "arg4", taken), "arg4_1st");
  EXPECT_EQ(CIdentifier("\xc3\xa9", "arg5", taken), "arg5");
  EXPECT_EQ(CLibraryNameFor("/tmp/my-model.v2.mlir"), "my_model_v2");
  EXPECT_FALSE(IsCIdentifier("uint8_t"));
}

}  // namespace
}  // namespace tessera
