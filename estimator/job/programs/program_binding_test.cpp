// SPDX-License-Identifier: Apache-2.0
// Roles of arguments and results of exported programs. The programs compute nothing: names and types decide.
#include "tessera/estimator/job/programs/program_binding.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "gmock/gmock.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

struct Value {
  std::string name;
  std::string type;  // "4x2xf32"
  int aliases = -1;
};

// Returns a program that returns zeros.
ImportedProgram Program(const std::string& file, const std::vector<Value>& arguments,
                        const std::vector<Value>& results) {
  std::vector<std::string> inputs, outputs, values, types;
  std::string body;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const auto& [name, type, aliases] = arguments[i];
    inputs.push_back(fmt::format("%arg{}: tensor<{}> {}{}", i, type,
                                 aliases < 0 ? "" : fmt::format("{{tf.aliasing_output = {} : i32}} ", aliases),
                                 name.empty() ? "" : fmt::format("loc(\"{}\")", name)));
  }
  for (size_t i = 0; i < results.size(); ++i) {
    const std::string& type = results[i].type;
    const bool is_float = type.find('f') != std::string::npos;
    body += fmt::format("    %r{} = stablehlo.constant dense<{}> : tensor<{}>\n", i, is_float ? "0.0" : "0", type);
    outputs.push_back(fmt::format("tensor<{}> {{jax.result_info = \"{}\"}}", type, results[i].name));
    values.push_back(fmt::format("%r{}", i));
    types.push_back(fmt::format("tensor<{}>", type));
  }
  const std::string text = fmt::format(
      "module {{\n  func.func public @main({}) -> ({}) {{\n{}    return {} : {}\n  }}\n}}\n", fmt::join(inputs, ", "),
      fmt::join(outputs, ", "), body, fmt::join(values, ", "), fmt::join(types, ", "));
  absl::StatusOr<ImportedProgram> program = ImportedProgram::Parse(text, file);
  EXPECT_OK(program.status()) << text;
  return *std::move(program);
}

// Binds with features x and y as data.
absl::StatusOr<BoundPrograms> Bind(ParsedPrograms programs, const std::string& model = "") {
  absl::StatusOr<job::Job> job = ParseJob("model { program { " + model + " } }", "j");
  RETURN_IF_ERROR(job.status());
  const std::vector<DataName> data = {{"features/x", {"x"}}, {"labels", {"y", "label", "labels"}}};
  return BindPrograms(job->model().program(), std::move(programs), data, data, {data[0]});
}

std::vector<std::string> Variables(const absl::StatusOr<BoundPrograms>& bound) {
  std::vector<std::string> variables;
  if (!bound.ok()) return {std::string(Message(bound.status()))};
  for (const ProgramVariable& variable : bound->variables) {
    const auto number = [](const std::optional<size_t>& index) { return index ? std::to_string(*index) : "-"; };
    variables.push_back(fmt::format("{} {} {} {}", variable.name, number(variable.init), number(variable.argument),
                                    number(variable.result)));
  }
  return variables;
}

