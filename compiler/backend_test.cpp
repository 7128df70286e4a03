// SPDX-License-Identifier: Apache-2.0
// Tests the backend interface with a second backend, which only this file names.
#include "tessera/compiler/backend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "fmt/format.h"
#include "tessera/compiler/cpu/backend_testutil.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/compile_cache.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kProgram = R"(
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %y = stablehlo.add %x, %x : tensor<4xf32>
    return %y : tensor<4xf32>
  })";

constexpr const char* kCholesky = R"(
  func.func @main(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
    %y, %info = stablehlo.custom_call @lapack_spotrf_ffi(%x) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}}
        : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
    return %y : tensor<3x3xf32>
  })";

// A product, the input gradient of a convolution and a sort: CPU libraries compute each.
constexpr const char* kLibraryOps = R"(
  func.func @main(%x: tensor<128x128xf32>, %image: tensor<1x4x4x16xf32>, %kernel: tensor<3x3x16x16xf32>)
      -> (tensor<128x128xf32>, tensor<1x8x8x16xf32>, tensor<128x128xf32>) {
    %product = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0]
        : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %gradient = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
        window = {pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
        : (tensor<1x4x4x16xf32>, tensor<3x3x16x16xf32>) -> tensor<1x8x8x16xf32>
    %sorted = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    }) : (tensor<128x128xf32>) -> tensor<128x128xf32>
    return %product, %gradient, %sorted : tensor<128x128xf32>, tensor<1x8x8x16xf32>, tensor<128x128xf32>
  })";

// The CPU under another name. It prints a text format of its own, and has no libraries and no code for custom calls.
class Twin : public BackendLikeCpu {
 public:
  std::string_view device() const override { return "twin"; }
  std::span<const Emit> emits() const override {
    static constexpr std::array kEmits = {Emit::kPtx, Emit::kExecutable};
    return kEmits;
  }
  absl::StatusOr<Target> MakeTarget(std::string_view architecture, CodeUse use) const override {
    ASSIGN_OR_RETURN(Target target, BackendLikeCpu::MakeTarget(architecture, use));
    target.architecture = "twin of " + target.architecture;
    return target;
  }
  std::optional<std::string> WhyNotOnDevice(mlir::Operation* op) const override {
    if (op->getName().getStringRef() == "stablehlo.custom_call") return "the twin has no code";
    return BackendLikeCpu::WhyNotOnDevice(op);
  }
  bool ComputesWindow(stablehlo::ConvolutionOp /*op*/) const override { return false; }
  bool ReadsParts(stablehlo::ConvolutionOp /*op*/, stablehlo::ConvolutionOp /*cropped*/) const override {
    return false;
  }
  bool SkipsDilation(stablehlo::ConvolutionOp /*op*/, int64_t /*convolutions*/, int64_t /*phases*/) const override {
    return false;
  }
  void AddRewrites(mlir::RewritePatternSet& /*patterns*/) const override {}
  void AddLibraryRules(LoweringPatterns& /*lowering*/) const override {}
  void AddKernelRules(mlir::RewritePatternSet& /*patterns*/) const override {}
  absl::StatusOr<std::string> Print(mlir::ModuleOp module, const Target& target, Emit emit) const override {
    if (emit != Emit::kPtx) return BackendLikeCpu::Print(module, target, emit);
    return "text for the " + target.architecture;
  }
};

const bool added = AddBackend(new Twin);

absl::StatusOr<SourceProgram> Parse(const char* text) { return ParseProgram(text, "model.mlir"); }

CompileOptions For(const std::string& device) {
  CompileOptions options;
  options.device = device;
  options.architecture = "x86-64";
  return options;
}

absl::StatusOr<std::string> TextOf(const char* text, const std::string& device, Emit emit) {
  ASSIGN_OR_RETURN(SourceProgram program, Parse(text));
  CompileOptions options = For(device);
  options.emit = emit;
  return CompileToText(std::move(program), options);
}

TEST(BackendTest, IsFoundByItsDeviceAndAddedOnce) {
  EXPECT_TRUE(added);
  ASSERT_OK_AND_ASSIGN(const Backend* const twin, FindBackend("twin"));
  EXPECT_EQ(twin->device(), "twin");
  EXPECT_FALSE(AddBackend(twin));
  ASSERT_OK_AND_ASSIGN(const Backend* const cpu, FindBackend("cpu"));
  EXPECT_EQ(cpu, &CpuBackend());
  EXPECT_EQ(Backends().front(), cpu);
  EXPECT_THAT(DeviceNames(), Contains("twin").Times(1));
}

TEST(BackendTest, UnknownDevicesAreRefusedWithTheNearestName) {
  EXPECT_STATUS(FindBackend("twim"), absl::StatusCode::kNotFound,
                StartsWith("--device=twim: unknown device, did you mean \"twin\"?; this build compiles for cpu and "));
  EXPECT_STATUS(FindBackend("abacus"), absl::StatusCode::kNotFound,
                StartsWith("--device=abacus: unknown device; this build compiles for cpu and "));
  EXPECT_STATUS(TextOf(kProgram, "abacus", Emit::kStablehlo), absl::StatusCode::kNotFound, HasSubstr("abacus"));
  EXPECT_STATUS(ListPasses(For("abacus")), absl::StatusCode::kNotFound, HasSubstr("abacus"));
}

