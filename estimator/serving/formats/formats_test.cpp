// SPDX-License-Identifier: Apache-2.0
// Formats that contain functions of signatures: their values are those of the served model.
#include <cstdlib>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/variants.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::vector<float> kRow = {0.1F, -2, 0.3F};

absl::StatusOr<Dataset> Rows(const Params& params) {
  ASSIGN_OR_RETURN(const Dataset rows,
                   Dataset::FromTensors({{"x", Buffer::FromVector<float>({1, 2, 3, 4, 5, 6}, {2, 3})}},
                                        {{"", Buffer::FromVector<int32_t>({0, 2}, {2})}}));
  return rows.Repeat(2).Batch(params.batch_size());
}

// A classifier with three named classes, trained for one step, and a second output of its own.
class FormatsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head,
                         heads::MultiClass({.n_classes = 3, .label_vocabulary = {"a", "b \"?\"", "c"}}));
    const ModelFn model_fn = [head](const Features& features, const Labels& labels, Mode mode, const Params&) {
      const Tensor hidden = Tanh(layers::Dense(features["x"], 7, {.name = "hidden"}));
      const Tensor logits = layers::Dense(hidden, head->logits_dimension(), {.name = "logits"});
      return head->Spec(features, labels, mode, logits,
                        [](const Tensor& loss) { return optimizers::Sgd(0.1)->Minimize(loss); });
    };
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator,
                         TpuEstimator::Create({.model_fn = model_fn,
                                               .model_dir = root_ / "model",
                                               .config = RunConfig{.tf_random_seed = 3, .device = "reference"},
                                               .train_batch_size = 2,
                                               .eval_batch_size = 2,
                                               .predict_batch_size = 2}));
    // Labels are numbers here, so the step needs no strings.
    ASSERT_OK(estimator.Train(Rows, {.max_steps = 1}).status());
    estimator_.emplace(estimator);
    ASSERT_OK_AND_ASSIGN(receiver_, RawReceiver({{.name = "features/x", .row = {DType::kF32, {3}}}}));
  }

  absl::StatusOr<std::string> Export(const std::string& format, ServingOptions serving = {}) {
    if (serving.batch_sizes.empty()) serving.batch_sizes = {1};
    serving.predict_by_default = true;
    return estimator_->ExportSavedModel(root_ / format, receiver_, {.serving = std::move(serving), .format = format});
  }

  // Returns the logits of kRow that the server computes.
  Buffer Served() {
    const absl::StatusOr<std::string> path = Export("tessera");
    EXPECT_OK(path.status());
    const auto served = servable::Servable::Load(*path);
    EXPECT_OK(served.status());
    const auto answer = (*served)->Run(*(*served)->FindSignature("predict"), {{"x", Buffer::FromVector(kRow, {1, 3})}});
    EXPECT_OK(answer.status());
    return answer->at("logits").numbers();
  }

  static std::string Read(const std::string& path) {
    const auto bytes = FileSystem::Local().Read(path);
    EXPECT_OK(bytes.status());
    return bytes.ok() ? *bytes : "";
  }

  TestDirectory root_;
  std::optional<TpuEstimator> estimator_;
  ServingReceiver receiver_;
};

// Returns the values under `key` of a list of arguments or results.
std::vector<std::string> Names(const nlohmann::json& values) {
  std::vector<std::string> names;
  for (const nlohmann::json& value : values) names.push_back(value["name"]);
  return names;
}

