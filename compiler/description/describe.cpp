// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/description/describe.h"

#include <algorithm>

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/description/describe_variable.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/profile/library_cost.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns nullopt for an element type that no buffer of the runtime has.
std::optional<DType> DTypeOfElement(Type element) {
  std::string name;
  llvm::raw_string_ostream stream(name);
  element.print(stream);
  return ParseDType(name);
}

template <typename Message>
absl::Status AddType(Type type, Message* message) {
  auto tensor = dyn_cast<ShapedType>(type);
  std::optional<DType> dtype = tensor ? DTypeOfElement(tensor.getElementType()) : std::nullopt;
  if (!dtype) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    type.print(stream);
    return Unimplemented("the runtime has no buffers of type {}", text);
  }
  message->set_dtype(static_cast<int32_t>(*dtype));
  for (int64_t size : tensor.getShape()) message->add_shape(size);
  return absl::OkStatus();
}

// Adds the types that attribute |name| of a call lists.
template <typename Repeated>
absl::Status AddTypes(DictionaryAttr config, StringRef name, Repeated* types) {
  auto list = config.getAs<ArrayAttr>(name);
  if (!list) return Internal("a runtime call has no {}", name.str());
  for (Attribute type : list) RETURN_IF_ERROR(AddType(cast<TypeAttr>(type).getValue(), types->Add()));
  return absl::OkStatus();
}

std::string Text(DictionaryAttr config, StringRef name) {
  auto text = config.getAs<StringAttr>(name);
  return text ? text.getValue().str() : "";
}

absl::Status DescribeFeed(ir::FeedOp feed, proto::Feed* message) {
  message->set_name(feed.getSymName().str());
  message->set_direction(feed.getDirection() == ir::Direction::kInfeed ? proto::Feed::INFEED : proto::Feed::OUTFEED);
  for (auto [name, type] : llvm::zip_equal(feed.getNames(), feed.getTypes())) {
    proto::Value* value = message->add_values();
    value->set_name(cast<StringAttr>(name).getValue().str());
    RETURN_IF_ERROR(AddType(cast<TypeAttr>(type).getValue(), value->mutable_type()));
  }
  for (int64_t axis : feed.getSplitAxes()) message->add_batch_axes(axis);
  for (int64_t size : feed.getBatchSizes().value_or(ArrayRef<int64_t>())) message->add_batch_sizes(size);
  return absl::OkStatus();
}

proto::Collective::Kind CollectiveKind(StringRef kind) {
  return llvm::StringSwitch<proto::Collective::Kind>(kind)
      .Case("all_gather", proto::Collective::ALL_GATHER)
      .Case("reduce_scatter", proto::Collective::REDUCE_SCATTER)
      .Case("all_to_all", proto::Collective::ALL_TO_ALL)
      .Case("collective_permute", proto::Collective::COLLECTIVE_PERMUTE)
      .Case("collective_broadcast", proto::Collective::COLLECTIVE_BROADCAST)
      .Default(proto::Collective::ALL_REDUCE);
}

proto::Collective::Reduction ReductionOf(StringRef reduction) {
  return llvm::StringSwitch<proto::Collective::Reduction>(reduction)
      .Case("sum", proto::Collective::SUM)
      .Case("product", proto::Collective::PRODUCT)
      .Case("min", proto::Collective::MIN)
      .Case("max", proto::Collective::MAX)
      .Case("and", proto::Collective::AND)
      .Case("or", proto::Collective::OR)
      .Default(proto::Collective::NONE);
}

