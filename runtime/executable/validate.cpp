// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/validate.h"

#include <algorithm>
#include <set>
#include <string>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

constexpr int64_t kMaxShards = 1 << 16;
constexpr int64_t kMaxArenaBytes = int64_t{1} << 46;
constexpr int64_t kMaxBarriers = 1 << 20;
constexpr int64_t kMaxBarriersOfAllShards = 1 << 24;  // every memory domain has its own barriers

absl::Status ValidateType(const proto::TensorType& type, std::string_view what) {
  const TensorType tensor = FromProto(type);
  if (type.dtype() < 0 || type.dtype() > 255 || ByteWidth(tensor.dtype) == 0) {
    return InvalidArgument("{}: unknown element type {}", what, type.dtype());
  }
  RETURN_IF_ERROR_WITH(Validate(tensor), what);
  return absl::OkStatus();
}

template <typename Types>
absl::Status ValidateTypes(const Types& types, std::string_view what) {
  for (const proto::TensorType& type : types) RETURN_IF_ERROR(ValidateType(type, what));
  return absl::OkStatus();
}

// Returns the type of a result of `collective` whose operand has type `operand`, in a group of `size`.
absl::StatusOr<TensorType> ResultType(const proto::Collective& collective, TensorType operand, int64_t size) {
  auto divide = [&](int64_t dimension) -> absl::Status {
    if (operand.shape[dimension] % size != 0) {
      return InvalidArgument("dimension {} of {} is not divisible by {} shards", dimension, ToString(operand), size);
    }
    operand.shape[dimension] /= size;
    return absl::OkStatus();
  };
  auto multiply = [&](int64_t dimension) -> absl::Status {
    if (!__builtin_mul_overflow(operand.shape[dimension], size, &operand.shape[dimension])) return absl::OkStatus();
    return InvalidArgument("dimension {} times {} shards does not fit in 63 bits", dimension, size);
  };
  const int64_t dimension = collective.dimension();
  switch (collective.kind()) {
    case proto::Collective::ALL_GATHER:
      RETURN_IF_ERROR(multiply(dimension));
      break;
    case proto::Collective::REDUCE_SCATTER:
      RETURN_IF_ERROR(divide(dimension));
      break;
    case proto::Collective::ALL_TO_ALL:
      RETURN_IF_ERROR(divide(dimension));
      RETURN_IF_ERROR(multiply(collective.concat_dimension()));
      break;
    default:
      break;
  }
  return operand;
}

bool HasDimension(const proto::Collective& collective) {
  return collective.kind() == proto::Collective::ALL_GATHER || collective.kind() == proto::Collective::REDUCE_SCATTER ||
         collective.kind() == proto::Collective::ALL_TO_ALL;
}

absl::Status ValidateGroups(const proto::Collective& collective, int64_t num_shards) {
  const bool permute = collective.kind() == proto::Collective::COLLECTIVE_PERMUTE;
  std::set<int64_t> sources, members;
  for (const proto::Collective::Group& group : collective.groups()) {
    if (permute ? group.shards_size() != 2 : group.shards().empty()) {
      return InvalidArgument("a group has {} shards", group.shards_size());
    }
    if (HasDimension(collective) && group.shards_size() != collective.groups(0).shards_size()) {
      return InvalidArgument("groups have different sizes");
    }
    for (int i = 0; i < group.shards_size(); ++i) {
      const int64_t shard = group.shards(i);
      if (shard < 0 || shard >= num_shards) {
        return InvalidArgument("shard {} of a group is outside of [0, {})", shard, num_shards);
      }
      std::set<int64_t>& seen = permute && i == 0 ? sources : members;
      if (!seen.insert(shard).second) return InvalidArgument("shard {} is in two groups", shard);
    }
  }
  const bool all_take_part = !permute && collective.kind() != proto::Collective::COLLECTIVE_BROADCAST;
  if (all_take_part && !collective.groups().empty() && static_cast<int64_t>(members.size()) != num_shards) {
    return InvalidArgument("the groups name {} of {} shards", members.size(), num_shards);
  }
  return absl::OkStatus();
}

absl::Status ValidateCollective(const proto::Collective& collective, int64_t num_shards) {
  RETURN_IF_ERROR(ValidateTypes(collective.operands(), "operand"));
  RETURN_IF_ERROR(ValidateTypes(collective.results(), "result"));
  RETURN_IF_ERROR(ValidateGroups(collective, num_shards));
  if (collective.operands_size() != collective.results_size()) {
    return InvalidArgument("{} operands, {} results", collective.operands_size(), collective.results_size());
  }
  const bool reduces =
      collective.kind() == proto::Collective::ALL_REDUCE || collective.kind() == proto::Collective::REDUCE_SCATTER;
  if (reduces && collective.reduction() == proto::Collective::NONE) return InvalidArgument("no reduction is given");
  const int64_t size = collective.groups().empty() ? num_shards : collective.groups(0).shards_size();
  for (int i = 0; i < collective.operands_size(); ++i) {
    const TensorType operand = FromProto(collective.operands(i));
    const int64_t last = collective.kind() == proto::Collective::ALL_TO_ALL
                             ? std::max(collective.dimension(), collective.concat_dimension())
                             : collective.dimension();
    const int64_t first = std::min(collective.dimension(), collective.concat_dimension());
    if (HasDimension(collective) && (first < 0 || last >= operand.rank())) {
      return InvalidArgument("{} has no dimension {}", ToString(operand), first < 0 ? first : last);
    }
    ASSIGN_OR_RETURN(const TensorType expected, ResultType(collective, operand, size));
    const TensorType result = FromProto(collective.results(i));
    if (result != expected) {
      return InvalidArgument("result {} of operand {}, expected {}", ToString(result), ToString(operand),
                             ToString(expected));
    }
  }
  return absl::OkStatus();
}

