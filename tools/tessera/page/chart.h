// SPDX-License-Identifier: Apache-2.0
// Drawings of numbers as SVG: lines, points, bars, grids. Their texts are escaped here.
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
  std::vector<Point> points = {};  // points that are not finite are left out
  size_t colour = 0;               // the number of one of six colours, which begin again
};

struct Style {
  std::string title = {};
  std::string x_label = {};
  std::string y_label = {};
  bool has_points = false;    // a mark at each point
  bool has_lines = true;      // from each point to the next
  bool has_diagonal = false;  // the line on which x is y; both axes then have one range
};

// Draws series over common axes, with their names when there are several. It draws at most 600 points of each,
// evenly chosen: the page stays small.
std::string Plot(const std::vector<Series>& series, const Style& style);

// A column of a histogram.
struct Bar {
  double low = 0, high = 0;
  double height = 0;
};
std::string Bars(const std::vector<Bar>& bars, const Style& style);

// Draws numbers as squares, row-major, darker for larger ones, in rows of `columns`. `low` and `high` are the numbers
// of the lightest and the darkest square. The drawing is about `width` pixels wide.
std::string Grid(std::span<const double> values, int64_t columns, double low, double high, double width);

// Draws a horizontal bar of `part` of the full width; a negative part is drawn in red.
std::string Meter(double part);

}  // namespace tessera::chart

#endif  // TESSERA_TOOLS_TESSERA_PAGE_CHART_H_
