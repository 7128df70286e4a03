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
  } else if constexpr (kIsSmallInteger<T>) {
    return T(generator.Below(16));
  } else if constexpr (kIsComplex<T>) {
    using Part = typename T::value_type;
    const Part real = RandomElement<Part>(generator);
    return T(real, RandomElement<Part>(generator));
  } else {
    if (generator.OneIn(16)) return static_cast<T>(generator.OneOf<float>({0.0f, -0.0f, 1.0f, -1.0f, 0.5f}));
    return static_cast<T>(static_cast<float>(generator.Uniform(-kInputRange, kInputRange)));
  }
}

}  // namespace

std::string Literal(DType dtype, double value) {
  if (dtype == DType::kI1) return value != 0 ? "true" : "false";
  if (IsInteger(dtype)) return fmt::format("{}", static_cast<int64_t>(value));
  if (IsComplex(dtype)) return fmt::format("({:e}, {:e})", value, value / 2);
  return fmt::format("{:e}", value);
}

std::string ComparisonKind(DType dtype) {
  if (IsFloat(dtype) || IsComplex(dtype)) return "FLOAT";
  return Name(dtype)[0] == 'u' || dtype == DType::kI1 ? "UNSIGNED" : "SIGNED";
}

std::string CompareAttributes(const std::string& direction, const std::string& kind) {
  return fmt::format(
      "comparison_direction = #stablehlo<comparison_direction {}>, compare_type = #stablehlo<comparison_type {}>",
      direction, kind);
}

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
  // The axes of a mesh do not divide half of these sizes.
  static const std::vector<int64_t> cut_sizes = {1, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 12, 16, 17};
  Shape shape;
  int64_t elements = 1;
  for (int64_t rank = Between(mode_ == Mode::kPartitioned ? 1 : 0, max_rank); rank > 0; --rank) {
    int64_t size = OneIn(60) ? 0 : OneOf(mode_ == Mode::kPartitioned ? cut_sizes : sizes);
    if (elements * size > kMaxElements) size = 1;
    elements *= std::max<int64_t>(size, 1);
    shape.push_back(size);
  }
  return shape;
}

DType Generator::RandomDType() { return OneOf(palette_); }

// Chooses few types for a program, so that ops can combine its values: f32, and some more.
void Generator::ChoosePalette() {
  static const std::vector<DType> smooth = {DType::kF32, DType::kF64, DType::kBF16, DType::kF16,
                                            DType::kI32, DType::kI64, DType::kI1};
  static const std::vector<DType> usual = {DType::kF32, DType::kF64, DType::kBF16, DType::kF16, DType::kI1,
                                           DType::kI8,  DType::kI16, DType::kI32,  DType::kI64, DType::kU8,
                                           DType::kU16, DType::kU32, DType::kU64,  DType::kC64, DType::kC128};
  static const std::vector<DType> rare = {DType::kI2,       DType::kI4,         DType::kU2,
                                          DType::kU4,       DType::kF4E2M1FN,   DType::kF6E2M3FN,
                                          DType::kF6E3M2FN, DType::kF8E3M4,     DType::kF8E4M3,
                                          DType::kF8E4M3FN, DType::kF8E4M3FNUZ, DType::kF8E4M3B11FNUZ,
                                          DType::kF8E5M2,   DType::kF8E5M2FNUZ, DType::kF8E8M0FNU};
  palette_ = {DType::kF32};
  if (mode_ == Mode::kPartitioned) {
    for (int i = 0; i < 3; ++i) palette_.push_back(OneOf(smooth));
    return;
  }
  for (int i = 0; i < 4; ++i) palette_.push_back(OneOf(differentiable() ? smooth : OneIn(4) ? rare : usual));
}

DType Generator::RandomWideFloat() {
  return OneOf<DType>({DType::kF32, DType::kF32, DType::kF64, DType::kBF16, DType::kF16});
}

