// SPDX-License-Identifier: Apache-2.0
// Tests donated arguments. Whatever a program does with one, its results equal those of the same program without
// donation bit for bit. This also holds over several calls that find the results of the previous call in the arguments'
// memory.
#include "tessera/compiler/analysis/donation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

absl::StatusOr<std::unique_ptr<Executor>> Load(const std::string& text, int64_t replicas = 1) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  StartOptions options;
  options.compile.replicas = replicas;
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), std::move(options)));
  return std::move(started.executor);
}

absl::StatusOr<std::unique_ptr<Executor>> LoadReference(const std::string& text) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), {.interpret = true}));
  return std::move(started.executor);
}

std::string WithoutDonation(const std::string& text) {
  return std::regex_replace(text, std::regex(R"( \{(tf\.aliasing_output|jax\.buffer_donor) = [^}]*\})"), "");
}

std::vector<int64_t> AliasesOf(const Executor& executor) {
  std::vector<int64_t> aliases;
  for (const proto::Argument& argument : executor.executable().description.entries(0).arguments())
    aliases.push_back(argument.aliases_result());
  return aliases;
}

// Returns distinct numbers of moderate size for every argument.
std::vector<Buffer> SomeArguments(const Executor& executor) {
  std::vector<Buffer> arguments;
  float next = 0;
  for (const proto::Argument& argument : executor.executable().description.entries(0).arguments()) {
    Buffer value = Buffer::Allocate(FromProto(argument.value().type())).value();
    if (value.type().dtype == DType::kF32) {
      for (float& element : value.As<float>()) element = 0.01f * static_cast<float>((next += 1)) - 0.3f;
    }
    arguments.push_back(std::move(value));
  }
  return arguments;
}

std::vector<Buffer> CopyAll(const std::vector<Buffer>& buffers) {
  std::vector<Buffer> copies;
  for (const Buffer& buffer : buffers) copies.push_back(buffer.Copy().value());
  return copies;
}

void ExpectDonationChangesNothing(const std::string& text, int steps) {
  auto donating = Load(text);
  auto keeping = Load(WithoutDonation(text));
  auto reference = LoadReference(text);
  ASSERT_OK(donating);
  ASSERT_OK(keeping);
  ASSERT_OK(reference);
  const std::vector<int64_t> aliases = AliasesOf(**donating);
  ASSERT_EQ(AliasesOf(**reference), aliases);
  ASSERT_THAT(AliasesOf(**keeping), testing::Each(-1));

  std::vector<Buffer> kept = SomeArguments(**donating);
  ASSERT_OK_AND_ASSIGN(const auto call, (*donating)->Prepare("main", {{CopyAll(kept)}, {}, {}}));
  for (size_t i = 0; i < aliases.size(); ++i) {
    if (aliases[i] < 0) continue;
    EXPECT_EQ(call->memory().results[0][static_cast<size_t>(aliases[i])].data(), call->memory().arguments[0][i].data());
  }
  for (int step = 0; step < steps; ++step) {
    SCOPED_TRACE(step);
    ASSERT_OK_AND_ASSIGN(const auto expected, (*keeping)->Run("main", {kept}));
    // A donating program copies arguments that it must not overwrite.
    const std::vector<Buffer> lent = CopyAll(kept);
    ASSERT_OK_AND_ASSIGN(const auto on_copies, (*donating)->Run("main", {lent}));
    ASSERT_OK(call->Run());
    for (size_t k = 0; k < expected.results[0].size(); ++k) {
      SCOPED_TRACE(testing::Message() << "result " << k);
      EXPECT_TRUE(BitwiseEqual(on_copies.results[0][k], expected.results[0][k]));
      EXPECT_TRUE(BitwiseEqual(call->memory().results[0][k], expected.results[0][k]));
    }
    for (size_t i = 0; i < kept.size(); ++i) EXPECT_TRUE(BitwiseEqual(lent[i], kept[i])) << "argument " << i;
    for (size_t i = 0; i < aliases.size(); ++i) {
      if (aliases[i] >= 0) kept[i] = expected.results[0][static_cast<size_t>(aliases[i])].Copy().value();
    }
  }
}

