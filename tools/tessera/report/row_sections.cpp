// SPDX-License-Identifier: Apache-2.0
// The parts of a model's page about its inputs: their importance, and the rows with the largest losses.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/tools/tessera/page/chart.h"
#include "tessera/tools/tessera/page/html.h"
#include "tessera/tools/tessera/report/model_sections.h"
#include "tessera/tools/tessera/report/row_texts.h"

namespace tessera::report {
namespace {

constexpr size_t kMostImportances = 30;
constexpr size_t kDrawnElements = 16;  // features of as many elements are drawn as a grid, smaller ones are text
constexpr double kImportanceWidth = 200, kRowWidth = 64;

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void Add(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
};

// Returns the number of elements in a row of a grid: the second dimension's, or about a square's.
int64_t ColumnsOf(const Shape& shape, size_t elements) {
  if (shape.size() >= 2) {
    int64_t columns = 1;
    for (size_t i = 1; i < shape.size(); ++i) columns *= shape[i];
    return columns;
  }
  return static_cast<int64_t>(std::ceil(std::sqrt(static_cast<double>(elements))));
}

std::string NameOf(const FeatureImportance& of) {
  return of.element < 0 ? of.feature : fmt::format("{}[{}]", of.feature, of.element);
}

// Lists features, or their elements.
std::string ImportanceRows(const RowsReport& report, bool are_elements) {
  std::vector<FeatureImportance> importances;
  for (const FeatureImportance& of : report.importances) {
    if ((of.element >= 0) == are_elements) importances.push_back(of);
  }
  if (importances.empty()) return "";
  // Without a difference in the score, the loss decides.
  std::sort(importances.begin(), importances.end(), [](const auto& a, const auto& b) {
    const auto rank = [](const FeatureImportance& of) {
      return std::tuple(-of.importance.score_drop, -of.importance.loss_rise, of.feature, of.element);
    };
    return rank(a) < rank(b);
  });
  const double most = importances.front().importance.score_drop;
  std::vector<std::string> rows;
  for (const FeatureImportance& of : importances) {
    const Importance& importance = of.importance;
    rows.push_back(html::Cell(NameOf(of)) + NumberCell(importance.score_drop) +
                   fmt::format("<td class=\"number\">\u00B1 {:.2g}</td>", importance.score_deviation) +
                   fmt::format("<td>{}</td>", chart::Meter(most > 0 ? importance.score_drop / most : 0)) +
                   NumberCell(importance.loss_rise));
  }
  return html::Table({"input", "drop of the score", "", "", "rise of the loss"}, rows, kMostImportances);
}

// Returns the shapes of the features' rows, by the rows that are shown.
std::map<std::string, Shape> ShapesOf(const std::vector<WorstRow>& rows) {
  std::map<std::string, Shape> shapes;
  for (const WorstRow& row : rows) {
    for (const FeatureValues& values : row.values) shapes[values.feature] = values.shape;
  }
  return shapes;
}

// Draws the rise of the loss by element, for each feature of many elements.
std::string ElementGrids(const RowsReport& report) {
  std::map<std::string, std::vector<double>> rises;
  for (const FeatureImportance& of : report.importances) {
    if (of.element >= 0) rises[of.feature].push_back(of.importance.loss_rise);
  }
  const std::map<std::string, Shape> shapes = ShapesOf(report.worst);
  std::string text;
  for (const auto& [feature, values] : rises) {
    if (values.size() < kDrawnElements) continue;
    const auto shape = shapes.find(feature);
    const int64_t columns = ColumnsOf(shape == shapes.end() ? Shape() : shape->second, values.size());
    Range range;
    for (const double value : values) range.Add(value);
    text +=
        fmt::format("<p>{}: the rise of the loss by element, in rows of {}, from {:.3g} (light) to {:.3g}.</p>\n{}\n",
                    html::Escape(feature), columns, range.low, range.high,
                    chart::Grid(values, columns, std::max(range.low, 0.0), range.high, kImportanceWidth));
  }
  return text;
}

// The least and greatest elements of each feature in the rows that are shown.
std::map<std::string, Range> RangesOf(const std::vector<WorstRow>& rows) {
  std::map<std::string, Range> ranges;
  for (const WorstRow& row : rows) {
    for (const FeatureValues& of : row.values) {
      for (const double value : of.values) ranges[of.feature].Add(value);
    }
  }
  return ranges;
}

std::string ValuesMarkup(const FeatureValues& of, const Range& range) {
  const std::string name = of.feature.empty() ? "" : html::Escape(of.feature) + ": ";
  if (!of.word.empty()) return fmt::format("{}{} ", name, html::Escape(of.word));
  if (of.values.size() < kDrawnElements) {
    std::vector<double> in_file;
    for (const double value : of.values) in_file.push_back(of.scale == 0 ? value : (value - of.offset) / of.scale);
    return fmt::format("{}{:.6g} ", name, fmt::join(in_file, ", "));
  }
  return chart::Grid(of.values, ColumnsOf(of.shape, of.values.size()), range.low, range.high, kRowWidth);
}

}  // namespace

std::string ImportanceSection(const RowsReport& report) {
  const std::string content = fmt::format(
      "<p>How much the {} drops when an input is permuted across rows: mean and standard deviation of several "
      "permutations. Inputs with the same information share their importance.</p>\n",
      report.outcomes.kind == Outcomes::Kind::kClasses ? "accuracy" : "R\u00B2");
  return html::Section("importance", "Importance",
                       content + ImportanceRows(report, /*are_elements=*/false) + ElementGrids(report) +
                           ImportanceRows(report, /*are_elements=*/true));
}

std::string WorstSection(const RowsReport& report) {
  const bool has_origins =
      std::any_of(report.worst.begin(), report.worst.end(), [](const WorstRow& row) { return !row.origin.empty(); });
  const bool has_probabilities = !report.outcomes.probabilities.empty();
  std::map<std::string, Range> ranges = RangesOf(report.worst);
  std::vector<std::string> headings = {"loss", "label", "predicted"};
  if (has_probabilities) headings.insert(headings.end(), {"probability", "of the label"});
  headings.insert(headings.end(), {has_origins ? "from" : "row", "inputs"});
  std::vector<std::string> rows;
  for (const WorstRow& row : report.worst) {
    std::string cells =
        NumberCell(row.loss) + html::Cell(LabelText(report, row.row)) + html::Cell(PredictionText(report, row.row));
    if (has_probabilities) {
      const auto index = static_cast<size_t>(row.row);
      cells += NumberCell(report.outcomes.Probability(row.row, report.outcomes.classes[index])) +
               NumberCell(report.outcomes.Probability(row.row, report.outcomes.labels[index]));
    }
    cells += row.origin.empty() ? html::Cell(row.row) : html::Cell(row.origin);
    std::string inputs;
    for (const FeatureValues& of : row.values) inputs += ValuesMarkup(of, ranges[of.feature]);
    rows.push_back(cells + fmt::format("<td>{}</td>", inputs));
  }
  return html::Section("worst", "Worst rows", html::Table(headings, rows, rows.size()));
}

}  // namespace tessera::report
