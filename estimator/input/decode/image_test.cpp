// SPDX-License-Identifier: Apache-2.0
// Images that TensorFlow 2.15 encoded, and the results of its functions.
#include "tessera/estimator/input/decode/image.h"

#include <zlib.h>

#include <numeric>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/decode/image_decoder.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/runtime/machine/peak_memory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::FloatEq;
using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr auto kDataLoss = absl::StatusCode::kDataLoss;

// An image of 10 x 12: pixel (y, x) is (20x, 25y, 3xy), with colours at half the size.
constexpr std::string_view kJpeg =
    "ffd8ffe000104a46494600010101012c012c0000ffdb0043000302020302020303030304030304050805050404050a070706080c"
    "0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffdb00430103040405040509050509"
    "140d0b0d141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414"
    "1414ffc0001108000a000c03012200021101031101ffc4001f000001050101010101010000000000000000010203040506070809"
    "0a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c115"
    "52d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a"
    "737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9ca"
    "d2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc4001f01000301010101010101010100000000000001"
    "02030405060708090a0bffc400b51100020102040403040705040400010277000102031104052131061241510761711322328108"
    "144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a53545556575859"
    "5a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9"
    "bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c03010002110311003f00f9"
    "dbe1f7ecdfe7f97fe8bff8ed7d03a2fecb5bf4f8cfd8ff00f1daf61f85b6907ee7f731f6fe115ed735ac2d33830c6428500151c0"
    "da0ff535f93e233da780c9d66b8aa3ed5b928db9b9774ddefcb2edd85e1bf1e66d2a3c9195b4ee7fffd9";
// The same image in several scans.
constexpr std::string_view kProgressive =
    "ffd8ffe000104a46494600010101012c012c0000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e"
    "2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e13111326151526"
    "4f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f"
    "4f4fffc2001108000a000c03012200021101031101ffc4001500010100000000000000000000000000000405ffc4001501010100"
    "000000000000000000000000000004ffda000c030100021003100000019ef5b257ffc4001a100001050100000000000000000000"
    "000003000102041021ffda0008010100010502801357e0f3ffc40017110003010000000000000000000000000000020411ffda00"
    "08010301013f019687c3ffc4001811000203000000000000000000000000000112000203ffda0008010201013f013a2d1889ffc4"
    "0014100100000000000000000000000000000020ffda0008010100063f021fffc400191000020301000000000000000000000000"
    "000111315161ffda0008010100013f21e46415610a68ffda000c030100020003000000103bffc400161100030000000000000000"
    "000000000000000111ffda0008010301013f107a0fffc400161100030000000000000000000000000000000121ffda0008010201"
    "013f104521ffc4001a1000020301010000000000000000000000001101219161c1ffda0008010100013f107a2d8792853096299c"
    "3fffd9";
// An image of 3 x 2 with the same pixels.
constexpr std::string_view kPng =
    "89504e470d0a1a0a0000000d4948445200000002000000030802000000368849d600000017494441540899636060601061606061"
    "90646060608652000381005528b294c60000000049454e44ae426082";
// 1 x 2 of 16 bits: (1, 2, 3), (65535, 256, 300).
constexpr std::string_view kPng16 =
    "89504e470d0a1a0a0000000d49484452000000020000000110020000002bd0349e0000001549444154089963606064606260feff"
    "9f91815107000b660233b8d82d7f0000000049454e44ae426082";
// 1 x 2 with alpha: (10, 20, 30, 128), (255, 0, 7, 255).
constexpr std::string_view kRgba =
    "89504e470d0a1a0a0000000d4948445200000002000000010806000000f4227f8a0000001149444154089963e012916bf8cfc0fe"
    "1f00092202c2252365250000000049454e44ae426082";

// An image of 7 x 5 with the pixels of kPng, interlaced.
constexpr std::string_view kInterlaced =
    "89504e470d0a1a0a0000000d494844520000000500000007080200000138c2202f0000006a4944415478da1589b10903310c000f"
    "020f0f868051111348e5424de071914a0304d46808afe135346f9c2b8e83834dfc358979a1bb743e60a0a3c4d89568f6c82f02b6"
    "b78cc3464566b1d991ac961f6848bb693bac9dd10a38e2a77a357f867758c8baeb7ad97ac7b21fb86c12300186b0f50000000049"
    "454e44ae426082";