// Each argument is read after its result can first be written, or in another order.
constexpr char kStraight[] = R"mlir(
func.func @main(%reversed: tensor<9xf32> {tf.aliasing_output = 0 : i32},
                %square: tensor<6x6xf32> {tf.aliasing_output = 1 : i32},
                %a: tensor<9xf32> {tf.aliasing_output = 3 : i32},
                %b: tensor<9xf32> {tf.aliasing_output = 2 : i32},
                %late: tensor<9xf32> {tf.aliasing_output = 4 : i32},
                %shifted: tensor<9xf32> {tf.aliasing_output = 6 : i32},
                %gathered: tensor<9xf32> {tf.aliasing_output = 7 : i32},
                %sorted: tensor<9xf32> {tf.aliasing_output = 8 : i32},
                %summed: tensor<9xf32> {tf.aliasing_output = 9 : i32},
                %same: tensor<9xf32> {tf.aliasing_output = 10 : i32},
                %transposed: tensor<6x6xf32> {tf.aliasing_output = 12 : i32},
                %branches: tensor<9xf32> {tf.aliasing_output = 13 : i32})
    -> (tensor<9xf32>, tensor<6x6xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>,
        tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<6x6xf32>, tensor<9xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<9xf32>
  %r = stablehlo.reverse %reversed, dims = [0] : tensor<9xf32>
  %product = stablehlo.dot_general %square, %square, contracting_dims = [1] x [0]
      : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %twice = stablehlo.multiply %late, %two : tensor<9xf32>
  %cosine = stablehlo.cosine %twice : tensor<9xf32>
  %afterwards = stablehlo.subtract %late, %cosine : tensor<9xf32>
  %tail = stablehlo.slice %shifted [1:9] : (tensor<9xf32>) -> tensor<8xf32>
  %start = stablehlo.constant dense<0> : tensor<i32>
  %moved = stablehlo.dynamic_update_slice %shifted, %tail, %start
      : (tensor<9xf32>, tensor<8xf32>, tensor<i32>) -> tensor<9xf32>
  %places = stablehlo.constant dense<[[8], [0], [3], [3], [7], [2], [1], [5], [4]]> : tensor<9x1xi32>
  %g = "stablehlo.gather"(%gathered, %places) <{dimension_numbers = #stablehlo.gather<
      collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false,
      slice_sizes = array<i64: 1>}> : (tensor<9xf32>, tensor<9x1xi32>) -> tensor<9xf32>
  %s = "stablehlo.sort"(%sorted) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %greater = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %greater : tensor<i1>
  }) : (tensor<9xf32>) -> tensor<9xf32>
  %w = "stablehlo.reduce_window"(%summed, %zero) <{window_dimensions = array<i64: 3>,
      padding = dense<1> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %sum = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  %t = stablehlo.transpose %transposed, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
  %first = stablehlo.slice %branches [0:1] : (tensor<9xf32>) -> tensor<1xf32>
  %scalar = stablehlo.reshape %first : (tensor<1xf32>) -> tensor<f32>
  %positive = stablehlo.compare GT, %scalar, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %chosen = "stablehlo.if"(%positive) ({
    %back = stablehlo.reverse %branches, dims = [0] : tensor<9xf32>
    %sum = stablehlo.add %back, %branches : tensor<9xf32>
    stablehlo.return %sum : tensor<9xf32>
  }, {
    stablehlo.return %branches : tensor<9xf32>
  }) : (tensor<i1>) -> tensor<9xf32>
  return %r, %product, %a, %b, %twice, %afterwards, %moved, %g, %s, %w, %same, %same, %t, %chosen
      : tensor<9xf32>, tensor<6x6xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>,
        tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<6x6xf32>, tensor<9xf32>
}
)mlir";

TEST(DonationTest, StraightCode) { ExpectDonationChangesNothing(kStraight, 3); }

// A carried value starts in an argument's memory while the loop, or an op after it, still reads the argument.
constexpr char kLoops[] = R"mlir(
func.func @main(%captured: tensor<9xf32> {tf.aliasing_output = 0 : i32},
                %afterwards: tensor<9xf32> {tf.aliasing_output = 1 : i32},
                %x: tensor<9xf32> {tf.aliasing_output = 4 : i32},
                %y: tensor<9xf32> {tf.aliasing_output = 3 : i32},
                %table: tensor<5x9xf32> {jax.buffer_donor = true})
    -> (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<5x9xf32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c5 = stablehlo.constant dense<5> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<9xf32>
  %0:6 = stablehlo.while(%i = %c0, %p = %captured, %q = %afterwards, %u = %x, %v = %y, %rows = %table)
      : tensor<i32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<5x9xf32>
  cond {
    %more = stablehlo.compare LT, %i, %c5 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %c1 : tensor<i32>
    %scaled = stablehlo.multiply %p, %half : tensor<9xf32>
    %p1 = stablehlo.add %scaled, %captured : tensor<9xf32>
    %q1 = stablehlo.reverse %q, dims = [0] : tensor<9xf32>
    %q2 = stablehlo.add %q1, %half : tensor<9xf32>
    %last = stablehlo.subtract %c5, %next : tensor<i32>
    %row = stablehlo.dynamic_slice %rows, %last, %c0, sizes = [1, 9]
        : (tensor<5x9xf32>, tensor<i32>, tensor<i32>) -> tensor<1x9xf32>
    %flat = stablehlo.reshape %row : (tensor<1x9xf32>) -> tensor<9xf32>
    %sum = stablehlo.add %flat, %u : tensor<9xf32>
    %new = stablehlo.reshape %sum : (tensor<9xf32>) -> tensor<1x9xf32>
    %rows1 = stablehlo.dynamic_update_slice %rows, %new, %i, %c0
        : (tensor<5x9xf32>, tensor<1x9xf32>, tensor<i32>, tensor<i32>) -> tensor<5x9xf32>
    stablehlo.return %next, %p1, %q2, %v, %u, %rows1
        : tensor<i32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<5x9xf32>
  }
  %old = stablehlo.subtract %0#2, %afterwards : tensor<9xf32>
  return %0#1, %0#2, %old, %0#3, %0#4, %0#5
      : tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<5x9xf32>
}
)mlir";

