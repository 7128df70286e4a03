// SPDX-License-Identifier: Apache-2.0
// Follows the rows of a batch through the program. For this the program is specialised to a number of rows of which
// none of its other sizes is a multiple.
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/rows/row_state.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

using mlir::ModuleOp;

// Small primes come first, so that products of sizes stay small.
constexpr int64_t kPrimes[] = {11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59,
                               61, 67, 71, 73, 79, 83, 89, 97, 7,  5,  3,  2};

// Constants with at most this many numbers may hold sizes.
constexpr int64_t kMaxSizes = 64;

void AddSizes(mlir::Type type, llvm::SetVector<int64_t>& sizes) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor) return;
  for (int64_t size : tensor.getShape())
    if (!mlir::ShapedType::isDynamic(size)) sizes.insert(size);
}

// Returns every size that the program names.
llvm::SetVector<int64_t> SizesOf(ModuleOp module, const std::vector<ArgumentShape>& shapes) {
  llvm::SetVector<int64_t> sizes;
  for (const ArgumentShape& shape : shapes)
    for (int64_t size : shape.sizes)
      if (size != kSpecialisedSize) sizes.insert(size);
  module.walk([&](mlir::Operation* op) {
    for (mlir::Type type : op->getResultTypes()) AddSizes(type, sizes);
    for (mlir::Region& region : op->getRegions())
      for (mlir::Block& block : region)
        for (mlir::Type type : block.getArgumentTypes()) AddSizes(type, sizes);
    auto constant = mlir::dyn_cast<stablehlo::ConstantOp>(op);
    auto values = constant ? mlir::dyn_cast<mlir::DenseIntElementsAttr>(constant.getValue()) : nullptr;
    if (!values || values.getNumElements() > kMaxSizes) return;
    for (const llvm::APInt& value : values.getValues<llvm::APInt>())
      if (value.getSignificantBits() < 64) sizes.insert(value.getSExtValue());
  });
  return sizes;
}

// Returns the least bound of a dynamic dimension of an argument; the largest integer when there is none.
int64_t Bound(ModuleOp module) {
  int64_t bound = INT64_MAX;
  for (auto function : module.getOps<mlir::FunctionOpInterface>()) {
    for (mlir::Type type : function.getArgumentTypes()) {
      auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
      auto extensions = tensor ? mlir::dyn_cast_or_null<stablehlo::TypeExtensionsAttr>(tensor.getEncoding()) : nullptr;
      if (!extensions) continue;
      for (int64_t size : extensions.getBounds())
        if (!mlir::ShapedType::isDynamic(size)) bound = std::min(bound, size);
    }
  }
  return bound;
}

std::optional<int64_t> ChooseNumber(ModuleOp module, const std::vector<ArgumentShape>& shapes) {
  const llvm::SetVector<int64_t> sizes = SizesOf(module, shapes);
  const int64_t bound = Bound(module);
  for (int64_t prime : kPrimes) {
    const bool divides = llvm::any_of(sizes, [&](int64_t size) { return size != 0 && size != 1 && size % prime == 0; });
    if (!divides && prime <= bound) return prime;
  }
  return std::nullopt;
}

PassList Passes(const CompileOptions& options, const std::vector<ArgumentShape>& shapes, int64_t number) {
  llvm::SmallVector<std::string> texts;
  for (const ArgumentShape& shape : shapes) {
    std::string sizes;
    for (int64_t size : shape.sizes)
      sizes += (sizes.empty() ? "" : "x") + std::to_string(size == kSpecialisedSize ? number : size);
    texts.push_back(shape.argument + "=" + sizes);
  }
  PassList passes;
  CompileOptions without_shapes = options;
  without_shapes.shapes.clear();
  AddImportPasses(passes, without_shapes);
  passes.AddPass(createSpecialise({.shapes = texts, .rows = number}));
  passes.AddPass(createCheckRows({.number = number}));
  return passes;
}

