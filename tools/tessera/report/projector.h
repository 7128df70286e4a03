// SPDX-License-Identifier: Apache-2.0
// Files with which TensorBoard's projector shows tables of embeddings.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_PROJECTOR_H_
#define TESSERA_TOOLS_TESSERA_REPORT_PROJECTOR_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/tools/tessera/report/variables.h"

namespace tessera::report {

// Writes projector_config.pbtxt to `directory`, and for each table its rows and their words: vectors.tsv and
// metadata.tsv, for several tables with the tables' names before them. Fails with InvalidArgument without a table, else
// with the file system's codes.
absl::Status WriteProjector(const std::vector<EmbeddingTable>& tables, const std::string& directory);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_PROJECTOR_H_
