// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/client/example.h"

#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "tessera/estimator/servable/tensorflow/example.pb.h"

namespace tessera::client {
namespace {

void SetValues(const std::vector<int64_t>& values, tensorflow::Feature& feature) {
  feature.mutable_int64_list()->mutable_value()->Assign(values.begin(), values.end());
}

void SetValues(const std::vector<float>& values, tensorflow::Feature& feature) {
  feature.mutable_float_list()->mutable_value()->Assign(values.begin(), values.end());
}

void SetValues(const std::vector<std::string>& values, tensorflow::Feature& feature) {
  feature.mutable_bytes_list()->mutable_value()->Assign(values.begin(), values.end());
}

}  // namespace

std::string Serialize(const Example& example) {
  tensorflow::Example message;
  auto& features = *message.mutable_features()->mutable_feature();
  for (const auto& [name, values] : example) {
    std::visit([&feature = features[name]](const auto& list) { SetValues(list, feature); }, values);
  }
  std::string bytes;
  {
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);  // the order of a map
    message.SerializeToCodedStream(&coded);
  }
  return bytes;
}

}  // namespace tessera::client