absl::Status Describe(DictionaryAttr config, proto::Collective* message) {
  message->set_kind(CollectiveKind(Text(config, "kind")));
  message->set_reduction(ReductionOf(Text(config, "reduction")));
  message->set_location(Text(config, "location"));
  if (auto dimension = config.getAs<IntegerAttr>("dimension")) message->set_dimension(dimension.getInt());
  if (auto concat = config.getAs<IntegerAttr>("concat_dimension")) message->set_concat_dimension(concat.getInt());
  // Rows of groups; -1 fills short ones.
  if (auto groups = config.getAs<DenseIntElementsAttr>("groups"); groups && groups.getType().getRank() == 2) {
    const int64_t width = groups.getType().getDimSize(1);
    for (auto [index, replica] : llvm::enumerate(groups.getValues<int64_t>())) {
      if (index % width == 0) message->add_groups();
      if (replica >= 0) message->mutable_groups(message->groups_size() - 1)->add_shards(replica);
    }
  }
  RETURN_IF_ERROR(AddTypes(config, "operand_types", message->mutable_operands()));
  return AddTypes(config, "result_types", message->mutable_results());
}

absl::Status Describe(DictionaryAttr config, proto::HostCall* message) {
  message->set_function(Text(config, "function"));
  message->set_mode(llvm::StringSwitch<proto::HostCall::Mode>(Text(config, "mode"))
                        .Case("once", proto::HostCall::ONCE)
                        .Case("per_core", proto::HostCall::PER_CORE)
                        .Default(proto::HostCall::PER_REPLICA));
  message->set_location(Text(config, "location"));
  message->set_config(Text(config, "config"));
  RETURN_IF_ERROR(AddTypes(config, "operand_types", message->mutable_arguments()));
  return AddTypes(config, "result_types", message->mutable_results());
}

absl::Status Describe(DictionaryAttr config, proto::Check* message) {
  message->set_kind(llvm::StringSwitch<proto::Check::Kind>(Text(config, "kind"))
                        .Case("close", proto::Check::CLOSE)
                        .Case("almost_eq", proto::Check::ALMOST_EQ)
                        .Default(proto::Check::EQ));
  message->set_location(Text(config, "location"));
  if (auto tolerance = config.getAs<FloatAttr>("tolerance")) message->set_tolerance(tolerance.getValueAsDouble());
  if (auto ulp = config.getAs<IntegerAttr>("min_ulp")) message->set_min_ulp(ulp.getValue().getZExtValue());
  if (auto ulp = config.getAs<IntegerAttr>("max_ulp")) message->set_max_ulp(ulp.getValue().getZExtValue());
  return AddTypes(config, "operand_types", message->mutable_operands());
}

void Describe(DictionaryAttr config, proto::Region* message) {
  message->set_name(Text(config, "name"));
  message->set_ops(Text(config, "ops"));
  message->set_location(Text(config, "location"));
  if (auto flops = config.getAs<IntegerAttr>("flops")) message->set_flops(flops.getInt());
  if (auto bytes = config.getAs<IntegerAttr>("bytes")) message->set_bytes(bytes.getInt());
}

absl::Status DescribeKernel(rt::CallOp call, proto::Kernel* message) {
  message->set_kind(Text(call.getConfig(), "kind"));
  message->set_location(Text(call.getConfig(), "location"));
  for (NamedAttribute attribute : call.getConfig()) {
    auto values = dyn_cast<DenseI64ArrayAttr>(attribute.getValue());
    if (!values) continue;
    proto::Ints& ints = (*message->mutable_attributes())[attribute.getName().str()];
    for (int64_t value : values.asArrayRef()) ints.add_values(value);
  }
  for (Value input : call.getInputs()) RETURN_IF_ERROR(AddType(input.getType(), message->add_operands()));
  for (Value output : call.getOutputs()) RETURN_IF_ERROR(AddType(output.getType(), message->add_results()));
  return absl::OkStatus();
}

// Appends element |slot| to |list|; returns nullptr when it is there already. Slots come in order.
template <typename Message>
Message* Next(messages::RepeatedPtrField<Message>* list, int64_t slot) {
  return slot < list->size() ? nullptr : list->Add();
}