TEST_F(FormatsTest, ACLibraryHasTheBitsOfTheServedModel) {
  ASSERT_OK_AND_ASSIGN(const std::string path, Export("c", {.name = "letters"}));
  EXPECT_THAT(Read(path + "/letters.h"),
              AllOf(HasSubstr("A model after 1 steps of training, for 1 row."),
                    HasSubstr("Left out of serving_default: all_classes"), HasSubstr("argument x: f32[1,3] */"),
                    HasSubstr("result classes: i64[1,1]; positions of strings */"),
                    HasSubstr("#define LETTERS_CLASSES_WORDS { \\\n  \"a\", \\\n  \"b \\\"\\?\\\"\", \\\n  \"c\"}"),
                    HasSubstr("#define LETTERS_STACK_BYTES ")));
  const std::string source = path + "/main.c";
  ASSERT_OK(FileSystem::Local().WriteAtomically(source, R"(#include <stdio.h>
#include <string.h>
#include "letters.h"
LETTERS_SCRATCH(scratch);
int main(void) {
  static const char* const words[] = LETTERS_CLASSES_WORDS;
  const float x[LETTERS_X_COUNT] = {0.1f, -2, 0.3f};
  int32_t all[LETTERS_ALL_CLASS_IDS_COUNT];
  int64_t id[LETTERS_CLASS_IDS_COUNT], word[LETTERS_CLASSES_COUNT];
  float logits[LETTERS_LOGITS_COUNT], probabilities[LETTERS_PROBABILITIES_COUNT];
  if (letters(x, all, id, word, logits, probabilities, scratch) != LETTERS_OK) return 1;
  if (sizeof words / sizeof *words != 3 || strcmp(words[1], "b \"?\"") != 0 || id[0] != word[0]) return 2;
  fwrite(logits, sizeof logits, 1, stdout);
  return 0;
}
)"));
  ASSERT_EQ(std::system(fmt::format("{0} -x c -std=c11 -Wall -Wextra -Werror -o {1}/main {2} -x none {1}/libletters.a "
                                    "-lm && {1}/main > {1}/logits",
                                    TESSERA_C_COMPILER, path, source)
                            .c_str()),
            0);
  EXPECT_EQ(Read(path + "/logits"), Served().bytes());
}

TEST_F(FormatsTest, ACLibraryOfSeveralNumbersOfRowsTakesAny) {
  ASSERT_OK_AND_ASSIGN(const std::string path, Export("c", {.batch_sizes = {1, 2}, .name = "letters"}));
  EXPECT_THAT(Read(path + "/letters.h"),
              AllOf(HasSubstr("A model after 1 steps of training, for 1, 2 rows."),
                    HasSubstr("int32_t letters(int32_t rows, const float* x,"),
                    HasSubstr("int32_t letters_rows2(const float* x,"), HasSubstr("#define LETTERS_CLASSES_WORDS {")));
  ASSERT_OK(FileSystem::Local().WriteAtomically(path + "/main.c", R"(#include <stdio.h>
#include "letters.h"
LETTERS_SCRATCH(scratch);
int main(void) {
  const float x[3 * LETTERS_X_COUNT] = {1, 2, 3, 4, 5, 6, 0.1f, -2, 0.3f};
  int32_t all[3 * LETTERS_ALL_CLASS_IDS_COUNT];
  int64_t id[3], word[3];
  float logits[3 * LETTERS_LOGITS_COUNT], probabilities[3 * LETTERS_PROBABILITIES_COUNT];
  if (letters(3, x, all, id, word, logits, probabilities, scratch) != LETTERS_OK) return 1;
  fwrite(logits + 2 * LETTERS_LOGITS_COUNT, sizeof *logits, LETTERS_LOGITS_COUNT, stdout);
  return all[8] == 2 ? 0 : 2;
}
)"));
  ASSERT_EQ(std::system(fmt::format("{0} -x c -std=c11 -Wall -Wextra -Werror -o {1}/main {1}/main.c -x none "
                                    "{1}/libletters.a -lm && {1}/main > {1}/logits",
                                    TESSERA_C_COMPILER, path)
                            .c_str()),
            0);
  EXPECT_EQ(Read(path + "/logits"), Served().bytes());
}

TEST_F(FormatsTest, SeveralSignaturesAreFunctionsOfOneLibrary) {
  ASSERT_OK_AND_ASSIGN(const std::string path,
                       Export("c", {.signatures = {"predict", "serving_default"}, .name = "letters"}));
  EXPECT_THAT(Read(path + "/letters.h"), AllOf(HasSubstr("int32_t letters_predict(const float* x,"),
                                               HasSubstr("int32_t letters_serving_default(const float* x,")));
}

TEST_F(FormatsTest, StablehloHasTheWeightsInsideOrBeside) {
  const auto logits = [&](const std::string& path, std::vector<Buffer> arguments) {
    arguments.push_back(Buffer::FromVector(kRow, {1, 3}));
    absl::StatusOr<SourceProgram> program = ParseProgram(Read(path + "/serving_default.mlirbc"), "artifact");
    EXPECT_OK(program.status());
    absl::StatusOr<StartedProgram> started = StartProgram(*std::move(program), {.interpret = true});
    EXPECT_OK(started.status());
    const auto results = started->executor->Run("main", {arguments});
    EXPECT_OK(results.status());
    return results->results[0][3];
  };
  const auto expect_near = [](const Buffer& a, const Buffer& b) {
    for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(a.As<float>()[i], b.As<float>()[i], 1e-6) << i;
  };
  const Buffer served = Served();
  ASSERT_OK_AND_ASSIGN(const std::string inside, Export("stablehlo"));
  expect_near(logits(inside, {}), served);
  const auto description = nlohmann::json::parse(Read(inside + "/serving_default.json"));
  EXPECT_EQ(description["stablehlo"], "0.14.0");
  EXPECT_THAT(Names(description["arguments"]), ElementsAre("x"));
  EXPECT_THAT(Names(description["results"]),
              ElementsAre("all_class_ids", "class_ids", "classes", "logits", "probabilities"));
  EXPECT_EQ(description["results"][2]["words"], nlohmann::json({"a", "b \"?\"", "c"}));

  ASSERT_OK_AND_ASSIGN(const std::string beside, Export("stablehlo", {.weights_beside = true}));
  ASSERT_OK_AND_ASSIGN(const auto weights, SafetensorsReader::Open(FileSystem::Local(), beside + "/model.safetensors"));
  const auto described = nlohmann::json::parse(Read(beside + "/serving_default.json"));
  std::vector<Buffer> arguments;
  for (const auto& argument : described["arguments"]) {
    if (argument["name"] == "x") continue;
    ASSERT_OK_AND_ASSIGN(arguments.emplace_back(), weights.Read(argument["name"]));
  }
  EXPECT_EQ(arguments.size(), 4U);
  expect_near(logits(beside, std::move(arguments)), served);
}

TEST_F(FormatsTest, AStablehloArtifactTakesAnyNumberOfRows) {
  ASSERT_OK_AND_ASSIGN(const std::string path, Export("stablehlo", {.batch_sizes = {kAnyRows}}));
  const auto description = nlohmann::json::parse(Read(path + "/serving_default.json"));
  EXPECT_EQ(description["arguments"][0]["shape"], nlohmann::json({-1, 3}));
  EXPECT_EQ(description["results"][3]["shape"], nlohmann::json({-1, 3}));
  const Buffer served = Served();
  for (const int64_t rows : {1, 2, 5}) {
    absl::StatusOr<SourceProgram> program = ParseProgram(Read(path + "/serving_default.mlirbc"), "artifact");
    ASSERT_OK(program.status());
    CompileOptions compile;
    compile.shapes = {{"0", {rows, 3}}};
    ASSERT_OK_AND_ASSIGN(const StartedProgram started,
                         StartProgram(*std::move(program), {.compile = compile, .interpret = true}));
    std::vector<float> x;
    for (int64_t i = 0; i < rows; ++i) x.insert(x.end(), kRow.begin(), kRow.end());
    ASSERT_OK_AND_ASSIGN(const auto results, started.executor->Run("main", {{Buffer::FromVector(x, {rows, 3})}}));
    EXPECT_EQ(results.results[0][3].type().shape, Shape({rows, 3}));
    for (int64_t i = 0; i < 3 * rows; ++i) {
      const auto at = static_cast<size_t>(i);
      EXPECT_NEAR(results.results[0][3].As<float>()[at], served.As<float>()[at % 3], 1e-6) << rows << " " << i;
    }
  }
}

TEST_F(FormatsTest, AnExecutableTakesTheTensorsOfSafetensors) {
  ASSERT_OK_AND_ASSIGN(const std::string path, Export("safetensors"));
  ASSERT_OK_AND_ASSIGN(const auto weights, SafetensorsReader::Open(FileSystem::Local(), path + "/model.safetensors"));
  const std::string program = Read(path + "/model.tsr");
  ASSERT_OK_AND_ASSIGN(const VariantFile file, VariantFile::Parse(program, "model.tsr"));
  ASSERT_OK_AND_ASSIGN(const auto executor, Executor::Create(std::make_shared<Executable>(file.Take(0)), {}));
  const proto::Entry& entry = executor->executable().description.entries(0);
  EXPECT_EQ(entry.name(), "serving_default");
  std::vector<std::string> names;
  std::vector<Buffer> arguments;
  for (const proto::Argument& argument : entry.arguments()) {
    names.push_back(argument.value().name());
    if (names.back() == "x") {
      arguments.push_back(Buffer::FromVector(kRow, {1, 3}));
    } else {
      ASSERT_OK_AND_ASSIGN(arguments.emplace_back(), weights.Read(names.back()));
    }
  }
  EXPECT_THAT(names, ElementsAre("hidden/bias", "hidden/kernel", "logits/bias", "logits/kernel", "x"));
  ASSERT_OK_AND_ASSIGN(const auto results, executor->Run("serving_default", {arguments}));
  EXPECT_EQ(results.results[0][3].bytes(), Served().bytes());
  const auto description = nlohmann::json::parse(Read(path + "/model.json"));
  EXPECT_EQ(Names(description["functions"][0]["arguments"]), names);
  EXPECT_EQ(description["functions"][0]["arguments"][4]["shape"], nlohmann::json({-1, 3}));
}

TEST_F(FormatsTest, MistakesAreNamed) {
  const auto error = [&](const std::string& format, ServingOptions serving) {
    return std::string(Message(Export(format, std::move(serving)).status()));
  };
  EXPECT_THAT(error("c", {.signatures = {"predic"}}),
              HasSubstr("the model has no signature \"predic\", did you mean \"predict\"?"));
  EXPECT_THAT(error("stablehlo", {.batch_sizes = {1, 8}}),
              HasSubstr("the format stablehlo supports one batch size, or any, got 1, 8"));
  for (const char* const format : {"c", "safetensors"}) {
    EXPECT_THAT(error(format, {.batch_sizes = {kAnyRows}}),
                HasSubstr("supports fixed batch sizes, got any; expected sizes such as 1,8"));
  }
  EXPECT_THAT(error("tessera", {.batch_sizes = {0}}), HasSubstr("batch sizes 0: 0; give sizes from 1"));
  EXPECT_THAT(error("stablehlo", {.cpus = {"x86-64-v3", "x86-64-v4"}}),
              HasSubstr("the format stablehlo supports one processor, got x86-64-v3, x86-64-v4"));
  EXPECT_THAT(error("c", {.name = "for"}), HasSubstr("--name=for: expected an identifier of C"));
}

}  // namespace
}  // namespace tessera
