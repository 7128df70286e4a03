// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/cells.h"

#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's

namespace {

// Returns the sizes of `x` from dimension `first` on, as an i64 vector.
Tensor SizesFrom(const Tensor& x, int32_t first, const std::string& name, GraphWriter& graph) {
  const Tensor shape = graph.AddTensor("Shape", name + "/shape", DT_INT64, {x.name},
                                       {TypeAttr("T", x.type), TypeAttr("out_type", DT_INT64)});
  const Tensor begin = graph.Int32s(name + "/begin", {first}), end = graph.Int32s(name + "/end", {0});
  const Tensor step = graph.Int32s(name + "/step", {1});
  return graph.AddTensor("StridedSlice", name, DT_INT64, {shape.name, begin.name, end.name, step.name},
                         {TypeAttr("T", DT_INT64), TypeAttr("Index", DT_INT32), IntAttr("end_mask", 1)});
}

Tensor Product(const Tensor& sizes, const std::string& name, GraphWriter& graph) {
  const Tensor axis = graph.Int32s(name + "/axis", {0});
  return graph.AddTensor("Prod", name, DT_INT64, {sizes.name, axis.name},
                         {TypeAttr("T", DT_INT64), TypeAttr("Tidx", DT_INT32)});
}

// Returns the index of each element of the vector `x`, i64.
Tensor Numbers(const Tensor& x, const std::string& name, GraphWriter& graph) {
  const Tensor count = graph.AddTensor("Size", name + "/count", DT_INT64, {x.name},
                                       {TypeAttr("T", x.type), TypeAttr("out_type", DT_INT64)});
  const Tensor zero = graph.Int64(name + "/zero", 0), one = graph.Int64(name + "/one", 1);
  return graph.AddTensor("Range", name, DT_INT64, {zero.name, count.name, one.name}, {TypeAttr("Tidx", DT_INT64)});
}

Tensor Retyped(const Tensor& x, bool floats, const std::string& name, GraphWriter& graph) {
  if (x.type == DT_STRING) return x;
  return graph.Cast(name, x, floats ? DT_FLOAT : DT_INT64);
}

Cells ReadDense(const Tensor& x, bool floats, const std::string& name, GraphWriter& graph) {
  Cells cells;
  const Tensor flat = graph.Reshape(name + "/flat", x, {-1});
  cells.values = Retyped(flat, floats, name + "/values", graph);
  const Tensor sizes = SizesFrom(x, 0, name + "/sizes", graph);
  cells.num_rows = graph.Element(name + "/rows", sizes, 0);
  // Dividing by the size of empty rows would fail; there are no cells then.
  const Tensor one = graph.Int64(name + "/one", 1);
  const auto size_from = [&](int32_t first, const std::string& what) {
    const Tensor product =
        Product(SizesFrom(x, first, name + "/" + what + "_sizes", graph), name + "/" + what + "_elements", graph);
    return graph.Binary("Maximum", name + "/" + what, product, one);
  };
  const Tensor in_row = size_from(1, "per_row"), in_place = size_from(2, "per_place");
  const Tensor numbers = Numbers(flat, name + "/numbers", graph);
  cells.rows = graph.Binary("FloorDiv", name + "/row", numbers, in_row);
  cells.in_row = graph.Binary("FloorMod", name + "/in_row", numbers, in_row);
  cells.places = graph.Binary("FloorDiv", name + "/place", cells.in_row, in_place);
  return cells;
}

Cells ReadSparse(const Components& components, const std::string& component, bool floats, const std::string& name,
                 GraphWriter& graph) {
  Cells cells;
  cells.is_dense = false;
  cells.values = Retyped(components.at(component + "/values"), floats, name + "/values", graph);
  const Tensor axis = graph.Int32(name + "/axis", 1);
  const Tensor& indices = components.at(component + "/indices");
  const auto column = [&](int32_t number, const std::string& what) {
    const Tensor place = graph.Int32(name + "/" + what + "/number", number);
    return graph.AddTensor(
        "GatherV2", name + "/" + what, DT_INT64, {indices.name, place.name, axis.name},
        {TypeAttr("Tparams", DT_INT64), TypeAttr("Tindices", DT_INT32), TypeAttr("Taxis", DT_INT32)});
  };
  cells.rows = column(0, "row");
  cells.places = column(1, "place");
  cells.num_rows = graph.Element(name + "/rows", components.at(component + "/dense_shape"), 0);
  cells.in_row = NumbersInRows(cells, name + "/in_row", graph);
  return cells;
}

}  // namespace

