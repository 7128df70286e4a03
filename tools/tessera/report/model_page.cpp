// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/model_page.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/page/html.h"
#include "tessera/tools/tessera/report/model_sections.h"
#include "tessera/tools/tessera/report/row_texts.h"

namespace tessera::report {
namespace {

struct Part {
  std::string id;
  std::string heading;  // in the list of parts
  std::string section;
};

std::string Summary(const ModelReport& report) {
  std::string text =
      fmt::format("<p>{} at step {}.", html::Escape(BaseName(report.checkpoint)), html::Grouped(report.global_step));
  if (report.rows) {
    const RowsReport& rows = *report.rows;
    text += fmt::format(" {}{} rows of the evaluation: {} {:.4g}, loss {:.4g}.", rows.is_all ? "" : "The first ",
                        html::Grouped(rows.outcomes.rows),
                        rows.outcomes.kind == Outcomes::Kind::kClasses ? "accuracy" : "R\u00B2", rows.score.score,
                        rows.score.loss);
  }
  text += "</p>\n";
  for (const std::string& note : report.notes) text += fmt::format("<p class=\"note\">{}</p>\n", html::Escape(note));
  return text;
}

std::string JobSection(const std::string& job) {
  return html::Section("job", "Job", fmt::format("<pre>{}</pre>\n", html::Escape(job)));
}

std::vector<Part> PartsOf(const ModelReport& report) {
  std::vector<Part> parts;
  if (!report.curves.empty()) parts.push_back({"curves", "Curves", CurvesSection(report.curves)});
  if (report.rows) {
    const RowsReport& rows = *report.rows;
    if (rows.confusion) parts.push_back({"confusion", "Confusion", ConfusionSection(rows)});
    if (rows.calibration) {
      parts.push_back({"calibration", "Calibration", CalibrationSection(*rows.calibration, rows.outcomes.num_classes)});
    }
    if (rows.residuals) parts.push_back({"residuals", "Residuals", ResidualsSection(rows)});
    if (!rows.importances.empty()) parts.push_back({"importance", "Importance", ImportanceSection(rows)});
    if (!rows.worst.empty()) parts.push_back({"worst", "Worst rows", WorstSection(rows)});
  }
  if (!report.tables.empty()) parts.push_back({"embeddings", "Embeddings", EmbeddingsSection(report.tables)});
  parts.push_back({"variables", "Variables", VariablesSection(report.variables)});
  parts.push_back({"job", "Job", JobSection(report.job)});
  return parts;
}

}  // namespace

std::string ToHtml(const ModelReport& report) {
  const std::vector<Part> parts = PartsOf(report);
  std::string body = fmt::format("<h1>{}</h1>\n<nav>", html::Escape(report.model_dir));
  for (const Part& part : parts) body += fmt::format("<a href=\"#{}\">{}</a>", part.id, part.heading);
  body += "</nav>\n" + Summary(report);
  for (const Part& part : parts) body += part.section;
  return html::Page(fmt::format("Tessera: {}", report.model_dir), body);
}

}  // namespace tessera::report
