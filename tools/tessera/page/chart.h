// SPDX-License-Identifier: Apache-2.0
// SVG charts: lines, points, bars, grids. Their text is escaped here.
#ifndef TESSERA_TOOLS_TESSERA_PAGE_CHART_H_
#define TESSERA_TOOLS_TESSERA_PAGE_CHART_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::chart {

using Point = std::pair<double, double>;

struct Series {
  std::string name = {};
  std::vector<Point> points = {};  // non-finite points are omitted
  size_t colour = 0;               // index into six colours, modulo six
};

struct Style {
  std::string title = {};
  std::string x_label = {};
  std::string y_label = {};
  bool has_points = false;    // a mark at each point
  bool has_lines = true;      // between consecutive points
  bool has_diagonal = false;  // the line y = x; both axes then have one range
};

// Draws series over common axes, with a legend when there are several. Draws at most 600 evenly chosen points of each,
// to keep the page small.
std::string Plot(const std::vector<Series>& series, const Style& style);

// A column of a histogram.
struct Bar {
  double low = 0, high = 0;
  double height = 0;
};
std::string Bars(const std::vector<Bar>& bars, const Style& style);

// Draws numbers as squares, row-major, in rows of `columns`; larger numbers are darker. `low` and `high` are the
// numbers of the lightest and the darkest square. The drawing is about `width` pixels wide.
std::string Grid(std::span<const double> values, int64_t columns, double low, double high, double width);

// Draws a horizontal bar of the fraction `part` of the full width; a negative fraction is drawn in red.
std::string Meter(double part);

}  // namespace tessera::chart

#endif  // TESSERA_TOOLS_TESSERA_PAGE_CHART_H_
