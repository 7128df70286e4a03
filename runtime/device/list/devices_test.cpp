// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/list/devices.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/cpu/device.h"

namespace tessera {
namespace {

TEST(Devices, NoNameMeansTheCpu) {
  ASSERT_OK_AND_ASSIGN(Device* const unnamed, FindDevice(""));
  ASSERT_OK_AND_ASSIGN(Device* const named, FindDevice("cpu"));
  EXPECT_EQ(unnamed, &CpuDevice());
  EXPECT_EQ(named, &CpuDevice());
}

TEST(Devices, AKindIsThereOnce) { EXPECT_FALSE(AddDevice(CpuDevice())); }

TEST(Devices, TheCpuIsTheFirst) {
  ASSERT_FALSE(AllDevices().empty());
  EXPECT_EQ(AllDevices().front(), &CpuDevice());
}

TEST(CodeView, TheMissingKindAndThoseThatAreThereAreNamed) {
  const CodeView code[] = {{"elf", "x"}, {"plan", "y"}};
  ASSERT_OK_AND_ASSIGN(const std::string_view plan, FindCode(code, "plan"));
  EXPECT_EQ(plan, "y");
  EXPECT_STATUS(FindCode(code, "cubin"), absl::StatusCode::kFailedPrecondition,
                "the program's code: no section is for this device; expected kind \"cubin\", got elf, plan; try "
                "compiling it again");
  EXPECT_STATUS(CpuDevice().Load({}), absl::StatusCode::kFailedPrecondition,
                "the program's code: no section is for this device; expected kind \"elf\", got none; try compiling it "
                "again");
}

}  // namespace
}  // namespace tessera