std::string Bytes(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

std::span<uint8_t> Pixel(const Buffer& image, int64_t y, int64_t x) {
  const Shape& shape = image.type().shape;
  return image.As<uint8_t>().subspan(static_cast<size_t>((y * shape[1] + x) * shape[2]), static_cast<size_t>(shape[2]));
}

int Sum(const Buffer& image) {
  const std::span<uint8_t> pixels = image.As<uint8_t>();
  return std::accumulate(pixels.begin(), pixels.end(), 0);
}

TEST(Jpeg, DecodesAsTensorFlowDoes) {
  ASSERT_OK_AND_ASSIGN(const Buffer image, DecodeImage(Bytes(kJpeg)));
  EXPECT_EQ(ToString(image.type()), "ui8[10,12,3]");
  EXPECT_EQ(Sum(image), 34535);
  EXPECT_THAT(Pixel(image, 0, 0), ElementsAre(0, 1, 0));
  EXPECT_THAT(Pixel(image, 5, 7), ElementsAre(135, 124, 104));
  EXPECT_THAT(Pixel(image, 9, 11), ElementsAre(203, 218, 77));
  ASSERT_OK_AND_ASSIGN(const Buffer grey, DecodeJpeg(Bytes(kJpeg), {.channels = 1}));
  EXPECT_EQ(Sum(grey), 12733);
}

TEST(Jpeg, DecodesAWindow) {
  ASSERT_OK_AND_ASSIGN(const Buffer image, DecodeJpeg(Bytes(kJpeg)));
  for (const CropWindow& window : {CropWindow{2, 3, 5, 6}, {0, 0, 10, 12}, {9, 11, 1, 1}, {0, 8, 10, 4}}) {
    ASSERT_OK_AND_ASSIGN(const Buffer part, DecodeJpeg(Bytes(kJpeg), {.crop = window}));
    ASSERT_OK_AND_ASSIGN(const Buffer cut, Crop(image, window));
    EXPECT_TRUE(BitwiseEqual(part, cut)) << window.y << " " << window.x;
  }
  EXPECT_STATUS(DecodeJpeg(Bytes(kJpeg), {.crop = CropWindow{6, 0, 5, 6}}), kInvalid,
                "a window of 5 by 6 pixels at 6, 0 is not inside an image of 10 by 12");
}

TEST(Jpeg, TellsDamage) {
  const std::string file = Bytes(kJpeg);
  EXPECT_STATUS(DecodeJpeg(file.substr(0, 600)), kDataLoss,
                HasSubstr("a JPEG image that cannot be decoded: Premature end of JPEG file"));
  EXPECT_STATUS(DecodeJpeg(file.substr(0, 100)), kDataLoss, HasSubstr("cannot be decoded"));
  EXPECT_STATUS(DecodeImage("GIF89a"), kInvalid, "neither a JPEG nor a PNG image: 6 bytes that begin with 4749");
  EXPECT_STATUS(DecodeImage(""), kInvalid, HasSubstr("0 bytes"));
  EXPECT_STATUS(DecodeJpeg(file, {.channels = 4}), kInvalid, "a JPEG image of 4 channels, expected 0, 1 or 3");
  EXPECT_STATUS(DecodeJpeg(file, {.max_pixels = 100}), kInvalid, "an image of 10 by 12 pixels, expected 100 at most");
}

TEST(Png, DecodesAsTensorFlowDoes) {
  ASSERT_OK_AND_ASSIGN(const Buffer image, DecodeImage(Bytes(kPng)));
  EXPECT_EQ(ToString(image.type()), "ui8[3,2,3]");
  EXPECT_THAT(image.As<uint8_t>(), ElementsAre(0, 0, 0, 20, 0, 0, 0, 25, 0, 20, 25, 3, 0, 50, 0, 20, 50, 6));
  ASSERT_OK_AND_ASSIGN(const Buffer grey, DecodePng(Bytes(kPng), {.channels = 1}));
  EXPECT_THAT(grey.As<uint8_t>(), ElementsAre(0, 5, 14, 20, 29, 36));
  ASSERT_OK_AND_ASSIGN(const Buffer part, DecodePng(Bytes(kPng), {.crop = CropWindow{1, 1, 2, 1}}));
  EXPECT_THAT(part.As<uint8_t>(), ElementsAre(20, 25, 3, 20, 50, 6));
  ASSERT_OK_AND_ASSIGN(const Buffer deep, DecodePng(Bytes(kPng16)));
  EXPECT_THAT(deep.As<uint8_t>(), ElementsAre(0, 0, 0, 255, 1, 1));
  ASSERT_OK_AND_ASSIGN(const Buffer alpha, DecodePng(Bytes(kRgba)));
  EXPECT_THAT(alpha.As<uint8_t>(), ElementsAre(10, 20, 30, 128, 255, 0, 7, 255));
  ASSERT_OK_AND_ASSIGN(const Buffer opaque, DecodePng(Bytes(kRgba), {.channels = 3}));
  EXPECT_THAT(opaque.As<uint8_t>(), ElementsAre(10, 20, 30, 255, 0, 7));
  ASSERT_OK_AND_ASSIGN(const Buffer dim, DecodePng(Bytes(kRgba), {.channels = 1}));
  EXPECT_THAT(dim.As<uint8_t>(), ElementsAre(18, 77));
  ASSERT_OK_AND_ASSIGN(const ImageSize size, ReadImageSize(Bytes(kRgba)));
  EXPECT_EQ(size.channels, 4);
  EXPECT_STATUS(DecodePng(Bytes(kPng).substr(0, 60)), kDataLoss,
                "a PNG image that cannot be decoded: the file is truncated");
}

TEST(Image, ResizesAsTensorFlowDoes) {
  const Buffer image =
      Buffer::FromVector(std::vector<uint8_t>{0, 0, 0, 20, 0, 0, 40, 0, 0, 0, 25, 0, 20, 25, 3, 40, 25, 6}, {2, 3, 3});
  ASSERT_OK_AND_ASSIGN(const Buffer small, ResizeBilinear(image, 3, 2));
  EXPECT_THAT(small.As<float>(), Pointwise(FloatEq(), {5.0F, 0.0F, 0.0F, 35.0F, 0.0F, 0.0F, 5.0F, 12.5F, 0.375F, 35.0F,
                                                       12.5F, 2.625F, 5.0F, 25.0F, 0.75F, 35.0F, 25.0F, 5.25F}));
  ASSERT_OK_AND_ASSIGN(const Buffer two, Crop(image, {0, 0, 1, 2}));
  ASSERT_OK_AND_ASSIGN(const Buffer wide, ResizeBilinear(two, 1, 5));
  EXPECT_FLOAT_EQ(wide.As<float>()[3], 2.000000476837158F);
  EXPECT_FALSE(ResizeBilinear(image, 0, 2).ok());
  EXPECT_STATUS(ResizeBilinear(Buffer::Scalar<float>(1), 1, 1), kInvalid,
                "expected an image, ui8 or f32 [height, width, channels], got f32[]");
}

// Two rows are in memory at a time; the result is that of the whole image.
TEST(Image, IsResizedWhileItIsDecoded) {
  for (const std::string_view hex : {kJpeg, kProgressive, kPng, kInterlaced}) {
    const std::string file = Bytes(hex);
    for (const int64_t channels : {1, 3}) {
      ASSERT_OK_AND_ASSIGN(const Buffer image, DecodeImage(file, {.channels = channels}));
      for (const auto& [height, width] : {std::pair(1, 1), {2, 9}, {3, 2}, {7, 5}, {10, 12}, {31, 4}, {64, 33}}) {
        SCOPED_TRACE(fmt::format("{} bytes, {} by {} by {}", file.size(), height, width, channels));
        const bool resized = image.type().shape[0] != height || image.type().shape[1] != width;
        ASSERT_OK_AND_ASSIGN(Buffer expected, Cast(image, DType::kF32, 1, 0));
        if (resized) {
          ASSERT_OK_AND_ASSIGN(const Buffer numbers, ResizeBilinear(image, height, width));
          ASSERT_OK_AND_ASSIGN(const Buffer rounded, Cast(numbers, DType::kU8, 1, 0.5));
          ASSERT_OK_AND_ASSIGN(expected, Cast(rounded, DType::kF32, 1, 0));
        }
        ASSERT_OK_AND_ASSIGN(const Buffer got,
                             DecodeToSize(file, {.height = height, .width = width, .channels = channels}));
        EXPECT_TRUE(BitwiseEqual(got, expected));
      }
    }
  }
}

TEST(Png, InterlacedOnesAreCutToAWindow) {
  ASSERT_OK_AND_ASSIGN(const Buffer image, DecodePng(Bytes(kInterlaced)));
  EXPECT_EQ(ToString(image.type()), "ui8[7,5,3]");
  EXPECT_THAT(Pixel(image, 6, 4), ElementsAre(80, 150, 72));
  for (const std::string_view file : {kPng, kInterlaced}) {
    ASSERT_OK_AND_ASSIGN(const Buffer whole, DecodePng(Bytes(file)));
    for (const CropWindow& window : {CropWindow{1, 0, 2, 2}, {0, 1, 3, 1}, {2, 1, 1, 1}, {0, 0, 3, 2}}) {
      ASSERT_OK_AND_ASSIGN(const Buffer part, DecodePng(Bytes(file), {.crop = window}));
      ASSERT_OK_AND_ASSIGN(const Buffer cut, Crop(whole, window));
      EXPECT_TRUE(BitwiseEqual(part, cut)) << window.y << " " << window.x;
    }
  }
  EXPECT_STATUS(DecodePng(Bytes(kInterlaced), {.crop = CropWindow{6, 0, 2, 2}}), kInvalid,
                "a window of 2 by 2 pixels at 6, 0 is not inside an image of 7 by 5");
}

std::string BigEndian(uint32_t number) {
  return {static_cast<char>(number >> 24), static_cast<char>(number >> 16), static_cast<char>(number >> 8),
          static_cast<char>(number)};
}

std::string Chunk(const std::string& type, const std::string& bytes) {
  const std::string checked = type + bytes;
  const auto sum = crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
  return BigEndian(static_cast<uint32_t>(bytes.size())) + checked + BigEndian(static_cast<uint32_t>(sum));
}

// Returns a PNG of one bit per pixel, whose rows hold `rows`.
std::string BlackPng(uint32_t width, uint32_t height, const std::string& rows, bool interlaced = false) {
  std::string packed(compressBound(rows.size()), '\0');
  uLongf size = packed.size();
  EXPECT_EQ(compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(rows.data()),
                     rows.size()),
            Z_OK);
  packed.resize(size);
  const std::string header =
      BigEndian(width) + BigEndian(height) + std::string("\1\0\0\0", 4) + (interlaced ? '\1' : '\0');
  return "\x89PNG\r\n\x1A\n" + Chunk("IHDR", header) + Chunk("IDAT", packed) + Chunk("IEND", "");
}