absl::Status DescribeCall(rt::CallOp call, proto::Entry* entry) {
  const int64_t slot = call->getAttrOfType<IntegerAttr>(kSlotAttr).getInt();
  switch (call.getCallee()) {
    case rt::Callee::kernel:
      if (auto* kernel = Next(entry->mutable_kernels(), slot)) return DescribeKernel(call, kernel);
      return absl::OkStatus();
    case rt::Callee::collective:
      if (auto* collective = Next(entry->mutable_collectives(), slot)) return Describe(call.getConfig(), collective);
      return absl::OkStatus();
    case rt::Callee::host_call:
      if (auto* host_call = Next(entry->mutable_host_calls(), slot)) return Describe(call.getConfig(), host_call);
      return absl::OkStatus();
    case rt::Callee::check:
      if (auto* check = Next(entry->mutable_checks(), slot)) return Describe(call.getConfig(), check);
      return absl::OkStatus();
    case rt::Callee::outfeed:
      if (slot == entry->outfeeds_size()) {
        entry->add_outfeeds(call.getConfig().getAs<FlatSymbolRefAttr>("feed").getValue().str());
      }
      return absl::OkStatus();
    case rt::Callee::region:
      if (auto* region = Next(entry->mutable_regions(), slot)) Describe(call.getConfig(), region);
      return absl::OkStatus();
    case rt::Callee::barrier:
      entry->set_barriers(std::max<int64_t>(entry->barriers(), slot + 1));
      return absl::OkStatus();
  }
  llvm_unreachable("every callee is described");
}

// Returns the original type of argument |index|: its type in the program, not in memory.
Type TypeOf(func::FuncOp entry, unsigned index) {
  auto type = entry.getArgAttrOfType<TypeAttr>(index, kTypeAttr);
  return type ? type.getValue() : entry.getArgumentTypes()[index];
}

// Returns the name that attribute |name| gives to argument |index|.
std::string NameOf(func::FuncOp entry, unsigned index, StringRef name) {
  auto text = entry.getArgAttrOfType<StringAttr>(index, name);
  return text ? text.getValue().str() : "";
}

absl::Status DescribeArguments(func::FuncOp func, proto::Entry* entry) {
  std::map<int64_t, unsigned> inputs, outputs;  // by number: the argument that is or holds it
  std::vector<std::string> infeeds;
  for (unsigned index = 0; index < func.getNumArguments(); ++index) {
    ir::RoleAttr role = RoleOf(func, index);
    if (!role) continue;
    auto written = func.getArgAttrOfType<BoolAttr>(index, kWrittenAttr);
    switch (role.getKind()) {
      case ir::RoleKind::kInput:
        inputs[role.getIndex()] = index;
        if (auto result = TakenOver(func, index)) outputs[result.getIndex()] = index;
        break;
      case ir::RoleKind::kOutput:
        outputs[role.getIndex()] = index;
        break;
      case ir::RoleKind::kState:
        if (written && written.getValue()) entry->add_writes(role.getSymbol().getValue().str());
        break;
      case ir::RoleKind::kInfeed:
        std::string name = role.getSymbol().getValue().str();
        if (!llvm::is_contained(infeeds, name)) infeeds.push_back(name);
        break;
    }
  }
  for (auto [number, index] : inputs) {
    proto::Argument* argument = entry->add_arguments();
    ir::RoleAttr result = TakenOver(func, index);
    argument->set_aliases_result(result ? result.getIndex() : -1);
    argument->mutable_value()->set_name(NameOf(func, index, ir::TesseraDialect::kNameAttr));
    RETURN_IF_ERROR(AddType(TypeOf(func, index), argument->mutable_value()->mutable_type()));
  }
  for (auto [number, index] : outputs) {
    proto::Value* result = entry->add_results();
    result->set_name(NameOf(func, index, TakenOver(func, index) ? kResultNameAttr : ir::TesseraDialect::kNameAttr));
    result->set_joined(func.getArgAttr(index, kJoinedAttr) != nullptr);
    RETURN_IF_ERROR(AddType(TypeOf(func, index), result->mutable_type()));
  }
  for (const std::string& name : infeeds) entry->add_infeeds(name);
  return absl::OkStatus();
}

