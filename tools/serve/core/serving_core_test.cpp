// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/serving_core.h"

#include <atomic>
#include <future>
#include <random>
#include <thread>

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/servable/export_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/tools/serve/core/model_directory.h"

namespace tessera::serve {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;

class ServingCoreTest : public testing::Test {
 protected:
  std::string Path(int64_t version) const { return fmt::format("{}/{}", directory_.path(), version); }
  void Write(int64_t version, float scale) { ASSERT_OK(servable::WriteTestExport(Path(version), {.scale = scale})); }

  tensorflow::serving::ModelServerConfig Config() const {
    tensorflow::serving::ModelServerConfig config;
    auto& model = *config.mutable_model_config_list()->add_config();
    model.set_name("m");
    model.set_base_path(directory_.path());
    return config;
  }

  std::unique_ptr<ServingCore> Start(const tensorflow::serving::ModelServerConfig& config, CoreOptions options = {}) {
    options.threads = 2;
    options.poll = std::chrono::hours(1);  // tests call Poll
    options.log = [this](const std::string& line) {
      const std::lock_guard lock(log_mutex_);
      log_ += line + "\n";
    };
    auto core = ServingCore::Create(config, options);
    EXPECT_OK(core.status());
    return *std::move(core);
  }

  static Request Ask(const std::vector<float>& x, ModelSpec model = {.name = "m"}) {
    Request request{.model = std::move(model)};
    request.inputs.emplace("x", Buffer::FromVector(x, {static_cast<int64_t>(x.size() / 2), 2}));
    return request;
  }
  static std::vector<float> Numbers(const absl::StatusOr<Answer>& answer) {
    EXPECT_OK(answer.status());
    if (!answer.ok()) return {};
    const std::span<const float> y = answer->outputs.at("y").numbers().As<float>();
    return {y.begin(), y.end()};
  }

