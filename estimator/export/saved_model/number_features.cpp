// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/number_features.h"

#include <optional>
#include <vector>

#include "tessera/estimator/export/saved_model/cells.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's
using servable::proto::ImageFeature;
using servable::proto::SequenceFeature;

namespace {

TensorProto Scalar(DataType type) {
  TensorProto value;
  value.set_dtype(type);
  value.mutable_tensor_shape();
  return value;
}

// Adds nodes to the body of a function, in which values are named NODE:RESULT:0.
class FunctionWriter {
 public:
  explicit FunctionWriter(FunctionDef& function) : function_(function) {}

  std::string Add(const std::string& op, const std::string& name, const std::vector<std::string>& inputs,
                  const std::string& result, const std::vector<Attribute>& attributes) {
    NodeDef& node = *function_.add_node_def();
    node.set_name(name);
    node.set_op(op);
    for (const std::string& input : inputs) node.add_input(input);
    for (const Attribute& attribute : attributes) (*node.mutable_attr())[attribute.name] = attribute.value;
    return name + ":" + result + ":0";
  }

  std::string Int32(const std::string& name, int32_t value) {
    TensorProto tensor = Scalar(DT_INT32);
    tensor.add_int_val(value);
    return Constant(name, std::move(tensor));
  }

  std::string Int32s(const std::string& name, const std::vector<int32_t>& values) {
    TensorProto tensor;
    tensor.set_dtype(DT_INT32);
    *tensor.mutable_tensor_shape() = ShapeOf({static_cast<int64_t>(values.size())});
    for (const int32_t value : values) tensor.add_int_val(value);
    return Constant(name, std::move(tensor));
  }

  std::string Constant(const std::string& name, TensorProto value) {
    const DataType type = value.dtype();
    Attribute tensor{"value", {}};
    *tensor.value.mutable_tensor() = std::move(value);
    return Add("Const", name, {}, "output", {TypeAttr("dtype", type), tensor});
  }

