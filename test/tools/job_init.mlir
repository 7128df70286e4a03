// A label of measurements is predicted as a number, which begins near the labels' mean.

// RUN: rm -f %t.textproto
// RUN: sh -c 'echo size,kind,price; for i in $(seq 60); do echo $i,$((i %% 3)),$((i * 37 %% 101)).5; done' > %t.csv
// RUN: tessera job init %t.csv --label=price --output=%t.textproto
// RUN: FileCheck %s --check-prefix=NUMBER --input-file=%t.textproto
// NUMBER: linear_regressor {
// NUMBER-NEXT: label_mean: 51.6667
// NUMBER-NEXT: label_deviation: 29.1011
// NUMBER: label { column: "price" }
// RUN: rm %t.textproto

// RUN: tessera job init %t.csv --label=kind --output=%t.textproto
// RUN: FileCheck %s --check-prefix=JOB --input-file=%t.textproto
// JOB: n_classes: 3
// JOB: # size is left out: it numbers the rows