absl::Status ValidateCheck(const proto::Check& check) {
  RETURN_IF_ERROR(ValidateTypes(check.operands(), "operand"));
  if (check.operands_size() != 2) return InvalidArgument("{} operands, expected 2", check.operands_size());
  const TensorType got = FromProto(check.operands(0));
  const TensorType expected = FromProto(check.operands(1));
  if (got != expected) return InvalidArgument("compares {} with {}", ToString(got), ToString(expected));
  return absl::OkStatus();
}

absl::Status ValidateFeedNames(const proto::ExecutableProto& description, const proto::Entry& entry) {
  auto find = [&](const std::string& name, proto::Feed::Direction direction) -> absl::Status {
    for (const proto::Feed& feed : description.feeds()) {
      if (feed.name() == name && feed.direction() == direction) return absl::OkStatus();
    }
    return InvalidArgument("no {} \"{}\" is declared", direction == proto::Feed::INFEED ? "infeed" : "outfeed", name);
  };
  for (const std::string& name : entry.infeeds()) RETURN_IF_ERROR(find(name, proto::Feed::INFEED));
  for (const std::string& name : entry.outfeeds()) RETURN_IF_ERROR(find(name, proto::Feed::OUTFEED));
  return absl::OkStatus();
}

// Checks that each result aliases at most one argument, of the same type.
absl::Status ValidateAliases(const proto::Entry& entry) {
  std::set<int64_t> taken;
  for (int i = 0; i < entry.arguments_size(); ++i) {
    const int64_t result = entry.arguments(i).aliases_result();
    if (result == -1) continue;
    if (result < -1 || result >= entry.results_size()) {
      return InvalidArgument("argument {} aliases result {} of {}", i, result, entry.results_size());
    }
    const TensorType argument_type = FromProto(entry.arguments(i).value().type());
    const TensorType result_type = FromProto(entry.results(static_cast<int>(result)).type());
    if (argument_type != result_type) {
      return InvalidArgument("argument {} is {} and aliases result {}, which is {}", i, ToString(argument_type), result,
                             ToString(result_type));
    }
    if (!taken.insert(result).second) return InvalidArgument("two arguments alias result {}", result);
  }
  return absl::OkStatus();
}

// Checks the positions of tokens among `values` other values.
absl::Status ValidateTokens(const char* what, const auto& places, int values) {
  const int64_t size = values + static_cast<int64_t>(places.size());
  int64_t before = -1;
  for (const int64_t place : places) {
    if (place <= before || place >= size) {
      return InvalidArgument("token {} {} after {}: expected increasing places below {}", what, place, before, size);
    }
    before = place;
  }
  return absl::OkStatus();
}

absl::Status ValidateEntry(const proto::ExecutableProto& description, const proto::Entry& entry) {
  for (const proto::Argument& argument : entry.arguments()) {
    RETURN_IF_ERROR(ValidateType(argument.value().type(), "argument"));
  }
  for (const proto::Value& result : entry.results()) RETURN_IF_ERROR(ValidateType(result.type(), "result"));
  RETURN_IF_ERROR(ValidateAliases(entry));
  RETURN_IF_ERROR(ValidateTokens("argument", entry.token_arguments(), entry.arguments_size()));
  RETURN_IF_ERROR(ValidateTokens("result", entry.token_results(), entry.results_size()));
  RETURN_IF_ERROR(ValidateFeedNames(description, entry));
  if (entry.arena_bytes() < 0 || entry.arena_bytes() > kMaxArenaBytes) {
    return InvalidArgument("arena of {} bytes", entry.arena_bytes());
  }
  const int64_t most_barriers = std::min(kMaxBarriers, kMaxBarriersOfAllShards / NumWorkers(description));
  if (entry.barriers() < 0 || entry.barriers() > most_barriers) {
    return InvalidArgument("{} barriers, expected 0 to {}", entry.barriers(), most_barriers);
  }
  for (const proto::Collective& collective : entry.collectives()) {
    RETURN_IF_ERROR_WITH(ValidateCollective(collective, NumWorkers(description)),
                         fmt::format("collective at {}", collective.location()));
  }
  for (const proto::HostCall& call : entry.host_calls()) {
    const std::string what = fmt::format("host call \"{}\"", call.function());
    RETURN_IF_ERROR(ValidateTypes(call.arguments(), what));
    RETURN_IF_ERROR(ValidateTypes(call.results(), what));
  }
  for (const proto::Kernel& kernel : entry.kernels()) {
    const std::string what = fmt::format("kernel \"{}\" at {}", kernel.kind(), kernel.location());
    RETURN_IF_ERROR(ValidateTypes(kernel.operands(), what));
    RETURN_IF_ERROR(ValidateTypes(kernel.results(), what));
  }
  for (const proto::Check& check : entry.checks()) {
    RETURN_IF_ERROR_WITH(ValidateCheck(check), fmt::format("check at {}", check.location()));
  }
  return absl::OkStatus();
}

