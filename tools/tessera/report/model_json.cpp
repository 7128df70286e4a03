// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/model_json.h"

#include <cmath>

#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/tools/tessera/report/row_texts.h"

namespace tessera::report {
namespace {

using Json = nlohmann::ordered_json;

Json Number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json CurvesJson(const std::vector<Curve>& curves) {
  Json json = Json::object();
  for (const Curve& curve : curves) {
    for (const auto& [run, points] : curve.runs) {
      Json& list = json[curve.tag][run] = Json::array();
      for (const auto& [step, value] : points) list.push_back(Json::array({step, Number(value)}));
    }
  }
  return json;
}

// A matrix of more classes would be larger than its rows; its counts are a list of label, prediction and rows.
constexpr int64_t kMostMatrix = 1000;

Json PairsJson(const Confusion& confusion) {
  Json pairs = Json::array();
  for (const auto& [pair, rows] : confusion.counts) pairs.push_back(Json::array({pair.first, pair.second, rows}));
  return pairs;
}

Json MatrixJson(const Confusion& confusion) {
  Json counts = Json::array();
  for (int64_t label = 0; label < confusion.num_classes; ++label) {
    Json row = Json::array();
    for (int64_t prediction = 0; prediction < confusion.num_classes; ++prediction) {
      row.push_back(confusion.Count(label, prediction));
    }
    counts.push_back(std::move(row));
  }
  return counts;
}

Json ConfusionJson(const Confusion& confusion) {
  Json classes = Json::array();
  for (const ClassScore& score : confusion.classes) {
    classes.push_back(
        {{"rows", score.rows}, {"precision", score.precision}, {"recall", score.recall}, {"f1", score.f1}});
  }
  if (confusion.num_classes > kMostMatrix) return {{"pairs", PairsJson(confusion)}, {"classes", classes}};
  return {{"counts", MatrixJson(confusion)}, {"classes", classes}};
}

Json CalibrationJson(const Calibration& calibration) {
  Json bins = Json::array();
  for (const CalibrationBin& bin : calibration.bins) {
    bins.push_back({{"low", bin.low},
                    {"high", bin.high},
                    {"rows", bin.rows},
                    {"mean_probability", bin.mean_probability},
                    {"fraction", bin.fraction}});
  }
  return {{"bins", bins}, {"expected_error", calibration.expected_error}, {"brier", calibration.brier}};
}

Json ResidualsJson(const Residuals& residuals) {
  Json bins = Json::array();
  for (const ResidualBin& bin : residuals.bins) {
    bins.push_back({{"low", bin.low}, {"high", bin.high}, {"count", bin.count}});
  }
  return {{"count", residuals.count},
          {"left_out", residuals.left_out},
          {"mean", residuals.mean},
          {"deviation", residuals.deviation},
          {"mean_absolute_error", residuals.mean_absolute_error},
          {"root_mean_squared_error", residuals.root_mean_squared_error},
          {"r2", Number(residuals.r2)},
          {"median", residuals.median},
          {"lower_quartile", residuals.lower_quartile},
          {"upper_quartile", residuals.upper_quartile},
          {"bins", bins}};
}

Json ImportancesJson(const std::vector<FeatureImportance>& importances) {
  Json list = Json::array();
  for (const FeatureImportance& of : importances) {
    Json json = {{"feature", of.feature}};
    if (of.element >= 0) json["element"] = of.element;
    json["score_drop"] = Number(of.importance.score_drop);
    json["score_deviation"] = Number(of.importance.score_deviation);
    json["loss_rise"] = Number(of.importance.loss_rise);
    json["loss_deviation"] = Number(of.importance.loss_deviation);
    list.push_back(std::move(json));
  }
  return list;
}

Json WorstJson(const RowsReport& report) {
  Json list = Json::array();
  for (const WorstRow& row : report.worst) {
    Json json = {{"row", row.row}, {"loss", Number(row.loss)}};
    if (!row.origin.empty()) json["origin"] = row.origin;
    json["label"] = LabelText(report, row.row);
    json["prediction"] = PredictionText(report, row.row);
    for (const FeatureValues& of : row.values) {
      Json& values = json["values"][of.feature] = Json::array();
      for (const double value : of.values) values.push_back(Number(value));
      if (!of.word.empty()) values = of.word;
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json RowsJson(const RowsReport& report) {
  Json json = {{"rows", report.outcomes.rows}, {"all", report.is_all}, {"loss", Number(report.score.loss)}};
  json[ScoreName(report)] = Number(report.score.score);
  if (!report.class_words.empty()) json["class_words"] = report.class_words;
  if (report.confusion) json["confusion"] = ConfusionJson(*report.confusion);
  if (report.calibration) json["calibration"] = CalibrationJson(*report.calibration);
  if (report.residuals) json["residuals"] = ResidualsJson(*report.residuals);
  json["importance"] = ImportancesJson(report.importances);
  json["worst"] = WorstJson(report);
  return json;
}

Json TableJson(const TableReport& report) {
  Json list = Json::array();
  for (const Neighbourhood& of : report.neighbourhoods) {
    Json neighbours = Json::array();
    for (const Neighbour& neighbour : of.neighbours) {
      neighbours.push_back({{"row", neighbour.row},
                            {"word", report.table.WordOf(neighbour.row)},
                            {"similarity", Number(neighbour.similarity)}});
    }
    list.push_back({{"row", of.row}, {"word", report.table.WordOf(of.row)}, {"neighbours", neighbours}});
  }
  return {{"rows", report.table.rows()}, {"width", report.table.width()}, {"neighbours", list}};
}

Json VariableJson(const VariableSummary& variable) {
  return {{"name", variable.name},         {"type", ToString(variable.type)}, {"slot", variable.is_slot},
          {"norm", Number(variable.norm)}, {"mean", variable.mean},           {"least", variable.least},
          {"greatest", variable.greatest}, {"zeros", variable.zeros},         {"not_finite", variable.not_finite}};
}

}  // namespace

std::string ToJson(const ModelReport& report) {
  Json json = {{"model_dir", report.model_dir},
               {"checkpoint", report.checkpoint},
               {"global_step", report.global_step},
               {"notes", report.notes},
               {"curves", CurvesJson(report.curves)}};
  if (report.rows) json["evaluation"] = RowsJson(*report.rows);
  json["embeddings"] = Json::object();
  for (const TableReport& table : report.tables) json["embeddings"][table.table.name] = TableJson(table);
  json["variables"] = Json::array();
  for (const VariableSummary& variable : report.variables) json["variables"].push_back(VariableJson(variable));
  json["job"] = report.job;
  return JsonText(json) + "\n";
}

}  // namespace tessera::report
