// SPDX-License-Identifier: Apache-2.0
// Values in the format of TensorBoard's own summaries of version 2: tensors, with the plugin that shows them.
#include "tessera/estimator/summary/summary_writer.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "tessera/estimator/summary/encode.h"
#include "tessera/estimator/summary/event.pb.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/estimator/summary/plugins.pb.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int kFloat = 1, kDouble = 2, kString = 7;  // values of TensorFlow's DataType
constexpr size_t kBuckets = 30;                      // as TensorBoard's summary.histogram has

// Returns an event with a value of `tag` for the dashboard of `plugin`. `content` is a serialised message of the
// plugin's, empty for its defaults.
events::Event EventOf(std::string_view tag, const char* plugin, std::string content, events::Tensor tensor) {
  events::Event event;
  events::Summary::Value* value = event.mutable_summary()->add_value();
  value->set_tag(std::string(tag));
  value->mutable_metadata()->mutable_plugin_data()->set_plugin_name(plugin);
  value->mutable_metadata()->mutable_plugin_data()->set_content(std::move(content));
  *value->mutable_tensor() = std::move(tensor);
  return event;
}

events::Tensor TensorOf(int dtype, const std::vector<int64_t>& shape) {
  events::Tensor tensor;
  tensor.set_dtype(dtype);
  events::Tensor::Shape* const sizes = tensor.mutable_tensor_shape();
  for (const int64_t size : shape) sizes->add_dim()->set_size(size);
  return tensor;
}

events::Tensor StringsOf(const std::vector<int64_t>& shape, const std::vector<std::string>& strings) {
  events::Tensor tensor = TensorOf(kString, shape);
  for (const std::string& string : strings) tensor.add_string_val(string);
  return tensor;
}

// Returns the shape of `buffer` as [n, ...] of `rank` dimensions, with n = 1 when n is missing; empty for another rank.
Shape WithCount(const Buffer& buffer, size_t rank) {
  Shape shape = buffer.type().shape;
  if (shape.size() + 1 == rank) shape.insert(shape.begin(), 1);
  return shape.size() == rank ? shape : Shape();
}

// Returns the bytes of pixels: u8 unchanged, numbers in [0, 1] in 256 steps, like tf.image.convert_image_dtype.
absl::StatusOr<std::vector<uint8_t>> PixelsOf(std::string_view tag, const Buffer& images) {
  std::optional<std::vector<double>> numbers = ToNumbers(images);
  const bool is_bytes = images.type().dtype == DType::kU8;
  if (!numbers || !(is_bytes || IsFloat(images.type().dtype))) {
    return InvalidArgument("image \"{}\" is {}, expected u8 or floating-point numbers in [0, 1]", tag,
                           ToString(images.type()));
  }
  std::vector<uint8_t> pixels(numbers->size());
  std::transform(numbers->begin(), numbers->end(), pixels.begin(), [&](double x) {
    const double byte = is_bytes ? x : x * 255.5;
    return static_cast<uint8_t>(std::isnan(byte) ? 0 : std::clamp(byte, 0.0, 255.0));
  });
  return pixels;
}

plugins::Value ToProto(const HParamValue& value) {
  plugins::Value proto;
  if (const bool* boolean = std::get_if<bool>(&value)) proto.set_bool_value(*boolean);
  if (const double* number = std::get_if<double>(&value)) proto.set_number_value(*number);
  if (const std::string* text = std::get_if<std::string>(&value)) proto.set_string_value(*text);
  return proto;
}

std::string NodeName(std::string name) {
  for (char& c : name) {
    const bool allowed =
        std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '/' || c == '-' || c == '>';
    if (!allowed) c = '_';
  }
  return name;
}

}  // namespace

void SummaryWriter::Scalar(std::string_view tag, int64_t step, double value) {
  events_.AddScalar(tag, step, static_cast<float>(value));
}

