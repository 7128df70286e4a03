// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/generator.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

constexpr int64_t kMaxElements = 700;
constexpr double kInputRange = 2;

// The inside of dense<...> for a scalar, so that it reads back to the same bits.
std::string Literal(DType dtype, double value) {
  if (dtype == DType::kI1) return value != 0 ? "true" : "false";
  if (IsInteger(dtype)) return fmt::format("{}", static_cast<int64_t>(value));
  return fmt::format("{:e}", value);
}

template <typename T>
T RandomElement(Generator& generator) {
  if constexpr (std::is_same_v<T, bool>) {
    return generator.OneIn(2);
  } else if constexpr (std::is_integral_v<T>) {
    switch (generator.Below(4)) {
      case 0:  // every bit at random
        return static_cast<T>(generator.Below(INT64_MAX));
      case 1:  // the ends of the range
        return generator.OneOf<T>({std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), T(0), T(1), T(-1)});
      default:
        return static_cast<T>(generator.Between(std::is_signed_v<T> ? -9 : 0, 9));
    }
  } else {
    if (generator.OneIn(16)) return static_cast<T>(generator.OneOf<float>({0.0f, -0.0f, 1.0f, -1.0f, 0.5f}));
    return static_cast<T>(static_cast<float>(generator.Uniform(-kInputRange, kInputRange)));
  }
}

}  // namespace

std::string I64Array(const std::vector<int64_t>& values) {
  std::string text = "array<i64";
  for (size_t i = 0; i < values.size(); ++i) text += fmt::format("{}{}", i == 0 ? ": " : ", ", values[i]);
  return text + ">";
}

std::string I64Pairs(const std::vector<std::pair<int64_t, int64_t>>& pairs) {
  if (pairs.empty()) return "dense<> : tensor<0x2xi64>";
  std::string text;
  for (const auto& [first, second] : pairs) text += fmt::format("{}[{}, {}]", text.empty() ? "" : ", ", first, second);
  return fmt::format("dense<[{}]> : tensor<{}x2xi64>", text, pairs.size());
}

Shape Generator::RandomShape(int64_t max_rank) {
  static const std::vector<int64_t> sizes = {1, 2, 2, 3, 3, 4, 5, 7, 8, 13, 16, 17, 33};
  Shape shape;
  int64_t elements = 1;
  for (int64_t rank = Between(0, max_rank); rank > 0; --rank) {
    int64_t size = OneIn(60) ? 0 : OneOf(sizes);
    if (elements * size > kMaxElements) size = 1;
    elements *= std::max<int64_t>(size, 1);
    shape.push_back(size);
  }
  return shape;
}

DType Generator::RandomDType() {
  static const std::vector<DType> dtypes = {DType::kF32, DType::kF32,  DType::kF32, DType::kF32, DType::kF64,
                                            DType::kF64, DType::kBF16, DType::kF16, DType::kI1,  DType::kI8,
                                            DType::kI16, DType::kI32,  DType::kI32, DType::kI64, DType::kU8,
                                            DType::kU16, DType::kU32,  DType::kU64};
  return OneOf(dtypes);
}

int Generator::Pick(const std::function<bool(const ValueInfo&)>& fits) {
  std::vector<int> choices;
  for (int value : visible_) {
    if (fits(Info(value))) choices.push_back(value);
  }
  if (choices.empty()) return -1;
  const int64_t count = static_cast<int64_t>(choices.size());
  return choices[static_cast<size_t>(std::max(Below(count), Below(count)))];
}

int Generator::PickOrMake(const TensorType& type) {
  const int value = OneIn(6) ? -1 : Pick([&](const ValueInfo& info) { return info.type == type; });
  return value >= 0 ? value : Make(type);
}

Buffer Generator::RandomData(const TensorType& type, Bounds& bounds) {
  absl::StatusOr<Buffer> buffer = Buffer::Allocate(type);
  TESSERA_CHECK(buffer.ok());
  VisitDType(type.dtype, [&](auto zero) {
    using T = decltype(zero);
    if constexpr (!std::is_same_v<T, std::complex<float>> && !std::is_same_v<T, std::complex<double>> &&
                  !kIsSmallFloat<T> && !kIsSmallInteger<T>) {
      for (int64_t i = 0; i < type.num_elements(); ++i) static_cast<T*>(buffer->data())[i] = RandomElement<T>(*this);
    }
  });
  bounds = IsFloat(type.dtype) ? Bounds{-kInputRange, kInputRange} : WholeRange(type.dtype);
  return *buffer;
}

