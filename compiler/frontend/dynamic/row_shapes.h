// SPDX-License-Identifier: Apache-2.0
// Sizes of a program whose number of rows is dynamic, as values.
#ifndef TESSERA_COMPILER_FRONTEND_DYNAMIC_ROW_SHAPES_H_
#define TESSERA_COMPILER_FRONTEND_DYNAMIC_ROW_SHAPES_H_

#include <map>
#include <utility>
#include <vector>

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

// Marks a constant whose elements follow from the number of rows. It is a positive integer m where they are m times it.
// It is -m where they are 1 / (m times it).
inline constexpr llvm::StringLiteral kRowsNumber = "tessera.rows_number";

// A size counts rows when it is a positive multiple of `number`.
inline bool CountsRows(int64_t size, int64_t number) { return size > 0 && size % number == 0; }
bool CountsRows(mlir::Type type, int64_t number);

// Returns |type| with `?` for each size that counts rows.
mlir::Type WithDynamicRows(mlir::Type type, int64_t number);

// Makes lists of sizes at the begin of a block. Each is made once.
class RowShapes {
 public:
  // The number of rows is the size of dimension |dim| of |argument|, whose block is the program.
  RowShapes(mlir::BlockArgument argument, int64_t dim, int64_t number);

  int64_t number() const { return number_; }
  bool Counts(int64_t size) const { return CountsRows(size, number_); }
  // Returns an i32 tensor with these sizes; those that count rows follow from the argument's.
  mlir::Value Sizes(llvm::ArrayRef<int64_t> sizes);
  // The same where |counting| says which of them may count rows.
  mlir::Value Sizes(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<bool> counting);
  // Returns |factor| times the number of rows, tensor<1xi32>.
  mlir::Value Multiple(int64_t factor);

 private:
  mlir::Value Constant(llvm::ArrayRef<int32_t> values);
  // Adds an op behind the last one made here: the op before which a builder stands may be erased meanwhile.
  template <typename Op>
  mlir::Value Make(int64_t length, mlir::ValueRange operands, llvm::ArrayRef<mlir::NamedAttribute> attributes);

  mlir::Operation* last_;
  int64_t number_;
  mlir::Value rows_;  // tensor<i32>
  std::map<int64_t, mlir::Value> multiples_;
  std::map<std::vector<std::pair<int64_t, bool>>, mlir::Value> lists_;  // by size, and whether it counts rows
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_DYNAMIC_ROW_SHAPES_H_
