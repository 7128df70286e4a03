// SPDX-License-Identifier: Apache-2.0
// Writes a small exported model for tests, on entries written by hand, for which no compiler is needed.
#ifndef TESSERA_ESTIMATOR_SERVABLE_EXPORT_TESTUTIL_H_
#define TESSERA_ESTIMATOR_SERVABLE_EXPORT_TESTUTIL_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera::servable {

struct TestExport {
  float scale = 10;        // the weight
  std::string mixes = {};  // why rows are not independent; empty: they are
  // Edits the description before it is written.
  void (*edit)(proto::Servable& description) = nullptr;
};

// Writes an export to `directory`. The signature "serving_default" takes x, f32[-1,2], and gives y, f32[-1]: the sum of
// each row times the weight. It is compiled for 2 and 4 rows.
absl::Status WriteTestExport(const std::string& directory, const TestExport& options = {});

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_EXPORT_TESTUTIL_H_
