// SPDX-License-Identifier: Apache-2.0
// A model with the values of one checkpoint, as the formats that hold functions of signatures take it.
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

// As the only number of rows of an export: its functions take any number. StableHLO artifacts can.
inline constexpr int64_t kAnyRows = 0;

struct TrainedProgram {
  const servable::proto::Servable& description;      // signatures and weights
  const std::map<std::string, std::string>& assets;  // contents by name: vocabularies
  // The arguments of the program behind its weights: "features/pixels", in their order.
  const std::vector<std::string>& features;
  const ProgramOfSize& trace;                    // the program for a number of rows
  const std::map<std::string, Buffer>& weights;  // by variable
  std::vector<std::string> signatures;           // to export, at least one
  int64_t rows = 1;                              // the rows of every call; the first of `batch_sizes`
  std::vector<int64_t> batch_sizes = {1};        // ascending, for formats of several numbers of rows
  std::string full_batches;                      // why no batch may be padded; empty: any may
  int64_t global_step = 0;
};

// The dimension of variants that counts the rows of calls.
inline constexpr char kBatchDimension[] = "batch";

// Fails with InvalidArgument, with their names, for a program that calls functions of the host.
absl::Status CheckHostCalls(const proto::ExecutableProto& description);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_TRAINED_PROGRAM_H_
