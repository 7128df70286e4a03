// SPDX-License-Identifier: Apache-2.0
// Lists of dimensions and named fields inside `#stablehlo.name<...>`.
#ifndef TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_DIMS_H_
#define TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_DIMS_H_

#include <variant>

#include "mlir/IR/OpImplementation.h"

namespace tessera::stablehlo {

// `[0, 2]`
mlir::FailureOr<llvm::SmallVector<int64_t>> ParseDims(mlir::AsmParser& parser);
void PrintDims(mlir::AsmPrinter& printer, llvm::ArrayRef<int64_t> dims);

mlir::FailureOr<llvm::APFloat> ParseTolerance(mlir::AsmParser& parser);

// One `name = value` of a structured attribute; the value is a list of dimensions or one dimension. Fields may be in
// any order. A missing field is empty or 0, and the printer omits empty lists and zeros.
struct Field {
  llvm::StringRef name;
  std::variant<llvm::SmallVector<int64_t>*, int64_t*> value;
};
mlir::ParseResult ParseFields(mlir::AsmParser& parser, llvm::ArrayRef<Field> fields,
                              mlir::AsmParser::Delimiter delimiter = mlir::AsmParser::Delimiter::LessGreater);

class FieldPrinter {
 public:
  explicit FieldPrinter(mlir::AsmPrinter& printer) : printer_(printer) { printer_ << "<"; }
  ~FieldPrinter() { printer_ << ">"; }
  void Print(llvm::StringRef name, llvm::ArrayRef<int64_t> dims);
  void Print(llvm::StringRef name, int64_t dim);

 private:
  void Separate(llvm::StringRef name);
  mlir::AsmPrinter& printer_;
  bool first_ = true;
};

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_DIMS_H_
