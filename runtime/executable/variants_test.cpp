// SPDX-License-Identifier: Apache-2.0
// Tests files of variants: written files are read, inconsistent ones are refused, and the right variant is chosen.
#include "tessera/runtime/executable/variants.h"

#include <set>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/choose_variant.h"

namespace tessera {
namespace {

using testing::HasSubstr;

// (x f32[rows,4], scale f32[]) -> (f32[rows,2], f32[])
Executable Example(const std::string& cpu, const std::vector<std::string>& features, int64_t rows) {
  Executable executable;
  proto::ExecutableProto& description = executable.description;
  description.set_abi_version(TESSERA_ABI_VERSION);
  description.set_num_shards(1);
  description.set_cpu(cpu);
  for (const std::string& feature : features) description.add_cpu_features(feature);
  proto::Entry& entry = *description.add_entries();
  entry.set_name("main");
  for (const TensorType& type : {TensorType{DType::kF32, {rows, 4}}, TensorType{DType::kF32, {}}}) {
    proto::Argument& argument = *entry.add_arguments();
    argument.set_aliases_result(-1);
    *argument.mutable_value()->mutable_type() = ToProto(type);
  }
  *entry.add_results()->mutable_type() = ToProto({DType::kF32, {rows, 2}});
  *entry.add_results()->mutable_type() = ToProto({DType::kF32, {}});
  executable.object = fmt::format("code for {} and {} rows", cpu, rows);
  return executable;
}

struct Set {
  proto::Variants list;
  std::vector<Executable> executables;
  std::string Serialize() const { return SerializeVariants(list, executables); }
};

const std::vector<std::string> kOld = {"sse4.2", "popcnt"};
const std::vector<std::string> kNew = {"sse4.2", "popcnt", "avx2", "fma"};

Set ForCpus() {
  Set set;
  set.list.set_num_cpus(2);
  set.executables = {Example("old", kOld, 8), Example("new", kNew, 8)};
  return set;
}

Set ForSizes() {
  Set set;
  set.list.set_num_cpus(2);
  proto::Specialisation& specialisation = *set.list.mutable_specialisation();
  specialisation.set_dimension("batch");
  proto::SpecialisedEntry& entry = *specialisation.add_entries();
  for (const int64_t axis : {0, -1}) {
    entry.add_argument_axes(axis);
    entry.add_result_axes(axis);
  }
  for (const int64_t size : {1, 8, 32}) {
    specialisation.add_sizes(size);
    set.executables.push_back(Example("old", kOld, size));
    set.executables.push_back(Example("new", kNew, size));
  }
  return set;
}

HasFeature Machine(std::vector<std::string> features) {
  return [features = std::set<std::string, std::less<>>(features.begin(), features.end())](std::string_view name) {
    return features.contains(name);
  };
}

TEST(Variants, RoundTrip) {
  const Set set = ForSizes();
  const std::string bytes = set.Serialize();
  EXPECT_EQ(bytes[8], 2);
  ASSERT_OK_AND_ASSIGN(const VariantFile file, VariantFile::Parse(bytes, "x.tsr"));
  EXPECT_EQ(file.num_cpus(), 2u);
  EXPECT_EQ(file.num_sizes(), 3u);
  EXPECT_EQ(file.specialisation().dimension(), "batch");
  EXPECT_EQ(file.object(1, 2), "code for new and 32 rows");
  EXPECT_EQ(file.Take(0, 1).Serialize(), set.executables[2].Serialize());
}

TEST(Variants, EachHasItsOwnCodeOfDevices) {
  Set set = ForSizes();
  set.executables[1].device_code["beads"] = "of 1";
  set.executables[4].device_code["beads"] = "of 4";
  set.executables[4].device_code["plan"] = "4";
  const std::string bytes = set.Serialize();
  ASSERT_OK_AND_ASSIGN(const VariantFile file, VariantFile::Parse(bytes, "x.tsr"));
  for (size_t i = 0; i < set.executables.size(); ++i) {
    const Executable variant = file.Take(i % 2, i / 2);
    EXPECT_EQ(variant.object, set.executables[i].object) << i;
    EXPECT_EQ(variant.device_code, set.executables[i].device_code) << i;
  }
}

TEST(Variants, OneIsAFileOfOne) {
  Set set;
  set.list.set_num_cpus(1);
  set.executables = {Example("old", kOld, 8)};
  EXPECT_EQ(set.Serialize(), set.executables[0].Serialize());
  ASSERT_OK_AND_ASSIGN(const VariantFile file, VariantFile::Parse(set.executables[0].Serialize(), "x.tsr"));
  EXPECT_EQ(file.num_cpus() * file.num_sizes(), 1u);
  EXPECT_FALSE(file.is_specialised());
}

TEST(Variants, EveryTruncationIsRefused) {
  const std::string bytes = ForSizes().Serialize();
  for (size_t size = 0; size < bytes.size(); size += 3) {
    EXPECT_FALSE(VariantFile::Parse(std::string_view(bytes).substr(0, size), "x.tsr").ok()) << size;
  }
}

TEST(Variants, EveryFlippedByteIsRefusedOrHarmless) {
  const std::string bytes = ForCpus().Serialize();
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    const absl::StatusOr<VariantFile> read = VariantFile::Parse(damaged, "x.tsr");
    if (read.ok()) EXPECT_EQ(std::string(read->object(1)), "code for new and 8 rows") << i;
  }
}

struct Misfit {
  const char* name;
  void (*spoil)(Set&);
  const char* message;
};

class VariantsThatDoNotFit : public testing::TestWithParam<Misfit> {};

TEST_P(VariantsThatDoNotFit, AreRefused) {
  Set set = ForSizes();
  GetParam().spoil(set);
  const absl::Status status = VariantFile::Parse(set.Serialize(), "x.tsr").status();
  EXPECT_FALSE(status.ok());
  EXPECT_THAT(std::string(Message(status)), HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Bad, VariantsThatDoNotFit,
    testing::Values(
        Misfit{"NoCpu", [](auto& set) { set.list.set_num_cpus(0); },
               "variants for 0 CPUs and 3 sizes, expected 1 to 256"},
        Misfit{"TooMany", [](auto& set) { set.list.set_num_cpus(int64_t{1} << 62); },
               "CPUs and 3 sizes, expected 1 to 256"},
        Misfit{"NotThere", [](auto& set) { set.list.set_num_cpus(3); }, "section \"description.6\" is missing"},
        Misfit{"Descending", [](auto& set) { set.list.mutable_specialisation()->set_sizes(1, 1); },
               "sizes of \"batch\": 1 after 1, expected them to ascend from 1"},
        Misfit{"Endless", [](auto& set) { set.list.mutable_specialisation()->set_sizes(2, INT64_MAX); },
               "9223372036854775807 after 8"},
        Misfit{"WrongSize", [](auto& set) { set.list.mutable_specialisation()->set_sizes(2, 64); },
               "variant 4: entry \"main\": argument 0 is f32[32,4], expected f32[64,4]"},
        Misfit{"NoAxis",
               [](auto& set) { set.list.mutable_specialisation()->mutable_entries(0)->set_result_axes(1, 0); },
               "result 1 is f32[], which has no dimension 0"},
        Misfit{"FewAxes",
               [](auto& set) { set.list.mutable_specialisation()->mutable_entries(0)->clear_argument_axes(); },
               "entry \"main\": axes of 0 arguments and 2 results, it has 2 and 2"},
        Misfit{"NoEntries", [](auto& set) { set.list.mutable_specialisation()->clear_entries(); },
               "axes of 0 entries, expected those of 1"},
        Misfit{"OtherEntry", [](auto& set) { set.executables[3].description.mutable_entries(0)->set_name("other"); },
               "variant 3: entry \"main\": it is \"other\" with 2 arguments and 2 results"},
        Misfit{"OtherType",
               [](auto& set) {
                 *set.executables[1].description.mutable_entries(0)->mutable_results(1)->mutable_type() =
                     ToProto({DType::kF64, {}});
               },
               "variant 1: entry \"main\": result 1 is f64[], expected f32[]"},
        Misfit{"Replicas", [](auto& set) { set.executables[5].description.set_num_shards(2); },
               "variant 5: 2 replicas and 1 entries, the first variant has 1 and 1"},
        Misfit{"Invalid", [](auto& set) { set.executables[5].description.set_abi_version(99); },
               "version 99 of the runtime's interface"},
        Misfit{"Variables",
               [](auto& set) {
                 for (Executable& executable : set.executables) {
                   proto::Variable& variable = *executable.description.add_variables();
                   variable.set_name("w");
                   *variable.mutable_type() = ToProto({DType::kF32, {}});
                 }
               },
               "sizes of \"batch\" of a program with variables or feeds"}),
    [](const auto& info) { return info.param.name; });

TEST(ChooseCpu, TakesTheBestThatFits) {
  const std::string bytes = ForCpus().Serialize();
  ASSERT_OK_AND_ASSIGN(const VariantFile file, VariantFile::Parse(bytes, "x.tsr"));
  EXPECT_EQ(ChooseCpu(file, "", Machine(kNew)).value(), 1u);
  EXPECT_EQ(ChooseCpu(file, "", Machine(kOld)).value(), 0u);
  EXPECT_EQ(ChooseCpu(file, "old", Machine(kNew)).value(), 0u);
  EXPECT_STATUS(ChooseCpu(file, "new", Machine(kOld)), absl::StatusCode::kFailedPrecondition,
                "the program was compiled for new and needs CPU features that this machine lacks: avx2, fma; compile "
                "it again here, or with --cpu=x86-64");
  EXPECT_STATUS(ChooseCpu(file, "nwe", Machine(kNew)), absl::StatusCode::kInvalidArgument,
                "no variant for the CPU \"nwe\", did you mean \"new\"?; there are: old, new");
  EXPECT_STATUS(ChooseCpu(file, "", Machine({"popcnt"})), absl::StatusCode::kFailedPrecondition,
                "no variant of the program fits this CPU, which lacks features that each needs:\n  old, which needs "
                "sse4.2\n  new, which needs sse4.2, avx2, fma\ncompile it for this CPU as well: --cpu=x86-64,old,new");
}

TEST(ChooseCpu, AFileOfOneSaysWhatItNeeds) {
  const std::string bytes = Example("new", kNew, 8).Serialize();
  ASSERT_OK_AND_ASSIGN(const VariantFile file, VariantFile::Parse(bytes, "x.tsr"));
  EXPECT_STATUS(ChooseCpu(file, "", Machine(kOld)), absl::StatusCode::kFailedPrecondition,
                HasSubstr("lacks: avx2, fma; compile it again here"));
}

// Readers of a single executable get one, however many variants the file contains.
TEST(ChooseCpu, ParseTakesTheVariantOfThisMachine) {
  Set set = ForCpus();
  set.executables[1].description.add_cpu_features("avx1024");
  set.executables[0].description.clear_cpu_features();
  ASSERT_OK_AND_ASSIGN(const Executable read, Executable::Parse(set.Serialize(), "x.tsr"));
  EXPECT_EQ(read.object, "code for old and 8 rows");
  EXPECT_STATUS(Executable::Parse(ForSizes().Serialize(), "x.tsr"), absl::StatusCode::kInvalidArgument,
                "x.tsr: holds 3 programs, for sizes of \"batch\"; expected one");
}

TEST(ChooseSize, TakesTheirsElseTheNextLarger) {
  Set set = ForSizes();
  const proto::Specialisation& specialisation = set.list.specialisation();
  const proto::SpecialisedEntry& entry = specialisation.entries(0);
  const std::pair<int64_t, size_t> expected[] = {{0, 0}, {1, 0}, {2, 1}, {8, 1}, {9, 2}, {32, 2}};
  for (const auto& [rows, size] : expected) EXPECT_EQ(ChooseSize(specialisation, entry, rows).value(), size);
  EXPECT_STATUS(ChooseSize(specialisation, entry, 33), absl::StatusCode::kInvalidArgument,
                "33 rows of \"batch\", and the program is compiled for 1, 8, 32; call it several times, or compile it "
                "with --specialise=batch:1,8,32,33");
  set.list.mutable_specialisation()->mutable_entries(0)->set_mixes_rows("stablehlo.reduce at m.mlir:3:5");
  EXPECT_EQ(ChooseSize(specialisation, entry, 8).value(), 1u);
  EXPECT_STATUS(ChooseSize(specialisation, entry, 9), absl::StatusCode::kInvalidArgument,
                "9 rows of \"batch\", and the program is compiled for 1, 8, 32: it cannot be padded, since its rows "
                "depend on each other (stablehlo.reduce at m.mlir:3:5); use one of these sizes");
}

TEST(CpuLevel, IsTheHighestWhole) {
  EXPECT_EQ(CpuLevel(Machine({})), "x86-64");
  EXPECT_EQ(CpuLevel(Machine({"cx16", "sahf", "popcnt", "sse3", "sse4.1", "sse4.2", "ssse3", "avx2"})), "x86-64-v2");
}

}  // namespace
}  // namespace tessera
