// SPDX-License-Identifier: Apache-2.0
// Tests every routine on random matrices of each element type. LAPACK's answers are right; changing any meaningful
// number in them makes them wrong. One program of each element type calls all routines.
#include "tessera/compiler/reference/replay/right_answer.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "tessera/compiler/compare/compare.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/replay/recording_observer.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

using reference::Complex;
using reference::Matrix;
using reference::MatrixCall;

constexpr int64_t kSize = 5;
constexpr int64_t kBatch = 6;

// A call as exported by JAX. In types, m is a matrix, v a vector, r a real vector, s an i32, w a complex matrix, and b
// the right-hand sides. The size of each dimension follows.
struct Routine {
  const char* name;
  const char* options;
  const char* operands;
  const char* results;
  bool hermitian = false;
  bool positive = false;
};

constexpr Routine kRoutines[] = {
    {"potrf", "uplo = 76 : ui8", "m55", "m55 s", true, true},
    {"getrf", "", "m54", "m54 i4 s"},
    {"trsm", "diag = 78 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8", "m55 m53", "m53"},
    {"gtsv", "", "v5 v5 v5 m53", "v5 v5 v5 m53 s"},
    {"lagts", "", "v5 v5 v5 m53", "m53"},
    {"geqrf", "", "m54", "m54 v4"},
    {"geqp3", "", "m54 i4", "m54 i4 v4"},
    {"gehrd", "low = 1 : i32, high = 5 : i32", "m55", "m55 v4 s"},
    {"sytrd", "uplo = 76 : ui8", "m55", "m55 r5 r4 v4 s", true},
    {"sytrd", "uplo = 85 : ui8", "m55", "m55 r5 r4 v4 s", true},
    {"gesdd", "mode = 83 : ui8", "m54", "m54 r4 m54 m44 s"},
    {"gesdd", "mode = 65 : ui8", "m45", "m45 r4 m44 m55 s"},
    {"gesvd", "mode = 78 : ui8", "m54", "m54 r4 m55 m44 s"},
    {"syevd", "mode = 86 : ui8, uplo = 76 : ui8", "m55", "m55 r5 s", true},
    {"syevd", "mode = 78 : ui8, uplo = 85 : ui8", "m55", "m55 r5 s", true},
    {"geev", "compute_left = 86 : ui8, compute_right = 86 : ui8", "m55", "e m55w m55w s"},
    {"geev", "compute_left = 78 : ui8, compute_right = 78 : ui8", "m55", "e m55w m55w s"},
    {"gees", "mode = 86 : ui8, sort = 78 : ui8", "m55", "m55 m55 e s s"},
};

const char* ElementOf(DType dtype) {
  return dtype == DType::kF32   ? "f32"
         : dtype == DType::kF64 ? "f64"
         : dtype == DType::kC64 ? "complex<f32>"
                                : "complex<f64>";
}

std::string NameOf(const Routine& routine, DType dtype) {
  std::string name = routine.name;
  if (name == "lagts") return "tridiagonal_solve_perturbed_ffi";
  const bool complex = IsComplex(dtype);
  if (complex && name == "syevd") name = "heevd";
  if (complex && name == "sytrd") name = "hetrd";
  return std::string("lapack_") +
         (dtype == DType::kF32   ? "s"
          : dtype == DType::kF64 ? "d"
          : dtype == DType::kC64 ? "c"
                                 : "z") +
         name + "_ffi";
}

std::vector<std::string> TypesOf(std::string_view forms, DType dtype) {
  const bool complex = IsComplex(dtype), wide = dtype == DType::kF64 || dtype == DType::kC128;
  const std::string real = wide ? "f64" : "f32", element = ElementOf(dtype), whole = "complex<" + real + ">";
  std::vector<std::string> types;
  auto add = [&](std::string_view sizes, const std::string& kind) {
    std::string type = "tensor<" + std::to_string(kBatch);
    for (const char size : sizes) type += std::string("x") + size;
    types.push_back(type + "x" + kind + ">");
  };
  for (size_t begin = 0; begin < forms.size();) {
    const size_t end = std::min(forms.find(' ', begin), forms.size());
    const std::string_view form = forms.substr(begin, end - begin);
    begin = end + 1;
    if (form == "e") {
      for (int i = complex ? 1 : 0; i < 2; ++i) add("5", element);
    } else if (form == "s" || form[0] == 'i') {
      add(form.substr(1), "i32");
    } else if (form.back() == 'w') {
      add("55", whole);
    } else {
      add(form.substr(1), form[0] == 'r' ? real : element);
    }
  }
  return types;
}

