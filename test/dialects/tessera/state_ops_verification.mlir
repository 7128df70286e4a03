// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.computation @step() {
  // expected-error @+1 {{expected @w to be a tessera.var of the module}}
  %0 = tessera.read_var @w : tensor<f32>
}

// -----

tessera.var @w mirrored : tensor<4xf32>
tessera.computation @step(%x: tensor<f32>) {
  // expected-error @+1 {{expected type 'tensor<4xf32>' of @w, got 'tensor<f32>'}}
  tessera.write_var @w, %x : tensor<f32>
}

// -----

tessera.var @w mirrored : tensor<f32>
func.func @outside() -> tensor<f32> {
  // expected-error @+1 {{expected to be in a tessera.computation}}
  %0 = tessera.read_var @w : tensor<f32>
  return %0 : tensor<f32>
}

// -----

tessera.feed @metrics outfeed (tensor<f32>) split [-1]
tessera.computation @step() {
  // expected-error @+1 {{expected an infeed, got the outfeed @metrics}}
  %0 = tessera.infeed @metrics : tensor<f32>
}

// -----

tessera.feed @train infeed (tensor<f32>, tensor<i32>) split [-1, -1]
tessera.computation @step() {
  // expected-error @+1 {{expected 2 values of @train, got 1}}
  %0 = tessera.infeed @train : tensor<f32>
}

// -----

tessera.feed @metrics outfeed (tensor<f32>) split [-1]
tessera.computation @step(%x: tensor<i32>) {
  // expected-error @+1 {{value 0: expected type 'tensor<f32>' of @metrics, got 'tensor<i32>'}}
  tessera.outfeed @metrics, %x : tensor<i32>
}

// -----

tessera.computation @step() {
  tessera.host() : () -> () {
    // expected-error @+1 {{expected not to be in another host region}}
    tessera.host() : () -> () {
    }
  }
}

// -----

tessera.feed @out outfeed (tensor<f32>) split [-1]
tessera.computation @step(%x: tensor<f32>) {
  tessera.host(%x) : (tensor<f32>) -> () {
  ^bb0(%v: tensor<f32>):
    // expected-error @+1 {{expected not to be in a host region; return the values from the region and send those}}
    tessera.outfeed @out, %v : tensor<f32>
  }
}

// -----

tessera.computation @step(%x: tensor<f32>) {
  // expected-error @+1 {{expected a block with arguments of types 'tensor<f32>', got 'tensor<i32>'}}
  tessera.host(%x) : (tensor<f32>) -> () {
  ^bb0(%v: tensor<i32>):
    tessera.host_call @log(%v) : (tensor<i32>) -> ()
  }
}

// -----

tessera.computation @step(%x: tensor<f32>) {
  // expected-error @+1 {{expected to be in a tessera.host region}}
  tessera.host_call @log(%x) : (tensor<f32>) -> ()
}
