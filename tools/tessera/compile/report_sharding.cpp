// SPDX-License-Identifier: Apache-2.0
// The shardings and collectives of a report. A value is drawn as a rectangle, split into its slices; each slice shows
// the shards that hold it.
#include <algorithm>
#include <map>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/tools/tessera/compile/report_sections.h"
#include "tessera/tools/tessera/page/html.h"

namespace tessera {
namespace {

constexpr size_t kShownValues = 40;
constexpr size_t kMostValues = 3000;
constexpr int64_t kMostPieces = 64;  // in a drawing
constexpr int64_t kPieceWidth = 44, kPieceHeight = 18;

using MeshAxes = std::vector<std::pair<std::string, int64_t>>;

// A shard's coordinates along the axes of the mesh.
class Coordinates {
 public:
  explicit Coordinates(const MeshAxes& mesh) : mesh_(mesh) {
    for (const auto& [name, size] : mesh) num_shards_ *= size;
  }
  int64_t num_shards() const { return num_shards_; }

  int64_t SizeOf(const std::vector<std::string>& axes) const {
    int64_t size = 1;
    for (const auto& [name, its] : mesh_)
      if (std::find(axes.begin(), axes.end(), name) != axes.end()) size *= its;
    return size;
  }

  // Returns the index of the shard's slice along |axes|, the major axis first.
  int64_t PieceOf(int64_t shard, const std::vector<std::string>& axes) const {
    int64_t piece = 0;
    for (const std::string& axis : axes) {
      int64_t stride = num_shards_;
      for (const auto& [name, size] : mesh_) {
        stride /= size;
        if (name == axis) piece = piece * size + shard / stride % size;
      }
    }
    return piece;
  }

 private:
  const MeshAxes& mesh_;
  int64_t num_shards_ = 1;
};

std::string Colour(int64_t piece, int64_t pieces) {
  return fmt::format("hsl({} 60% 60% / .55)", piece * 360 / std::max<int64_t>(pieces, 1));
}

// Draws the last sharded dimension to the right, and all others downwards.
class Drawing {
 public:
  Drawing(const std::vector<std::vector<std::string>>& axes, const MeshAxes& mesh) : coordinates_(mesh) {
    for (const std::vector<std::string>& dimension : axes) {
      if (dimension.empty()) continue;
      down_.insert(down_.end(), across_.begin(), across_.end());
      across_ = dimension;
    }
    rows_ = coordinates_.SizeOf(down_);
    columns_ = coordinates_.SizeOf(across_);
  }

  bool fits() const { return rows_ * columns_ <= kMostPieces && coordinates_.num_shards() <= kMostPieces; }
  int64_t width() const { return columns_ * kPieceWidth + 2; }
  int64_t height() const { return rows_ * kPieceHeight + 2; }

  std::string Content() const {
    std::vector<std::vector<int64_t>> shards(static_cast<size_t>(rows_ * columns_));
    for (int64_t shard = 0; shard < coordinates_.num_shards(); ++shard) {
      const int64_t piece = coordinates_.PieceOf(shard, down_) * columns_ + coordinates_.PieceOf(shard, across_);
      shards[static_cast<size_t>(piece)].push_back(shard);
    }
    std::string text;
    for (int64_t row = 0; row < rows_; ++row) {
      for (int64_t column = 0; column < columns_; ++column) {
        const int64_t piece = row * columns_ + column;
        const int64_t x = column * kPieceWidth + 1, y = row * kPieceHeight + 1;
        text += fmt::format(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#888\"/>"
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            x, y, kPieceWidth, kPieceHeight, Colour(piece, rows_ * columns_), x + kPieceWidth / 2, y + 13,
            ShardsText(shards[static_cast<size_t>(piece)]));
      }
    }
    return text;
  }

 private:
  static std::string ShardsText(const std::vector<int64_t>& shards) {
    if (shards.size() <= 3) return fmt::format("{}", fmt::join(shards, ","));
    return fmt::format("{},..{}", shards.front(), shards.back());
  }

  Coordinates coordinates_;
  std::vector<std::string> down_;
  std::vector<std::string> across_;
  int64_t rows_ = 1;
  int64_t columns_ = 1;
};

// Holds each drawing once, and makes references to it.
class Drawings {
 public:
  explicit Drawings(const MeshAxes& mesh) : mesh_(mesh) {}

