// SPDX-License-Identifier: Apache-2.0
// Warm starts of the fake executor's variables (w: trainable, seen: per replica, global_step) from files.
#include "tessera/estimator/loop/state/warm_start.h"

#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class WarmStartTest : public ::testing::Test {
 protected:
  WarmStartTest() {
    for (proto::Variable& variable : *executor_.mutable_executable().description.mutable_variables()) {
      if (variable.name() == "w") variable.set_trainable(true);
    }
    BundleContents contents;
    contents.tensors = {{"w", Buffer::Scalar(4.0f)},
                        {"seen", Buffer::Scalar(9.0f)},
                        {"old/w", Buffer::Scalar(5.0f)},
                        {"global_step", Buffer::Scalar<int64_t>(70)}};
    EXPECT_OK(WriteBundle(FileSystem::Local(), prefix_, contents));
    EXPECT_OK(WriteSafetensors(FileSystem::Local(), directory_ / "x.safetensors", {{"model.w", Buffer::Scalar(6.0f)}}));
    EXPECT_OK(
        FileSystem::Local().WriteAtomically(directory_ / "x.npz", SerializeNpz({{"w", Buffer::Scalar(7.0f)}}).value()));
  }

  absl::StatusOr<std::vector<WarmStarted>> Start(WarmStartSettings settings) {
    if (settings.ckpt_to_initialize_from.empty()) settings.ckpt_to_initialize_from = prefix_;
    return WarmStart(executor_, FileSystem::Local(), settings);
  }
  float Seen(int64_t replica) { return executor_.ReadVariable("seen", replica).value().As<float>()[0]; }
  int64_t Step() { return executor_.ReadVariable("global_step").value().As<int64_t>()[0]; }

  TestDirectory directory_;
  const std::string prefix_ = directory_ / "model.ckpt-70";
  FakeExecutor executor_;
};

TEST_F(WarmStartTest, TakesTrainableVariablesAlone) {
  ASSERT_OK_AND_ASSIGN(const auto started, Start({}));
  ASSERT_EQ(started.size(), 1u);
  EXPECT_EQ(started[0].key, "w");
  EXPECT_EQ(executor_.w(), 4);
  EXPECT_EQ(Seen(0), 0);
  EXPECT_EQ(Step(), 0);
}

TEST_F(WarmStartTest, TakesWhatExpressionsOverAllVariablesFind) {
  ASSERT_OK(Start({.global_vars_to_warm_start = {"se+n$", "global"}}));
  EXPECT_EQ(executor_.w(), 0);
  EXPECT_EQ(Seen(0), 9);
  EXPECT_EQ(Seen(1), 9);
  EXPECT_EQ(Step(), 70);
}

TEST_F(WarmStartTest, TakesNamedVariables) {
  ASSERT_OK(Start({.named_vars_to_warm_start = {"global_step"}}));
  EXPECT_EQ(executor_.w(), 0);
  EXPECT_EQ(Step(), 70);
  EXPECT_STATUS(Start({.named_vars_to_warm_start = {"globl_step"}}), absl::StatusCode::kInvalidArgument,
                HasSubstr("the model has no variable \"globl_step\"; did you mean \"global_step\"?"));
}

TEST_F(WarmStartTest, TakesNothingWithoutExpressionsAndVocabularies) {
  ASSERT_OK_AND_ASSIGN(const auto started, Start({.vars_to_warm_start = std::nullopt}));
  EXPECT_TRUE(started.empty());
}

TEST_F(WarmStartTest, FindsVariablesUnderOtherNames) {
  ASSERT_OK(Start({.var_name_to_prev_var_name = {{"w", "old/w"}}}));
  EXPECT_EQ(executor_.w(), 5);
  ASSERT_OK(Start({.ckpt_to_initialize_from = directory_ / "x.safetensors", .rename = {{"^model\\.", ""}}}));
  EXPECT_EQ(executor_.w(), 6);
  ASSERT_OK(Start({.ckpt_to_initialize_from = directory_ / "x.npz"}));
  EXPECT_EQ(executor_.w(), 7);
}

