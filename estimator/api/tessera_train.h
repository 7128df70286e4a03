/* SPDX-License-Identifier: Apache-2.0 */
/* The C interface of jobs: trains, evaluates and predicts with the model of a job, as the commands of the same names
 * do, in the same model directory. The library is libtessera, which holds the compiler, too.
 *
 * Errors, ownership, memory and versions are those of tessera.h; libtessera has its own functions of errors.
 *
 * Threads: one run of a training at a time. Functions of the caller run on threads of the library, one at a time for
 * batches and one at a time for all others. Only tessera_training_stop may be called during a run, from any thread.
 */
#ifndef TESSERA_ESTIMATOR_API_TESSERA_TRAIN_H_
#define TESSERA_ESTIMATOR_API_TESSERA_TRAIN_H_

#include "tessera/runtime/api/tessera.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. Supported by libraries of the same or a later version. */
#define TESSERA_TRAINING_API_VERSION 2
TESSERA_API int32_t tessera_training_api_version(void); /* the version of the library */

/* ---------------------------------------------------------------------------------------------------------- jobs */

/* A job and its model directory, which contains all state: every run starts from its newest checkpoint. */
typedef struct TesseraTraining TesseraTraining;

/* A program of the job given in memory instead of a file (docs/program_jobs.md). */
typedef struct TesseraTrainingProgram {
  const char* function; /* init, train_step, eval_step or predict */
  const void* bytes;    /* StableHLO as text, bytecode or a portable artifact */
  size_t size;
} TesseraTrainingProgram;

typedef struct TesseraTrainingOptions {
  size_t struct_size;
  const char* model_dir;       /* NULL: as for the commands: the job's, else ./NAME.model */
  const char* const* settings; /* "PATH=VALUE" as for the commands' option --set, in order */
  size_t num_settings;
  const TesseraTrainingProgram* programs; /* copied; a training stores them in its model directory */
  size_t num_programs;
} TesseraTrainingOptions;

/* Reads the job at `path`: a job file, or a model directory, whose stored job is used. `options` may be NULL. Fails
 * with NOT_FOUND for a missing file, and with INVALID_ARGUMENT and the location for an error in it or in a setting. */
TESSERA_API TesseraError* tessera_training_load(const char* path, const TesseraTrainingOptions* options,
                                                TesseraTraining** training);
/* Does the same for the text of a job. `name` replaces the file name, in messages and in NAME.model. Relative paths are
 * relative to the working directory. */
TESSERA_API TesseraError* tessera_training_create(const char* text, const char* name,
                                                  const TesseraTrainingOptions* options, TesseraTraining** training);
TESSERA_API void tessera_training_free(TesseraTraining* training);

TESSERA_API const char* tessera_training_model_dir(const TesseraTraining* training);

/* ------------------------------------------------------------------------------------------------------- batches */

/* Batches that the caller gives in place of the job's data. They come as they are: the fields skip_rows, take_rows,
 * shuffle and hold_out_every of the job have no effect on them. epochs and train.repeat are numbers of passes, and
 * prefetch batches are read ahead.
 *
 * A checkpoint holds the pass and the number of its batches that were trained on. A resumed training begins with
 * begin(pass, first): it is exact if the batches are those of the first run. A training resumes from given batches
 * where the job's own data was trained on, and the reverse; the data then begins anew, with a warning. */
typedef struct TesseraBatches {
  size_t struct_size;
  /* The type of a row of each tensor, without data: a feature under its name, and "label" or "labels". Types are i1,
   * integers of 8 to 64 bits, bf16, f16, f32 and f64; the model gets them in its own types. */
  const TesseraTensor* tensors;
  size_t num_tensors;
  int32_t one_pass; /* not 0: the batches can be read only once */
  int32_t reserved;
  /* Begins a pass, the first of which is 0, at its batch number `first`: 0 except where a training resumes. An error of
   * this function or the next one ends the run, after the steps of the batches before it. After UNAVAILABLE a training
   * resumes instead, at most three times until a later checkpoint is saved. */
  TesseraError* (*begin)(void* user_data, int64_t pass, int64_t first);
  /* Fills `batch`: zeros for all rows of each tensor, in the order of `tensors`. Sets `rows`, which is 0, to the number
   * of rows, and leaves it for the end of the pass. Only the last batch of all may have fewer rows than fit. A short
   * batch ends a training without a step. */
  TesseraError* (*next)(void* user_data, const TesseraTensor* batch, int64_t* rows);
  void* user_data;
} TesseraBatches;

/* ---------------------------------------------------------------------------------------------------------- runs */

typedef struct TesseraMetric {
  const char* name;
  double value;
} TesseraMetric;

/* A completed loop of steps. All its data is valid until the function returns. */
typedef struct TesseraLoop {
  size_t struct_size;
  int64_t step;  /* the global step */
  int64_t steps; /* the steps of the loop */
  /* Of the last step: loss, of replica 0, and the model's other numbers, as means over the replicas. loss_mean is over
   * replicas and steps. */
  const TesseraMetric* metrics;
  size_t num_metrics;
} TesseraLoop;

/* Set `stop`, initially 0, to another value to end the training here, with its state saved. An error ends it without.
 */
typedef TesseraError* (*TesseraLoopFunction)(void* user_data, const TesseraLoop* loop, int32_t* stop);

