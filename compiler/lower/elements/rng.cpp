// SPDX-License-Identifier: Apache-2.0
// Lowers rng_bit_generator, bit for bit as in XLA. Both generators encrypt a counter with a 64-bit key (Salmon et al.,
// Parallel random numbers: as easy as 1, 2, 3, SC 2011); the state is {key, counter}.
//
// Threefry: two 32-bit words from a 64-bit counter, 20 rounds. A 64-bit output uses both words of one counter value. A
// narrower output uses the low bits of one word. Pairs of elements along one dimension share a counter value, and the
// even element gets the first word. That dimension is the first of even size, else the first of the largest size.
//
// Philox, also used for DEFAULT: four words from a 128-bit counter, 10 rounds. A state of two words omits the counter's
// high half and uses the key in its place. Outputs consume the words in order.
#include <array>
#include <memory>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/checks/rng_state.h"
#include "tessera/dialects/stablehlo/data/random_ops.h"

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

// Returns the two words for |counter|.
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

Value LongWord(Builder& b, uint64_t value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(b.getI64Type(), APInt(64, value)));
}

// Returns the four words for the counter {low, high}.
std::array<Value, 4> Philox(Builder& b, Value key, Value low, Value high) {
  std::array<Value, 4> x = {LowWord(b, low), HighWord(b, low), LowWord(b, high), HighWord(b, high)};
  Value keys[2] = {LowWord(b, key), HighWord(b, key)};
  auto product = [&](uint64_t factor, Value word) -> Value {
    Value wide = arith::ExtUIOp::create(b, b.getI64Type(), word);
    return arith::MulIOp::create(b, LongWord(b, factor), wide);
  };
  auto mix = [&](Value product, Value word, Value key) -> Value {
    return arith::XOrIOp::create(b, arith::XOrIOp::create(b, HighWord(b, product), word), key);
  };
  for (int round = 0; round < 10; ++round) {
    Value first = product(0xD2511F53, x[0]), second = product(0xCD9E8D57, x[2]);
    x = {mix(second, x[1], keys[0]), LowWord(b, second), mix(first, x[3], keys[1]), LowWord(b, first)};
    keys[0] = arith::AddIOp::create(b, keys[0], Word(b, 0x9E3779B9));
    keys[1] = arith::AddIOp::create(b, keys[1], Word(b, 0xBB67AE85));
  }
  return x;
}

Value Join(Builder& b, Value low, Value high) {
  Value wide_low = arith::ExtUIOp::create(b, b.getI64Type(), low);
  Value wide_high = arith::ExtUIOp::create(b, b.getI64Type(), high);
  return arith::OrIOp::create(b, wide_low, arith::ShLIOp::create(b, wide_high, LongWord(b, 32)));
}

// Returns the position in row-major order in a loop over |shape|; |index_of| gives the index of a dimension.
template <typename IndexOf>
Value Linear(Builder& b, ArrayRef<int64_t> shape, IndexOf index_of) {
  Value linear = arith::ConstantIndexOp::create(b, 0);
  for (auto [dim, size] : llvm::enumerate(shape)) {
    Value scaled = arith::MulIOp::create(b, linear, arith::ConstantIndexOp::create(b, size));
    linear = arith::AddIOp::create(b, scaled, index_of(dim));
  }
  return linear;
}

Value AsI64(Builder& b, Value index) { return arith::IndexCastOp::create(b, b.getI64Type(), index); }

Value Quotient(Builder& b, Value index, int64_t divisor) {
  return arith::DivUIOp::create(b, index, arith::ConstantIndexOp::create(b, divisor));
}

// Returns whether index % divisor is |remainder|.
Value Leaves(Builder& b, Value index, int64_t divisor, int64_t remainder) {
  Value rest = arith::RemUIOp::create(b, index, arith::ConstantIndexOp::create(b, divisor));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest, arith::ConstantIndexOp::create(b, remainder));
}

// Returns the dimension that contains Threefry's pairs of elements.
int64_t PairedDim(ArrayRef<int64_t> shape) {
  for (auto [dim, size] : llvm::enumerate(shape)) {
    if (size % 2 == 0) return dim;
  }
  return std::distance(shape.begin(), llvm::max_element(shape));
}

// Generates outputs of one type. Provides the number of counter values used, and the bits of one element (32 or 64
// bits) inside a loop over the output.
class Generator {
 public:
  Generator(RankedTensorType type) : shape_(type.getShape()), wide_(type.getElementTypeBitWidth() == 64) {}
  virtual ~Generator() = default;
  virtual int64_t CountersUsed() const = 0;
  virtual Value Bits(Builder& b, ArrayRef<Value> state) const = 0;

 protected:
  SmallVector<int64_t> shape_;
  bool wide_;
};

class ThreefryGenerator : public Generator {
 public:
  explicit ThreefryGenerator(RankedTensorType type) : Generator(type), counters_(shape_) {
    if (wide_ || shape_.empty()) return;
    paired_ = PairedDim(shape_);
    counters_[*paired_] = (counters_[*paired_] + 1) / 2;
  }

