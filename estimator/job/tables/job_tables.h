// SPDX-License-Identifier: Apache-2.0
// The embedding tables of a job that have their own optimizers.
#ifndef TESSERA_ESTIMATOR_JOB_TABLES_JOB_TABLES_H_
#define TESSERA_ESTIMATOR_JOB_TABLES_JOB_TABLES_H_

#include "absl/status/statusor.h"
#include "tessera/estimator/embeddings/embedding_config.h"
#include "tessera/estimator/job/columns/job_columns.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Returns the specification of the tables of `columns` that `given` names, and sets their rates and initial values
// there. Variables keep the names that they have without the specification. Fails with InvalidArgument for names that
// are not embedding columns, for a table without an optimizer, and for numbers out of range. Columns with trainable:
// false are rejected too. The message begins with the field's path.
absl::StatusOr<EmbeddingConfigSpec> MakeEmbeddingConfig(const job::EmbeddingConfigSpec& given, MadeColumns& columns);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_TABLES_JOB_TABLES_H_
