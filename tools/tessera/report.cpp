// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report.h"

#include "fmt/format.h"
#include "tessera/tools/tessera/html.h"
#include "tessera/tools/tessera/report_sections.h"

namespace tessera {

std::string ReportHtml(std::string_view name, const ProgramReport& report) {
  std::string body = fmt::format("<h1>{}</h1>\n", html::Escape(name));
  body +=
      "<nav><a href=\"#sharding\">Sharding</a><a href=\"#collectives\">Collectives</a><a href=\"#memory\">Memory</a>"
      "<a href=\"#kernels\">Kernels</a><a href=\"#stages\">Stages</a></nav>\n";
  body += ShardingSection(report.sharding);
  body += CollectivesSection(report.sharding);
  body += MemorySection(report.memory);
  body += KernelsSection(report);
  body += StagesSection(report);
  return html::Page(fmt::format("Tessera: {}", name), body);
}

}  // namespace tessera
