// A label of measurements is refused with advice, because a classifier would learn nothing from it.

// RUN: rm -f %t.textproto
// RUN: sh -c 'echo size,kind,price; for i in $(seq 60); do echo $i,$((i %% 3)),$((i * 37 %% 101)).5; done' > %t.csv
// RUN: not tessera job init %t.csv --label=price --output=%t.textproto 2>&1 | FileCheck %s
// CHECK: tessera job init: error: {{.*}}.csv: the label "price" is a measurement: expected classes, got 60 different numbers in 60 rows, from {{[0-9.]+}} to {{[0-9.]+}}. There is no regression yet, job init writes classifiers; try another label, --label=kind; or write a column of a few ranges, such as low, middle and high
// RUN: sh -c 'tessera job init %t.csv --label=price; test $? = 2'
// RUN: sh -c 'test ! -e %t.textproto'

// RUN: tessera job init %t.csv --label=kind --output=%t.textproto
// RUN: FileCheck %s --check-prefix=JOB --input-file=%t.textproto
// JOB: n_classes: 3
// JOB: # size is left out: it numbers the rows
