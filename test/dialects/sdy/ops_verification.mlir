// RUN: tessera-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{axis "x": expected a size of at least 1, got 0}}
sdy.mesh @mesh = <["x"=0]>

// -----

// expected-error @+1 {{axis "x" appears twice}}
sdy.mesh @mesh = <["x"=2, "x"=2]>

// -----

// expected-error @+1 {{device_ids: expected 2 devices, got 3}}
sdy.mesh @mesh = <["x"=2], device_ids=[0, 1, 2]>

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @rank(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{expected a sharding of 2 dimensions for 'tensor<8x8xf32>', got 1}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @unknown_axis(%a: tensor<8xf32>) {
  // expected-error @+1 {{the mesh has no axis "y"}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"y"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @bad_part(%a: tensor<8xf32>) {
  // expected-error @+1 {{axis "x" of size 4 has no sub-axis (3)2}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x":(3)2}]> : tensor<8xf32>
  return
}

// -----

func.func @unknown_mesh(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected @mesh to be an sdy.mesh}}
  %0 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<8xf32>
  return
}

// -----

func.func @both(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected direction NONE, FORWARD or BACKWARD: BOTH is not a barrier}}
  %0 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @move_in_place(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected different source and target dimensions, got 0 twice}}
  %0 = sdy.all_to_all [{"x"}: 0->0] %a out_sharding=<@mesh, [{"x"}]> : tensor<8xf32>
  return
}
