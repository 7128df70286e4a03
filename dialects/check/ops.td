// SPDX-License-Identifier: Apache-2.0
// Comparisons: exact, within an absolute tolerance, or within units in the last place (ULPs).
#ifndef TESSERA_DIALECTS_CHECK_OPS_TD_
#define TESSERA_DIALECTS_CHECK_OPS_TD_

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/check/dialect.td"
include "tessera/dialects/stablehlo/td/types.td"

// A check may end the program. This effect prevents passes from removing or reordering it.
def Check_Resource : Resource<"::tessera::check::ExpectationResource">;

class Check_Op<string mnemonic, list<Trait> traits> :
    Op<Check_Dialect, mnemonic, [MemoryEffects<[MemWrite<Check_Resource>]>] # traits>;

def Check_Tolerance : DefaultValuedAttr<F64Attr, "0.0001">;

// The types of the two values may differ only in dynamic sizes. The second type is omitted if it equals the first.
def Check_CompatibleOperands : PredOpTrait<"operands have compatible types",
    CPred<"::tessera::stablehlo::CompatibleTypes($_op.getOperand(0).getType(), $_op.getOperand(1).getType())">>;

def Check_ExpectEqOp : Check_Op<"expect_eq", [Check_CompatibleOperands]> {
  let summary = "checks that two values are equal; NaN equals nothing, -0 equals +0";
  let description = [{
    ```mlir
    check.expect_eq %got, %expected : tensor<4xf32>
    ```
  }];
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<OperandTypes>(type($lhs), type($rhs))";
}

def Check_ExpectEqConstOp : Check_Op<"expect_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "checks that a value equals a constant; NaN equals nothing, -0 equals +0";
  let description = [{
    ```mlir
    check.expect_eq_const %got, dense<[1, 2]> : tensor<2xi32>
    ```
  }];
  let arguments = (ins StableHLO_Tensor:$lhs, ElementsAttr:$value);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}

def Check_ExpectAlmostEqOp : Check_Op<"expect_almost_eq", [Check_CompatibleOperands]> {
  let summary = "checks that two values differ by at most `tolerance`";
  let description = [{
    The difference is absolute. NaN equals NaN, and an infinity equals itself. Real and imaginary parts of complex
    numbers are compared separately.

    ```mlir
    check.expect_almost_eq %got, %expected, tolerance = 1.0e-3 : tensor<4xf32>
    ```
  }];
  let arguments = (ins StableHLO_FloatOrComplexTensor:$lhs, StableHLO_FloatOrComplexTensor:$rhs, Check_Tolerance:$tolerance);
  let assemblyFormat = [{
    $lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` custom<OperandTypes>(type($lhs), type($rhs))
  }];
}

def Check_ExpectAlmostEqConstOp : Check_Op<"expect_almost_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "checks that a value differs from a constant by at most `tolerance`";
  let description = [{
    Values are compared as in `expect_almost_eq`.

    ```mlir
    check.expect_almost_eq_const %got, dense<[0.5, 2.0]> : tensor<2xf32>, tolerance = 1.0e-3
    ```
  }];
  let arguments = (ins StableHLO_FloatOrComplexTensor:$lhs, ElementsAttr:$value, Check_Tolerance:$tolerance);
  let assemblyFormat = "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict";
}

def Check_ExpectCloseOp : Check_Op<"expect_close", [Check_CompatibleOperands]> {
  let summary = "checks that two values differ by `min_ulp_difference` to `max_ulp_difference` units in the last place";
  let description = [{
    The difference counts the representable values between the two, through zero. NaN equals NaN, and an infinity equals
    itself.

    ```mlir
    check.expect_close %got, %expected, max_ulp_difference = 3 : tensor<4xf32>, tensor<4xf32>
    ```
  }];
  let arguments = (ins StableHLO_FloatOrComplexTensor:$actual, StableHLO_FloatOrComplexTensor:$expected,
    DefaultValuedAttr<UI64Attr, "1">:$max_ulp_difference, DefaultValuedAttr<UI64Attr, "0">:$min_ulp_difference);
  let assemblyFormat = [{
    $actual `,` $expected (`,` `max_ulp_difference` `=` $max_ulp_difference^)?
    (`,` `min_ulp_difference` `=` $min_ulp_difference^)? attr-dict `:` type($actual) `,` type($expected)
  }];
}

def Check_ExpectSerializedEqOp : Check_Op<"expect_serialized_eq", []> {
  let summary = "checks that a value equals the value that `interpreter.probe` wrote";
  let description = [{
    `iter` is the index of the written value among those of the probe, from 0.

    ```mlir
    check.expect_serialized_eq %got, probe_id = "sum", iter = 1 : tensor<4xf32>
    ```
  }];
  let arguments = (ins StableHLO_Tensor:$expected, StrAttr:$probe_id, DefaultValuedOptionalAttr<UI32Attr, "0">:$iter);
  let assemblyFormat = "$expected `,` `probe_id` `=` $probe_id `` custom<Iteration>($iter) attr-dict `:` type($expected)";
}

#endif  // TESSERA_DIALECTS_CHECK_OPS_TD_
