// SPDX-License-Identifier: Apache-2.0
// Precompiled: the headers that make the files of compiler/ slow to compile. Most of them declare the ops of a dialect,
// which the compiler reads in a second or two.
#ifndef TESSERA_COMPILER_PCH_H_
#define TESSERA_COMPILER_PCH_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "fmt/format.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tessera/dialects/base/pch.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"

#endif  // TESSERA_COMPILER_PCH_H_
