// SPDX-License-Identifier: Apache-2.0
// stablehlo.rng_bit_generator, whose results equal XLA's bit for bit, and stablehlo.rng.
//
// Both generators encrypt a counter with a key; see Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC
// 2011).
//
// Threefry has the state [key, counter]. Element i of a 64-bit result is block(counter + i), low word first. A 32-bit
// result's shape is halved along one dimension; block number i yields the two elements at 2 j and 2 j + 1 of it.
//
// Philox has the state [key, counter] or [key, counter low, counter high]. Results are the four words of each
// block(counter + i) in sequence.
//
// Results narrower than 32 bits are the low bits of 32-bit ones. In the new state, the counter is advanced by the
// number of blocks used.
#include <algorithm>
#include <array>
#include <cstring>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/index.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/checks/rng_state.h"
#include "tessera/dialects/stablehlo/data/random_ops.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status.h"

namespace tessera::reference {
namespace {

uint32_t LowWord(uint64_t value) { return static_cast<uint32_t>(value); }
uint32_t HighWord(uint64_t value) { return static_cast<uint32_t>(value >> 32); }
uint64_t Join(uint32_t low, uint32_t high) { return static_cast<uint64_t>(high) << 32 | low; }

// Threefry-2x32 with 20 rounds.
std::array<uint32_t, 2> Threefry(uint64_t key, uint64_t counter) {
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const uint32_t keys[3] = {LowWord(key), HighWord(key), 0x1BD11BDA ^ LowWord(key) ^ HighWord(key)};
  uint32_t x = LowWord(counter) + keys[0];
  uint32_t y = HighWord(counter) + keys[1];
  for (uint32_t group = 0; group < 5; ++group) {
    for (int rotation : kRotations[group % 2]) {
      x += y;
      y = (y << rotation | y >> (32 - rotation)) ^ x;
    }
    x += keys[(group + 1) % 3];
    y += keys[(group + 2) % 3] + group + 1;
  }
  return {x, y};
}

// Philox-4x32 with 10 rounds.
std::array<uint32_t, 4> Philox(uint64_t key, uint64_t counter_low, uint64_t counter_high) {
  uint32_t key_low = LowWord(key);
  uint32_t key_high = HighWord(key);
  std::array<uint32_t, 4> x = {LowWord(counter_low), HighWord(counter_low), LowWord(counter_high),
                               HighWord(counter_high)};
  for (int round = 0; round < 10; ++round) {
    const uint64_t first = uint64_t{0xD2511F53} * x[0];
    const uint64_t second = uint64_t{0xCD9E8D57} * x[2];
    x = {HighWord(second) ^ x[1] ^ key_low, LowWord(second), HighWord(first) ^ x[3] ^ key_high, LowWord(first)};
    key_low += 0x9E3779B9;
    key_high += 0xBB67AE85;
  }
  return x;
}

// Numbers in row-major order, and the increment of the counter.
struct Generated {
  std::vector<uint64_t> numbers;
  uint64_t blocks;
};

// Returns the dimension that Threefry halves: the first even one, else the first of the largest.
size_t HalvedDimension(const Shape& shape) {
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] % 2 == 0) return i;
  }
  return static_cast<size_t>(std::max_element(shape.begin(), shape.end()) - shape.begin());
}

Generated Threefry32(uint64_t key, uint64_t counter, const Shape& shape) {
  if (shape.empty()) return {{Threefry(key, counter)[0]}, 1};
  const size_t halved = HalvedDimension(shape);
  Shape half = shape;
  half[halved] = (half[halved] + 1) / 2;
  Generated generated{{}, 1};
  for (int64_t size : half) generated.blocks *= static_cast<uint64_t>(size);
  ForEachIndex(shape, [&](const Index& index) {
    Index block = index;
    block[halved] /= 2;
    generated.numbers.push_back(Threefry(key, counter + static_cast<uint64_t>(Linear(half, block)))[index[halved] % 2]);
  });
  return generated;
}

Generated Threefry64(uint64_t key, uint64_t counter, uint64_t count) {
  Generated generated{{}, count};
  for (uint64_t i = 0; i < count; ++i) {
    const auto block = Threefry(key, counter + i);
    generated.numbers.push_back(Join(block[0], block[1]));
  }
  return generated;
}

Generated PhiloxNumbers(uint64_t key, uint64_t low, uint64_t high, uint64_t count, bool wide) {
  const uint64_t per_block = wide ? 2 : 4;
  Generated generated{{}, (count + per_block - 1) / per_block};
  for (uint64_t i = 0; i < generated.blocks; ++i) {
    const auto block = Philox(key, low + i, high + (low + i < low ? 1 : 0));
    if (wide) {
      generated.numbers.insert(generated.numbers.end(), {Join(block[0], block[1]), Join(block[2], block[3])});
    } else {
      generated.numbers.insert(generated.numbers.end(), block.begin(), block.end());
    }
  }
  generated.numbers.resize(count);
  return generated;
}

