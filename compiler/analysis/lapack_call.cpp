// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/analysis/lapack_call.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

using namespace mlir;

namespace {

// The custom-call target of lagts, for every element type.
constexpr StringLiteral kPerturbed = "tridiagonal_solve_perturbed_ffi";

}  // namespace

std::optional<std::string> LapackRoutine(stablehlo::CustomCallOp call) {
  StringRef name = call.getCallTargetName();
  if (name == kPerturbed) return "lagts";
  if (!name.consume_front("lapack_") || !name.consume_back("_ffi") || name.empty()) return std::nullopt;
  const bool complex = name.front() == 'c' || name.front() == 'z';
  if (!complex && name.front() != 's' && name.front() != 'd') return std::nullopt;
  name = name.drop_front();
  if (complex) {
    name = llvm::StringSwitch<StringRef>(name)
               .Case("ungqr", "orgqr")
               .Case("unmqr", "ormqr")
               .Case("heevd", "syevd")
               .Case("hetrd", "sytrd")
               .Default(name);
  }
  constexpr StringRef kRoutines[] = {"potrf", "getrf", "trsm",  "gtsv",  "geqrf", "geqp3", "orgqr", "ormqr",
                                     "gehrd", "sytrd", "gesdd", "gesvd", "syevd", "geev",  "gees"};
  if (!llvm::is_contained(kRoutines, name)) return std::nullopt;
  return name.str();
}

std::string LapackTarget(StringRef routine, Type element) {
  if (routine == "lagts") return kPerturbed.str();
  auto complex = dyn_cast<ComplexType>(element);
  const bool is_double = (complex ? complex.getElementType() : element).isF64();
  const StringRef letter = complex ? (is_double ? "z" : "c") : (is_double ? "d" : "s");
  if (complex) {
    routine = llvm::StringSwitch<StringRef>(routine)
                  .Case("orgqr", "ungqr")
                  .Case("ormqr", "unmqr")
                  .Case("syevd", "heevd")
                  .Case("sytrd", "hetrd")
                  .Default(routine);
  }
  return ("lapack_" + letter + routine + "_ffi").str();
}

bool TakesDiagonals(StringRef routine) { return routine == "gtsv" || routine == "lagts"; }

namespace {

// JAX prints options in a discardable attribute next to an empty configuration; in the typed calling convention they
// belong in backend_config.
LapackOptions OptionsOf(stablehlo::CustomCallOp call) {
  auto config = dyn_cast_or_null<DictionaryAttr>(call.getBackendConfigAttr());
  if (!config) config = call->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  LapackOptions options;
  if (!config) return options;
  for (NamedAttribute option : config) {
    auto value = dyn_cast<IntegerAttr>(option.getValue());
    if (!value || value.getValue().getBitWidth() > 64) continue;
    const bool is_unsigned = value.getType().isUnsignedInteger() || value.getType().isInteger(1);
    options.emplace_back(option.getName().str(), is_unsigned ? static_cast<int64_t>(value.getValue().getZExtValue())
                                                             : value.getValue().getSExtValue());
  }
  return options;
}

// The types of a routine's operands and results for matrices of m x n elements.
class Signature {
 public:
  Signature(StringRef routine, RankedTensorType first) : routine_(routine), element_(first.getElementType()) {
    const int64_t rank = TakesDiagonals(routine) ? 1 : 2;
    batch_.assign(first.getShape().begin(), first.getShape().end() - rank);
    rows_ = first.getShape()[batch_.size()];
    columns_ = first.getShape().back();
    auto complex = dyn_cast<ComplexType>(element_);
    real_ = complex ? complex.getElementType() : element_;
    complex_ = complex ? Type(complex) : ComplexType::get(element_);
    info_ = Of(IntegerType::get(element_.getContext(), 32), {});
  }

  RankedTensorType Of(Type element, ArrayRef<int64_t> sizes) const {
    SmallVector<int64_t> shape(batch_);
    llvm::append_range(shape, sizes);
    return RankedTensorType::get(shape, element);
  }
  RankedTensorType Integers(int64_t count) const { return Of(info_.getElementType(), count); }

  bool IsSquare() const {
    constexpr StringRef kOfAnyShape[] = {"getrf", "geqrf", "geqp3", "orgqr", "ormqr", "gesdd", "gesvd"};
    return rows_ == columns_ || llvm::is_contained(kOfAnyShape, routine_);
  }