/* Receives tensors of the library, which are valid until it returns. An error ends the run and is returned. */
typedef TesseraError* (*TesseraTakeFunction)(void* user_data, const TesseraTensor* values, size_t num_values);

/* Evaluations of a training's checkpoints, between its loops. The job's train_and_evaluate defines exports, and when
 * metrics end the training. */
typedef struct TesseraTrainEvaluation {
  size_t struct_size;
  /* NULL: the job's data. Every evaluation reads them from the beginning, so that one_pass is 0. Their functions may
   * run while those of the training's batches do. */
  const TesseraBatches* batches;
  int64_t steps;             /* maximum number of batches; 0: as in the job */
  double throttle_secs;      /* minimum time between the starts of two evaluations; negative: as in the job */
  TesseraTakeFunction after; /* receives the metrics of each, like tessera_training_evaluate; NULL: none */
  void* user_data;
} TesseraTrainEvaluation;

typedef struct TesseraTrainOptions {
  size_t struct_size;
  const TesseraBatches* batches;  /* NULL: the job's data */
  int64_t steps;                  /* steps to add; 0: to the job's max_steps, or to the end of its data */
  int32_t fresh;                  /* not 0: starts anew; an earlier model directory is renamed */
  int32_t stop_on_signals;        /* not 0: SIGTERM, SIGINT and SIGHUP end the training with its state saved */
  TesseraLoopFunction after_loop; /* NULL: none */
  void* user_data;                /* of after_loop */
  const TesseraTrainEvaluation* evaluation; /* NULL: none. Since version 2 */
} TesseraTrainOptions;

typedef enum TesseraTrainEnd TESSERA_ANY_NUMBER {
  TESSERA_TRAIN_LAST_STEP = 0,
  TESSERA_TRAIN_ALREADY_THERE = 1, /* the checkpoint was at or past the last step */
  TESSERA_TRAIN_END_OF_DATA = 2,
  TESSERA_TRAIN_SIGNAL = 3,
  TESSERA_TRAIN_STOPPED = 4, /* by after_loop or tessera_training_stop */
  TESSERA_TRAIN_NAN = 5      /* with the job's nan_policy STOP; nothing is saved afterwards */
} TesseraTrainEnd;

typedef struct TesseraTrainResult {
  size_t struct_size; /* set by the caller; later fields are not written */
  int64_t first_step; /* the global step before and after */
  int64_t step;
  int32_t end; /* TesseraTrainEnd */
  int32_t reserved;
  double loss;       /* of the last step, replica 0; NaN without a step */
  double loss_mean;  /* over the replicas and the last loop; NaN without a step */
  double input_wait; /* fraction of the time in which steps waited for their batch, 0 to 1; NaN without a step */
} TesseraTrainResult;

/* Trains from the newest checkpoint, else from initial values. `options` and `result` may be NULL. Fails with
 * INVALID_ARGUMENT for a mistake in job or batches, found before step 1. FAILED_PRECONDITION: another process trains in
 * the model directory, or it is of another job. CANCELLED: tessera_training_stop came before the first step. After an
 * error the newest checkpoint is the last one saved. */
TESSERA_API TesseraError* tessera_training_train(TesseraTraining* training, const TesseraTrainOptions* options,
                                                 TesseraTrainResult* result);

typedef struct TesseraEvaluateOptions {
  size_t struct_size;
  const TesseraBatches* batches; /* NULL: the job's data */
  int64_t steps;                 /* maximum number of batches; 0: all */
  const char* checkpoint;        /* its path without .index; NULL: the newest */
  const char* name;              /* events go to eval_NAME; NULL: to eval */
} TesseraEvaluateOptions;

/* Evaluates a checkpoint. Calls `take` once with the metrics: f64 scalars, arrays of other types, and global_step and
 * rows as i64. `options` may be NULL. Fails with NOT_FOUND without a checkpoint. */
TESSERA_API TesseraError* tessera_training_evaluate(TesseraTraining* training, const TesseraEvaluateOptions* options,
                                                    TesseraTakeFunction take, void* user_data);

typedef struct TesseraPredictOptions {
  size_t struct_size;
  const TesseraBatches* batches; /* NULL: the job's data */
  const char* checkpoint;        /* its path without .index; NULL: the newest */
} TesseraPredictOptions;

/* Predicts the rows of the data in order. Calls `take` with the predictions of each batch, without padding. `options`
 * may be NULL. Fails with NOT_FOUND without a checkpoint. */
TESSERA_API TesseraError* tessera_training_predict(TesseraTraining* training, const TesseraPredictOptions* options,
                                                   TesseraTakeFunction take, void* user_data);

/* Ends the current run, or else the next one: a training after its current step, with its state saved; an evaluation or
 * a prediction after its current batch, with CANCELLED. During an evaluation of a training, ends the training at the
 * checkpoint being evaluated. May be called in a signal handler. */
TESSERA_API void tessera_training_stop(TesseraTraining* training);

/* ----------------------------------------------------------------------------------------------------------- log */

/* Receives a line of the log. `level` is 0 to 5: trace, debug, info, warning, error, critical. Called on any thread,
 * one at a time; must not call this interface. */
typedef void (*TesseraLogFunction)(void* user_data, int32_t level, const char* line);

/* Sends the log lines of the process to `function` from now on, or to stderr again if it is NULL. */
TESSERA_API TesseraError* tessera_training_log_to(TesseraLogFunction function, void* user_data);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TESSERA_ESTIMATOR_API_TESSERA_TRAIN_H_ */