// 2^26 pixels, which are 192 MiB as a whole.
TEST(Image, LargeOnesTakeTheMemoryOfTwoRows) {
  constexpr uint32_t kSide = 1 << 13;
  const std::string file = BlackPng(kSide, kSide, std::string((kSide / 8 + 1) * kSide, '\0'));
  (void)PeakMemory();
  const int64_t before = PeakMemory();
  ASSERT_OK_AND_ASSIGN(const Buffer image, DecodeToSize(file, {.height = 4, .width = 4}));
  const int64_t after = PeakMemory();
  EXPECT_THAT(image.As<float>(), ElementsAreArray(std::vector<float>(48, 0)));
  if (before > 0) EXPECT_LT(after - before, int64_t{16} << 20);
}

// A header alone cannot cause a large allocation.
TEST(Image, ClaimsBeyondTheFileAreRefused) {
  constexpr uint32_t kSide = 1 << 13;
  const ImageOptions small = {.height = 2, .width = 2};
  for (const bool interlaced : {false, true}) {
    const std::string png = BlackPng(kSide, kSide, "", interlaced);
    (void)PeakMemory();
    const int64_t before = PeakMemory();
    EXPECT_STATUS(DecodeToSize(png, small), kDataLoss,
                  fmt::format("a PNG image of 8192 by 8192 pixels, which a file of {} bytes cannot hold", png.size()));
    EXPECT_STATUS(DecodeImage(png), kDataLoss, HasSubstr("cannot hold"));
    const int64_t after = PeakMemory();
    if (before > 0) EXPECT_LT(after - before, int64_t{1} << 20);
  }
  for (const std::string_view hex : {kJpeg, kProgressive}) {
    std::string jpeg = Bytes(hex);
    const size_t frame = jpeg.find(Bytes("001108000a000c03"));
    ASSERT_NE(frame, std::string::npos);
    jpeg.replace(frame, 8, Bytes("0011082000200003"));
    EXPECT_STATUS(
        DecodeToSize(jpeg, small), kDataLoss,
        fmt::format("a JPEG image of 8192 by 8192 pixels, which a file of {} bytes cannot hold", jpeg.size()));
  }
  // Images of one colour are small files, not false sizes.
  const std::string blank = BlackPng(2048, 1024, std::string((2048 / 8 + 1) * 1024, '\0'));
  EXPECT_LT(blank.size(), 1024U);
  EXPECT_OK(DecodeToSize(blank, small));
}

