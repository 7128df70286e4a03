// SPDX-License-Identifier: Apache-2.0
// Tests the C++ interface, and through it the C interface, on hand-written entries (testdata/programs.cpp): no compiler
// is needed. This program also contains a copy of the runtime itself: the library hides its own.
#include "tessera/runtime/api/tessera.hpp"

#include <atomic>
#include <thread>

#include "tessera/runtime/api/programs_testutil.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The entries main, pair and checked.
Executable Stateless() {
  Executable executable = MakeExecutable();
  proto::Entry& main = AddEntry(executable, "main");
  AddArgument(main, "", DType::kF32, {16});
  *main.add_results() = NamedValue("result['sum']", DType::kF32, {16});
  proto::Entry& pair = AddEntry(executable, "pair");
  AddArgument(pair, "a", DType::kF32, {2, 2}, 0);
  AddArgument(pair, "b", DType::kF32, {2, 2});
  *pair.add_results() = NamedValue("", DType::kF32, {2, 2});
  *pair.add_results() = NamedValue("total", DType::kF32, {});
  proto::Entry& checked = AddEntry(executable, "checked");
  AddArgument(checked, "x", DType::kF32, {});
  *checked.add_results() = NamedValue("y", DType::kF32, {});
  proto::Check& check = *checked.add_checks();
  check.set_location("model.mlir:3:5");
  for (int i = 0; i < 2; ++i) *check.add_operands() = TypeOf(DType::kF32, {});
  return executable;
}

// A step as JAX exports it: its variables are the arguments that it donates.
Executable Donating() {
  Executable executable = MakeExecutable();
  proto::Entry& start = AddEntry(executable, "start");
  AddArgument(start, "seed", DType::kU32, {});
  *start.add_results() = NamedValue("result['w']", DType::kF32, {4});
  *start.add_results() = NamedValue("result['count']", DType::kI64, {});
  proto::Entry& advance = AddEntry(executable, "advance");
  AddArgument(advance, "params['w']", DType::kF32, {4}, 0);
  AddArgument(advance, "params['count']", DType::kI64, {}, 1);
  AddArgument(advance, "g", DType::kF32, {4});
  *advance.add_results() = NamedValue("result[0]['w']", DType::kF32, {4});
  *advance.add_results() = NamedValue("result[0]['count']", DType::kI64, {});
  *advance.add_results() = NamedValue("result[1]['loss']", DType::kF32, {});
  return executable;
}

// The entries init, train_step and read, over variables and feeds.
Executable Training(int64_t replicas) {
  Executable executable = MakeExecutable(replicas);
  proto::ExecutableProto& description = executable.description;
  for (const bool per_replica : {false, true}) {
    proto::Variable& variable = *description.add_variables();
    variable.set_name(per_replica ? "seen" : "total");
    *variable.mutable_type() = per_replica ? TypeOf(DType::kF32, {}) : TypeOf(DType::kF32, {2});
    variable.set_placement(per_replica ? proto::Variable::PER_REPLICA : proto::Variable::MIRRORED);
    variable.set_saved(true);
  }
  proto::Feed& infeed = *description.add_feeds();
  infeed.set_name("train");
  *infeed.add_values() = NamedValue("features", DType::kF32, {2, 2});
  *infeed.add_values() = NamedValue("scale", DType::kF32, {});
  infeed.add_batch_axes(0);
  infeed.add_batch_axes(-1);
  proto::Feed& outfeed = *description.add_feeds();
  outfeed.set_name("metrics");
  outfeed.set_direction(proto::Feed::OUTFEED);
  *outfeed.add_values() = NamedValue("loss", DType::kF32, {});
  for (const char* name : {"total", "seen"}) AddEntry(executable, "init").add_writes(name);
  description.mutable_entries()->RemoveLast();
  description.mutable_entries(0)->add_writes("seen");
  proto::Entry& train = AddEntry(executable, "train_step");
  train.set_barriers(1);
  train.add_infeeds("train");
  train.add_outfeeds("metrics");
  proto::Collective& collective = *train.add_collectives();
  collective.set_reduction(proto::Collective::SUM);
  *collective.add_operands() = TypeOf(DType::kF32, {2});
  *collective.add_results() = TypeOf(DType::kF32, {2});
  proto::Entry& read = AddEntry(executable, "read");
  AddArgument(read, "factor", DType::kF32, {});
  *read.add_results() = NamedValue("scaled", DType::kF32, {2});
  return executable;
}

