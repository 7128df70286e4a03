// SPDX-License-Identifier: Apache-2.0
// Maps an op to its evaluation. Each family file adds its ops; op_table.cpp lists the families.
#ifndef TESSERA_COMPILER_REFERENCE_OP_TABLE_H_
#define TESSERA_COMPILER_REFERENCE_OP_TABLE_H_

#include <functional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Operation.h"
#include "mlir/Support/TypeID.h"
#include "tessera/compiler/reference/element/element.h"
#include "tessera/compiler/reference/frame.h"

namespace tessera::reference {

class OpTable {
 public:
  // Reads the operands from the frame and sets the results.
  using Evaluation = std::function<absl::Status(mlir::Operation* op, Frame& frame)>;
  // Computes one element of the result from one element of each operand; `dtype` is that of the result.
  using ElementFunction = std::function<Element(mlir::Operation* op, llvm::ArrayRef<Element> operands, DType dtype)>;

  static const OpTable& Get();

  template <typename Op>
  void Add(absl::Status (*evaluate)(Op op, Frame& frame)) {
    evaluations_[mlir::TypeID::get<Op>()] = [evaluate](mlir::Operation* op, Frame& frame) {
      return evaluate(mlir::cast<Op>(op), frame);
    };
  }

  // Adds an op that computes each element of its result from the elements of its operands at the same index.
  template <typename Op>
  void AddElementwise(ElementFunction function) {
    element_functions_[mlir::TypeID::get<Op>()] = function;
    evaluations_[mlir::TypeID::get<Op>()] = [function](mlir::Operation* op, Frame& frame) {
      return EvaluateElementwise(op, function, frame);
    };
  }

  // Applies `function` to each element of the operands of |op|.
  static absl::Status EvaluateElementwise(mlir::Operation* op, const ElementFunction& function, Frame& frame);

  // Returns nullptr when there is none.
  const Evaluation* Find(mlir::OperationName name) const { return FindIn(evaluations_, name); }
  const ElementFunction* FindElementFunction(mlir::OperationName name) const {
    return FindIn(element_functions_, name);
  }

 private:
  OpTable();

  template <typename Map>
  static const typename Map::mapped_type* FindIn(const Map& map, mlir::OperationName name) {
    auto found = map.find(name.getTypeID());
    return found == map.end() ? nullptr : &found->second;
  }

  llvm::DenseMap<mlir::TypeID, Evaluation> evaluations_;
  llvm::DenseMap<mlir::TypeID, ElementFunction> element_functions_;
};

// The families, one per file.
void AddElementwiseOps(OpTable& table);
void AddFunctionOps(OpTable& table);
void AddChloFunctionOps(OpTable& table);
void AddCompareOps(OpTable& table);
void AddConversionOps(OpTable& table);
void AddConstantOps(OpTable& table);
void AddDataMovementOps(OpTable& table);
void AddSliceOps(OpTable& table);
void AddDotOps(OpTable& table);
void AddConvolutionOps(OpTable& table);
void AddReduceOps(OpTable& table);
void AddWindowOps(OpTable& table);
void AddGatherOps(OpTable& table);
void AddScatterOps(OpTable& table);
void AddControlFlowOps(OpTable& table);
void AddRandomOps(OpTable& table);
void AddNormalizationOps(OpTable& table);
void AddLinearAlgebraOps(OpTable& table);
void AddLegacyOps(OpTable& table);
void AddSortOps(OpTable& table);
void AddCollectiveOps(OpTable& table);
void AddFeedOps(OpTable& table);
void AddMessageOps(OpTable& table);
void AddInterpreterOps(OpTable& table);
void AddCustomCallOps(OpTable& table);
void AddCheckOps(OpTable& table);
void AddStateOps(OpTable& table);
void AddShardOps(OpTable& table);
void AddHostOps(OpTable& table);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_OP_TABLE_H_