void Generator::ChooseMesh() {
  static const std::vector<std::vector<int64_t>> meshes = {{2}, {3}, {4}, {8}, {2, 2}, {2, 2}, {2, 3}, {2, 3}};
  for (int64_t size : OneIn(20) ? std::vector<int64_t>{1} : OneOf(meshes))
    program_.mesh.push_back({program_.mesh.empty() ? "x" : "y", size});
  program_.gspmd = OneIn(4);
}

void Generator::ShardInterface() {
  for (int argument : program_.main.arguments)
    if (!OneIn(4)) SetSharding(argument, RandomSharding(Type(argument).shape));
  for (int result : program_.main.yields)
    if (OneIn(3)) SetSharding(result, RandomSharding(Type(result).shape));
}

int Generator::Pick(const std::function<bool(const ValueInfo&)>& fits) {
  std::vector<int> choices;
  for (int value : visible_) {
    if (Info(value).plain() && fits(Info(value))) choices.push_back(value);
  }
  return PickAmong(choices);
}

int Generator::PickOther(const std::function<bool(const ValueInfo&)>& fits) {
  std::vector<int> choices;
  for (int value : visible_) {
    if (!Info(value).plain() && fits(Info(value))) choices.push_back(value);
  }
  return PickAmong(choices);
}

int Generator::PickAmong(const std::vector<int>& choices) {
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
    for (int64_t i = 0; i < type.num_elements(); ++i) static_cast<T*>(buffer->data())[i] = RandomElement<T>(*this);
  });
  bounds =
      IsWideFloat(type.dtype) || IsComplex(type.dtype) ? Bounds{-kInputRange, kInputRange} : WholeRange(type.dtype);
  return *buffer;
}

int Generator::Make(const TensorType& type) {
  if (depth() > 0 || OneIn(8)) {
    const bool wide = IsWideFloat(type.dtype) || IsComplex(type.dtype);
    const double value = type.dtype == DType::kI1 ? static_cast<double>(Below(2))
                         : IsInteger(type.dtype)  ? static_cast<double>(Below(BitWidth(type.dtype) == 2 ? 2 : 6))
                         : IsSmall(type.dtype)    ? OneOf<double>({0.5, 1, 2})
                                                  : static_cast<double>(Between(-16, 16)) / 8;
    const double half = std::min(value, value / 2), whole = std::max(value, value / 2);
    return MakeConstant(type, Literal(type.dtype, value), wide ? Bounds{half, whole} : WholeRange(type.dtype));
  }
  Bounds bounds;
  for (std::vector<Buffer>& inputs : program_.inputs) inputs.push_back(RandomData(type, bounds));
  const int value = program_.AddValue({type, bounds});
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
  if (differentiable()) return Squashed(value, low, high);
  const int least = MakeConstant(scalar, Literal(scalar.dtype, low), {low, low});
  const int most = MakeConstant(scalar, Literal(scalar.dtype, high), {high, high});
  return Emit("stablehlo.clamp", {least, value, most}, "", Type(value), {low, high, BoundsOf(value).error});
}

// Returns middle + reach * tanh(value).
int Generator::Squashed(int value, double low, double high) {
  const TensorType type = Type(value);
  const double u = UnitRoundoff(type.dtype), middle = (low + high) / 2, reach = (high - low) / 2 * 0.999;
  const double e = BoundsOf(value).error;
  const int tanh =
      Emit("stablehlo.tanh", {value}, "", type, Approximated(type.dtype, -1, 1, e), {{1, 0.8 * e + 24 * u}});
  const double e1 = BoundsOf(tanh).error;
  const int factor = MakeConstant(type, Literal(type.dtype, reach), {reach, reach});
  const int scaled = Emit("stablehlo.multiply", {tanh, factor}, "", type,
                          Rounded(type.dtype, -reach, reach, reach * e1), {{reach, 4 * u * reach}, {}});
  const int offset = MakeConstant(type, Literal(type.dtype, middle), {middle, middle});
  Bounds bounds = Rounded(type.dtype, low, high, BoundsOf(scaled).error);
  return Emit("stablehlo.add", {scaled, offset}, "", type, {low, high, bounds.error}, {{1, 0}, {}});
}