TEST(DonationTest, Loops) { ExpectDonationChangesNothing(kLoops, 3); }

// A train step as JAX prints it donates its parameters and optimizer state.
void ExpectTrainStepDonates(const std::string& file, int donated) {
  std::stringstream text;
  text << std::ifstream(std::string(TESSERA_TEST_DIR) + "/programs/" + file).rdbuf();
  std::string program = text.str();
  for (int i = 0; i < donated; ++i) {
    const std::regex argument("(%arg" + std::to_string(i) + R"(: tensor<[^>]*>)([,)]))");
    program = std::regex_replace(program, argument, "$1 {tf.aliasing_output = " + std::to_string(i) + " : i32}$2",
                                 std::regex_constants::format_first_only);
  }
  ExpectDonationChangesNothing(program, 3);
}

TEST(DonationTest, MlpTrainStep) { ExpectTrainStepDonates("mlp_train_step.mlir", 19); }
TEST(DonationTest, CnnTrainStep) { ExpectTrainStepDonates("cnn_train_step.mlir", 12); }

constexpr char kCounter[] = R"(
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 1 : i32}, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %sum = stablehlo.add %x, %y : tensor<4xf32>
  return %y, %sum : tensor<4xf32>, tensor<4xf32>
}
)";

Buffer Four(float value) { return Buffer::FromVector<float>(std::vector<float>(4, value), {4}); }

TEST(DonationTest, StepsInOneCallStartFromEachOthersResults) {
  for (const bool native : {true, false}) {
    ASSERT_OK_AND_ASSIGN(const auto executor, native ? Load(kCounter) : LoadReference(kCounter));
    ASSERT_OK_AND_ASSIGN(const auto call, executor->Prepare("main", {{{Four(0), Four(3)}}, {}, {}}));
    ASSERT_OK(call->Run(5));
    EXPECT_THAT(call->memory().results[0][1].As<float>(), ElementsAre(15, 15, 15, 15));
    ASSERT_OK(call->Run());
    EXPECT_THAT(call->memory().arguments[0][0].As<float>(), ElementsAre(18, 18, 18, 18));
    ASSERT_OK(call->Run(0));
    EXPECT_THAT(call->memory().arguments[0][0].As<float>(), ElementsAre(18, 18, 18, 18));
  }
}

TEST(DonationTest, MemoryCanMove) {
  for (const bool native : {true, false}) {
    ASSERT_OK_AND_ASSIGN(const auto executor, native ? Load(kCounter) : LoadReference(kCounter));
    ASSERT_OK_AND_ASSIGN(const auto call, executor->Prepare("main", {{{Four(0), Four(3)}}, {}, {}}));
    const Buffer x = Four(10), copy = Four(0);
    call->MoveArgument(0, 0, x.data());
    call->MoveResult(0, 0, copy.data());
    ASSERT_OK(call->Run(2));
    EXPECT_THAT(x.As<float>(), ElementsAre(16, 16, 16, 16));
    EXPECT_THAT(copy.As<float>(), ElementsAre(3, 3, 3, 3));
    EXPECT_THAT(call->memory().arguments[0][0].As<float>(), ElementsAre(0, 0, 0, 0));
  }
}

TEST(DonationTest, ReplicasGiveUpTheirOwn) {
  ASSERT_OK_AND_ASSIGN(const auto executor, Load(R"(
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  %sum = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %sum : tensor<4xf32>
}
)",
                                                 2));
  const Buffer shared = Four(1);
  EXPECT_STATUS(executor->Prepare("main", {{{shared}, {shared}}, {}, {}}), absl::StatusCode::kInvalidArgument,
                "entry \"main\": argument 0 of shard 0 is overwritten by the call and shares memory with argument 0 "
                "of shard 1; give it its own");
  ASSERT_OK_AND_ASSIGN(const auto call, executor->Prepare("main", {{{Four(1)}, {Four(2)}}, {}, {}}));
  ASSERT_OK(call->Run(3));
  for (const auto& results : call->memory().results) EXPECT_THAT(results[0].As<float>(), ElementsAre(12, 12, 12, 12));
}

