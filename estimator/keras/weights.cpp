// SPDX-License-Identifier: Apache-2.0
// Keras' archives number the weights of each layer in a tree of containers. Its HDF5 files list their names.
#include "tessera/estimator/keras/weights.h"

#include <cctype>
#include <utility>
#include <vector>

#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

using Tensors = std::map<std::string, Buffer>;

// A weight of a model, and its layer.
struct Place {
  const NetworkLayer* layer = nullptr;
  const Weight* weight = nullptr;

  std::string variable() const { return layer->scope + "/" + weight->name; }
  bool trainable() const { return layer->trainable && weight->trainable; }
};

// Appends the weights of a layer, or of the layers of a model, in the order of the layers.
void AddPlaces(const NetworkLayer& layer, std::vector<Place>& places) {
  if (layer.model != nullptr) {
    for (const NetworkLayer& inner : layer.model->layers) AddPlaces(inner, places);
  }
  for (const Weight& weight : layer.made.weights) places.push_back({.layer = &layer, .weight = &weight});
}

bool IsUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool IsLower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

// Reads the weights of a .keras archive: layers/dense_1/vars/0.
class Containers {
 public:
  Containers(const hdf5::File& file, Tensors& tensors) : file_(file), tensors_(tensors) {}

  absl::Status Read(const Network& network, const std::string& prefix) {
    // Layers of the same class are numbered in the order of the model.
    std::map<std::string, int> counts;
    ASSIGN_OR_RETURN(const std::string layers, Folder(prefix));
    for (const NetworkLayer& layer : network.layers) {
      const std::string name = SnakeCase(layer.class_name);
      const int count = counts[name]++;
      const std::string path = fmt::format("{}/{}{}", layers, name, count == 0 ? "" : fmt::format("_{}", count));
      if (layer.model != nullptr) {
        RETURN_IF_ERROR(Read(*layer.model, path));
      } else {
        RETURN_IF_ERROR(Read(layer, path));
      }
    }
    return absl::OkStatus();
  }

 private:
  // Returns the directory of a model's layers; Keras 2.12 to 2.14 named it differently.
  absl::StatusOr<std::string> Folder(const std::string& prefix) const {
    const std::string front = prefix.empty() ? "" : prefix + "/";
    ASSIGN_OR_RETURN(const bool is_older, file_.Contains(front + "_layer_checkpoint_dependencies"));
    return front + (is_older ? "_layer_checkpoint_dependencies" : "layers");
  }

  absl::Status Read(const NetworkLayer& layer, const std::string& path) {
    std::map<std::string, int> counts;
    for (const Weight& weight : layer.made.weights) {
      const std::string container = weight.container.empty() ? path : path + "/" + weight.container;
      const std::string place = fmt::format("{}/vars/{}", container, counts[container]++);
      if (!weight.is_variable) continue;
      absl::StatusOr<Buffer> value = file_.Read(place);
      if (!value.ok()) return Annotate(value.status(), fmt::format("layer \"{}\" ({})", layer.name, layer.class_name));
      tensors_[layer.scope + "/" + weight.name] = *std::move(value);
    }
    for (const auto& [container, count] : counts) {
      ASSIGN_OR_RETURN(const std::vector<std::string> members, file_.Members(container + "/vars"));
      if (members.size() == static_cast<size_t>(count)) continue;
      return InvalidArgument("layer \"{}\" ({}): the file has {} weights in {}, expected {}", layer.name,
                             layer.class_name, members.size(), container, count);
    }
    return absl::OkStatus();
  }

  const hdf5::File& file_;
  Tensors& tensors_;
};

// Reads the weights of a whole-model .h5 file: model_weights/LAYER, with the names of the layer's weights.
class Groups {
 public:
  Groups(const hdf5::File& file, Tensors& tensors) : file_(file), tensors_(tensors) {}

  absl::Status Read(const Network& network) {
    for (const NetworkLayer& layer : network.layers) {
      // Keras lists the trainable weights of a model first.
      std::vector<Place> all, places;
      AddPlaces(layer, all);
      for (const bool trainable : {true, false}) {
        for (const Place& place : all) {
          if (place.trainable() == trainable) places.push_back(place);
        }
      }
      if (!places.empty()) {
        RETURN_IF_ERROR_WITH(Read(layer, places), fmt::format("layer \"{}\" ({})", layer.name, layer.class_name));
      }
    }
    return absl::OkStatus();
  }

