// The model directory of boosted trees: events, checkpoints, and a page about them.

// RUN: rm -rf %t && mkdir -p %t
// RUN: sh -c 'echo x,z,y; for i in $(seq 200); do echo $((i * 37 %% 101)),$((i %% 7)),$((i * 37 %% 101 / 20)); done' > %t/data.csv
// RUN: sh -c 'echo "model { boosted_trees_regressor { n_trees: 4 max_depth: 2 train_in_memory: true } } data { csv { path: \"data.csv\" features { columns: \"x\" } features { columns: \"z\" } label { column: \"y\" } } } hold_out_every: 5 run_config { save_summary_steps: 2 save_checkpoints_steps: 4 }"' > %t/job.textproto
// RUN: tessera train --strict=false %t/job.textproto --model-dir=%t/model | FileCheck %s --check-prefix=TRAIN
// TRAIN: global_step 8, loss {{.*}}, 4 trees
// RUN: tessera evaluate --strict=false %t/job.textproto --model-dir=%t/model --name=last | FileCheck %s --check-prefix=EVALUATE
// EVALUATE: average_loss
// RUN: tessera evaluate --strict=false %t/job.textproto --model-dir=%t/model --checkpoint=%t/model/model.ckpt-4.index | FileCheck %s --check-prefix=EARLIER
// EARLIER: global_step{{ +}}4
// RUN: not tessera predict --strict=false %t/job.textproto --model-dir=%t/model --checkpoint=%t/model/model.ckpt-5 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: model.ckpt-4
// RUN: tessera inspect %t/model | FileCheck %s --check-prefix=INSPECT
// INSPECT: last values
// INSPECT: loss {{.*}} at step 8
// INSPECT: boosted trees: {{.*}} trees, 4 of them whole, with {{.*}} leaves and 2 layers at most
// INSPECT-NEXT: feature 0 {{.*}} splits
// RUN: tessera report %t/job.textproto --help > /dev/null
// RUN: tessera report %t/model --json | FileCheck %s --check-prefix=REPORT
// REPORT: "importance
