// SPDX-License-Identifier: Apache-2.0
// GoogleTest macros for Status and StatusOr.
#ifndef TESSERA_RUNTIME_BASE_STATUS_TESTUTIL_H_
#define TESSERA_RUNTIME_BASE_STATUS_TESTUTIL_H_

#include <string>
#include <utility>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/runtime/base/status.h"

#define EXPECT_OK(expression) EXPECT_EQ(::tessera::internal::ToStatus(expression), absl::OkStatus())
#define ASSERT_OK(expression) ASSERT_EQ(::tessera::internal::ToStatus(expression), absl::OkStatus())

#define ASSERT_OK_AND_ASSIGN(target, expression) \
  ASSERT_OK_AND_ASSIGN_INNER(TESSERA_CONCAT(tessera_result_, __LINE__), target, expression)
#define ASSERT_OK_AND_ASSIGN_INNER(result, target, expression) \
  auto result = (expression);                                  \
  ASSERT_EQ(result.status(), absl::OkStatus());                \
  target = *std::move(result)

// Expects the expression to fail with `status_code` and a message that matches `matcher`.
#define EXPECT_STATUS(expression, status_code, matcher)                            \
  do {                                                                             \
    const absl::Status tessera_status = ::tessera::internal::ToStatus(expression); \
    EXPECT_EQ(tessera_status.code(), status_code) << tessera_status;               \
    EXPECT_THAT(std::string(::tessera::Message(tessera_status)), matcher);         \
  } while (false)

#endif  // TESSERA_RUNTIME_BASE_STATUS_TESTUTIL_H_
