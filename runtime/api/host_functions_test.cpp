// SPDX-License-Identifier: Apache-2.0
// Tests host functions through both interfaces, on hand-written entries.
#include <atomic>
#include <thread>

#include "tessera/runtime/api/programs_testutil.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// ask: x -> the result of "answer"; tell: "note" of x; both on every replica.
Executable Asking(int64_t replicas = 1) {
  Executable executable = MakeExecutable(replicas);
  proto::Entry& ask = AddEntry(executable, "ask");
  AddArgument(ask, "x", DType::kF32, {4});
  *ask.add_results() = NamedValue("y", DType::kF32, {4});
  proto::HostCall& answer = *ask.add_host_calls();
  answer.set_function("answer");
  answer.set_location("model.mlir:3:5");
  answer.set_config("every 10");
  *answer.add_arguments() = TypeOf(DType::kF32, {4});
  *answer.add_results() = TypeOf(DType::kF32, {4});
  proto::Entry& tell = AddEntry(executable, "tell");
  AddArgument(tell, "x", DType::kF32, {4});
  proto::HostCall& note = *tell.add_host_calls();
  note.set_function("note");
  *note.add_arguments() = TypeOf(DType::kF32, {4});
  return executable;
}

void Double(v1::HostCall& call) {
  for (size_t i = 0; i < 4; ++i) call.Result<float>(0)[i] = 2 * call.Argument<float>(0)[i];
}

std::map<std::string, v1::HostFunction> Functions(v1::HostFunction answer, v1::HostFunction note = Double) {
  return {{"answer", std::move(answer)}, {"note", std::move(note)}};
}

TEST(HostFunctions, SeeArgumentsAndGiveResults) {
  const std::thread::id caller = std::this_thread::get_id();
  std::vector<std::string> seen;
  auto m = Load(Asking(), {.host_functions = Functions([&](v1::HostCall& call) {
                             seen = {std::string(call.function()),
                                     std::string(call.config()),
                                     std::to_string(call.replica()),
                                     std::to_string(call.num_arguments()),
                                     std::to_string(call.ArgumentSizes(0)[0]),
                                     std::this_thread::get_id() == caller ? "on the caller's thread" : "elsewhere"};
                             Double(call);
                           })});
  const std::vector<float> x = {1, 2, 3, 4};
  std::vector<float> y(4);
  for (int i = 0; i < 2; ++i) m->Run("ask", {{"x", View(x, {4})}}, {{"y", View(y, {4})}});
  EXPECT_THAT(y, ElementsAre(2, 4, 6, 8));
  EXPECT_THAT(seen, ElementsAre("answer", "every 10", "0", "1", "4", "elsewhere"));
}

TEST(HostFunctions, RunPerReplica) {
  std::atomic<int> calls = 0;
  auto m = Load(Asking(3), {.host_functions = Functions([&](v1::HostCall& call) {
                              ++calls;
                              EXPECT_EQ(call.partition(), 0);
                              Double(call);
                            })});
  std::vector<float> x[3], y[3];
  std::vector<v1::NamedView> inputs, outputs;
  for (int32_t replica = 0; replica < 3; ++replica) {
    x[replica] = Iota(4, static_cast<float>(10 * replica));
    y[replica].resize(4);
    inputs.push_back({"x", View(x[replica], {4}).OnReplica(replica)});
    outputs.push_back({"y", View(y[replica], {4}).OnReplica(replica)});
  }
  m->Run("ask", inputs, outputs);
  EXPECT_EQ(calls, 3);
  for (int replica = 0; replica < 3; ++replica) EXPECT_EQ(y[replica][1], 2 * (10 * replica + 1));
}

// Many threads call one program: its functions run concurrently, and each call gets its own answer.
TEST(HostFunctions, AreCalledFromManyThreads) {
  std::atomic<int> at_once = 0, most = 0, wrong = 0;
  auto m =
      Load(Asking(), {.threads = 1, .host_functions = Functions([&](v1::HostCall& call) {
                                      const int now = ++at_once;
                                      for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
                                      }
                                      std::this_thread::yield();
                                      Double(call);
                                      --at_once;
                                    })});
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int call = 0; call < 100; ++call) {
        const std::vector<float> x = Iota(4, static_cast<float>(1000 * thread + call));
        std::vector<float> y(4);
        m->Run("ask", {{"x", View(x, {4})}}, {{"y", View(y, {4})}});
        if (y[3] != 2 * x[3]) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GE(most, 1);
}

TEST(HostFunctions, ErrorsNameTheFunctionAndTheLine) {
  int fail = 0;
  auto m = Load(Asking(), {.host_functions = Functions([&](v1::HostCall& call) {
                             if (fail == 1) throw v1::Error(TESSERA_UNAVAILABLE, "the disk is full");
                             if (fail == 2) throw std::runtime_error("no idea");
                             if (fail == 3) throw 7;
                             if (fail == 4) call.Argument<int>(0);
                             if (fail == 5) call.Result<float>(1);
                             Double(call);
                           })});
  const std::vector<float> x(4);
  const auto run = [&](int how) {
    fail = how;
    m->Run("ask", {{"x", View(x, {4})}}, {});
  };
  EXPECT_ERROR(run(1), TESSERA_UNAVAILABLE, "model.mlir:3:5: host call \"answer\": the disk is full");
  EXPECT_ERROR(run(2), TESSERA_INTERNAL, "model.mlir:3:5: host call \"answer\": no idea");
  EXPECT_ERROR(run(3), TESSERA_INTERNAL,
               "model.mlir:3:5: host call \"answer\": the function threw an exception that is not a std::exception");
  EXPECT_ERROR(run(4), TESSERA_INVALID_ARGUMENT, "model.mlir:3:5: host call \"answer\": the tensor holds f32, not i32");
  EXPECT_ERROR(run(5), TESSERA_INVALID_ARGUMENT,
               "model.mlir:3:5: host call \"answer\": value 1 of a host call that has 1");
  run(0);  // a failed call leaves the program usable
  // A prepared call that failed partway cannot run again.
  std::vector<float> y(4);
  v1::Call call = m->Prepare({{"x", View(x, {4})}}, {{"y", View(y, {4})}}, "ask");
  call.Run();
  fail = 1;
  EXPECT_ERROR(call.Run(), TESSERA_UNAVAILABLE, HasSubstr("the disk is full"));
  fail = 0;
  EXPECT_ERROR(call.Run(), TESSERA_UNAVAILABLE, HasSubstr("the disk is full"));
}

