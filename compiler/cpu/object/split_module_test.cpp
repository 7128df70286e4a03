// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/object/split_module.h"

#include <map>

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"

namespace tessera {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

// Returns an entry that calls `kernels` kernels of `instructions` instructions, which read a large constant and a small
// one.
std::string ProgramText(int kernels, int instructions) {
  std::string text = "@large = private constant [5000 x i8] zeroinitializer\n@small = private constant float 2.0\n";
  text += "define void @entry(ptr %p) {\n";
  for (int k = 0; k < kernels; ++k) text += fmt::format("  call void @kernel_{}(ptr %p)\n", k);
  text += "  ret void\n}\n";
  for (int k = 0; k < kernels; ++k) {
    text += fmt::format("define internal void @kernel_{}(ptr %p) {{\n  %x0 = load float, ptr @small\n", k);
    text += "  %large = load float, ptr @large\n";
    for (int i = 1; i < instructions - 4; ++i) text += fmt::format("  %x{} = fadd float %x{}, %large\n", i, i - 1);
    text += fmt::format("  store float %x{}, ptr %p\n  ret void\n}}\n", instructions - 5);
  }
  return text;
}

class SplitModuleTest : public testing::Test {
 protected:
  std::unique_ptr<llvm::Module> Parse(const std::string& text) {
    llvm::SMDiagnostic error;
    return llvm::parseAssemblyString(text, error, context_);
  }
  std::unique_ptr<llvm::Module> Read(const std::string& bitcode) {
    return llvm::cantFail(llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, ""), context_));
  }

  llvm::LLVMContext context_;
};

TEST_F(SplitModuleTest, ASmallModuleStaysWhole) {
  const auto module = Parse(ProgramText(3, 60));  // 184 instructions
  EXPECT_THAT(SplitOffParts(*module), IsEmpty());
  EXPECT_TRUE(module->getFunction("kernel_2")->hasLocalLinkage());
}

TEST_F(SplitModuleTest, EveryDefinitionIsInOnePart) {
  const auto module = Parse(ProgramText(6, 1000));  // 6,007 instructions
  const std::vector<std::string> bitcode = SplitOffParts(*module);
  EXPECT_THAT(bitcode, SizeIs(6));
  std::vector<std::unique_ptr<llvm::Module>> others;
  std::vector<const llvm::Module*> parts = {module.get()};
  for (const std::string& bytes : bitcode) parts.push_back(others.emplace_back(Read(bytes)).get());
  std::map<std::string, int> definitions;
  for (const auto& part : others) {
    for (const llvm::Function& function : *part) EXPECT_FALSE(function.isDeclaration()) << function.getName().str();
  }
  for (const llvm::Module* part : parts) {
    EXPECT_FALSE(llvm::verifyModule(*part));
    for (const llvm::Function& function : *part) {
      definitions[function.getName().str()] += !function.isDeclaration();
      if (function.getName() == "entry") continue;
      EXPECT_TRUE(function.hasExternalLinkage() && function.hasHiddenVisibility()) << function.getName().str();
    }
    const llvm::GlobalVariable* large = part->getNamedGlobal("large");
    EXPECT_EQ(large->hasInitializer(), part == module.get());
    EXPECT_TRUE(large->hasHiddenVisibility());
    EXPECT_TRUE(part->getNamedGlobal("small")->hasInitializer());
  }
  for (const auto& [name, count] : definitions) EXPECT_EQ(count, 1) << name;
  EXPECT_THAT(definitions, SizeIs(7));
  EXPECT_FALSE(module->getFunction("entry")->isDeclaration());
}

TEST_F(SplitModuleTest, SmallKernelsShareAPart) {
  const auto module = Parse(ProgramText(100, 20));  // 2,101 instructions
  // The entry has 101 instructions and shares its part with four kernels; the 96 others come by tens.
  EXPECT_THAT(SplitOffParts(*module), SizeIs(10));
}

TEST_F(SplitModuleTest, AVeryLargeModuleHasFewParts) {
  const auto module = Parse(ProgramText(100, 490));
  EXPECT_THAT(SplitOffParts(*module), SizeIs(testing::AllOf(testing::Ge(14U), testing::Le(31U))));
}

TEST_F(SplitModuleTest, AKernelStaysWithTheFunctionThatUnpacksItsArguments) {
  std::string text = ProgramText(1, 10);
  for (int k = 0; k < 6; ++k) {
    text +=
        fmt::format("define internal void @piece_{0}(ptr %p) {{\n  call void @inner_{0}(ptr %p)\n  ret void\n}}\n", k);
    text += fmt::format("define internal void @inner_{}(ptr %p) {{\n", k);
    for (int i = 0; i < 300; ++i) text += fmt::format("  store i32 {}, ptr %p\n", i);
    text += "  ret void\n}\n";
  }
  const auto module = Parse(text);
  std::vector<std::unique_ptr<llvm::Module>> others;
  std::vector<const llvm::Module*> parts = {module.get()};
  for (const std::string& bytes : SplitOffParts(*module)) parts.push_back(others.emplace_back(Read(bytes)).get());
  EXPECT_THAT(parts, SizeIs(7));
  for (const llvm::Module* part : parts) {
    for (int k = 0; k < 6; ++k) {
      const llvm::Function* piece = part->getFunction(fmt::format("piece_{}", k));
      const llvm::Function* inner = part->getFunction(fmt::format("inner_{}", k));
      const bool has_piece = piece != nullptr && !piece->isDeclaration();
      ASSERT_EQ(has_piece, inner != nullptr && !inner->isDeclaration()) << k;
      EXPECT_TRUE(!has_piece || inner->hasLocalLinkage()) << k;
    }
  }
}

TEST_F(SplitModuleTest, EqualModulesHaveEqualParts) {
  const auto one = Parse(ProgramText(6, 1000)), other = Parse(ProgramText(6, 1000));
  EXPECT_EQ(SplitOffParts(*one), SplitOffParts(*other));
}

}  // namespace
}  // namespace tessera
