// SPDX-License-Identifier: Apache-2.0
// Convolutions.
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/convolution.h"

namespace tessera::keras {
namespace {

// The fields that all convolutions have.
template <typename Options, size_t N>
Options CommonOptions(Settings& settings, const LayerInfo& info) {
  Options options;
  options.strides = settings.Sizes<N>("strides", 1);
  options.padding = PaddingOf(settings, /*causal=*/N == 1) == "same" ? Padding::kSame : Padding::kValid;
  options.data_format = DataFormatOf(settings);
  options.use_bias = settings.Bool("use_bias", true);
  options.trainable = info.trainable;
  if (settings.Int("groups", 1) != 1) settings.Fail("groups is not 1, which is not supported");
  return options;
}

// Pads [batch, time, channels], or [batch, channels, time], for a causal convolution.
Tensor PadCausally(const Tensor& x, int64_t kernel_size, int64_t dilation, layers::DataFormat format) {
  if (!x.valid() || x.rank() != 3) return x;  // the layer itself reports the error
  const std::pair<int64_t, int64_t> before = {(kernel_size - 1) * dilation, 0}, none = {0, 0};
  return format == layers::DataFormat::kChannelsFirst ? Pad(x, {none, none, before}) : Pad(x, {none, before, none});
}

std::vector<Weight> WithBias(std::vector<Weight> weights, bool use_bias) {
  if (use_bias) weights.push_back({"bias"});
  return weights;
}

Tensor Call(const Tensor& x, int64_t filters, const std::array<int64_t, 1>& size,
            const layers::ConvOptions<1>& options) {
  return layers::Conv1D(x, filters, size[0], options);
}
Tensor Call(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& size,
            const layers::ConvOptions<2>& options) {
  return layers::Conv2D(x, filters, size, options);
}
Tensor Call(const Tensor& x, int64_t filters, const std::array<int64_t, 3>& size,
            const layers::ConvOptions<3>& options) {
  return layers::Conv3D(x, filters, size, options);
}
Tensor Call(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& size,
            const layers::ConvTransposeOptions<2>& options) {
  return layers::Conv2DTranspose(x, filters, size, options);
}
Tensor Call(const Tensor& x, int64_t filters, const std::array<int64_t, 3>& size,
            const layers::ConvTransposeOptions<3>& options) {
  return layers::Conv3DTranspose(x, filters, size, options);
}
Tensor Call(const Tensor& x, int64_t filters, const std::array<int64_t, 1>& size,
            const layers::SeparableOptions<1>& options) {
  return layers::SeparableConv1D(x, filters, size[0], options);
}
Tensor Call(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& size,
            const layers::SeparableOptions<2>& options) {
  return layers::SeparableConv2D(x, filters, size, options);
}
Tensor Call(const Tensor& x, int64_t, const std::array<int64_t, 2>& size, const layers::DepthwiseOptions& options) {
  return layers::DepthwiseConv2D(x, size, options);
}

template <size_t N, typename Options>
MadeLayer Make(Options options, int64_t filters, const std::array<int64_t, N>& size, std::vector<Weight> weights,
               const ActivationConfig& activation, bool causal = false) {
  MadeLayer made = {.weights = WithBias(std::move(weights), options.use_bias)};
  made.call = [=](const std::vector<Value>& inputs, const CallContext& context) mutable {
    options.name = context.scope;
    Tensor x = inputs[0].tensor;
    if constexpr (N == 1) {
      if (causal) x = PadCausally(x, size[0], options.dilations[0], options.data_format);
    }
    return Activate(activation, Call(x, filters, size, options));
  };
  return made;
}

template <size_t N>
MadeLayer MakeConv(Settings& settings, const LayerInfo& info) {
  auto options = CommonOptions<layers::ConvOptions<N>, N>(settings, info);
  options.dilations = settings.Sizes<N>("dilation_rate", 1);
  options.kernel_initializer = initializers::Zeros();
  options.kernel_regularizer = RegularizerOf(settings, "kernel_regularizer");
  options.bias_regularizer = RegularizerOf(settings, "bias_regularizer");
  IgnoreInitializers(settings, {"kernel", "bias"});
  const bool causal = settings.Text("padding", "valid") == "causal";
  return Make<N>(options, settings.Int("filters"), settings.Sizes<N>("kernel_size"), {{"kernel"}},
                 ActivationOf(settings, "activation", info), causal);
}

template <size_t N>
MadeLayer MakeConvTranspose(Settings& settings, const LayerInfo& info) {
  auto options = CommonOptions<layers::ConvTransposeOptions<N>, N>(settings, info);
  options.kernel_initializer = initializers::Zeros();
  options.kernel_regularizer = RegularizerOf(settings, "kernel_regularizer");
  options.bias_regularizer = RegularizerOf(settings, "bias_regularizer");
  IgnoreInitializers(settings, {"kernel", "bias"});
  const std::array<int64_t, N> dilations = settings.Sizes<N>("dilation_rate", 1);
  if (dilations != layers::AllOnes<N>()) settings.Fail("dilation_rate is not 1, which is not supported");
  return Make<N>(options, settings.Int("filters"), settings.Sizes<N>("kernel_size"), {{"kernel"}},
                 ActivationOf(settings, "activation", info));
}

template <size_t N>
MadeLayer MakeSeparable(Settings& settings, const LayerInfo& info) {
  auto options = CommonOptions<layers::SeparableOptions<N>, N>(settings, info);
  options.dilations = settings.Sizes<N>("dilation_rate", 1);
  options.depth_multiplier = settings.Int("depth_multiplier", 1);
  options.depthwise_initializer = options.pointwise_initializer = initializers::Zeros();
  options.depthwise_regularizer = RegularizerOf(settings, "depthwise_regularizer");
  options.pointwise_regularizer = RegularizerOf(settings, "pointwise_regularizer");
  // Keras also writes the fields of its base class.
  IgnoreInitializers(settings, {"depthwise", "pointwise", "bias", "kernel"});
  const bool causal = settings.Text("padding", "valid") == "causal";
  return Make<N>(options, settings.Int("filters"), settings.Sizes<N>("kernel_size"),
                 {{"depthwise_kernel"}, {"pointwise_kernel"}}, ActivationOf(settings, "activation", info), causal);
}

MadeLayer MakeDepthwise(Settings& settings, const LayerInfo& info) {
  auto options = CommonOptions<layers::DepthwiseOptions, 2>(settings, info);
  options.dilations = settings.Sizes<2>("dilation_rate", 1);
  options.depth_multiplier = settings.Int("depth_multiplier", 1);
  options.depthwise_initializer = initializers::Zeros();
  options.depthwise_regularizer = RegularizerOf(settings, "depthwise_regularizer");
  IgnoreInitializers(settings, {"depthwise", "bias", "kernel"});
  settings.Ignore({"filters"});
  return Make<2>(options, /*filters=*/1, settings.Sizes<2>("kernel_size"), {{"depthwise_kernel"}},
                 ActivationOf(settings, "activation", info));
}

}  // namespace

void AddConvolutions(LayerTable& table) {
  table["Conv1D"] = MakeConv<1>;
  table["Conv2D"] = MakeConv<2>;
  table["Conv3D"] = MakeConv<3>;
  table["Conv2DTranspose"] = MakeConvTranspose<2>;
  table["Conv3DTranspose"] = MakeConvTranspose<3>;
  table["DepthwiseConv2D"] = MakeDepthwise;
  table["SeparableConv1D"] = MakeSeparable<1>;
  table["SeparableConv2D"] = MakeSeparable<2>;
}

}  // namespace tessera::keras