TEST(ProgramBindingTest, AStructureOfAllState) {
  const auto bound = Bind(
      {.init = Program("init.mlir", {{"seed", "ui32"}}, {{"result.step", "i32"}, {"result.params['w']", "2xf32"}}),
       .train_step =
           Program("train.mlir",
                   {{"s.params['w']", "2xf32"}, {"s.step", "i32"}, {"batch['x']", "4x2xf32"}, {"batch['y']", "4xi32"}},
                   {{"result[0].step", "i32"}, {"result[0].params['w']", "2xf32"}, {"result[1]['loss']", "f32"}}),
       .eval_step = Program("eval.mlir", {{"params['w']", "2xf32"}, {"x", "4x2xf32"}, {"mask", "4xi1"}},
                            {{"result['loss']", "f32"}}),
       .predict =
           Program("predict.mlir", {{"variables['params']['w']", "2xf32"}, {"x", "8x2xf32"}}, {{"result", "8xf32"}})});
  EXPECT_THAT(Variables(bound), ElementsAre("params/w 1 0 1", "step 0 1 0"));
  EXPECT_EQ(bound->loss, "loss");
  EXPECT_EQ(bound->train_step.rows, 4);
  EXPECT_EQ(bound->predict.rows, 8);
  EXPECT_EQ(ToTable(*bound),
            "init (init.mlir)\n"
            "  seed                ui32[]  <- run_config.tf_random_seed\n"
            "  result.step         i32[]   -> variable step\n"
            "  result.params['w']  f32[2]  -> variable params/w\n"
            "train_step (train.mlir, batch of 4)\n"
            "  s.params['w']          f32[2]    <- variable params/w\n"
            "  s.step                 i32[]     <- variable step\n"
            "  batch['x']             f32[4,2]  <- data features/x\n"
            "  batch['y']             i32[4]    <- data labels\n"
            "  result[0].step         i32[]     -> variable step\n"
            "  result[0].params['w']  f32[2]    -> variable params/w\n"
            "  result[1]['loss']      f32[]     -> loss\n"
            "eval_step (eval.mlir, batch of 4)\n"
            "  params['w']     f32[2]    <- variable params/w\n"
            "  x               f32[4,2]  <- data features/x\n"
            "  mask            i1[4]     <- which rows are real\n"
            "  result['loss']  f32[]     -> loss\n"
            "predict (predict.mlir, batch of 8)\n"
            "  variables['params']['w']  f32[2]    <- variable params/w\n"
            "  x                         f32[8,2]  <- data features/x\n"
            "  result                    f32[8]    -> result\n");
}

TEST(ProgramBindingTest, StateInSeveralParameters) {
  const auto bound =
      Bind({.train_step = Program(
                "train.mlir",
                {{"params['w']", "2xf32"}, {"opt_state[0].trace['w']", "2xf32"}, {"x", "4x2xf32"}, {"y", "4xi32"}},
                {{"result[0]['w']", "2xf32"}, {"result[1][0].trace['w']", "2xf32"}, {"result[2]", "f32"}})});
  EXPECT_THAT(Variables(bound), ElementsAre("params/w - 0 0", "opt_state/0/trace/w - 1 1"));
  EXPECT_EQ(bound->loss, "2");
}

TEST(ProgramBindingTest, EqualStructuresPairByTheirNamesElseInOrder) {
  const std::vector<Value> arguments = {
      {"params['w']", "2xf32"}, {"velocity['w']", "2xf32"}, {"x", "4x2xf32"}, {"y", "4xi32"}};
  EXPECT_THAT(Variables(Bind({.train_step = Program("t", arguments,
                                                    {{"result['velocity']['w']", "2xf32"},
                                                     {"result['params']['w']", "2xf32"},
                                                     {"result['loss']", "f32"}})})),
              ElementsAre("params/w - 0 1", "velocity/w - 1 0"));
  EXPECT_THAT(Variables(Bind({.train_step = Program(
                                  "t", arguments,
                                  {{"result[0]['w']", "2xf32"}, {"result[1]['w']", "2xf32"}, {"result[2]", "f32"}})})),
              ElementsAre("params/w - 0 0", "velocity/w - 1 1"));
}

// JAX assigns the memory of donated arguments to results of the same type, in order: here the rate's memory to the
// loss.
TEST(ProgramBindingTest, NamesCountMoreThanSharedMemory) {
  const auto bound =
      Bind({.train_step =
                Program("train.mlir", {{"s.rate", "f32", 0}, {"s.w", "2xf32", 2}, {"x", "4x2xf32"}, {"y", "4xi32"}},
                        {{"result[0]", "f32"}, {"result[1].rate", "f32"}, {"result[1].w", "2xf32"}})});
  EXPECT_THAT(Variables(bound), ElementsAre("rate - 0 1", "w - 1 2"));
  EXPECT_EQ(bound->loss, "0");
}

