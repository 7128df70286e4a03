// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/executable.h"

#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/container.h"
#include "tessera/runtime/executable/validate.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

Executable Example() {
  Executable executable;
  proto::ExecutableProto& description = executable.description;
  description.set_abi_version(TESSERA_ABI_VERSION);
  description.set_num_shards(2);
  proto::Variable& variable = *description.add_variables();
  variable.set_name("dense/kernel");
  *variable.mutable_type() = ToProto({DType::kF32, {64, 10}});
  for (const char* key : {"job", "author", "zebra"}) (*description.mutable_metadata())[key] = "value";
  proto::Entry& entry = *description.add_entries();
  entry.set_name("train_step");
  proto::Collective& collective = *entry.add_collectives();
  collective.set_reduction(proto::Collective::SUM);
  *collective.add_operands() = ToProto({DType::kF32, {64, 10}});
  *collective.add_results() = ToProto({DType::kF32, {64, 10}});
  collective.set_location("model.mlir:3:4");
  executable.object = std::string(
      "\x7f"
      "ELF and so on");
  return executable;
}

TEST(Executable, MemoryDomainsFitShardsAndReplicas) {
  const auto validated = [](int64_t shards_per_domain, int64_t replicas, bool folded = false) {
    proto::ExecutableProto description;
    description.set_abi_version(TESSERA_ABI_VERSION);
    description.set_num_shards(12);
    description.set_shards_per_domain(shards_per_domain);
    description.set_folded(folded);
    for (const auto& [name, size] : {std::pair("replica", replicas), std::pair("x", 12 / replicas)}) {
      proto::MeshAxis& axis = *description.add_mesh();
      axis.set_name(name);
      axis.set_size(size);
    }
    return Validate(description);
  };
  for (const int64_t good : {0, 1, 2, 6, 12}) EXPECT_OK(validated(good, /*replicas=*/2));
  for (const int64_t bad : {-1, 5, 24}) {
    EXPECT_STATUS(validated(bad, /*replicas=*/2), absl::StatusCode::kInvalidArgument,
                  fmt::format("memory domains: expected a number of shards that divides 12, got {}", bad));
  }
  EXPECT_STATUS(validated(4, /*replicas=*/2), absl::StatusCode::kInvalidArgument,
                "memory domains: expected whole replicas of 6 shards, or equal parts of them, got 4 shards");
  EXPECT_OK(validated(12, /*replicas=*/12, /*folded=*/true));
  EXPECT_STATUS(validated(6, /*replicas=*/12, /*folded=*/true), absl::StatusCode::kInvalidArgument,
                "memory domains: expected one for the 12 shards that are folded into one program, got 2");
}

TEST(Executable, AJoinedResultIsOfTheShardsOfAReplicaThatShareMemory) {
  proto::ExecutableProto description;
  description.set_num_shards(8);
  for (const auto& [name, size] : {std::pair("replica", 2), std::pair("x", 4)}) {
    proto::MeshAxis& axis = *description.add_mesh();
    axis.set_name(name);
    axis.set_size(size);
  }
  EXPECT_EQ(ShardsPerDomain(description), 8);
  EXPECT_EQ(ShardsPerJoinedResult(description), 4u);
  description.set_shards_per_domain(2);
  EXPECT_EQ(ShardsPerDomain(description), 2);
  EXPECT_EQ(ShardsPerJoinedResult(description), 2u);
}

TEST(Executable, RoundTrip) {
  const Executable executable = Example();
  const std::string bytes = executable.Serialize();
  ASSERT_OK_AND_ASSIGN(const Executable read, Executable::Parse(bytes, "x.tsr"));
  EXPECT_EQ(read.object, executable.object);
  EXPECT_EQ(read.description.SerializeAsString().size(), executable.description.SerializeAsString().size());
  EXPECT_EQ(FromProto(read.description.variables(0).type()), (TensorType{DType::kF32, {64, 10}}));
  EXPECT_NE(FindEntry(read, "train_step"), nullptr);
  EXPECT_EQ(FindEntry(read, "eval_step"), nullptr);
  EXPECT_EQ(read.Serialize(), bytes);
}

std::vector<std::string> SectionsOf(const Executable& executable) {
  const std::string bytes = executable.Serialize();
  const absl::StatusOr<std::map<std::string, std::string_view>> sections = ReadContainer(bytes, "x.tsr");
  EXPECT_OK(sections);
  std::vector<std::string> names;
  for (const auto& [name, contents] : *sections) names.push_back(name);
  return names;
}

// Files for the CPU are those that older programs read and write.
TEST(Executable, CodeOfADeviceHasASectionPerKind) {
  Executable executable = Example();
  const std::string for_cpu = executable.description.SerializeAsString();
  EXPECT_THAT(SectionsOf(executable), ElementsAre("description", "object"));
  executable.description.set_device("abacus");
  executable.device_code = {{"beads", "12"}, {"plan", ""}};
  EXPECT_THAT(SectionsOf(executable), ElementsAre("code.beads", "code.plan", "description", "object"));
  const std::string bytes = executable.Serialize();
  ASSERT_OK_AND_ASSIGN(Executable read, Executable::Parse(bytes, "x.tsr"));
  EXPECT_EQ(read.description.device(), "abacus");
  EXPECT_EQ(read.device_code, executable.device_code);
  EXPECT_EQ(read.Serialize(), bytes);
  read.description.set_device("");
  EXPECT_EQ(read.description.SerializeAsString(), for_cpu);
}