absl::Status SummaryWriter::Histogram(std::string_view tag, int64_t step, const Buffer& values) {
  const std::optional<std::vector<double>> numbers = ToNumbers(values);
  if (!numbers) return InvalidArgument("histogram \"{}\" is {}, expected numbers", tag, ToString(values.type()));
  if (!std::all_of(numbers->begin(), numbers->end(), [](double x) { return std::isfinite(x); }))
    return InvalidArgument("histogram \"{}\" has values that are not finite", tag);
  std::vector<HistogramBucket> buckets(kBuckets);
  if (!numbers->empty()) {
    const auto [least, most] = std::minmax_element(numbers->begin(), numbers->end());
    const double width = (*most - *least) / kBuckets;
    for (size_t i = 0; i < kBuckets; ++i) {
      buckets[i].left = *least + width * static_cast<double>(i);
      buckets[i].right = i + 1 == kBuckets ? *most : *least + width * static_cast<double>(i + 1);
    }
    for (const double x : *numbers) {
      const double place = width > 0 ? std::floor((x - *least) / width) : kBuckets;
      buckets[std::min(static_cast<size_t>(place), kBuckets - 1)].count += 1;
    }
  }
  return Histogram(tag, step, buckets);
}

absl::Status SummaryWriter::Histogram(std::string_view tag, int64_t step, const std::vector<HistogramBucket>& buckets) {
  events::Tensor tensor = TensorOf(kDouble, {static_cast<int64_t>(buckets.size()), 3});
  std::string content;
  for (const HistogramBucket& bucket : buckets) {
    if (!std::isfinite(bucket.left) || !std::isfinite(bucket.right) || !(bucket.count >= 0))
      return InvalidArgument("histogram \"{}\" has values that are not finite", tag);
    for (const double number : {bucket.left, bucket.right, bucket.count})
      content.append(reinterpret_cast<const char*>(&number), sizeof(number));
  }
  tensor.set_tensor_content(std::move(content));
  events_.Add(step, EventOf(tag, "histograms", "", std::move(tensor)));
  return absl::OkStatus();
}

absl::Status SummaryWriter::Image(std::string_view tag, int64_t step, const Buffer& images) {
  const Shape shape = WithCount(images, 4);
  if (shape.empty()) {
    return InvalidArgument("image \"{}\" is {}, expected [n, height, width, channels]", tag, ToString(images.type()));
  }
  ASSIGN_OR_RETURN(const std::vector<uint8_t> pixels, PixelsOf(tag, images));
  std::vector<std::string> strings = {std::to_string(shape[2]), std::to_string(shape[1])};
  const auto size = static_cast<size_t>(shape[1] * shape[2] * shape[3]);
  for (int64_t i = 0; i < shape[0]; ++i) {
    ASSIGN_OR_RETURN(std::string png, EncodePng(std::span(pixels).subspan(static_cast<size_t>(i) * size, size),
                                                shape[1], shape[2], shape[3]));
    strings.push_back(std::move(png));
  }
  events_.Add(step, EventOf(tag, "images", "", StringsOf({static_cast<int64_t>(strings.size())}, strings)));
  return absl::OkStatus();
}

absl::Status SummaryWriter::Audio(std::string_view tag, int64_t step, const Buffer& samples, int64_t sample_rate) {
  const Shape shape = WithCount(samples, 3);
  const std::optional<std::vector<double>> numbers = ToNumbers(samples);
  if (shape.empty() || !numbers || !IsFloat(samples.type().dtype) || shape[2] < 1 || shape[2] > 64) {
    return InvalidArgument("sound \"{}\" is {}, expected floating-point [n, frames, channels]", tag,
                           ToString(samples.type()));
  }
  if (sample_rate < 1 || sample_rate > 10'000'000)
    return InvalidArgument("sound \"{}\" has {} samples per second", tag, sample_rate);
  const std::vector<float> values(numbers->begin(), numbers->end());
  const auto size = static_cast<size_t>(shape[1] * shape[2]);
  std::vector<std::string> strings;
  for (int64_t i = 0; i < shape[0]; ++i) {
    strings.push_back(EncodeWav(std::span(values).subspan(static_cast<size_t>(i) * size, size), shape[2], sample_rate));
    strings.emplace_back();  // no label
  }
  const std::string wav = "\x10\x0b";  // the plugin's field 2, encoding, is 11
  events_.Add(step, EventOf(tag, "audio", wav, StringsOf({shape[0], 2}, strings)));
  return absl::OkStatus();
}

