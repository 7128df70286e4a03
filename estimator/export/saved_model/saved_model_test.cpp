// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/saved_model.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "tessera/estimator/export/saved_model/test_models_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::saved_model {
namespace {

// Returns a directory for `name`: in TESSERA_SAVED_MODELS, where scripts/oracles/saved_models.py loads what is written.
std::string DirectoryFor(const std::string& name) {
  const char* kept = std::getenv("TESSERA_SAVED_MODELS");
  const std::filesystem::path base =
      kept != nullptr ? std::filesystem::path(kept) : std::filesystem::path(testing::TempDir());
  return (base / name).string();
}

TEST(SavedModel, Writes) {
  for (const auto& [name, make] : {std::pair("raw", &RawModel), std::pair("columns", &ColumnsModel),
                                   std::pair("dense_columns", &DenseColumnsModel), std::pair("shapes", &ShapesModel)}) {
    const absl::StatusOr<TestModel> model = make();
    ASSERT_TRUE(model.ok()) << name << ": " << model.status();
    const absl::Status written = WriteTestModel(*model, DirectoryFor(name));
    EXPECT_TRUE(written.ok()) << name << ": " << written;
  }
}

}  // namespace
}  // namespace tessera::saved_model
