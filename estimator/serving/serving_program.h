// SPDX-License-Identifier: Apache-2.0
// The part of an export that all checkpoints of a model share: its program, compiled, and its description.
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

// A model without data.
struct ServingModel {
  ModelFn model_fn;
  Params params;
  uint64_t seed = 0;
  CompileOptions compile = {};
};

// Returns the numbers of rows that the options give, or their default: at least one.
std::vector<int64_t> BatchSizesOf(const ServingOptions& options);

struct ServingProgram {
  servable::proto::Servable description;  // without step and metrics
  std::string executable;                 // model.tsr; empty where it is not compiled
  Assets assets;
  std::vector<VariableArgument> weights;
  std::vector<std::string> features;  // the arguments behind the weights
  ProgramOfSize trace;                // the program for a number of rows
  CompileOptions compile;
  ServingOptions options;    // with the batch sizes that it has
  std::string full_batches;  // why no batch may be padded; empty: any may
  std::string mixes_rows;    // why rows are not independent, where it is compiled; empty: they are
};

// Traces the predictions of `model` for requests as `receiver` has them, and compiles them for each size and CPU where
// the options say so. Fails with InvalidArgument for a mistake in model, receiver or options. It also fails so, with
// their names, for functions of the host, which an export cannot hold.
absl::StatusOr<ServingProgram> MakeServingProgram(const ServingModel& model, const ServingReceiver& receiver,
                                                  const ServingOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SERVING_PROGRAM_H_