  int64_t CountersUsed() const override { return ShapedType::getNumElements(counters_); }

  Value Bits(Builder& b, ArrayRef<Value> state) const override {
    Value even;
    Value offset = AsI64(b, Linear(b, counters_, [&](int64_t dim) -> Value {
                           Value index = linalg::IndexOp::create(b, dim);
                           if (paired_ != dim) return index;
                           even = Leaves(b, index, 2, 0);
                           return Quotient(b, index, 2);
                         }));
    auto [first, second] = Threefry(b, state[0], arith::AddIOp::create(b, state[1], offset));
    if (wide_) return Join(b, first, second);
    return even ? arith::SelectOp::create(b, even, first, second).getResult() : first;
  }

 private:
  SmallVector<int64_t> counters_;
  std::optional<int64_t> paired_;
};

class PhiloxGenerator : public Generator {
 public:
  using Generator::Generator;

  int64_t CountersUsed() const override {
    const int64_t elements = ShapedType::getNumElements(shape_);
    return elements / per_counter() + (elements % per_counter() != 0);
  }

  Value Bits(Builder& b, ArrayRef<Value> state) const override {
    Value linear = Linear(b, shape_, [&](int64_t dim) -> Value { return linalg::IndexOp::create(b, dim); });
    Value low = arith::AddIOp::create(b, state[1], AsI64(b, Quotient(b, linear, per_counter())));
    Value carry = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, low, state[1]);
    Value high = state.size() == 3 ? state[2] : state[0];
    high = arith::AddIOp::create(b, high, arith::ExtUIOp::create(b, b.getI64Type(), carry));
    std::array<Value, 4> words = Philox(b, state[0], low, high);
    if (wide_) {
      return arith::SelectOp::create(b, Leaves(b, linear, 2, 0), Join(b, words[0], words[1]),
                                     Join(b, words[2], words[3]));
    }
    Value bits = words[3];
    for (int64_t word : {2, 1, 0}) bits = arith::SelectOp::create(b, Leaves(b, linear, 4, word), words[word], bits);
    return bits;
  }

 private:
  int64_t per_counter() const { return wide_ ? 2 : 4; }
};

struct RngPattern : OpConversionPattern<stablehlo::RngBitGeneratorOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::RngBitGeneratorOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getOutput().getType()));
    const int64_t width = type.getElementTypeBitWidth();
    if (!stablehlo::IsRngState(op.getInitialState().getType()))
      return op.emitOpError() << "initial_state: expected a vector of ui64, got " << op.getInitialState().getType()
                              << "; convert the state with bitcast_convert";
    const int64_t words = op.getInitialState().getType().getDimSize(0);
    if (words != 2 && words != 3) return op.emitOpError() << "expects a state of 2 or 3 elements, got " << words;
    std::unique_ptr<Generator> generator;
    if (op.getRngAlgorithm() == stablehlo::RngAlgorithm::THREE_FRY) {
      generator = std::make_unique<ThreefryGenerator>(type);
    } else {
      generator = std::make_unique<PhiloxGenerator>(type);
    }
    Builder b(op.getLoc(), rewriter);
    SmallVector<Value> state;
    for (int64_t word = 0; word < words; ++word) {
      state.push_back(
          tensor::ExtractOp::create(b, adaptor.getInitialState(), ValueRange{arith::ConstantIndexOp::create(b, word)}));
    }
    auto body = [&](OpBuilder& builder, Location location, ValueRange) {
      Builder n(location, builder);
      Value bits = generator->Bits(n, state);
      if (width < 32) bits = arith::TruncIOp::create(n, n.getIntegerType(width), bits);
      // An element smaller than a byte gets the low bits, as in XLA.
      if (const unsigned kept = op.getOutput().getType().getElementTypeBitWidth(); kept < 8) {
        bits = arith::AndIOp::create(n, bits, arith::ConstantOp::create(n, n.getI8IntegerAttr((1 << kept) - 1)));
      }
      Type element = type.getElementType();
      linalg::YieldOp::create(
          n, bits.getType() == element ? bits : arith::BitcastOp::create(n, element, bits).getResult());
    };
    auto generic =
        linalg::GenericOp::create(b, type, ValueRange(), EmptyTensor(b, op.getLoc(), type),
                                  b.getMultiDimIdentityMap(type.getRank()), ParallelLoops(type.getRank()), body);
    rewriter.replaceOp(op, ValueRange{NextState(b, state, generator->CountersUsed()), generic.getResult(0)});
    return success();
  }

  static Value NextState(Builder& b, ArrayRef<Value> state, int64_t used) {
    SmallVector<Value> next(state);
    next[1] = arith::AddIOp::create(b, state[1], LongWord(b, used));
    if (next.size() == 3) {
      Value carry = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, next[1], state[1]);
      next[2] = arith::AddIOp::create(b, state[2], arith::ExtUIOp::create(b, b.getI64Type(), carry));
    }
    return tensor::FromElementsOp::create(b, next);
  }
};

}  // namespace

void PopulateRngPatterns(LoweringPatterns& lowering) { lowering.Add<RngPattern>(); }

}  // namespace tessera
