// SPDX-License-Identifier: Apache-2.0
// Adds nodes to a TensorFlow graph.
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_GRAPH_WRITER_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_GRAPH_WRITER_H_

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/estimator/servable/tensorflow/graph.pb.h"

namespace tessera::saved_model {

// A tensor of the graph, "node" or "node:2".
struct Tensor {
  std::string name;
  tensorflow::DataType type = tensorflow::DT_INVALID;
};

// Returns TensorFlow's type for a name of runtime/types/dtype.h or "string"; nullopt if TensorFlow 2.15 has no such
// type.
std::optional<tensorflow::DataType> DataTypeOf(std::string_view dtype);

tensorflow::TensorShapeProto ShapeOf(const std::vector<int64_t>& sizes);

struct Attribute {
  std::string name;
  tensorflow::AttrValue value;
};
Attribute TypeAttr(std::string name, tensorflow::DataType type);
Attribute TypesAttr(std::string name, const std::vector<tensorflow::DataType>& types);
Attribute IntAttr(std::string name, int64_t value);
Attribute BoolAttr(std::string name, bool value);
Attribute BytesAttr(std::string name, std::string value);
Attribute StringsAttr(std::string name, const std::vector<std::string>& values);
Attribute FloatsAttr(std::string name, const std::vector<float>& values);
Attribute ShapeAttr(std::string name, const std::vector<int64_t>& sizes);
Attribute ShapesAttr(std::string name, const std::vector<std::vector<int64_t>>& shapes);

class GraphWriter {
 public:
  explicit GraphWriter(tensorflow::GraphDef& graph) : graph_(graph) {}

  // Adds a node and returns its name: `name`, with a number appended if it exists, and with characters replaced that
  // TensorFlow rejects. Inputs are tensors, or "^node" for a node that must run before.
  std::string Add(const std::string& op, const std::string& name, const std::vector<std::string>& inputs,
                  const std::vector<Attribute>& attributes = {});
  // Does the same for an op with one result of `type`.
  Tensor AddTensor(const std::string& op, const std::string& name, tensorflow::DataType type,
                   const std::vector<std::string>& inputs, const std::vector<Attribute>& attributes = {}) {
    return {Add(op, name, inputs, attributes), type};
  }

  // Adds an empty function to the graph's library, which the caller fills.
  tensorflow::FunctionDef& AddFunction();
  int num_functions() const { return graph_.library().function_size(); }

  Tensor Constant(const std::string& name, tensorflow::TensorProto value);
  Tensor Strings(const std::string& name, const std::vector<std::string>& values);  // a vector
  Tensor String(const std::string& name, const std::string& value);                 // a scalar
  Tensor Int32(const std::string& name, int32_t value);
  Tensor Int32s(const std::string& name, const std::vector<int32_t>& values);
  Tensor Int64(const std::string& name, int64_t value);

  // Return x itself if it already has the type, or a tensor of the other type or shape.
  Tensor Cast(const std::string& name, const Tensor& x, tensorflow::DataType type);
  Tensor Reshape(const std::string& name, const Tensor& x, const std::vector<int32_t>& shape);  // one size may be -1
  Tensor Binary(const std::string& op, const std::string& name, const Tensor& a, const Tensor& b);  // has the type of a
  Tensor Compare(const std::string& op, const std::string& name, const Tensor& a, const Tensor& b);
  // Returns x[indices] along its first dimension.
  Tensor Gather(const std::string& name, const Tensor& x, const Tensor& indices);
  // Returns x[place] of a vector.
  Tensor Element(const std::string& name, const Tensor& x, int32_t place);
  // Returns x if all of `condition` is true; otherwise the call fails with `message`.
  Tensor Checked(const std::string& name, const Tensor& x, const Tensor& condition, const std::string& message);

 private:
  tensorflow::GraphDef& graph_;
  std::set<std::string> names_;
};

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_GRAPH_WRITER_H_
