// SPDX-License-Identifier: Apache-2.0
// Programs compiled for several CPUs and for several sizes, on hand-written entries.
#include "tessera/runtime/executable/variants.h"

#include <thread>

#include "tessera/runtime/api/programs_testutil.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// rows: (x f32[n,2], scale f32[]) -> (sums f32[n], scale f32[]), for n of 2 and 4.
std::string Sizes(const std::string& mixes = "", int64_t aliases = -1) {
  proto::Variants list;
  list.set_num_cpus(1);
  proto::Specialisation& specialisation = *list.mutable_specialisation();
  specialisation.set_dimension("batch");
  proto::SpecialisedEntry& axes = *specialisation.add_entries();
  for (const int64_t axis : {0, -1}) {
    axes.add_argument_axes(axis);
    axes.add_result_axes(axis);
  }
  axes.set_mixes_rows(mixes);
  std::vector<Executable> executables;
  for (const auto& [size, object] : {std::pair(2, TESSERA_TEST_PROGRAMS_2), std::pair(4, TESSERA_TEST_PROGRAMS_4)}) {
    specialisation.add_sizes(size);
    Executable& executable = executables.emplace_back(MakeExecutable(1, object));
    proto::Entry& entry = AddEntry(executable, "rows");
    AddArgument(entry, "x", DType::kF32, {size, 2});
    AddArgument(entry, "scale", DType::kF32, {}, aliases);
    *entry.add_results() = NamedValue("sums", DType::kF32, {size});
    *entry.add_results() = NamedValue("factor", DType::kF32, {});
  }
  return SerializeVariants(list, executables);
}

std::shared_ptr<v1::Program> LoadSizes(const std::string& mixes = "", int64_t aliases = -1) {
  return v1::Program::LoadBytes(Sizes(mixes, aliases), "test.tsr", {.threads = 1});
}

std::vector<float> Sums(const v1::Program& m, const std::vector<float>& x, float scale = 10) {
  const auto rows = static_cast<int64_t>(x.size() / 2);
  std::vector<float> sums(static_cast<size_t>(rows) + 1, -1);  // and one that must stay untouched
  float factor = 0;
  m.Run({{"x", View(TESSERA_F32, x.data(), {rows, 2})}, {"scale", View(scale)}},
        {{"sums", View(TESSERA_F32, sums.data(), {rows})}, {"factor", View(factor)}});
  EXPECT_EQ(factor, scale);
  EXPECT_EQ(sums.back(), -1);
  sums.pop_back();
  return sums;
}

TEST(Sizes, ACallTakesItsOwnElseTheNextLarger) {
  auto m = LoadSizes();
  EXPECT_THAT(m->Sizes(), ElementsAre(2, 4));
  EXPECT_EQ(m->dimension(), "batch");
  EXPECT_THAT(Sums(*m, {1, 2}), ElementsAre(30));
  EXPECT_THAT(Sums(*m, {1, 2, 3, 4}), ElementsAre(30, 70));
  EXPECT_THAT(Sums(*m, {1, 2, 3, 4, 5, 6}), ElementsAre(30, 70, 110));
  EXPECT_THAT(Sums(*m, {1, 2, 3, 4, 5, 6, 7, 8}), ElementsAre(30, 70, 110, 150));
  EXPECT_THAT(Sums(*m, {}), ElementsAre());
}

TEST(Sizes, AreDescribedByTheLargest) {
  auto m = LoadSizes();
  const std::vector<v1::Value> inputs = m->Values(TESSERA_INPUT), outputs = m->Values(TESSERA_OUTPUT);
  EXPECT_THAT(inputs[0].sizes, ElementsAre(4, 2));
  EXPECT_EQ(inputs[0].specialised_axis, 0);
  EXPECT_EQ(inputs[1].specialised_axis, -1);
  EXPECT_THAT(outputs[0].sizes, ElementsAre(4));
  EXPECT_EQ(outputs[0].specialised_axis, 0);
}

TEST(Sizes, ResultsOfTheirOwnMemoryHaveTheCallersRows) {
  auto m = LoadSizes();
  const std::vector<float> x = {1, 2, 3, 4, 5, 6};
  float scale = 1;
  const v1::TensorMap results = m->Run({{"x", View(x, {3, 2})}, {"scale", View(scale)}});
  const v1::Tensor& sums = results["sums"];
  EXPECT_THAT(sums.sizes(), ElementsAre(3));
  EXPECT_EQ(std::vector<float>(sums.As<float>(), sums.As<float>() + sums.size()), (std::vector<float>{3, 7, 11}));
}

TEST(Sizes, APreparedCallIsPaddedEveryTime) {
  auto m = LoadSizes();
  std::vector<float> x = {1, 2, 3, 4, 5, 6}, sums(3);
  float scale = 1;
  v1::Call call = m->Prepare({{"x", View(x, {3, 2})}, {"scale", View(scale)}}, {{"sums", View(sums, {3})}});
  for (int i = 0; i < 3; ++i) {
    x[4] = static_cast<float>(i);
    call.Run();
    EXPECT_THAT(sums, ElementsAre(3, 7, 6 + i));
  }
}

