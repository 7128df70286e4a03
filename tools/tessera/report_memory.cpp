// SPDX-License-Identifier: Apache-2.0
// Memory of a report: each entry's arena, drawn over time.
#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "fmt/format.h"
#include "tessera/tools/tessera/explain_memory.h"
#include "tessera/tools/tessera/html.h"
#include "tessera/tools/tessera/report_sections.h"

namespace tessera {
namespace {

constexpr size_t kMostDrawn = 4000;
constexpr size_t kMostRows = 300;
constexpr double kWidth = 1150, kHeight = 320;

// The largest buffers first; of equal ones the first in the program.
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

// Where moments and offsets are drawn: from the first moment at which the arena holds anything.
class Scale {
 public:
  explicit Scale(const EntryMemory& entry) : begin_(entry.moments) {
    for (const ArenaValue& value : entry.arena) begin_ = std::min(begin_, value.first);
    x_ = kWidth / static_cast<double>(std::max<int64_t>(entry.moments - begin_, 1));
    y_ = kHeight / static_cast<double>(std::max<int64_t>(entry.arena_bytes, 1));
  }
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

// The bytes that are live, as steps.
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

std::string ArenaDrawing(const EntryMemory& entry) {
  std::string text = fmt::format(
      "<svg viewBox=\"0 0 {0} {1}\" width=\"100%\" preserveAspectRatio=\"none\">\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"none\" stroke=\"#888\"/>\n",
      kWidth, kHeight);
  const Scale scale(entry);
  const std::vector<const ArenaValue*> values = BySize(entry);
  for (size_t i = 0; i < std::min(values.size(), kMostDrawn); ++i) text += Rectangle(*values[i], scale);
  text += LiveLine(entry, scale) +
          "</svg>\n<p class=\"note\">Time goes to the right, offsets upwards; the line is what is live.";
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
      fmt::format("<h3>{}</h3>\n<p>An arena of {} bytes for each shard, of which {} are needed at once at most.</p>\n",
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
