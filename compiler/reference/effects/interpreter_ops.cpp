// SPDX-License-Identifier: Apache-2.0
// The interpreter dialect: runs processes in parallel, and prints and records values.
#include <algorithm>

#include "fmt/format.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/dialects/interpreter/ops.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/kernels/check.h"

namespace tessera::reference {
namespace {

std::string TextOf(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

absl::StatusOr<mlir::func::FuncOp> FindFunction(mlir::Operation* from, mlir::FlatSymbolRefAttr name) {
  auto function = mlir::SymbolTable::lookupNearestSymbolFrom<mlir::func::FuncOp>(from, name);
  if (!function || function.isExternal()) return InvalidArgument("no function @{} with a body", name.getValue().str());
  return function;
}

absl::Status RunParallel(interpreter::RunParallelOp op, Frame& frame) {
  std::vector<mlir::func::FuncOp> programs;
  for (auto row : op.getPrograms().getAsRange<mlir::ArrayAttr>()) {
    for (auto name : row.getAsRange<mlir::FlatSymbolRefAttr>()) {
      ASSIGN_OR_RETURN(programs.emplace_back(), FindFunction(op, name));
    }
  }
  const auto replicas = static_cast<int64_t>(op.getPrograms().size());
  const int64_t partitions = static_cast<int64_t>(programs.size()) / replicas;
  Process& outer = frame.process();
  ProcessGrid grid(replicas, outer.grid.deadline(), partitions);
  grid.probes = outer.grid.probes;
  if (op.getInfeed()) {
    for (auto name : op.getInfeed()->getAsRange<mlir::FlatSymbolRefAttr>()) {
      ASSIGN_OR_RETURN(mlir::func::FuncOp function, FindFunction(op, name));
      ASSIGN_OR_RETURN(std::vector<Buffer> values, EvaluateRegion(function.getBody(), {}, outer, nullptr));
      grid.GiveInfeed(std::move(values));
    }
  }
  const std::vector<Buffer> inputs = frame.Get(op.getInputs());
  std::vector<std::vector<Buffer>> arguments;
  auto next = inputs.begin();
  for (mlir::func::FuncOp program : programs) {
    const auto count = static_cast<ptrdiff_t>(program.getNumArguments());
    arguments.emplace_back(next, next + count);
    next += count;
  }
  if (outer.grid.numerics(outer) != nullptr) grid.CheckNumerics();
  std::vector<std::vector<Buffer>> results(programs.size());
  RETURN_IF_ERROR(grid.RunAll([&](int64_t id) -> absl::Status {
    const auto i = static_cast<size_t>(id);
    Process process(grid);
    process.replica = id / partitions;
    process.partition = id % partitions;
    process.host_functions = outer.host_functions;
    process.host_pool = outer.host_pool;
    ASSIGN_OR_RETURN(results[i], EvaluateRegion(programs[i].getBody(), arguments[i], process, nullptr));
    return absl::OkStatus();
  }));
  std::vector<Buffer> all;
  for (std::vector<Buffer>& one : results) std::move(one.begin(), one.end(), std::back_inserter(all));
  return frame.Set(op->getResults(), std::move(all));
}

// Returns `tensor<2x2xi64> {` and the elements, one line per innermost row, like StableHLO's interpreter.
std::string Format(mlir::Type type, const Buffer& value) {
  const Shape& shape = value.type().shape;
  const int64_t row = shape.empty() ? 1 : std::max<int64_t>(shape.back(), 1);
  std::string text = TextOf(type) + " {\n";
  for (int64_t i = 0; i < value.type().num_elements(); i += row) {
    std::string line;
    for (int64_t j = i; j < i + row; ++j) {
      const char* data = static_cast<const char*>(value.data()) + j * ByteWidth(value.type().dtype);
      line += (j == i ? "" : ", ") + FormatElement(value.type().dtype, data);
    }
    text += shape.empty() ? "  " + line + "\n" : "  [" + line + "]\n";
  }
  return text + "}\n";
}

absl::Status Print(interpreter::PrintOp op, Frame& frame) {
  const Buffer& value = frame.Get(op.getOperand());
  fmt::print("{}", Format(op.getType(), value));
  frame.Set(op.getResult(), value);
  return absl::OkStatus();
}

absl::StatusOr<ProbeLog*> ProbesOf(const Process& process) {
  if (process.grid.probes != nullptr) return process.grid.probes.get();
  return InvalidArgument("probes need a directory; give --probe-output-dir=DIR");
}

absl::Status Probe(interpreter::ProbeOp op, Frame& frame) {
  ASSIGN_OR_RETURN(ProbeLog * probes, ProbesOf(frame.process()));
  const Buffer& value = frame.Get(op.getOperand());
  RETURN_IF_ERROR(probes->Write(op.getProbeId().str(), TextOf(op.getType()), value));
  frame.Set(op.getResult(), value);
  return absl::OkStatus();
}

absl::Status ExpectSerializedEq(check::ExpectSerializedEqOp op, Frame& frame) {
  ASSIGN_OR_RETURN(ProbeLog * probes, ProbesOf(frame.process()));
  ASSIGN_OR_RETURN(const std::string path, probes->Find(op.getProbeId().str(), static_cast<int64_t>(op.getIter())));
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
  const Buffer& expected = frame.Get(op.getExpected());
  ASSIGN_OR_RETURN(const Buffer written, ParseNpy(bytes, path, expected.type().dtype));
  if (written.type() != expected.type()) {
    return InvalidArgument("{} holds {}, expected {}", path, ToString(written.type()), ToString(expected.type()));
  }
  return tessera::Compare({.kind = proto::Check::EQ}, written.type(), written.data(), expected.data());
}

}  // namespace

void AddInterpreterOps(OpTable& table) {
  table.Add<interpreter::RunParallelOp>(RunParallel);
  table.Add<interpreter::PrintOp>(Print);
  table.Add<interpreter::ProbeOp>(Probe);
  table.Add<check::ExpectSerializedEqOp>(ExpectSerializedEq);
}

}  // namespace tessera::reference
