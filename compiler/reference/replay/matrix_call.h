// SPDX-License-Identifier: Apache-2.0
// One call of a LAPACK routine, or of an op that LAPACK computes, on one matrix of each operand's batch.
#ifndef TESSERA_COMPILER_REFERENCE_REPLAY_MATRIX_CALL_H_
#define TESSERA_COMPILER_REFERENCE_REPLAY_MATRIX_CALL_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tessera/compiler/reference/matrix/matrix.h"

namespace tessera::reference {

// A vector is a matrix of one column, and a scalar is a matrix of one element.
struct MatrixCall {
  std::string routine;  // "cholesky", "getrf", "gesdd", ...: a kernel's kind without "lapack_"
  std::map<std::string, int64_t> options;
  DType dtype = DType::kInvalid;  // the element type of the matrices
  std::vector<Matrix> operands;
  std::vector<Matrix> results;
  // The numbers of singular vectors for which the results of gesdd and gesvd have space, even when none are requested.
  int64_t left_vectors = 0;
  int64_t right_vectors = 0;

  bool is_complex() const { return IsComplex(dtype); }
  char Letter(const std::string& name) const { return static_cast<char>(options.at(name)); }
  // Appends a result.
  void Give(Matrix matrix) { results.push_back(std::move(matrix)); }
  void Give(const std::vector<Complex>& values) {
    Matrix column(static_cast<int64_t>(values.size()), 1);
    for (size_t i = 0; i < values.size(); ++i) column(static_cast<int64_t>(i), 0) = values[i];
    Give(std::move(column));
  }
  void Give(const std::vector<double>& values) { Give(std::vector<Complex>(values.begin(), values.end())); }
  void GiveInfo(int64_t info) { Give(std::vector<double>{static_cast<double>(info)}); }
};

// Computes the results of a call from its operands.
using EvaluateCall = std::function<void(MatrixCall& call)>;

// Returns the operands of batch number `batch`. The last dimensions of `buffers` are their sizes: two of each, but
// fewer for buffers of fewer than `batch_rank` + 2 dimensions.
std::vector<Matrix> LoadBatch(const std::vector<Buffer>& buffers, int64_t batch_rank, int64_t batch);
void StoreBatch(std::vector<Buffer>& buffers, int64_t batch_rank, int64_t batch, const std::vector<Matrix>& values);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_REPLAY_MATRIX_CALL_H_
