// SPDX-License-Identifier: Apache-2.0
// Runs the shard phase on a program; the reference interpreter runs the result.
#ifndef TESSERA_TEST_RANDOM_PARTITION_H_
#define TESSERA_TEST_RANDOM_PARTITION_H_

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct PartitionedProgram {
  SourceProgram program;
  int64_t collectives;
};

absl::StatusOr<PartitionedProgram> Partition(SourceProgram program, const CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_PARTITION_H_
