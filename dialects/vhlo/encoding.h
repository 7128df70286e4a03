// SPDX-License-Identifier: Apache-2.0
// The encoding of attributes and types in portable artifacts: a code, then fields. The codes are those of StableHLO's
// public versioned dialect and never change.
//
// In memory there are no versioned attributes and types. Each code corresponds to an attribute or type of MLIR or
// stablehlo, which the reader creates and the writer encodes (bytecode.cpp).
#ifndef TESSERA_DIALECTS_VHLO_ENCODING_H_
#define TESSERA_DIALECTS_VHLO_ENCODING_H_

#include <cstdint>

namespace tessera::vhlo {

// clang-format off
enum class AttributeCode : uint64_t {
  kArray = 1, kBoolean = 2, kComparisonDirection = 3, kComparisonType = 4, kCustomCallApiVersion = 5, kDictionary = 6,
  kFftType = 7, kFloat = 8, kInteger = 9, kOutputOperandAlias = 10, kPrecision = 11, kRngAlgorithm = 12,
  kRngDistribution = 13, kString = 14, kTensor = 15, kTranspose = 16, kType = 17, kTypeExtensions = 18,
  kResultAccuracyMode = 19, kResultAccuracy = 20, kSubAxisInfo = 21, kAxisRef = 22, kReplicaGroupMeshAxes = 23,
  kMeshAxis = 24, kMesh = 25,
};

enum class TypeCode : uint64_t {
  kBoolean = 0, kComplex = 1, kBF16 = 2, kF16 = 3, kF32 = 4, kF64 = 5, kF8E4M3FN = 6, kF8E5M2 = 7, kFunction = 8,
  kIndex = 9, kSI4 = 10, kSI8 = 11, kSI16 = 12, kSI32 = 13, kSI64 = 14, kUI4 = 15, kUI8 = 16, kUI16 = 17, kUI32 = 18,
  kUI64 = 19, kRankedTensor = 20, kRankedTensorWithEncoding = 21, kToken = 22, kTuple = 23, kUniformQuantized = 24,
  kUnrankedTensor = 25, kWitness = 26, kF8E4M3FNUZ = 27, kF8E5M2FNUZ = 28, kF8E4M3B11FNUZ = 29,
  kUniformQuantizedPerAxis = 30, kSI2 = 31, kUI2 = 32, kNone = 33, kTF32 = 34, kF8E4M3 = 35, kF8E3M4 = 36,
  kF4E2M1FN = 37, kF6E2M3FN = 38, kF6E3M2FN = 39, kF8E8M0FNU = 40, kRankedBuffer = 41, kFuture = 42,
};
// clang-format on

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_ENCODING_H_
