// SPDX-License-Identifier: Apache-2.0
// The evaluation loop: it looks up each op's evaluation in the table by name.
#include "tessera/compiler/reference/frame.h"

#include <memory>

#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Operation.h"
#include "tessera/compiler/reference/op_observer.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"

namespace tessera::reference {
namespace {

// The limit on nested calls and regions. Every level uses a few kilobytes of the shard's stack (kStackBytes in
// process_grid.cpp is 512 MiB). Infinite recursion ends in an error instead of a crash.
constexpr int kMaxDepth = 10'000;

class DepthGuard {
 public:
  explicit DepthGuard(Process& process) : process_(process) { ++process_.depth; }
  ~DepthGuard() { --process_.depth; }

 private:
  Process& process_;
};

// Passes the op's values to the current observer, if any.
absl::Status Observe(mlir::Operation& op, const Frame& frame) {
  const std::shared_ptr<const OpObserver> observer = CurrentOpObserver();
  if (observer == nullptr) return absl::OkStatus();
  const std::vector<Buffer> results = frame.Get(op.getResults());
  const std::string location = LocationOf(&op);
  const llvm::StringRef name = op.getName().getStringRef();
  const Process& process = frame.process();
  return (*observer)({.name = {name.data(), name.size()},
                      .location = location,
                      .step = process.step,
                      .replica = process.replica,
                      .partition = process.partition,
                      .results = results});
}

absl::Status EvaluateOp(mlir::Operation& op, Frame& frame) {
  const OpTable::Evaluation* evaluate = OpTable::Get().Find(op.getName());
  if (evaluate == nullptr) {
    return Unimplemented("{}: {} cannot be evaluated by the reference interpreter", LocationOf(&op),
                         op.getName().getStringRef().str());
  }
  absl::Status status = (*evaluate)(&op, frame);
  if (Numerics* numerics = frame.process().grid.numerics(frame.process()); status.ok() && numerics != nullptr) {
    status = numerics->CheckOp(&op, frame);
  }
  if (status.ok()) status = Observe(op, frame);
  // The message names the innermost op; enclosing ops propagate it.
  if (status.ok() || status.GetPayload("op").has_value()) return status;
  absl::Status named = Annotate(status, LocationOf(&op) + ": " + op.getName().getStringRef().str());
  named.SetPayload("op", absl::Cord("innermost"));
  return named;
}

}  // namespace

std::string LocationOf(mlir::Operation* op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  mlir::Location location = op->getLoc();
  // Unwraps names and call sites, which only hide the position.
  while (true) {
    if (auto named = mlir::dyn_cast<mlir::NameLoc>(location);
        named && !mlir::isa<mlir::UnknownLoc>(named.getChildLoc())) {
      location = named.getChildLoc();
    } else if (auto call = mlir::dyn_cast<mlir::CallSiteLoc>(location)) {
      location = call.getCallee();
    } else {
      break;
    }
  }
  if (auto file = mlir::dyn_cast<mlir::FileLineColLoc>(location)) {
    stream << file.getFilename().getValue() << ":" << file.getLine() << ":" << file.getColumn();
  } else {
    stream << location;
  }
  return text;
}

const Buffer& Frame::Get(mlir::Value value) const {
  for (const Frame* frame = this; frame != nullptr; frame = frame->outer_) {
    if (auto found = frame->values_.find(value); found != frame->values_.end()) return found->second;
  }
  TESSERA_CHECK(false && "verified IR defines each value before its use");
  static const Buffer none;
  return none;
}

std::vector<Buffer> Frame::Get(mlir::ValueRange values) const {
  std::vector<Buffer> buffers;
  buffers.reserve(values.size());
  for (mlir::Value value : values) buffers.push_back(Get(value));
  return buffers;
}

absl::Status Frame::Set(mlir::ValueRange results, std::vector<Buffer> buffers) {
  if (results.size() != buffers.size()) {
    return InvalidArgument("expected {} results, got {}", results.size(), buffers.size());
  }
  for (size_t i = 0; i < buffers.size(); ++i) Set(results[i], std::move(buffers[i]));
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Buffer>> EvaluateRegion(mlir::Region& region, std::vector<Buffer> arguments,
                                                   Process& process, const Frame* outer) {
  if (!region.hasOneBlock()) {
    return Unimplemented("expected a region of one block, got {}", std::distance(region.begin(), region.end()));
  }
  DepthGuard guard(process);
  if (process.depth > kMaxDepth) return ResourceExhausted("calls or regions are nested more than {} deep", kMaxDepth);
  RETURN_IF_ERROR(process.CheckInterrupted());
  mlir::Block& block = region.front();
  Frame frame(process, outer);
  RETURN_IF_ERROR(frame.Set(mlir::ValueRange(block.getArguments()), std::move(arguments)));
  for (mlir::Operation& op : block) {
    if (op.hasTrait<mlir::OpTrait::IsTerminator>()) return frame.Get(op.getOperands());
    RETURN_IF_ERROR(EvaluateOp(op, frame));
  }
  return std::vector<Buffer>{};
}

}  // namespace tessera::reference