TEST(Api, RunsByNameAndByShortName) {
  TestDirectory folder;
  ASSERT_OK(WriteExecutable(Stateless(), folder / "model.tsr"));
  auto m = v1::Program::Load(folder / "model.tsr");
  const std::vector<float> x = Iota(16);
  std::vector<float> y(16);
  m->Run({{"arg0", View(x, {16})}}, {{"sum", View(y, {16})}});
  EXPECT_EQ(y, Iota(16, 1));
  std::array<float, 16> z = {};
  m->Run("main", {{"arg0", View(y, {16})}}, {{"result['sum']", View(z, {16})}});
  EXPECT_THAT(z, testing::ElementsAreArray(Iota(16, 2)));
  const v1::TensorMap results = m->Run({{"arg0", View(x, {16})}});
  const v1::Tensor& sum = results["result['sum']"];
  EXPECT_EQ(std::vector<float>(sum.As<float>(), sum.As<float>() + sum.size()), Iota(16, 1));
}

TEST(Api, DescribesTheProgram) {
  auto m = Load(Stateless());
  EXPECT_THAT(m->Entries(), ElementsAre("main", "pair", "checked"));
  EXPECT_EQ(m->cpu(), "test");
  EXPECT_EQ(m->num_replicas(), 1);
  const std::vector<v1::Value> inputs = m->Values(TESSERA_INPUT, "pair");
  ASSERT_EQ(inputs.size(), 2u);
  EXPECT_EQ(inputs[0].name, "a");
  EXPECT_EQ(inputs[0].element_type, TESSERA_F32);
  EXPECT_THAT(inputs[0].sizes, ElementsAre(2, 2));
  EXPECT_EQ(inputs[0].byte_size, 16u);
  EXPECT_EQ(inputs[0].shares_memory_with, 0);
  const std::vector<v1::Value> outputs = m->Values(TESSERA_OUTPUT, "pair");
  EXPECT_EQ(outputs[0].name, "result0");
  EXPECT_EQ(outputs[1].name, "total");
  EXPECT_THAT(outputs[1].sizes, ElementsAre());
  EXPECT_TRUE(m->Values(TESSERA_VARIABLE).empty());
  EXPECT_TRUE(m->Values(TESSERA_INPUT, "nothing").empty());
}

TEST(Api, AnInputThatIsTakenOverIsCopiedUnlessItLiesOnItsOutput) {
  auto m = Load(Stateless());
  const std::vector<float> kept = Iota(4);
  std::vector<float> a = kept, b = {10, 10, 10, 10}, sum(4);
  float total = 0;
  const std::vector<int64_t> square = {2, 2};
  m->Run("pair", {{"b", View(b, square)}, {"a", View(kept, square)}},
         {{"result0", View(sum, square)}, {"total", View(total)}});
  EXPECT_THAT(sum, ElementsAre(10, 11, 12, 13));
  EXPECT_EQ(kept, Iota(4));
  EXPECT_EQ(total, 6);
  m->Run("pair", {{"a", View(a, square)}, {"b", View(b, square)}}, {{"result0", View(a, square)}});
  EXPECT_THAT(a, ElementsAre(10, 11, 12, 13));
  // The caller's argument stays unchanged although the result that aliases it is not requested.
  m->Run("pair", {{"a", View(a, square)}, {"b", View(b, square)}}, {{"total", View(total)}});
  EXPECT_THAT(a, ElementsAre(10, 11, 12, 13));
  EXPECT_EQ(total, 46);
}

