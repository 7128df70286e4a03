// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/cli/evaluation_text.h"

#include "gtest/gtest.h"

namespace tessera {
namespace {

TEST(EvaluationText, HasColumns) {
  const EvaluateResult result = {.global_step = 7, .rows = 3, .metrics = {{"accuracy/positive", 0.5}, {"loss", 2.0}}};
  EXPECT_EQ(ToTable(result), "accuracy/positive 0.5\nloss              2\nglobal_step       7\nrows              3\n");
}

TEST(EvaluationText, HasArrays) {
  const EvaluateResult result = {.global_step = 7,
                                 .rows = 3,
                                 .metrics = {{"loss", NAN}},
                                 .arrays = {{"confusion", Buffer::FromVector<float>({1, 0.1F, 0, 2}, {2, 2})}}};
  EXPECT_EQ(ToJson(result), "{\"loss\":null,\"confusion\":[[1.0,0.1],[0.0,2.0]],\"global_step\":7,\"rows\":3}\n");
}

}  // namespace
}  // namespace tessera