TEST(DonationTest, MemoryOfAPreparedCall) {
  ASSERT_OK_AND_ASSIGN(const auto executor, Load(kCounter));
  auto prepare = [&](std::vector<Buffer> arguments, std::vector<Buffer> results) {
    return executor->Prepare("main", {{std::move(arguments)}, {}, {std::move(results)}}).status();
  };
  const Buffer x = Four(1), y = Four(2), out = Four(0);
  EXPECT_OK(prepare({x, y}, {out, x}));
  EXPECT_OK(prepare({x, y}, {out, Buffer()}));
  EXPECT_STATUS(prepare({x, x}, {out, x}), absl::StatusCode::kInvalidArgument,
                "entry \"main\": argument 0 of shard 0 is overwritten by the call and shares memory with argument 1 "
                "of shard 0; give it its own");
  EXPECT_STATUS(prepare({x, y}, {y, x}), absl::StatusCode::kInvalidArgument, HasSubstr("result 0 of shard 0"));
  EXPECT_STATUS(prepare({x, y}, {out, out}), absl::StatusCode::kInvalidArgument,
                "entry \"main\": result 1 takes over the memory of argument 0: give it no other");
  EXPECT_STATUS(prepare({x, y}, {out}), absl::StatusCode::kInvalidArgument,
                "entry \"main\": 1 results for shard 0, expected 2");
  EXPECT_STATUS(prepare({x, y}, {Buffer::Scalar<float>(0), x}), absl::StatusCode::kInvalidArgument,
                "entry \"main\": result 0 is f32[], expected f32[4]");
}

std::string ErrorOf(const std::string& signature, const std::string& body) {
  const std::string text = "func.func @main" + signature + " {\n  " + body + "\n}";
  auto native = Load(text);
  auto reference = LoadReference(text);
  EXPECT_EQ(native.status(), reference.status());
  return native.ok() ? "OK" : std::string(Message(native.status()));
}

TEST(DonationTest, WrongAliasesAreRefused) {
  const std::string returns_x = "return %x : tensor<4xf32>";
  EXPECT_EQ(ErrorOf("(%x: tensor<4xf32> {tf.aliasing_output = 1 : i32}) -> tensor<4xf32>", returns_x),
            "model.mlir:1:1: error: argument 0, 'tf.aliasing_output': expected a result from 0 to 0, got 1 : i32");
  EXPECT_EQ(ErrorOf("(%x: tensor<4xf32> {tf.aliasing_output = -1 : i32}) -> tensor<4xf32>", returns_x),
            "model.mlir:1:1: error: argument 0, 'tf.aliasing_output': expected a result from 0 to 0, got -1 : i32");
  EXPECT_EQ(ErrorOf("(%x: tensor<4xf32> {tf.aliasing_output = \"0\"}) -> tensor<4xf32>", returns_x),
            "model.mlir:1:1: error: argument 0, 'tf.aliasing_output': expected the number of a result, got \"0\"");
  EXPECT_EQ(
      ErrorOf("(%n: tensor<2xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<4xf32>) -> tensor<4xf32>", returns_x),
      "model.mlir:1:1: error: argument 0, 'tf.aliasing_output': result 0 cannot take over its memory: the result is "
      "'tensor<4xf32>', the argument 'tensor<2xf32>'");
  EXPECT_EQ(ErrorOf("(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<4xf32> {tf.aliasing_output = 0 : "
                    "i32}) -> tensor<4xf32>",
                    returns_x),
            "model.mlir:1:1: error: argument 1, 'tf.aliasing_output': result 0 already takes over the memory of "
            "another argument");
}

// A donor's memory is reused for a result of its type; a donor that no result fits is an ordinary argument.
TEST(DonationTest, Donors) {
  ASSERT_OK_AND_ASSIGN(const auto executor, Load(R"(
func.func @main(%x: tensor<4xf32> {jax.buffer_donor = true}, %y: tensor<4xf32> {jax.buffer_donor = true},
                %z: tensor<4xf32> {jax.buffer_donor = false}, %i: tensor<4xi32> {jax.buffer_donor = true},
                %w: tensor<4xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<2xf32>, tensor<4xf32>, tensor<4xf32>) {
  %s = stablehlo.slice %x [0:2] : (tensor<4xf32>) -> tensor<2xf32>
  return %s, %z, %y : tensor<2xf32>, tensor<4xf32>, tensor<4xf32>
}
)"));
  EXPECT_THAT(AliasesOf(*executor), ElementsAre(2, -1, -1, -1, 1));
}

}  // namespace
}  // namespace tessera