TEST(ProgramBindingTest, ParametersOfOneTensorNeedDonationOrTheJob) {
  const auto program = [](int aliases) {
    return Program("train.mlir", {{"w", "2xf32", aliases}, {"x", "4x2xf32"}, {"y", "4xi32"}},
                   {{"result[0]", "2xf32"}, {"result[1]", "f32"}});
  };
  EXPECT_THAT(Variables(Bind({.train_step = program(0)})), ElementsAre("w - 0 0"));
  EXPECT_STATUS(Bind({.train_step = program(-1)}), kInvalid,
                "train.mlir: train_step takes w f32[2], but no result has its name and type, and it "
                "is not in the data, which has \"x\", \"y\"; set inputs { argument: \"w\" feature: ... } or states "
                "{ argument: \"w\" result: \"result[0]\" }");
  EXPECT_THAT(Variables(Bind({.train_step = program(-1)}, R"(states { argument: "w" result: "result[0]" })")),
              ElementsAre("w - 0 0"));
  EXPECT_STATUS(
      Bind({.train_step = program(-1)}, R"(states { argument: "w" result: "result[9]" })"), kInvalid,
      "train.mlir: states: no result of train_step is called \"result[9]\", did you mean \"result[0]\"?; there are "
      "result[0], result[1]");
}

// The form is train_step(params, step, x, y) -> params, step, loss.
TEST(ProgramBindingTest, AStatedResultBeginsWithItsPlaceInInit) {
  const auto bind = [](const std::string& model) {
    return Bind(
        {.init = Program("i", {}, {{"result[0]['w']", "2xf32"}, {"result[1]", "i32"}}),
         .train_step = Program("t", {{"params['w']", "2xf32"}, {"step", "i32"}, {"x", "4x2xf32"}, {"y", "4xi32"}},
                               {{"result[0]['w']", "2xf32"}, {"result[1]", "i32"}, {"result[2]", "f32"}})},
        model);
  };
  EXPECT_THAT(Message(bind("").status()),
              HasSubstr("set inputs { argument: \"step\" feature: ... } or states { argument: \"step\" result: "
                        "\"result[1]\" }"));
  EXPECT_THAT(Variables(bind(R"(states { argument: "step" result: "result[1]" })")),
              ElementsAre("params/w 0 0 0", "step 1 1 1"));
}

TEST(ProgramBindingTest, WhatJaxLeavesOutIsReported) {
  const auto bound =
      Bind({.init = Program("i", {}, {{"result.w", "2xf32"}, {"result.table", "3xf32"}, {"result.count", "i32"}}),
            .train_step = Program("t", {{"s.w", "2xf32"}, {"batch['x']", "4x2xf32"}},
                                  {{"result[0].count", "i32"}, {"result[0].w", "2xf32"}, {"result[1]", "f32"}})});
  EXPECT_THAT(Variables(bound), ElementsAre("w 0 0 1", "count 2 - 0", "table 1 - -"));
  EXPECT_THAT(bound->notes,
              ElementsAre("count i32[]: train_step does not read it (JAX leaves out what a function does not use)",
                          "table f32[3]: train_step does not read it (JAX leaves out what a function does not use)",
                          "the data has \"y\", which train_step does not take (JAX leaves out what a function does "
                          "not use)"));
}

TEST(ProgramBindingTest, TheJobNamesData) {
  const auto program = [] {
    return Program("t", {{"s.w", "2xf32"}, {"batch['image']", "4x2xf32"}, {"batch['x']", "4xf32"}},
                   {{"result[0].w", "2xf32"}, {"result[1]", "f32"}});
  };
  EXPECT_THAT(Message(Bind({.train_step = program()}).status()), HasSubstr("takes batch['image'] f32[4,2]"));
  const auto bound = Bind({.train_step = program()}, R"(inputs { argument: "batch['image']" feature: "x" }
                                                        inputs { argument: "batch['x']" feature: "mask" })");
  ASSERT_OK(bound.status());
  EXPECT_EQ(bound->train_step.arguments[1].component, "features/x");
  EXPECT_EQ(bound->train_step.arguments[2].role, ProgramArgument::Role::kMask);
}

