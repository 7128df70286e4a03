// SPDX-License-Identifier: Apache-2.0
// One call of LAPACK: its operands and results, checked for consistency, and its options.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_PROBLEM_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_PROBLEM_H_

#include <functional>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::lapack {

// An operand or result: a matrix, a column or a scalar per batch.
struct Part {
  DType dtype = DType::kInvalid;
  int rows = 1;
  int columns = 1;
  bool is_matrix = false;

  // Returns the leading dimension for LAPACK, which must not be 0.
  int leading() const { return rows > 0 ? rows : 1; }
};

class Problem {
 public:
  // `form` has a letter for each operand and, after '>', for each result: m matrix, v vector, s scalar.
  static absl::StatusOr<Problem> Create(const proto::Kernel& kernel, std::string_view form);

  const std::vector<Part>& operands() const { return operands_; }
  const std::vector<Part>& results() const { return results_; }
  int64_t batches() const { return batches_; }
  // Returns the number of threads that compute one batch.
  int threads() const { return threads_; }
  void set_threads(int threads) { threads_ = threads; }
  DType dtype() const { return operands_[0].dtype; }
  // Returns the type of the parts of complex elements; otherwise the type itself.
  DType real() const;

  // Fails with InvalidArgument unless the part is `rows` x `columns` of `dtype`.
  absl::Status Expect(const Part& part, DType dtype, int64_t rows, int64_t columns = 1) const;
  absl::Status ExpectSame(const Part& part, const Part& other) const {
    return Expect(part, other.dtype, other.rows, other.columns);
  }

  // Returns the option `name`: one of the letters in `allowed`.
  absl::StatusOr<char> Option(const std::string& name, std::string_view allowed) const;
  absl::StatusOr<int> Number(const std::string& name) const;
  // Returns whether result `index` has no reader, so that it may be left unwritten.
  bool IsUnread(size_t index) const;

 private:
  const proto::Kernel* kernel_ = nullptr;
  std::vector<Part> operands_, results_;
  int64_t batches_ = 1;
  int threads_ = 1;
};

// The memory layout of a routine's matrices.
enum class Layout { kColumnMajor, kRowMajor };

// The code that divides the work of one batch among threads: OpenBLAS or the computation itself. With kSteps, the
// computation sets OpenBLAS's thread count for each of its steps (OpenBlasThreads in openblas.h).
enum class Division { kOpenBlas, kOwn, kSteps };

// Computes one batch: reads operands, writes results. The memory of a part has the part's index. Column-major operands
// may be overwritten, and may share memory with a result. Row-major operands belong to the caller.
using Compute = std::function<void(void* const* operands, void* const* results)>;

// Checks the parts, queries the workspace and returns the computation for elements of type T.
using Prepare = absl::StatusOr<Compute> (*)(const Problem& problem);

// The variants of one routine for each element type.
struct Routine {
  std::string_view kind;
  std::string_view real_form;
  std::string_view complex_form;
  std::string_view in_place;  // for each result, the digit of the operand whose memory it reuses; '-' or absent: none
  Layout layout;
  Division division;
  // The minimum number of rows of a square matrix for several threads. Moving a smaller matrix between the CPUs' caches
  // costs more than computing it on one CPU.
  int parallel_rows;
  Prepare prepare[4];  // f32, f64, complex<f32>, complex<f64>
};

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_PROBLEM_H_
