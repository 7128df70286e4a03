// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/signature.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "fmt/ranges.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::pjrt {
namespace {

int64_t PiecesOf(const proto::Cut& cut) {
  int64_t pieces = 1;
  for (const proto::Digit& digit : cut.digits()) pieces *= digit.size();
  return pieces;
}

// Returns the index of the shard that `partition` has along a dimension of `slot`.
int64_t PlaceOf(const proto::Slot& slot, int dimension, int64_t partition) {
  const int64_t number = slot.places().empty() ? partition : slot.places(static_cast<int>(partition));
  int64_t place = 0;
  for (const proto::Digit& digit : slot.cuts(dimension).digits()) {
    place = place * digit.size() + number / digit.stride() % digit.size();
  }
  return place;
}

// A sharding as XLA tiles the devices: a dimension for each of the tensor's, one of copies and one of summands.
struct Tiles {
  std::vector<int64_t> pieces;  // by dimension of a device's tensor
  int64_t copies = 1;
  int64_t summands = 1;
  std::vector<int64_t> devices;  // row-major over pieces, copies and summands
};

Tiles TilesOf(const proto::Slot& slot, int64_t partitions) {
  Tiles tiles;
  int64_t count = 1;
  for (int i = 0; i < slot.cuts_size(); ++i) {
    const int64_t pieces = PiecesOf(slot.cuts(i));
    count *= pieces;
    if (slot.is_sum() && i == 0) {
      tiles.summands = pieces;
    } else {
      tiles.pieces.push_back(pieces);
    }
  }
  tiles.copies = partitions / count;
  std::map<std::pair<int64_t, int64_t>, int64_t> copies;  // so far, by piece and summand
  std::vector<std::tuple<int64_t, int64_t, int64_t, int64_t>> places;
  for (int64_t partition = 0; partition < partitions; ++partition) {
    int64_t piece = 0, summand = 0;
    for (int i = 0; i < slot.cuts_size(); ++i) {
      const int64_t place = PlaceOf(slot, i, partition);
      if (slot.is_sum() && i == 0) {
        summand = place;
      } else {
        piece = piece * PiecesOf(slot.cuts(i)) + place;
      }
    }
    places.emplace_back(piece, copies[{piece, summand}]++, summand, partition);
  }
  std::sort(places.begin(), places.end());
  for (const auto& place : places) tiles.devices.push_back(std::get<3>(place));
  return tiles;
}

// Returns "tensor<2x3xf32>".
std::string TypeText(const proto::Slot& slot) {
  if (slot.is_token()) return "!stablehlo.token";
  std::string text = "tensor<";
  const TensorType type = PieceType(slot);
  for (const int64_t size : type.shape) text += fmt::format("{}x", size);
  return text + std::string(Name(type.dtype)) + ">";
}

// Returns a value of every element type, in the form of an MLIR constant.
std::string_view ElementText(DType dtype) {
  if (dtype == DType::kI1) return "false";
  if (IsComplex(dtype)) return "(0.0, 0.0)";
  if (dtype == DType::kF8E8M0FNU) return "1.0";  // this type has no zero
  return IsFloat(dtype) ? "0.0" : "0";
}

// Returns the text between quotes as MLIR writes it.
std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    const bool is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
    quoted += is_plain ? std::string(1, c) : fmt::format("\\{:02X}", static_cast<unsigned char>(c));
  }
  return quoted + "\"";
}

std::vector<std::string> ShardingTexts(const messages::RepeatedPtrField<proto::Slot>& slots, int64_t partitions) {
  std::vector<std::string> texts;
  for (const proto::Slot& slot : slots) texts.push_back(ShardingText(slot, partitions));
  return texts;
}

}  // namespace

void MatchDonors(proto::Signature& signature) {
  constexpr int64_t kPaired = -1;
  std::vector<int64_t> left;  // the sizes of results
  for (const proto::Slot& slot : signature.results()) {
    left.push_back(slot.is_token() ? kPaired : PieceType(slot).byte_size());
  }
  std::vector<proto::Slot*> others;
  for (proto::Slot& slot : *signature.mutable_arguments()) {
    if (!slot.is_donor()) continue;
    const auto aliased = static_cast<size_t>(slot.aliased_result());
    if (aliased > 0 && aliased <= left.size() && left[aliased - 1] == PieceType(slot).byte_size()) {
      left[aliased - 1] = kPaired;
    } else {
      others.push_back(&slot);
    }
  }
  for (proto::Slot* const slot : others) {
    const auto found = std::find(left.begin(), left.end(), PieceType(*slot).byte_size());
    slot->set_is_donor(found != left.end());
    if (found != left.end()) *found = kPaired;
  }
}

TensorType WholeType(const proto::Slot& slot) {
  return {.dtype = static_cast<DType>(slot.dtype()), .shape = Shape(slot.shape().begin(), slot.shape().end())};
}