int Generator::Make(const TensorType& type) {
  if (depth() > 0 || OneIn(8)) {
    const bool whole = !IsFloat(type.dtype);
    const double value = type.dtype == DType::kI1 ? static_cast<double>(Below(2))
                         : whole                  ? static_cast<double>(Between(0, 5))
                                                  : static_cast<double>(Between(-16, 16)) / 8;
    return MakeConstant(type, Literal(type.dtype, value), {value, value});
  }
  Bounds bounds;
  program_.inputs.push_back(RandomData(type, bounds));
  const int value = program_.AddValue(type, bounds);
  program_.main.arguments.push_back(value);
  visible_.insert(visible_.begin(), value);
  return value;
}

int Generator::MakeConstant(const TensorType& type, const std::string& literal, Bounds bounds) {
  const std::string inside = type.num_elements() == 0 ? "" : literal;
  return Emit("stablehlo.constant", {}, fmt::format("value = dense<{}> : {}", inside, MlirType(type)), type, bounds);
}

int Generator::MakeHidden(DType dtype, const std::string& literal) {
  const int value = MakeConstant({dtype, {}}, literal, {});
  visible_.pop_back();
  return value;
}

int Generator::Conditioned(int value, double low, double high) {
  if (BoundsOf(value).Within(low, high)) return value;
  const TensorType scalar = {Type(value).dtype, {}};
  const int least = MakeConstant(scalar, Literal(scalar.dtype, low), {low, low});
  const int most = MakeConstant(scalar, Literal(scalar.dtype, high), {high, high});
  return Emit("stablehlo.clamp", {least, value, most}, "", Type(value), {low, high, BoundsOf(value).error});
}

int Generator::Splat(int scalar, const Shape& shape) {
  if (shape.empty()) return scalar;
  return Emit("stablehlo.broadcast_in_dim", {scalar}, "broadcast_dimensions = array<i64>", {Type(scalar).dtype, shape},
              BoundsOf(scalar));
}

int Generator::Emit(std::string op, std::vector<int> operands, std::string attributes, TensorType type, Bounds bounds) {
  Node node;
  node.op = std::move(op);
  node.operands = std::move(operands);
  node.attributes = std::move(attributes);
  const std::vector<int> results = EmitMany(std::move(node), {{std::move(type), bounds}});
  return results.empty() ? -1 : results[0];
}

std::vector<int> Generator::EmitMany(Node node, const std::vector<ValueInfo>& results) {
  for (const ValueInfo& result : results) {
    if (result.type.num_elements() > kMaxElements) return {};
  }
  for (const ValueInfo& result : results) {
    node.results.push_back(program_.AddValue(result.type, result.bounds));
    visible_.push_back(node.results.back());
  }
  scopes_.back()->nodes.push_back(node);
  return node.results;
}

Region Generator::MakeRegion(const std::vector<ValueInfo>& arguments,
                             const std::function<std::vector<int>(const std::vector<int>&)>& body) {
  Region region;
  const size_t outside = visible_.size();
  for (const ValueInfo& argument : arguments) {
    region.arguments.push_back(program_.AddValue(argument.type, argument.bounds));
    visible_.push_back(region.arguments.back());
  }
  scopes_.push_back(&region);
  region.yields = body(region.arguments);
  scopes_.pop_back();
  visible_.resize(outside);
  return region;
}

Region Generator::ReductionBody(const std::string& op, DType dtype) {
  const ValueInfo scalar = {{dtype, {}}, {}};
  return MakeRegion({scalar, scalar}, [&](const std::vector<int>& arguments) {
    return std::vector<int>{Emit(op, arguments, "", scalar.type, {})};
  });
}

void Generator::AddOps(int ops) {
  static const std::vector<OpFamily> families = [] {
    std::vector<OpFamily> all;
    for (auto table : {ElementwiseFamilies(), MovementFamilies(), ReductionFamilies(), ContractionFamilies(),
                       IndexingFamilies(), ControlFlowFamilies()})
      all.insert(all.end(), table.begin(), table.end());
    return all;
  }();
  int64_t total = 0;
  for (const OpFamily& family : families) total += family.weight;
  for (int attempts = 0; ops > 0 && attempts < 400; ++attempts) {
    int64_t draw = Below(total);
    const OpFamily* family = families.data();
    while (draw >= family->weight) draw -= family++->weight;
    if (family->add(*this)) --ops;
  }
}

RandomProgram Generator::Generate(int ops) {
  program_ = {};
  scopes_ = {&program_.main};
  visible_.clear();
  for (int64_t i = Between(1, 3); i > 0; --i) Make({RandomDType(), RandomShape(3)});
  AddOps(ops);

  std::set<int> used;
  for (const Node& node : program_.main.nodes) used.insert(node.operands.begin(), node.operands.end());
  for (const Node& node : program_.main.nodes) {
    if (node.op == "stablehlo.constant") continue;
    for (int result : node.results) {
      if (!used.contains(result) || OneIn(12)) program_.main.yields.push_back(result);
    }
  }
  RemoveDeadCode(program_);
  scopes_.clear();
  return std::move(program_);
}

}  // namespace tessera