void SummaryWriter::Text(std::string_view tag, int64_t step, std::string_view text) {
  events_.Add(step, EventOf(tag, "text", "", StringsOf({}, {std::string(text)})));
}

void SummaryWriter::PrCurve(std::string_view tag, int64_t step, const std::vector<PrCounts>& thresholds) {
  const auto count = static_cast<int64_t>(thresholds.size());
  events::Tensor tensor = TensorOf(kFloat, {6, count});
  const auto part = [](double a, double b) { return b == 0 ? 0 : a / b; };
  const auto add_row = [&](auto value) {
    for (const PrCounts& at : thresholds) tensor.add_float_val(static_cast<float>(value(at)));
  };
  add_row([](const PrCounts& at) { return at.true_positives; });
  add_row([](const PrCounts& at) { return at.false_positives; });
  add_row([](const PrCounts& at) { return at.true_negatives; });
  add_row([](const PrCounts& at) { return at.false_negatives; });
  add_row([&](const PrCounts& at) { return part(at.true_positives, at.true_positives + at.false_positives); });
  add_row([&](const PrCounts& at) { return part(at.true_positives, at.true_positives + at.false_negatives); });
  std::string content = "\x10";  // the plugin's field 2, num_thresholds
  for (auto rest = static_cast<uint64_t>(count);; rest >>= 7) {
    content.push_back(static_cast<char>((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0)));
    if (rest <= 0x7f) break;
  }
  events_.Add(step, EventOf(tag, "pr_curves", content, std::move(tensor)));
}

void SummaryWriter::AddHParams(std::string_view tag, std::string content) {
  events_.Add(0, EventOf(tag, "hparams", std::move(content), TensorOf(kFloat, {0})));
}

void SummaryWriter::HParams(const std::map<std::string, HParamValue>& hparams,
                            const std::vector<HParamMetric>& metrics) {
  plugins::HParams experiment;
  for (const auto& [name, value] : hparams) {
    plugins::Experiment::Param* const param = experiment.mutable_experiment()->add_hparam_infos();
    param->set_name(name);
    param->set_type(std::holds_alternative<std::string>(value) ? 1 : std::holds_alternative<bool>(value) ? 2 : 3);
  }
  for (const HParamMetric& metric : metrics) {
    plugins::Experiment::Metric::Name* const name = experiment.mutable_experiment()->add_metric_infos()->mutable_name();
    name->set_group(metric.run);
    name->set_tag(metric.tag);
  }
  if (!metrics.empty()) AddHParams("_hparams_/experiment", experiment.SerializeAsString());
  plugins::HParams start;
  for (const auto& [name, value] : hparams)
    (*start.mutable_session_start_info()->mutable_hparams())[name] = ToProto(value);
  start.mutable_session_start_info()->set_start_time_secs(events_.WallSeconds());
  AddHParams("_hparams_/session_start_info", start.SerializeAsString());
}

void SummaryWriter::HParamsEnd(bool success) {
  plugins::HParams end;
  end.mutable_session_end_info()->set_status(success ? 1 : 2);
  end.mutable_session_end_info()->set_end_time_secs(events_.WallSeconds());
  AddHParams("_hparams_/session_end_info", end.SerializeAsString());
}

void SummaryWriter::Graph(const std::vector<GraphNode>& nodes) {
  plugins::Graph graph;
  graph.mutable_versions()->set_producer(1);
  for (const GraphNode& node : nodes) {
    plugins::Graph::Node* const proto = graph.add_node();
    proto->set_name(NodeName(node.name));
    proto->set_op(node.op);
    for (const std::string& input : node.inputs) proto->add_input(NodeName(input));
    for (const auto& [name, value] : node.attributes) (*proto->mutable_attr())[name].set_s(value);
  }
  events::Event event;
  event.set_graph_def(graph.SerializeAsString());
  events_.Add(0, std::move(event));
}

}  // namespace tessera
