// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/shared_library.h"

#include <cmath>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

TEST(SharedLibrary, FindsFunctions) {
  SharedLibrary library("libm.so.6");
  ASSERT_OK(library.Open());
  double (*function)(double) = nullptr;
  ASSERT_OK(library.Find("cbrt", function));
  EXPECT_EQ(function(27), std::cbrt(27));
  EXPECT_STATUS(library.Find("tessera_cbrt", function), absl::StatusCode::kFailedPrecondition,
                "libm.so.6: cannot be loaded; expected it beside libtessera_runtime or where the dynamic linker looks, "
                "got: a library without tessera_cbrt; try to copy it there, or scripts/setup in a checkout");
  library.Close();
}

TEST(SharedLibrary, SaysWhyItIsNotThere) {
  EXPECT_STATUS(SharedLibrary("libtessera_none.so.7").Open(), absl::StatusCode::kFailedPrecondition,
                testing::StartsWith("libtessera_none.so.7: cannot be loaded; expected it beside libtessera_runtime or "
                                    "where the dynamic linker looks, got: libtessera_none.so.7: "));
}

}  // namespace
}  // namespace tessera
