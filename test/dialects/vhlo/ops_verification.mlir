// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'vhlo.iota_v1' op expected a versioned attribute "iota_dimension"}}
%0 = "vhlo.iota_v1"() : () -> !vhlo.type<tensor<4xf32>>

// -----

// expected-error@+1 {{invalid value for versioned attribute code 14: 1}}
"vhlo.return_v1"() {x = #vhlo.string<1 : i64>} : () -> ()

// -----

// expected-error@+1 {{unknown vhlo attribute 'sting'}}
"vhlo.return_v1"() {x = #vhlo.sting<"a">} : () -> ()

// -----

// expected-error@+1 {{invalid value for versioned attribute code 1:}}
"vhlo.return_v1"() {x = #vhlo.array<[1]>} : () -> ()
