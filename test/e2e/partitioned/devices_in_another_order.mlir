// SPDX-License-Identifier: Apache-2.0
// strict: false
// The axis "s" visits devices 0, 4, 2 and 6. Each device gives its number, from its place in the mesh. A sharding over
// devices in any other order changes no value.
sdy.mesh @mesh = <["s"=4, "z"=2], device_ids=[0, 1, 4, 5, 2, 3, 6, 7]>
sdy.mesh @reversed = <["x"=8], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @main() {
  %a = stablehlo.constant dense<[0, 100, 200, 300, 400, 500, 600, 700]> : tensor<8xi32>
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"s", "z"}]>] out_shardings=[<@mesh, [{"s", "z"}]>, <@mesh, [{"z", "s"}]>] manual_axes={"s", "z"} (%p: tensor<1xi32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %index = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %row = stablehlo.reshape %index : (tensor<i32>) -> tensor<1xi32>
    %q = stablehlo.add %p, %row : tensor<1xi32>
    sdy.return %q, %row : tensor<1xi32>, tensor<1xi32>
  } : (tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>)
  check.expect_eq_const %0#0, dense<[0, 101, 204, 305, 402, 503, 606, 707]> : tensor<8xi32>
  check.expect_eq_const %0#1, dense<[0, 4, 2, 6, 1, 5, 3, 7]> : tensor<8xi32>
  %1 = sdy.sharding_constraint %0#0 <@reversed, [{"x"}]> : tensor<8xi32>
  %2 = stablehlo.negate %1 : tensor<8xi32>
  check.expect_eq_const %2, dense<[0, -101, -204, -305, -402, -503, -606, -707]> : tensor<8xi32>
  return
}
