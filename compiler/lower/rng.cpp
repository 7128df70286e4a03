// SPDX-License-Identifier: Apache-2.0
// rng_bit_generator with the Threefry algorithm, bit for bit as XLA: two 32-bit words from a 64-bit key and a 64-bit
// counter, 20 rounds (Salmon et al., Parallel random numbers: as easy as 1, 2, 3, SC 2011).
//
// The state is {key, counter}. An output of 64 bits takes both words of one counter value. Narrower outputs take one
// word each, the low bits of it: pairs of elements along one dimension share a counter value, the even one having the
// first word. That dimension is the first of even size, else the first of greatest size.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/random_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

constexpr uint32_t kKeyParity = 0x1BD11BDA;
constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};

Value Word(Builder& b, uint32_t value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(b.getI32Type(), APInt(32, value)));
}

Value LowWord(Builder& b, Value value) { return arith::TruncIOp::create(b, b.getI32Type(), value); }

Value HighWord(Builder& b, Value value) {
  Value shift = arith::ConstantOp::create(b, b.getI64IntegerAttr(32));
  return LowWord(b, arith::ShRUIOp::create(b, value, shift));
}

Value RotateLeft(Builder& b, Value value, int bits) {
  Value high = arith::ShLIOp::create(b, value, Word(b, bits));
  Value low = arith::ShRUIOp::create(b, value, Word(b, 32 - bits));
  return arith::OrIOp::create(b, high, low);
}

// The two words for |counter|.
std::pair<Value, Value> Threefry(Builder& b, Value key, Value counter) {
  Value keys[3] = {LowWord(b, key), HighWord(b, key), nullptr};
  keys[2] = arith::XOrIOp::create(b, arith::XOrIOp::create(b, keys[0], keys[1]), Word(b, kKeyParity));
  Value x = arith::AddIOp::create(b, LowWord(b, counter), keys[0]);
  Value y = arith::AddIOp::create(b, HighWord(b, counter), keys[1]);
  for (int group = 0; group < 5; ++group) {
    for (int rotation : kRotations[group % 2]) {
      x = arith::AddIOp::create(b, x, y);
      y = arith::XOrIOp::create(b, RotateLeft(b, y, rotation), x);
    }
    x = arith::AddIOp::create(b, x, keys[(group + 1) % 3]);
    y = arith::AddIOp::create(b, y, arith::AddIOp::create(b, keys[(group + 2) % 3], Word(b, group + 1)));
  }
  return {x, y};
}

// Which dimension pairs of elements lie along.
int64_t PairedDim(ArrayRef<int64_t> shape) {
  for (auto [dim, size] : llvm::enumerate(shape)) {
    if (size % 2 == 0) return dim;
  }
  return std::distance(shape.begin(), llvm::max_element(shape));
}

struct RngPattern : OpConversionPattern<stablehlo::RngBitGeneratorOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::RngBitGeneratorOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getOutput().getType()));
    if (op.getRngAlgorithm() != stablehlo::RngAlgorithm::THREE_FRY) {
      return op.emitOpError() << "algorithm " << stringifyRngAlgorithm(op.getRngAlgorithm())
                              << " is not supported; use THREE_FRY";
    }
    if (!isa<IntegerType>(type.getElementType()) || op.getOutput().getType().getElementType().isInteger(1)) {
      return op.emitOpError() << "gives integers, not " << op.getOutput().getType();
    }
    Builder b(op.getLoc(), rewriter);
    const int64_t width = type.getElementTypeBitWidth();
    // The shape that counter values run over.
    SmallVector<int64_t> counters(type.getShape());
    const bool paired = width < 64 && type.getRank() > 0;
    const int64_t paired_dim = paired ? PairedDim(counters) : 0;
    if (paired) counters[paired_dim] = (counters[paired_dim] + 1) / 2;

    auto at = [&](int64_t index) -> Value {
      return tensor::ExtractOp::create(b, adaptor.getInitialState(),
                                       ValueRange{arith::ConstantIndexOp::create(b, index)});
    };
    Value key = at(0), counter = at(1);
    auto body = [&](OpBuilder& builder, Location location, ValueRange) {
      Builder n(location, builder);
      linalg::YieldOp::create(n, Element(n, key, counter, counters, paired ? std::optional(paired_dim) : std::nullopt,
                                         type.getElementType()));
    };
    auto generic =
        linalg::GenericOp::create(b, type, ValueRange(), EmptyTensor(b, op.getLoc(), type),
                                  b.getMultiDimIdentityMap(type.getRank()), ParallelLoops(type.getRank()), body);
    const int64_t used = ShapedType::getNumElements(counters);
    Value next = arith::AddIOp::create(b, counter, arith::ConstantOp::create(b, b.getI64IntegerAttr(used)));
    Value state = tensor::FromElementsOp::create(b, ValueRange{key, next});
    rewriter.replaceOp(op, ValueRange{state, generic.getResult(0)});
    return success();
  }

  // The element at the loops' position; |counters| is the shape of the counter values.
  static Value Element(Builder& b, Value key, Value counter, ArrayRef<int64_t> counters,
                       std::optional<int64_t> paired_dim, Type type) {
    Value linear = arith::ConstantIndexOp::create(b, 0), odd;
    for (int64_t dim = 0; dim < static_cast<int64_t>(counters.size()); ++dim) {
      Value index = linalg::IndexOp::create(b, dim);
      if (paired_dim == dim) {
        Value two = arith::ConstantIndexOp::create(b, 2), zero = arith::ConstantIndexOp::create(b, 0);
        odd = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, arith::RemUIOp::create(b, index, two), zero);
        index = arith::DivUIOp::create(b, index, two);
      }
      Value size = arith::ConstantIndexOp::create(b, counters[dim]);
      linear = arith::AddIOp::create(b, arith::MulIOp::create(b, linear, size), index);
    }
    Value offset = arith::IndexCastOp::create(b, b.getI64Type(), linear);
    auto [first, second] = Threefry(b, key, arith::AddIOp::create(b, counter, offset));
    if (type.getIntOrFloatBitWidth() == 64) {
      Value low = arith::ExtUIOp::create(b, type, first), high = arith::ExtUIOp::create(b, type, second);
      Value shift = arith::ConstantOp::create(b, b.getI64IntegerAttr(32));
      return arith::OrIOp::create(b, low, arith::ShLIOp::create(b, high, shift));
    }
    Value word = odd ? arith::SelectOp::create(b, odd, second, first).getResult() : first;
    return type == word.getType() ? word : arith::TruncIOp::create(b, type, word).getResult();
  }
};

}  // namespace

void PopulateRngPatterns(LoweringPatterns& lowering) { lowering.Add<RngPattern>(); }

}  // namespace tessera