TEST_F(WarmStartTest, SaysWhatDoesNotFit) {
  const auto message = [&](const WarmStartSettings& settings) {
    const absl::Status status = Start(settings).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    return std::string(Message(status));
  };
  EXPECT_THAT(message({.ckpt_to_initialize_from = directory_ / "x.safetensors"}),
              HasSubstr("has no tensor for the variable \"w\"; leave it out or rename one"));
  EXPECT_THAT(message({.vars_to_warm_start = "("}), HasSubstr("the regular expression \"(\": missing )"));
  EXPECT_THAT(message({.vars_to_warm_start = "v"}),
              HasSubstr("\"v\" matches the beginning of no trainable variable name; there are w"));
  EXPECT_THAT(message({.global_vars_to_warm_start = {"global", "een"}}),
              HasSubstr("\"een\" matches the beginning of no variable name; there are "));
  EXPECT_THAT(message({.var_name_to_prev_var_name = {{"seen", "w"}}}),
              HasSubstr("var_name_to_prev_var_name names \"seen\", which is not among the variables"));
  EXPECT_THAT(message({.var_name_to_prev_var_name = {{"w", "global_step"}}}),
              HasSubstr("the variable \"w\" is f32[], but \"global_step\" of"));
  EXPECT_EQ(executor_.w(), 0);
}

// --- vocabularies ---

class VocabularyTest : public ::testing::Test {
 protected:
  VocabularyTest() {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "old", "the\na\ndog\n"));
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "new", "cat\nthe\ndog"));
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "twice", "a\nb\na\n"));
  }
  absl::StatusOr<Buffer> Remap(VocabInfo info, const Shape& old_shape, const Shape& new_shape) {
    if (info.new_vocab.empty()) info.new_vocab = directory_ / "new";
    if (info.old_vocab.empty()) info.old_vocab = directory_ / "old";
    const auto counted = [](float first, const Shape& shape) {
      std::vector<float> values;
      for (int64_t i = 0; i < TensorType{DType::kF32, shape}.num_elements(); ++i) values.push_back(first + i);
      return Buffer::FromVector<float>(values, shape);
    };
    return RemapVocabulary(FileSystem::Local(), "table", info, counted(1, old_shape), counted(-9, new_shape));
  }

  TestDirectory directory_;
};

TEST_F(VocabularyTest, TakesRowsOfWordsInBoth) {
  ASSERT_OK_AND_ASSIGN(const Buffer rows, Remap({.num_oov_buckets = 1}, {3, 2}, {4, 2}));
  EXPECT_THAT(rows.As<float>(), ElementsAre(0, 0, 1, 2, 5, 6, 0, 0));
  ASSERT_OK_AND_ASSIGN(const Buffer kept,
                       Remap({.backup_initializer = VocabInfo::Backup::kInitializer}, {5, 2}, {3, 2}));
  EXPECT_THAT(kept.As<float>(), ElementsAre(-9, -8, 1, 2, 5, 6));
}

TEST_F(VocabularyTest, TakesColumnsOfWordsInBoth) {
  ASSERT_OK_AND_ASSIGN(const Buffer columns, Remap({.axis = 1}, {2, 3}, {2, 3}));
  EXPECT_THAT(columns.As<float>(), ElementsAre(0, 1, 3, 0, 4, 6));
  // Only the first two strings of each vocabulary count.
  ASSERT_OK_AND_ASSIGN(const Buffer few, Remap({.new_vocab_size = 2, .old_vocab_size = 2, .axis = 1}, {2, 2}, {2, 2}));
  EXPECT_THAT(few.As<float>(), ElementsAre(0, 1, 0, 3));
}

TEST_F(VocabularyTest, SaysWhatDoesNotFit) {
  const auto message = [&](const VocabInfo& info, const Shape& old_shape, const Shape& new_shape) {
    const absl::Status status = Remap(info, old_shape, new_shape).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    return std::string(Message(status));
  };
  EXPECT_THAT(message({.axis = 2}, {3, 2}, {3, 2}), HasSubstr("axis is 2, expected 0 (rows) or 1 (columns)"));
  EXPECT_THAT(message({}, {3, 2}, {4, 2}),
              HasSubstr("the variable is f32[4,2], expected 3 in dimension 0: 3 words of"));
  EXPECT_THAT(message({}, {2, 2}, {3, 2}),
              HasSubstr("the stored table is f32[2,2], expected f32[3,2] except for 3 or more"));
  EXPECT_THAT(message({}, {3, 5}, {3, 2}), HasSubstr("the stored table is f32[3,5]"));
  EXPECT_THAT(message({.new_vocab_size = 4}, {3, 2}, {4, 2}), HasSubstr("has 3 words, expected 4"));
  EXPECT_THAT(message({.new_vocab = directory_ / "twice"}, {3, 2}, {3, 2}), HasSubstr("line 3: duplicate \"a\""));
  EXPECT_THAT(message({.num_oov_buckets = -1}, {3, 2}, {3, 2}), HasSubstr("num_oov_buckets is -1"));
}

}  // namespace
}  // namespace tessera