// Describes the work of a step. |generated| is that of its own code; |entry| has the library kernels.
void DescribeWork(func::FuncOp func, DictionaryAttr generated, proto::Entry* entry) {
  const auto count = [&](StringRef name) {
    auto value = generated.getAs<IntegerAttr>(name);
    return value ? value.getInt() : 0;
  };
  // Sums of large counts are not exact, but never negative.
  double flops = static_cast<double>(count("flops")), bytes = static_cast<double>(count("bytes"));
  func.walk([&](rt::CallOp call) {
    if (call.getCallee() != rt::Callee::kernel) return;
    const auto slot = call->getAttrOfType<IntegerAttr>(kSlotAttr).getInt();
    const proto::Kernel& kernel = entry->kernels(static_cast<int>(slot));
    flops += FlopsOfLibraryKernel(kernel);
    bytes += BytesOfLibraryKernel(kernel);
  });
  constexpr double kMost = 9e18;  // fits in 64 bits
  proto::Work& work = *entry->mutable_work();
  work.set_flops(static_cast<int64_t>(std::min(flops, kMost)));
  work.set_functions(count("functions"));
  work.set_bytes(static_cast<int64_t>(std::min(bytes, kMost)));
}

absl::Status DescribeEntry(func::FuncOp func, proto::Entry* entry) {
  entry->set_name(func.getName().str());
  if (auto bytes = func->getAttrOfType<IntegerAttr>(kArenaBytesAttr)) entry->set_arena_bytes(bytes.getInt());
  RETURN_IF_ERROR(DescribeArguments(func, entry));
  DescribeTokens(func, *entry);
  absl::Status status;
  func.walk([&](rt::CallOp call) {
    if (status.ok()) status = DescribeCall(call, entry);
  });
  RETURN_IF_ERROR(status);
  if (auto work = func->getAttrOfType<DictionaryAttr>(kWorkAttr)) DescribeWork(func, work, entry);
  return absl::OkStatus();
}

}  // namespace

void DescribeTokens(Operation* function, proto::Entry& entry) {
  const auto add = [&](StringRef name, auto& places) {
    if (auto attribute = function->getAttrOfType<DenseI64ArrayAttr>(name)) {
      for (int64_t place : attribute.asArrayRef()) places.Add(place);
    }
  };
  add(ir::TesseraDialect::kTokenArgumentsAttr, *entry.mutable_token_arguments());
  add(ir::TesseraDialect::kTokenResultsAttr, *entry.mutable_token_results());
}

absl::StatusOr<proto::ExecutableProto> DescribeModule(ModuleOp module) {
  proto::ExecutableProto description;
  description.set_abi_version(TESSERA_ABI_VERSION);
  for (auto variable : module.getOps<ir::VarOp>()) RETURN_IF_ERROR(AddVariable(variable, description));
  for (auto feed : module.getOps<ir::FeedOp>()) RETURN_IF_ERROR(DescribeFeed(feed, description.add_feeds()));
  for (auto func : module.getOps<func::FuncOp>()) {
    if (IsEntry(func)) RETURN_IF_ERROR(DescribeEntry(func, description.add_entries()));
  }
  return description;
}

namespace {
constexpr StringLiteral kDescriptionAttr = "tessera.description";
}

// Encodes bytes as hexadecimal digits.
void KeepDescription(ModuleOp module, const proto::ExecutableProto& description) {
  const std::string digits = llvm::toHex(description.SerializeAsString(), /*LowerCase=*/true);
  module->setAttr(kDescriptionAttr, StringAttr::get(module.getContext(), digits));
}

absl::StatusOr<proto::ExecutableProto> TakeDescription(ModuleOp module) {
  proto::ExecutableProto description;
  Attribute attribute = module->removeAttr(kDescriptionAttr);
  if (!attribute) return description;
  auto digits = dyn_cast<StringAttr>(attribute);
  std::string bytes;
  if (!digits || !llvm::tryGetFromHex(digits.getValue(), bytes) || !description.ParseFromString(bytes)) {
    return InvalidArgument("the module's {} cannot be read; write the stage again with --dump-stages",
                           kDescriptionAttr.str());
  }
  return description;
}

}  // namespace tessera