// A section that is not code, or whose name is too long for a kind of code, is skipped like any unknown section.
TEST(Executable, OtherSectionsAreNoCode) {
  const std::string description = Example().description.SerializeAsString();
  const std::string bytes = WriteContainer(kContainerOfOne, {{"description", description},
                                                             {"object", "x"},
                                                             {"code.", "a"},
                                                             {"code.elf", "b"},
                                                             {"code.x.y", "c"},
                                                             {"code.eightbyt", "d"},
                                                             {"code.seven77", "e"}});
  ASSERT_OK_AND_ASSIGN(const Executable read, Executable::Parse(bytes, "x.tsr"));
  EXPECT_EQ(read.object, "x");
  EXPECT_THAT(read.device_code, ElementsAre(Pair("seven77", "e")));
}

TEST(Executable, EveryTruncationIsRefused) {
  const std::string bytes = Example().Serialize();
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(Executable::Parse(std::string_view(bytes).substr(0, size), "x.tsr").ok()) << size;
  }
}

// Only the padding between sections, which nothing reads, is outside of the checksums.
TEST(Executable, EveryFlippedByteIsRefusedOrHarmless) {
  const std::string bytes = Example().Serialize();
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    absl::StatusOr<Executable> read = Executable::Parse(damaged, "x.tsr");
    if (read.ok()) EXPECT_EQ(read->Serialize(), bytes) << i;
  }
}

TEST(Executable, DamageNamesTheSection) {
  std::string bytes = Example().Serialize();
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  EXPECT_STATUS(Executable::Parse(bytes, "x.tsr"), absl::StatusCode::kDataLoss,
                "x.tsr: damaged executable: section \"object\" does not match its checksum; copy it again or compile "
                "the program again");
}

TEST(Executable, OtherFilesAndNewerVersionsAreNamed) {
  EXPECT_STATUS(Executable::Parse("module {}", "x.tsr"), absl::StatusCode::kInvalidArgument,
                HasSubstr("x.tsr: not a Tessera executable"));
  std::string bytes = Example().Serialize();
  EXPECT_EQ(bytes[8], 1);  // the version that older programs read
  bytes[8] = 3;
  EXPECT_STATUS(Executable::Parse(bytes, "x.tsr"), absl::StatusCode::kFailedPrecondition,
                "x.tsr: executable of format version 3, this program reads up to 2; use a newer Tessera");
}

struct BadDescription {
  const char* name;
  void (*damage)(proto::ExecutableProto&);
  const char* message;
};

class ExecutableDescription : public testing::TestWithParam<BadDescription> {};

TEST_P(ExecutableDescription, IsRefused) {
  Executable executable = Example();
  GetParam().damage(executable.description);
  const absl::Status status = Executable::Parse(executable.Serialize(), "x.tsr").status();
  EXPECT_FALSE(status.ok());
  EXPECT_THAT(std::string(Message(status)), HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Bad, ExecutableDescription,
    testing::Values(
        BadDescription{"Abi", [](auto& d) { d.set_abi_version(99); }, "version 99 of the runtime's interface"},
        BadDescription{"Replicas", [](auto& d) { d.set_num_shards(0); }, "for 0 shards"},
        BadDescription{"Dimension", [](auto& d) { d.mutable_variables(0)->mutable_type()->set_shape(0, -1); },
                       "variable \"dense/kernel\": tensor type f32[-1,10] has a negative dimension"},
        BadDescription{"Overflow",
                       [](auto& d) { d.mutable_variables(0)->mutable_type()->set_shape(0, int64_t{1} << 62); },
                       "larger than 2^63"},
        BadDescription{"DType", [](auto& d) { d.mutable_variables(0)->mutable_type()->set_dtype(300); },
                       "element type 300"},
        BadDescription{"Twice", [](auto& d) { *d.add_variables() = d.variables(0); }, "declared twice"},
        BadDescription{"Feed", [](auto& d) { d.mutable_entries(0)->add_infeeds("train"); },
                       "no infeed \"train\" is declared"},
        BadDescription{"TokenOutside", [](auto& d) { d.mutable_entries(0)->add_token_results(100); },
                       "token result 100 after -1: expected increasing places below"},
        BadDescription{"TokensOutOfOrder",
                       [](auto& d) {
                         d.mutable_entries(0)->add_token_arguments(0);
                         d.mutable_entries(0)->add_token_arguments(0);
                       },
                       "token argument 0 after 0: expected increasing places below"},
        BadDescription{"Arena", [](auto& d) { d.mutable_entries(0)->set_arena_bytes(-1); }, "arena of -1 bytes"},
        BadDescription{"Group",
                       [](auto& d) { d.mutable_entries(0)->mutable_collectives(0)->add_groups()->add_shards(7); },
                       "shard 7 of a group is outside of [0, 2)"},
        BadDescription{"Partial",
                       [](auto& d) { d.mutable_entries(0)->mutable_collectives(0)->add_groups()->add_shards(0); },
                       "the groups name 1 of 2 shards"},
        BadDescription{
            "Gather",
            [](auto& d) { d.mutable_entries(0)->mutable_collectives(0)->set_kind(proto::Collective::ALL_GATHER); },
            "collective at model.mlir:3:4: result f32[64,10] of operand f32[64,10], expected f32[128,10]"},
        BadDescription{"Axis",
                       [](auto& d) {
                         d.mutable_entries(0)->mutable_collectives(0)->set_kind(proto::Collective::ALL_GATHER);
                         d.mutable_entries(0)->mutable_collectives(0)->set_dimension(2);
                       },
                       "f32[64,10] has no dimension 2"}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace tessera