 private:
  FunctionDef& function_;
};

// Adds a function from the bytes of a file to the values of its body, which the caller adds.
FunctionDef& AddFileFunction(const std::string& name, DataType type, GraphWriter& graph) {
  FunctionDef& function = graph.AddFunction();
  OpDef& signature = *function.mutable_signature();
  signature.set_name(name);
  OpDef::ArgDef& file = *signature.add_input_arg();
  file.set_name("file");
  file.set_type(DT_STRING);
  OpDef::ArgDef& pixels = *signature.add_output_arg();
  pixels.set_name("pixels");
  pixels.set_type(type);
  return function;
}

// The decoded part of an image: the middle of the target size, or the whole image if it is smaller.
struct Window {
  std::string begin;  // i32 [2]: y, x
  std::string size;   // i32 [2]
};

// `shape` is i32 [3], the shape of the file's image.
Window AddWindow(const ImageFeature& image, const std::string& shape, FunctionWriter& body) {
  const Attribute ints = TypeAttr("T", DT_INT32);
  const std::string given = body.Add("Slice", "given", {shape, body.Int32s("first", {0}), body.Int32s("both", {2})},
                                     "output", {ints, TypeAttr("Index", DT_INT32)});
  const std::string wanted =
      body.Int32s("wanted", {static_cast<int32_t>(image.height()), static_cast<int32_t>(image.width())});
  const std::string fit = body.Add("GreaterEqual", "fit", {given, wanted}, "z", {ints});
  const std::string fits = body.Add("All", "fits", {fit, body.Int32s("axis", {0})}, "output",
                                    {BoolAttr("keep_dims", false), TypeAttr("Tidx", DT_INT32)});
  const std::string size = body.Add("SelectV2", "size", {fits, wanted, given}, "output", {ints});
  const std::string room = body.Add("Sub", "room", {given, size}, "z", {ints});
  const std::string begin = body.Add("FloorDiv", "begin", {room, body.Int32s("halves", {2, 2})}, "z", {ints});
  return {begin, size};
}

std::string AddJoined(const std::string& name, const std::string& a, const std::string& b, FunctionWriter& body) {
  return body.Add("ConcatV2", name, {a, b, body.Int32(name + "_axis", 0)}, "output",
                  {IntAttr("N", 2), TypeAttr("T", DT_INT32), TypeAttr("Tidx", DT_INT32)});
}

// Adds the functions from a file to ui8 [window's height, window's width, channels], one for each format. Decoding only
// the window of a JPEG gives other pixels at its borders than cropping the whole image.
void AddWindowDecoders(const ImageFeature& image, const std::string& name, GraphWriter& graph) {
  FunctionDef& jpeg = AddFileFunction(name + "_jpeg", DT_UINT8, graph);
  FunctionWriter of_jpeg(jpeg);
  const std::string jpeg_shape =
      of_jpeg.Add("ExtractJpegShape", "shape", {"file"}, "image_shape", {TypeAttr("output_type", DT_INT32)});
  const Window jpeg_window = AddWindow(image, jpeg_shape, of_jpeg);
  const std::string window = AddJoined("window", jpeg_window.begin, jpeg_window.size, of_jpeg);
  (*jpeg.mutable_ret())["pixels"] =
      of_jpeg.Add("DecodeAndCropJpeg", "decoded", {"file", window}, "image", {IntAttr("channels", image.channels())});

  FunctionDef& png = AddFileFunction(name + "_png", DT_UINT8, graph);
  FunctionWriter of_png(png);
  const std::string all = of_png.Add("DecodePng", "all", {"file"}, "image",
                                     {IntAttr("channels", image.channels()), TypeAttr("dtype", DT_UINT8)});
  const std::string png_shape =
      of_png.Add("Shape", "shape", {all}, "output", {TypeAttr("T", DT_UINT8), TypeAttr("out_type", DT_INT32)});
  const Window png_window = AddWindow(image, png_shape, of_png);
  const std::string begin = AddJoined("from", png_window.begin, of_png.Int32s("no_channel", {0}), of_png);
  const std::string size = AddJoined("count", png_window.size, of_png.Int32s("all_channels", {-1}), of_png);
  (*png.mutable_ret())["pixels"] = of_png.Add("Slice", "decoded", {all, begin, size}, "output",
                                              {TypeAttr("T", DT_UINT8), TypeAttr("Index", DT_INT32)});
}

Attribute FunctionAttr(std::string name, const std::string& function) {
  Attribute attribute{std::move(name), {}};
  attribute.value.mutable_func()->set_name(function);
  return attribute;
}

// Returns ui8 [any height, any width, channels], the part of the file decoded by `name`_jpeg or `name`_png.
std::string AddChoiceOfFormat(const ImageFeature& image, const std::string& name, FunctionWriter& body) {
  const std::string begin = body.Add("Substr", "begin", {"file", body.Int32("first", 0), body.Int32("three", 3)},
                                     "output", {TypeAttr("T", DT_INT32), BytesAttr("unit", "BYTE")});
  TensorProto mark = Scalar(DT_STRING);
  mark.add_string_val("\xFF\xD8\xFF");
  const std::string is_jpeg =
      body.Add("Equal", "is_jpeg", {begin, body.Constant("jpeg", std::move(mark))}, "z", {TypeAttr("T", DT_STRING)});
  return body.Add("StatelessIf", "decoded", {is_jpeg, "file"}, "output",
                  {TypeAttr("Tcond", DT_BOOL), TypesAttr("Tin", {DT_STRING}), TypesAttr("Tout", {DT_UINT8}),
                   ShapesAttr("output_shapes", {{-1, -1, image.channels()}}),
                   FunctionAttr("then_branch", name + "_jpeg"), FunctionAttr("else_branch", name + "_png")});
}

// Adds the function from a file to f32 [height, width, channels].
void AddDecoder(const ImageFeature& image, const std::string& name, GraphWriter& graph) {
  if (image.crop()) AddWindowDecoders(image, name, graph);
  FunctionDef& function = AddFileFunction(name, DT_FLOAT, graph);
  FunctionWriter body(function);
  // DecodeJpeg also reads PNG files.
  const std::string decoded =
      image.crop() ? AddChoiceOfFormat(image, name, body)
                   : body.Add("DecodeJpeg", "decoded", {"file"}, "image", {IntAttr("channels", image.channels())});
  const std::string target =
      body.Int32s("target", {static_cast<int32_t>(image.height()), static_cast<int32_t>(image.width())});
  const std::string one = body.Add("ExpandDims", "batch", {decoded, body.Int32("front", 0)}, "output",
                                   {TypeAttr("T", DT_UINT8), TypeAttr("Tdim", DT_INT32)});
  // An image of the target size keeps its values. Other images are resized and rounded to integers again.
  const std::string resized = body.Add("ResizeBilinear", "resized", {one, target}, "resized_images",
                                       {TypeAttr("T", DT_UINT8), BoolAttr("half_pixel_centers", true)});
  TensorProto half = Scalar(DT_FLOAT);
  half.add_float_val(0.5F);
  const std::string raised = body.Add("AddV2", "raised", {resized, body.Constant("rounding", std::move(half))}, "z",
                                      {TypeAttr("T", DT_FLOAT)});
  const std::string rounded =
      body.Add("Cast", "rounded", {raised}, "y", {TypeAttr("SrcT", DT_FLOAT), TypeAttr("DstT", DT_UINT8)});
  const std::string numbers =
      body.Add("Cast", "numbers", {rounded}, "y", {TypeAttr("SrcT", DT_UINT8), TypeAttr("DstT", DT_FLOAT)});
  const std::string shape =
      body.Int32s("row", {static_cast<int32_t>(image.height()), static_cast<int32_t>(image.width()),
                          static_cast<int32_t>(image.channels())});
  (*function.mutable_ret())["pixels"] = body.Add("Reshape", "pixels", {numbers, shape}, "output",
                                                 {TypeAttr("T", DT_FLOAT), TypeAttr("Tshape", DT_INT32)});
}

absl::Status AddSequence(const SequenceFeature& sequence, const std::string& name, GraphWriter& graph,
                         Components& components) {
  const bool floats = sequence.dtype() == "f32";
  if (!floats && sequence.dtype() != "i64")
    return InvalidArgument("dtype is \"{}\", expected f32 or i64", sequence.dtype());
  std::vector<int32_t> shape = {-1, static_cast<int32_t>(sequence.steps())};
  int64_t size = 1;
  for (const int64_t dimension : sequence.shape()) {
    size *= dimension;
    shape.push_back(static_cast<int32_t>(dimension));
  }
  const std::string component = "features/" + sequence.key();
  ASSIGN_OR_RETURN(Cells cells, ReadCells(components, sequence.key(), floats, name, graph));
  for (const char* part : {"", "/indices", "/values", "/dense_shape"}) components.erase(component + part);
  const Tensor all_places = cells.is_dense ? cells.in_row : cells.places;
  const Tensor counts = Lengths(cells, all_places, name + "/count", graph);
  const Tensor most = graph.Int64(name + "/most", sequence.steps() * size);
  const Tensor inside = graph.Compare("Less", name + "/inside", all_places, most);
  Tensor places = all_places;
  if (sequence.truncate()) {
    const Tensor where = graph.AddTensor("Where", name + "/where", DT_INT64, {inside.name}, {TypeAttr("T", DT_BOOL)});
    const Tensor numbers = graph.Reshape(name + "/numbers", where, {-1});
    cells = Choose(cells, numbers, name + "/chosen", graph);
    places = cells.is_dense ? cells.in_row : cells.places;
  } else {
    places = graph.Checked(
        name + "/checked", places, inside,
        "sequence \"" + sequence.key() + "\": a row has more than " + std::to_string(sequence.steps()) + " steps");
  }
  if (sequence.whole_steps()) {
    const Tensor steps_size = graph.Int32(name + "/step_size", static_cast<int32_t>(size));
    const Tensor rest = graph.Binary("FloorMod", name + "/rest", counts, steps_size);
    const Tensor whole = graph.Compare("Equal", name + "/whole", rest, graph.Int32(name + "/no_rest", 0));
    places = graph.Checked(name + "/whole_checked", places, whole,
                           "sequence \"" + sequence.key() + "\": a row ends in the middle of a step");
  }
  TensorProto padding = Scalar(floats ? DT_FLOAT : DT_INT64);
  if (floats) {
    padding.add_float_val(static_cast<float>(sequence.default_value()));
  } else {
    padding.add_int64_val(static_cast<int64_t>(sequence.default_value()));
  }
  const Tensor padded = Padded(cells, places, cells.values, sequence.steps() * size,
                               graph.Constant(name + "/padding", std::move(padding)), name + "/padded", graph);
  components[component] = graph.Reshape(name + "/steps", padded, shape);
  if (sequence.length_key().empty()) return absl::OkStatus();
  const Tensor limit = graph.Int32(name + "/limit", static_cast<int32_t>(sequence.steps() * size));
  const Tensor taken = graph.Binary("Minimum", name + "/taken", counts, limit);
  const Tensor up =
      graph.Binary("AddV2", name + "/up", taken, graph.Int32(name + "/almost_a_step", static_cast<int32_t>(size - 1)));
  components["features/" + sequence.length_key()] =
      graph.Binary("FloorDiv", name + "/length", up, graph.Int32(name + "/step", static_cast<int32_t>(size)));
  return absl::OkStatus();
}

}  // namespace