absl::StatusOr<Cells> ReadCells(const Components& components, const std::string& key, bool floats,
                                const std::string& name, GraphWriter& graph) {
  const std::string component = "features/" + key;
  const auto dense = components.find(component);
  const bool sparse = dense == components.end() && components.contains(component + "/values");
  if (dense == components.end() && !sparse)
    return InvalidArgument("feature \"{}\": no input or parsed feature provides \"{}\"", key, component);
  const Tensor& values = sparse ? components.at(component + "/values") : dense->second;
  if (floats && values.type == DT_STRING) return InvalidArgument("feature \"{}\": strings, expected numbers", key);
  return sparse ? ReadSparse(components, component, floats, name, graph) : ReadDense(values, floats, name, graph);
}

std::optional<Tensor> CellsWithValue(const Cells& cells, const std::string& name, GraphWriter& graph) {
  if (!cells.is_dense || cells.values.type == DT_FLOAT) return std::nullopt;
  const Tensor none =
      cells.values.type == DT_STRING ? graph.String(name + "/none", "") : graph.Int64(name + "/none", -1);
  const Tensor some = graph.AddTensor("NotEqual", name + "/some", DT_BOOL, {cells.values.name, none.name},
                                      {TypeAttr("T", cells.values.type)});
  const Tensor where = graph.AddTensor("Where", name + "/where", DT_INT64, {some.name}, {TypeAttr("T", DT_BOOL)});
  return graph.Reshape(name, where, {-1});
}

Cells Choose(const Cells& cells, const Tensor& numbers, const std::string& name, GraphWriter& graph) {
  Cells chosen = cells;
  chosen.values = graph.Gather(name + "/values", cells.values, numbers);
  chosen.rows = graph.Gather(name + "/rows", cells.rows, numbers);
  chosen.places = graph.Gather(name + "/places", cells.places, numbers);
  chosen.in_row = graph.Gather(name + "/in_row", cells.in_row, numbers);
  return chosen;
}

Tensor NumbersInRows(const Cells& cells, const std::string& name, GraphWriter& graph) {
  const Tensor numbers = Numbers(cells.rows, name + "/numbers", graph);
  const Tensor ones =
      graph.AddTensor("OnesLike", name + "/ones", DT_INT64, {cells.rows.name}, {TypeAttr("T", DT_INT64)});
  const Tensor counts = graph.AddTensor(
      "UnsortedSegmentSum", name + "/counts", DT_INT64, {ones.name, cells.rows.name, cells.num_rows.name},
      {TypeAttr("T", DT_INT64), TypeAttr("Tindices", DT_INT64), TypeAttr("Tnumsegments", DT_INT64)});
  const Tensor axis = graph.Int32(name + "/axis", 0);
  const Tensor starts =
      graph.AddTensor("Cumsum", name + "/starts", DT_INT64, {counts.name, axis.name},
                      {TypeAttr("T", DT_INT64), TypeAttr("Tidx", DT_INT32), BoolAttr("exclusive", true)});
  return graph.Binary("Sub", name, numbers, graph.Gather(name + "/start", starts, cells.rows));
}

Tensor Pair(const Tensor& a, const Tensor& b, const std::string& name, GraphWriter& graph) {
  return graph.AddTensor("Pack", name, a.type, {a.name, b.name},
                         {TypeAttr("T", a.type), IntAttr("N", 2), IntAttr("axis", 0)});
}

Tensor Indices(const Cells& cells, const Tensor& columns, const std::string& name, GraphWriter& graph) {
  return graph.AddTensor("Pack", name, DT_INT64, {cells.rows.name, columns.name},
                         {TypeAttr("T", DT_INT64), IntAttr("N", 2), IntAttr("axis", 1)});
}

Tensor Padded(const Cells& cells, const Tensor& places, const Tensor& values, int64_t max_length,
              const Tensor& otherwise, const std::string& name, GraphWriter& graph) {
  const Tensor indices = Indices(cells, places, name + "/indices", graph);
  const Tensor shape = Pair(cells.num_rows, graph.Int64(name + "/max_length", max_length), name + "/shape", graph);
  return graph.AddTensor("SparseToDense", name, values.type, {indices.name, shape.name, values.name, otherwise.name},
                         {TypeAttr("T", values.type), TypeAttr("Tindices", DT_INT64)});
}

Tensor Lengths(const Cells& cells, const Tensor& places, const std::string& name, GraphWriter& graph) {
  const Tensor behind = graph.Binary("AddV2", name + "/behind", places, graph.Int64(name + "/one", 1));
  const Tensor last = graph.AddTensor(
      "UnsortedSegmentMax", name + "/last", DT_INT64, {behind.name, cells.rows.name, cells.num_rows.name},
      {TypeAttr("T", DT_INT64), TypeAttr("Tindices", DT_INT64), TypeAttr("Tnumsegments", DT_INT64)});
  const Tensor length = graph.Binary("Maximum", name + "/or_none", last, graph.Int64(name + "/zero", 0));
  return graph.Cast(name, length, DT_INT32);
}

}  // namespace tessera::saved_model
