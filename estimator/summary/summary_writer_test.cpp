// SPDX-License-Identifier: Apache-2.0
// Compares every kind of summary with the output of TensorFlow 2.15's tf.summary for the same values. With
// TEST_UNDECLARED_OUTPUTS_DIR in the environment, a run with all of them is kept there for
// scripts/oracles/tensorboard.py.
#include "tessera/estimator/summary/summary_writer.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/estimator/summary/plugins.pb.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class SummaryWriterTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_OK_AND_ASSIGN(events_, EventWriter::Create(FileSystem::Local(), clock_, directory_.path()));
    writer_ = std::make_unique<SummaryWriter>(*events_);
  }

  // Returns the written events, without the version record.
  std::vector<events::Event> Written() {
    EXPECT_OK(events_->Sync());
    absl::StatusOr<std::vector<events::Event>> events = ReadEvents(FileSystem::Local(), events_->path());
    EXPECT_OK(events);
    events->erase(events->begin());
    return *std::move(events);
  }
  // Returns the only value.
  events::Summary::Value Value() {
    const std::vector<events::Event> events = Written();
    EXPECT_EQ(events.size(), 1u);
    return events.at(0).summary().value(0);
  }

  TestDirectory directory_;
  FakeClock clock_{1700000000.25};
  std::unique_ptr<EventWriter> events_;
  std::unique_ptr<SummaryWriter> writer_;
};

Buffer Floats(const std::vector<float>& values, Shape shape) { return Buffer::FromVector(values, std::move(shape)); }

std::vector<double> Rows(const events::Tensor& tensor) {
  std::vector<double> numbers(tensor.tensor_content().size() / sizeof(double));
  std::memcpy(numbers.data(), tensor.tensor_content().data(), tensor.tensor_content().size());
  return numbers;
}

TEST_F(SummaryWriterTest, CountsAHistogramAsTensorFlow) {
  ASSERT_OK(writer_->Histogram("h", 1, Floats({1, 2, 2, 3, -1, 0.5f}, {2, 3})));
  const events::Summary::Value value = Value();
  EXPECT_EQ(value.metadata().plugin_data().plugin_name(), "histograms");
  EXPECT_EQ(value.tensor().tensor_shape().dim(0).size(), 30);
  const std::vector<double> rows = Rows(value.tensor());
  ASSERT_EQ(rows.size(), 90u);
  std::map<int, double> counts;
  for (int i = 0; i < 30; ++i) {
    EXPECT_NEAR(rows[3 * i], -1 + i * 4 / 30.0, 1e-12);
    EXPECT_NEAR(rows[3 * i + 1], -1 + (i + 1) * 4 / 30.0, 1e-12);
    if (rows[3 * i + 2] != 0) counts[i] = rows[3 * i + 2];
  }
  EXPECT_EQ(rows[88], 3);
  EXPECT_EQ(counts, (std::map<int, double>{{0, 1}, {11, 1}, {15, 1}, {22, 2}, {29, 1}}));
}

TEST_F(SummaryWriterTest, EqualValuesAreInTheLastBucket) {
  ASSERT_OK(writer_->Histogram("h", 1, Buffer::FromVector(std::vector<int32_t>{2, 2}, {2})));
  const std::vector<double> rows = Rows(Value().tensor());
  EXPECT_EQ(rows[0], 2);
  EXPECT_THAT(std::vector<double>(rows.end() - 6, rows.end()), ElementsAre(2, 2, 0, 2, 2, 2));
}

TEST_F(SummaryWriterTest, RefusesWhatIsNoDistribution) {
  EXPECT_THAT(Message(writer_->Histogram("h", 1, Floats({1, NAN}, {2}))),
              HasSubstr("histogram \"h\" has values that are not finite"));
  EXPECT_THAT(Message(writer_->Image("i", 1, Floats({1, 0}, {2}))),
              HasSubstr("image \"i\" is f32[2], expected [n, height, width, channels]"));
  EXPECT_THAT(Message(writer_->Image("i", 1, Floats(std::vector<float>(5), {1, 1, 5}))), HasSubstr("1 to 4 channels"));
  EXPECT_THAT(Message(writer_->Audio("a", 1, Buffer::FromVector(std::vector<int32_t>{1}, {1, 1}), 8000)),
              HasSubstr("expected floating-point [n, frames, channels]"));
}

TEST_F(SummaryWriterTest, AnImageIsAPngOfItsPixels) {
  std::vector<float> pixels(12);
  for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<float>(i) / 11;
  ASSERT_OK(writer_->Image("i", 1, Floats(pixels, {1, 2, 2, 3})));
  const events::Tensor tensor = Value().tensor();
  ASSERT_EQ(tensor.string_val_size(), 3);
  EXPECT_EQ(tensor.string_val(0), "2");
  EXPECT_EQ(tensor.string_val(1), "2");
  ASSERT_OK_AND_ASSIGN(const Buffer decoded, DecodeImage(tensor.string_val(2)));
  // The pixels are those of TensorFlow's PNG.
  const std::span<const uint8_t> bytes = decoded.As<uint8_t>();
  EXPECT_THAT(std::vector<uint8_t>(bytes.begin(), bytes.end()),
              ElementsAre(0, 23, 46, 69, 92, 116, 139, 162, 185, 209, 232, 255));
}

