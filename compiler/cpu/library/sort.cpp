// SPDX-License-Identifier: Apache-2.0
// sort: a library kernel (runtime/kernels/sort/sort.h) when the comparator is a known order.
#include "tessera/runtime/kernels/sort/sort.h"

#include "llvm/ADT/SetVector.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {
namespace {

using namespace mlir;

static_assert(static_cast<int64_t>(rt::SortOrder::total) == static_cast<int64_t>(SortOrder::kTotal));
static_assert(static_cast<int64_t>(rt::SortOrder::equal_zeros) == static_cast<int64_t>(SortOrder::kEqualZeros));
static_assert(static_cast<int64_t>(rt::SortOrder::partial) == static_cast<int64_t>(SortOrder::kPartial));

// The operands that the library reads, and what its results are.
struct Sources {
  explicit Sources(rt::SortOp op) {
    for (int64_t operand : op.getKeys()) numbers.push_back(NumberOf(operand));
    for (int64_t operand : op.getSources()) {
      taken.push_back(llvm::is_contained(op.getPlaces(), operand) ? kSortPlaces : NumberOf(operand));
    }
  }

  // Returns the place of the operand among the operands that are read.
  int64_t NumberOf(int64_t operand) {
    operands.insert(operand);
    return llvm::find(operands, operand) - operands.begin();
  }

  llvm::SetVector<int64_t> operands;
  SmallVector<int64_t> numbers;  // the numbers of the keys
  SmallVector<int64_t> taken;    // by the results
};

// Returns the elements of the keys as the runtime numbers them. Keys have elements that it knows.
SmallVector<int64_t> DTypesOf(rt::SortOp op) {
  SmallVector<int64_t> dtypes;
  for (int64_t operand : op.getKeys()) {
    std::string name;
    llvm::raw_string_ostream(name) << op.getElementType(operand);
    const std::optional<DType> dtype = ParseDType(name);
    if (!dtype) return {};
    dtypes.push_back(static_cast<int64_t>(*dtype));
  }
  return dtypes;
}

struct LibrarySort : OpRewritePattern<rt::SortOp> {
  explicit LibrarySort(MLIRContext* context) : OpRewritePattern(context, kLibraryBenefit) {}

  LogicalResult matchAndRewrite(rt::SortOp op, PatternRewriter& rewriter) const override {
    if (op.getLength() > std::numeric_limits<uint32_t>::max()) return failure();
    const SmallVector<int64_t> dtypes = DTypesOf(op);
    if (dtypes.empty()) return failure();
    const Sources sources(op);
    SmallVector<Value> inputs;
    for (int64_t operand : sources.operands) inputs.push_back(op.getInputs()[operand]);
    rewriter.replaceOp(op, CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, inputs, op.getResultTypes(),
                                       Config(rewriter, op, dtypes, sources)));
    return success();
  }

 private:
  static SmallVector<NamedAttribute> Config(OpBuilder& builder, rt::SortOp op, ArrayRef<int64_t> dtypes,
                                            const Sources& sources) {
    auto numbers = [&](StringRef name, ArrayRef<int64_t> values) {
      return builder.getNamedAttr(name, builder.getDenseI64ArrayAttr(values));
    };
    StringAttr location = LocationText(op.getLoc(), stablehlo::SortOp::getOperationName());
    return {builder.getNamedAttr("kind", builder.getStringAttr("sort")),
            builder.getNamedAttr("location", location),
            numbers("dimension", static_cast<int64_t>(op.getDimension())),
            numbers("key", sources.numbers),
            numbers("dtype", dtypes),
            numbers("descending", op.getDescending()),
            numbers("order", op.getOrder()),
            numbers("sources", sources.taken),
            numbers("keep", static_cast<int64_t>(op.getKeep()))};
  }
};

}  // namespace

void AddSortRules(RewritePatternSet& patterns) { patterns.add<LibrarySort>(patterns.getContext()); }

}  // namespace tessera