  // Returns the types of the results. When |economical|, only singular vectors with a corresponding singular value are
  // computed.
  SmallVector<RankedTensorType> Results(ArrayRef<RankedTensorType> operands, bool economical) const {
    const int64_t few = std::min(rows_, columns_), rest = std::max<int64_t>(rows_ - 1, 0);
    const bool is_complex = isa<ComplexType>(element_);
    RankedTensorType a = operands[0];
    if (routine_ == "potrf") return {a, info_};
    if (routine_ == "getrf") return {a, Integers(few), info_};
    if (routine_ == "trsm") return {operands[1]};
    if (routine_ == "gtsv") return {a, a, a, operands[3], info_};
    if (routine_ == "lagts") return {operands[3]};
    if (routine_ == "ormqr") return {operands[2]};
    if (routine_ == "geqrf") return {a, Of(element_, few)};
    if (routine_ == "geqp3") return {a, operands[1], Of(element_, few)};
    if (routine_ == "orgqr") return {a};
    if (routine_ == "gehrd") return {a, Of(element_, rest), info_};
    if (routine_ == "sytrd") return {a, Of(real_, rows_), Of(real_, rest), Of(element_, rest), info_};
    if (routine_ == "gesdd" || routine_ == "gesvd") {
      return {a, Of(real_, few), Of(element_, {rows_, economical ? few : rows_}),
              Of(element_, {economical ? few : columns_, columns_}), info_};
    }
    if (routine_ == "syevd") return {a, Of(real_, rows_), info_};
    RankedTensorType values = Of(element_, rows_);
    SmallVector<RankedTensorType> both(is_complex ? 1 : 2, values);
    if (routine_ == "geev") {
      both.append({Of(complex_, {rows_, rows_}), Of(complex_, {rows_, rows_}), info_});
      return both;
    }
    SmallVector<RankedTensorType> schur{a, a};  // gees
    schur.append(both);
    schur.append({info_, info_});
    return schur;
  }

  // Returns the types of the operands. When |left|, the matrix is applied from the left.
  SmallVector<RankedTensorType> Operands(ArrayRef<RankedTensorType> given, bool left) const {
    RankedTensorType a = given[0];
    auto last = [&](size_t index) {
      return given.size() > index && given[index].getRank() > 0 ? given[index].getShape().back() : 0;
    };
    auto factor = [&](size_t index) {
      const bool is_matrix = given.size() > index && given[index].getRank() >= 2;
      const int64_t free = is_matrix ? given[index].getShape().end()[left ? -1 : -2] : 0;
      return Of(element_, left ? ArrayRef<int64_t>{rows_, free} : ArrayRef<int64_t>{free, rows_});
    };
    if (routine_ == "trsm") return {a, factor(1)};
    if (routine_ == "ormqr") return {a, Of(element_, std::min({last(1), rows_, columns_})), factor(2)};
    if (TakesDiagonals(routine_)) return {a, a, a, Of(element_, {rows_, last(3)})};
    if (routine_ == "geqp3") return {a, Integers(columns_)};
    if (routine_ == "orgqr") return {a, Of(element_, std::min(last(1), columns_))};
    return {a};
  }

 private:
  StringRef routine_;
  Type element_, real_, complex_;
  SmallVector<int64_t> batch_;
  int64_t rows_, columns_;
  RankedTensorType info_;
};

struct Option {
  StringRef routine, name, letters;
};

constexpr Option kOptions[] = {
    {"potrf", "uplo", "LU"}, {"trsm", "side", "LR"},  {"trsm", "uplo", "LU"},         {"trsm", "trans_x", "NTC"},
    {"trsm", "diag", "NU"},  {"sytrd", "uplo", "LU"}, {"gesdd", "mode", "ASN"},       {"gesvd", "mode", "ASN"},
    {"syevd", "mode", "NV"}, {"syevd", "uplo", "LU"}, {"geev", "compute_left", "NV"}, {"geev", "compute_right", "NV"},
    {"gees", "mode", "NV"},  {"gees", "sort", "N"},
};

// Options that are 0 or 1.
constexpr std::pair<StringRef, StringRef> kFlags[] = {{"ormqr", "left"}, {"ormqr", "transpose"}};

// Returns the element type implied by the target's name; null when the target accepts every type.
Type ElementFor(stablehlo::CustomCallOp call) {
  StringRef target = call.getCallTargetName();
  if (!target.consume_front("lapack_")) return nullptr;
  Builder builder(call.getContext());
  const Type part = target.front() == 's' || target.front() == 'c' ? builder.getF32Type() : builder.getF64Type();
  return target.front() == 's' || target.front() == 'd' ? part : Type(ComplexType::get(part));
}

// Returns whether LAPACK has routines for elements of |type|.
bool IsLapackElement(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) type = complex.getElementType();
  return type.isF32() || type.isF64();
}