  std::string Reference(const std::vector<std::vector<std::string>>& axes) {
    const Drawing drawing(axes, mesh_);
    if (!drawing.fits()) return "";
    auto [place, is_new] = numbers_.try_emplace(axes, numbers_.size());
    if (is_new)
      symbols_ += fmt::format("<symbol id=\"cut{}\" viewBox=\"0 0 {} {}\">{}</symbol>\n", place->second,
                              drawing.width(), drawing.height(), drawing.Content());
    return fmt::format("<svg width=\"{0}\" height=\"{1}\"><use href=\"#cut{2}\" width=\"{0}\" height=\"{1}\"/></svg>",
                       drawing.width(), drawing.height(), place->second);
  }

  // Returns the drawings that references name.
  std::string Symbols() const { return fmt::format("<svg width=\"0\" height=\"0\">{}</svg>\n", symbols_); }

 private:
  const MeshAxes& mesh_;
  std::map<std::vector<std::vector<std::string>>, size_t> numbers_;
  std::string symbols_;
};

std::string MeshText(const ShardingReport& report) {
  int64_t shards = 1;
  for (const auto& [name, size] : report.mesh_axes) shards *= size;
  return fmt::format(
      "<p>Mesh: {}; {} shards, numbered row-major. A sharded value is drawn as its slices, with the last sharded "
      "dimension to the right; each slice names the shards that hold it.</p>\n",
      html::Escape(report.mesh), shards);
}

std::string BarCell(int64_t bytes, int64_t most) {
  return fmt::format("<td><div class=\"bar\" style=\"width: {:.1f}px\"></div></td>",
                     most > 0 ? 120.0 * static_cast<double>(bytes) / static_cast<double>(most) : 0.0);
}

std::string RemedyText(const CollectiveCost& cost, int64_t all_bytes) {
  if (!cost.remedy) return "";
  const Remedy& remedy = *cost.remedy;
  return fmt::format(
      "<div class=\"remedy\">{} at {}: {} is sharded as {}. {}: {} bytes in total instead of {}.</div>\n",
      html::Escape(cost.kind), html::Escape(cost.location), html::Escape(remedy.annotation),
      html::Escape(remedy.sharding),
      remedy.instead.empty() ? "Leave that to propagation" : "Shard it as " + html::Escape(remedy.instead),
      html::Grouped(remedy.bytes), html::Grouped(all_bytes));
}

}  // namespace

std::string ShardingSection(const ShardingReport& report) {
  if (report.mesh.empty())
    return html::Section("sharding", "Sharding", "<p>The program names no mesh: it runs on one shard.</p>\n");
  Drawings drawings(report.mesh_axes);
  std::vector<std::string> first, others;
  for (const ShardedValue& value : report.values) {
    std::vector<std::string>& rows = first.size() < kShownValues ? first : others;
    rows.push_back(fmt::format("<td>{}</td>", drawings.Reference(value.axes)) + html::Cell(value.name) +
                   html::Cell(value.type) + html::Cell(value.sharding) + html::Cell(value.origin) +
                   html::Cell(value.location));
  }
  const std::vector<std::string> headings = {"slices", "value", "type", "sharding", "from", "at"};
  std::string content = MeshText(report);
  content += first.empty() ? "<p>No value is sharded: every shard computes everything.</p>\n"
                           : html::Table(headings, first, kShownValues);
  if (!others.empty())
    content += html::Details(fmt::format("{} more", others.size()), html::Table(headings, others, kMostValues));
  return html::Section("sharding", "Sharding", drawings.Symbols() + content);
}

std::string CollectivesSection(const ShardingReport& report) {
  if (report.collectives.empty())
    return html::Section("collectives", "Collectives", "<p>No data is sent between shards.</p>\n");
  int64_t most = 0;
  for (const CollectiveCost& cost : report.collectives) most = std::max(most, cost.bytes);
  std::vector<std::string> rows;
  std::string remedies;
  for (const CollectiveCost& cost : report.collectives) {
    rows.push_back(html::Cell(cost.kind) + html::Cell(cost.axes) + html::Cell(cost.shards) + html::Cell(cost.type) +
                   html::Cell(cost.bytes) + BarCell(cost.bytes, most) +
                   html::Cell(cost.in_loop ? "iteration" : "step") + html::Cell(cost.location) +
                   html::Cell(fmt::format("{}", fmt::join(cost.reasons, "; "))));
    remedies += RemedyText(cost, report.AllBytes());
  }
  const std::string content =
      fmt::format("<p>A shard receives {} bytes from others per step, outside of loops.</p>\n",
                  html::Grouped(report.BytesPerStep())) +
      html::Table({"collective", "over", "shards", "of", "bytes", "", "each", "at", "because"}, rows, kMostValues);
  return html::Section("collectives", "Collectives",
                       remedies.empty() ? content : content + "<h3>How to avoid them</h3>\n" + remedies);
}

}  // namespace tessera