int Generator::Splat(int scalar, const Shape& shape) {
  if (shape.empty()) return scalar;
  const TensorType type = {Type(scalar).dtype, shape};
  const double copies = static_cast<double>(type.num_elements());
  return Emit("stablehlo.broadcast_in_dim", {scalar}, "broadcast_dimensions = array<i64>", type, BoundsOf(scalar),
              {SumFlow(type.dtype, copies)});
}

int Generator::Emit(std::string op, std::vector<int> operands, std::string attributes, TensorType type, Bounds bounds,
                    std::vector<Flow> flows) {
  Node node;
  node.op = std::move(op);
  node.operands = std::move(operands);
  node.attributes = std::move(attributes);
  node.flows = std::move(flows);
  const std::vector<int> results = EmitMany(std::move(node), {{std::move(type), bounds}});
  return results.empty() ? -1 : results[0];
}

std::vector<int> Generator::EmitMany(Node node, const std::vector<ValueInfo>& results) {
  int64_t allowed = node.operands.empty() ? INT64_MAX : kMaxElements;
  for (int operand : node.operands)
    allowed = Info(operand).plain() ? std::max(allowed, Type(operand).num_elements()) : INT64_MAX;
  for (const ValueInfo& result : results) {
    if (result.type.num_elements() > allowed) return {};
  }
  for (const ValueInfo& result : results) {
    node.results.push_back(program_.AddValue(result));
    visible_.push_back(node.results.back());
  }
  scopes_.back()->nodes.push_back(node);
  return node.results;
}

int Generator::Step(int counter, int one, const ValueInfo& info) {
  Node node;
  node.op = "stablehlo.add";
  node.operands = {counter, one};
  node.is_step = true;
  return EmitMany(node, {info})[0];
}

Region Generator::MakeRegion(const std::vector<ValueInfo>& arguments,
                             const std::function<std::vector<int>(const std::vector<int>&)>& body) {
  Region region;
  const size_t outside = visible_.size();
  for (const ValueInfo& argument : arguments) {
    region.arguments.push_back(program_.AddValue(argument));
    visible_.push_back(region.arguments.back());
  }
  scopes_.push_back(&region);
  region.yields = body(region.arguments);
  scopes_.pop_back();
  visible_.resize(outside);
  return region;
}

Region Generator::MakeFunction(const std::vector<ValueInfo>& arguments,
                               const std::function<std::vector<int>(const std::vector<int>&)>& body) {
  std::vector<int> outside;
  std::swap(outside, visible_);
  Region region = MakeRegion(arguments, body);
  visible_ = std::move(outside);
  return region;
}

Region Generator::MakeManual(const std::vector<size_t>& axes, const std::vector<ValueInfo>& arguments,
                             const std::function<std::vector<int>(const std::vector<int>&)>& body) {
  manual_axes_ = axes;
  Region region = MakeFunction(arguments, body);
  manual_axes_.clear();
  return region;
}

Region Generator::ReductionBody(const std::string& op, DType dtype) {
  const ValueInfo scalar = {{dtype, {}}, {}};
  return MakeRegion({scalar, scalar}, [&](const std::vector<int>& arguments) {
    return std::vector<int>{Emit(op, arguments, "", scalar.type, {})};
  });
}

size_t Generator::CountedOps() const {
  return static_cast<size_t>(
      std::ranges::count_if(scopes_.back()->nodes, [](const Node& node) { return node.op != "stablehlo.constant"; }));
}

void Generator::AddOps(int ops) {
  std::vector<OpFamily> families;
  for (const OpFamily& family : FamiliesFor(mode_, seed_)) {
    if (Allowed(family.use)) families.push_back(family);
  }
  int64_t total = 0;
  for (const OpFamily& family : families) total += family.weight;
  // An op's helper ops (limits of a clamp, parts of a complex number) count, too, except constants.
  const size_t enough = CountedOps() + static_cast<size_t>(ops);
  for (int attempts = 0; CountedOps() < enough && attempts < 400; ++attempts) {
    int64_t draw = Below(total);
    const OpFamily* family = families.data();
    while (draw >= family->weight) draw -= family++->weight;
    family->add(*this);
  }
}

