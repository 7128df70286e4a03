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

// Reported by a training, for a progress line.
struct TrainProgress {
  int64_t global_step = 0;
  std::optional<int64_t> last_step;  // nullopt: to the end of the data
  float loss = 0;
  double steps_per_second = 0;
  double examples_per_second = 0;
  double input_wait = 0;               // fraction of recent time in which steps waited for their batch, 0 to 1
  std::optional<double> seconds_left;  // at the mean rate so far, including all work between steps
};

struct TrainLoopOptions {
  std::string model_dir;
  bool fresh = false;  // renames an existing model_dir first (set_aside.h)
  // The global step at which to stop, or the number of steps to run, but not both; with neither, the end of the data.
  std::optional<int64_t> max_steps = std::nullopt;
  std::optional<int64_t> steps = std::nullopt;

  int64_t iterations_per_loop = 0;                    // steps per launch; 0: launches of about `loop_seconds`
  std::optional<double> loop_seconds = std::nullopt;  // nullopt: about a second (loop_size.h)

  // Initial values if model_dir has no checkpoint.
  std::optional<WarmStartSettings> warm_start = std::nullopt;

  double initial_infeed_sleep_seconds = 0;  // before the first batch is fed

  // When to save besides the first and the last step: by global step, regardless of launch length.
  std::optional<int64_t> save_checkpoints_steps = std::nullopt;
  std::optional<double> save_checkpoints_seconds = std::nullopt;
  CheckpointOptions checkpoints = {};

  int64_t save_summary_steps = 100;    // at steps 1, 1 + n, 1 + 2n, ...; 0: none
  int64_t log_step_count_steps = 100;  // at the first step and at multiples; 0: none
  bool fail_on_nan = true;             // false: a NaN loss ends the training as if the data had ended

  // Called as described in hook.h. With `recovered` the training resumes after a failure of an earlier one with the
  // same hooks, whose Begin is not called again.
  Hooks hooks = {};
  SavingListeners saving_listeners = {};
  bool recovered = false;

  Scaffold scaffold = {};

  // Descriptions of the run, written to the model directory's events.
  std::map<std::string, HParamValue> hparams = {};
  std::vector<GraphNode> graph = {};
  std::map<std::string, std::string> texts = {};  // Markdown by tag

  HostCallFunction host_call = {};
  int64_t host_call_every_n_steps = 1;  // runs on steps whose global step is a multiple

  // Called from another thread, several times a second.
  std::function<void(const TrainProgress&)> progress = {};

  // Small files of the model directory (name -> contents), replaced once all checks before step 1 have passed.
  std::map<std::string, std::string> documents = {};

  bool stop_on_signals = true;  // SIGTERM and SIGINT (stop_signals.h)
  // The lock on model_dir if the caller already holds it; otherwise the training takes it. Not with `fresh`.
  const ModelDirLock* lock = nullptr;

  // The processes that train together; all have the same options. Rank 0 is the chief (chief.h), which saves its
  // variables.
  ProcessGroup* processes = &ProcessGroup::Alone();
  std::chrono::milliseconds process_deadline = std::chrono::minutes(10);  // how long a process waits for the others

  FileSystem* files = &FileSystem::Local();
  const Clock* clock = &Clock::Real();
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_TRAIN_OPTIONS_H_
