// SPDX-License-Identifier: Apache-2.0
// Writes embedding tables for TensorBoard's projector.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_PROJECTOR_H_
#define TESSERA_TOOLS_TESSERA_REPORT_PROJECTOR_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/tools/tessera/report/variables.h"

namespace tessera::report {

// Writes projector_config.pbtxt to `directory`, and for each table its rows and labels: vectors.tsv and metadata.tsv,
// prefixed by the table's name if there are several. Fails with InvalidArgument without a table, else with the file
// system's codes.
absl::Status WriteProjector(const std::vector<EmbeddingTable>& tables, const std::string& directory);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_PROJECTOR_H_
