// SPDX-License-Identifier: Apache-2.0
// The patterns of tessera-lower-stablehlo, one Populate function per op family.
//
// To add a family, write lower/<folder>/<family>.cpp with OpConversionPatterns (adaptors hold operands of converted
// types) and a Populate function. Declare the function below and call it in PopulateAllPatterns. Elementwise ops need
// no pattern: with a ScalarFunction (scalar_functions.h) they work on tensors and in the regions of reduce, scatter
// and sort.
#ifndef TESSERA_COMPILER_LOWER_PATTERNS_H_
#define TESSERA_COMPILER_LOWER_PATTERNS_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"

namespace tessera {

class Backend;  // compiler/backend.h

// The arguments of every Populate function.
struct LoweringPatterns {
  mlir::RewritePatternSet& patterns;
  const LoweringTypeConverter& converter;
  const ScalarFunctions& scalars;
  const Backend& backend;

  template <typename... Patterns>
  void Add() {
    patterns.add<Patterns...>(converter, patterns.getContext());
  }
};

// The base of patterns whose op contains a region of scalar computations.
template <typename Op>
class RegionPattern : public mlir::OpConversionPattern<Op> {
 public:
  RegionPattern(const LoweringTypeConverter& converter, mlir::MLIRContext* context, const ScalarFunctions& scalars)
      : mlir::OpConversionPattern<Op>(converter, context), scalars_(scalars) {}

 protected:
  const ScalarFunctions& scalars_;
};

void PopulateEmptyResultPatterns(LoweringPatterns& lowering);   // empty_results.cpp
void PopulateElementwisePatterns(LoweringPatterns& lowering);   // elementwise.cpp
void PopulateShapePatterns(LoweringPatterns& lowering);         // shape.cpp
void PopulateReducePatterns(LoweringPatterns& lowering);        // reduce.cpp
void PopulateDotPatterns(LoweringPatterns& lowering);           // dot_general.cpp
void PopulateConvolutionPatterns(LoweringPatterns& lowering);   // convolution.cpp
void PopulateProcessPatterns(LoweringPatterns& lowering);       // process.cpp
void PopulateDataMovementPatterns(LoweringPatterns& lowering);  // data_movement.cpp
void PopulateControlFlowPatterns(LoweringPatterns& lowering);   // control_flow.cpp
void PopulateWindowPatterns(LoweringPatterns& lowering);        // window.cpp
void PopulateGatherPatterns(LoweringPatterns& lowering);        // gather.cpp
void PopulateScatterPatterns(LoweringPatterns& lowering);       // scatter.cpp
void PopulateSortPatterns(LoweringPatterns& lowering);          // sort.cpp
void PopulateBitcastPatterns(LoweringPatterns& lowering);       // bitcast.cpp
void PopulateMapPatterns(LoweringPatterns& lowering);           // map.cpp
void PopulateRngPatterns(LoweringPatterns& lowering);           // rng.cpp
void PopulateEinsumPatterns(LoweringPatterns& lowering);        // einsum.cpp

// Rewrites of StableHLO that run before anything is lowered.
void PopulateDotRewrites(mlir::RewritePatternSet& patterns);         // dot_general.cpp
void PopulateMaskRewrites(mlir::RewritePatternSet& patterns);        // masks.cpp
void PopulateReduceRewrites(mlir::RewritePatternSet& patterns);      // reduce.cpp
void PopulateInterleaveRewrites(mlir::RewritePatternSet& patterns);  // interleave.cpp
void PopulateExtremeRewrites(mlir::RewritePatternSet& patterns);     // places_of_extremes.cpp

// The backend decides which convolutions its libraries compute, including their windows (convolution.cpp).
void PopulateConvolutionRewrites(mlir::RewritePatternSet& patterns, const Backend& backend);

// Structured ops that replace named ones for which the backend has no rule in --tessera-choose-kernels.
void PopulateDotLoops(mlir::RewritePatternSet& patterns);          // dot_general.cpp
void PopulateConvolutionLoops(mlir::RewritePatternSet& patterns);  // convolution.cpp
void PopulateSortLoops(mlir::RewritePatternSet& patterns);         // sort.cpp
void PopulateScatterLoops(mlir::RewritePatternSet& patterns);      // scatter.cpp
void PopulateScanLoops(mlir::RewritePatternSet& patterns);         // scan_loops.cpp

void PopulateAllPatterns(LoweringPatterns& lowering);

// Helpers that most families use.

// Returns an uninitialized tensor; |extents| are the sizes of its dynamic dimensions.
mlir::Value EmptyTensor(mlir::OpBuilder& builder, mlir::Location location, mlir::RankedTensorType type,
                        mlir::ValueRange extents = {});

// Returns a tensor filled with |scalar|, which is in registers and converted for |type|.
mlir::Value FilledTensor(mlir::OpBuilder& builder, mlir::Location location, mlir::RankedTensorType type,
                         mlir::Value scalar);

// Returns the only element of a tensor of rank 0, in its storage type.
mlir::Value ScalarOf(mlir::OpBuilder& builder, mlir::Location location, mlir::Value tensor);

// Returns "parallel" |count| times.
llvm::SmallVector<mlir::utils::IteratorType> ParallelLoops(int64_t count);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_PATTERNS_H_