TEST(ProgramBindingTest, RefusesWhatItCannotKnow) {
  EXPECT_STATUS(Bind({.train_step = Program("train.mlir", {{"", "2xf32"}}, {{"result", "f32"}})}), kInvalid,
                "train.mlir: argument 0 has no name; export it with names: open(\"train_step.mlir\", "
                "\"w\").write(jax.jit(train_step).lower(...).as_text(debug_info=True))");
  EXPECT_STATUS(Bind({.train_step = Program("train.mlir", {{"s.n", "i32"}, {"x", "4x2xf32"}},
                                            {{"result[0].n", "i64"}, {"result[1]", "f32"}})}),
                kInvalid,
                "train.mlir: train_step takes s.n i32[] and returns result[0].n i64[]: the next value of a variable "
                "must have its type");
  EXPECT_STATUS(Bind({.train_step = Program("t", {{"s.w", "2xf32"}, {"x", "4x2xf32"}},
                                            {{"result[0].w", "2xf32"}, {"result[1]", "f32"}, {"result[2]", "f32"}})}),
                kInvalid,
                "t: which result of train_step is the loss? Its single numbers are 1, 2; call one \"loss\", or set "
                "loss: \"NAME\"");
  EXPECT_STATUS(Bind({.train_step = Program("t", {{"s.w", "2xf32"}, {"x", "4x2xf32"}, {"y", "8xi32"}},
                                            {{"result[0].w", "2xf32"}, {"result[1]", "f32"}})}),
                kInvalid, "t: train_step takes y i32[8] from the data, expected 4 rows in dimension 0");
  const auto step = [] {
    return Program("t", {{"s.w", "2xf32"}, {"x", "4x2xf32"}}, {{"result[0].w", "2xf32"}, {"result[1]", "f32"}});
  };
  EXPECT_STATUS(Bind({.init = Program("i", {}, {{"result.v", "2xf32"}}), .train_step = step()}), kInvalid,
                "i: init returns no initial value of w f32[2]; it returns result.v f32[2]; set states { argument: ... "
                "init: ... }");
  EXPECT_STATUS(Bind({.init = Program("i", {}, {{"result.w", "3xf32"}}), .train_step = step()}), kInvalid,
                "i: init returns w as f32[3], but train_step takes it as f32[2]");
  EXPECT_STATUS(Bind({.train_step = step(),
                      .eval_step = Program("e", {{"s.ww", "2xf32"}, {"x", "4x2xf32"}}, {{"result", "f32"}})}),
                kInvalid,
                "e: eval_step takes s.ww f32[2], which is neither a variable of train_step, did you mean \"w\"? nor in "
                "the data, which has \"x\", \"y\"; set inputs { argument: \"s.ww\" feature: ... }");
}

TEST(ProgramBindingTest, ParametersOfOneTensorHaveTheirNameOrTheirPlaceInInit) {
  const auto arguments = std::vector<Value>{{"w", "2xf32"}, {"b", "f32"}, {"x", "4x2xf32"}, {"y", "4xi32"}};
  EXPECT_THAT(Variables(Bind({.init = Program("i", {}, {{"result['b']", "f32"}, {"result['w']", "2xf32"}}),
                              .train_step = Program(
                                  "t", arguments,
                                  {{"result['b']", "f32"}, {"result['loss']", "f32"}, {"result['w']", "2xf32"}})})),
              ElementsAre("w 1 0 2", "b 0 1 0"));
  std::vector<Value> donated = arguments;
  donated[0].aliases = 0;
  donated[1].aliases = 1;
  EXPECT_THAT(Variables(Bind({.init = Program("i", {}, {{"result[0]", "2xf32"}, {"result[1]", "f32"}}),
                              .train_step = Program(
                                  "t", donated, {{"result[0]", "2xf32"}, {"result[1]", "f32"}, {"result[2]", "f32"}})},
                             R"(loss: "result[2]")")),
              ElementsAre("w 0 0 0", "b 1 1 1"));
}

TEST(ProgramBindingTest, NamesOfSlashesThatWouldBeOneAreEscaped) {
  const std::vector<Value> state = {{"['a']['w']", "2xf32"}, {"['a/w']", "2xf32"}, {"['50%']", "2xf32"}};
  std::vector<Value> arguments, results, params;
  for (const Value& value : state) {
    arguments.push_back({"params" + value.name, value.type});
    results.push_back({"result[0]" + value.name, value.type});
  }
  params = arguments;
  arguments.push_back({"x", "4x2xf32"});
  results.push_back({"result[1]", "f32"});
  params.push_back({"x", "4x2xf32"});
  const auto bound =
      Bind({.train_step = Program("t", arguments, results), .predict = Program("p", params, {{"result", "4xf32"}})});
  EXPECT_THAT(Variables(bound), ElementsAre("params/a/w - 0 0", "params/a%2Fw - 1 1", "params/50%25 - 2 2"));
  for (size_t i = 0; i < 3; ++i) EXPECT_EQ(bound->predict.arguments[i].variable, i);
}

