// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/dot/dot.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/attributes.h"
#include "tessera/runtime/kernels/onednn/library.h"
#include "tessera/runtime/kernels/onednn/onednn.h"
#include "tessera/runtime/kernels/product/long_sums.h"
#include "tessera/runtime/kernels/product/product.h"

namespace tessera {
namespace {

using Dims = dnnl::memory::dims;
using product::Dimensions;
using product::Operand;

// Returns the one stride that walks all dimensions of `axis`: each dimension begins where the next one ends. Returns
// nothing when there is no such stride.
std::optional<int64_t> StrideOf(const Dimensions& axis) {
  int64_t inner = 0, covered = 1;
  for (size_t i = axis.sizes.size(); i-- > 0;) {
    if (axis.sizes[i] == 1) continue;
    if (inner == 0) {
      inner = axis.strides[i];
    } else if (axis.strides[i] != inner * covered) {
      return std::nullopt;
    }
    covered *= axis.sizes[i];
  }
  return inner == 0 ? 1 : inner;
}

std::optional<dnnl::memory::data_type> TypeOf(DType dtype) {
  if (dtype == DType::kF16) return dnnl::memory::data_type::f16;
  return OneDnnType(dtype);
}

// The result of a product without elements, or without a sum: zeros.
class Zeros : public LibraryKernel {
 public:
  explicit Zeros(int64_t bytes) : bytes_(bytes) {}
  absl::Status Run(const void* const*, void* const* results) override {
    std::memset(results[0], 0, static_cast<size_t>(bytes_));
    return absl::OkStatus();
  }

