// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.mesh @grid ["replica" = 1, "x" = 3]
tessera.computation @step(%x: tensor<4x2xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected a dimension of 'tensor<4x2xf32>', got 2}}
  %0 = tessera.halo_exchange %x dim 2 low 1 high 0 over ["x"] : tensor<4x2xf32> -> tensor<5x2xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 3]
tessera.computation @step(%x: tensor<4x2xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{low: expected 0 to 8, the size of the dimension on all other shards along the axes, got 9}}
  %0 = tessera.halo_exchange %x dim 0 low 9 high 0 over ["x"] : tensor<4x2xf32> -> tensor<13x2xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 3]
tessera.computation @step(%x: tensor<4x2xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{high: expected 0 to 8, the size of the dimension on all other shards along the axes, got -1}}
  %0 = tessera.halo_exchange %x dim 0 low 1 high -1 over ["x"] : tensor<4x2xf32> -> tensor<4x2xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 3]
tessera.computation @step(%x: tensor<4x2xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{expected a result of type 'tensor<7x2xf32>', got 'tensor<6x2xf32>'}}
  %0 = tessera.halo_exchange %x dim 0 low 1 high 2 over ["x"] : tensor<4x2xf32> -> tensor<6x2xf32>
}

// -----

tessera.mesh @grid ["replica" = 1, "x" = 3]
tessera.computation @step(%x: tensor<4x2xf32>) on @grid manual ["replica", "x"] {
  // expected-error @+1 {{mesh @grid has no axis "y"}}
  %0 = tessera.halo_exchange %x dim 0 low 1 high 2 over ["y"] : tensor<4x2xf32> -> tensor<7x2xf32>
}