absl::Status ValidateMesh(const proto::ExecutableProto& description) {
  int64_t shards = 1;
  for (const proto::MeshAxis& axis : description.mesh()) {
    const bool first = &axis == &description.mesh(0);
    if (axis.size() < 1 || axis.size() > description.num_shards() / shards || (axis.name() == "replica" && !first)) {
      return InvalidArgument("axis \"{}\" of {} does not fit a mesh of {} shards", axis.name(), axis.size(),
                             description.num_shards());
    }
    shards *= axis.size();
  }
  if (!description.mesh().empty() && shards != description.num_shards()) {
    return InvalidArgument("a mesh of {} shards, executable for {}", shards, description.num_shards());
  }
  return absl::OkStatus();
}

// Checks a variable whose rows are spread over the shards, which are replicas of one shard each.
absl::Status ValidateRows(const proto::ExecutableProto& description, const proto::Variable& variable,
                          const std::string& what) {
  if (variable.type().shape().empty() || variable.type().shape(0) == 0) {
    return InvalidArgument("{}: expected rows to spread over the replicas, got {}", what,
                           ToString(FromProto(variable.type())));
  }
  if (description.folded() || NumReplicas(description) != description.num_shards()) {
    return InvalidArgument(
        "{}: its rows are spread over replicas; expected replicas of one shard, not folded, got {} "
        "shards of {} replicas{}",
        what, description.num_shards(), NumReplicas(description), description.folded() ? " in one program" : "");
  }
  return absl::OkStatus();
}

absl::Status ValidateDomains(const proto::ExecutableProto& description) {
  const int64_t size = ShardsPerDomain(description);
  if (size < 1 || description.num_shards() % size != 0) {
    return InvalidArgument("memory domains: expected a number of shards that divides {}, got {}",
                           description.num_shards(), size);
  }
  const auto replica = static_cast<int64_t>(ShardsPerReplica(description));
  if (size % replica != 0 && replica % size != 0) {
    return InvalidArgument(
        "memory domains: expected whole replicas of {} shards, or equal parts of them, got {} shards", replica, size);
  }
  if (description.folded() && size != description.num_shards()) {
    return InvalidArgument("memory domains: expected one for the {} shards that are folded into one program, got {}",
                           description.num_shards(), description.num_shards() / size);
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status Validate(const proto::ExecutableProto& description) {
  if (description.abi_version() != TESSERA_ABI_VERSION) {
    return FailedPrecondition(
        "the executable calls version {} of the runtime's interface, this runtime has {}; compile {}",
        description.abi_version(), TESSERA_ABI_VERSION, "the program again");
  }
  if (description.num_shards() < 1 || description.num_shards() > kMaxShards) {
    return InvalidArgument("executable for {} shards, expected 1 to {}", description.num_shards(), kMaxShards);
  }
  RETURN_IF_ERROR(ValidateMesh(description));
  if (description.folded() && NumReplicas(description) != description.num_shards()) {
    return InvalidArgument("{} shards of {} replicas are folded into one program; expected one of each",
                           description.num_shards(), NumReplicas(description));
  }
  RETURN_IF_ERROR(ValidateDomains(description));
  std::set<std::string> names;
  for (const proto::Variable& variable : description.variables()) {
    const std::string what = fmt::format("variable \"{}\"", variable.name());
    RETURN_IF_ERROR(ValidateType(variable.type(), what));
    if (variable.placement() == proto::Variable::SHARDED_BY_DIV ||
        variable.placement() == proto::Variable::SHARDED_BY_MOD) {
      RETURN_IF_ERROR(ValidateRows(description, variable, what));
    }
    if (!names.insert(variable.name()).second) return InvalidArgument("{} is declared twice", what);
  }
  names.clear();
  for (const proto::Feed& feed : description.feeds()) {
    const std::string what = fmt::format("feed \"{}\"", feed.name());
    for (const proto::Value& value : feed.values()) RETURN_IF_ERROR(ValidateType(value.type(), what));
    if (!names.insert(feed.name()).second) return InvalidArgument("{} is declared twice", what);
  }
  names.clear();
  for (const proto::Entry& entry : description.entries()) {
    const std::string what = fmt::format("entry \"{}\"", entry.name());
    RETURN_IF_ERROR_WITH(ValidateEntry(description, entry), what);
    if (!names.insert(entry.name()).second) return InvalidArgument("{} is declared twice", what);
  }
  return absl::OkStatus();
}

}  // namespace tessera
