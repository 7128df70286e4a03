// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/lapack/lapack.h"

#include <complex>
#include <optional>

#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/lapack/openblas.h"
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/transpose.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {
namespace {

using lapack::Compute;
using lapack::Division;
using lapack::Layout;
using lapack::Part;
using lapack::Problem;
using lapack::Routine;
using lapack::Transpose;

#define TESSERA_ROUTINE(kind, real_form, complex_form, in_place, layout, division, parallel_rows, prepare) \
  {                                                                                                        \
    kind, real_form, complex_form, in_place, layout, division, parallel_rows, {                            \
      lapack::prepare<float>, lapack::prepare<double>, lapack::prepare<std::complex<float>>,               \
          lapack::prepare<std::complex<double>>                                                            \
    }                                                                                                      \
  }

const Routine kRoutines[] = {
    TESSERA_ROUTINE("cholesky", "m>m", "m>m", "", Layout::kRowMajor, Division::kOpenBlas, 200, PrepareCholesky),
    TESSERA_ROUTINE("lapack_potrf", "m>ms", "m>ms", "", Layout::kRowMajor, Division::kOpenBlas, 200, PreparePotrf),
    TESSERA_ROUTINE("lapack_getrf", "m>mvs", "m>mvs", "", Layout::kRowMajor, Division::kOwn, 0, PrepareGetrf),
    TESSERA_ROUTINE("lapack_trsm", "mm>m", "mm>m", "", Layout::kRowMajor, Division::kOpenBlas, 100, PrepareTrsm),
    TESSERA_ROUTINE("lapack_gtsv", "vvvm>vvvms", "vvvm>vvvms", "---3", Layout::kColumnMajor, Division::kOpenBlas, 0,
                    PrepareGtsv),
    TESSERA_ROUTINE("lapack_lagts", "vvvm>m", "vvvm>m", "3", Layout::kColumnMajor, Division::kOwn, 0, PrepareLagts),
    TESSERA_ROUTINE("lapack_geqrf", "m>mv", "m>mv", "0", Layout::kColumnMajor, Division::kOwn, 0, PrepareGeqrf),
    TESSERA_ROUTINE("lapack_geqp3", "mv>mvv", "mv>mvv", "0", Layout::kColumnMajor, Division::kOpenBlas, 200,
                    PrepareGeqp3),
    TESSERA_ROUTINE("lapack_orgqr", "mv>m", "mv>m", "", Layout::kColumnMajor, Division::kOwn, 0, PrepareOrgqr),
    TESSERA_ROUTINE("lapack_ormqr", "mvm>m", "mvm>m", "2", Layout::kColumnMajor, Division::kOwn, 0, PrepareOrmqr),
    TESSERA_ROUTINE("lapack_gehrd", "m>mvs", "m>mvs", "0", Layout::kColumnMajor, Division::kOpenBlas, 200,
                    PrepareGehrd),
    TESSERA_ROUTINE("lapack_sytrd", "m>mvvvs", "m>mvvvs", "0", Layout::kColumnMajor, Division::kOpenBlas, 200,
                    PrepareSytrd),
    TESSERA_ROUTINE("lapack_gesdd", "m>mvmms", "m>mvmms", "0", Layout::kColumnMajor, Division::kSteps, 200,
                    PrepareGesdd),
    TESSERA_ROUTINE("lapack_gesvd", "m>mvmms", "m>mvmms", "0", Layout::kColumnMajor, Division::kOpenBlas, 200,
                    PrepareGesvd),
    TESSERA_ROUTINE("lapack_syevd", "m>mvs", "m>mvs", "0", Layout::kColumnMajor, Division::kSteps, 128, PrepareSyevd),
    TESSERA_ROUTINE("lapack_geev", "m>vvmms", "m>vmms", "", Layout::kColumnMajor, Division::kOpenBlas, 200,
                    PrepareGeev),
    TESSERA_ROUTINE("lapack_gees", "m>mmvvss", "m>mmvss", "0", Layout::kColumnMajor, Division::kOpenBlas, 200,
                    PrepareGees),
};
#undef TESSERA_ROUTINE

const Routine* Find(std::string_view kind) {
  for (const Routine& routine : kRoutines) {
    if (routine.kind == kind) return &routine;
  }
  return nullptr;
}

// The size of a part in every batch, and the memory in which it is computed.
struct Place {
  Place(const Part& part, bool transposes, int in_place_of = -1)
      : width(ByteWidth(part.dtype)),
        rows(part.rows),
        columns(part.columns),
        transposed(transposes && part.is_matrix),
        in_place_of(in_place_of) {}
  int64_t bytes() const { return width * rows * columns; }

  int64_t width, rows, columns;
  bool transposed;      // computed in scratch memory, column-major; else in the caller's
  int in_place_of;      // the operand in whose scratch memory a result is computed; none: -1
  bool unread = false;  // a result that nothing reads: scratch memory is not copied to the caller's
};

// The memory that one thread computes with.
class Worker {
 public:
  Worker(const std::vector<Place>& operands, const std::vector<Place>& results, Compute compute)
      : operands_(operands), results_(results), compute_(std::move(compute)) {
    for (const Place& place : operands_) operand_memory_.push_back(Allocate(place));
    for (const Place& place : results_) {
      result_memory_.push_back(place.in_place_of < 0 ? Allocate(place)
                                                     : operand_memory_[static_cast<size_t>(place.in_place_of)]);
    }
  }

  void Run(int64_t batch, const void* const* operands, void* const* results, int threads) {
    for (size_t i = 0; i < operands_.size(); ++i) {
      const Place& place = operands_[i];
      const char* const given = static_cast<const char*>(operands[i]) + batch * place.bytes();
      if (place.transposed) {
        Transpose(place.width, place.rows, place.columns, given, operand_memory_[i], threads);
      } else if (place.bytes() > 0) {
        operand_memory_[i] = const_cast<char*>(given);  // routines overwrite only scratch memory
      }
    }
    for (size_t i = 0; i < results_.size(); ++i) {
      const Place& place = results_[i];
      if (!place.transposed && place.bytes() > 0) {
        result_memory_[i] = static_cast<char*>(results[i]) + batch * place.bytes();
      } else if (place.in_place_of < 0 && !place.unread) {
        // A routine may leave results unwritten that its options do not request.
        std::memset(result_memory_[i], 0, static_cast<size_t>(place.bytes()));
      }
    }
    compute_(operand_memory_.data(), result_memory_.data());
    for (size_t i = 0; i < results_.size(); ++i) {
      const Place& place = results_[i];
      if (!place.transposed || place.unread) continue;
      Transpose(place.width, place.columns, place.rows, result_memory_[i],
                static_cast<char*>(results[i]) + batch * place.bytes(), threads);
    }
  }

 private:
  // Allocates memory even for parts without elements, so that LAPACK never sees a null pointer.
  void* Allocate(const Place& place) {
    const auto bytes = static_cast<size_t>(place.transposed ? place.bytes() : 0);
    return scratch_.emplace_back(new std::complex<double>[bytes / sizeof(std::complex<double>) + 1]).get();
  }

  std::vector<Place> operands_, results_;
  Compute compute_;
  std::vector<std::unique_ptr<std::complex<double>[]>> scratch_;
  std::vector<void*> operand_memory_, result_memory_;
};

// With fewer multiplications, a team of threads costs more than it saves.
constexpr double kParallelWork = 1e5;

// Returns the number of threads that compute one matrix: all when it is large enough, else one.
int Team(const Routine& routine, const Problem& problem, int threads) {
  int64_t elements = 0;
  for (const Part& part : problem.operands()) elements = std::max(elements, int64_t{part.rows} * part.columns);
  return elements >= int64_t{routine.parallel_rows} * routine.parallel_rows ? threads : 1;
}

// Returns the number of threads among which batches are divided: all when there are enough batches and work, else one.
int Workers(const Problem& problem, int threads) {
  const Part& first = problem.operands()[0];
  const Part& largest = first.is_matrix ? first : problem.operands().back();
  const double work =
      static_cast<double>(problem.batches()) * largest.rows * largest.columns * std::min(largest.rows, largest.columns);
  return problem.batches() >= threads && work >= kParallelWork ? threads : 1;
}

class LapackKernel : public LibraryKernel {
 public:
  LapackKernel(const Problem& problem, const Routine& routine, const Compute& compute, int workers)
      : batches_(problem.batches()), threads_(problem.threads()), division_(routine.division) {
    const bool transposes = routine.layout == Layout::kColumnMajor;
    std::vector<Place> operands, results;
    for (const Part& part : problem.operands()) operands.emplace_back(part, transposes);
    for (size_t i = 0; i < problem.results().size(); ++i) {
      const bool in_place = i < routine.in_place.size() && routine.in_place[i] != '-';
      results.emplace_back(problem.results()[i], transposes, in_place ? routine.in_place[i] - '0' : -1);
      results.back().unread = problem.IsUnread(i);
    }
    for (int i = 0; i < workers; ++i) workers_.emplace_back(operands, results, compute);
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    const auto count = static_cast<int64_t>(workers_.size());
    std::optional<lapack::OpenBlasThreads> scope;
    if (division_ != Division::kSteps) scope.emplace(division_ == Division::kOwn ? 1 : threads_);
    auto run = [&](int index) {
      const int64_t last = batches_ * (index + 1) / count;
      for (int64_t batch = batches_ * index / count; batch < last; ++batch) {
        workers_[static_cast<size_t>(index)].Run(batch, operands, results, threads_);
      }
    };
    RunTogether(static_cast<int>(count), run);
    return absl::OkStatus();
  }

 private:
  int64_t batches_;
  int threads_;
  Division division_;
  std::vector<Worker> workers_;
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

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareLapack(const proto::Kernel& kernel, int threads) {
  const Routine* routine = Find(kernel.kind());
  if (routine == nullptr || kernel.operands_size() == 0) return InvalidArgument("no routine \"{}\"", kernel.kind());
  const TensorType type = FromProto(kernel.operands(0));
  const std::optional<size_t> index = IndexOf(type.dtype);
  if (!index) return Unimplemented("elements of type {}", Name(type.dtype));
  ASSIGN_OR_RETURN(Problem problem,
                   Problem::Create(kernel, IsComplex(type.dtype) ? routine->complex_form : routine->real_form));
  RETURN_IF_ERROR(lapack::LoadOpenBlas());
  const int workers = Workers(problem, std::max(threads, 1));
  problem.set_threads(workers > 1 ? 1 : Team(*routine, problem, std::max(threads, 1)));
  ASSIGN_OR_RETURN(const Compute compute, routine->prepare[*index](problem));
  return std::make_unique<LapackKernel>(problem, *routine, compute, workers);
}

}  // namespace tessera
