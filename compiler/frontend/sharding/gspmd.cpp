// SPDX-License-Identifier: Apache-2.0
// The text of `mhlo.sharding`.
#include <algorithm>
#include <numeric>

#include "llvm/ADT/StringExtras.h"
#include "tessera/compiler/frontend/sharding/device_digits.h"

namespace tessera {

using namespace mlir;

namespace {

constexpr int64_t kMaxDevices = int64_t{1} << 20;

// {devices=[TILES]<=[SIZES]T(ORDER) KIND} or {devices=[TILES]0,1,2,3 KIND}
class Parser {
 public:
  Parser(Operation* op, llvm::StringRef text, int64_t rank) : op_(op), text_(text), rest_(text.trim()), rank_(rank) {}

  FailureOr<Tiling> parse() {
    Tiling whole;
    whole.dimensions.resize(rank_);
    if (!rest_.consume_front("{") || !rest_.consume_back("}")) return Error("expected {...}");
    if (rest_ == "replicated" || rest_ == "manual") return whole;
    if (rest_.starts_with("maximal")) return Error("a tensor on one device is not supported");
    SmallVector<int64_t> tiles;
    if (!rest_.consume_front("devices=") || !ParseSizes(tiles, '[', ']')) return Error("expected devices=[...]");
    int64_t devices = 1;
    for (int64_t tile : tiles)
      if (tile < 1 || llvm::MulOverflow(devices, tile, devices) || devices > kMaxDevices)
        return Error("expected at most 2^20 devices");
    FailureOr<Digits> digits = ParseOrder(devices);
    if (failed(digits)) return failure();
    rest_ = rest_.ltrim();
    if (!rest_.empty() && !rest_.starts_with("last_tile_dim"))
      return Error("expected the end of the sharding after the devices");
    if (rest_.contains("unreduced")) return Error("unreduced tiles are not supported; export with Shardy (sdy)");
    if (static_cast<int64_t>(tiles.size()) < rank_) return Error("expected a size per dimension of the tensor");

    // Tiles take digits from the front; digits beyond the tensor's rank tell which devices hold copies.
    Digits left = *digits;
    for (int64_t dimension = 0; ids_.empty() && dimension < rank_; ++dimension) {
      if (TakeDigits(left, tiles[dimension], whole.dimensions[dimension])) continue;
      for (int64_t place = 0; place < devices; ++place) ids_.push_back(DeviceAt(*digits, place));
    }
    return ids_.empty() ? whole : OfList(tiles);
  }

 private:
  LogicalResult Error(llvm::StringRef what) {
    return op_->emitOpError() << "mhlo.sharding \"" << text_ << "\": " << what;
  }

  bool ParseSizes(SmallVectorImpl<int64_t>& sizes, char open, char close) {
    if (!rest_.consume_front(llvm::StringRef(&open, 1))) return false;
    do {
      int64_t size = 0;
      if (rest_.consumeInteger(10, size)) return false;
      sizes.push_back(size);
    } while (rest_.consume_front(","));
    return rest_.consume_front(llvm::StringRef(&close, 1));
  }

  // Returns the digits of the devices, in the order in which the tiles take them. A list of devices is in |ids_|
  // instead.
  FailureOr<Digits> ParseOrder(int64_t devices) {
    if (!rest_.consume_front("<=")) return ParseList(devices);
    SmallVector<int64_t> sizes, order;
    if (!ParseSizes(sizes, '[', ']')) return Error("expected <=[...]");
    int64_t product = 1;
    for (int64_t size : sizes)
      if (size < 1 || llvm::MulOverflow(product, size, product)) return Error("expected positive sizes");
    if (product != devices) return Error("the sizes and the tiles give different numbers of devices");
    if (rest_.consume_front("T")) {
      if (!ParseSizes(order, '(', ')')) return Error("expected T(...)");
    } else {
      order.resize(sizes.size());
      std::iota(order.begin(), order.end(), 0);
    }
    if (!IsPermutation(order) || order.size() != sizes.size()) return Error("expected a permutation of the sizes");
    SmallVector<Digit> axes;
    int64_t stride = devices;
    for (int64_t size : sizes) axes.push_back({size, stride /= size});
    Digits digits;
    for (int64_t axis : order)
      if (axes[axis].size > 1) digits.push_back(axes[axis]);
    return digits;
  }

  static bool IsPermutation(ArrayRef<int64_t> values) {
    SmallVector<int64_t> sorted(values);
    llvm::sort(sorted);
    for (auto [index, value] : llvm::enumerate(sorted))
      if (value != static_cast<int64_t>(index)) return false;
    return true;
  }

  // Parses a list of all devices; the tiles then determine its digits.
  FailureOr<Digits> ParseList(int64_t devices) {
    do {
      int64_t id = 0;
      if (rest_.consumeInteger(10, id)) return Error("expected device ids");
      ids_.push_back(id);
    } while (rest_.consume_front(","));
    if (static_cast<int64_t>(ids_.size()) != devices || !IsPermutation(ids_))
      return Error("expected each device id exactly once");
    return Digits();
  }

  // Returns the tiling by |tiles|, which the devices of |ids_| fill in this order. The order among copies has no
  // meaning.
  Tiling OfList(ArrayRef<int64_t> tiles) {
    SmallVector<int64_t> sizes(tiles.take_front(rank_));
    int64_t pieces = 1;
    for (int64_t size : sizes) pieces *= size;
    const int64_t copies = static_cast<int64_t>(ids_.size()) / pieces;
    for (int64_t* group = ids_.begin(); group != ids_.end(); group += copies) std::sort(group, group + copies);
    sizes.push_back(copies);
    DeviceOrder order = OrderOf(sizes, ids_);
    order.axes.pop_back();
    Tiling tiling{.dimensions = std::move(order.axes), .unreduced = {}, .places = {}};
    if (tiling.CutsAnything()) tiling.places = std::move(order.places);
    return tiling;
  }

  Operation* op_;
  const llvm::StringRef text_;
  llvm::StringRef rest_;
  const int64_t rank_;
  SmallVector<int64_t> ids_;  // the devices in their order, when they are listed or the tiles divide no digits
};

}  // namespace

FailureOr<Tiling> TilingOf(Operation* op, llvm::StringRef text, int64_t rank) { return Parser(op, text, rank).parse(); }

}  // namespace tessera