std::string Join(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

// Returns a program that calls every routine, each located at line 1 of a file named by its number. The program returns
// every result twice.
std::string ProgramOf(DType dtype) {
  std::vector<std::string> arguments, types, values;
  std::string text;
  for (size_t number = 0; number < std::size(kRoutines); ++number) {
    const Routine& routine = kRoutines[number];
    const std::vector<std::string> operands = TypesOf(routine.operands, dtype),
                                   results = TypesOf(routine.results, dtype);
    const std::string call = "%r" + std::to_string(number);
    std::vector<std::string> names;
    for (size_t i = 0; i < operands.size(); ++i) {
      names.push_back("%a" + std::to_string(number) + "_" + std::to_string(i));
      arguments.push_back(names.back() + ": " + operands[i]);
    }
    text += "  " + call + (results.size() > 1 ? ":" + std::to_string(results.size()) : "");
    text += " = stablehlo.custom_call @" + NameOf(routine, dtype) + "(" + Join(names) + ") {mhlo.backend_config = {" +
            routine.options + "}} : (" + Join(operands) + ") -> ";
    text += (results.size() > 1 ? "(" + Join(results) + ")" : results[0]) + " loc(\"" + std::to_string(number) +
            "\":1:1)\n";
    for (size_t i = 0; i < results.size(); ++i) {
      const std::string value = results.size() > 1 ? call + "#" + std::to_string(i) : call;
      types.push_back(results[i]);
      values.push_back("%q" + std::to_string(number) + "_" + std::to_string(i));
      text += "  " + values.back() + " = stablehlo.add " + value + ", " + value + " : " + results[i] + "\n";
    }
  }
  return "func.func @main(" + Join(arguments) + ") -> (" + Join(types) + ") {\n" + text + "  return " + Join(values) +
         " : " + Join(types) + "\n}\n";
}

// Generates one matrix of each kind: random numbers, low rank, few equal values, the identity, zeros, and large
// numbers.
class Draw {
 public:
  explicit Draw(uint32_t seed) : engine_(seed) {}

  Complex Number(bool complex) {
    const double real = normal_(engine_);
    return complex ? Complex(real, normal_(engine_)) : Complex(real);
  }
  Matrix Random(int64_t rows, int64_t columns, bool complex) {
    Matrix matrix(rows, columns);
    for (int64_t i = 0; i < rows; ++i) {
      for (int64_t j = 0; j < columns; ++j) matrix(i, j) = Number(complex);
    }
    return matrix;
  }
  Matrix Kind(int64_t kind, int64_t rows, int64_t columns, bool complex) {
    Matrix matrix = Random(rows, columns, complex);
    if (kind == 1) return Random(rows, 2, complex) * Random(2, columns, complex);
    for (int64_t i = 0; i < rows; ++i) {
      for (int64_t j = 0; j < columns; ++j) {
        if (kind == 2) matrix(i, j) = matrix(i, j).real() > 0 ? 1 : -1;
        if (kind == 3) matrix(i, j) = i == j ? 1 : 0;
        if (kind == 4) matrix(i, j) = 0;
        if (kind == 5) matrix(i, j) *= 1e6;
      }
    }
    return matrix;
  }

 private:
  std::mt19937 engine_;
  std::normal_distribution<double> normal_;
};

std::vector<Buffer> ArgumentsOf(const Routine& routine, DType dtype, uint32_t seed) {
  Draw draw(seed);
  const bool complex = IsComplex(dtype);
  std::vector<Buffer> arguments;
  for (const std::string& type : TypesOf(routine.operands, dtype)) {
    Shape shape = {kBatch};
    for (size_t at = type.find('x') + 1; type[at] >= '0' && type[at] <= '9'; at += 2) shape.push_back(type[at] - '0');
    Buffer buffer = *Buffer::Allocate({type.find("i32") == std::string::npos ? dtype : DType::kI32, shape});
    for (int64_t batch = 0; batch < kBatch; ++batch) {
      Matrix matrix = draw.Kind(batch, shape[1], shape.size() == 3 ? shape[2] : 1, complex);
      if (routine.positive) matrix = matrix * reference::Adjoint(matrix);
      if (routine.hermitian) {
        Matrix adjoint = reference::Adjoint(matrix);
        for (int64_t i = 0; i < kSize; ++i) {
          for (int64_t j = 0; j < kSize; ++j) matrix(i, j) += adjoint(i, j);
        }
      }
      // Systems must not be singular; the second operand of gtsv and lagts is the diagonal.
      const std::string name = routine.name;
      const bool solves = name == "trsm" || name == "gtsv" || name == "lagts";
      for (int64_t i = 0; solves && i < matrix.rows(); ++i) {
        if (shape.size() == 2 || arguments.empty()) {
          matrix(i, shape.size() == 2 ? 0 : i) += shape.size() == 2 && arguments.size() != 1 ? 0 : 1e3;
        }
      }
      if (buffer.type().dtype == DType::kI32) matrix = Matrix(matrix.rows(), 1);
      if (shape.size() == 3) {
        reference::StoreMatrix(buffer, batch, matrix);
      } else {
        reference::StoreVector(buffer, batch, matrix);
      }
    }
    arguments.push_back(std::move(buffer));
  }
  return arguments;
}

// Returns false for an unspecified result.
bool IsMeaningful(const MatrixCall& call, size_t result) {
  MatrixCall own = call;
  std::vector<Matrix> other = call.results;
  for (Matrix& matrix : other) {
    for (int64_t i = 0; i < matrix.rows(); ++i) {
      for (int64_t j = 0; j < matrix.columns(); ++j) matrix(i, j) += 1e3;
    }
  }
  // Unspecified results are copied; the others are not.
  reference::ResembleAnswer(own, other);
  return own.results[result](0, 0) != other[result](0, 0);
}

class RightAnswerTest : public testing::TestWithParam<DType> {};

// Expects that the answers of `calls`, one for each matrix, are right, and that changing a number in the first one's
// results makes it wrong. Every number matters only for random matrices, which come first.
void ExpectRightAnswers(const std::vector<MatrixCall>& calls) {
  const auto evaluate = [&](MatrixCall& call) { call.results = calls[0].results; };
  for (size_t batch = 0; batch < calls.size(); ++batch) {
    const MatrixCall& call = calls[batch];
    const auto own = [&](MatrixCall& wanted) { wanted.results = call.results; };
    EXPECT_TRUE(reference::IsRightAnswer(call, call.results, 1e-5, own)) << "matrix " << batch;
  }
  for (size_t result = 0; result < calls[0].results.size(); ++result) {
    if (!IsMeaningful(calls[0], result)) continue;
    std::vector<Matrix> spoilt = calls[0].results;
    spoilt[result](0, 0) += 1 + std::abs(spoilt[result](0, 0));
    EXPECT_FALSE(reference::IsRightAnswer(calls[0], spoilt, 1e-5, evaluate)) << "result " << result;
  }
}

TEST_P(RightAnswerTest, OfEveryRoutine) {
  ASSERT_OK_AND_ASSIGN(SourceProgram program, ParseProgram(ProgramOf(GetParam()), "model.mlir"));
  std::vector<std::vector<Buffer>> arguments(1);
  uint32_t seed = 1;
  for (const Routine& routine : kRoutines) {
    for (Buffer& argument : ArgumentsOf(routine, GetParam(), ++seed)) arguments[0].push_back(std::move(argument));
  }
  std::map<std::string, std::vector<MatrixCall>> calls;  // by location
  const KernelObserver observer = [&](const proto::Kernel& kernel, const void* const* operands,
                                      const void* const* results) {
    calls[kernel.location()] = MatrixCallsOf(kernel, operands, results);
  };
  ASSERT_OK_AND_ASSIGN(const StartedProgram started,
                       StartProgram(program.Clone(), {.executor = {.threads = 1, .observer = observer}}));
  ASSERT_OK(started.executor->Run("main", arguments).status());
  for (size_t number = 0; number < std::size(kRoutines); ++number) {
    SCOPED_TRACE(kRoutines[number].name + std::string(" ") + kRoutines[number].options);
    const std::vector<MatrixCall>& of_routine = calls[std::to_string(number) + ":1:1"];
    ASSERT_EQ(of_routine.size(), kBatch);
    ExpectRightAnswers(of_routine);
  }
  // The values computed from the results also agree.
  const ComparedRuns runs = {
      .tested = [&](SourceProgram variant,
                    const std::shared_ptr<RecordedCalls>& recorded) -> absl::StatusOr<std::unique_ptr<Executor>> {
        ASSIGN_OR_RETURN(
            StartedProgram tested,
            StartProgram(std::move(variant), {.executor = {.threads = 1, .observer = RecordingObserver(recorded)}}));
        return std::move(tested.executor);
      },
      .oracle =
          [&](SourceProgram variant, const std::shared_ptr<RecordedCalls>& recorded) {
            return CreateReplayingExecutor(std::move(variant), {}, {}, {.from = recorded});
          },
      .entry = "main",
      .arguments = arguments,
      .infeed = {},
      .tolerance = {}};
  ASSERT_OK_AND_ASSIGN(const auto difference, FindFirstDifference(std::move(program), runs));
  EXPECT_FALSE(difference.has_value()) << difference->op << " at " << difference->location << ": " << difference->tested
                                       << " for " << difference->oracle;
}

INSTANTIATE_TEST_SUITE_P(, RightAnswerTest, testing::Values(DType::kF32, DType::kF64, DType::kC64, DType::kC128),
                         [](const auto& parameter) {
                           return "Type" + std::to_string(static_cast<int>(parameter.param));
                         });

}  // namespace
}  // namespace tessera
