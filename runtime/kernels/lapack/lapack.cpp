// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/lapack/lapack.h"

#include <complex>

#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/lapack/prepare.h"

namespace tessera {
namespace {

using lapack::Compute;
using lapack::Part;
using lapack::Problem;
using lapack::Routine;

#define TESSERA_ROUTINE(kind, real_form, complex_form, prepare)                              \
  {                                                                                          \
    kind, real_form, complex_form, {                                                         \
      lapack::prepare<float>, lapack::prepare<double>, lapack::prepare<std::complex<float>>, \
          lapack::prepare<std::complex<double>>                                              \
    }                                                                                        \
  }

const Routine kRoutines[] = {
    TESSERA_ROUTINE("cholesky", "m>m", "m>m", PrepareCholesky),
    TESSERA_ROUTINE("lapack_potrf", "m>ms", "m>ms", PreparePotrf),
    TESSERA_ROUTINE("lapack_getrf", "m>mvs", "m>mvs", PrepareGetrf),
    TESSERA_ROUTINE("lapack_trsm", "mm>m", "mm>m", PrepareTrsm),
    TESSERA_ROUTINE("lapack_gtsv", "vvvm>vvvms", "vvvm>vvvms", PrepareGtsv),
    TESSERA_ROUTINE("lapack_geqrf", "m>mv", "m>mv", PrepareGeqrf),
    TESSERA_ROUTINE("lapack_geqp3", "mv>mvv", "mv>mvv", PrepareGeqp3),
    TESSERA_ROUTINE("lapack_orgqr", "mv>m", "mv>m", PrepareOrgqr),
    TESSERA_ROUTINE("lapack_gehrd", "m>mvs", "m>mvs", PrepareGehrd),
    TESSERA_ROUTINE("lapack_sytrd", "m>mvvvs", "m>mvvvs", PrepareSytrd),
    TESSERA_ROUTINE("lapack_gesdd", "m>mvmms", "m>mvmms", PrepareGesdd),
    TESSERA_ROUTINE("lapack_gesvd", "m>mvmms", "m>mvmms", PrepareGesvd),
    TESSERA_ROUTINE("lapack_syevd", "m>mvs", "m>mvs", PrepareSyevd),
    TESSERA_ROUTINE("lapack_geev", "m>vvmms", "m>vmms", PrepareGeev),
    TESSERA_ROUTINE("lapack_gees", "m>mmvvss", "m>mmvss", PrepareGees),
};
#undef TESSERA_ROUTINE

const Routine* Find(std::string_view kind) {
  for (const Routine& routine : kRoutines) {
    if (routine.kind == kind) return &routine;
  }
  return nullptr;
}

// Element (i, j) at i * columns + j goes to j * rows + i.
template <typename T>
void TransposeAs(int64_t rows, int64_t columns, const void* from, void* to) {
  const auto* source = static_cast<const T*>(from);
  auto* target = static_cast<T*>(to);
  for (int64_t i = 0; i < rows; ++i) {
    for (int64_t j = 0; j < columns; ++j) target[j * rows + i] = source[i * columns + j];
  }
}

void Transpose(int64_t width, int64_t rows, int64_t columns, const void* from, void* to) {
  if (width == 4) return TransposeAs<uint32_t>(rows, columns, from, to);
  if (width == 8) return TransposeAs<uint64_t>(rows, columns, from, to);
  TransposeAs<std::complex<double>>(rows, columns, from, to);
}

// A part of every batch, and scratch memory for one.
struct Place {
  explicit Place(const Part& part)
      : width(ByteWidth(part.dtype)),
        rows(part.rows),
        columns(part.columns),
        // One element more than needed, so that LAPACK never sees a null pointer.
        scratch(static_cast<size_t>(bytes() + 16) / sizeof(double) + 1) {}
  int64_t bytes() const { return width * rows * columns; }

  int64_t width, rows, columns;
  std::vector<double> scratch;
};

class LapackKernel : public LibraryKernel {
 public:
  LapackKernel(const Problem& problem, Compute compute) : batches_(problem.batches()), compute_(std::move(compute)) {
    for (const Part& part : problem.operands()) operands_.emplace_back(part);
    for (const Part& part : problem.results()) results_.emplace_back(part);
    for (Place& place : operands_) operand_scratch_.push_back(place.scratch.data());
    for (Place& place : results_) result_scratch_.push_back(place.scratch.data());
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    for (int64_t batch = 0; batch < batches_; ++batch) {
      for (size_t i = 0; i < operands_.size(); ++i) {
        const Place& place = operands_[i];
        Transpose(place.width, place.rows, place.columns, static_cast<const char*>(operands[i]) + batch * place.bytes(),
                  operand_scratch_[i]);
      }
      // A routine may leave results that its options do not ask for.
      for (Place& place : results_) std::fill(place.scratch.begin(), place.scratch.end(), 0.0);
      compute_(operand_scratch_.data(), result_scratch_.data());
      for (size_t i = 0; i < results_.size(); ++i) {
        const Place& place = results_[i];
        Transpose(place.width, place.columns, place.rows, result_scratch_[i],
                  static_cast<char*>(results[i]) + batch * place.bytes());
      }
    }
    return absl::OkStatus();
  }

 private:
  int64_t batches_;
  Compute compute_;
  std::vector<Place> operands_, results_;
  std::vector<void*> operand_scratch_, result_scratch_;
};

std::optional<size_t> IndexOf(DType dtype) {
  switch (dtype) {
    case DType::kF32:
      return 0;
    case DType::kF64:
      return 1;
    case DType::kC64:
      return 2;
    case DType::kC128:
      return 3;
    default:
      return std::nullopt;
  }
}

}  // namespace

bool IsLapackKernel(std::string_view kind) { return Find(kind) != nullptr; }

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareLapack(const proto::Kernel& kernel, int) {
  const Routine* routine = Find(kernel.kind());
  if (routine == nullptr || kernel.operands_size() == 0) return InvalidArgument("no routine \"{}\"", kernel.kind());
  const TensorType type = FromProto(kernel.operands(0));
  const std::optional<size_t> index = IndexOf(type.dtype);
  if (!index) return Unimplemented("elements of type {}", Name(type.dtype));
  ASSIGN_OR_RETURN(const Problem problem,
                   Problem::Create(kernel, IsComplex(type.dtype) ? routine->complex_form : routine->real_form));
  ASSIGN_OR_RETURN(Compute compute, routine->prepare[*index](problem));
  return std::make_unique<LapackKernel>(problem, std::move(compute));
}

}  // namespace tessera
