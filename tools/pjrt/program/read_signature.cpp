// SPDX-License-Identifier: Apache-2.0
// Reads a signature from a module.
#include <algorithm>

#include "fmt/ranges.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/frontend/sharding/device_digits.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/tools/pjrt/device/client.h"
#include "tessera/tools/pjrt/program/signature.h"

namespace tessera::pjrt {
namespace {

constexpr llvm::StringLiteral kMemoryKind = "mhlo.memory_kind";

// Returns the tiling in the attributes of an argument or result; an unsharded one if they have none.
mlir::FailureOr<Tiling> TilingOf(mlir::func::FuncOp function, mlir::DictionaryAttr attributes, int64_t rank) {
  if (!attributes) return Tiling{};
  if (const auto sharding = attributes.getAs<sdy::TensorShardingAttr>(kShardySharding)) {
    return tessera::TilingOf(function, sharding);
  }
  if (const auto text = attributes.getAs<mlir::StringAttr>(kGspmdSharding)) {
    return tessera::TilingOf(function, text.getValue(), rank);
  }
  return Tiling{};
}

// Adds the digits that shard a dimension of `size` elements. Fails if they do not divide the dimension.
absl::Status AddCut(const Digits& digits, int64_t size, int64_t partitions, proto::Slot& slot) {
  proto::Cut& cut = *slot.add_cuts();
  int64_t pieces = 1;
  for (const Digit& digit : digits) {
    if (digit.size == 1) continue;
    pieces *= digit.size;
    proto::Digit& added = *cut.add_digits();
    added.set_size(digit.size);
    added.set_stride(digit.stride);
  }
  if (partitions % pieces != 0) {
    return InvalidArgument("sharding: expected a number of shards that divides the {} partitions, got {}", partitions,
                           pieces);
  }
  if (size % pieces == 0) return absl::OkStatus();
  return Unimplemented("sharding: {} shards of a dimension of {} elements; expected shards of equal size", pieces,
                       size);
}

// Returns the number of the memory kind in the attributes of an argument or result; the default's if they have none.
absl::StatusOr<int32_t> MemoryKindOf(mlir::DictionaryAttr attributes) {
  const auto name = attributes ? attributes.getAs<mlir::StringAttr>(kMemoryKind) : nullptr;
  if (!name) return 0;
  const auto found = std::find(kMemoryKinds.begin(), kMemoryKinds.end(), std::string_view(name.getValue()));
  if (found != kMemoryKinds.end()) return static_cast<int32_t>(found - kMemoryKinds.begin());
  return InvalidArgument("memory kind: expected one of {}, got \"{}\"", fmt::join(kMemoryKinds, ", "),
                         name.getValue().str());
}

absl::Status ReadSlot(mlir::func::FuncOp function, mlir::Type type, mlir::DictionaryAttr attributes, int64_t partitions,
                      proto::Slot& slot) {
  if (mlir::isa<stablehlo::TokenType>(type)) {
    slot.set_is_token(true);
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(const int32_t memory_kind, MemoryKindOf(attributes));
  slot.set_memory_kind(memory_kind);
  ASSIGN_OR_RETURN(const TensorType tensor, reference::TensorTypeOf(type));
  slot.set_dtype(static_cast<int32_t>(tensor.dtype));
  mlir::FailureOr<Tiling> tiling = Tiling{};
  if (partitions > 1) tiling = TilingOf(function, attributes, tensor.rank());
  if (mlir::failed(tiling)) return InvalidArgument("sharding: cannot be parsed");
  if (!tiling->unreduced.empty()) {
    slot.set_is_sum(true);
    int64_t summands = 1;
    for (const Digit& digit : tiling->unreduced) summands *= digit.size;
    slot.add_shape(summands);
    RETURN_IF_ERROR(AddCut(tiling->unreduced, summands, partitions, slot));
  }
  for (const int64_t size : tensor.shape) slot.add_shape(size);
  if (partitions == 1) return absl::OkStatus();
  tiling->dimensions.resize(tensor.shape.size());  // a replicated sharding may name no dimension
  for (size_t i = 0; i < tensor.shape.size(); ++i) {
    RETURN_IF_ERROR(AddCut(tiling->dimensions[i], tensor.shape[i], partitions, slot));
  }
  for (const int64_t place : tiling->places) slot.add_places(place);
  if (!tiling->places.empty() && slot.places_size() != partitions) {
    return InvalidArgument("sharding: expected an order of the {} partitions, got one of {} devices", partitions,
                           slot.places_size());
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<proto::Signature> SignatureOf(const SourceProgram& program, int64_t partitions) {
  mlir::ModuleOp module = *program.impl().module;
  auto function = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!function) return InvalidArgument("program: no function \"main\"; expected one, as JAX exports it");
  DiagnosticCollector diagnostics(module.getContext());
  proto::Signature signature;
  signature.set_name(module.getSymName().value_or("main").str());
  signature.set_partitions(partitions);
  const auto read = [&](llvm::StringRef kind, unsigned index, mlir::Type type, mlir::DictionaryAttr attributes,
                        proto::Slot& slot) {
    const absl::Status status = ReadSlot(function, type, attributes, partitions, slot);
    if (status.ok()) return status;
    const std::string where = fmt::format("{} {} of \"main\"", kind.str(), index);
    return Annotate(diagnostics.HasError() ? diagnostics.ToStatus(status.code(), "") : status, where);
  };
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    proto::Slot& slot = *signature.add_arguments();
    RETURN_IF_ERROR(read("argument", i, function.getArgumentTypes()[i], function.getArgAttrDict(i), slot));
    const auto donor = function.getArgAttrOfType<mlir::BoolAttr>(i, kBufferDonor);
    const auto result = function.getArgAttrOfType<mlir::IntegerAttr>(i, kAliasingOutput);
    const bool is_aliased = result && result.getValue().ult(function.getNumResults());
    if (is_aliased) slot.set_aliased_result(1 + static_cast<int32_t>(result.getInt()));
    slot.set_is_donor((is_aliased || (donor && donor.getValue())) && !slot.is_token());
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    RETURN_IF_ERROR(
        read("result", i, function.getResultTypes()[i], function.getResultAttrDict(i), *signature.add_results()));
  }
  return signature;
}

}  // namespace tessera::pjrt
