// SPDX-License-Identifier: Apache-2.0
// The settings of a training loop, and the progress that it reports.
#ifndef TESSERA_ESTIMATOR_LOOP_TRAIN_OPTIONS_H_
#define TESSERA_ESTIMATOR_LOOP_TRAIN_OPTIONS_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/checkpoint/model_dir_lock.h"
#include "tessera/estimator/loop/session/hook.h"
#include "tessera/estimator/loop/session/host_call.h"
#include "tessera/estimator/loop/session/scaffold.h"
#include "tessera/estimator/loop/state/warm_start.h"
#include "tessera/estimator/summary/summary_writer.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/process/process_group.h"

namespace tessera {

// The progress of a training, for a progress line.
struct TrainProgress {
  int64_t global_step = 0;
  std::optional<int64_t> last_step;  // nullopt: to the end of the data
  float loss = 0;
  double steps_per_second = 0;
  double examples_per_second = 0;
  double input_wait = 0;               // share of recent time in which steps waited for their batch, 0 to 1
  std::optional<double> seconds_left;  // at the mean rate so far, with all work between the steps
};

struct TrainLoopOptions {
  std::string model_dir;
  bool fresh = false;  // an earlier model_dir is renamed first (set_aside.h)
  // The global step at which to end, or the number of steps to add, not both; with neither, the end of the data.
  std::optional<int64_t> max_steps = std::nullopt;
  std::optional<int64_t> steps = std::nullopt;

  int64_t iterations_per_loop = 0;                    // steps per launch; 0: launches of about `loop_seconds`
  std::optional<double> loop_seconds = std::nullopt;  // nullopt: about a second (loop_size.h)

  // The first values where model_dir has no checkpoint.
  std::optional<WarmStartSettings> warm_start = std::nullopt;

  double initial_infeed_sleep_seconds = 0;  // before the first batch is given to the program

  // When to save besides the first and the last step: by global step, however long the launches are.
  std::optional<int64_t> save_checkpoints_steps = std::nullopt;
  std::optional<double> save_checkpoints_seconds = std::nullopt;
  CheckpointOptions checkpoints = {};

  int64_t save_summary_steps = 100;    // at steps 1, 1 + n, 1 + 2n, ...; 0: none
  int64_t log_step_count_steps = 100;  // at the first step and the multiples; 0: none
  bool fail_on_nan = true;             // false: a NaN loss stops the training like the end of the data

  // Called as hook.h says. With `recovered` the training resumes where an earlier one with the same hooks failed: the
  // hooks do not begin again.
  Hooks hooks = {};
  SavingListeners saving_listeners = {};
  bool recovered = false;

  Scaffold scaffold = {};

  // Descriptions of the run that are written to the model directory's events beside its steps.
  std::map<std::string, HParamValue> hparams = {};
  std::vector<GraphNode> graph = {};
  std::map<std::string, std::string> texts = {};  // Markdown by tag

  HostCallFunction host_call = {};
  int64_t host_call_every_n_steps = 1;  // steps whose global number is a multiple

  // Called from another thread, several times a second.
  std::function<void(const TrainProgress&)> progress = {};

  // Small files of the model directory (name -> contents), replaced once every check before step 1 has passed.
  std::map<std::string, std::string> documents = {};

  bool stop_on_signals = true;  // SIGTERM and SIGINT (stop_signals.h)
  // The lock on model_dir, when the caller holds it already; without it the training takes the lock. Not with `fresh`.
  const ModelDirLock* lock = nullptr;

  // The processes that train together; all have the same options. Rank 0 is the chief (chief.h). It saves the variables
  // that it has.
  ProcessGroup* processes = &ProcessGroup::Alone();
  std::chrono::milliseconds process_deadline = std::chrono::minutes(10);  // how long one waits for the others

  FileSystem* files = &FileSystem::Local();
  const Clock* clock = &Clock::Real();
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_TRAIN_OPTIONS_H_