std::vector<uint64_t> Words(const Buffer& state) {
  std::vector<uint64_t> words(static_cast<size_t>(state.byte_size()) / sizeof(uint64_t));
  std::memcpy(words.data(), state.data(), words.size() * sizeof(uint64_t));
  return words;
}

absl::Status RngBitGenerator(stablehlo::RngBitGeneratorOp op, Frame& frame) {
  const Buffer& state = frame.Get(op.getInitialState());
  if (!stablehlo::IsRngState(op.getInitialState().getType())) {
    return InvalidArgument("initial_state: expected a vector of ui64, got {}; convert the state with bitcast_convert",
                           ToString(state.type()));
  }
  std::vector<uint64_t> words = Words(state);
  ASSIGN_OR_RETURN(Buffer output, AllocateFor(op.getOutput()));
  const DType dtype = output.type().dtype;
  const auto count = static_cast<uint64_t>(output.type().num_elements());
  const bool wide = ByteWidth(dtype) == 8;
  if (IsComplex(dtype)) return Unimplemented("expected integers or floats, got {}", Name(dtype));
  // The default is Philox, as in XLA on CPU.
  const bool philox = op.getRngAlgorithm() != stablehlo::RngAlgorithm::THREE_FRY;
  if (words.size() < 2 || words.size() > (philox ? 3 : 2)) {
    return InvalidArgument("expected a state of ui64[2]{}, got {}", philox ? " or ui64[3]" : "",
                           ToString(state.type()));
  }
  Generated generated;
  if (count == 0) {
    generated.blocks = 0;
  } else if (!philox) {
    generated = wide ? Threefry64(words[0], words[1], count) : Threefry32(words[0], words[1], output.type().shape);
    words[1] += generated.blocks;
  } else {
    // With two words, the key is also the counter's high half.
    const uint64_t high = words.size() == 3 ? words[2] : words[0];
    generated = PhiloxNumbers(words[0], words[1], high, count, wide);
    const uint64_t low = words[1] + generated.blocks;
    if (words.size() == 3 && low < words[1]) ++words[2];
    words[1] = low;
  }
  const auto width = static_cast<size_t>(ByteWidth(dtype));
  // The low bytes are kept; elements of less than a byte keep the low bits, as in XLA.
  const uint64_t kept = BitWidth(dtype) < 8 ? (uint64_t{1} << BitWidth(dtype)) - 1 : ~uint64_t{0};
  for (size_t i = 0; i < generated.numbers.size(); ++i) {
    const uint64_t number = generated.numbers[i] & kept;
    std::memcpy(static_cast<char*>(output.data()) + i * width, &number, width);
  }
  ASSIGN_OR_RETURN(Buffer output_state, Buffer::Allocate(state.type()));
  std::memcpy(output_state.data(), words.data(), words.size() * sizeof(uint64_t));
  frame.Set(op.getOutputState(), std::move(output_state));
  frame.Set(op.getOutput(), std::move(output));
  return absl::OkStatus();
}

// The numbers depend on the op's position in the program and on how often it has been evaluated. Backends agree on the
// range and the distribution of the numbers, not on the numbers.
absl::Status Rng(stablehlo::RngOp op, Frame& frame) {
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  const DType dtype = result.type().dtype;
  const auto count = static_cast<uint64_t>(result.type().num_elements());
  const Element a = Load(frame.Get(op.getA()), 0), b = Load(frame.Get(op.getB()), 0);
  const StatelessRng rng(HashName("rng"), HashName(LocationOf(op)));
  const uint64_t first = static_cast<uint64_t>(frame.process().occurrences[op]++) * count;
  for (uint64_t i = 0; i < count; ++i) {
    Element number = a;
    if (op.getRngDistribution() == stablehlo::RngDistribution::NORMAL) {
      number = FromReal(dtype, a.real() + b.real() * rng.Normal(first + i));
    } else if (KindOf(dtype) == Kind::kFloat) {
      number = FromReal(dtype, a.real() + (b.real() - a.real()) * rng.Uniform(first + i));
      if (number.real() >= b.real()) number = a;  // rounded to the range's end, which is exclusive
    } else if (KindOf(dtype) == Kind::kSigned ? a.integer() < b.integer() : a.bits < b.bits) {
      number = FromInteger(dtype, a.bits + rng.Below(first + i, b.bits - a.bits));
    }
    Store(result, static_cast<int64_t>(i), number);
  }
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddRandomOps(OpTable& table) {
  table.Add<stablehlo::RngBitGeneratorOp>(RngBitGenerator);
  table.Add<stablehlo::RngOp>(Rng);
}

}  // namespace tessera::reference
