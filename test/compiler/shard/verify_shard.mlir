// RUN: tessera-opt %s --split-input-file --tessera-verify-shard --verify-diagnostics | FileCheck %s

// CHECK-LABEL: tessera.computation @fine
tessera.computation @fine(%x: tensor<f32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<f32> {tessera.role = #tessera.role<output 0>}) {
  tessera.return %x : tensor<f32>
}

// -----

// expected-error @+1 {{argument 0 has no role}}
tessera.computation @no_role(%x: tensor<f32>) {}

// -----

tessera.var @w mirrored : tensor<f32>
tessera.computation @access() {
  // expected-error @+1 {{is left after the shard phase}}
  %0 = tessera.read_var @w : tensor<f32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.var @own per_replica : tensor<4xf32>
tessera.computation @join(%x: tensor<2xf32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<state @own>}) on @pod manual ["replica"] {
  // expected-error @+1 {{variable @own is not shared by the shards}}
  %0 = tessera.join %x [{"replica"}] : tensor<2xf32> -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @join(%x: tensor<2xf32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>}) on @pod manual ["replica"] {
  // expected-error @+1 {{result 0 is not shared by the replicas}}
  %0 = tessera.join %x [{"replica"}] : tensor<2xf32> -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 1, "x" = 2, "y" = 2] shards_per_domain 2
tessera.computation @join(%x: tensor<2xf32> {tessera.role = #tessera.role<input 0>}, %y: tensor<2xf32> {tessera.role = #tessera.role<input 1>})
    -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>}, tensor<4xf32> {tessera.role = #tessera.role<output 1>})
    on @pod manual ["replica", "x", "y"] {
  %0 = tessera.join %x [{"y"}] : tensor<2xf32> -> tensor<4xf32>
  // expected-error @+1 {{shards along axis "x" lie in several memory domains and share no memory}}
  %1 = tessera.join %y [{"x"}] : tensor<2xf32> -> tensor<4xf32>
  tessera.return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

tessera.mesh @pairs ["replica" = 2, "x" = 2] shards_per_domain 2
tessera.mesh @others ["replica" = 2, "y" = 2] shards_per_domain 2
tessera.mesh @all ["replica" = 4]
tessera.computation @a() on @pairs manual ["replica", "x"] {}
tessera.computation @b() on @others manual ["replica", "y"] {}
// expected-error @+1 {{runs in 1 memory domain of 4 shards; expected 2 of 2, as on mesh @pairs}}
tessera.computation @c() on @all manual ["replica"] {}
