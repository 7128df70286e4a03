// SPDX-License-Identifier: Apache-2.0
// Tests that each function of the pass's lit tests computes the same bits before and after the pass, on the reference
// interpreter. The inputs include NaN, infinities and both zeros.
#include <cmath>
#include <fstream>
#include <random>
#include <regex>
#include <sstream>

#include "gtest/gtest.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

constexpr float kFloats[] = {0.0f, -0.0f, 1.5f,   -2.25f, INFINITY,   -INFINITY, NAN,
                             1.0f, 3e38f, 1e-40f, -1.0f,  0.3333333f, 7.0f,      -1e-3f};

// Random bits make integers; floats and complex numbers are drawn from a list.
absl::StatusOr<Buffer> Draw(const TensorType& type, std::mt19937& random) {
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(type));
  auto* bytes = static_cast<uint8_t*>(buffer.data());
  const bool is_float = type.dtype == DType::kF32 || type.dtype == DType::kC64;
  for (int64_t i = 0; i < buffer.byte_size(); ++i) {
    const auto bits = static_cast<uint8_t>(random());
    bytes[i] = type.dtype == DType::kI1 ? bits & 1 : bits;
  }
  for (int64_t i = 0; is_float && i < buffer.byte_size() / 4; ++i) {
    reinterpret_cast<float*>(bytes)[i] = kFloats[random() % std::size(kFloats)];
  }
  return buffer;
}

absl::StatusOr<std::unique_ptr<Executor>> Make(const std::string& program, const std::string& entry) {
  CompileOptions options;
  options.entry = entry;
  ASSIGN_OR_RETURN(SourceProgram parsed, ParseProgram(program, "simplify.mlir"));
  return CreateReferenceExecutor(std::move(parsed), options, {});
}

absl::StatusOr<std::vector<Buffer>> Results(Executor& executor, unsigned seed) {
  const proto::Entry& entry = executor.executable().description.entries(0);
  std::mt19937 random(seed);
  std::vector<Buffer> inputs;
  for (const proto::Argument& argument : entry.arguments()) {
    ASSIGN_OR_RETURN(inputs.emplace_back(), Draw(FromProto(argument.value().type()), random));
  }
  ASSIGN_OR_RETURN(const Executor::DirectResult result, executor.Run(entry.name(), {inputs}));
  return result.results[0];
}

// Returns each element as a unique string; any NaN is "nan".
std::vector<std::string> Elements(const Buffer& buffer) {
  std::vector<std::string> elements;
  const int64_t count = buffer.type().num_elements();
  for (int64_t i = 0; i < count; ++i) {
    const auto* bytes = static_cast<const char*>(buffer.data()) + i * (buffer.byte_size() / count);
    elements.push_back(FormatElement(buffer.type().dtype, bytes));
  }
  return elements;
}

class Simplify : public testing::TestWithParam<const char*> {};

TEST_P(Simplify, KeepsTheBits) {
  std::ifstream stream(std::string(TESSERA_TEST_DIR) + "/compiler/frontend/" + GetParam());
  std::stringstream text;
  text << stream.rdbuf();
  const std::string program = text.str();
  const std::regex name("func\\.func @(\\w+)\\(");
  int functions = 0;
  for (std::sregex_iterator match(program.begin(), program.end(), name); match != std::sregex_iterator(); ++match) {
    const std::string entry = (*match)[1];
    SCOPED_TRACE(entry);
    ++functions;
    CompileOptions options;
    options.entry = entry;
    options.emit = Emit::kStablehlo;
    ASSERT_OK_AND_ASSIGN(SourceProgram parsed, ParseProgram(program, GetParam()));
    ASSERT_OK_AND_ASSIGN(const std::string simplified, CompileToText(std::move(parsed), options));
    ASSERT_OK_AND_ASSIGN(const auto before, Make(program, entry));
    ASSERT_OK_AND_ASSIGN(const auto after, Make(simplified, ""));
    for (unsigned seed = 1; seed <= 4; ++seed) {
      ASSERT_OK_AND_ASSIGN(const std::vector<Buffer> expected, Results(*before, seed));
      ASSERT_OK_AND_ASSIGN(const std::vector<Buffer> got, Results(*after, seed));
      ASSERT_EQ(got.size(), expected.size());
      for (size_t i = 0; i < got.size(); ++i) EXPECT_EQ(Elements(got[i]), Elements(expected[i])) << "result " << i;
    }
  }
  EXPECT_GE(functions, 8);
}

INSTANTIATE_TEST_SUITE_P(Rules, Simplify,
                         testing::Values("simplify_elementwise.mlir", "simplify_movement.mlir", "simplify_loops.mlir"),
                         [](const auto& info) {
                           const std::string file = info.param;
                           return file.substr(0, file.find('.'));
                         });

}  // namespace
}  // namespace tessera
