// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/page/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "fmt/format.h"
#include "tessera/tools/tessera/page/axis.h"
#include "tessera/tools/tessera/page/html.h"

namespace tessera::chart {
namespace {

constexpr double kWidth = 284, kHeight = 164;
constexpr double kLeft = 58, kRight = 20, kAbove = 22, kBelow = 36;
constexpr size_t kMostPoints = 600;  // drawn for one series
constexpr int kGreys = 16;

constexpr std::array<const char*, 6> kColours = {"#4a90d9", "#d98c2b", "#5aa469", "#b05fb5", "#c8553d", "#7a7a7a"};

// The range of an axis.
struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void Add(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  // Widens a range that is empty or nearly a single number.
  void Widen() {
    if (low > high) low = high = 0;
    if (high - low > std::abs(high) * 1e-9) return;
    const double more = low == 0 ? 1 : std::abs(low) / 2;
    low -= more;
    high += more;
  }
};

const char* ColourOf(const Series& series) { return kColours[series.colour % kColours.size()]; }

// Maps numbers to positions in the drawing.
class Frame {
 public:
  Frame(Range x, Range y) : x_(x), y_(y) {
    x_.Widen();
    y_.Widen();
  }

  double X(double value) const { return (value - x_.low) / (x_.high - x_.low) * kWidth; }
  double Y(double value) const { return kHeight - (value - y_.low) / (y_.high - y_.low) * kHeight; }

  std::string Axes(const Style& style) const {
    std::string text =
        fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#888\"/>\n", kWidth, kHeight);
    for (const double tick : axis::DecimalTicks(x_.low, x_.high)) {
      text += fmt::format(
          "<path d=\"M{0:.1f} {1} v4\" stroke=\"#888\"/><text x=\"{0:.1f}\" y=\"{2}\" "
          "text-anchor=\"middle\">{3:g}</text>\n",
          X(tick), kHeight, kHeight + 15, tick);
    }
    for (const double tick : axis::DecimalTicks(y_.low, y_.high)) {
      text += fmt::format(
          "<path d=\"M0 {0:.1f} h-4\" stroke=\"#888\"/><text x=\"-7\" y=\"{1:.1f}\" text-anchor=\"end\">{2:g}</text>\n",
          Y(tick), Y(tick) + 4, tick);
    }
    text += fmt::format("<text x=\"0\" y=\"-8\" font-weight=\"bold\">{}</text>\n", html::Escape(style.title));
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", kWidth / 2, kHeight + 30,
                        html::Escape(style.x_label));
    return text + fmt::format("<text transform=\"translate(-46 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                              kHeight / 2, html::Escape(style.y_label));
  }

 private:
  Range x_;
  Range y_;
};

std::string Drawing(const std::string& content) {
  return fmt::format("<svg viewBox=\"{} {} {} {}\" width=\"{}\">\n{}</svg>\n", -kLeft, -kAbove, kLeft + kWidth + kRight,
                     kAbove + kHeight + kBelow, kLeft + kWidth + kRight, content);
}

std::vector<Point> FinitePoints(const Series& series) {
  std::vector<Point> points;
  for (const Point& point : series.points) {
    if (std::isfinite(point.first) && std::isfinite(point.second)) points.push_back(point);
  }
  if (points.size() <= kMostPoints) return points;
  std::vector<Point> some;
  for (size_t i = 0; i < kMostPoints; ++i) some.push_back(points[i * (points.size() - 1) / (kMostPoints - 1)]);
  return some;
}

std::string Draw(const std::vector<Point>& points, const Frame& frame, const Style& style, const char* colour) {
  std::string text;
  if (style.has_lines) {
    std::string places;
    for (const auto& [x, y] : points) places += fmt::format("{:.1f},{:.1f} ", frame.X(x), frame.Y(y));
    text += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.4\"/>\n", places, colour);
  }
  // A single point is not a line.
  if (!style.has_points && points.size() > 1) return text;
  for (const auto& [x, y] : points) {
    text += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.5\" fill=\"{}\" fill-opacity=\".7\"><title>{:g}, "
        "{:g}</title></circle>\n",
        frame.X(x), frame.Y(y), colour, x, y);
  }
  return text;
}

