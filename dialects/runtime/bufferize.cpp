// SPDX-License-Identifier: Apache-2.0
// Bufferises tessera_rt.call: inputs are read, outputs are written and not read.
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera::rt {
namespace {

using namespace mlir;
using namespace mlir::bufferization;

struct CallBufferization : DstBufferizableOpInterfaceExternalModel<CallBufferization, CallOp> {
  bool bufferizesToMemoryRead(Operation* op, OpOperand& operand, const AnalysisState&) const {
    return !cast<CallOp>(op).isDpsInit(&operand);
  }

  // A library function gets bare pointers, so every buffer must be contiguous.
  LogicalResult bufferize(Operation* op, RewriterBase& rewriter, const BufferizationOptions& options,
                          BufferizationState& state) const {
    auto call = cast<CallOp>(op);
    auto buffers = [&](OperandRange operands, bool written, SmallVectorImpl<Value>& results) -> LogicalResult {
      for (Value operand : operands) {
        FailureOr<Value> buffer = isa<TensorType>(operand.getType()) ? getBuffer(rewriter, operand, options, state)
                                                                     : FailureOr<Value>(operand);
        if (failed(buffer)) return failure();
        auto type = cast<MemRefType>(buffer->getType());
        if (!written && !type.getLayout().isIdentity()) {
          Value copy =
              memref::AllocOp::create(rewriter, op->getLoc(), MemRefType::get(type.getShape(), type.getElementType()));
          if (failed(options.createMemCpy(rewriter, op->getLoc(), *buffer, copy))) return failure();
          buffer = copy;
        }
        results.push_back(*buffer);
      }
      return success();
    };
    SmallVector<Value> inputs, outputs;
    if (failed(buffers(call.getInputs(), false, inputs)) || failed(buffers(call.getOutputs(), true, outputs))) {
      return failure();
    }
    // A strided output is computed into a contiguous buffer, which is then copied.
    SmallVector<Value> direct;
    for (Value output : outputs) {
      auto type = cast<MemRefType>(output.getType());
      direct.push_back(
          type.getLayout().isIdentity()
              ? output
              : memref::AllocOp::create(rewriter, op->getLoc(), MemRefType::get(type.getShape(), type.getElementType()))
                    .getResult());
    }
    CallOp::create(rewriter, op->getLoc(), TypeRange(), call.getCallee(), inputs, direct, call.getConfig());
    for (auto [from, to] : llvm::zip_equal(direct, outputs)) {
      if (from != to && failed(options.createMemCpy(rewriter, op->getLoc(), from, to))) return failure();
    }
    replaceOpWithBufferizedValues(rewriter, op, outputs);
    return success();
  }
};

}  // namespace

void RegisterBufferizableOpInterface(DialectRegistry& registry) {
  registry.addExtension(+[](MLIRContext* context, TesseraRtDialect*) {
    CallOp::attachInterface<CallBufferization>(*context);
    context->loadDialect<memref::MemRefDialect>();
  });
}

}  // namespace tessera::rt
