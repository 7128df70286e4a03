// SPDX-License-Identifier: Apache-2.0
// The memory of a report: draws each entry's arena over time.
#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include "fmt/format.h"
#include "tessera/tools/tessera/compile/explain_memory.h"
#include "tessera/tools/tessera/compile/report_sections.h"
#include "tessera/tools/tessera/page/axis.h"
#include "tessera/tools/tessera/page/html.h"

namespace tessera {
namespace {

constexpr size_t kMostDrawn = 4000;
constexpr size_t kMostRows = 300;
constexpr double kWidth = 1060, kHeight = 320;         // the size of the drawing
constexpr double kLeft = 80, kAbove = 8, kBelow = 40;  // for the axes

// Returns the buffers by size, the largest first; of equal ones the first in the program.
std::vector<const ArenaValue*> BySize(const EntryMemory& entry) {
  std::vector<const ArenaValue*> values;
  for (const ArenaValue& value : entry.arena) values.push_back(&value);
  std::sort(values.begin(), values.end(),
            [](const auto* a, const auto* b) { return std::pair(-a->bytes, a) < std::pair(-b->bytes, b); });
  return values;
}

std::string Colour(const std::string& op) {
  return fmt::format("hsl({} 55% 58%)", std::hash<std::string>()(op.substr(0, op.find(' '))) % 360);
}

// Returns "512", "64 KiB" for a tick, which has few digits.
std::string BytesText(int64_t bytes) {
  constexpr const char* kUnits[] = {"", " KiB", " MiB", " GiB", " TiB"};
  size_t unit = 0;
  for (; bytes != 0 && bytes % 1024 == 0 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1024;
  return html::Grouped(bytes) + kUnits[unit];
}

// Maps moments and offsets to the drawing, from the first moment at which the arena holds anything.
class Scale {
 public:
  explicit Scale(const EntryMemory& entry) : begin_(entry.moments) {
    for (const ArenaValue& value : entry.arena) begin_ = std::min(begin_, value.first);
    x_ = kWidth / static_cast<double>(std::max<int64_t>(entry.moments - begin_, 1));
    y_ = kHeight / static_cast<double>(std::max<int64_t>(entry.arena_bytes, 1));
  }
  int64_t begin() const { return begin_; }
  double Time(int64_t moment) const { return static_cast<double>(moment - begin_) * x_; }
  double Bytes(int64_t bytes) const { return static_cast<double>(bytes) * y_; }

 private:
  int64_t begin_;
  double x_;
  double y_;
};

std::string Rectangle(const ArenaValue& value, const Scale& scale) {
  const double height = scale.Bytes(value.bytes);
  return fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"><title>{}</title></rect>\n",
      scale.Time(value.first), kHeight - scale.Bytes(value.offset) - height,
      std::max(0.5, scale.Time(value.last + 1) - scale.Time(value.first)), std::max(0.3, height), Colour(value.op),
      html::Escape(fmt::format("{} {}: {} bytes at {}, moments {} to {}, {}", value.op, value.type,
                               html::Grouped(value.bytes), html::Grouped(value.offset), value.first, value.last,
                               value.location)));
}

// Draws the live bytes, as steps.
std::string LiveLine(const EntryMemory& entry, const Scale& scale) {
  std::map<int64_t, int64_t> changes;
  for (const ArenaValue& value : entry.arena) {
    changes[value.first] += value.bytes;
    changes[value.last + 1] -= value.bytes;
  }
  std::string points;
  int64_t live = 0;
  for (const auto& [moment, change] : changes) {
    points += fmt::format("{:.1f},{:.1f} ", scale.Time(moment), kHeight - scale.Bytes(live));
    live += change;
    points += fmt::format("{:.1f},{:.1f} ", scale.Time(moment), kHeight - scale.Bytes(live));
  }
  return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.2\"/>\n", points);
}

// Draws the axes: moments below, bytes to the left.
std::string Axes(const EntryMemory& entry, const Scale& scale) {
  std::string text = fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#888\"/>\n", kWidth, kHeight);
  for (const int64_t moment : axis::Ticks(scale.begin(), entry.moments, axis::NextDecimalStep)) {
    const double x = scale.Time(moment);
    text += fmt::format(
        "<path d=\"M{0:.1f} {1} v5\" stroke=\"#888\"/><text x=\"{0:.1f}\" y=\"{2}\" "
        "text-anchor=\"middle\">{3}</text>\n",
        x, kHeight, kHeight + 17, moment);
  }
  for (const int64_t bytes : axis::Ticks(0, entry.arena_bytes, axis::NextBinaryStep)) {
    const double y = kHeight - scale.Bytes(bytes);
    text += fmt::format(
        "<path d=\"M0 {0:.1f} h-5\" stroke=\"#888\"/><text x=\"-8\" y=\"{1:.1f}\" text-anchor=\"end\">{2}</text>\n", y,
        y + 4, BytesText(bytes));
  }
  return text +
         fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">moment (op of the entry)</text>\n", kWidth / 2,
                     kHeight + 33) +
         fmt::format(
             "<text transform=\"translate(-68 {}) rotate(-90)\" text-anchor=\"middle\">offset in bytes</text>\n",
             kHeight / 2);
}

