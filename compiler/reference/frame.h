// SPDX-License-Identifier: Apache-2.0
// The values of a block under evaluation, and the evaluation of blocks.
#ifndef TESSERA_COMPILER_REFERENCE_FRAME_H_
#define TESSERA_COMPILER_REFERENCE_FRAME_H_

#include <vector>

#include "absl/status/statusor.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Block.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/Value.h"
#include "tessera/compiler/reference/process.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

// Buffers in a frame are immutable. A token is a Buffer without a value.
class Frame {
 public:
  Frame(Process& process, const Frame* outer) : process_(process), outer_(outer) {}

  // Returns the value of an argument or an op of this block or of an enclosing one.
  const Buffer& Get(mlir::Value value) const;
  std::vector<Buffer> Get(mlir::ValueRange values) const;
  void Set(mlir::Value value, Buffer buffer) { values_[value] = std::move(buffer); }
  absl::Status Set(mlir::ValueRange results, std::vector<Buffer> buffers);

  Process& process() const { return process_; }

 private:
  Process& process_;
  const Frame* outer_;
  llvm::DenseMap<mlir::Value, Buffer> values_;
};

// Evaluates a one-block region with `arguments` as its block arguments, and returns the operands of its terminator.
// `outer` holds the values that the region captures; it is null for a function.
absl::StatusOr<std::vector<Buffer>> EvaluateRegion(mlir::Region& region, std::vector<Buffer> arguments,
                                                   Process& process, const Frame* outer);

// Returns "file:line:column" of an op, for messages.
std::string LocationOf(mlir::Operation* op);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_FRAME_H_
