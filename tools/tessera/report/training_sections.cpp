// SPDX-License-Identifier: Apache-2.0
// The parts of a model's page about its training: curves, tables of embeddings, variables.
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/tools/tessera/page/chart.h"
#include "tessera/tools/tessera/page/html.h"
#include "tessera/tools/tessera/report/model_sections.h"

namespace tessera::report {
namespace {

constexpr size_t kMostCurves = 60;
constexpr size_t kMostVariables = 1000;
constexpr size_t kFewPoints = 20;  // are marked

std::string CurveDrawing(const Curve& curve) {
  std::vector<chart::Series> series;
  chart::Style style = {.title = curve.tag, .x_label = "step"};
  size_t evaluations = 0;
  for (const auto& [run, points] : curve.runs) {
    const size_t colour = run == kTrainRun ? 0 : ++evaluations;
    chart::Series& one = series.emplace_back(chart::Series{.name = run, .colour = colour});
    for (const auto& [step, value] : points) one.points.emplace_back(static_cast<double>(step), value);
    style.has_points |= points.size() <= kFewPoints;
  }
  if (series.size() == 1 && series[0].name != kTrainRun) style.title += fmt::format(" ({})", series[0].name);
  return chart::Plot(series, style);
}

std::string TableContent(const TableReport& report) {
  const EmbeddingTable& table = report.table;
  std::vector<std::string> rows;
  for (const Neighbourhood& of : report.neighbourhoods) {
    std::vector<std::string> neighbours;
    for (const Neighbour& neighbour : of.neighbours) {
      neighbours.push_back(fmt::format("{} ({:.2f})", table.WordOf(neighbour.row), neighbour.similarity));
    }
    rows.push_back(html::Cell(table.WordOf(of.row)) + html::Cell(fmt::format("{}", fmt::join(neighbours, ", "))));
  }
  return fmt::format("<h3>{}</h3>\n<p>{} rows of {} numbers.{}</p>\n", html::Escape(table.name),
                     html::Grouped(table.rows()), html::Grouped(table.width()),
                     table.words.empty() ? " Rows are numbered; --words names them." : "") +
         html::Table({"row", "nearest (cosine)"}, rows, rows.size());
}

std::vector<std::string> VariableRows(const std::vector<VariableSummary>& variables, bool are_slots) {
  std::vector<std::string> rows;
  for (const VariableSummary& of : variables) {
    if (of.is_slot != are_slots) continue;
    rows.push_back(html::Cell(of.name) + html::Cell(ToString(of.type)) + html::Cell(of.type.num_elements()) +
                   NumberCell(of.norm) + NumberCell(of.mean) + NumberCell(of.least) + NumberCell(of.greatest) +
                   html::Cell(of.zeros == 0 ? "" : fmt::format("{:.1f} %", of.zeros * 100)) +
                   html::Cell(of.not_finite == 0 ? "" : html::Grouped(of.not_finite)));
  }
  return rows;
}

}  // namespace

std::string NumberCell(double number) { return fmt::format("<td class=\"number\">{:.4g}</td>", number); }

std::string CurvesSection(const std::vector<Curve>& curves) {
  std::vector<std::string> drawings;
  for (const Curve& curve : curves) {
    if (drawings.size() < kMostCurves) drawings.push_back(CurveDrawing(curve));
  }
  std::string content = html::Drawings(drawings);
  if (curves.size() > kMostCurves) {
    content += fmt::format("<p class=\"note\">The first {} of {} curves.</p>\n", kMostCurves, curves.size());
  }
  return html::Section("curves", "Curves", content);
}

std::string EmbeddingsSection(const std::vector<TableReport>& tables) {
  std::string content;
  for (const TableReport& table : tables) content += TableContent(table);
  return html::Section("embeddings", "Embeddings", content);
}

std::string VariablesSection(const std::vector<VariableSummary>& variables) {
  const std::vector<std::string> headings = {"name",  "type",     "elements", "norm",      "mean",
                                             "least", "greatest", "zeros",    "not finite"};
  std::string content = html::Table(headings, VariableRows(variables, /*are_slots=*/false), kMostVariables);
  const std::vector<std::string> slots = VariableRows(variables, /*are_slots=*/true);
  if (!slots.empty()) {
    content += html::Details(fmt::format("{} slots of the optimizer", slots.size()),
                             html::Table(headings, slots, kMostVariables));
  }
  return html::Section("variables", "Variables", content);
}

}  // namespace tessera::report
