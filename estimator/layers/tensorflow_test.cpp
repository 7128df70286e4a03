// SPDX-License-Identifier: Apache-2.0
// Compares values and gradients of layers with those of TensorFlow 2.15 (scripts/oracles/layers.py). Element k of every
// input and initial value is sin(0.37 k + phase).
#include <cmath>

#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::Pointwise;

MATCHER(IsNear, "") {
  return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-5f * (1 + std::abs(std::get<1>(arg)));
}

Tensor WaveOf(const Shape& shape, double phase) {
  std::vector<float> values(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()));
  for (size_t k = 0; k < values.size(); ++k)
    values[k] = static_cast<float>(std::sin(0.37 * static_cast<double>(k) + phase));
  return Constant(values, shape);
}
Initializer Wave(double phase) {
  return [phase](const TensorType& type) { return WaveOf(type.shape, phase); };
}

Tensor Lengths() { return Constant(std::vector<int32_t>{3, 1}, {2}); }
Tensor AttentionMask() { return Equal(Constant(std::vector<int32_t>{1, 1, 0, 1, 0, 1}, {1, 2, 3}), 1); }
Tensor Flat(const Tensor& x) { return Reshape(x, {-1}); }
Tensor Joined(const layers::LstmResult& result, bool with_c) {
  std::vector<Tensor> parts = {Flat(result.outputs), Flat(result.state.h)};
  if (with_c) parts.insert(parts.begin() + 1, Flat(result.state.c));
  return Concat(parts, 0);
}
Tensor Joined(const layers::GruResult& result) { return Concat({Flat(result.outputs), Flat(result.state)}, 0); }
Tensor WithRegularizationLoss(const Tensor& y) {
  return Concat({Flat(y), Reshape(losses::RegularizationLoss(), {1})}, 0);
}
Tensor BatchNorm(const Tensor& x, Mode mode, layers::DataFormat data_format = layers::DataFormat::kChannelsLast) {
  return layers::BatchNormalization(x, mode,
                                    {.data_format = data_format,
                                     .beta_initializer = Wave(2),
                                     .gamma_initializer = Wave(1),
                                     .moving_mean_initializer = Wave(4),
                                     .moving_variance_initializer = initializers::Constant(0.5)});
}

struct Case {
  const char* name;
  Shape shape;
  Tensor (*layer)(const Tensor& x);
  std::vector<float> y;
  // The gradients of sum(y * wave(3)) with respect to the input and the variables, in creation order. Each is stored as
  // its dot product with wave(5).
  std::vector<std::pair<std::string, float>> gradients;
  std::vector<std::pair<std::string, std::vector<float>>> updated;  // variables after the step
};

