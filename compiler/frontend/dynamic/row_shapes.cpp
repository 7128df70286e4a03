// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/dynamic/row_shapes.h"

#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera {

using namespace mlir;

bool CountsRows(Type type, int64_t number) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && llvm::any_of(tensor.getShape(), [&](int64_t size) { return CountsRows(size, number); });
}

Type WithDynamicRows(Type type, int64_t number) {
  if (!CountsRows(type, number)) return type;
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(tensor.getShape());
  for (int64_t& size : shape)
    if (CountsRows(size, number)) size = ShapedType::kDynamic;
  return RankedTensorType::get(shape, tensor.getElementType(), tensor.getEncoding());
}

RowShapes::RowShapes(BlockArgument argument, int64_t dim, int64_t number) : number_(number) {
  OpBuilder builder = OpBuilder::atBlockBegin(argument.getOwner());
  autodiff::HloBuilder hlo(builder, argument.getLoc());
  auto type = RankedTensorType::get({}, builder.getI32Type());
  last_ = hlo.Make<stablehlo::GetDimensionSizeOp>(type, argument, {hlo.Integer("dimension", dim)});
  rows_ = last_->getResult(0);
}

template <typename Op>
Value RowShapes::Make(int64_t length, ValueRange operands, llvm::ArrayRef<NamedAttribute> attributes) {
  OpBuilder builder(last_->getContext());
  builder.setInsertionPointAfter(last_);
  // Lists of sizes have this type: StableHLO's ops accept any integers, and XLA computes sizes in i32.
  auto type = RankedTensorType::get({length}, builder.getI32Type());
  last_ = autodiff::HloBuilder(builder, last_->getLoc()).Make<Op>(type, operands, attributes);
  return last_->getResult(0);
}

Value RowShapes::Constant(llvm::ArrayRef<int32_t> values) {
  Builder builder(last_->getContext());
  const auto length = static_cast<int64_t>(values.size());
  auto type = RankedTensorType::get({length}, builder.getI32Type());
  return Make<stablehlo::ConstantOp>(length, {}, builder.getNamedAttr("value", DenseElementsAttr::get(type, values)));
}

Value RowShapes::Multiple(int64_t factor) {
  Value& made = multiples_[factor];
  if (made) return made;
  if (factor == 1) return made = Make<stablehlo::ReshapeOp>(1, rows_, {});
  Value one = Multiple(1);
  return made = Make<stablehlo::MulOp>(1, {one, Constant({static_cast<int32_t>(factor)})}, {});
}

Value RowShapes::Sizes(llvm::ArrayRef<int64_t> sizes) { return Sizes(sizes, SmallVector<bool>(sizes.size(), true)); }

Value RowShapes::Sizes(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<bool> counting) {
  std::vector<std::pair<int64_t, bool>> list;
  for (auto [size, counts] : llvm::zip_equal(sizes, counting)) list.emplace_back(size, counts && Counts(size));
  Value& made = lists_[list];
  if (made) return made;
  SmallVector<Value> parts;
  SmallVector<int32_t> constants;
  auto end_constants = [&] {
    if (!constants.empty()) parts.push_back(Constant(constants));
    constants.clear();
  };
  for (auto [size, counts] : list) {
    if (!counts) {
      constants.push_back(static_cast<int32_t>(size));
      continue;
    }
    end_constants();
    parts.push_back(Multiple(size / number_));
  }
  end_constants();
  if (parts.empty()) parts.push_back(Constant({}));
  if (parts.size() == 1) return made = parts.front();
  Builder builder(last_->getContext());
  return made = Make<stablehlo::ConcatenateOp>(static_cast<int64_t>(sizes.size()), parts,
                                               builder.getNamedAttr("dimension", builder.getI64IntegerAttr(0)));
}

}  // namespace tessera
