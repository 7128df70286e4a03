// SPDX-License-Identifier: Apache-2.0
// Sizes of a program with a dynamic number of rows, as values.
#ifndef TESSERA_COMPILER_FRONTEND_DYNAMIC_ROW_SHAPES_H_
#define TESSERA_COMPILER_FRONTEND_DYNAMIC_ROW_SHAPES_H_

#include <map>
#include <utility>
#include <vector>

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

// Marks a constant whose elements are determined by the number of rows. It is a positive integer m where they are m
// times that number. It is -m where they are 1 / (m times that number).
inline constexpr llvm::StringLiteral kRowsNumber = "tessera.rows_number";

// A size counts rows when it is a positive multiple of `number`.
inline bool CountsRows(int64_t size, int64_t number) { return size > 0 && size % number == 0; }
bool CountsRows(mlir::Type type, int64_t number);

// Returns |type| with `?` for each size that counts rows.
mlir::Type WithDynamicRows(mlir::Type type, int64_t number);

// Builds lists of sizes at the start of a block, each once.
class RowShapes {
 public:
  // The number of rows is the size of dimension |dim| of |argument|, whose block is the program.
  RowShapes(mlir::BlockArgument argument, int64_t dim, int64_t number);

  int64_t number() const { return number_; }
  bool Counts(int64_t size) const { return CountsRows(size, number_); }
  // Returns an i32 tensor with these sizes; those that count rows are derived from the argument's.
  mlir::Value Sizes(llvm::ArrayRef<int64_t> sizes);
  // Returns the same; |counting| says which of the sizes may count rows.
  mlir::Value Sizes(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<bool> counting);
  // Returns |factor| times the number of rows, tensor<1xi32>.
  mlir::Value Multiple(int64_t factor);

 private:
  mlir::Value Constant(llvm::ArrayRef<int32_t> values);
  // Adds an op after the last one added here, because the op at a builder's insertion point may be erased meanwhile.
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
