// SPDX-License-Identifier: Apache-2.0
// The IR section: a tree of operations, in the order in which MLIR's reader consumes it. Values are numbered within the
// innermost operation that is isolated from above; a region declares its number of values at its start.
#include <memory>

#include "tessera/compiler/bytecode/structure.h"
#include "tessera/compiler/nesting.h"

namespace tessera::bytecode {
namespace {

constexpr uint64_t kLazyLoading = 2;
constexpr uint64_t kUseListOrdering = 3;
constexpr uint64_t kElidedArgumentLocations = 4;

// The attributes and types of all operations may expand to this many, plus 16 for each byte of the file.
constexpr uint64_t kFreeParts = uint64_t{1} << 20;

// The parts that an operation has: mlir::bytecode::OpEncodingMask.
enum Part : uint8_t {
  kAttributes = 1,
  kResults = 2,
  kOperands = 4,
  kSuccessors = 8,
  kRegions = 16,
  kUseLists = 32,
  kOpProperties = 64
};

// The regions of one operation; one of them is being read.
struct Regions {
  Cursor* cursor;                   // the cursor of the enclosing operation, or `section`
  std::unique_ptr<Cursor> section;  // for regions that are isolated from above
  uint64_t left;                    // including the one being read
  bool isolated;
  bool in_region = false;
  uint64_t num_blocks = 0;
  uint64_t blocks_left = 0;  // excluding the one being read
  uint64_t ops_left = 0;
  uint64_t num_values = 0;
};

// A use-list order names uses by number: all of them must exist when the value's region ends.
struct UseListOrder {
  uint64_t value;
  uint64_t largest;
};

struct Scope {
  std::vector<uint32_t> uses;         // by value number
  std::vector<uint64_t> next_values;  // per region
  std::vector<UseListOrder> orders;
};

class Reader {
 public:
  explicit Reader(const File& file) : file_(file), ir_(*file.sections[kIr]) {}

  std::string Read() {
    budget_ = ir_.left();
    scopes_.emplace_back();
    scopes_.back().next_values.push_back(0);
    stack_.push_back(
        {.cursor = &ir_, .section = nullptr, .left = 1, .isolated = true, .in_region = true, .num_blocks = 1});
    BlockHeader(stack_.back());
    while (Check(ir_) && !stack_.empty()) Step();
    return error_;
  }

 private:
  // Records the failure of `cursor` unless an earlier one is recorded. Returns whether there is none.
  bool Check(const Cursor& cursor) {
    if (error_.empty() && !cursor.ok()) error_ = cursor.error();
    return error_.empty();
  }

  // Reads the innermost regions up to the next operation that has regions, or to their end.
  void Step() {
    Regions& current = stack_.back();
    Cursor& cursor = *current.cursor;  // outlives `current`, which moves when regions are pushed
    while (current.left > 0) {
      if (!current.in_region && !BeginRegion(current)) {
        if (!Check(cursor)) return;
        --current.left;  // an empty region
        continue;
      }
      while (Check(cursor)) {
        while (current.ops_left > 0) {
          --current.ops_left;
          const bool nested = Operation(current);
          if (!Check(cursor) || nested) return;
        }
        if (current.blocks_left == 0) break;
        --current.blocks_left;
        BlockHeader(current);
      }
      if (!Check(cursor)) return;
      EndRegion(current);
      --current.left;
    }
    if (current.isolated) scopes_.pop_back();
    if (current.section != nullptr && !current.section->empty()) {
      current.section->Fail("unexpected data after a region");
      Check(*current.section);
    }
    stack_.pop_back();
  }

  // Returns false for a region without blocks.
  bool BeginRegion(Regions& regions) {
    Cursor& cursor = *regions.cursor;
    regions.num_blocks = cursor.Count("blocks");
    if (regions.num_blocks == 0) return false;
    regions.num_values = cursor.Count("values");
    // Nested regions together declare no more values than there are bytes.
    if (regions.num_values > budget_) {
      cursor.Fail("more values than bytes");
      return false;
    }
    budget_ -= regions.num_values;
    Scope& scope = scopes_.back();
    scope.next_values.push_back(scope.uses.size());
    scope.uses.resize(scope.uses.size() + regions.num_values);
    regions.blocks_left = regions.num_blocks - 1;
    regions.in_region = true;
    BlockHeader(regions);
    return cursor.ok();
  }

  void EndRegion(Regions& regions) {
    Scope& scope = scopes_.back();
    regions.in_region = false;
    if (scope.next_values.size() == 1 && stack_.size() == 1) return;  // the outermost block has no values
    const size_t first = scope.uses.size() - regions.num_values;
    while (!scope.orders.empty() && scope.orders.back().value >= first) {
      if (scope.orders.back().largest >= scope.uses[scope.orders.back().value])
        regions.cursor->Fail("a use-list order of missing uses");
      scope.orders.pop_back();
    }
    Check(*regions.cursor);
    scope.uses.resize(first);
    scope.next_values.pop_back();
    budget_ += regions.num_values;
    regions.num_values = 0;
  }

  void BlockHeader(Regions& regions) {
    Cursor& cursor = *regions.cursor;
    const uint64_t ops_and_arguments = cursor.VarInt();
    regions.ops_left = ops_and_arguments >> 1;
    if (regions.ops_left > cursor.left()) cursor.Fail("more operations than bytes");
    if (!(ops_and_arguments & 1) || !cursor.ok()) return;
    if (stack_.size() == 1) cursor.Fail("arguments outside of a region");
    const uint64_t count = cursor.Count("block arguments");
    for (uint64_t i = 0; i < count && cursor.ok(); ++i) {
      uint64_t type = cursor.VarInt();
      bool located = true;
      if (file_.version >= kElidedArgumentLocations) {
        located = type & 1;
        type >>= 1;
      }
      if (type >= file_.types.size()) cursor.Fail("no such type");
      Use(cursor, type, file_.type_sizes);
      if (located) cursor.Index(file_.attributes.size(), "location");
    }
    const uint64_t first = Define(regions, count);
    if (file_.version >= kUseListOrdering && cursor.Byte() != 0) UseListOrders(cursor, first, count);
  }