std::string TextOf(ArrayRef<RankedTensorType> types) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::interleaveComma(types, stream);
  return "(" + text + ")";
}

// Returns the types of a call's operands or results; nothing unless all are tensors of static shape.
std::optional<SmallVector<RankedTensorType>> TensorTypes(TypeRange types) {
  SmallVector<RankedTensorType> tensors;
  for (Type type : types) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape()) return std::nullopt;
    tensors.push_back(tensor);
  }
  return tensors;
}

}  // namespace

bool IsWithoutMeaning(StringRef routine, const LapackOptions& options, unsigned index) {
  const bool has_vectors = !llvm::is_contained(options, std::pair<std::string, int64_t>("mode", 'N'));
  if (routine == "gesdd" || routine == "gesvd") return index == 0 || (!has_vectors && (index == 2 || index == 3));
  return routine == "syevd" && !has_vectors && index == 0;
}

absl::StatusOr<LapackOptions> CheckLapackCall(stablehlo::CustomCallOp call, StringRef routine) {
  const std::string name = call.getCallTargetName().str();
  LapackOptions options = OptionsOf(call);
  llvm::StringMap<char> letters;
  for (const Option& option : kOptions) {
    if (option.routine != routine) continue;
    auto given = llvm::find_if(options, [&](auto& pair) { return pair.first == option.name; });
    if (given == options.end() || given->second <= 0 || given->second > 127 ||
        !option.letters.contains(static_cast<char>(given->second))) {
      return InvalidArgument("@{}: expected option {} to be the code of one of the letters {}", name, option.name.str(),
                             option.letters.str());
    }
    letters[option.name] = static_cast<char>(given->second);
  }
  bool left = !letters.contains("side") || letters["side"] == 'L';
  for (const auto& [owner, name_of_flag] : kFlags) {
    if (owner != routine) continue;
    auto given = llvm::find_if(options, [&](auto& pair) { return pair.first == name_of_flag; });
    if (given == options.end() || given->second < 0 || given->second > 1) {
      return InvalidArgument("@{}: expected option {} to be true or false", name, name_of_flag.str());
    }
    if (name_of_flag == "left") left = given->second == 1;
  }
  auto operands = TensorTypes(call->getOperandTypes()), results = TensorTypes(call->getResultTypes());
  const int64_t least_rank = TakesDiagonals(routine) ? 1 : 2;
  if (!operands || !results || operands->empty() || operands->front().getRank() < least_rank) {
    return InvalidArgument("@{}: expected tensors of static shape, the first of rank {} or more", name, least_rank);
  }
  const Type element = operands->front().getElementType(), demanded = ElementFor(call);
  if (!IsLapackElement(element)) {
    return InvalidArgument("@{}: expected element type f32, f64, complex<f32> or complex<f64>, got {}", name,
                           TextOf(operands->front()));
  }
  const Signature signature(routine, operands->front());
  const SmallVector<RankedTensorType> expected = signature.Operands(*operands, left);
  if ((demanded && element != demanded) || !signature.IsSquare() || *operands != expected) {
    return InvalidArgument("@{}: expected operands {}, with square matrices where the routine requires them, got {}",
                           name, TextOf(expected), TextOf(*operands));
  }
  const char mode = letters.contains("mode") ? letters["mode"] : 'A';
  const SmallVector<RankedTensorType> wanted = signature.Results(*operands, mode == 'S');
  // Vectors that were not requested may have the sizes of either mode.
  if (*results != wanted && (mode != 'N' || *results != signature.Results(*operands, /*economical=*/true))) {
    return InvalidArgument("@{}: expected results {}, got {}", name, TextOf(wanted), TextOf(*results));
  }
  if (routine == "gehrd") {
    for (StringRef bound : {"low", "high"}) {
      const int64_t size = operands->front().getShape().back();
      auto given = llvm::find_if(options, [&](auto& pair) { return pair.first == bound; });
      if (given == options.end() || (size > 0 && (given->second < 1 || given->second > size))) {
        return InvalidArgument("@{}: expected option {} to lie in [1, {}]", name, bound.str(), size);
      }
    }
  }
  return options;
}

}  // namespace tessera