// Each scan passes over the whole image.
TEST(Jpeg, EndlessScansAreRefused) {
  const std::string file = Bytes(kProgressive);
  const size_t last = file.rfind(Bytes("ffda")), end = file.rfind(Bytes("ffd9"));
  ASSERT_LT(last, end);
  std::string scans;
  for (int i = 0; i < 600; ++i) scans += file.substr(last, end - last);
  EXPECT_OK(DecodeImage(file));
  EXPECT_STATUS(DecodeImage(file.substr(0, end) + scans + file.substr(end)), kDataLoss,
                "a JPEG image that cannot be decoded: it has more than 500 scans");
}

TEST(Image, FlipsAndBrightens) {
  const Buffer image = Buffer::FromVector(std::vector<uint8_t>{0, 10, 100, 200, 255}, {1, 5, 1});
  ASSERT_OK_AND_ASSIGN(const Buffer flipped, FlipLeftRight(image));
  EXPECT_THAT(flipped.As<uint8_t>(), ElementsAre(255, 200, 100, 10, 0));
  ASSERT_OK_AND_ASSIGN(const Buffer bright, AdjustBrightness(image, 0.1F));
  EXPECT_THAT(bright.As<uint8_t>(), ElementsAre(25, 35, 125, 225, 255));
  ASSERT_OK_AND_ASSIGN(const Buffer dark, AdjustBrightness(image, -0.3F));
  EXPECT_THAT(dark.As<uint8_t>(), ElementsAre(0, 0, 23, 123, 178));
}