TEST_F(SummaryWriterTest, ASoundIsAWav) {
  ASSERT_OK(writer_->Audio("a", 1, Floats({0, 0.5f, -0.5f, 1, -1}, {5, 1}), 8000));
  const events::Summary::Value value = Value();
  EXPECT_EQ(value.metadata().plugin_data().content(), "\x10\x0b");
  const std::string expected(
      "RIFF.\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0@\x1f\0\0\x80>\0\0\2\0\x10\0data\n\0\0\0\0\0\0@\0\xc0\xff\x7f\0\x80", 54);
  EXPECT_EQ(value.tensor().string_val(0), expected);
}

TEST_F(SummaryWriterTest, HyperparametersAreOfTheirTypes) {
  writer_->HParams({{"adam", true}, {"name", "x"}, {"rate", 0.5}},
                   {{.tag = "loss"}, {.tag = "accuracy", .run = "eval"}});
  writer_->HParamsEnd(/*success=*/true);
  const std::vector<events::Event> events = Written();
  ASSERT_EQ(events.size(), 3u);
  std::vector<plugins::HParams> contents(3);
  for (size_t i = 0; i < 3; ++i) {
    const events::Summary::Value& value = events[i].summary().value(0);
    EXPECT_EQ(value.metadata().plugin_data().plugin_name(), "hparams");
    ASSERT_TRUE(contents[i].ParseFromString(value.metadata().plugin_data().content()));
  }
  EXPECT_EQ(contents[0].experiment().metric_infos(1).name().group(), "eval");
  EXPECT_EQ(contents[1].session_start_info().hparams().at("rate").number_value(), 0.5);
  EXPECT_TRUE(contents[1].session_start_info().hparams().at("adam").bool_value());
  EXPECT_EQ(contents[2].session_end_info().status(), 1);
}

TEST_F(SummaryWriterTest, AGraphHasItsEdges) {
  writer_->Graph({{.name = "dense/dot general", .op = "stablehlo.dot_general"},
                  {.name = "loss", .op = "stablehlo.reduce", .inputs = {"dense/dot general"}}});
  plugins::Graph graph;
  ASSERT_TRUE(graph.ParseFromString(Written().at(0).graph_def()));
  EXPECT_EQ(graph.node(0).name(), "dense/dot_general");
  EXPECT_EQ(graph.node(1).input(0), "dense/dot_general");
}

// Writes one run with every kind.
TEST(SummaryWriter, WritesARunWithEveryKind) {
  const TestDirectory temporary;
  const char* const kept = std::getenv("TEST_UNDECLARED_OUTPUTS_DIR");
  const std::string directory = kept != nullptr ? JoinPath(kept, "all_kinds") : temporary.path();
  ASSERT_OK_AND_ASSIGN(const auto events, EventWriter::Create(FileSystem::Local(), Clock::Real(), directory));
  SummaryWriter writer(*events);
  writer.HParams({{"adam", true}, {"name", "x"}, {"rate", 0.5}}, {{.tag = "loss"}});
  writer.Graph({{.name = "dense/kernel", .op = "tessera.read_var"},
                {.name = "dense/product", .op = "stablehlo.dot_general", .inputs = {"dense/kernel"}},
                {.name = "loss", .op = "stablehlo.reduce", .inputs = {"dense/product"}}});
  for (int64_t step = 1; step <= 3; ++step) {
    writer.Scalar("loss", step, 1.0 / static_cast<double>(step));
    std::vector<float> bell(1000), picture(static_cast<size_t>(2 * 16 * 16 * 3)), tone(4000);
    for (size_t i = 0; i < bell.size(); ++i)
      bell[i] = static_cast<float>(std::erf((static_cast<double>(i) - 500) / 250) * static_cast<double>(step));
    for (size_t i = 0; i < picture.size(); ++i) picture[i] = static_cast<float>(i % 48) / 48 / static_cast<float>(step);
    for (size_t i = 0; i < tone.size(); ++i)
      tone[i] = static_cast<float>(std::sin(0.3 * static_cast<double>(step) * static_cast<double>(i)));
    ASSERT_OK(writer.Histogram("kernel", step, Floats(bell, {1000})));
    ASSERT_OK(writer.Image("pictures", step, Floats(picture, {2, 16, 16, 3})));
    ASSERT_OK(writer.Audio("tone", step, Floats(tone, {4000, 1}), 8000));
    writer.Text("notes", step, fmt::format("step **{}**", step));
    writer.PrCurve("pr", step, {{10, 8, 0, 0}, {8, 2, 6, 2}, {0, 0, 8, 10}});
    writer.Tensor("raw", step, Floats({1, 2}, {2}));
  }
  writer.HParamsEnd(true);
  ASSERT_OK(events->Sync());
  ASSERT_OK_AND_ASSIGN(const auto scalars, ReadScalars(FileSystem::Local(), directory));
  EXPECT_EQ(scalars.at("loss").size(), 3u);
}

}  // namespace
}  // namespace tessera