TEST(HostFunctions, MissingOnesAreNamedWhenTheProgramIsLoaded) {
  EXPECT_ERROR(Load(Asking()), TESSERA_FAILED_PRECONDITION,
               "test.tsr: the program calls host functions that were not given: answer, note");
  EXPECT_ERROR(Load(Asking(), {.host_functions = {{"anwser", Double}, {"note", Double}}}), TESSERA_FAILED_PRECONDITION,
               "test.tsr: the program calls host functions that were not given: answer; those given are: anwser, note");
  // Passing more functions than the program calls is not an error.
  std::map<std::string, v1::HostFunction> functions = Functions(Double);
  functions["other"] = Double;
  Load(Asking(), {.host_functions = functions});
}

// The captured state of a function lives as long as a program or call can call it.
TEST(HostFunctions, LiveAsLongAsTheyCanBeCalled) {
  const auto owned = std::make_shared<int>(7);
  const auto answer = [owned](v1::HostCall& call) { call.Result<float>(0)[0] = static_cast<float>(*owned); };
  {
    auto m = Load(Asking(), {.host_functions = Functions(answer)});
    const std::vector<float> x(4);
    std::vector<float> y(4);
    v1::Call call = m->Prepare({{"x", View(x, {4})}}, {{"y", View(y, {4})}}, "ask");
    m.reset();
    EXPECT_EQ(owned.use_count(), 3);  // here, in `answer` and in the call's program
    call.Run();
    EXPECT_EQ(y[0], 7);
  }
  EXPECT_EQ(owned.use_count(), 2);
  // A failed load releases the functions, whatever the cause.
  EXPECT_ERROR(Load(Asking(), {.host_functions = {{"answer", answer}}}), TESSERA_FAILED_PRECONDITION,
               HasSubstr("not given: note"));
  EXPECT_ERROR(Load(Asking(), {.threads = -1, .host_functions = Functions(answer)}), TESSERA_INVALID_ARGUMENT,
               HasSubstr("options.threads"));
  EXPECT_ERROR(v1::Program::Load("/nonexistent.tsr", {.host_functions = Functions(answer)}), TESSERA_NOT_FOUND,
               HasSubstr("nonexistent"));
  EXPECT_EQ(owned.use_count(), 2);
}

int freed = 0;
TesseraError* Refuse(void* user_data, const TesseraHostCall* call) {
  if (call->struct_size < sizeof(TesseraHostCall)) return tessera_error_create(TESSERA_INTERNAL, "struct_size");
  return tessera_error_create(*static_cast<TesseraErrorCode*>(user_data), nullptr);
}

TEST(HostFunctions, InC) {
  const std::string bytes = Asking().Serialize();
  TesseraErrorCode code = TESSERA_OUT_OF_RANGE;
  const auto load = [&](std::vector<TesseraHostFunctionEntry> entries, TesseraProgram** program) {
    TesseraLoadOptions options = {};
    options.struct_size = sizeof(options);
    options.host_functions = entries.data();
    options.num_host_functions = entries.size();
    return tessera_program_load_bytes(bytes.data(), bytes.size(), "p", &options, program);
  };
  const auto message = [](TesseraError* error) {
    const std::string text = tessera_error_message(error);
    tessera_error_free(error);
    return text;
  };
  const auto free_data = [](void*) { ++freed; };
  const TesseraHostFunctionEntry answer = {"answer", Refuse, &code, free_data}, note = {"note", Refuse, &code, nullptr};
  TesseraProgram* program = nullptr;
  EXPECT_EQ(message(load({answer, {nullptr, Refuse, nullptr, nullptr}}, &program)), "a host function has no name");
  EXPECT_EQ(message(load({answer, {"note", nullptr, nullptr, nullptr}}, &program)), "host function \"note\" is NULL");
  EXPECT_EQ(message(load({answer, answer}, &program)), "host function \"answer\" is given twice");
  EXPECT_EQ(freed, 4);
  ASSERT_EQ(load({answer, note}, &program), nullptr);
  const int64_t sizes[] = {4};
  float x[4] = {};
  const TesseraTensor input = {"x", x, sizes, 1, TESSERA_F32, TESSERA_ALL_REPLICAS, 0};
  for (const TesseraErrorCode wanted : {TESSERA_OUT_OF_RANGE, TESSERA_OK, static_cast<TesseraErrorCode>(-5)}) {
    code = wanted;
    TesseraError* const error = tessera_program_run(program, "ask", &input, 1, nullptr, 0);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(tessera_error_code(error), wanted == TESSERA_OUT_OF_RANGE ? wanted : TESSERA_INTERNAL);
    EXPECT_THAT(message(error), HasSubstr("host call \"answer\""));
  }
  EXPECT_EQ(freed, 4);
  tessera_program_free(program);
  EXPECT_EQ(freed, 5);
}

}  // namespace
}  // namespace tessera