 private:
  absl::Status Read(const NetworkLayer& layer, const std::vector<Place>& places) {
    const std::string group = "model_weights/" + layer.name;
    ASSIGN_OR_RETURN(const std::vector<std::string> names, WeightNames(file_, group));
    if (names.size() != places.size()) {
      return InvalidArgument("the file has {} weights for it, expected {}", names.size(), places.size());
    }
    for (size_t i = 0; i < places.size(); ++i) {
      const std::string kind = LastOf(places[i].weight->name), saved = LastOf(names[i]);
      // Keras 3 calls the kernel of a depthwise convolution "kernel".
      if (saved != kind && !(saved == "kernel" && kind == "depthwise_kernel")) {
        return InvalidArgument("the file has {} where {} is expected", names[i], places[i].variable());
      }
      if (!places[i].weight->is_variable) continue;
      ASSIGN_OR_RETURN(tensors_[places[i].variable()], file_.Read(group + "/" + names[i]));
    }
    return absl::OkStatus();
  }

  // Returns "kernel" of "dense/kernel:0".
  static std::string LastOf(const std::string& name) {
    const std::string last = name.substr(name.find_last_of('/') + 1);
    return last.substr(0, last.find(':'));
  }

  const hdf5::File& file_;
  Tensors& tensors_;
};

absl::Status ReadCheckpointed(FileSystem& files, const SavedModel& saved, const Network& network, Tensors& tensors) {
  ASSIGN_OR_RETURN(const TensorFile file, TensorFile::Open(files, saved.checkpoint));
  std::vector<Place> places;
  for (const NetworkLayer& layer : network.layers) AddPlaces(layer, places);
  for (const Place& place : places) {
    if (!place.weight->is_variable) continue;
    ASSIGN_OR_RETURN(tensors[place.variable()], file.Read(place.variable()));
  }
  return absl::OkStatus();
}

}  // namespace

std::string SnakeCase(const std::string& class_name) {
  // An underscore precedes a capital letter that starts a word: one with a lowercase letter before or after it.
  std::string snake;
  for (size_t i = 0; i < class_name.size(); ++i) {
    const char c = class_name[i];
    const bool begins = IsUpper(c) && i > 0 &&
                        ((i + 1 < class_name.size() && IsLower(class_name[i + 1])) || IsLower(class_name[i - 1]));
    if (begins) snake += '_';
    snake += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return snake;
}

std::vector<std::string> TrainableVariables(const Network& network) {
  std::vector<Place> places;
  for (const NetworkLayer& layer : network.layers) AddPlaces(layer, places);
  std::vector<std::string> variables;
  for (const Place& place : places) {
    if (place.weight->is_variable && place.trainable()) variables.push_back(place.variable());
  }
  return variables;
}

absl::StatusOr<std::vector<std::string>> WeightNames(const hdf5::File& file, const std::string& group) {
  ASSIGN_OR_RETURN(std::optional<std::vector<std::string>> names, file.Strings(group, "weight_names"));
  if (names) return *std::move(names);
  std::vector<std::string> all;
  for (int i = 0;; ++i) {
    ASSIGN_OR_RETURN(names, file.Strings(group, fmt::format("weight_names{}", i)));
    if (!names) return all;
    all.insert(all.end(), names->begin(), names->end());
  }
}

absl::StatusOr<Tensors> ReadWeights(FileSystem& files, const SavedModel& saved, const Network& network) {
  Tensors tensors;
  absl::Status status;
  if (!saved.weights) {
    status = ReadCheckpointed(files, saved, network, tensors);
  } else if (saved.has_containers) {
    status = Containers(*saved.weights, tensors).Read(network, "");
  } else {
    status = Groups(*saved.weights, tensors).Read(network);
  }
  RETURN_IF_ERROR_WITH(status, saved.path);
  for (const auto& [name, value] : tensors) {
    if (value.type().dtype == DType::kF32) continue;
    return InvalidArgument("{}: the weight {} is {}, expected float32", saved.path, name, ToString(value.type()));
  }
  return tensors;
}

}  // namespace tessera::keras