// Writes the names of the series in a line at the upper right.
std::string Legend(const std::vector<Series>& series) {
  std::string text;
  for (size_t i = 0; i < series.size(); ++i) {
    text += fmt::format("<tspan fill=\"{}\">{}{}</tspan>", ColourOf(series[i]), i == 0 ? "" : "  ",
                        html::Escape(series[i].name));
  }
  return fmt::format("<text x=\"{}\" y=\"-8\" text-anchor=\"end\" xml:space=\"preserve\">{}</text>\n", kWidth, text);
}

}  // namespace

std::string Plot(const std::vector<Series>& series, const Style& style) {
  Range x, y;
  std::vector<std::vector<Point>> points;
  for (const Series& one : series) {
    points.push_back(FinitePoints(one));
    for (const auto& [at, value] : points.back()) {
      x.Add(at);
      y.Add(value);
    }
  }
  if (style.has_diagonal) {
    x.Add(y.low);
    x.Add(y.high);
    y = x;
  }
  const Frame frame(x, y);
  std::string text = frame.Axes(style);
  if (style.has_diagonal && x.low < x.high) {
    text += fmt::format("<path d=\"M{:.1f} {:.1f} L{:.1f} {:.1f}\" stroke=\"#888\" stroke-dasharray=\"4 3\"/>\n",
                        frame.X(x.low), frame.Y(x.low), frame.X(x.high), frame.Y(x.high));
  }
  for (size_t i = 0; i < points.size(); ++i) text += Draw(points[i], frame, style, ColourOf(series[i]));
  if (series.size() > 1) text += Legend(series);
  return Drawing(text);
}

std::string Bars(const std::vector<Bar>& bars, const Style& style) {
  Range x, y;
  y.Add(0);
  for (const Bar& bar : bars) {
    x.Add(bar.low);
    x.Add(bar.high);
    y.Add(bar.height);
  }
  const Frame frame(x, y);
  std::string text;
  for (const Bar& bar : bars) {
    const double width = std::max(1.0, frame.X(bar.high) - frame.X(bar.low) - 1);
    text += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"><title>{:g} to {:g}: "
        "{:g}</title></rect>\n",
        frame.X(bar.low), frame.Y(bar.height), width, kHeight - frame.Y(bar.height), kColours[0], bar.low, bar.high,
        bar.height);
  }
  return Drawing(text + frame.Axes(style));
}

std::string Grid(std::span<const double> values, int64_t columns, double low, double high, double width) {
  columns = std::max<int64_t>(columns, 1);
  const int64_t rows = (static_cast<int64_t>(values.size()) + columns - 1) / columns;
  // One path per shade is much shorter than a rectangle per number.
  std::vector<std::string> shades(kGreys + 1);
  for (size_t i = 0; i < values.size(); ++i) {
    const double part = high > low ? std::clamp((values[i] - low) / (high - low), 0.0, 1.0) : 0;
    if (std::isnan(part)) continue;
    const auto index = static_cast<int64_t>(i);
    shades[static_cast<size_t>(std::lround(part * kGreys))] +=
        fmt::format("M{} {}h1v1h-1z", index % columns, index / columns);
  }
  std::string text =
      fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"currentColor\" fill-opacity=\".06\"/>", columns, rows);
  for (int shade = 1; shade <= kGreys; ++shade) {
    const std::string& path = shades[static_cast<size_t>(shade)];
    if (path.empty()) continue;
    text += fmt::format("<path d=\"{}\" fill=\"currentColor\" fill-opacity=\"{:.2f}\"/>", path,
                        static_cast<double>(shade) / kGreys);
  }
  return fmt::format("<svg viewBox=\"0 0 {} {}\" width=\"{:.0f}\" shape-rendering=\"crispEdges\">{}</svg>", columns,
                     rows, width, text);
}

std::string Meter(double part) {
  constexpr double kPixels = 160;
  if (!std::isfinite(part)) part = 0;
  return fmt::format("<div class=\"bar\" style=\"width: {:.1f}px{}\"></div>", kPixels * std::min(std::abs(part), 1.0),
                     part < 0 ? "; background: #c8553d" : "");
}

}  // namespace tessera::chart
