// A job takes over checkpoints of TensorFlow 2.15 (scripts/oracles/tf_checkpoints.py makes the files of
// test/checkpoints). It names the variables that it finds, and trains on as TensorFlow did. The losses are TensorFlow's
// of steps 6 to 10.

// RUN: rm -rf %t && mkdir -p %t && cp -r %S/../checkpoints/. %t && chmod -R u+w %t

// A v1 optimizer's slots of partitioned variables.
// RUN: tessera job check %t/adagrad_v1.textproto --model-dir=%t/adagrad_v1 2>/dev/null | FileCheck %s --check-prefix=V1
// V1: dnn/hiddenlayer_0/bias            f32[8]    matched
// V1: dnn/hiddenlayer_0/kernel/Adagrad  f32[4,8]  dnn/hiddenlayer_0/kernel/t_0/Adagrad (slot of a partitioned variable)
// V1: global_step                       i64[]     matched
// RUN: tessera train %t/adagrad_v1.textproto --model-dir=%t/adagrad_v1 --max-steps=10 --json 2>%t/log | FileCheck %s --check-prefix=V1_LOSS
// RUN: FileCheck %s --check-prefix=AFRESH < %t/log
// V1_LOSS: "global_step":10,"loss":16.36207
// AFRESH: model.ckpt-5 has no position of the input: the input starts from the beginning

// The new checkpoint keeps the names that were found, so TensorFlow can continue it, and so can a job.
// RUN: tessera inspect %t/adagrad_v1/model.ckpt-10 | FileCheck %s --check-prefix=KEPT
// KEPT:     _TESSERA_INPUT_STATE
// KEPT-NOT: kernel/Adagrad
// KEPT:     dnn/hiddenlayer_0/kernel/t_0/Adagrad
// RUN: tessera train %t/adagrad_v1.textproto --model-dir=%t/adagrad_v1 --max-steps=11 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN-NOT: starts from the beginning
// AGAIN: global_step 11

// Keras' velocity is our sum of gradients times minus the learning rate.
// RUN: tessera job check %t/momentum_keras.textproto --model-dir=%t/momentum_keras 2>/dev/null | FileCheck %s --check-prefix=KERAS
// KERAS: dnn/logits/kernel/Momentum {{.*}} training/SGD/dnn/logits/kernel/momentum (slot of Keras' SGD, divided by minus its learning rate)
// KERAS: unused: training/SGD/decay, training/SGD/momentum
// RUN: tessera train %t/momentum_keras.textproto --model-dir=%t/momentum_keras --max-steps=10 --json 2>/dev/null | FileCheck %s --check-prefix=KERAS_LOSS
// KERAS_LOSS: "global_step":10,"loss":1.17417

// Keras' Adam keeps rates instead of their powers.
// RUN: tessera train %t/adam_keras.textproto --model-dir=%t/adam_keras --max-steps=10 --json 2>/dev/null | FileCheck %s --check-prefix=ADAM_LOSS
// ADAM_LOSS: "global_step":10,"loss":1.07107
// RUN: tessera diff %t/adam_keras/model.ckpt-10 %t/adam_keras/model.ckpt-5 --only=beta --json | FileCheck %s --check-prefix=RATES
// RATES-NOT: power
// RATES:     "training/Adam/beta_1": {
// RATES-NEXT: "result": "equal"

// This checkpoint stores objects.
// RUN: tessera job check %t/objects.textproto --model-dir=%t/objects --json 2>/dev/null | FileCheck %s --check-prefix=OBJECTS
// OBJECTS: "complete": true
// OBJECTS: "tensor": "dnn/hiddenlayer_0/bias/.OPTIMIZER_SLOT/optimizer/m/.ATTRIBUTES/VARIABLE_VALUE"
// RUN: tessera train %t/objects.textproto --model-dir=%t/objects --max-steps=10 --json 2>/dev/null | FileCheck %s --check-prefix=OBJECTS_LOSS
// OBJECTS_LOSS: "global_step":10,"loss":1.09650

// Tessera 0.1 wrote this checkpoint in November 2026, with the position of its input.
// RUN: tessera train %t/own.textproto --model-dir=%t/own --max-steps=10 --json 2>&1 | FileCheck %s --check-prefix=OWN
// OWN-NOT: starts from the beginning
// OWN: "global_step":10,"loss":1.10254

// Variables that do not fit are named, and nothing is written.
// RUN: sh -c 'tessera job check %t/adam_keras.textproto --model-dir=%t/momentum_keras 2>/dev/null; test $? = 1' | FileCheck %s --check-prefix=OTHER
// OTHER: beta1_power {{.*}} missing
// RUN: cp -r %S/../checkpoints/momentum_keras %t/other
// RUN: sh -c 'tessera train %t/adam_keras.textproto --model-dir=%t/other; test $? = 2' 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: model.ckpt-5 was written by another program and does not match the model: it has 7 of the 21 variables; nothing was written
// REFUSED: dnn/hiddenlayer_0/bias/Adam {{.*}} missing
// REFUSED-NOT: matched
// RUN: diff -r %S/../checkpoints/momentum_keras %t/other

// First values from another model: init_from.
// RUN: sed 's/^max_steps.*/max_steps: 1 init_from { path: "momentum_keras" }/' %t/adam_keras.textproto > %t/warm.textproto
// RUN: tessera train %t/warm.textproto --model-dir=%t/warm 2>&1 | FileCheck %s --check-prefix=WARM
// WARM: Warm-started 6 variables from {{.*}}momentum_keras/model.ckpt-
// RUN: not tessera diff %t/warm/model.ckpt-0 %S/../checkpoints/momentum_keras --only=^dnn/[^/]*/[a-z]*$ | FileCheck %s --check-prefix=NOT_YET
// NOT_YET: 6
// RUN: not tessera train %t/warm.textproto --model-dir=%t/warm2 --set "init_from.path=nowhere" 2>&1 | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: tessera train: error: warm start: {{.*}}nowhere: neither a file, nor a model directory, nor a checkpoint

// RUN: not tessera job 2>&1 | FileCheck %s --check-prefix=JOB
// JOB: tessera: error: "job" alone is not a command; there are {{.*}}`tessera job check`