std::string ArenaDrawing(const EntryMemory& entry) {
  std::string text = fmt::format("<svg viewBox=\"{} {} {} {}\" width=\"100%\">\n", -kLeft, -kAbove,
                                 kLeft + kWidth + kAbove, kAbove + kHeight + kBelow);
  const Scale scale(entry);
  text += Axes(entry, scale);
  const std::vector<const ArenaValue*> values = BySize(entry);
  for (size_t i = 0; i < std::min(values.size(), kMostDrawn); ++i) text += Rectangle(*values[i], scale);
  text += LiveLine(entry, scale) + "</svg>\n<p class=\"note\">The line is what is live.";
  if (values.size() > kMostDrawn)
    text += fmt::format(" The {} largest of {} buffers are drawn.", kMostDrawn, values.size());
  return text + "</p>\n";
}

std::string OuterRows(const EntryMemory& entry) {
  std::vector<std::string> rows;
  for (const OuterValue& value : entry.outer)
    rows.push_back(html::Cell(NameOf(value.kind)) + html::Cell(value.name) + html::Cell(value.type) +
                   html::Cell(value.bytes) + html::Cell(OwnerOf(value)) +
                   html::Cell(value.result < 0 ? NameOf(value.update)
                                               : fmt::format("by result {}, {}", value.result, NameOf(value.update))) +
                   html::Cell(value.why));
  return html::Table({"what", "name", "type", "bytes", "of", "updated", "because"}, rows, kMostRows * 4);
}

std::string LargestRows(const EntryMemory& entry) {
  std::vector<std::string> rows;
  for (const ArenaValue* value : BySize(entry))
    rows.push_back(html::Cell(value->bytes) + html::Cell(value->offset) + html::Cell(value->first) +
                   html::Cell(value->last) + html::Cell(value->type) + html::Cell(value->op) +
                   html::Cell(value->location));
  return html::Table({"bytes", "offset", "from", "to", "type", "first in", "at"}, rows, kMostRows);
}

std::string EntryContent(const EntryMemory& entry) {
  std::string text =
      fmt::format("<h3>{}</h3>\n<p>An arena of {} bytes for each shard, of which at most {} are live at a time.</p>\n",
                  html::Escape(entry.name), html::Grouped(entry.arena_bytes), html::Grouped(entry.live_bytes));
  if (!entry.arena.empty())
    text += ArenaDrawing(entry) + html::Details("Buffers, the largest first", LargestRows(entry));
  if (!entry.outer.empty()) text += html::Details("Variables, arguments and results", OuterRows(entry));
  return text;
}

}  // namespace

std::string MemorySection(const MemoryReport& report) {
  std::string content = fmt::format("<p>Constants: {} bytes.</p>\n", html::Grouped(report.constant_bytes));
  for (const EntryMemory& entry : report.entries) content += EntryContent(entry);
  return html::Section("memory", "Memory", content);
}

}  // namespace tessera
