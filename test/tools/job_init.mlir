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

// Words that are many have a file, and the written job is compared with a linear model.
// RUN: rm %t.textproto
// RUN: sh -c 'echo city,y; for i in $(seq 400); do echo c$((i * 7 %% 90)),$((i * 7 %% 90 %% 2)); done' > %t.csv
// RUN: rm -f %t.city.txt
// RUN: tessera job init %t.csv --label=y --output=%t.textproto --check | FileCheck %s --check-prefix=WORDS
// WORDS: wrote {{.*}}.city.txt, the vocabulary of a column
// WORDS-NEXT: wrote {{.*}}.textproto; next: tessera train
// WORDS-NEXT: on the rows held out, the job beats a linear model: accuracy 1, a linear model's 1
// RUN: FileCheck %s --check-prefix=COLUMNS --input-file=%t.textproto
// COLUMNS: dnn_linear_combined_classifier {
// COLUMNS: linear_feature_columns { vocabulary { key: "city"  path: "{{.*}}.city.txt" } }
// RUN: rm %t.textproto
// RUN: not tessera job init %t.csv --label=y --output=%t.textproto 2>&1 | FileCheck %s --check-prefix=THERE
// THERE: city.txt exists; remove it, or give another --output=FILE