// Results that alias an input keep doing so.
TEST(Sizes, DonationGoesOn) {
  auto m = LoadSizes("", /*aliases=*/1);
  EXPECT_THAT(Sums(*m, {1, 2}), ElementsAre(30));
  EXPECT_THAT(Sums(*m, {1, 2, 3, 4}), ElementsAre(30, 70));
}

TEST(Sizes, MistakesAreNamed) {
  auto m = LoadSizes();
  std::vector<float> x(10), sums(5);
  float scale = 1;
  const auto run = [&](int64_t rows, int64_t columns, int64_t wanted) {
    m->Run({{"x", View(TESSERA_F32, x.data(), {rows, columns})}, {"scale", View(scale)}},
           {{"sums", View(TESSERA_F32, sums.data(), {wanted})}});
  };
  EXPECT_ERROR(
      run(5, 2, 5), TESSERA_INVALID_ARGUMENT,
      "entry \"rows\": input \"x\": 5 rows of \"batch\", and the program is compiled for 2, 4; call it several "
      "times, or compile it with --specialise=batch:2,4,5");
  EXPECT_ERROR(run(3, 1, 3), TESSERA_INVALID_ARGUMENT, "entry \"rows\": input \"x\" is f32[3,2], got f32[3,1]");
  EXPECT_ERROR(run(3, 2, 4), TESSERA_INVALID_ARGUMENT, "entry \"rows\": output \"sums\" is f32[3], got f32[4]");
  EXPECT_ERROR(m->Run({{"scale", View(scale)}}, {}), TESSERA_INVALID_ARGUMENT, HasSubstr("input \"x\" is missing"));
  EXPECT_ERROR(run(-1, 2, 1), TESSERA_INVALID_ARGUMENT, HasSubstr("input \"x\" is f32[4,2], got f32[-1,2]"));
  EXPECT_ERROR(
      m->NewState(), TESSERA_UNIMPLEMENTED,
      "a program compiled for sizes of \"batch\" keeps no state; compile its step for one size (tessera compile "
      "--shape), or call it with its variables as inputs");
  run(3, 2, 3);
}

TEST(Sizes, ProgramsThatMixRowsTakeTheirSizesAlone) {
  auto m = LoadSizes("stablehlo.reduce at m.mlir:3:5");
  EXPECT_THAT(Sums(*m, {1, 2, 3, 4}), ElementsAre(30, 70));
  EXPECT_ERROR(
      Sums(*m, {1, 2, 3, 4, 5, 6}), TESSERA_INVALID_ARGUMENT,
      "entry \"rows\": input \"x\": 3 rows of \"batch\", and the program is compiled for 2, 4: it cannot be padded, "
      "since its rows depend on each other (stablehlo.reduce at m.mlir:3:5); use one of these sizes");
}

TEST(Sizes, AreCalledFromManyThreads) {
  auto m = LoadSizes();
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int call = 0; call < 200; ++call) {
        std::vector<float> x(static_cast<size_t>(2 * (1 + (call + thread) % 4)), static_cast<float>(call));
        EXPECT_EQ(Sums(*m, x), std::vector<float>(x.size() / 2, static_cast<float>(20 * call)));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Cpus, TheBestIsChosenOrTheOneAskedFor) {
  proto::Variants list;
  list.set_num_cpus(3);
  std::vector<Executable> executables;
  for (const char* cpu : {"plain", "future", "better"}) {
    Executable& executable = executables.emplace_back(MakeExecutable());
    executable.description.set_cpu(cpu);
    proto::Entry& main = AddEntry(executable, "main");
    AddArgument(main, "x", DType::kF32, {16});
    *main.add_results() = NamedValue("y", DType::kF32, {16});
  }
  executables[1].description.add_cpu_features("avx1024");
  executables[2].description.add_cpu_features("sse2");
  const std::string bytes = SerializeVariants(list, executables);
  EXPECT_EQ(v1::Program::LoadBytes(bytes)->cpu(), "better");
  EXPECT_EQ(v1::Program::LoadBytes(bytes, "p", {.cpu = "plain"})->cpu(), "plain");
  EXPECT_ERROR(
      v1::Program::LoadBytes(bytes, "p", {.cpu = "future"}), TESSERA_FAILED_PRECONDITION,
      HasSubstr("p: the program was compiled for future and needs CPU features that this machine lacks: avx1024"));
  EXPECT_ERROR(v1::Program::LoadBytes(bytes, "p", {.cpu = "plan"}), TESSERA_INVALID_ARGUMENT,
               "p: no variant for the CPU \"plan\", did you mean \"plain\"?; there are: plain, future, better");
  for (Executable& executable : executables) executable.description.add_cpu_features("avx1024");
  EXPECT_ERROR(v1::Program::LoadBytes(SerializeVariants(list, executables), "p"), TESSERA_FAILED_PRECONDITION,
               HasSubstr("p: no variant of the program fits this CPU, which lacks features that each needs:\n  plain, "
                         "which needs avx1024"));
}

}  // namespace
}  // namespace tessera
