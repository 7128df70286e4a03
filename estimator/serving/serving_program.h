// SPDX-License-Identifier: Apache-2.0
// The part of an export shared by all checkpoints of a model: its compiled program and its description.
#ifndef TESSERA_ESTIMATOR_SERVING_SERVING_PROGRAM_H_
#define TESSERA_ESTIMATOR_SERVING_SERVING_PROGRAM_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/compiler/stateless/variables_as_arguments.h"
#include "tessera/estimator/config/params.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/serving/describe_columns.h"
#include "tessera/estimator/serving/receiver.h"
#include "tessera/estimator/serving/serving_options.h"

namespace tessera {

// A model function, and how to trace and compile it.
struct ServingModel {
  ModelFn model_fn;
  Params params;
  uint64_t seed = 0;
  CompileOptions compile = {};
};

// Returns the batch sizes of the options, or their default; at least one.
std::vector<int64_t> BatchSizesOf(const ServingOptions& options);

struct ServingProgram {
  servable::proto::Servable description;  // without step and metrics
  std::string executable;                 // model.tsr; empty if not compiled
  Assets assets;
  std::vector<VariableArgument> weights;
  std::vector<std::string> features;  // the arguments after the weights
  ProgramOfSize trace;                // returns the program for a batch size
  CompileOptions compile;
  ServingOptions options;    // with the batch sizes in use
  std::string full_batches;  // why batches must not be padded; empty: they may
  std::string mixes_rows;    // why rows are not independent; empty: they are, or it is not compiled
};

// Traces the predictions of `model` for the requests of `receiver`, and compiles them for each batch size and CPU if
// the options request it. Fails with InvalidArgument for an error in model, receiver or options, and for host
// functions, which an export cannot contain, with their names.
absl::StatusOr<ServingProgram> MakeServingProgram(const ServingModel& model, const ServingReceiver& receiver,
                                                  const ServingOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SERVING_PROGRAM_H_
