// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/dot.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/attributes.h"
#include "tessera/runtime/kernels/onednn.h"

namespace tessera {
namespace {

using Dims = dnnl::memory::dims;

// Dimensions that act as one, and how an operand lies in memory along them.
struct Axis {
  Dims sizes;
  Dims strides;  // in elements

  int64_t size() const {
    int64_t product = 1;
    for (int64_t size : sizes) product *= size;
    return product;
  }

  // The one stride that walks all of them, where there is one: each dimension begins where the next one ends.
  std::optional<int64_t> Stride() const {
    int64_t inner = 0, covered = 1;
    for (size_t i = sizes.size(); i-- > 0;) {
      if (sizes[i] == 1) continue;
      if (inner == 0) {
        inner = strides[i];
      } else if (strides[i] != inner * covered) {
        return std::nullopt;
      }
      covered *= sizes[i];
    }
    return inner == 0 ? 1 : inner;
  }
};

// An operand as a stack of matrices: free x contracting for lhs, contracting x free for rhs.
struct Operand {
  Axis batch, free, contracting;
};

Axis Select(const Dims& sizes, const Dims& strides, const std::vector<int64_t>& dimensions) {
  Axis axis;
  for (int64_t dimension : dimensions) {
    axis.sizes.push_back(sizes[dimension]);
    axis.strides.push_back(strides[dimension]);
  }
  return axis;
}

absl::StatusOr<Operand> MakeOperand(const TensorType& type, const std::vector<int64_t>& batching,
                                    const std::vector<int64_t>& contracting, std::string_view side) {
  std::vector<int64_t> free;
  std::vector<bool> used(type.shape.size());
  for (const std::vector<int64_t>* dimensions : {&batching, &contracting}) {
    for (int64_t dimension : *dimensions) {
      if (dimension < 0 || dimension >= type.rank() || used[dimension]) {
        return InvalidArgument("{} {}: dimension {} is out of range or named twice", side, ToString(type), dimension);
      }
      used[dimension] = true;
    }
  }
  for (int64_t i = 0; i < type.rank(); ++i) {
    if (!used[i]) free.push_back(i);
  }
  const Dims sizes(type.shape.begin(), type.shape.end());
  const Dims strides = DenseStrides(sizes);
  return Operand{Select(sizes, strides, batching), Select(sizes, strides, free), Select(sizes, strides, contracting)};
}

class Dot : public LibraryKernel {
 public:
  // `rows` and `columns` say how the two matrix axes of an operand lie: (free, contracting) for lhs, swapped for rhs.
  static absl::StatusOr<std::unique_ptr<LibraryKernel>> Prepare(const Operand& lhs, const Operand& rhs,
                                                                const TensorType& operand_type,
                                                                const TensorType& result_type) {
    auto dot = std::make_unique<Dot>();
    dot->result_bytes_ = result_type.byte_size();
    dot->empty_ = result_type.num_elements() == 0 || lhs.contracting.size() == 0;
    if (dot->empty_) return std::unique_ptr<LibraryKernel>(std::move(dot));
    const auto type = *OneDnnType(operand_type.dtype);
    ASSIGN_OR_RETURN(const auto lhs_desc, dot->Place(lhs.batch, lhs.free, lhs.contracting, type, dot->gather_[0]));
    ASSIGN_OR_RETURN(const auto rhs_desc, dot->Place(rhs.batch, rhs.contracting, rhs.free, type, dot->gather_[1]));
    Dims dims = lhs.batch.sizes;
    dims.push_back(lhs.free.size());
    dims.push_back(rhs.free.size());
    const dnnl::memory::desc result(dims, *OneDnnType(result_type.dtype), DenseStrides(dims));
    const dnnl::matmul::primitive_desc desc(OneDnnEngine(), lhs_desc, rhs_desc, result, ScratchpadAttr());
    ASSIGN_OR_RETURN(dot->matmul_, OneDnnCall::Create<dnnl::matmul>(desc));
    dot->matmul_.Bind(DNNL_ARG_SRC, lhs_desc);
    dot->matmul_.Bind(DNNL_ARG_WEIGHTS, rhs_desc);
    dot->matmul_.Bind(DNNL_ARG_DST, result);
    return std::unique_ptr<LibraryKernel>(std::move(dot));
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    if (empty_) {
      std::memset(results[0], 0, static_cast<size_t>(result_bytes_));
      return absl::OkStatus();
    }
    return CatchOneDnn([&] {
      constexpr int kArguments[2] = {DNNL_ARG_SRC, DNNL_ARG_WEIGHTS};
      for (int i = 0; i < 2; ++i) {
        const void* data = operands[i];
        if (std::optional<OneDnnReorder>& gather = gather_[i]; gather.has_value()) {
          gather->call.Set(DNNL_ARG_FROM, data);
          gather->call.Set(DNNL_ARG_TO, gather->memory.data());
          gather->call.Execute(stream_);
          data = gather->memory.data();
        }
        matmul_.Set(kArguments[i], data);
      }
      matmul_.Set(DNNL_ARG_DST, results[0]);
      matmul_.Execute(stream_);
      stream_.wait();
      return absl::OkStatus();
    });
  }

