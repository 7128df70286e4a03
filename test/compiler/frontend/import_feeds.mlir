// RUN: tessera-opt %s --split-input-file --tessera-import-feeds --verify-diagnostics | FileCheck %s

// CHECK-DAG: tessera.feed @batch infeed (tensor<4xf32>, tensor<f32>) split [0, -1]
// CHECK-DAG: tessera.feed @outfeed outfeed (tensor<4xf32>) split [0]
// CHECK-LABEL: tessera.computation @step
tessera.computation @step() {
  // CHECK-NEXT: %[[V:.*]]:2 = tessera.infeed @batch : tensor<4xf32>, tensor<f32>
  // CHECK-NEXT: tessera.outfeed @outfeed, %[[V]]#0 : tensor<4xf32>
  // CHECK-NEXT: }
  %token = stablehlo.create_token : !stablehlo.token
  %0:3 = "stablehlo.infeed"(%token) {infeed_config = "batch"} : (!stablehlo.token) -> (tensor<4xf32>, tensor<f32>, !stablehlo.token)
  %1 = stablehlo.after_all %0#2 : !stablehlo.token
  %2 = "stablehlo.outfeed"(%0#0, %1) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
}

// -----

// Control flow no longer carries tokens.
// CHECK-LABEL: tessera.computation @loop
tessera.computation @loop(%n: tensor<i32>, %p: tensor<i1>) -> tensor<i32> {
  %token = stablehlo.create_token : !stablehlo.token
  // CHECK: stablehlo.while(%{{.*}} = %{{.*}}) : tensor<i32>
  // CHECK-NOT: token
  %0:2 = stablehlo.while(%i = %n, %t = %token) : tensor<i32>, !stablehlo.token cond {
    stablehlo.return %p : tensor<i1>
  } do {
    // CHECK: tessera.outfeed @outfeed, %{{.*}} : tensor<i32>
    %1 = "stablehlo.outfeed"(%i, %t) : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
    // CHECK: "stablehlo.if"(%{{.*}}) ({
    // CHECK: }) : (tensor<i1>) -> tensor<i32>
    %2:2 = "stablehlo.if"(%p) ({
      stablehlo.return %1, %i : !stablehlo.token, tensor<i32>
    }, {
      stablehlo.return %t, %n : !stablehlo.token, tensor<i32>
    }) : (tensor<i1>) -> (!stablehlo.token, tensor<i32>)
    stablehlo.return %2#1, %2#0 : tensor<i32>, !stablehlo.token
  }
  tessera.return %0#0 : tensor<i32>
}

// -----

tessera.computation @step(%x: tensor<4xf32>, %y: tensor<f32>) {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = "stablehlo.outfeed"(%x, %0) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // expected-error @+1 {{expected the types of feed @outfeed to equal those of its other uses, [tensor<4xf32>], got [tensor<f32>]; give the feeds different configuration strings}}
  %2 = "stablehlo.outfeed"(%y, %1) : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
}

// -----

// Messages to a handler and back become calls of it, also in loops; messages without a handler become feeds.
// CHECK-LABEL: tessera.computation @callback
tessera.computation @callback(%x: tensor<4xf32>, %n: tensor<i32>, %p: tensor<i1>) -> (tensor<4xf32>, tensor<f32>) {
  %token = stablehlo.create_token : !stablehlo.token
  // CHECK-NEXT: %[[Y:.*]]:2 = tessera.host(%{{.*}}, %{{.*}}) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<f32>) {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<i32>):
  // CHECK-NEXT: %[[R:.*]]:2 = tessera.host_call @lookup(%[[A]], %[[B]]) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<f32>)
  // CHECK-NEXT: tessera.return %[[R]]#0, %[[R]]#1
  %0 = "stablehlo.send"(%x, %token) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true,
    mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "lookup"}} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %1 = "stablehlo.send"(%n, %0) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 2>, is_host_transfer = true,
    mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "lookup"}} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %2:2 = "stablehlo.recv"(%1) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 3>, is_host_transfer = true,
    mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "lookup"}} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  %3:2 = "stablehlo.recv"(%2#1) {channel_handle = #stablehlo.channel_handle<handle = 4, type = 3>, is_host_transfer = true,
    mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "lookup"}} : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  // CHECK: stablehlo.while(%{{.*}} = %{{.*}}) : tensor<i32>
  %4:2 = stablehlo.while(%i = %n, %t = %3#1) : tensor<i32>, !stablehlo.token cond {
    stablehlo.return %p : tensor<i1>
  } do {
    // CHECK: tessera.host(%{{.*}}) : (tensor<i32>) -> () {
    // CHECK: tessera.host_call @log
    %5 = "stablehlo.send"(%i, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true,
      mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "log"}} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
    stablehlo.return %i, %5 : tensor<i32>, !stablehlo.token
  }
  // CHECK: tessera.outfeed @send_6
  %6 = "stablehlo.send"(%x, %4#1) {channel_handle = #stablehlo.channel_handle<handle = 6, type = 2>, is_host_transfer = true} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: tessera.return %[[Y]]#0, %[[Y]]#1
  tessera.return %2#0, %3#0 : tensor<4xf32>, tensor<f32>
}

// -----

// Custom calls keep their places without tokens.
// CHECK-LABEL: tessera.computation @custom_calls
tessera.computation @custom_calls(%x: tensor<4x2xf32>) -> tensor<4x2xf32> {
  // CHECK-NEXT: %[[Y:.*]] = stablehlo.custom_call @f(%{{.*}}) {has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  // CHECK-NEXT: stablehlo.custom_call @g() {has_side_effect = true} : () -> ()
  // CHECK-NEXT: tessera.return %[[Y]]
  %token = stablehlo.create_token : !stablehlo.token
  %0:2 = stablehlo.custom_call @f(%token, %x) {operand_layouts = [dense<> : tensor<0xindex>, dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<> : tensor<0xindex>, dense<[1, 0]> : tensor<2xindex>]} : (!stablehlo.token, tensor<4x2xf32>) -> (!stablehlo.token, tensor<4x2xf32>)
  %1 = stablehlo.after_all %0#0, %token : !stablehlo.token
  stablehlo.custom_call @g(%1) : (!stablehlo.token) -> ()
  tessera.return %0#1 : tensor<4x2xf32>
}

// -----

// Ordered effects of JAX thread a token through calls of the program. The places of tokens stay known.
// CHECK-LABEL: tessera.computation @ordered
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[D:.*]]: tensor<2xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<4xf32>, tensor<2xf32> {jax.result_info = "d"}) attributes {tessera.token_arguments = array<i64: 0>, tessera.token_results = array<i64: 0>}
tessera.computation @ordered(%t: !stablehlo.token {jax.token = true}, %x: tensor<4xf32>, %d: tensor<2xf32> {tf.aliasing_output = 2 : i32})
    -> (!stablehlo.token {jax.token = true}, tensor<4xf32>, tensor<2xf32> {jax.result_info = "d"}) {
  // CHECK-NEXT: stablehlo.custom_call @f(%[[X]])
  // CHECK-NEXT: tessera.return %[[X]], %[[D]]
  %0 = stablehlo.custom_call @f(%t, %x) : (!stablehlo.token, tensor<4xf32>) -> !stablehlo.token
  tessera.return %0, %x, %d : !stablehlo.token, tensor<4xf32>, tensor<2xf32>
}