TEST(BackendTest, MakesTheCodeItsDescriptionAndItsTexts) {
  ASSERT_OK_AND_ASSIGN(SourceProgram program, Parse(kProgram));
  ASSERT_OK_AND_ASSIGN(const Executable cpu, Compile(program.Clone(), For("cpu")));
  ASSERT_OK_AND_ASSIGN(const Executable twin, Compile(program.Clone(), For("twin")));
  EXPECT_EQ(cpu.description.cpu(), "x86-64");
  EXPECT_EQ(twin.description.cpu(), "twin of x86-64");
  EXPECT_EQ(cpu.object, twin.object);

  ASSERT_OK_AND_ASSIGN(const std::string text, TextOf(kProgram, "twin", Emit::kPtx));
  EXPECT_EQ(text, "text for the twin of x86-64");
  EXPECT_STATUS(TextOf(kProgram, "cpu", Emit::kPtx), absl::StatusCode::kInvalidArgument,
                HasSubstr("--emit: expected linalg, buffers, llvm or asm, got ptx"));
}

TEST(BackendTest, SaysWhichOpsRunOnTheHost) {
  ASSERT_OK_AND_ASSIGN(const std::string cpu, TextOf(kCholesky, "cpu", Emit::kTessera));
  EXPECT_EQ(cpu.find("tessera.host"), std::string::npos);
  ASSERT_OK_AND_ASSIGN(SourceProgram program, Parse(kCholesky));
  CompileOptions options = For("twin");
  options.emit = Emit::kTessera;
  options.host_placement = "error";
  EXPECT_STATUS(CompileToText(std::move(program), options), absl::StatusCode::kInvalidArgument,
                HasSubstr("the twin has no code, and the placement of host code is 'error'"));
}

TEST(BackendTest, DecidesBetweenLibrariesAndLoops) {
  ASSERT_OK_AND_ASSIGN(const std::string cpu, TextOf(kLibraryOps, "cpu", Emit::kLinalg));
  for (const char* kind : {"dot", "convolution", "sort"}) {
    EXPECT_THAT(cpu, HasSubstr(fmt::format("kind = \"{}\"", kind)));
  }
  EXPECT_THAT(cpu, HasSubstr("lhs_dilation = array<i64: 2, 2>")) << "the library skips the zeros";
  ASSERT_OK_AND_ASSIGN(const std::string twin, TextOf(kLibraryOps, "twin", Emit::kLinalg));
  EXPECT_THAT(twin, Not(HasSubstr("tessera_rt.call")));
  EXPECT_THAT(twin, HasSubstr("linalg.generic"));
}

TEST(BackendTest, KeysOfTheCompileCacheTellTargetsApart) {
  TestDirectory folder;
  ASSERT_OK_AND_ASSIGN(SourceProgram program, Parse(kProgram));
  for (const bool found : {false, true}) {
    for (const char* device : {"cpu", "twin"}) {
      ASSERT_OK_AND_ASSIGN(const CachedExecutable cached,
                           CompileWithCache(program.Clone(), For(device), folder / "cache"));
      EXPECT_EQ(cached.found, found) << device;
      EXPECT_EQ(cached.executable.description.cpu().starts_with("twin"), std::string_view(device) == "twin");
    }
  }
}

TEST(PhasesTest, StandInTheOrderOfTheirNumbers) {
  std::vector<std::string> names;
  bool after_stablehlo = false;
  for (const PhaseRow& row : Phases()) {
    EXPECT_EQ(static_cast<size_t>(row.phase), names.size());
    EXPECT_EQ(&RowOf(row.phase), &row);
    EXPECT_GE(row.after_stablehlo, after_stablehlo) << "StableHLO ends once";
    after_stablehlo = row.after_stablehlo;
    names.emplace_back(NameOf(row.phase));
  }
  EXPECT_THAT(names, ElementsAre("frontend", "host", "shard", "lower", "buffers", "llvm"));
}

TEST(PhasesTest, EmitsArePhasesInOrderThenWhatTheBackendMakes) {
  std::vector<std::string> names;
  for (const Emit emit : EmitsOf(CpuBackend())) names.emplace_back(NameOf(emit));
  EXPECT_THAT(names, ElementsAre("stablehlo", "tessera", "linalg", "llvm", "asm", "object", "executable"));
  for (const std::string& name : names) {
    const std::optional<Emit> emit = ParseEmit(name);
    ASSERT_TRUE(emit.has_value()) << name;
    EXPECT_EQ(NameOf(*emit), name);
  }
  EXPECT_THAT(ParseEmit("text"), Eq(std::nullopt));
  EXPECT_THAT(ParseEmit("buffers"), Eq(Emit::kBuffers));
}

TEST(PhasesTest, OnePassHasEachMarkWhicheverDeviceCompiles) {
  for (const std::string& device : DeviceNames()) {
    ASSERT_OK_AND_ASSIGN(PassList passes, ListPasses(For(device)));
    std::vector<std::string> marked;
    std::vector<Mark> marks;
    for (const ListedPass& pass : passes.passes()) {
      if (pass.mark == Mark::kNone) continue;
      EXPECT_EQ(pass.need, PassNeed::kRequired) << pass.Name();
      marked.push_back(pass.Name());
      marks.push_back(pass.mark);
    }
    EXPECT_THAT(marks,
                ElementsAre(Mark::kVariablesLifted, Mark::kSharded, Mark::kKernelsOutlined, Mark::kKernelsLowered));
    EXPECT_EQ(marked[0], "tessera-lift-variables");
    EXPECT_EQ(marked[1], "tessera-verify-shard");
  }
}

}  // namespace
}  // namespace tessera