bool Generator::Allowed(Use use) const {
  switch (use) {
    case Use::kForward:
      return mode_ != Mode::kGradient;
    case Use::kBoth:
      return true;
    case Use::kGradient:
      return mode_ == Mode::kGradient;
    case Use::kReplicated:
      return mode_ == Mode::kReplicated && depth() == 0;
    case Use::kPartitioned:
      return mode_ == Mode::kPartitioned && manual_axes_.empty();
    case Use::kManual:
      return !manual_axes_.empty() && depth() == 1;
  }
  return false;
}

// Replaces the results by one: the sum of the elements of all float results.
void Generator::SumResults() {
  const TensorType scalar = {DType::kF64, {}};
  int sum = MakeConstant(scalar, "0.0", {});
  for (int value : program_.main.yields) {
    // Values of 16 bits are summed in f64.
    if (ByteWidth(Type(value).dtype) == 2)
      value = Emit("stablehlo.convert", {value}, "", {DType::kF64, Type(value).shape}, BoundsOf(value),
                   {{1, UnitRoundoff(Type(value).dtype)}});
    const TensorType type = Type(value);
    const Bounds& in = BoundsOf(value);
    const double terms = static_cast<double>(std::max<int64_t>(type.num_elements(), 1));
    Node node;
    node.op = "stablehlo.reduce";
    node.operands = {value, MakeHidden(type.dtype, "0.0")};
    std::vector<int64_t> dimensions;
    for (int64_t i = 0; i < type.rank(); ++i) dimensions.push_back(i);
    node.attributes = "dimensions = " + I64Array(dimensions);
    node.regions = {ReductionBody("stablehlo.add", type.dtype)};
    node.flows = {{1, 0}, {}};
    const Bounds total = Summed(type.dtype, static_cast<int64_t>(terms), in.low, in.high, in.error);
    int part = EmitMany(node, {{{type.dtype, {}}, total}})[0];
    part = Emit("stablehlo.convert", {part}, "", scalar, BoundsOf(part), {{1, UnitRoundoff(type.dtype)}});
    const Bounds a = BoundsOf(sum), b = BoundsOf(part);
    const Bounds both = Rounded(DType::kF64, a.low + b.low, a.high + b.high, a.error + b.error);
    sum = Emit("stablehlo.add", {sum, part}, "", scalar, both, {{1, 0}, {1, 0}});
  }
  program_.main.yields = {sum};
  program_.differentiate = true;
}

Flow DerivativeFlow(DType dtype, double slope, double carried) {
  return {slope, carried + 30 * UnitRoundoff(dtype) * (slope + 1)};
}

Flow SumFlow(DType dtype, double terms) { return {terms, terms * terms * UnitRoundoff(dtype)}; }

RandomProgram Generator::Generate(int ops) {
  program_ = {};
  if (mode_ == Mode::kReplicated) program_.inputs.resize(OneIn(2) ? 2 : 4);
  if (mode_ == Mode::kPartitioned) ChooseMesh();
  scopes_ = {&program_.main};
  ChoosePalette();
  visible_.clear();
  for (int64_t i = Between(1, 3); i > 0; --i) Make({RandomDType(), RandomShape(3)});
  if (differentiable()) Make({RandomWideFloat(), RandomShape(3)});
  AddOps(ops);

  std::set<int> used;
  for (const Node& node : program_.main.nodes) used.insert(node.operands.begin(), node.operands.end());
  for (const Node& node : program_.main.nodes) {
    if (node.op == "stablehlo.constant") continue;
    for (int result : node.results) {
      if (Type(result).dtype == DType::kInvalid) continue;  // a tuple
      const bool summed = !differentiable() || IsWideFloat(Type(result).dtype);
      if (summed && (!used.contains(result) || OneIn(12))) program_.main.yields.push_back(result);
    }
  }
  if (differentiable()) SumResults();
  RemoveDeadCode(program_);
  if (mode_ == Mode::kPartitioned) ShardInterface();
  scopes_.clear();
  return std::move(program_);
}

}  // namespace tessera