absl::Status AddImageFeatures(const servable::proto::Signature& signature, const std::string& name, GraphWriter& graph,
                              Components& components) {
  for (const ImageFeature& image : signature.image_features()) {
    const auto files = components.find("features/" + image.key());
    if (files == components.end() || files->second.type != DT_STRING)
      return InvalidArgument("image \"{}\": no string feature provides \"features/{}\"", image.key(), image.key());
    const std::string decoder = "tessera_decode_image_" + std::to_string(graph.num_functions());
    AddDecoder(image, decoder, graph);
    files->second = graph.AddTensor(
        "MapDefun", name + "/" + image.key(), DT_FLOAT, {files->second.name},
        {TypesAttr("Targuments", {DT_STRING}), TypesAttr("Tcaptured", {}), TypesAttr("output_types", {DT_FLOAT}),
         ShapesAttr("output_shapes", {{image.height(), image.width(), image.channels()}}), FunctionAttr("f", decoder)});
  }
  return absl::OkStatus();
}

absl::Status AddSequenceFeatures(const servable::proto::Signature& signature, const std::string& name,
                                 GraphWriter& graph, Components& components) {
  for (const SequenceFeature& sequence : signature.sequence_features()) {
    RETURN_IF_ERROR_WITH(AddSequence(sequence, name + "/" + sequence.key(), graph, components),
                         "sequence \"" + sequence.key() + "\"");
  }
  return absl::OkStatus();
}

absl::Status AddEqualLengths(const servable::proto::Signature& signature, const std::string& name, GraphWriter& graph,
                             Components& components) {
  std::optional<Tensor> first;
  for (const std::string& key : signature.equal_lengths()) {
    const auto found = components.find("features/" + key);
    if (found == components.end()) return InvalidArgument("lengths of sequences: no \"features/{}\"", key);
    const Tensor lengths = graph.Cast(name + "/" + key, found->second, DT_INT64);
    if (!first) {
      first = lengths;
      continue;
    }
    const Tensor equal = graph.Compare("Equal", name + "/" + key + "/equal", *first, lengths);
    found->second =
        graph.Checked(name + "/" + key + "/checked", found->second, equal,
                      "the sequences of \"" + signature.equal_lengths(0) + "\" and \"" + key + "\" differ in length");
    // Models read the lengths of one of the sequences.
    Tensor& one = components.at("features/" + signature.equal_lengths(0));
    one = graph.Checked(name + "/" + key + "/both", one, equal,
                        "the sequences of \"" + signature.equal_lengths(0) + "\" and \"" + key + "\" differ in length");
  }
  return absl::OkStatus();
}

}  // namespace tessera::saved_model
