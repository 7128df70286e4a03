// SPDX-License-Identifier: Apache-2.0
// test/exported/platforms.jax_export: jax.export's serialize() of tanh(x @ kernel + bias) for tpu and cpu (jax 0.10.2,
// scripts/oracles/saved_models_in.py).
#include "tessera/compiler/exported/jax_export.h"

#include "gtest/gtest.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

std::string Bytes() { return *FileSystem::Local().Read(TESSERA_EXPORTED_DIR "/platforms.jax_export"); }

TEST(JaxExportTest, FindsModuleAndPlatforms) {
  const std::string bytes = Bytes();
  const std::optional<JaxExport> exported = ReadJaxExport(bytes);
  ASSERT_TRUE(exported.has_value());
  EXPECT_TRUE(exported->module.starts_with("ML\xefR"));
  EXPECT_EQ(exported->platforms, (std::vector<std::string>{"tpu", "cpu"}));
  EXPECT_FALSE(ReadJaxExport(exported->module).has_value());
  EXPECT_FALSE(ReadJaxExport("module {}").has_value());
}

// The argument that selects a platform is removed.
TEST(JaxExportTest, IsAProgram) {
  const absl::StatusOr<SourceProgram> program = ParseProgram(Bytes(), "platforms.jax_export");
  ASSERT_TRUE(program.ok()) << program.status();
  const std::string text = program->ToString();
  EXPECT_NE(text.find("@main(%arg0: tensor<2xf32>"), std::string::npos) << text;
  EXPECT_EQ(text.find("_platform_index"), std::string::npos) << text;
}

TEST(JaxExportTest, RefusesDamageOfAnyByte) {
  const std::string bytes = Bytes();
  const size_t module = bytes.find("ML\xefR");
  for (size_t i = 0; i < module; ++i) {
    for (const char change : {'\x00', '\x7f', '\xff'}) {
      std::string damaged = bytes;
      damaged[i] = change;
      ReadJaxExport(damaged);
    }
    EXPECT_FALSE(ReadJaxExport(std::string_view(bytes).substr(0, i)).has_value());
  }
}

}  // namespace
}  // namespace tessera