TEST(ProgramBindingTest, TheLossOfEvaluationHasAName) {
  const auto bind = [](const std::vector<Value>& training, const std::vector<Value>& evaluation,
                       const std::string& model = "") {
    std::vector<Value> results = {{"result[0]['w']", "2xf32"}};
    results.insert(results.end(), training.begin(), training.end());
    return Bind({.train_step = Program("t", {{"s['w']", "2xf32"}, {"x", "4x2xf32"}}, results),
                 .eval_step = Program("e", {{"s['w']", "2xf32"}, {"x", "4x2xf32"}}, evaluation)},
                model);
  };
  const std::vector<Value> bare = {{"result[1]", "f32"}};
  EXPECT_EQ(bind(bare, {{"result['accuracy']", "f32"}, {"result['loss']", "4xf32"}})->eval_loss, "loss");
  EXPECT_EQ(bind(bare, {{"result", "4xf32"}})->eval_loss, "result");
  EXPECT_EQ(bind({{"result[1]['nll']", "f32"}}, {{"result['accuracy']", "f32"}, {"result['nll']", "f32"}})->eval_loss,
            "nll");
  // The loss of training and the accuracy of evaluation are both at position 1.
  EXPECT_STATUS(bind(bare, {{"result[0]", "f32"}, {"result[1]", "f32"}}), kInvalid,
                "e: which result of eval_step is the loss? There are 0, 1; return a dictionary and call one \"loss\"");
  EXPECT_STATUS(bind(bare, {{"result['loss']", "f32"}, {"result['confusion']", "3x3xf32"}}), kInvalid,
                "e: eval_step returns result['confusion'] f32[3,3]; expected a number, or 4 of them, one per row");
  EXPECT_STATUS(
      bind({{"result[1]['loss']", "4xf32"}}, {{"result", "f32"}}), kInvalid,
      "t: train_step returns the loss, result[1]['loss'], as f32[4]; expected one floating-point number, such "
      "as a mean");
  EXPECT_STATUS(bind(bare, {{"result", "f32"}}, R"(loss: "los")"), kInvalid,
                "t: loss: train_step returns no \"los\"; its single numbers are 1");
  EXPECT_THAT(bind({{"result[1]['hits']", "3xi32"}, {"result[1]['loss']", "f32"}}, {{"result", "f32"}})->notes,
              Contains("train_step returns hits i32[3], which is not a single number: it is not written"));
}

// A value that init returns and train_step does not return would never change.
TEST(ProgramBindingTest, AParameterComesBackAsAWhole) {
  const auto bind = [](const std::vector<Value>& results) {
    return Bind({.init = Program("i", {}, {{"result.count", "i32"}, {"result.w", "2xf32"}, {"result.v", "2xf32"}}),
                 .train_step = Program("t", {{"s.count", "i32"}, {"s.w", "2xf32"}, {"s.v", "2xf32"}, {"x", "4x2xf32"}},
                                       results)});
  };
  EXPECT_STATUS(bind({{"result[0].count", "i32"}, {"result[0].w", "2xf32"}, {"result[1]", "f32"}}), kInvalid,
                "t: train_step takes s and returns result[0].count, but no next value of s.v f32[2]: return all of it");
  EXPECT_STATUS(
      bind({{"result[0].count", "i32"}, {"result[0].w", "2xbf16"}, {"result[0].v", "2xf32"}, {"result[1]", "f32"}}),
      kInvalid,
      "t: train_step takes s.w f32[2] and returns result[0].w bf16[2]: the next value of a variable must have its "
      "type");
  EXPECT_STATUS(bind({{"result", "f32"}}), kInvalid,
                "t: train_step returns no next value of count or another variable: return the new state and the loss");
  // A parameter of which train_step returns nothing keeps its value.
  EXPECT_THAT(
      Variables(Bind({.init = Program("i", {}, {{"result[0]['w']", "2xf32"}, {"result[1]['w']", "3xf32"}}),
                      .train_step = Program("t", {{"p['w']", "2xf32"}, {"frozen['w']", "3xf32"}, {"x", "4x2xf32"}},
                                            {{"result[0]['w']", "2xf32"}, {"result[1]", "f32"}})})),
      ElementsAre("p/w 0 0 0", "frozen/w 1 1 -"));
}