  // Returns true when the operation has regions, which are then on the stack.
  bool Operation(Regions& regions) {
    Cursor& cursor = *regions.cursor;
    cursor.Index(file_.num_op_names, "operation name");
    const uint8_t parts = cursor.Byte();
    cursor.Index(file_.attributes.size(), "location");
    if (parts & kAttributes) Use(cursor, cursor.Index(file_.attributes.size(), "attribute"), file_.attribute_sizes);
    if (parts & kOpProperties) {
      if (file_.version < kNativeProperties) cursor.Fail("properties in a version without them");
      cursor.Index(file_.num_properties, "properties");
    }
    const uint64_t results = parts & kResults ? cursor.Count("results") : 0;
    for (uint64_t i = 0; i < results && cursor.ok(); ++i)
      Use(cursor, cursor.Index(file_.types.size(), "type"), file_.type_sizes);
    const uint64_t operands = parts & kOperands ? cursor.Count("operands") : 0;
    std::vector<uint32_t>& uses = scopes_.back().uses;
    for (uint64_t i = 0; i < operands && cursor.ok(); ++i) {
      const uint64_t value = cursor.Index(uses.size(), "value");
      if (cursor.ok()) ++uses[value];
    }
    const uint64_t successors = parts & kSuccessors ? cursor.Count("successors") : 0;
    for (uint64_t i = 0; i < successors && cursor.ok(); ++i) cursor.Index(regions.num_blocks, "block");
    if (!cursor.ok()) return false;
    // When the region has no values, the results have no numbers: nothing can use them.
    const bool numbered = regions.num_values > 0 && results > 0;
    const uint64_t first = numbered ? Define(regions, results) : 0;
    if (file_.version >= kUseListOrdering && (parts & kUseLists)) {
      UseListOrders(cursor, first, numbered ? results : 0);
    }
    if (!(parts & kRegions) || !cursor.ok()) return false;
    const uint64_t count_and_isolated = cursor.VarInt();
    const uint64_t count = count_and_isolated >> 1;
    if (count > cursor.left()) cursor.Fail("more regions than bytes");
    if (count == 0 || !cursor.ok()) return false;
    if (static_cast<int64_t>(stack_.size()) > kMaxNesting) {
      cursor.Fail("regions are nested more than " + std::to_string(kMaxNesting) + " deep");
      return false;
    }
    Push(cursor, count, (count_and_isolated & 1) != 0);
    return true;
  }

  void Push(Cursor& cursor, uint64_t count, bool isolated) {
    Regions regions{.cursor = &cursor, .section = nullptr, .left = count, .isolated = isolated};
    if (isolated && file_.version >= kLazyLoading) {
      auto [id, data] = ReadSection(cursor);
      if (cursor.ok() && id != kIr) cursor.Fail("expected the section of a region");
      if (!Check(cursor)) return;
      regions.section = std::make_unique<Cursor>(data);
      regions.cursor = regions.section.get();
    }
    if (isolated) scopes_.emplace_back();
    stack_.push_back(std::move(regions));
  }

  // Counts an attribute or type, which is expanded wherever it is used.
  void Use(Cursor& cursor, uint64_t index, const std::vector<uint64_t>& sizes) {
    if (!cursor.ok()) return;
    used_ += sizes[index];
    const uint64_t most = kFreeParts + 16 * file_.size;
    if (used_ > most) cursor.Fail("more than " + std::to_string(most) + " attributes and types when expanded");
  }

  // Reserves numbers for `count` values and returns the first of them.
  uint64_t Define(Regions& regions, uint64_t count) {
    Scope& scope = scopes_.back();
    const uint64_t first = scope.next_values.back();
    if (count > scope.uses.size() - first) {
      regions.cursor->Fail("more values than declared");
      return 0;
    }
    scope.next_values.back() += count;
    return first;
  }

  // Reads use-list orders for some of the `count` values from `first`: uses by number, as a whole permutation or as
  // pairs.
  void UseListOrders(Cursor& cursor, uint64_t first, uint64_t count) {
    if (count == 0) cursor.Fail("a use-list order without values");
    const uint64_t orders = count > 1 ? cursor.Count("use-list orders") : 1;
    for (uint64_t i = 0; i < orders && cursor.ok(); ++i) {
      const uint64_t value = count > 1 ? cursor.Index(count, "value") : 0;
      const uint64_t size = cursor.VarInt() >> 1;
      if (size > cursor.left()) cursor.Fail("more uses than bytes");
      uint64_t largest = 0;
      for (uint64_t j = 0; j < size && cursor.ok(); ++j) largest = std::max(largest, cursor.VarInt());
      if (size > 0 && cursor.ok()) scopes_.back().orders.push_back({first + value, largest});
    }
  }

  const File& file_;
  Cursor ir_;
  std::vector<Regions> stack_;
  std::vector<Scope> scopes_;
  uint64_t budget_ = 0;  // values that may still be declared
  uint64_t used_ = 0;    // attributes and types, expanded
  std::string error_;
};

}  // namespace

std::string CheckOperations(const File& file) { return Reader(file).Read(); }

}  // namespace tessera::bytecode
