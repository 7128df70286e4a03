// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/site_table.h"

#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/profile/library_cost.h"

namespace tessera {
namespace {

double BytesOf(const messages::RepeatedPtrField<proto::TensorType>& types) {
  double bytes = 0;
  for (const proto::TensorType& type : types) bytes += static_cast<double>(FromProto(type).byte_size());
  return bytes;
}

Site SiteOf(const proto::Region& region) {
  return {.kind = SpanKind::kKernel,
          .name = region.name().empty() ? "code between kernels" : region.name(),
          .ops = region.ops(),
          .location = region.location(),
          .flops = static_cast<double>(region.flops()),
          .bytes = static_cast<double>(region.bytes())};
}

Site SiteOf(const proto::Kernel& kernel) {
  return {.kind = SpanKind::kLibrary,
          .name = kernel.kind(),
          .ops = kernel.kind(),
          .location = kernel.location(),
          .flops = FlopsOfLibraryKernel(kernel),
          .bytes = BytesOfLibraryKernel(kernel)};
}

Site SiteOf(const proto::Collective& collective) {
  return {.kind = SpanKind::kCollective,
          .name = std::string(proto::Collective::Kind_Name(collective.kind())),
          .location = collective.location(),
          .bytes = BytesOf(collective.operands())};
}

Site SiteOf(const proto::HostCall& call) {
  return {.kind = SpanKind::kHostCall,
          .name = call.function(),
          .location = call.location(),
          .bytes = BytesOf(call.arguments()) + BytesOf(call.results())};
}

Site SiteOf(const proto::Check& check) {
  return {.kind = SpanKind::kCheck, .name = "check", .location = check.location()};
}

}  // namespace

std::string_view NameOf(SpanKind kind) {
  switch (kind) {
    case SpanKind::kKernel:
      return "kernel";
    case SpanKind::kLibrary:
      return "library kernel";
    case SpanKind::kCollective:
      return "collective";
    case SpanKind::kBarrier:
      return "barrier";
    case SpanKind::kHostCall:
      return "host call";
    case SpanKind::kOutfeed:
      return "outfeed";
    case SpanKind::kCheck:
      return "check";
    case SpanKind::kInfeed:
      return "infeed";
  }
  return "";
}

SiteTable::SiteTable(const proto::ExecutableProto& description) {
  for (const proto::Entry& entry : description.entries()) {
    Bases& bases = bases_.emplace_back();
    const auto begin = [&](SpanKind kind) { bases[static_cast<size_t>(kind)] = static_cast<int32_t>(sites_.size()); };
    const auto add = [&](Site site) {
      site.entry = entry.name();
      sites_.push_back(std::move(site));
    };
    begin(SpanKind::kKernel);
    for (const proto::Region& region : entry.regions()) add(SiteOf(region));
    begin(SpanKind::kLibrary);
    for (const proto::Kernel& kernel : entry.kernels()) add(SiteOf(kernel));
    begin(SpanKind::kCollective);
    for (const proto::Collective& collective : entry.collectives()) add(SiteOf(collective));
    begin(SpanKind::kBarrier);
    for (int64_t i = 0; i < entry.barriers(); ++i) add({.kind = SpanKind::kBarrier, .name = "barrier"});
    begin(SpanKind::kHostCall);
    for (const proto::HostCall& call : entry.host_calls()) add(SiteOf(call));
    begin(SpanKind::kOutfeed);
    for (const std::string& feed : entry.outfeeds()) add({.kind = SpanKind::kOutfeed, .name = feed});
    begin(SpanKind::kCheck);
    for (const proto::Check& check : entry.checks()) add(SiteOf(check));
    begin(SpanKind::kInfeed);
    add({.kind = SpanKind::kInfeed, .name = "step boundary"});
  }
}

}  // namespace tessera
