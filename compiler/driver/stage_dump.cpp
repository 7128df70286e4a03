// SPDX-License-Identifier: Apache-2.0
// A large constant is written as dense_resource<KEY>, where KEY is made from a hash of its bytes: equal constants have
// equal keys in all stages.
#include "tessera/compiler/driver/stage_dump.h"

#include "fmt/format.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/OwningOpRef.h"
#include "tessera/compiler/program/stage_file.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

namespace {

using mlir::DenseElementsAttr;
using mlir::DenseResourceElementsAttr;

// Smaller constants are easier to read inline.
constexpr size_t kLargeBytes = 4096;

// The alignment of a resource's bytes when they are read: enough for every element type.
constexpr uint32_t kAlignment = 16;

// The attributes in which ops keep constants, and which may also be resources.
constexpr const char* kConstants[] = {"value", "initial_value"};

std::string KeyOf(DenseElementsAttr dense) {
  llvm::ArrayRef<char> bytes = dense.getRawData();
  auto hash = llvm::SHA256::hash({reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()});
  return "constant_" + llvm::toHex(llvm::ArrayRef<uint8_t>(hash).take_front(8), /*LowerCase=*/true);
}

// Returns a reference to bytes that are stored elsewhere: in the context it is a resource without data.
DenseResourceElementsAttr ResourceNamed(const std::string& key, mlir::ShapedType type) {
  auto& manager = mlir::DenseResourceElementsHandle::getManagerInterface(type.getContext());
  auto* entry = manager.getBlobManager().lookup(key);
  if (entry == nullptr) entry = &manager.getBlobManager().insert(key);
  return DenseResourceElementsAttr::get(
      type, mlir::DenseResourceElementsHandle(entry, mlir::cast<mlir::BuiltinDialect>(manager.getDialect())));
}

// Returns the data of a resource as MLIR writes it: the alignment, then the bytes.
std::string EntryText(const std::string& key, llvm::ArrayRef<char> bytes) {
  std::string text = fmt::format("      {}: \"0x{:02X}000000", key, kAlignment);
  text += llvm::toHex({reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()});
  return text + "\"";
}

// Returns the attributes of |op| that are large constants.
llvm::SmallVector<std::pair<const char*, DenseElementsAttr>, 1> LargeConstantsOf(mlir::Operation* op) {
  llvm::SmallVector<std::pair<const char*, DenseElementsAttr>, 1> constants;
  for (const char* name : kConstants) {
    auto dense = op->getAttrOfType<DenseElementsAttr>(name);
    if (dense && !dense.isSplat() && !mlir::isa<mlir::DenseStringElementsAttr>(dense) &&
        dense.getRawData().size() > kLargeBytes) {
      constants.emplace_back(name, dense);
    }
  }
  return constants;
}

// Writes a file without syncing it, because dumps are only for inspection.
absl::Status WriteFile(const std::string& path, std::string_view text) {
  ASSIGN_OR_RETURN(std::unique_ptr<WritableFile> file, FileSystem::Local().Open(path, FileSystem::Mode::kTruncate));
  RETURN_IF_ERROR(file->Append(text));
  return file->Close();
}

}  // namespace

void StageDump::TakeConstants(mlir::ModuleOp module) {
  module.walk([&](mlir::Operation* op) {
    for (auto [name, dense] : LargeConstantsOf(op)) {
      const std::string key = KeyOf(dense);
      if (keys_.insert(key).second) {
        resources_ += (resources_.empty() ? "" : ",\n") + EntryText(key, dense.getRawData());
        new_resources_ = true;
      }
      op->setAttr(name, ResourceNamed(key, dense.getType()));
    }
  });
}

absl::Status StageDump::Write(mlir::ModuleOp module, int number, std::string_view name) {
  if (!enabled()) return absl::OkStatus();
  RETURN_IF_ERROR_WITH(FileSystem::Local().MakeDirectories(directory_), "--dump-stages");
  const bool large =
      module
          .walk([](mlir::Operation* op) {
            return LargeConstantsOf(op).empty() ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
          })
          .wasInterrupted();
  mlir::OwningOpRef<mlir::ModuleOp> copy = large ? module.clone() : nullptr;
  if (large) TakeConstants(*copy);
  if (std::exchange(new_resources_, false)) {
    const std::string text = fmt::format(
        "// The large constants of the stages beside this file.\n{{-#\n  dialect_resources: {{\n    builtin: {{\n{}\n"
        "    }}\n  }}\n#-}}\n",
        resources_);
    RETURN_IF_ERROR_WITH(WriteFile(JoinPath(directory_, kResourceFile), text), "--dump-stages");
  }
  std::string text = StageHeader(number, name, large);
  llvm::raw_string_ostream stream(text);
  // The resources themselves are in their own file.
  (large ? *copy : module).print(stream, mlir::OpPrintingFlags().enableDebugInfo(true).elideLargeResourceString(0));
  const std::string path = JoinPath(directory_, fmt::format("{:02}-{}.mlir", number, name));
  return Annotate(WriteFile(path, text), "--dump-stages");
}

}  // namespace tessera
