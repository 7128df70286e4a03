// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/compile/report.h"

#include <algorithm>

#include "fmt/format.h"
#include "tessera/tools/tessera/compile/report_sections.h"
#include "tessera/tools/tessera/page/html.h"

namespace tessera {

namespace {

bool HasOneShard(const ShardingReport& report) {
  return report.values.empty() && report.collectives.empty() &&
         std::all_of(report.mesh_axes.begin(), report.mesh_axes.end(),
                     [](const auto& axis) { return axis.second == 1; });
}

}  // namespace

std::string ReportHtml(std::string_view name, const ProgramReport& report) {
  const bool one_shard = HasOneShard(report.sharding);
  std::string body = fmt::format("<h1>{}</h1>\n<nav>", html::Escape(name));
  if (!one_shard) body += "<a href=\"#sharding\">Sharding</a><a href=\"#collectives\">Collectives</a>";
  body += "<a href=\"#memory\">Memory</a>";
  if (!report.kernels.empty()) body += "<a href=\"#kernels\">Kernels</a>";
  body += "<a href=\"#stages\">Stages</a></nav>\n";
  if (one_shard) body += "<p>The program runs on one shard: nothing is sharded, and nothing is sent.</p>\n";
  if (!one_shard) body += ShardingSection(report.sharding) + CollectivesSection(report.sharding);
  body += MemorySection(report.memory);
  if (!report.kernels.empty()) body += KernelsSection(report);
  body += StagesSection(report);
  return html::Page(fmt::format("Tessera: {}", name), body);
}

}  // namespace tessera
