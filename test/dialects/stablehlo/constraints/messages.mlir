// Constraints of the specification on messages, infeeds and futures, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// constraint: async_done C1
func.func @async_done_c1(%arg0: !stablehlo.future<tensor<2xf32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.async_done"(%arg0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<3xf32>
  return
}

// constraint: send C1
func.func @send_c1(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
  // expected-error@+1 {{send_c1 to c4: source_target_pairs must have shape Nx2, got 'tensor<1x3xi64>'}}
  %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// constraint: send C2
func.func @send_c2(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
  // expected-error@+1 {{send_c1 to c4: source_target_pairs holds the source 0 twice}}
  %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// constraint: send C3
func.func @send_c3(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
  // expected-error@+1 {{send_c1 to c4: source_target_pairs holds the target 2 twice}}
  %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 2]]> : tensor<2x2xi64>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// constraint: send C4
func.func @send_c4(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
  // expected-error@+1 {{send_c1 to c4: source_target_pairs must not hold negative ids, got -1}}
  %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[-1, 2]]> : tensor<1x2xi64>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// constraint: send C5
func.func @send_c5(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
  // expected-error@+1 {{send_c5: expected a channel of type 1, got 2}}
  %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// constraint: send C5
func.func @send_c5_2(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
  // expected-error@+1 {{send_c5: expected a channel of type 2, got 1}}
  %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// constraint: recv C1
func.func @recv_c1(%arg0: !stablehlo.token) {
  // expected-error@+1 {{recv_c1 to c4: source_target_pairs must have shape Nx2, got 'tensor<1x3xi64>'}}
  %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// constraint: recv C2
func.func @recv_c2(%arg0: !stablehlo.token) {
  // expected-error@+1 {{recv_c1 to c4: source_target_pairs holds the source 0 twice}}
  %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// constraint: recv C3
func.func @recv_c3(%arg0: !stablehlo.token) {
  // expected-error@+1 {{recv_c1 to c4: source_target_pairs holds the target 2 twice}}
  %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// constraint: recv C4
func.func @recv_c4(%arg0: !stablehlo.token) {
  // expected-error@+1 {{recv_c1 to c4: source_target_pairs must not hold negative ids, got -1}}
  %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// constraint: recv C5
func.func @recv_c5(%arg0: !stablehlo.token) {
  // expected-error@+1 {{recv_c5: expected a channel of type 1, got 3}}
  %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// constraint: recv C5
func.func @recv_c5_2(%arg0: !stablehlo.token) {
  // expected-error@+1 {{recv_c5: expected a channel of type 3, got 1}}
  %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// constraint: infeed C1
func.func @infeed_c1(%arg0: !stablehlo.token) {
  // expected-error@+1 {{infeed_c1, c3: expects a token as last result}}
  "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> ()
  return
}

// constraint: infeed C2
func.func @infeed_c2(%arg0: !stablehlo.token) {
  // expected-error@+1 {{infeed_c2: expects tensors before the token, got '!stablehlo.token'}}
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// constraint: infeed C3
func.func @infeed_c3(%arg0: !stablehlo.token) {
  // expected-error@+1 {{infeed_c1, c3: expects a token as last result}}
  %0:2 = "stablehlo.infeed"(%arg0) : (!stablehlo.token) -> (tensor<2xf32>, tensor<2xf32>)
  return
}