TEST(ProgramBindingTest, WhatTheJobSaysIsChecked) {
  const auto bind = [](const std::string& model) {
    return Bind({.train_step = Program("t", {{"s.w", "2xf32"}, {"s.v", "2xf32"}, {"x", "4x2xf32"}},
                                       {{"result[0].w", "2xf32"}, {"result[0].v", "2xf32"}, {"result[1]", "f32"}})},
                model);
  };
  EXPECT_STATUS(
      bind(R"(states { argument: "s.w" result: "result[1]" })"), kInvalid,
      "t: train_step takes s.w f32[2] and returns result[1] f32[]: the next value of a variable must have its type");
  EXPECT_STATUS(
      bind(R"(states { argument: "s.w" result: "result[0].w" } states { argument: "s.v" result: "result[0].w" })"),
      kInvalid, "t: states: result[0].w is the next value of both s.w and s.v");
  EXPECT_STATUS(bind(R"(inputs { argument: "batch" feature: "x" })"), kInvalid,
                "t: inputs: no program has an argument called \"batch\" (JAX leaves out what a function does not use)");
  EXPECT_STATUS(bind(R"(inputs { argument: "x" feature: "labl" })"), kInvalid,
                "t: inputs: train_step takes x f32[4,2] from \"labl\", which is not in the data, did you mean "
                "\"label\"?; it has \"x\", \"y\"");
}

TEST(ProgramBindingTest, ReadersFitTheVariablesAndTheBatch) {
  const auto step = [] {
    return Program("t", {{"s.p['w']", "2xf32"}, {"x", "4x2xf32"}},
                   {{"result[0].p['w']", "2xf32"}, {"result[1]", "f32"}});
  };
  EXPECT_STATUS(Bind({.train_step = step(),
                      .predict = Program("p", {{"p['w']", "3xf32"}, {"x", "4x2xf32"}}, {{"result", "4xf32"}})}),
                kInvalid,
                "p: predict takes p['w'] f32[3], but train_step has p/w f32[2]: export both with the same type");
  EXPECT_STATUS(Bind({.train_step = step(),
                      .predict = Program("p", {{"p['w']", "2xf32"}, {"x", "4x2xf32"}}, {{"result", "3x4xf32"}})}),
                kInvalid, "p: predict returns result f32[3,4]; expected 4 rows in dimension 0, one per example");
}

TEST(ProgramBindingTest, ProgramsForSeveralDevicesAreRefused) {
  EXPECT_STATUS(
      ImportedProgram::Parse("module attributes {mhlo.num_replicas = 8 : i32} {\n  func.func @main(%a: "
                             "tensor<4xf32>) -> tensor<4xf32> {\n    return %a : tensor<4xf32>\n  }\n}\n",
                             "p.mlir"),
      kInvalid,
      "p.mlir: the program is for 8 replicas, each with its own arguments, as in jax.pmap; use jax.jit "
      "with shard_map or shardings, or export it for one device, with the global batch: the replicas of a job shard "
      "the batch themselves");
  EXPECT_STATUS(
      ImportedProgram::Parse("sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\nfunc.func @main(%a: tensor<4xf32> {sdy.sharding = "
                             "#sdy.sharding<@mesh, [{\"x\"}]>}) -> tensor<4xf32> {\n  return %a : tensor<4xf32>\n}\n",
                             "p.mlir"),
      kInvalid,
      HasSubstr(
          "p.mlir: the program is for 8 devices over the axes x=2, y=4, but the replicas of a job form one axis"));
  EXPECT_STATUS(ImportedProgram::Parse("func.func @main(%a: tensor<?xf32> loc(\"x\")) -> tensor<?xf32> {\n  return %a "
                                       ": tensor<?xf32>\n}\n",
                                       "p.mlir"),
                kInvalid, "p.mlir: argument 0 x is tensor<?xf32>; export it for one batch size");
}

}  // namespace
}  // namespace tessera
