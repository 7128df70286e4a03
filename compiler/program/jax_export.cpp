// SPDX-License-Identifier: Apache-2.0
// The schema is jax/_src/export/serialization.fbs, whose fields keep their numbers. Only three are read, and they are
// verified by hand: the library's verifier for whole files comes with generated code, which a newer schema would
// refuse.
#include "tessera/compiler/program/jax_export.h"

#include <algorithm>
#include <cstring>

#include "flatbuffers/flatbuffers.h"
#include "fmt/ranges.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Strings = flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>>;
using Bytes = flatbuffers::Vector<uint8_t>;

// Returns the place of field number `field` in the table of fields.
constexpr flatbuffers::voffset_t Place(int field) { return static_cast<flatbuffers::voffset_t>(4 + 2 * field); }
constexpr flatbuffers::voffset_t kVersion = Place(0);
constexpr flatbuffers::voffset_t kPlatforms = Place(9);
constexpr flatbuffers::voffset_t kModule = Place(13);
constexpr std::string_view kArtifactMagic = "ML\xefR";
constexpr llvm::StringLiteral kGlobalConstant = "jax.global_constant";
constexpr llvm::StringLiteral kPlatformIndex = "_platform_index";

}  // namespace

std::optional<JaxExport> ReadJaxExport(std::string_view bytes) {
  if (bytes.size() >= FLATBUFFERS_MAX_BUFFER_SIZE || bytes.starts_with(kArtifactMagic) ||
      bytes.find(kArtifactMagic) == std::string_view::npos) {
    return std::nullopt;
  }
  const auto* const data = reinterpret_cast<const uint8_t*>(bytes.data());
  flatbuffers::Verifier verifier(data, bytes.size());
  const flatbuffers::uoffset_t root = verifier.VerifyOffset(0);
  if (root == 0) return std::nullopt;
  const auto* const table = reinterpret_cast<const flatbuffers::Table*>(data + root);
  if (!table->VerifyTableStart(verifier) || !table->VerifyField<uint16_t>(verifier, kVersion, sizeof(uint16_t)) ||
      !table->VerifyOffset(verifier, kPlatforms) || !table->VerifyOffsetRequired(verifier, kModule)) {
    return std::nullopt;
  }
  const auto* const platforms = table->GetPointer<const Strings*>(kPlatforms);
  const auto* const module = table->GetPointer<const Bytes*>(kModule);
  if (!verifier.VerifyVector(platforms) || !verifier.VerifyVectorOfStrings(platforms) ||
      !verifier.VerifyVector(module)) {
    return std::nullopt;
  }
  JaxExport exported = {.module = {reinterpret_cast<const char*>(module->data()), module->size()}, .platforms = {}};
  if (!exported.module.starts_with(kArtifactMagic)) return std::nullopt;
  for (flatbuffers::uoffset_t i = 0; platforms != nullptr && i < platforms->size(); ++i) {
    exported.platforms.push_back(platforms->Get(i)->str());
  }
  return exported;
}

absl::Status ChoosePlatform(const SourceProgram& program, const std::vector<std::string>& platforms,
                            std::string_view name) {
  if (platforms.size() < 2) return absl::OkStatus();
  const auto cpu = std::find(platforms.begin(), platforms.end(), "cpu");
  if (cpu == platforms.end()) {
    return InvalidArgument("{}: exported for {}; export it for cpu, too", name, fmt::join(platforms, ", "));
  }
  mlir::ModuleOp module = *program.impl().module;
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main || main.isExternal() || main.getNumArguments() == 0) return absl::OkStatus();
  auto constant = main.getArgAttrOfType<mlir::StringAttr>(0, kGlobalConstant);
  auto type = mlir::dyn_cast<mlir::RankedTensorType>(main.getArgumentTypes()[0]);
  if (!constant || constant.getValue() != kPlatformIndex || !type || type.getRank() != 0 ||
      !type.getElementType().isInteger(32)) {
    return absl::OkStatus();
  }
  auto builder = mlir::OpBuilder::atBlockBegin(&main.getBody().front());
  const auto index = static_cast<int32_t>(cpu - platforms.begin());
  auto chosen = mlir::DenseElementsAttr::get(type, builder.getIntegerAttr(type.getElementType(), index));
  mlir::Value value = stablehlo::ConstantOp::create(builder, main.getLoc(), chosen);
  main.getArgument(0).replaceAllUsesWith(value);
  if (mlir::failed(main.eraseArgument(0))) return Internal("{}: the platform's argument stays", name);
  return absl::OkStatus();
}

}  // namespace tessera