  TestDirectory directory_;
  std::mutex log_mutex_;
  std::string log_;
};

TEST_F(ServingCoreTest, ServesTheLatestVersion) {
  Write(1, 10);
  Write(3, 100);
  const auto core = Start(Config());
  EXPECT_TRUE(core->ready());
  const absl::StatusOr<Answer> answer = core->ServeAndWait(Ask({1, 2, 3, 4}));
  EXPECT_THAT(Numbers(answer), ElementsAre(300, 700));
  EXPECT_EQ(answer->found.version, 3);
  EXPECT_EQ(answer->signature, "serving_default");
  EXPECT_STATUS(core->ServeAndWait(Ask({1, 2}, {.name = "m", .version = 1})), absl::StatusCode::kNotFound,
                "Servable not found for request: Specific(m, 1)");
  EXPECT_STATUS(core->ServeAndWait(Ask({1, 2}, {.name = "n"})), absl::StatusCode::kNotFound,
                "Servable not found for request: Latest(n)");
  EXPECT_STATUS(core->ServeAndWait(Ask({1, 2}, {.name = "m", .label = "l"})), absl::StatusCode::kInvalidArgument,
                "Unrecognized servable version label: l");
}

TEST_F(ServingCoreTest, MistakesHaveTensorFlowServingsWords) {
  Write(1, 10);
  const auto core = Start(Config());
  Request request = Ask({1, 2});
  request.signature = "s";
  EXPECT_STATUS(core->ServeAndWait(request), absl::StatusCode::kFailedPrecondition,
                "Serving signature key \"s\" not found.");
  request = Ask({1, 2});
  request.inputs.emplace("b", Buffer::Scalar<float>(1));
  EXPECT_STATUS(core->ServeAndWait(request), absl::StatusCode::kInvalidArgument,
                "input size does not match signature: 2!=1 len({b,x}) != len({x}). Sent extra: {b}. Missing but "
                "required: {}.");
  request = Ask({1, 2});
  request.outputs = {"z"};
  EXPECT_STATUS(core->ServeAndWait(request), absl::StatusCode::kInvalidArgument,
                "output tensor alias not found in signature: z");
}

TEST_F(ServingCoreTest, SwitchesWithoutDroppingARequest) {
  Write(1, 1);
  const auto core = Start(Config());
  std::atomic<bool> stop = false;
  std::atomic<int> wrong = 0, right = 0;
  std::vector<std::thread> clients;
  for (int c = 0; c < 3; ++c) {
    clients.emplace_back([&, c] {
      while (!stop) {
        Request request = Ask({1, 1, 2, 2});
        request.client = std::to_string(c);
        const absl::StatusOr<Answer> answer = core->ServeAndWait(std::move(request));
        const std::vector<float> y = Numbers(answer);
        const auto scale = answer.ok() ? static_cast<float>(answer->found.version) : 0;
        (y == std::vector<float>{2 * scale, 4 * scale} ? right : wrong) += 1;
      }
    });
  }
  for (int version = 2; version <= 6; ++version) {
    Write(version, static_cast<float>(version));
    core->Poll();
    EXPECT_EQ(core->Find({.name = "m"})->version, version);
  }
  while (right < 100) std::this_thread::yield();
  stop = true;
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(core->Status({.name = "m", .version = 1})->at(0).state, VersionState::kEnd);
  // A version is remembered as long as its folder exists.
  ASSERT_OK(FileSystem::Local().DeleteRecursively(Path(1)));
  core->Poll();
  EXPECT_EQ(core->Status({.name = "m"})->size(), 5u);
  EXPECT_FALSE(core->Status({.name = "m", .version = 1}).ok());
}

TEST_F(ServingCoreTest, ARequestRunsOnTheVersionThatItFound) {
  Write(1, 1);
  const auto core = Start(Config());
  Request request = Ask({1, 2});
  request.found = core->Find({.name = "m"}).value();
  Write(2, 20);
  core->Poll();
  EXPECT_EQ(core->Find({.name = "m"})->version, 2);
  EXPECT_THAT(Numbers(core->ServeAndWait(std::move(request))), ElementsAre(3));
}

TEST_F(ServingCoreTest, ABadVersionIsRefusedAndTheOldOneStays) {
  Write(1, 10);
  const auto core = Start(Config());
  Write(2, 20);
  const std::string program = Path(2) + "/tessera/model.tsr";
  const std::string good = FileSystem::Local().Read(program).value();
  ASSERT_OK(FileSystem::Local().WriteAtomically(program, good.substr(0, 100)));
  core->Poll();
  EXPECT_THAT(Numbers(core->ServeAndWait(Ask({1, 2}))), ElementsAre(30));
  EXPECT_EQ(core->Status({.name = "m"})->at(0).status.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(log_, HasSubstr("version 1 stays"));
  // The directory is removed: loaded versions keep serving.
  ASSERT_OK(FileSystem::Local().DeleteRecursively(directory_.path()));
  core->Poll();
  EXPECT_THAT(Numbers(core->ServeAndWait(Ask({1, 2}))), ElementsAre(30));
  EXPECT_TRUE(core->ready());
}

TEST_F(ServingCoreTest, WarmUpRequestsComeFirst) {
  Write(1, 10);
  int64_t answered = 7;
  absl::Status error;
  CoreOptions options;
  options.warm_up = [&](const std::shared_ptr<const servable::Servable>&) -> absl::StatusOr<int64_t> {
    if (error.ok()) return answered;
    return error;
  };
  const auto core = Start(Config(), options);
  EXPECT_THAT(log_, HasSubstr("m version 1: 7 warm-up requests answered"));
  error = InvalidArgument("record 3: no");
  Write(2, 20);
  core->Poll();
  EXPECT_THAT(log_, HasSubstr("m version 2: cannot be loaded: record 3: no; version 1 stays"));
  EXPECT_EQ(core->Find({.name = "m"})->version, 1);
}

TEST_F(ServingCoreTest, TensorsHaveTheNamesOfTheGraph) {
  Write(1, 10);
  tensorflow::SavedModel model;
  auto& def = (*model.add_meta_graphs()->mutable_signature_def())["serving_default"];
  (*def.mutable_inputs())["x"].set_name("given:0");
  ASSERT_OK(FileSystem::Local().WriteAtomically(Path(1) + "/saved_model.pb", model.SerializeAsString()));
  Write(2, 20);
  ASSERT_OK(FileSystem::Local().WriteAtomically(Path(2) + "/saved_model.pb", "no message"));
  tensorflow::serving::ModelServerConfig config = Config();
  config.mutable_model_config_list()->mutable_config(0)->mutable_model_version_policy()->mutable_all();
  const auto core = Start(config);
  const auto first = core->Find({.name = "m", .version = 1})->SignatureDefs().at("serving_default");
  EXPECT_EQ(first.inputs().at("x").name(), "given:0");
  EXPECT_EQ(first.outputs().at("y").name(), "StatefulPartitionedCall:0");
  const auto second = core->Find({.name = "m", .version = 2})->SignatureDefs().at("serving_default");
  EXPECT_EQ(second.inputs().at("x").name(), "serving_default_x:0");
}

TEST_F(ServingCoreTest, DamagedVersionsNeverReplaceAGoodOne) {
  Write(1, 10);
  const auto core = Start(Config());
  std::mt19937 random(1);
  for (int version = 2; version < 8; ++version) {
    Write(version, 20);
    const std::string path = Path(version) + (version % 2 == 0 ? "/tessera/model.tsr" : "/tessera/servable.textproto");
    std::string bytes = FileSystem::Local().Read(path).value();
    bytes.resize(random() % bytes.size());
    ASSERT_OK(FileSystem::Local().WriteAtomically(path, bytes));
  }
  core->Poll();
  EXPECT_THAT(Numbers(core->ServeAndWait(Ask({1, 2}))), ElementsAre(30));
}

TEST_F(ServingCoreTest, AModelThatDoesNotFitIsRefused) {
  Write(1, 10);
  const auto core = Start(Config(), {.memory_limit = 100});
  EXPECT_FALSE(core->ready());
  EXPECT_EQ(core->Status({.name = "m"})->at(0).status.code(), absl::StatusCode::kResourceExhausted);
}

TEST_F(ServingCoreTest, AModelThatDoesNotFitIsLoadedWhenThereIsMemory) {
  Write(1, 10);
  const int64_t needed = servable::Servable::MemoryNeeded(Path(1)).value();
  tensorflow::serving::ModelServerConfig config = Config();
  auto& second = *config.mutable_model_config_list()->add_config();
  second = config.model_config_list().config(0);
  second.set_name("n");
  const auto core = Start(config, {.memory_limit = needed + needed / 2});
  EXPECT_OK(core->Find({.name = "m"}).status());
  EXPECT_EQ(core->Status({.name = "n"})->at(0).status.code(), absl::StatusCode::kResourceExhausted);
  core->Poll();
  const std::string refused = "n version 1: cannot be loaded";
  EXPECT_EQ(log_.find(refused), log_.rfind(refused));  // tried once
  config.mutable_model_config_list()->mutable_config()->DeleteSubrange(0, 1);
  ASSERT_OK(core->Reload(config));
  EXPECT_THAT(Numbers(core->ServeAndWait(Ask({1, 2}, {.name = "n"}))), ElementsAre(30));
}

// Copying programs write the files of a folder in any order.
TEST_F(ServingCoreTest, AVersionThatIsBeingCopiedIsLoadedWhenItIsWhole) {
  Write(1, 10);
  const auto core = Start(Config());
  Write(2, 20);
  const std::string program = Path(2) + "/tessera/model.tsr";
  const std::string whole = FileSystem::Local().Read(program).value();
  const auto copy = [&](size_t bytes) {
    ASSERT_OK_AND_ASSIGN(const auto file, FileSystem::Local().Open(program, FileSystem::Mode::kTruncate));
    ASSERT_OK(file->Append(whole.substr(0, bytes)));
  };
  ASSERT_OK(FileSystem::Local().Delete(program));
  core->Poll();
  EXPECT_EQ(core->Find({.name = "m"})->version, 1);
  EXPECT_EQ(core->Status({.name = "m", .version = 2})->at(0).status.code(), absl::StatusCode::kNotFound);
  copy(100);
  core->Poll();  // the files have changed: the copy may continue
  copy(whole.size());
  core->Poll();
  EXPECT_EQ(core->Find({.name = "m"})->version, 1);
  core->Poll();
  EXPECT_EQ(core->Find({.name = "m"})->version, 2);
  const std::string refused = "m version 2: cannot be loaded";
  EXPECT_EQ(log_.find(refused), log_.rfind(refused));
}

TEST_F(ServingCoreTest, AnotherDirectoryTakesOverWithoutDroppingARequest) {
  Write(1, 1);
  const TestDirectory other;
  ASSERT_OK(servable::WriteTestExport(other.path() + "/1", {.scale = 2}));
  tensorflow::serving::ModelServerConfig config = Config();
  auto& model = *config.mutable_model_config_list()->mutable_config(0);
  (*model.mutable_version_labels())["stable"] = 1;
  const auto core = Start(config);
  std::atomic<bool> stop = false;
  std::atomic<int> wrong = 0, right = 0;
  std::thread client([&] {
    while (!stop) {
      const absl::StatusOr<Answer> answer =
          core->ServeAndWait(Ask({1, 2}, {.name = "m", .label = right % 2 == 0 ? "stable" : ""}));
      const std::vector<float> y = Numbers(answer);
      (y == std::vector<float>{3} || y == std::vector<float>{6} ? right : wrong) += 1;
    }
  });
  for (int turn = 0; turn < 20; ++turn) {
    model.set_base_path(turn % 2 == 0 ? other.path() : directory_.path());
    ASSERT_OK(core->Reload(config));
    EXPECT_THAT(Numbers(core->ServeAndWait(Ask({1, 2}))), ElementsAre(turn % 2 == 0 ? 6 : 3));
  }
  while (right < 100) std::this_thread::yield();
  stop = true;
  client.join();
  EXPECT_EQ(wrong, 0);
  // A missing or damaged one leaves the loaded versions.
  model.set_base_path(other.path() + "/none");
  EXPECT_STATUS(core->Reload(config), absl::StatusCode::kFailedPrecondition,
                HasSubstr("none: No such file or directory; the loaded versions stay"));
  EXPECT_THAT(Numbers(core->ServeAndWait(Ask({1, 2}))), ElementsAre(3));
  ASSERT_OK(FileSystem::Local().Delete(other.path() + "/1/tessera/model.tsr"));
  model.set_base_path(other.path());
  EXPECT_STATUS(core->Reload(config), absl::StatusCode::kFailedPrecondition, HasSubstr("model m: version 1: "));
  EXPECT_THAT(Numbers(core->ServeAndWait(Ask({1, 2}))), ElementsAre(3));
  EXPECT_EQ(core->Status({.name = "m"})->at(0).state, VersionState::kAvailable);
}

TEST_F(ServingCoreTest, LabelsGoToVersionsThatAreLoaded) {
  Write(1, 1);
  Write(2, 2);
  tensorflow::serving::ModelServerConfig config = Config();
  auto& model = *config.mutable_model_config_list()->mutable_config(0);
  model.mutable_model_version_policy()->mutable_specific()->add_versions(1);
  (*model.mutable_version_labels())["stable"] = 1;
  const auto core = Start(config);
  model.mutable_model_version_policy()->mutable_specific()->set_versions(0, 2);
  model.mutable_model_version_policy()->mutable_specific()->add_versions(3);
  (*model.mutable_version_labels())["stable"] = 3;
  EXPECT_STATUS(core->Reload(config), absl::StatusCode::kFailedPrecondition,
                AllOf(HasSubstr("has no version 3, which the configuration names"),
                      HasSubstr("label \"stable\" stays at version 1: version 3 is not loaded")));
  EXPECT_EQ(core->Find({.name = "m"})->version, 2);
  EXPECT_EQ(core->Find({.name = "m", .label = "stable"})->version, 1);
  Write(3, 3);
  core->Poll();
  EXPECT_EQ(core->Find({.name = "m", .label = "stable"})->version, 3);
  EXPECT_EQ(core->Status({.name = "m", .version = 1})->at(0).state, VersionState::kEnd);
  model.clear_version_labels();
  ASSERT_OK(core->Reload(config));
  EXPECT_STATUS(core->Find({.name = "m", .label = "stable"}).status(), absl::StatusCode::kInvalidArgument,
                "Unrecognized servable version label: stable");
}

TEST_F(ServingCoreTest, PoliciesLabelsPinsAndWeights) {
  for (int version = 1; version <= 3; ++version) Write(version, static_cast<float>(version));
  tensorflow::serving::ModelServerConfig config = Config();
  auto& model = *config.mutable_model_config_list()->mutable_config(0);
  model.mutable_model_version_policy()->mutable_specific()->add_versions(1);
  model.mutable_model_version_policy()->mutable_specific()->add_versions(2);
  (*model.mutable_version_labels())["stable"] = 1;
  const auto core = Start(config);
  EXPECT_EQ(core->Find({.name = "m"})->version, 2);
  EXPECT_EQ(core->Find({.name = "m", .label = "stable"})->version, 1);
  model.mutable_model_version_policy()->mutable_all();
  (*model.mutable_version_weights())[1] = 1;
  (*model.mutable_version_weights())[3] = 3;
  ASSERT_OK(core->Reload(config));
  std::map<int64_t, int> counts;
  for (int i = 0; i < 400; ++i) ++counts[core->Find({.name = "m"})->version];
  EXPECT_NEAR(counts[1], 100, 4);
  EXPECT_NEAR(counts[3], 300, 4);
  model.clear_version_weights();
  ASSERT_OK(core->Reload(config));
  EXPECT_EQ(core->Find({.name = "m"})->version, 3);
  ASSERT_OK(PinVersion(directory_.path(), 2));
  core->Poll();
  EXPECT_EQ(core->Find({.name = "m"})->version, 2);
  ASSERT_OK(PinVersion(directory_.path(), std::nullopt));
  core->Poll();
  EXPECT_EQ(core->Find({.name = "m"})->version, 3);
  EXPECT_EQ(PinVersion(directory_.path(), 9).code(), absl::StatusCode::kNotFound);
  EXPECT_STATUS(PinVersion(Path(1), 1), absl::StatusCode::kInvalidArgument, HasSubstr("is itself an export"));
  EXPECT_EQ(PinVersion(directory_.path() + "/none", std::nullopt).code(), absl::StatusCode::kNotFound);
  *config.mutable_model_config_list()->add_config() = model;
  EXPECT_STATUS(core->Reload(config), absl::StatusCode::kInvalidArgument, HasSubstr("two models are called \"m\""));
}

TEST(CheckConfig, RefusesVersionsThatNoFolderHas) {
  const auto check = [](const std::string& fields) {
    const absl::StatusOr<tensorflow::serving::ModelServerConfig> config = ParseConfig(
        fmt::format("model_config_list {{ config {{ name: \"m\" base_path: \"d\" {} }} }}", fields), "models.config");
    return config.ok() ? CheckConfig(*config) : config.status();
  };
  EXPECT_OK(check("version_labels { key: \"a\" value: 0 } version_weights { key: 0 value: 0 }"));
  EXPECT_OK(check("model_type: TENSORFLOW"));
  EXPECT_STATUS(check("model_type: OTHER"), absl::StatusCode::kInvalidArgument, HasSubstr("model_type is OTHER"));
  EXPECT_STATUS(check("logging_config { sampling_config { sampling_rate: 0.1 } }"), absl::StatusCode::kInvalidArgument,
                HasSubstr("logging_config asks for a log of requests"));
  tensorflow::serving::ModelServerConfig named;
  named.mutable_model_config_list()->add_config()->set_name("a\nb");
  EXPECT_STATUS(CheckConfig(named), absl::StatusCode::kInvalidArgument, HasSubstr("\"a\\nb\" is not a model name"));
  named.mutable_model_config_list()->mutable_config(0)->set_name("a\xFF");
  EXPECT_STATUS(CheckConfig(named), absl::StatusCode::kInvalidArgument, HasSubstr("is not a model name"));
  named.mutable_model_config_list()->mutable_config(0)->clear_name();
  EXPECT_STATUS(CheckConfig(named), absl::StatusCode::kInvalidArgument, HasSubstr("a model has no name"));
  named.mutable_model_config_list()->mutable_config(0)->set_name("b\u00FC");
  named.mutable_model_config_list()->mutable_config(0)->set_base_path("s3://bucket/b");
  EXPECT_STATUS(CheckConfig(named), absl::StatusCode::kInvalidArgument,
                HasSubstr("base_path is \"s3://bucket/b\", but there is no file system \"s3\""));
  EXPECT_OK(check("model_version_policy { specific { versions: 0 versions: 9223372036854775807 } }"));
  const struct {
    const char* fields;
    const char* error;
  } kCases[] = {
      {"model_version_policy { specific {} }", "specific names no version; expected one, or latest or all"},
      {"model_version_policy { specific { versions: -1 } }", "specific: expected a version of at least 0, got -1"},
      {"version_labels { key: \"a\" value: -2 }", "version_labels: \"a\": expected a version of at least 0, got -2"},
      {"version_weights { key: -3 value: 1 }", "version_weights: expected a version of at least 0, got -3"},
      {"version_weights { key: 3 value: -1 }", "version 3 has weight -1; expected 0 or more"},
      {"version_weights { key: 3 value: nan }", "version 3 has weight nan; expected 0 or more"},
      {"version_weights { key: 3 value: 1e18 }", "version 3 has weight 1e+18; expected 0 or more"},
      {"model_version_policy { latest { num_versions: -1 } }", "models.config:1:"},
      {"model_version_policy { latest { num_versions: 4294967296 } }", "models.config:1:"},
      {"model_version_policy { specific { versions: 9223372036854775808 } }", "models.config:1:"},
  };
  for (const auto& one : kCases) {
    EXPECT_STATUS(check(one.fields), absl::StatusCode::kInvalidArgument, HasSubstr(one.error));
  }
}

TEST_F(ServingCoreTest, RefusesWhenDrained) {
  Write(1, 10);
  const auto core = Start(Config());
  EXPECT_TRUE(core->Drain(std::chrono::seconds(1)));
  EXPECT_EQ(core->ServeAndWait(Ask({1, 2})).status().code(), absl::StatusCode::kUnavailable);
  EXPECT_FALSE(core->ready());
}

// Takes messages of a few bytes that stand for 4 MiB of numbers each.
void TakeWideMessages(servable::proto::Servable& description) {
  servable::proto::Signature& signature = *description.mutable_signatures(0);
  auto& input = *signature.mutable_inputs(0)->mutable_tensor();
  input.set_name("examples");
  input.set_dtype("string");
  input.clear_shape();
  input.add_shape(-1);
  for (const int64_t size : {2, 1 << 20}) {
    auto& feature = *signature.add_example_features();
    feature.set_key(std::to_string(size));
    feature.set_component(size == 2 ? "x" : "wide");
    feature.set_dtype("f32");
    feature.add_shape(size);
    feature.mutable_default_value()->add_f32(1);
  }
}

Request AskMessages(int64_t rows) {
  Request request{.model = {.name = "m"}};
  request.inputs.emplace("examples", Value::Strings(std::vector<std::string>(static_cast<size_t>(rows)), {rows}));
  return request;
}

// Rows that are computed in chunks may have any number; rows that depend on each other become tensors together.
TEST_F(ServingCoreTest, MessagesThatBecomeTooLargeAreRefused) {
  ASSERT_OK(servable::WriteTestExport(Path(1), {.edit = TakeWideMessages}));
  const auto core = Start(Config());
  EXPECT_THAT(Numbers(core->ServeAndWait(AskMessages(256))), ElementsAreArray(std::vector<float>(256, 20)));
  ASSERT_OK(servable::WriteTestExport(Path(2), {.mixes = "a mean", .edit = TakeWideMessages}));
  core->Poll();
  EXPECT_THAT(Numbers(core->ServeAndWait(AskMessages(2))), ElementsAre(20, 20));
  const absl::Status refused = core->ServeAndWait(AskMessages(256)).status();
  EXPECT_EQ(refused.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(refused.message()), HasSubstr("expected at most 255 rows of 4194316 bytes each; got 256"));
}

// Takes messages of "x", and of a picture that the program does not read.
void TakePictures(servable::proto::Servable& description) {
  servable::proto::Signature& signature = *description.mutable_signatures(0);
  auto& input = *signature.mutable_inputs(0)->mutable_tensor();
  input.set_name("examples");
  input.set_dtype("string");
  input.clear_shape();
  input.add_shape(-1);
  auto& x = *signature.add_example_features();
  x.set_key("x");
  x.set_component("x");
  x.set_dtype("f32");
  x.add_shape(2);
  auto& photo = *signature.add_example_features();
  photo.set_key("photo");
  photo.set_component("features/photo");
  photo.set_dtype("string");
  auto& image = *signature.add_image_features();
  image.set_key("photo");
  image.set_height(2);
  image.set_width(2);
  image.set_channels(3);
}

TEST_F(ServingCoreTest, LargeImagesAreRefused) {
  ASSERT_OK(servable::WriteTestExport(Path(1), {.edit = TakePictures}));
  // A picture of 3 rows of 2 pixels.
  const std::string photo = FromHex(
      "89504e470d0a1a0a0000000d4948445200000002000000030802000000368849d600000017494441540899636060601061606061"
      "90646060608652000381005528b294c60000000049454e44ae426082");
  Request request{.model = {.name = "m"}};
  const std::string message = Example({{"x", Floats({1, 2})}, {"photo", Strings({photo})}});
  request.inputs.emplace("examples", Value::Strings({message, message}, {2}));
  EXPECT_THAT(Numbers(Start(Config(), {.largest_image = {.pixels = 6}})->ServeAndWait(request)), ElementsAre(30, 30));
  const auto core = Start(Config(), {.largest_image = {.pixels = 5, .option = "--max-image-pixels"}});
  EXPECT_STATUS(
      core->ServeAndWait(request).status(), absl::StatusCode::kInvalidArgument,
      HasSubstr("row 0: image \"photo\": an image of 3 by 2 pixels, expected 5 at most; --max-image-pixels sets "
                "the limit"));
}

TEST_F(ServingCoreTest, AnswersThatBecomeTooLargeAreRefused) {
  const auto write_words = [](servable::proto::Servable& description) {
    auto& output = *description.mutable_signatures(0)->add_outputs();
    output.mutable_tensor()->set_name("classes");
    output.mutable_tensor()->set_dtype("string");
    for (const int64_t size : {-1, 1000}) output.mutable_tensor()->add_shape(size);
    output.mutable_words()->set_decimals(1000);
    output.mutable_words()->set_whole(true);
  };
  ASSERT_OK(servable::WriteTestExport(Path(1), {.edit = write_words}));
  constexpr int64_t kBytes = 1000 * sizeof(std::string) + sizeof(float);
  const auto core = Start(Config(), {.max_answer = 5 * kBytes + 1});
  EXPECT_THAT(Numbers(core->ServeAndWait(Ask(std::vector<float>(10, 1)))), ElementsAreArray(std::vector<float>(5, 20)));
  Request request = Ask(std::vector<float>(12, 1));
  const absl::Status refused = core->ServeAndWait(request).status();
  EXPECT_EQ(refused.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(refused.message()),
              HasSubstr(fmt::format("expected at most 5 rows of {} bytes each; got 6", kBytes)));
  request.outputs = {"y"};  // the strings are not requested
  EXPECT_THAT(Numbers(core->ServeAndWait(request)), ElementsAreArray(std::vector<float>(6, 20)));
}

TEST_F(ServingCoreTest, CancelledRequestsAreNotComputed) {
  Write(1, 10);
  const auto core = Start(Config());
  std::promise<absl::StatusOr<Answer>> cancelled, other;
  Request request = Ask({1, 2});
  std::atomic<int> asked = 0;
  request.is_cancelled = [&asked] { return ++asked > 0; };
  core->Serve(request, [&](absl::StatusOr<Answer> answer) { cancelled.set_value(std::move(answer)); });
  request = Ask({3, 4});
  request.is_cancelled = [] { return false; };
  core->Serve(request, [&](absl::StatusOr<Answer> answer) { other.set_value(std::move(answer)); });
  EXPECT_EQ(cancelled.get_future().get().status().code(), absl::StatusCode::kCancelled);
  EXPECT_EQ(asked, 1);
  EXPECT_THAT(Numbers(other.get_future().get()), ElementsAre(70));
}

TEST_F(ServingCoreTest, DeadlinesAndLimits) {
  Write(1, 10);
  const auto core = Start(Config(), {.max_per_client = 0});
  EXPECT_EQ(core->ServeAndWait(Ask({1, 2})).status().code(), absl::StatusCode::kResourceExhausted);
  Request late = Ask({1, 2});
  late.deadline = Clock::now() - std::chrono::seconds(1);
  EXPECT_EQ(core->ServeAndWait(late).status().code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_THAT(core->metrics().Text(),
              HasSubstr(":tensorflow:serving:request_count{model_name=\"m\",status=\"RESOURCE_EXHAUSTED\"} 1\n"));
}

}  // namespace
}  // namespace tessera::serve