 private:
  const int64_t bytes_;
};

// oneDNN's matmul.
class Dot : public LibraryKernel {
 public:
  // Returns null when oneDNN has only its reference implementation.
  static absl::StatusOr<std::unique_ptr<LibraryKernel>> Prepare(const Operand& lhs, const Operand& rhs,
                                                                const TensorType& operand_type,
                                                                const TensorType& result_type) {
    auto dot = std::make_unique<Dot>();
    const auto type = *TypeOf(operand_type.dtype);
    ASSIGN_OR_RETURN(const auto lhs_desc, dot->Place(lhs.batch, lhs.free, lhs.contracting, type, dot->gather_[0]));
    ASSIGN_OR_RETURN(const auto rhs_desc, dot->Place(rhs.batch, rhs.contracting, rhs.free, type, dot->gather_[1]));
    Dims dims = lhs.batch.sizes;
    dims.push_back(lhs.free.size());
    dims.push_back(rhs.free.size());
    const dnnl::memory::desc result(dims, *TypeOf(result_type.dtype), DenseStrides(dims));
    const dnnl::matmul::primitive_desc desc(OneDnnEngine(), lhs_desc, rhs_desc, result, ScratchpadAttr());
    if (std::string_view(desc.impl_info_str()).find("ref") != std::string_view::npos) return nullptr;
    ASSIGN_OR_RETURN(dot->matmul_, OneDnnCall::Create<dnnl::matmul>(desc));
    dot->matmul_.Bind(DNNL_ARG_SRC, lhs_desc);
    dot->matmul_.Bind(DNNL_ARG_WEIGHTS, rhs_desc);
    dot->matmul_.Bind(DNNL_ARG_DST, result);
    return std::unique_ptr<LibraryKernel>(std::move(dot));
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
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
  // Returns the matrices [batch, rows, columns] of an operand in a form that matmul can read. It reads them in place
  // when each axis has one stride and one axis is contiguous. Otherwise `gather` copies them into dense memory first.
  absl::StatusOr<dnnl::memory::desc> Place(const Dimensions& batch, const Dimensions& rows, const Dimensions& columns,
                                           dnnl::memory::data_type type, std::optional<OneDnnReorder>& gather) {
    Dims dims = batch.sizes;
    dims.push_back(rows.size());
    dims.push_back(columns.size());
    std::optional<int64_t> row_stride = StrideOf(rows);
    std::optional<int64_t> column_stride = StrideOf(columns);
    if (row_stride && column_stride) {
      // The stride of an axis of size 1 has no effect; it is set so that the matrix looks dense.
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
    for (const Dimensions* axis : {&batch, &rows, &columns}) {
      sizes.insert(sizes.end(), axis->sizes.begin(), axis->sizes.end());
      strides.insert(strides.end(), axis->strides.begin(), axis->strides.end());
    }
    const dnnl::memory::desc from(sizes, type, strides);
    const dnnl::memory::desc to(sizes, type, DenseStrides(sizes));
    ASSIGN_OR_RETURN(gather, OneDnnReorder::Create(from, to, to));
    return dnnl::memory::desc(dims, type, DenseStrides(dims));
  }

  std::optional<OneDnnReorder> gather_[2];
  OneDnnCall matmul_;
  dnnl::stream stream_{OneDnnEngine()};
};

// Returns true when the loops of product/ read the larger side in place, without a copy. Narrow types bypass oneDNN for
// vectors only: oneDNN multiplies matrices faster, but reads the larger side no faster than the loops convert it.
bool IsFasterInPlace(const Operand& lhs, const TensorType& lhs_type, const Operand& rhs, const TensorType& rhs_type) {
  const bool has_vector = std::min(lhs.free.size(), rhs.free.size()) == 1;
  if (lhs_type.dtype != DType::kF32 && !has_vector && !product::HasScatteredSums(lhs, rhs)) return false;
  return product::ReadsInPlace(lhs_type, lhs, rhs_type, rhs);
}

// Returns oneDNN's kernel for these types; null when there is none, or when the loops of product/ are as fast.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareOneDnn(const Operand& lhs, const TensorType& lhs_type,
                                                             const Operand& rhs, const TensorType& rhs_type,
                                                             const TensorType& result) {
  const bool result_fits = result.dtype == DType::kF32 || result.dtype == lhs_type.dtype;
  if (lhs_type.dtype != rhs_type.dtype || !result_fits || !product::OneDnnIsFaster(lhs_type.dtype)) return nullptr;
  if (IsFasterInPlace(lhs, lhs_type, rhs, rhs_type)) return nullptr;
  RETURN_IF_ERROR(LoadOneDnn());
  std::unique_ptr<LibraryKernel> dot;
  const absl::Status status = CatchOneDnn([&]() -> absl::Status {
    ASSIGN_OR_RETURN(dot, Dot::Prepare(lhs, rhs, lhs_type, result));
    return absl::OkStatus();
  });
  if (absl::IsUnimplemented(status)) return nullptr;
  RETURN_IF_ERROR(status);
  return dot;
}

// Sets the element type to the DType `number`, which may differ from the type in memory. Fails when the sizes differ.
absl::Status SetElement(TensorType& type, int64_t number) {
  const auto dtype = static_cast<DType>(number);
  constexpr auto kLast = static_cast<int64_t>(DType::kF8E8M0FNU);
  if (number <= 0 || number > kLast || ByteWidth(dtype) != ByteWidth(type.dtype)) {
    return InvalidArgument("element {} for {}, expected a type of {} bytes", number, ToString(type),
                           ByteWidth(type.dtype));
  }
  type.dtype = dtype;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareDot(const proto::Kernel& kernel, int threads) {
  if (kernel.operands_size() != 2 || kernel.results_size() != 1) {
    return InvalidArgument("{} operands and {} results, expected 2 and 1", kernel.operands_size(),
                           kernel.results_size());
  }
  TensorType lhs_type = FromProto(kernel.operands(0));
  TensorType rhs_type = FromProto(kernel.operands(1));
  TensorType result = FromProto(kernel.results(0));
  if (const std::vector<int64_t> elements = Attribute(kernel, "elements"); !elements.empty()) {
    if (elements.size() != 3) return InvalidArgument("{} elements, expected 3", elements.size());
    RETURN_IF_ERROR(SetElement(lhs_type, elements[0]));
    RETURN_IF_ERROR(SetElement(rhs_type, elements[1]));
    RETURN_IF_ERROR(SetElement(result, elements[2]));
  }
  if (!product::SumTypeOf(lhs_type.dtype, rhs_type.dtype, result.dtype)) {
    return Unimplemented("{} x {} -> {}", Name(lhs_type.dtype), Name(rhs_type.dtype), Name(result.dtype));
  }
  ASSIGN_OR_RETURN(const Operand lhs, product::MakeOperand(lhs_type, Attribute(kernel, "lhs_batching_dimensions"),
                                                           Attribute(kernel, "lhs_contracting_dimensions"), "lhs"));
  ASSIGN_OR_RETURN(const Operand rhs, product::MakeOperand(rhs_type, Attribute(kernel, "rhs_batching_dimensions"),
                                                           Attribute(kernel, "rhs_contracting_dimensions"), "rhs"));
  Shape shape(lhs.batch.sizes);
  shape.insert(shape.end(), lhs.free.sizes.begin(), lhs.free.sizes.end());
  shape.insert(shape.end(), rhs.free.sizes.begin(), rhs.free.sizes.end());
  if (lhs.batch.sizes != rhs.batch.sizes || lhs.contracting.sizes != rhs.contracting.sizes || shape != result.shape) {
    return InvalidArgument("{} x {} -> {} do not fit together", ToString(lhs_type), ToString(rhs_type),
                           ToString(result));
  }
  if (result.num_elements() == 0 || lhs.contracting.size() == 0) return std::make_unique<Zeros>(result.byte_size());
  ASSIGN_OR_RETURN(std::unique_ptr<LibraryKernel> dot, PrepareOneDnn(lhs, lhs_type, rhs, rhs_type, result));
  if (dot != nullptr) return dot;
  return product::PrepareProduct(lhs_type, lhs, rhs_type, rhs, result.dtype, threads);
}

}  // namespace tessera
