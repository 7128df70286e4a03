// SPDX-License-Identifier: Apache-2.0
// ragged_dot as one dot_general: the operands that are split into groups get a group dimension, in which all elements
// of other groups are 0.
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Direction = stablehlo::ComparisonDirection;
using Dims = SmallVector<int64_t>;

class RaggedDot {
 public:
  RaggedDot(OpBuilder& builder, chlo::RaggedDotOp op)
      : builder_(builder), op_(op), location_(op.getLoc()), numbers_(op.getRaggedDotDimensionNumbers()) {}

  Value Build() {
    Dims lhs_batch(numbers_.getLhsBatchingDimensions()), rhs_batch(numbers_.getRhsBatchingDimensions());
    Dims lhs_contract(numbers_.getLhsContractingDimensions()), rhs_contract(numbers_.getRhsContractingDimensions());
    int64_t ragged = numbers_.getLhsRaggedDimensions().front();
    if (llvm::is_contained(lhs_batch, ragged))
      return Dot(op_.getLhs(), op_.getRhs(), lhs_batch, rhs_batch, lhs_contract, rhs_contract);

    auto contracted = llvm::find(lhs_contract, ragged);
    if (contracted != lhs_contract.end()) {
      int64_t rhs_ragged = rhs_contract[contracted - lhs_contract.begin()];
      size_t before = contracted - lhs_contract.begin();
      Value lhs = Cut(op_.getLhs(), ragged, Prefix(lhs_batch, ArrayRef(lhs_contract).take_front(before)));
      Value rhs = Cut(op_.getRhs(), rhs_ragged, Prefix(rhs_batch, ArrayRef(rhs_contract).take_front(before)));
      return Dot(lhs, rhs, WithGroups(lhs_batch), WithGroups(rhs_batch), Behind(lhs_contract), Behind(rhs_contract));
    }

    Dims free_before;
    for (int64_t dim = 0; dim < ragged; ++dim)
      if (!llvm::is_contained(lhs_batch, dim) && !llvm::is_contained(lhs_contract, dim)) free_before.push_back(dim);
    Value lhs = Cut(op_.getLhs(), ragged, Prefix(lhs_batch, free_before));
    Dims lhs_sums = Behind(lhs_contract), rhs_sums = rhs_contract;
    lhs_sums.push_back(0);
    rhs_sums.push_back(numbers_.getRhsGroupDimensions().front());
    return Dot(lhs, op_.getRhs(), Behind(lhs_batch), rhs_batch, lhs_sums, rhs_sums);
  }

 private:
  static RankedTensorType TypeOf(Value x) { return cast<RankedTensorType>(x.getType()); }

  // Returns the dimensions of an operand after the group dimension is prepended.
  static Dims Behind(ArrayRef<int64_t> dims) {
    return llvm::map_to_vector(dims, [](int64_t dim) { return dim + 1; });
  }
  static Dims WithGroups(ArrayRef<int64_t> dims) {
    Dims all = {0};
    all.append(Behind(dims));
    return all;
  }
  static Dims Prefix(ArrayRef<int64_t> first, ArrayRef<int64_t> second) {
    Dims all(first);
    all.append(second.begin(), second.end());
    return all;
  }

  // Returns where the groups start or end: the exclusive or inclusive sums of the sizes.
  Value Ends(bool inclusive) {
    Value sizes = op_.getGroupSizes();
    RankedTensorType type = TypeOf(sizes);
    Type element = type.getElementType();
    int64_t rank = type.getRank(), last = rank - 1, groups = type.getDimSize(last);
    // sizes x triangle: sum over i of sizes[..., i] where i < j (or <= j).
    auto square = RankedTensorType::get({groups, groups}, element);
    Value row = stablehlo::IotaOp::create(builder_, location_, square, 0);
    Value column = stablehlo::IotaOp::create(builder_, location_, square, 1);
    Value counts =
        stablehlo::CompareOp::create(builder_, location_, row, column, inclusive ? Direction::LE : Direction::LT);
    Value triangle = stablehlo::ConvertOp::create(builder_, location_, counts, element);
    auto numbers = stablehlo::DotDimensionNumbersAttr::get(builder_.getContext(), {}, {}, {last}, {0});
    return stablehlo::DotGeneralOp::create(builder_, location_, type, sizes, triangle, numbers, ArrayAttr(),
                                           stablehlo::DotAlgorithmAttr());
  }

  // Returns |x| with a leading group dimension, in which elements of other groups along |ragged| are 0. The names in
  // |prefix| are the dimensions of |x| that match the dimensions of group_sizes before the last, if it has any.
  Value Cut(Value x, int64_t ragged, ArrayRef<int64_t> prefix) {
    RankedTensorType type = TypeOf(x), sizes = TypeOf(op_.getGroupSizes());
    int64_t groups = sizes.getShape().back();
    Dims shape = {groups};
    shape.append(type.getShape().begin(), type.getShape().end());
    auto positions_type = RankedTensorType::get(shape, sizes.getElementType());
    Value position = stablehlo::IotaOp::create(builder_, location_, positions_type, ragged + 1);

    Dims places;
    if (sizes.getRank() > 1) places = Behind(prefix);
    places.push_back(0);
    auto spread = [&](Value bound) -> Value {
      return stablehlo::BroadcastInDimOp::create(builder_, location_, positions_type, bound, places);
    };
    Value from = stablehlo::CompareOp::create(builder_, location_, position, spread(Ends(false)), Direction::GE);
    Value to = stablehlo::CompareOp::create(builder_, location_, position, spread(Ends(true)), Direction::LT);
    Value mine = stablehlo::AndOp::create(builder_, location_, from, to);

    auto result_type = type.clone(shape);
    Dims behind;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) behind.push_back(dim + 1);
    Value copies = stablehlo::BroadcastInDimOp::create(builder_, location_, result_type, x, behind);
    Value zero = MakeZeros(builder_, location_, result_type);
    return stablehlo::SelectOp::create(builder_, location_, mine, copies, zero);
  }

  Value Dot(Value lhs, Value rhs, ArrayRef<int64_t> lhs_batch, ArrayRef<int64_t> rhs_batch,
            ArrayRef<int64_t> lhs_contract, ArrayRef<int64_t> rhs_contract) {
    auto numbers = stablehlo::DotDimensionNumbersAttr::get(builder_.getContext(), lhs_batch, rhs_batch, lhs_contract,
                                                           rhs_contract);
    ArrayAttr precision;
    if (ArrayAttr given = op_.getPrecisionConfigAttr()) {
      precision = builder_.getArrayAttr(llvm::map_to_vector(given, [&](Attribute one) -> Attribute {
        auto value = static_cast<uint32_t>(cast<chlo::PrecisionAttr>(one).getValue());
        return stablehlo::PrecisionAttr::get(builder_.getContext(), *stablehlo::symbolizePrecision(value));
      }));
    }
    return stablehlo::DotGeneralOp::create(builder_, location_, op_.getType(), lhs, rhs, numbers, precision,
                                           stablehlo::DotAlgorithmAttr());
  }

  OpBuilder& builder_;
  chlo::RaggedDotOp op_;
  Location location_;
  chlo::RaggedDotDimensionNumbersAttr numbers_;
};

FailureOr<SmallVector<Value>> LegalizeRaggedDot(OpBuilder& builder, Operation* op) {
  return SmallVector<Value>{RaggedDot(builder, cast<chlo::RaggedDotOp>(op)).Build()};
}

}  // namespace

void AddRaggedDotRules(ChloRules& rules) { rules.AddSugar<chlo::RaggedDotOp>(LegalizeRaggedDot); }

}  // namespace tessera
