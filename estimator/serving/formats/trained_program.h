// SPDX-License-Identifier: Apache-2.0
// A model with the values of one checkpoint: the input of the formats that contain signature functions.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_TRAINED_PROGRAM_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_TRAINED_PROGRAM_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// As the only batch size of an export: the functions accept any number of rows. StableHLO artifacts support it.
inline constexpr int64_t kAnyRows = 0;

struct TrainedProgram {
  const servable::proto::Servable& description;      // signatures and weights
  const std::map<std::string, std::string>& assets;  // contents by name: vocabularies
  // The program's arguments after the weights, in order: "features/pixels".
  const std::vector<std::string>& features;
  const ProgramOfSize& trace;                    // returns the program for a number of rows
  const std::map<std::string, Buffer>& weights;  // by variable
  std::vector<std::string> signatures;           // to export, at least one
  int64_t rows = 1;                              // the rows of a call: the first of `batch_sizes`
  std::vector<int64_t> batch_sizes = {1};        // ascending, for formats with several batch sizes
  std::string full_batches;                      // why batches must not be padded; empty: they may
  int64_t global_step = 0;
};

// The specialised dimension of variants: the rows of a call.
inline constexpr char kBatchDimension[] = "batch";

// Fails with InvalidArgument for a program that calls host functions, listing them.
absl::Status CheckHostCalls(const proto::ExecutableProto& description);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_TRAINED_PROGRAM_H_