 private:
  // The matrices [batch, rows, columns] of an operand as matmul can read them: in place when both axes have one stride
  // and one of them is contiguous, else gathered into dense memory first.
  absl::StatusOr<dnnl::memory::desc> Place(const Axis& batch, const Axis& rows, const Axis& columns,
                                           dnnl::memory::data_type type, std::optional<OneDnnReorder>& gather) {
    Dims dims = batch.sizes;
    dims.push_back(rows.size());
    dims.push_back(columns.size());
    std::optional<int64_t> row_stride = rows.Stride();
    std::optional<int64_t> column_stride = columns.Stride();
    if (row_stride && column_stride) {
      // The stride of an axis of size 1 is free: the one that makes the matrix look dense.
      if (rows.size() == 1) row_stride = *column_stride == 1 ? columns.size() : 1;
      if (columns.size() == 1) column_stride = *row_stride == 1 ? rows.size() : 1;
      if (*row_stride == 1 || *column_stride == 1) {
        Dims strides = batch.strides;
        strides.push_back(*row_stride);
        strides.push_back(*column_stride);
        return dnnl::memory::desc(dims, type, strides);
      }
    }
    Dims sizes, strides;
    for (const Axis* axis : {&batch, &rows, &columns}) {
      sizes.insert(sizes.end(), axis->sizes.begin(), axis->sizes.end());
      strides.insert(strides.end(), axis->strides.begin(), axis->strides.end());
    }
    const dnnl::memory::desc from(sizes, type, strides);
    const dnnl::memory::desc to(sizes, type, DenseStrides(sizes));
    ASSIGN_OR_RETURN(gather, OneDnnReorder::Create(from, to, to));
    return dnnl::memory::desc(dims, type, DenseStrides(dims));
  }

  int64_t result_bytes_ = 0;
  bool empty_ = false;
  std::optional<OneDnnReorder> gather_[2];
  OneDnnCall matmul_;
  dnnl::stream stream_{OneDnnEngine()};
};

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareDot(const proto::Kernel& kernel, int threads) {
  if (kernel.operands_size() != 2 || kernel.results_size() != 1) {
    return InvalidArgument("{} operands and {} results, expected 2 and 1", kernel.operands_size(),
                           kernel.results_size());
  }
  const TensorType lhs_type = FromProto(kernel.operands(0));
  const TensorType rhs_type = FromProto(kernel.operands(1));
  const TensorType result = FromProto(kernel.results(0));
  const bool result_fits = result.dtype == DType::kF32 || result.dtype == lhs_type.dtype;
  if (!OneDnnType(lhs_type.dtype) || lhs_type.dtype != rhs_type.dtype || !result_fits) {
    return Unimplemented("{} x {} -> {}", Name(lhs_type.dtype), Name(rhs_type.dtype), Name(result.dtype));
  }
  ASSIGN_OR_RETURN(const Operand lhs, MakeOperand(lhs_type, Attribute(kernel, "lhs_batching_dimensions"),
                                                  Attribute(kernel, "lhs_contracting_dimensions"), "lhs"));
  ASSIGN_OR_RETURN(const Operand rhs, MakeOperand(rhs_type, Attribute(kernel, "rhs_batching_dimensions"),
                                                  Attribute(kernel, "rhs_contracting_dimensions"), "rhs"));
  Shape shape(lhs.batch.sizes);
  shape.insert(shape.end(), lhs.free.sizes.begin(), lhs.free.sizes.end());
  shape.insert(shape.end(), rhs.free.sizes.begin(), rhs.free.sizes.end());
  if (lhs.batch.sizes != rhs.batch.sizes || lhs.contracting.sizes != rhs.contracting.sizes || shape != result.shape) {
    return InvalidArgument("{} x {} -> {} do not fit together", ToString(lhs_type), ToString(rhs_type),
                           ToString(result));
  }
  std::unique_ptr<LibraryKernel> dot;
  RETURN_IF_ERROR(CatchOneDnn([&]() -> absl::Status {
    ASSIGN_OR_RETURN(dot, Dot::Prepare(lhs, rhs, lhs_type, result));
    return absl::OkStatus();
  }));
  return dot;
}

}  // namespace tessera