TEST(DecodeImages, IsAStageWhoseChanceIsThatOfTheRow) {
  const Dataset files = Dataset::FromStrings({Bytes(kJpeg), Bytes(kPng), Bytes(kJpeg)}, "features/image");
  ImageOptions options = {.height = 4, .width = 5};
  options.crop = true;
  options.scale = 1.0F / 255;
  const Dataset images = files.Apply(DecodeImages("features/image", options));
  EXPECT_EQ(ToString(images.components()), "features/image f32[4,5,3]");
  ASSERT_OK_AND_ASSIGN(const auto elements, images.MakeElements());
  Element element;
  ASSERT_OK(elements->Next(element));
  ASSERT_OK_AND_ASSIGN(const Buffer middle, DecodeJpeg(Bytes(kJpeg), {.crop = CropWindow{3, 3, 4, 5}}));
  EXPECT_FLOAT_EQ(element.values[0].numbers().As<float>()[7], static_cast<float>(middle.As<uint8_t>()[7]) / 255);

  options.random_crop = options.random_flip = true;
  options.random_brightness = 0.2F;
  options.dtype = DType::kU8;
  options.scale = 1;
  const Dataset random = files.Repeat(2).Apply(DecodeImages("features/image", options));
  ExpectEveryPositionRestores(random);
  ImageOptions threads = options;
  threads.num_parallel_calls = 2;
  EXPECT_EQ(AllText(random), AllText(files.Repeat(2).Apply(DecodeImages("features/image", threads))));
  const std::vector<std::string> texts = Texts(random);
  EXPECT_NE(texts[0], texts[2]);
  EXPECT_NE(texts[0], texts[3]);
  EXPECT_STATUS(files.Apply(DecodeImages("image", options)).status(), kInvalid,
                "decode_images: no string \"image\"; the input has features/image string[]");
}