absl::StatusOr<std::vector<proto::SpecialisedEntry>> EntriesOf(ModuleOp module) {
  std::vector<proto::SpecialisedEntry> entries;
  for (auto computation : module.getOps<ir::ComputationOp>()) {
    auto rows = computation->getAttrOfType<mlir::DictionaryAttr>(kRowsAttr);
    if (!rows) return Internal("tessera-check-rows skipped @{}", computation.getSymName().str());
    proto::SpecialisedEntry& entry = entries.emplace_back();
    for (int64_t axis : rows.getAs<mlir::DenseI64ArrayAttr>("arguments").asArrayRef()) entry.add_argument_axes(axis);
    for (int64_t axis : rows.getAs<mlir::DenseI64ArrayAttr>("results").asArrayRef()) entry.add_result_axes(axis);
    entry.set_mixes_rows(rows.getAs<mlir::StringAttr>("mixed").getValue().str());
  }
  return entries;
}

// Returns whether two constants hold the same numbers, regardless of their shapes.
bool HoldSame(stablehlo::ConstantOp a, stablehlo::ConstantOp b) {
  auto first = mlir::dyn_cast<mlir::DenseElementsAttr>(a.getValue());
  auto second = mlir::dyn_cast<mlir::DenseElementsAttr>(b.getValue());
  if (!first || !second) return false;
  if (first.isSplat() != second.isSplat()) return false;
  return first.getRawData() == second.getRawData();
}

// Returns the first place where two traces of one model differ in more than shapes: there the number of rows is
// computed with. Returns "" when there is none.
std::string Difference(ModuleOp a, ModuleOp b) {
  llvm::SmallVector<mlir::Operation*> ops, others;
  a.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) { ops.push_back(op); });
  b.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) { others.push_back(op); });
  for (size_t i = 0; i < std::min(ops.size(), others.size()); ++i) {
    auto constant = mlir::dyn_cast<stablehlo::ConstantOp>(ops[i]);
    auto other = mlir::dyn_cast<stablehlo::ConstantOp>(others[i]);
    const bool same = ops[i]->getName().getStringRef() == others[i]->getName().getStringRef() &&
                      (!constant || HoldSame(constant, other));
    if (!same) return "the number of rows is used in a computation, at " + LocationText(ops[i]->getLoc());
  }
  return ops.size() == others.size() ? "" : "the ops depend on the number of rows";
}

absl::StatusOr<std::vector<proto::SpecialisedEntry>> Follow(SourceProgram program, const CompileOptions& options,
                                                            const std::vector<ArgumentShape>& shapes, int64_t number) {
  ModuleOp module = *program.impl().module;
  absl::StatusOr<std::vector<proto::SpecialisedEntry>> entries = absl::UnknownError("not run");
  RETURN_IF_ERROR(RunOnLargeStack([&] {
    const absl::Status ran = PassRunner({}).Run(module, Phase::kFrontend, Passes(options, shapes, number));
    entries = ran.ok() ? EntriesOf(module) : ran;
  }));
  return entries;
}

}  // namespace

absl::StatusOr<std::vector<proto::SpecialisedEntry>> FollowRowsOf(const SourceProgram& program,
                                                                  const CompileOptions& options,
                                                                  const std::vector<ArgumentShape>& shapes) {
  const std::optional<int64_t> number = ChooseNumber(*program.impl().module, shapes);
  if (!number.has_value()) {
    return InvalidArgument("--specialise: every number of rows that could be tried is a size in the program");
  }
  return Follow(program.Clone(), options, shapes, *number);
}

absl::StatusOr<std::vector<proto::SpecialisedEntry>> FollowRowsOf(const ProgramOfSize& program_of,
                                                                  const CompileOptions& options) {
  ASSIGN_OR_RETURN(const SourceProgram one, program_of(1));
  const std::optional<int64_t> number = ChooseNumber(*one.impl().module, {});
  if (!number.has_value()) {
    return InvalidArgument("every number of rows that could be tried is a size in the program");
  }
  ASSIGN_OR_RETURN(const SourceProgram program, program_of(*number));
  ASSIGN_OR_RETURN(const SourceProgram other, program_of(*number == kPrimes[0] ? kPrimes[1] : kPrimes[0]));
  ASSIGN_OR_RETURN(std::vector<proto::SpecialisedEntry> entries, Follow(program.Clone(), options, {}, *number));
  const std::string difference = Difference(*program.impl().module, *other.impl().module);
  for (proto::SpecialisedEntry& entry : entries) {
    if (entry.mixes_rows().empty()) entry.set_mixes_rows(difference);
  }
  return entries;
}

}  // namespace tessera
