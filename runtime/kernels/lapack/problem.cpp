// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/lapack/problem.h"

#include <algorithm>
#include <limits>

#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/attributes.h"

namespace tessera::lapack {
namespace {

// Splits `type` into a part of `rank` dimensions and the batch dimensions before it.
absl::StatusOr<Part> Split(const TensorType& type, int64_t rank, Shape& batch) {
  if (type.rank() < rank) return InvalidArgument("{} has fewer than {} dimensions", ToString(type), rank);
  for (int64_t size : type.shape) {
    if (size > std::numeric_limits<int>::max()) return InvalidArgument("{} is too large for LAPACK", ToString(type));
  }
  Part part{type.dtype};
  const auto batches = static_cast<size_t>(type.rank() - rank);
  batch.assign(type.shape.begin(), type.shape.begin() + static_cast<ptrdiff_t>(batches));
  if (rank > 0) part.rows = static_cast<int>(type.shape[batches]);
  if (rank > 1) part.columns = static_cast<int>(type.shape[batches + 1]);
  part.is_matrix = rank > 1;
  return part;
}

}  // namespace

absl::StatusOr<Problem> Problem::Create(const proto::Kernel& kernel, std::string_view form) {
  const auto operands = static_cast<int>(form.find('>'));
  const int results = static_cast<int>(form.size()) - operands - 1;
  if (kernel.operands_size() != operands || kernel.results_size() != results) {
    return InvalidArgument("expected {} operands and {} results, got {} and {}", operands, results,
                           kernel.operands_size(), kernel.results_size());
  }
  Problem problem;
  problem.kernel_ = &kernel;
  Shape batch;
  for (int i = 0; i < operands + results; ++i) {
    const bool is_operand = i < operands;
    const TensorType type = FromProto(is_operand ? kernel.operands(i) : kernel.results(i - operands));
    const char letter = form[static_cast<size_t>(is_operand ? i : i + 1)];
    Shape own;
    ASSIGN_OR_RETURN(const Part part, Split(type, letter == 'm' ? 2 : letter == 'v' ? 1 : 0, own));
    if (i == 0) batch = own;
    if (own != batch) {
      return InvalidArgument("{} has different batch dimensions from {}", ToString(type), ToString(batch));
    }
    (is_operand ? problem.operands_ : problem.results_).push_back(part);
  }
  for (int64_t size : batch) problem.batches_ *= size;
  return problem;
}

DType Problem::real() const {
  if (dtype() == DType::kC64) return DType::kF32;
  return dtype() == DType::kC128 ? DType::kF64 : dtype();
}

absl::Status Problem::Expect(const Part& part, DType dtype, int64_t rows, int64_t columns) const {
  if (part.dtype == dtype && part.rows == rows && part.columns == columns) return absl::OkStatus();
  return InvalidArgument("expected {} x {} of {}, got {} x {} of {}", rows, columns, Name(dtype), part.rows,
                         part.columns, Name(part.dtype));
}

absl::StatusOr<char> Problem::Option(const std::string& name, std::string_view allowed) const {
  const std::vector<int64_t> values = Attribute(*kernel_, name);
  if (values.size() == 1 && values[0] > 0 && values[0] < 128 &&
      allowed.find(static_cast<char>(values[0])) != std::string_view::npos) {
    return static_cast<char>(values[0]);
  }
  return InvalidArgument("expected option {} to be the code of one of \"{}\"", name, allowed);
}

absl::StatusOr<int> Problem::Number(const std::string& name) const {
  const std::vector<int64_t> values = Attribute(*kernel_, name);
  if (values.size() == 1 && values[0] >= 0 && values[0] <= std::numeric_limits<int>::max()) {
    return static_cast<int>(values[0]);
  }
  return InvalidArgument("expected a number for {}", name);
}

bool Problem::IsUnread(size_t index) const {
  const std::vector<int64_t> unread = Attribute(*kernel_, "unread");
  return std::find(unread.begin(), unread.end(), static_cast<int64_t>(index)) != unread.end();
}

}  // namespace tessera::lapack