// The decoder of batches returns the result of DecodeImages for each row.
TEST(ImageDecoder, DecodesTheRowsOfABatch) {
  const std::vector<Component> rows = {{.name = "features/photo", .row = {}, .is_string = true}};
  for (const bool crop : {false, true}) {
    const EncodedImage image = {.key = "photo", .height = 3, .width = 2, .channels = 3, .crop = crop};
    ASSERT_OK_AND_ASSIGN(const ImageDecoder decoder, ImageDecoder::Create(rows, {image}));
    EXPECT_EQ(ToString(decoder.components()), "features/photo f32[3,2,3]");
    Element element;
    element.rows = 2;
    element.values = {Value::Strings({Bytes(kJpeg), Bytes(kPng)}, {2})};
    ASSERT_OK(decoder(element));
    std::vector<float> expected;
    for (const std::string_view file : {kJpeg, kPng}) {
      ASSERT_OK_AND_ASSIGN(const Buffer one,
                           DecodeToSize(Bytes(file), {.height = 3, .width = 2, .channels = 3, .crop = crop}));
      expected.insert(expected.end(), one.As<float>().begin(), one.As<float>().end());
    }
    EXPECT_THAT(element.values[0].numbers().As<float>(), ElementsAreArray(expected));
    // The PNG already has the size: pixel (y, x) is (20x, 25y, 3xy).
    EXPECT_THAT(element.values[0].numbers().As<float>().subspan(18),
                ElementsAreArray({0, 0, 0, 20, 0, 0, 0, 25, 0, 20, 25, 3, 0, 50, 0, 20, 50, 6}));
    element.values = {Value::Strings({Bytes(kPng), "GIF89a"}, {2})};
    EXPECT_STATUS(decoder(element), kInvalid, HasSubstr("row 1: image \"photo\": neither a JPEG nor a PNG image"));
  }
}

TEST(ImageDecoder, RefusesWhatIsNoImage) {
  const std::vector<Component> rows = {{.name = "features/x", .row = {DType::kF32, {}}},
                                       {.name = "features/w", .row = {}, .is_string = true}};
  const auto create = [&](EncodedImage image) { return ImageDecoder::Create(rows, {std::move(image)}).status(); };
  EXPECT_STATUS(create({.key = "x", .height = 2, .width = 2}), kInvalid,
                HasSubstr("image \"x\": no \"features/x\" of one string in each row"));
  EXPECT_STATUS(create({.key = "w", .height = 0, .width = 2}), kInvalid, HasSubstr("expected a height and a width"));
  EXPECT_STATUS(create({.key = "w", .height = 2, .width = 2, .channels = 4}), kInvalid, HasSubstr("1 or 3 channels"));
  // A header may declare any size: 2^14 x 2^13 pixels without data.
  ASSERT_OK_AND_ASSIGN(const ImageDecoder decoder,
                       ImageDecoder::Create({rows[1]}, {{.key = "w", .height = 2, .width = 2}}));
  std::string huge = Bytes(kPng);
  huge.replace(16, 17, Bytes("00004000000020000802000000ad1ccb36"));
  Element element;
  element.rows = 1;
  element.values = {Value::Strings({huge}, {1})};
  EXPECT_STATUS(decoder(element), kInvalid,
                HasSubstr("row 0: image \"w\": an image of 8192 by 16384 pixels, expected 67108864 at most"));
  ASSERT_OK_AND_ASSIGN(const ImageDecoder limited,
                       ImageDecoder::Create({rows[1]}, {{.key = "w", .height = 2, .width = 2}},
                                            {.pixels = 100, .option = "--max-image-pixels"}));
  element.values = {Value::Strings({Bytes(kPng), Bytes(kJpeg)}, {2})};
  element.rows = 2;
  EXPECT_STATUS(limited(element, 6), kInvalid,
                "row 7: image \"w\": an image of 10 by 12 pixels, expected 100 at most; --max-image-pixels sets the "
                "limit");
}

}  // namespace
}  // namespace tessera