TEST(Api, APreparedCallReadsItsMemoryEveryTime) {
  auto m = Load(Stateless());
  std::vector<float> x = Iota(16), y(16);
  v1::Call call = m->Prepare({{"arg0", View(x, {16})}}, {{"sum", View(y, {16})}});
  m.reset();  // the call keeps the program
  for (int i = 0; i < 3; ++i) {
    call.Run();
    EXPECT_EQ(y[15], x[15] + 1);
    x[15] = y[15];
  }
  EXPECT_EQ(x[15], 18);
}

TEST(Api, CallsFromEightThreadsAreRight) {
  auto m = Load(Stateless(), {.threads = 1});
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread) {
    threads.emplace_back([&, thread] {
      std::vector<float> x(16), y(16);
      for (int call = 0; call < 2000; ++call) {
        const std::vector<float> expected = Iota(16, static_cast<float>(thread * 10000 + call + 1));
        for (size_t i = 0; i < 16; ++i) x[i] = expected[i] - 1;
        m->Run({{"arg0", View(x, {16})}}, {{"sum", View(y, {16})}});
        if (y != expected) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Api, MistakesAreNamed) {
  auto m = Load(Stateless());
  std::vector<float> x(16), y(16);
  const std::vector<float> constant(16);
  std::vector<int32_t> integers(16);
  const auto run = [&](const v1::NamedViews& inputs, const v1::NamedViews& outputs) { m->Run(inputs, outputs); };
  EXPECT_ERROR(run({{"arg0", View(x, {4, 4})}}, {}), TESSERA_INVALID_ARGUMENT,
               HasSubstr("entry \"main\": input \"arg0\" is f32[16], got f32[4,4]"));
  EXPECT_ERROR(run({{"arg0", View(integers, {16})}}, {}), TESSERA_INVALID_ARGUMENT, HasSubstr("got i32[16]"));
  EXPECT_ERROR(run({{"arg1", View(x, {16})}}, {}), TESSERA_NOT_FOUND, HasSubstr("did you mean \"arg0\"?"));
  EXPECT_ERROR(
      run({}, {}), TESSERA_INVALID_ARGUMENT,
      HasSubstr("input \"arg0\" is missing; the program is\n  main(arg0: f32[16]) -> (result['sum']: f32[16])"));
  EXPECT_ERROR(run({{"arg0", View(x, {16})}, {"arg0", View(x, {16})}}, {}), TESSERA_INVALID_ARGUMENT,
               HasSubstr("given twice"));
  EXPECT_ERROR(run({{"arg0", View(x, {16})}}, {{"sum", View(constant, {16})}}), TESSERA_INVALID_ARGUMENT,
               HasSubstr("const"));
  EXPECT_ERROR(run({{"arg0", View(x, {16})}}, {{"sum", View(x, {16})}}), TESSERA_INVALID_ARGUMENT,
               HasSubstr("shares memory with \"arg0\""));
  EXPECT_ERROR(run({{"arg0", View(x, {17})}}, {}), TESSERA_INVALID_ARGUMENT, HasSubstr("16 elements"));
  EXPECT_ERROR(run({{"arg0", View(x, {16}).OnReplica(1)}}, {}), TESSERA_OUT_OF_RANGE, HasSubstr("runs on 1"));
  const char* const odd = reinterpret_cast<const char*>(x.data()) + 1;
  EXPECT_ERROR(run({{"arg0", View(TESSERA_F32, odd, {16})}}, {}), TESSERA_INVALID_ARGUMENT, HasSubstr("aligned"));
  EXPECT_ERROR(run({{"arg0", View(TESSERA_F32, nullptr, {16})}}, {}), TESSERA_INVALID_ARGUMENT, HasSubstr("no data"));
  EXPECT_ERROR(run({{"arg0", View(static_cast<TesseraElementType>(99), x.data(), {16})}}, {}), TESSERA_INVALID_ARGUMENT,
               HasSubstr("element type 99"));
  EXPECT_ERROR(m->Run("mian", {}, {}), TESSERA_NOT_FOUND, HasSubstr("did you mean \"main\"?"));
  // The program is usable after these errors.
  m->Run({{"arg0", View(x, {16})}}, {{"sum", View(y, {16})}});
  EXPECT_EQ(y[0], 1);
}

TEST(Api, AFailedCallSaysWhereAndTheNextOneRuns) {
  auto m = Load(Stateless());
  float x = 2, y = 5;
  EXPECT_ERROR(m->Run("checked", {{"x", View(x)}}, {{"y", View(y)}}), TESSERA_FAILED_PRECONDITION,
               HasSubstr("model.mlir:3:5"));
  x = 0;
  m->Run("checked", {{"x", View(x)}}, {{"y", View(y)}});
  EXPECT_EQ(y, 0);
}

TEST(Api, FilesThatAreNoProgramsAreRefused) {
  EXPECT_ERROR(v1::Program::Load("/nonexistent/model.tsr"), TESSERA_NOT_FOUND, HasSubstr("model.tsr"));
  EXPECT_ERROR(v1::Program::LoadBytes("not a program", "text"), TESSERA_INVALID_ARGUMENT, HasSubstr("text: not a"));
  std::string bytes = Stateless().Serialize();
  bytes[bytes.size() - 5] ^= 1;
  EXPECT_ERROR(v1::Program::LoadBytes(bytes, "model.tsr"), TESSERA_DATA_LOSS, HasSubstr("does not match its checksum"));
  Executable executable = Stateless();
  executable.description.add_cpu_features("avx1024");
  EXPECT_ERROR(Load(executable), TESSERA_FAILED_PRECONDITION, HasSubstr("avx1024"));
  EXPECT_ERROR(Load(Stateless(), {.threads = -1}), TESSERA_INVALID_ARGUMENT, HasSubstr("options.threads is -1"));
}

TEST(State, KeepsWhatAStepGivesUp) {
  auto m = Load(Donating());
  v1::StateOptions options;
  options.seed = 3;
  options.init_entry = "start";
  v1::State s = m->NewState(options);
  EXPECT_THAT(s.Variables().size(), 2u);
  EXPECT_EQ(s.Variables()[0].name, "params['w']");
  const std::vector<float> g = {1, 2, 3, 4};
  EXPECT_ERROR(s.Get("loss"), TESSERA_FAILED_PRECONDITION, HasSubstr("no step has produced it yet"));
  for (int i = 0; i < 2; ++i) s.Step({{"g", View(g, {4})}});
  EXPECT_EQ(s.Get("loss").Scalar<float>(), 4 * 3 - 10);
  EXPECT_EQ(s.Get("params/count").Scalar<int64_t>(), 2);
  EXPECT_EQ(s.Get("params['w']").As<float>()[3], 3 - 8);

  // States are independent of each other; a file carries values from one to the other.
  TestDirectory folder;
  s.Save(folder / "weights.npz");
  options.uninitialised = true;
  v1::State other = m->NewState(options);
  EXPECT_ERROR(other.Step({{"g", View(g, {4})}}), TESSERA_FAILED_PRECONDITION, HasSubstr("no value yet for variable"));
  EXPECT_ERROR(other.Get("params/w"), TESSERA_FAILED_PRECONDITION, HasSubstr("no value yet"));
  other.Restore(folder / "weights.npz");
  other.Step({{"g", View(g, {4})}});
  EXPECT_EQ(other.Get("params/count").Scalar<int64_t>(), 3);
  EXPECT_EQ(s.Get("params/count").Scalar<int64_t>(), 2);

  std::vector<float> w = {8, 8, 8, 8};
  other.Set("params/w", View(w, {4}));
  other.Step({{"g", View(g, {4})}});
  EXPECT_EQ(other.Get("loss").Scalar<float>(), 32);
  // The state keeps no copy of an output in the caller's own memory.
  float loss = 0;
  other.Run("advance", {{"g", View(g, {4})}}, {{"loss", View(loss)}});
  EXPECT_EQ(loss, 32 - 10);
  EXPECT_ERROR(other.Get("loss"), TESSERA_FAILED_PRECONDITION, HasSubstr("no step has produced it yet"));
  EXPECT_ERROR(other.Step({{"params/w", View(w, {4})}, {"g", View(g, {4})}}), TESSERA_INVALID_ARGUMENT,
               HasSubstr("is a variable of the state"));
}

TEST(State, ReadsWhatNumPyWrites) {
  auto m = Load(Donating());
  TestDirectory folder;
  EXPECT_ERROR(m->NewState(), TESSERA_INVALID_ARGUMENT, HasSubstr("name the one that is the step"));
  v1::StateOptions options;
  options.init_entry = "start";
  options.uninitialised = true;
  v1::State s = m->NewState(options);
  // Short names are accepted; other arrays are ignored; a missing or mismatched array changes nothing.
  const Buffer w = Buffer::FromVector<float>({1, 2, 3, 4}, {4});
  const auto write = [&](const NamedBuffers& arrays) {
    ASSERT_OK(FileSystem::Local().WriteAtomically(folder / "w.npz", SerializeNpz(arrays).value()));
  };
  write({{"params/w", w}});
  EXPECT_ERROR(s.Restore(folder / "w.npz"), TESSERA_NOT_FOUND, HasSubstr("params['count']"));
  write({{"params/w", w}, {"params/count", w}});
  EXPECT_ERROR(s.Restore(folder / "w.npz"), TESSERA_INVALID_ARGUMENT, HasSubstr("is f32[4], the variable is i64[]"));
  EXPECT_ERROR(s.Get("params/w"), TESSERA_FAILED_PRECONDITION, HasSubstr("no value yet"));
  write({{"params/w", w}, {"params/count", Buffer::Scalar<int64_t>(7)}, {"other", w}});
  s.Restore(folder / "w.npz");
  EXPECT_EQ(s.Get("params/count").Scalar<int64_t>(), 7);
}

TEST(State, WithoutAnEntryThatTakesASeedThereIsNone) {
  Executable executable = Donating();
  executable.description.mutable_entries()->DeleteSubrange(0, 1);
  EXPECT_ERROR(Load(executable)->NewState(5), TESSERA_INVALID_ARGUMENT, HasSubstr("seed 5"));
  EXPECT_ERROR(Load(Training(1))->NewState(5), TESSERA_INVALID_ARGUMENT, HasSubstr("seed 5"));
}

class Replicas : public testing::TestWithParam<int64_t> {};
INSTANTIATE_TEST_SUITE_P(State, Replicas, testing::Values(1, 2, 8));

TEST_P(Replicas, TrainOnTheirShareOfTheBatch) {
  const int64_t replicas = GetParam();
  auto m = Load(Training(replicas));
  EXPECT_EQ(m->num_replicas(), replicas);
  EXPECT_THAT(m->Values(TESSERA_INPUT, "train_step")[0].sizes, ElementsAre(2 * replicas, 2));
  v1::State s = m->NewState();
  const std::vector<float> batch = Iota(static_cast<size_t>(4 * replicas));
  float scale = 2, factor = 3, loss = 0;
  const v1::View features(batch, {2 * replicas, 2});
  for (int i = 0; i < 2; ++i) s.Step({{"features", features}, {"scale", View(scale)}});
  float columns[2] = {0, 0};
  for (size_t i = 0; i < batch.size(); ++i) columns[i % 2] += batch[i];
  EXPECT_EQ(s.Get("total").As<float>()[1], 10 + 2 * 2 * columns[1]);
  EXPECT_EQ(s.Get("loss").Scalar<float>(), 2 * (0 + 1 + 2 + 3));
  const auto last = static_cast<int32_t>(replicas - 1);
  const auto first_of_last = static_cast<float>(4 * last);
  EXPECT_EQ(s.Get("seen", last).Scalar<float>(), 2 * (4 * first_of_last + 6));
  EXPECT_EQ(s.Get("loss", last).Scalar<float>(), 2 * (4 * first_of_last + 6));
  std::vector<float> scaled(2);
  s.Run("read", {{"factor", View(factor)}}, {{"scaled", View(scaled, {2})}});
  EXPECT_EQ(scaled[0], 3 * (10 + 2 * 2 * columns[0]));
  s.Run("train_step", {{"features", features}, {"scale", View(scale)}}, {{"loss", View(loss).OnReplica(last)}});
  EXPECT_EQ(loss, 3 * (4 * first_of_last + 6));

  TestDirectory folder;
  s.Save(folder / "state.npz");
  v1::State restored = m->NewState();
  restored.Restore(folder / "state.npz");
  EXPECT_EQ(restored.Get("seen", last).Scalar<float>(), loss);
  EXPECT_EQ(restored.Get("total").As<float>()[0], s.Get("total").As<float>()[0]);
}

TEST(State, ProgramsWithVariablesAreNotCalledWithoutOne) {
  float factor = 1;
  std::vector<float> scaled(2);
  auto m = Load(Training(1));
  EXPECT_ERROR(m->Run("read", {{"factor", View(factor)}}, {{"scaled", View(scaled, {2})}}), TESSERA_FAILED_PRECONDITION,
               HasSubstr("NewState"));
}

TEST(CInterface, TakesNothingForGranted) {
  EXPECT_EQ(tessera_api_version(), TESSERA_API_VERSION);
  TesseraProgram* program = nullptr;
  const auto message = [](TesseraError* error) {
    const std::string text = tessera_error_message(error);
    EXPECT_EQ(tessera_error_code(error), TESSERA_INVALID_ARGUMENT) << text;
    tessera_error_free(error);
    return text;
  };
  EXPECT_EQ(message(tessera_program_load(nullptr, nullptr, &program)), "path is NULL");
  EXPECT_EQ(message(tessera_program_load("x", nullptr, nullptr)), "program is NULL");
  EXPECT_EQ(message(tessera_program_run(nullptr, nullptr, nullptr, 0, nullptr, 0)), "program is NULL");
  TesseraLoadOptions options = {};
  const std::string bytes = Stateless().Serialize();
  EXPECT_THAT(message(tessera_program_load_bytes(bytes.data(), bytes.size(), "p", &options, &program)),
              HasSubstr("struct_size is 0"));
  options.struct_size = offsetof(TesseraLoadOptions, deadline_seconds);  // as in an older header
  options.deadline_seconds = -1;                                         // not read, because of struct_size
  EXPECT_EQ(tessera_program_load_bytes(bytes.data(), bytes.size(), "p", &options, &program), nullptr);
  EXPECT_THAT(message(tessera_program_run(program, nullptr, nullptr, 1, nullptr, 0)), HasSubstr("inputs are NULL"));

  // Tensors without names are matched by position.
  const int64_t sizes[] = {16};
  std::vector<float> x = Iota(16), y(16);
  const TesseraTensor input = {nullptr, x.data(), sizes, 1, TESSERA_F32, TESSERA_ALL_REPLICAS, 0};
  TesseraTensor output = input;
  output.data = y.data();
  EXPECT_EQ(tessera_program_run(program, nullptr, &input, 1, &output, 1), nullptr);
  EXPECT_EQ(y, Iota(16, 1));
  const TesseraTensor inputs[] = {input, input};
  EXPECT_THAT(message(tessera_program_run(program, "main", inputs, 2, &output, 1)), HasSubstr("tensor 1 has no name"));
  TesseraTensor endless = input;
  endless.rank = -3;
  EXPECT_THAT(message(tessera_program_run(program, "main", &endless, 1, &output, 1)), HasSubstr("without sizes"));
  tessera_program_free(program);
  tessera_program_free(nullptr);
  tessera_state_free(nullptr);
  tessera_call_free(nullptr);
  tessera_error_free(nullptr);
  EXPECT_STREQ(tessera_error_message(nullptr), "");
  EXPECT_STREQ(tessera_element_type_name(TESSERA_BF16), "bf16");
  EXPECT_EQ(tessera_element_type_size(static_cast<TesseraElementType>(-7)), 0u);
}

}  // namespace
}  // namespace tessera