TensorType PieceInWhole(const proto::Slot& slot) {
  TensorType type = WholeType(slot);
  for (int i = 0; i < slot.cuts_size(); ++i) type.shape[static_cast<size_t>(i)] /= PiecesOf(slot.cuts(i));
  return type;
}

TensorType PieceType(const proto::Slot& slot) {
  TensorType type = PieceInWhole(slot);
  if (slot.is_sum()) type.shape.erase(type.shape.begin());
  return type;
}

Shape PieceStart(const proto::Slot& slot, int64_t partition) {
  Shape start = PieceInWhole(slot).shape;
  for (size_t i = 0; i < start.size(); ++i) {
    const int dimension = static_cast<int>(i);
    start[i] *= dimension < slot.cuts_size() ? PlaceOf(slot, dimension, partition) : 0;
  }
  return start;
}

bool IsWhole(const proto::Slot& slot) {
  for (const proto::Cut& cut : slot.cuts()) {
    if (PiecesOf(cut) > 1) return false;
  }
  return true;
}

std::string ShardingText(const proto::Slot& slot, int64_t partitions) {
  if (slot.is_token() || IsWhole(slot)) return "{replicated}";
  const Tiles tiles = TilesOf(slot, partitions);
  std::vector<int64_t> sizes = tiles.pieces;
  if (tiles.copies > 1) sizes.push_back(tiles.copies);
  if (tiles.summands > 1) sizes.push_back(tiles.summands);
  const std::string_view last =
      tiles.summands > 1 ? tiles.copies > 1 ? " last_tile_dims={replicated, unreduced}" : " last_tile_dims={unreduced}"
      : tiles.copies > 1 ? " last_tile_dim_replicate"
                         : "";
  return fmt::format("{{devices=[{}]{}{}}}", fmt::join(sizes, ","), fmt::join(tiles.devices, ","), last);
}

proto::OpSharding OpShardingOf(const proto::Slot& slot, int64_t partitions) {
  proto::OpSharding sharding;
  if (slot.is_token() || IsWhole(slot)) return sharding;
  sharding.set_type(proto::OpSharding::OTHER);
  const Tiles tiles = TilesOf(slot, partitions);
  for (const int64_t pieces : tiles.pieces) sharding.add_tile_assignment_dimensions(pieces);
  for (const int64_t device : tiles.devices) sharding.add_tile_assignment_devices(device);
  if (tiles.copies > 1) sharding.add_tile_assignment_dimensions(tiles.copies);
  if (tiles.summands > 1) {
    sharding.add_tile_assignment_dimensions(tiles.summands);
    if (tiles.copies > 1) sharding.add_last_tile_dims(proto::OpSharding::REPLICATED);
    sharding.add_last_tile_dims(proto::OpSharding::UNREDUCED);
  } else {
    sharding.set_replicate_on_last_tile_dim(tiles.copies > 1);
  }
  return sharding;
}

std::string SignatureModule(const proto::Signature& signature, int64_t replicas) {
  const std::vector<std::string> arguments = ShardingTexts(signature.arguments(), signature.partitions());
  const std::vector<std::string> results = ShardingTexts(signature.results(), signature.partitions());
  std::string text = fmt::format("module @{} attributes {{mhlo.num_partitions = {} : i32, mhlo.num_replicas = {} : i32",
                                 Quoted(signature.name()), signature.partitions(), replicas);
  const bool is_cut = signature.partitions() > 1;
  if (is_cut && !results.empty()) {
    const std::string joined = fmt::format("{}", fmt::join(results, ", "));
    text += fmt::format(", mhlo.spmd_output_sharding = \"{}\"", results.size() == 1 ? joined : "{" + joined + "}");
  }
  if (is_cut && !arguments.empty()) {
    text += fmt::format(", mhlo.spmd_parameters_shardings = [\"{}\"]", fmt::join(arguments, "\", \""));
  }
  std::vector<std::string> parameters, types, values;
  std::string body;
  for (const proto::Slot& slot : signature.arguments()) {
    parameters.push_back(fmt::format("%arg{}: {}", parameters.size(), TypeText(slot)));
  }
  for (const proto::Slot& slot : signature.results()) {
    const std::string value = fmt::format("%{}", values.size());
    types.push_back(TypeText(slot));
    values.push_back(value);
    if (slot.is_token()) {
      body += fmt::format("    {} = stablehlo.create_token : !stablehlo.token\n", value);
      continue;
    }
    const TensorType type = PieceType(slot);
    body += fmt::format("    {} = stablehlo.constant dense<{}> : {}\n", value,
                        type.num_elements() == 0 ? "" : ElementText(type.dtype), types.back());
  }
  return fmt::format("{}}} {{\n  func.func public @main({}) -> ({}) {{\n{}    return {}{}\n  }}\n}}\n", text,
                     fmt::join(parameters, ", "), fmt::join(types, ", "), body, fmt::join(values, ", "),
                     values.empty() ? "" : fmt::format(" : {}", fmt::join(types, ", ")));
}

}  // namespace tessera::pjrt
