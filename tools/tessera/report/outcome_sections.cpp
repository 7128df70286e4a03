// SPDX-License-Identifier: Apache-2.0
// The parts of a model's page that compare predictions with labels: confusion, calibration, residuals.
#include <utility>

#include "fmt/format.h"
#include "tessera/tools/tessera/page/chart.h"
#include "tessera/tools/tessera/page/html.h"
#include "tessera/tools/tessera/report/model_sections.h"
#include "tessera/tools/tessera/report/row_texts.h"

namespace tessera::report {
namespace {

constexpr int64_t kMostClasses = 30;  // in a matrix
constexpr size_t kMostMistakes = 20;
constexpr size_t kMostScores = 200;

// Returns the count with a shade: blue for correct rows, orange for errors.
std::string CountCell(const Confusion& confusion, int64_t label, int64_t prediction) {
  const int64_t rows = confusion.Count(label, prediction);
  if (rows == 0) return "<td></td>";
  const double part =
      static_cast<double>(rows) / static_cast<double>(confusion.classes[static_cast<size_t>(label)].rows);
  return fmt::format("<td style=\"background: hsl({} / {:.2f})\">{}</td>",
                     label == prediction ? "210 65% 55%" : "30 80% 50%", 0.15 + 0.75 * part, html::Grouped(rows));
}

std::string Matrix(const RowsReport& report) {
  const Confusion& confusion = *report.confusion;
  std::string text = "<table class=\"matrix\"><thead><tr><th>label \\ predicted</th>";
  for (int64_t prediction = 0; prediction < confusion.num_classes; ++prediction) {
    text += fmt::format("<th>{}</th>", html::Escape(ClassText(report, prediction)));
  }
  text += "</tr></thead><tbody>\n";
  for (int64_t label = 0; label < confusion.num_classes; ++label) {
    text += fmt::format("<tr><th>{}</th>", html::Escape(ClassText(report, label)));
    for (int64_t prediction = 0; prediction < confusion.num_classes; ++prediction) {
      text += CountCell(confusion, label, prediction);
    }
    text += "</tr>\n";
  }
  return text + "</tbody></table>\n";
}

std::string MistakeRows(const RowsReport& report) {
  std::vector<std::string> rows;
  for (const Mistake& mistake : CommonMistakes(*report.confusion, kMostMistakes)) {
    rows.push_back(html::Cell(ClassText(report, mistake.label)) + html::Cell(ClassText(report, mistake.prediction)) +
                   html::Cell(mistake.rows));
  }
  return html::Table({"label", "predicted", "rows"}, rows, kMostMistakes);
}

std::string ScoreRows(const RowsReport& report) {
  std::vector<std::string> rows;
  for (size_t i = 0; i < report.confusion->classes.size(); ++i) {
    const ClassScore& score = report.confusion->classes[i];
    rows.push_back(html::Cell(ClassText(report, static_cast<int64_t>(i))) + html::Cell(score.rows) +
                   NumberCell(score.precision) + NumberCell(score.recall) + NumberCell(score.f1));
  }
  return html::Table({"class", "rows", "precision", "recall", "F1"}, rows, kMostScores);
}

}  // namespace

std::string ConfusionSection(const RowsReport& report) {
  std::string content;
  if (report.confusion->num_classes <= kMostClasses) {
    content += Matrix(report);
  } else {
    content += "<p>The most common errors:</p>\n" + MistakeRows(report);
  }
  return html::Section("confusion", "Confusion", content + html::Details("Scores of each class", ScoreRows(report)));
}

std::string CalibrationSection(const Calibration& calibration, int64_t num_classes) {
  chart::Series series;
  std::vector<chart::Bar> bars;
  for (const CalibrationBin& bin : calibration.bins) {
    if (bin.rows > 0) series.points.emplace_back(bin.mean_probability, bin.fraction);
    bars.push_back({.low = bin.low, .high = bin.high, .height = static_cast<double>(bin.rows)});
  }
  const std::string event = num_classes == 2 ? "class 1" : "the predicted class";
  const std::string content = fmt::format(
      "<p>The probability of {} beside the part of the rows in which it is the label. On the dashed line both are the "
      "same. Their mean distance is {:.4f} (expected calibration error); the Brier score is {:.4f}.</p>\n",
      event, calibration.expected_error, calibration.brier);
  return html::Section(
      "calibration", "Calibration",
      content +
          html::Drawings(
              {chart::Plot({series}, {.title = "calibration",
                                      .x_label = "mean probability",
                                      .y_label = "part of the rows",
                                      .has_points = true,
                                      .has_diagonal = true}),
               chart::Bars(bars, {.title = "rows by probability", .x_label = "probability", .y_label = "rows"})}));
}

std::string ResidualsSection(const RowsReport& report) {
  const Residuals& residuals = *report.residuals;
  chart::Series series;
  for (size_t i = 0; i < report.outcomes.label_numbers.size(); ++i) {
    series.points.emplace_back(report.outcomes.label_numbers[i], report.outcomes.predicted_numbers[i]);
  }
  std::vector<chart::Bar> bars;
  for (const ResidualBin& bin : residuals.bins) {
    bars.push_back({.low = bin.low, .high = bin.high, .height = static_cast<double>(bin.count)});
  }
  std::string content = fmt::format(
      "<p>A residual is the label minus the prediction. Mean {:.4g}, standard deviation {:.4g}; quartiles {:.4g}, "
      "{:.4g}, {:.4g}. Mean absolute error {:.4g}, root mean squared error {:.4g}, R\u00B2 {:.4g}.</p>\n",
      residuals.mean, residuals.deviation, residuals.lower_quartile, residuals.median, residuals.upper_quartile,
      residuals.mean_absolute_error, residuals.root_mean_squared_error, residuals.r2);
  if (residuals.left_out > 0) {
    content += fmt::format("<p class=\"note\">{} residuals are not finite, and left out.</p>\n", residuals.left_out);
  }
  return html::Section(
      "residuals", "Residuals",
      content +
          html::Drawings(
              {chart::Plot({series}, {.title = "predictions",
                                      .x_label = "label",
                                      .y_label = "prediction",
                                      .has_points = true,
                                      .has_lines = false,
                                      .has_diagonal = true}),
               chart::Bars(bars, {.title = "residuals", .x_label = "label minus prediction", .y_label = "count"})}));
}

}  // namespace tessera::report