const std::vector<Case>& Cases() {
  static const auto& cases = *new std::vector<Case>{
      {"Conv1D",
       {2, 5, 2},
       [](const Tensor& x) {
         return layers::Conv1D(
             x, 3, 3,
             {.strides = {2}, .padding = Padding::kSame, .kernel_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {0.30642456f, 0.56101698f, 0.73967838f, 0.81877583f, 0.4639681f, 0.046364307f, 2.1888978f, 1.9087842f,
        1.3703257f, 2.150465f, 1.5746982f, 0.78580344f, 0.20272851f, 0.36417678f, 0.47633559f, -0.042854071f,
        -0.48542613f, -0.86229801f},
       {{"x", 1.2308044f}, {"conv1d/kernel", 1.3532177f}, {"conv1d/bias", -0.1623912f}},
       {}},
      {"Conv2DDilated",
       {1, 5, 5, 1},
       [](const Tensor& x) {
         return layers::Conv2D(x, 2, {2, 3},
                               {.dilations = {2, 1}, .kernel_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {3.269105f, 3.0761683f, 4.189558f, 4.0606999f, 4.6660433f, 4.5900083f, 3.1302934f, 3.0867858f, 1.862017f,
        1.7824571f, 0.46479475f, 0.33125451f, -2.6746795f, -2.9986627f, -2.8960838f, -3.2642739f, -2.6024477f,
        -2.9937079f},
       {{"x", -4.7139182f}, {"conv2d/kernel", 23.595413f}, {"conv2d/bias", -0.13855109f}},
       {}},
      {"Conv3D",
       {1, 3, 3, 3, 1},
       [](const Tensor& x) {
         return layers::Conv3D(x, 2, {2, 2, 2}, {.kernel_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {3.2263148f, 1.6799355f, 4.4373665f, 2.9595788f, 5.3276658f, 4.4685373f, 4.8864145f, 4.4936223f, -2.0751805f,
        -0.96521002f, -3.0599294f, -2.1084716f, -3.3572063f, -3.1524215f, -2.6295002f, -2.9118159f},
       {{"x", -9.8977432f}, {"conv3d/kernel", 11.944441f}, {"conv3d/bias", 0.43154526f}},
       {}},
      {"Conv2DTransposeSame",
       {1, 2, 3, 2},
       [](const Tensor& x) {
         return layers::Conv2DTranspose(x, 1, {3, 3},
                                        {.strides = {2, 2},
                                         .padding = Padding::kSame,
                                         .kernel_initializer = Wave(1),
                                         .bias_initializer = Wave(2)});
       },
       {1.2636473f,   1.219606f,    2.4583499f,  2.342571f,    3.3610225f,   2.7158437f,  0.75252593f, 0.57379937f,
        0.12943131f,  -0.41397971f, -1.0987186f, -0.7096017f,  1.9283025f,   2.2395227f,  0.91166002f, 1.0933006f,
        -0.28783733f, -0.14916676f, 0.61971539f, -0.15843755f, -0.31104547f, 0.95121908f, 1.2927749f,  2.0389481f},
       {{"x", 12.920508f}, {"conv2d_transpose/kernel", 0.95859122f}, {"conv2d_transpose/bias", 4.1467786f}},
       {}},
      {"Conv2DTransposeValid",
       {1, 2, 2, 1},
       [](const Tensor& x) {
         return layers::Conv2DTranspose(
             x, 2, {3, 2}, {.strides = {2, 1}, .kernel_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {0.90929741f, 0.69727772f,  1.2135863f,   1.0516276f,   1.2657487f,   1.0075864f,  0.90929741f, 0.69727772f,
        1.1314646f,  0.80123419f,  0.88097316f,  0.54050624f,  1.4766911f,   1.3580179f,  2.0636599f,  1.8181005f,
        1.4306171f,  1.1271546f,   1.3235626f,   0.89112067f,  1.4067767f,   0.66244674f, 0.83914f,    0.30896467f,
        0.41702786f, 0.071689665f, -0.41885108f, -0.76535946f, 0.013667524f, -0.14175522f},
       {{"x", 7.6245394f}, {"conv2d_transpose/kernel", -4.2086973f}, {"conv2d_transpose/bias", 2.8052397f}},
       {}},
      {"Conv3DTranspose",
       {1, 2, 1, 2, 1},
       [](const Tensor& x) {
         return layers::Conv3DTranspose(x, 1, {2, 1, 3},
                                        {.strides = {2, 1, 2},
                                         .padding = Padding::kSame,
                                         .kernel_initializer = Wave(1),
                                         .bias_initializer = Wave(2)});
       },
       {0.90929741f, 0.90929741f, 1.2135863f, 1.2636473f, 0.90929741f, 0.90929741f, 1.219606f, 1.1314646f, 1.4766911f,
        1.5700376f, 2.3276603f, 1.7869997f, 1.4879159f, 1.3235626f, 1.8717554f, 1.4595916f},
       {{"x", 2.8195333f}, {"conv3d_transpose/kernel", -0.013464183f}, {"conv3d_transpose/bias", 0.45810699f}},
       {}},
      {"SeparableConv1D",
       {1, 5, 2},
       [](const Tensor& x) {
         return layers::SeparableConv1D(x, 2, 3,
                                        {.depth_multiplier = 2,
                                         .depthwise_initializer = Wave(1),
                                         .pointwise_initializer = Wave(1),
                                         .bias_initializer = Wave(2)});
       },
       {-0.41159314f, -0.005571425f, 1.8024035f, 1.6032553f, 3.5492496f, 2.738199f},
       {{"x", 3.9224772f},
        {"separable_conv1d/depthwise_kernel", 0.39325118f},
        {"separable_conv1d/pointwise_kernel", 1.6131556f},
        {"separable_conv1d/bias", 2.9533377f}},
       {}},
      {"SeparableConv2D",
       {1, 3, 4, 2},
       [](const Tensor& x) {
         return layers::SeparableConv2D(x, 3, {2, 2},
                                        {.padding = Padding::kSame,
                                         .depthwise_initializer = Wave(1),
                                         .pointwise_initializer = Wave(1),
                                         .bias_initializer = Wave(2)});
       },
       {2.812171f,   2.3680718f,  1.6034651f,  3.6361024f,  3.1398497f,   2.2186329f,   3.0337431f,   2.6340086f,
        1.8777735f,  1.2874067f,  1.0139861f,  0.60332727f, -0.60832232f, -0.62230319f, -0.55205822f, -1.7429991f,
        -1.6695182f, -1.3700757f, -1.4903584f, -1.4787505f, -1.2670006f,  0.40594888f,  0.27586025f,  0.10843527f,
        1.4689054f,  1.1220025f,  0.62324166f, 3.2202599f,  2.8030691f,   2.0064962f,   3.7628357f,   3.3826745f,
        2.5446842f,  2.2549386f,  1.965409f,   1.4098705f},
       {{"x", 7.9487624f},
        {"separable_conv2d/depthwise_kernel", 3.7481625f},
        {"separable_conv2d/pointwise_kernel", 0.17484015f},
        {"separable_conv2d/bias", -0.035508081f}},
       {}},
      {"DepthwiseConv2D",
       {1, 3, 4, 2},
       [](const Tensor& x) {
         return layers::DepthwiseConv2D(
             x, {2, 2}, {.depth_multiplier = 2, .depthwise_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {1.5873801f,  0.9650268f,   0.94692945f, -0.082075372f, 3.1945789f,  2.5748026f,  2.1016157f,  0.87106794f,
        3.6064317f,  3.2025151f,   2.3614821f,  1.3851101f,    0.72032189f, 0.88383651f, 0.19219464f, 0.3907024f,
        -1.0680239f, -0.84973961f, -1.1022856f, -0.59760976f,  -1.8221066f, -1.7741282f, -1.6157438f, -1.2568125f},
       {{"x", 14.209929f}, {"depthwise_conv2d/depthwise_kernel", -4.8503952f}, {"depthwise_conv2d/bias", 2.2768373f}},
       {}},
      {"MaxPool1D",
       {1, 6, 2},
       [](const Tensor& x) { return layers::MaxPool1D(x, {.window = {3}, .padding = Padding::kSame}); },
       {0.99588084f, 0.96127522f, 0.99588084f, 0.96127522f, 0.18059626f, -0.18729466f},
       {{"x", -2.4946561f}},
       {}},
      {"MaxPool3D",
       {1, 4, 2, 3, 1},
       [](const Tensor& x) { return layers::MaxPool3D(x, {.padding = Padding::kSame}); },
       {0.99588084f, 0.96127522f, 0.99647564f, 0.89870811f},
       {{"x", -0.071447328f}},
       {}},
      {"AveragePool1D",
       {1, 6, 2},
       [](const Tensor& x) { return layers::AveragePool1D(x, {.window = {3}, .padding = Padding::kSame}); },
       {0.55672294f, 0.73952979f, 0.65768087f, 0.43267497f, -0.17461993f, -0.49398074f},
       {{"x", -2.4781489f}},
       {}},
      {"AveragePool2D",
       {1, 3, 4, 1},
       [](const Tensor& x) { return layers::AveragePool2D(x, {.strides = {1, 1}, .padding = Padding::kSame}); },
       {0.57969284f, 0.69843602f, 0.7226491f, 0.70987153f, 0.48761439f, 0.26017743f, -0.0024732798f, -0.13831124f,
        -0.0033491999f, -0.35856539f, -0.66525149f, -0.80066681f},
       {{"x", -2.7093613f}},
       {}},
      {"AveragePool3D",
       {1, 4, 2, 3, 1},
       [](const Tensor& x) { return layers::AveragePool3D(x, {.padding = Padding::kSame}); },
       {0.35708421f, 0.25387314f, 0.0025314242f, 0.20132557f},
       {{"x", 0.35696432f}},
       {}},
      {"LayerNormalization",
       {2, 2, 3},
       [](const Tensor& x) {
         return layers::LayerNormalization(x, {.beta_initializer = Wave(2), .gamma_initializer = Wave(1)});
       },
       {-0.13842076f, 0.75492263f, 1.56022f, 0.018808126f, 1.5405135f, 0.58578873f, 1.890452f, 0.78848761f,
        -0.85021412f, 1.9692361f, 0.60468179f, -0.75760734f},
       {{"x", -1.1628219f}, {"layer_normalization/gamma", 1.6699619f}, {"layer_normalization/beta", 3.1839471f}},
       {}},
      {"LayerNormalization two axes",
       {2, 2, 3},
       [](const Tensor& x) {
         return layers::LayerNormalization(x,
                                           {.axes = {1, 2}, .beta_initializer = Wave(2), .gamma_initializer = Wave(1)});
       },
       {-0.59453911f, -0.076878011f, 0.4619928f, 0.61738932f, 0.25713998f, -0.4023934f, 2.1031249f, 1.6135297f,
        0.71168697f, -0.24946573f, -0.90673381f, -1.057752f},
       {{"x", 0.6695441f}, {"layer_normalization/gamma", 0.68180782f}, {"layer_normalization/beta", 1.7140896f}},
       {}},
      {"GroupNormalization",
       {2, 2, 4},
       [](const Tensor& x) {
         return layers::GroupNormalization(x, {.groups = 2, .beta_initializer = Wave(2), .gamma_initializer = Wave(1)});
       },
       {-0.251445f, 0.18877333f, 0.056287766f, 1.0738802f, 1.7426474f, 1.5870366f, 0.9022913f, -1.1646264f, 2.0264337f,
        1.2858582f, 1.7463062f, -0.44201183f, 0.12470949f, -0.27856123f, -0.7982378f, 0.36041737f},
       {{"x", -2.758745f}, {"group_normalization/gamma", 4.1917992f}, {"group_normalization/beta", 0.40170336f}},
       {}},
      {"InstanceNormalization",
       {2, 3, 2},
       [](const Tensor& x) {
         return layers::InstanceNormalization(x, {.beta_initializer = Wave(2), .gamma_initializer = Wave(1)});
       },
       {-0.21633166f, -0.67215848f, 1.1470001f, 1.2631819f, 1.7972236f, 1.5008097f, 1.9128629f, 1.9237893f, 0.95810372f,
        0.63826275f, -0.14307445f, -0.4702189f},
       {{"x", -0.17113543f}, {"instance_normalization/gamma", 4.8929014f}, {"instance_normalization/beta", 3.6159313f}},
       {}},
      {"Lstm",
       {2, 3, 2},
       [](const Tensor& x) {
         return Joined(layers::Lstm(x, 2, {.sequence_length = Lengths(), .kernel_initializer = Wave(1)}), true);
       },
       {-0.073325627f,
        -0.070832334f,
        -0.097824275f,
        -0.10133114f,
        -0.064744025f,
        -0.077030189f,
        0.06824825f,
        0.048708018f,
        0,
        0,
        0,
        0,
        -0.14157966f,
        -0.16903751f,
        0.14594667f,
        0.10905831f,
        -0.064744025f,
        -0.077030189f,
        0.06824825f,
        0.048708018f},
       {{"x", -0.32118064f}, {"rnn/lstm_cell/kernel", 0.084465019f}, {"rnn/lstm_cell/bias", -0.52547836f}},
       {}},
      {"LstmPeepholes",
       {2, 3, 2},
       [](const Tensor& x) {
         return Joined(
             layers::Lstm(x, 2, {.sequence_length = Lengths(), .use_peepholes = true, .kernel_initializer = Wave(1)}),
             true);
       },
       {-0.068606086f, -0.066327833f, -0.084262893f, -0.086060807f, -0.05477199f, -0.063304849f, 0.072692886f,
        0.051592451f,  0,             0,             0,             0,             -0.12712786f, -0.15080212f,
        0.14594667f,   0.10905831f,   -0.05477199f,  -0.063304849f, 0.072692886f,  0.051592451f},
       {{"x", -0.30017075f},
        {"rnn/lstm_cell/kernel", 0.08313413f},
        {"rnn/lstm_cell/bias", -0.47688374f},
        {"rnn/lstm_cell/w_f_diag", -0.012757219f},
        {"rnn/lstm_cell/w_i_diag", -0.0036270656f},
        {"rnn/lstm_cell/w_o_diag", 0.024178073f}},
       {}},
      {"DenseActivity",
       {2, 3},
       [](const Tensor& x) {
         return WithRegularizationLoss(layers::Dense(x, 2,
                                                     {.activation = Tanh,
                                                      .kernel_initializer = Wave(1),
                                                      .bias_initializer = Wave(2),
                                                      .activity_regularizer = regularizers::L1L2(0.1, 0.2)}));
       },
       {0.93286335f, 0.83409005f, 0.99690783f, 0.99111265f, 0.54195571f},
       {{"x", 0.25249681f}, {"dense/kernel", -0.026489124f}, {"dense/bias", 0.13612713f}},
       {}},
      {"ConvActivity",
       {2, 4, 2},
       [](const Tensor& x) {
         return WithRegularizationLoss(layers::Conv1D(x, 2, 3,
                                                      {.kernel_initializer = Wave(1),
                                                       .bias_initializer = Wave(2),
                                                       .activity_regularizer = regularizers::L2(0.1)}));
       },
       {-0.078396142f, -1.0112989f, 1.7906048f, 0.7662589f, 2.3121455f, 2.7341685f, 0.48132771f, 1.1006868f,
        0.95435858f},
       {{"x", -5.2249079f}, {"conv1d/kernel", 5.5002861f}, {"conv1d/bias", 4.5245314f}},
       {}},
      {"SharedVariables",
       {2, 3},
       [](const Tensor& x) {
         const layers::SharedVariables shared;
         const layers::DenseOptions options = {.kernel_initializer = Wave(1), .bias_initializer = Wave(2), .name = "shared"};
         return layers::Dense(layers::Dense(x, 3, options), 3, options);
       },
       {2.4290597f, 2.2247972f, 1.7194189f, 4.4161243f, 3.8058918f, 2.6805494f},
       {{"x", 0.65806276f}, {"shared/kernel", 3.2104976f}, {"shared/bias", 6.0721049f}},
       {}},
      {"Conv2DChannelsFirst",
       {1, 2, 3, 4},
       [](const Tensor& x) {
         return layers::Conv2D(x, 2, {2, 2},
                               {.data_format = layers::DataFormat::kChannelsFirst,
                                .kernel_initializer = Wave(1),
                                .bias_initializer = Wave(2)});
       },
       {-0.83033162f, -0.62460679f, -0.21127468f, 0.9939118f, 1.6226504f, 2.15484f, -0.6212334f, -0.38580102f,
        -0.0037791133f, 0.98037195f, 1.4493006f, 1.8164468f},
       {{"x", 5.6539526f}, {"conv2d/kernel", 1.9088343f}, {"conv2d/bias", 3.82599f}},
       {}},
      {"MaxPool2DChannelsFirst",
       {1, 2, 3, 4},
       [](const Tensor& x) {
         return layers::MaxPool2D(x, {.strides = {1, 1}, .data_format = layers::DataFormat::kChannelsFirst});
       },
       {0.99588084f, 0.96127522f, 0.89569867f, 0.99588084f, 0.96127522f, 0.79656547f, 0.00681464f, 0.36796051f,
        0.67930466f, 0.99647564f, 0.99647564f, 0.95937485f},
       {{"x", 0.49865848f}},
       {}},
      {"BidirectionalLstm",
       {2, 3, 2},
       [](const Tensor& x) {
         return Joined(layers::BidirectionalLstm(x, 2, {.sequence_length = Lengths(), .kernel_initializer = Wave(1)}),
                       false);
       },
       {-0.073325627f,
        -0.070832334f,
        -0.10214631f,
        -0.11338756f,
        -0.097824275f,
        -0.10133114f,
        -0.043941345f,
        -0.061377756f,
        -0.064744025f,
        -0.077030189f,
        0.004979074f,
        -0.010878721f,
        0.06824825f,
        0.048708018f,
        0.06824825f,
        0.048708018f,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        -0.064744025f,
        -0.077030189f,
        -0.10214631f,
        -0.11338756f,
        0.06824825f,
        0.048708018f,
        0.06824825f,
        0.048708018f},
       {{"x", 0.096083164f},
        {"bidirectional_rnn/fw/lstm_cell/kernel", -0.18110326f},
        {"bidirectional_rnn/fw/lstm_cell/bias", 0.25647697f},
        {"bidirectional_rnn/bw/lstm_cell/kernel", -0.12798895f},
        {"bidirectional_rnn/bw/lstm_cell/bias", 0.034279134f}},
       {}},
      {"Gru",
       {2, 3, 2},
       [](const Tensor& x) {
         return Joined(layers::Gru(x, 2,
                                   {.sequence_length = Lengths(),
                                    .kernel_initializer = Wave(1),
                                    .gates_bias_initializer = Wave(2),
                                    .candidate_bias_initializer = Wave(2)}));
       },
       {0.34987271f, 0.40628377f, 0.5765152f, 0.68747455f, 0.71985257f, 0.82750213f, 0.23599255f, 0.36460477f, 0, 0, 0,
        0, 0.71985257f, 0.82750213f, 0.23599255f, 0.36460477f},
       {{"x", 0.083943449f},
        {"rnn/gru_cell/gates/kernel", 0.14473823f},
        {"rnn/gru_cell/gates/bias", -0.12509334f},
        {"rnn/gru_cell/candidate/kernel", 0.024660617f},
        {"rnn/gru_cell/candidate/bias", 0.1759588f}},
       {}},
      {"MultiHeadAttention",
       {1, 2, 3},
       [](const Tensor& x) {
         return layers::MultiHeadAttention(
             x, WaveOf({1, 3, 2}, 6), 2, 2, Mode::kTrain,
             {.mask = AttentionMask(), .value_dim = 1, .kernel_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {3.098805f, 2.8515038f, 2.2182651f, 4.3148146f, 4.1028938f, 3.3356659f},
       {{"x", 1.234645f},
        {"multi_head_attention/query/kernel", -1.5236161f},
        {"multi_head_attention/query/bias", 1.156289f},
        {"multi_head_attention/key/kernel", 0.65564275f},
        {"multi_head_attention/key/bias", 8.5876202e-08f},
        {"multi_head_attention/value/kernel", 4.2725635f},
        {"multi_head_attention/value/bias", 4.5475378f},
        {"multi_head_attention/attention_output/kernel", 4.6064816f},
        {"multi_head_attention/attention_output/bias", 2.4073448f}},
       {}},
      {"MultiHeadAttention causal",
       {1, 3, 2},
       [](const Tensor& x) {
         return layers::MultiHeadAttention(
             x, x, 2, 1, Mode::kTrain, {.causal = true, .kernel_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {2.9675856f, 2.802223f, 4.8328657f, 4.6775827f, 5.4142709f, 5.2568722f},
       {{"x", -0.59515214f},
        {"multi_head_attention/query/kernel", 0.42526627f},
        {"multi_head_attention/query/bias", 0.36229467f},
        {"multi_head_attention/key/kernel", 0.74178809f},
        {"multi_head_attention/key/bias", -3.9011243e-07f},
        {"multi_head_attention/value/kernel", 6.117579f},
        {"multi_head_attention/value/bias", 5.5184054f},
        {"multi_head_attention/attention_output/kernel", 9.6464682f},
        {"multi_head_attention/attention_output/bias", 2.9533377f}},
       {}},
      {"Dense",
       {2, 3},
       [](const Tensor& x) {
         return layers::Dense(x, 2, {.kernel_initializer = Wave(1), .bias_initializer = Wave(2)});
       },
       {1.6800139f, 1.2014294f, 3.2352436f, 2.7059088f},
       {{"x", -0.20764427f}, {"dense/kernel", 0.8925094f}, {"dense/bias", 1.2362175f}},
       {}},
      {"Relu6",
       {14},
       [](const Tensor& x) { return Relu6(x * 4); },
       {0, 1.4464617f, 2.6971517f, 3.5827947f, 3.9835234f, 3.8451009f, 3.1862619f, 2.0961773f, 0.72238505f, 0, 0, 0, 0,
        0},
       {{"x", -6.9861922f}},
       {}},
      {"LeakyRelu",
       {14},
       [](const Tensor& x) { return LeakyRelu(x * 4); },
       {0, 1.4464617f, 2.6971517f, 3.5827947f, 3.9835234f, 3.8451009f, 3.1862619f, 2.0961773f, 0.72238505f,
        -0.14983574f, -0.42386889f, -0.64053345f, -0.77050477f, -0.79619187f},
       {{"x", -6.9611349f}},
       {}},
      {"Elu",
       {14},
       [](const Tensor& x) { return Elu(x * 4); },
       {0, 1.4464617f, 2.6971517f, 3.5827947f, 3.9835234f, 3.8451009f, 3.1862619f, 2.0961773f, 0.72238505f,
        -0.52724528f, -0.87988967f, -0.95934635f, -0.97877389f, -0.9813323f},
       {{"x", -7.3090911f}},
       {}},
      {"Selu",
       {14},
       [](const Tensor& x) { return Selu(x * 4); },
       {0, 1.5197988f, 2.8339f, 3.764446f, 4.185492f, 4.0400515f, 3.3478086f, 2.2024558f, 0.75901073f, -0.92694956f,
        -1.5469334f, -1.6866262f, -1.7207817f, -1.7252797f},
       {{"x", -7.525178f}},
       {}},
      {"Swish",
       {14},
       [](const Tensor& x) { return Swish(x * 4); },
       {0, 1.1708432f, 2.526849f, 3.4858942f, 3.9107063f, 3.7645977f, 3.0598118f, 1.866711f, 0.4862605f, -0.24048655f,
        -0.22725901f, -0.12511373f, -0.080074385f, -0.072953559f},
       {{"x", -7.5719604f}},
       {}},
      {"Softsign",
       {14},
       [](const Tensor& x) { return Softsign(x * 4); },
       {0, 0.59124643f, 0.72952151f, 0.78179252f, 0.79933876f, 0.79360592f, 0.76112336f, 0.67702109f, 0.41940972f,
        -0.42830309f, -0.67941982f, -0.76205587f, -0.79392165f, -0.79923546f},
       {{"x", -1.1169319f}},
       {}},
      {"HardSigmoid",
       {14},
       [](const Tensor& x) { return HardSigmoid(x * 4); },
       {0.5f, 0.78929234f, 1, 1, 1, 1, 1, 0.91923547f, 0.64447701f, 0.35016426f, 0.076131105f, 0, 0, 0},
       {{"x", -0.46302372f}},
       {}},
      {"GeluTanh",
       {14},
       [](const Tensor& x) { return GeluTanh(x * 4); },
       {0, 1.339161f, 2.6881936f, 3.5823522f, 3.9834473f, 3.8449566f, 3.1843009f, 2.0585575f, 0.55254251f, -0.17003842f,
        -0.035893228f, -0.0018523384f, -0.00013926957f, -7.6998549e-05},
       {{"x", -7.4096136f}},
       {}},
      {"BatchNormalization rank 2 True",
       {4, 3},
       [](const Tensor& x) { return BatchNorm(x, Mode::kTrain); },
       {0.24539793f, 0.73922265f, 1.0088942f, 1.8259056f, 1.8622689f, 1.4307654f, 1.6509798f, 1.0268233f, 0.28316781f,
        -0.085093409f, -0.83920372f, -1.1592882f},
       {{"x", -1.2890184f}, {"batch_normalization/gamma", 4.6352358f}, {"batch_normalization/beta", 3.1839471f}},
       {{"batch_normalization/moving_mean", {-0.74547207f, -0.92915648f, -0.98708391f}},
        {"batch_normalization/moving_variance", {0.49726409f, 0.49805281f, 0.49948648f}}}},
      {"BatchNormalization rank 2 False",
       {4, 3},
       [](const Tensor& x) { return BatchNorm(x, Mode::kEval); },
       {1.809008f, 2.5019612f, 2.7220101f, 2.8738427f, 3.380048f, 3.121676f, 2.75599f, 2.7268302f, 2.0344825f,
        1.5863463f, 1.2678218f, 0.66795039f},
       {{"x", -1.7098625f}, {"batch_normalization/gamma", 9.0802917f}, {"batch_normalization/beta", 3.1839471f}},
       {}},
      {"BatchNormalization rank 3 True",
       {2, 2, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kTrain); },
       {-0.47293943f, -0.55983353f, 1.0384121f, 1.5121202f, 1.7592316f, 1.7665219f, 1.3124855f, 0.070302725f},
       {{"x", -1.1960881f}, {"batch_normalization/gamma", 2.4934909f}, {"batch_normalization/beta", 4.2970819f}},
       {{"batch_normalization/moving_mean", {-0.74306762f, -0.92567915f}},
        {"batch_normalization/moving_variance", {0.4963994f, 0.495628f}}}},
      {"BatchNormalization rank 3 False",
       {2, 2, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kEval); },
       {1.809008f, 2.5019612f, 2.6106226f, 3.2413542f, 2.9929423f, 3.3321395f, 2.75599f, 2.7268302f},
       {{"x", -2.0236404f}, {"batch_normalization/gamma", 10.275883f}, {"batch_normalization/beta", 4.2970819f}},
       {}},
      {"BatchNormalization rank 4 True",
       {2, 2, 2, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kTrain); },
       {0.87092924f, 1.1681058f, 1.6617477f, 1.8858669f, 2.0389183f, 1.9739959f, 1.8051574f, 1.3863961f, 1.0827361f,
        0.43041876f, 0.24952674f, -0.39389974f, -0.25865024f, -0.65538877f, -0.17598599f, -0.21727341f},
       {{"x", -1.2916119f}, {"batch_normalization/gamma", 9.9381065f}, {"batch_normalization/beta", 0.43154526f}},
       {{"batch_normalization/moving_mean", {-0.74890733f, -0.932423f}},
        {"batch_normalization/moving_variance", {0.50087166f, 0.5010646f}}}},
      {"BatchNormalization rank 5 True",
       {2, 1, 2, 2, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kTrain); },
       {0.87092924f, 1.1681058f, 1.6617477f, 1.8858669f, 2.0389183f, 1.9739959f, 1.8051574f, 1.3863961f, 1.0827361f,
        0.43041876f, 0.24952674f, -0.39389974f, -0.25865024f, -0.65538877f, -0.17598599f, -0.21727341f},
       {{"x", -1.2916119f}, {"batch_normalization/gamma", 9.9381065f}, {"batch_normalization/beta", 0.43154526f}},
       {{"batch_normalization/moving_mean", {-0.74890733f, -0.932423f}},
        {"batch_normalization/moving_variance", {0.50087166f, 0.5010646f}}}},
      {"BatchNormalization rank 4 False",
       {2, 2, 2, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kEval); },
       {1.809008f, 2.5019615f, 2.6106226f, 3.2413545f, 2.9929426f, 3.3321397f, 2.75599f, 2.7268305f, 2.0237067f,
        1.7420416f, 1.1791222f, 0.89287966f, 0.66400766f, 0.62350971f, 0.74780035f, 1.0748291f},
       {{"x", -3.9487772f}, {"batch_normalization/gamma", 10.659132f}, {"batch_normalization/beta", 0.43154526f}},
       {}},
      {"BatchNormalization channels first, rank 3 True",
       {2, 3, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kTrain, layers::DataFormat::kChannelsFirst); },
       {-0.31093663f, 0.73828191f, 1.3530523f, 1.8652674f, 1.3897555f, 1.3485665f, 2.0002789f, 1.2095654f, 0.21093795f, -0.64014685f, -0.42621469f, -0.74856842f},
       {{"x", -0.59942126f}, {"batch_normalization/gamma", 4.0623775f}, {"batch_normalization/beta", 3.2845726f}},
       {{"batch_normalization/moving_mean", {-0.74502891f, -0.92862749f, -0.988056f}}, {"batch_normalization/moving_variance", {0.49583107f, 0.49678418f, 0.50184864f}}}},
      {"BatchNormalization channels first, rank 4 True",
       {2, 3, 2, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kTrain, layers::DataFormat::kChannelsFirst); },
       {1.1387458f, 1.5565683f, 1.9178405f, 2.173666f, 1.7973354f, 1.7210169f, 1.3577697f, 0.7567575f, 0.23372829f, -0.30098149f, -0.7988472f, -1.1924851f, 0.025912046f, -0.011187613f, 0.10735077f, 0.36548364f, -1.1824269f, -0.38392967f, 0.41253361f, 1.0991652f, 1.2774655f, 1.4195653f, 1.3656412f, 1.1229918f},
       {{"x", -1.0907657f}, {"batch_normalization/gamma", 11.020749f}, {"batch_normalization/beta", 2.2869196f}},
       {{"batch_normalization/moving_mean", {-0.75122029f, -0.92756498f, -0.9867354f}}, {"batch_normalization/moving_variance", {0.50105006f, 0.49724486f, 0.50024509f}}}},
      {"BatchNormalization channels first, rank 3 False",
       {2, 3, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kEval, layers::DataFormat::kChannelsFirst); },
       {1.809008f, 2.2389078f, 2.9348297f, 3.2413542f, 3.1698685f, 3.121676f, 2.75599f, 2.4320083f, 2.2513554f, 1.7420415f, 1.0451162f, 0.66795039f},
       {{"x", -1.5875156f}, {"batch_normalization/gamma", 8.8112488f}, {"batch_normalization/beta", 3.2845726f}},
       {}},
      {"BatchNormalization channels first, rank 4 False",
       {2, 3, 2, 2},
       [](const Tensor& x) { return BatchNorm(x, Mode::kEval, layers::DataFormat::kChannelsFirst); },
       {1.809008f, 2.2389078f, 2.6106226f, 2.8738427f, 3.3800485f, 3.3321397f, 3.1041131f, 2.7268305f, 2.0344825f, 1.5221481f, 1.0451162f, 0.66795045f, 0.66400766f, 0.62583554f, 0.74780035f, 1.0133946f, 1.5095167f, 2.0107696f, 2.5107455f, 2.9417753f, 3.0345435f, 3.170697f, 3.1190295f, 2.886534f},
       {{"x", -5.9871926f}, {"batch_normalization/gamma", 16.800322f}, {"batch_normalization/beta", 2.2869196f}},
       {}},
      {"GroupNormalization channels first",
       {2, 4, 2},
       [](const Tensor& x) { return layers::GroupNormalization(x, {.groups = 2, .data_format = layers::DataFormat::kChannelsFirst, .beta_initializer = Wave(2), .gamma_initializer = Wave(1)}); },
       {-0.29034406f, 0.60799599f, 1.2509508f, 1.8914797f, 1.3106236f, 1.1302323f, -0.072223425f, -1.3089192f, 2.0815184f, 1.2439725f, 0.17888153f, -0.53913355f, -0.23357773f, -0.4749608f, -0.050762177f, 1.4113255f},
       {{"x", 0.028419673f}, {"group_normalization/gamma", 3.6643865f}, {"group_normalization/beta", 0.54921156f}},
       {}},
      {"LstmProjection",
       {2, 3, 2},
       [](const Tensor& x) { return Joined(layers::Lstm(x, 3, {.sequence_length = Lengths(), .num_proj = 2, .kernel_initializer = Wave(1)}), true); },
       {0.11305957f, 0.086478226f, 0.40582851f, 0.34923378f, 0.53291887f, 0.46980757f, 0.32886949f, 0.29324514f, 0.0f, 0.0f, 0.0f, 0.0f, 0.64822572f, 0.75979602f, 0.75797105f, 0.38484082f, 0.42017087f, 0.39573807f, 0.53291887f, 0.46980757f, 0.32886949f, 0.29324514f},
       {{"x", 0.44234407f}, {"rnn/lstm_cell/kernel", -1.218817f}, {"rnn/lstm_cell/bias", -0.94523036f}, {"rnn/lstm_cell/projection/kernel", 1.3595705f}},
       {}},
      {"LstmProjectionPeepholes",
       {2, 3, 2},
       [](const Tensor& x) { return Joined(layers::Lstm(x, 3, {.sequence_length = Lengths(), .use_peepholes = true, .cell_clip = 0.7, .num_proj = 2, .proj_clip = 0.45, .kernel_initializer = Wave(1)}), true); },
       {0.11879375f, 0.090277247f, 0.44999999f, 0.44368002f, 0.44999999f, 0.44999999f, 0.41226631f, 0.36476022f, 0.0f, 0.0f, 0.0f, 0.0f, 0.69999999f, 0.69999999f, 0.69999999f, 0.38484082f, 0.42017087f, 0.39573807f, 0.44999999f, 0.44999999f, 0.41226631f, 0.36476022f},
       {{"x", -0.14383069f}, {"rnn/lstm_cell/kernel", 0.24584146f}, {"rnn/lstm_cell/bias", -0.37964103f}, {"rnn/lstm_cell/w_f_diag", 0.00068695232f}, {"rnn/lstm_cell/w_i_diag", 0.0087646283f}, {"rnn/lstm_cell/w_o_diag", 0.28808242f}, {"rnn/lstm_cell/projection/kernel", 0.55480385f}},
       {}},
      {"BidirectionalLstmProjection",
       {2, 3, 2},
       [](const Tensor& x) { return Joined(layers::BidirectionalLstm(x, 2, {.sequence_length = Lengths(), .num_proj = 1, .kernel_initializer = Wave(1)}), false); },
       {-0.13111056f, -0.22895472f, -0.21367946f, -0.10438497f, -0.22275868f, -0.0064704004f, 0.1051583f, 0.1051583f, 0.0f, 0.0f, 0.0f, 0.0f, -0.22275868f, -0.22895472f, 0.1051583f, 0.1051583f},
       {{"x", 0.20534427f}, {"bidirectional_rnn/fw/lstm_cell/kernel", -0.070838854f}, {"bidirectional_rnn/fw/lstm_cell/bias", 0.10847144f}, {"bidirectional_rnn/fw/lstm_cell/projection/kernel", -0.13802361f}, {"bidirectional_rnn/bw/lstm_cell/kernel", -0.028238136f}, {"bidirectional_rnn/bw/lstm_cell/bias", 0.098872788f}, {"bidirectional_rnn/bw/lstm_cell/projection/kernel", 0.085156307f}},
       {}},
  };
  return cases;
}

class Layers : public testing::TestWithParam<size_t> {};
INSTANTIATE_TEST_SUITE_P(All, Layers, testing::Range(size_t{0}, Cases().size()));

TEST_P(Layers, EqualTensorFlow) {
  const Case& c = Cases()[GetParam()];
  std::vector<std::string> names;
  TracedStep step(1, [&] {
    const Tensor x = WaveOf(c.shape, 0);
    const Tensor y = c.layer(x);
    Result("y", y);
    const Tensor loss = ReduceSum(y * WaveOf(y.shape(), 3));
    const auto dot = [&](const std::string& name, const Tensor& gradient) {
      names.push_back(name);
      Result("gradient/" + name, ReduceSum(gradient * WaveOf(gradient.shape(), 5)));
    };
    dot("x", *Gradients(loss, std::vector<Tensor>{x})[0]);
    const std::vector<Variable> variables = TrainableVariables();
    const auto gradients = Gradients(loss, variables);
    for (size_t i = 0; i < variables.size(); ++i) dot(variables[i].name(), *gradients[i]);
  });
  const std::vector<float> y = step.Run<float>("y");
  EXPECT_THAT(y, Pointwise(IsNear(), c.y)) << c.name;
  ASSERT_EQ(names.size(), c.gradients.size()) << c.name;
  for (const auto& [name, updated] : c.updated)
    EXPECT_THAT(step.Read<float>(name), Pointwise(IsNear(), updated)) << c.name << " " << name;
  for (const auto& [name, expected] : c.gradients) {
    EXPECT_THAT(names, testing::Contains(name)) << c.name;
    EXPECT_NEAR(step.Run<float>("gradient/" + name)[0], expected, 2e-5 * (10 + std::abs(expected)))
        << c.name << " " << name;
  }
}

TEST(Embedding, EqualsTensorFlow) {
  TracedStep step(1, [] {
    const Tensor ids = Constant(std::vector<int32_t>{1, 3, 1, 0}, {2, 2});
    const Tensor y = layers::Embedding(ids, 4, 3, {.embeddings_initializer = Wave(1)}) * std::sin(1.0);
    Result("y", y);
    const std::vector<Variable> variables = TrainableVariables();
    const Tensor gradient = *Gradients(ReduceSum(y * WaveOf({2, 2, 3}, 3)), variables)[0];
    Result("gradient", ReduceSum(gradient * WaveOf({4, 3}, 5)));
  });
  EXPECT_THAT(step.Run<float>("y"),
              Pointwise(IsNear(), std::vector<float>{0.72208124f, 0.51697809f, 0.24190439f, -0.78069645f, -0.84140635f,
                                                     -0.7882359f, 0.72208124f, 0.51697809f, 0.24190439f, 0.70807338f,
                                                     0.82456416f, 0.82945406f}));
  EXPECT_NEAR(step.Run<float>("gradient")[0], -2.4982243f, 1e-5);
  EXPECT_THAT(step.VariableNames(), testing::ElementsAre("embedding/embeddings"));
}

}  // namespace
}  // namespace tessera
