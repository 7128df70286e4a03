// SPDX-License-Identifier: Apache-2.0
// The stages and kernels of a report.
#include <algorithm>
#include <map>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/tools/tessera/compile/report_sections.h"
#include "tessera/tools/tessera/page/html.h"

namespace tessera {
namespace {

constexpr size_t kMostKernels = 400;

// Returns the stage's text, truncated at the end of a line, with a note.
std::string StageText(const ReportedStage& stage) {
  if (!stage.is_changed) return "";
  const auto kept = static_cast<int64_t>(stage.text.size());
  if (kept == stage.text_bytes) return fmt::format("<pre>{}</pre>\n", html::Escape(stage.text));
  const std::string text = stage.text.substr(0, stage.text.rfind('\n'));
  return fmt::format(
      "<pre>{}</pre>\n<p class=\"note\">Cut here: {} of {} bytes. --dump-stages writes all of them.</p>\n",
      html::Escape(text), html::Grouped(static_cast<int64_t>(text.size())), html::Grouped(stage.text_bytes));
}

std::string StageDetails(const ReportedStage& stage) {
  const std::string summary =
      fmt::format("{:02} {} <span class=\"note\">{:.2f} ms, {} ops, {} bytes{}</span>", stage.number,
                  html::Escape(stage.pass), stage.seconds * 1e3, html::Grouped(stage.ops),
                  html::Grouped(stage.text_bytes), stage.is_changed ? "" : ", unchanged");
  return stage.is_changed ? html::Details(summary, StageText(stage)) : fmt::format("<div>{}</div>\n", summary);
}

// Returns "linalg.generic x 3, linalg.matmul".
std::string CountedNames(const std::vector<std::string>& names) {
  std::map<std::string, int> counts;
  for (const std::string& name : names) ++counts[name];
  std::vector<std::string> texts;
  for (const auto& [name, count] : counts) texts.push_back(count == 1 ? name : fmt::format("{} x {}", name, count));
  return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

std::string StagesSection(const ProgramReport& report) {
  double seconds = 0;
  for (const ReportedStage& stage : report.stages) seconds += stage.seconds;
  std::string content = fmt::format(
      "<p>{} passes in {:.1f} ms, then {} bytes of object code. Constants of more than a few elements are left "
      "out.</p>\n",
      report.stages.size(), seconds * 1e3, html::Grouped(report.object_bytes));
  std::string phase;
  for (const ReportedStage& stage : report.stages) {
    if (stage.phase != phase) content += fmt::format("<h3>{}</h3>\n", html::Escape(stage.phase));
    phase = stage.phase;
    content += StageDetails(stage);
  }
  return html::Section("stages", "Stages", content);
}

std::string KernelsSection(const ProgramReport& report) {
  std::vector<const ReportedKernel*> kernels;
  for (const ReportedKernel& kernel : report.kernels) kernels.push_back(&kernel);
  std::sort(kernels.begin(), kernels.end(),
            [](const auto* a, const auto* b) { return std::pair(-a->calls, a) < std::pair(-b->calls, b); });
  std::vector<std::string> rows;
  for (const ReportedKernel* kernel : kernels)
    rows.push_back(html::Cell(kernel->name) + html::Cell(kernel->is_library ? "library" : "generated") +
                   html::Cell(kernel->calls) + html::Cell(CountedNames(kernel->ops)) +
                   html::Cell(fmt::format("{}", fmt::join(kernel->types, ", "))) +
                   html::Cell(fmt::format("{}", fmt::join(kernel->locations, ", "))));
  return html::Section("kernels", "Kernels",
                       html::Table({"kernel", "code", "calls", "ops", "operands", "called for"}, rows, kMostKernels));
}

}  // namespace tessera
