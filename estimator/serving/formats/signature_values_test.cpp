// SPDX-License-Identifier: Apache-2.0
// Signatures whose features are ids of columns: how they are described to a caller without strings.
#include "tessera/estimator/serving/formats/signature_values.h"

#include <dlfcn.h>

#include <cstdlib>
#include <limits>

#include "google/protobuf/text_format.h"
#include "tessera/compiler/driver/c_library/c_header.h"
#include "tessera/estimator/input/ids/fingerprint.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

constexpr char kSignature[] = R"(
name: "serving_default"
inputs { tensor { name: "AGE" dtype: "f32" } component: "features/age" }
inputs { tensor { name: "city" dtype: "string" } component: "features/city" }
id_features { column { key: "zone" identity { buckets: 9 } } max_length: 1 }
id_features { column { key: "w" bucketized { dimension: 2 boundaries: [0.5, 2] } } max_length: 2 }
id_features { column { key: "city" vocabulary { asset: "cities" default_value: -1 } } max_length: 3
              weight_key: "how" with_length: true }
outputs { tensor { name: "y" } result: "y" }
outputs { tensor { name: "digit" } result: "place" words { decimals: 10 } }
outputs { tensor { name: "all" } words { whole: true words { word: "a" } } }
)";

class SignatureValuesTest : public ::testing::Test {
 protected:
  absl::StatusOr<std::vector<SignatureValues>> Values() {
    return ValuesOfSignatures({.description = description_,
                               .assets = assets_,
                               .features = features_,
                               .trace = trace_,
                               .weights = weights_,
                               .signatures = {"serving_default"},
                               .full_batches = {}});
  }

  void SetUp() override {
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(kSignature, description_.add_signatures()));
  }

  servable::proto::IdColumn& AddColumn(const std::string& argument) {
    features_.push_back(argument);
    servable::proto::IdFeature& feature = *description_.mutable_signatures(0)->add_id_features();
    feature.set_max_length(1);
    return *feature.mutable_column();
  }

  servable::proto::Servable description_;
  std::map<std::string, std::string> assets_ = {{"cities", "rome\noslo\n"}};
  std::vector<std::string> features_ = {"features/age",          "features/city",
                                        "features/city_length",  "features/city_weighted_by_how",
                                        "features/w_bucketized", "features/zone"};
  ProgramOfSize trace_ = [](int64_t) -> absl::StatusOr<SourceProgram> { return Unimplemented("not traced"); };
  std::map<std::string, Buffer> weights_;
};

TEST_F(SignatureValuesTest, SayWhatTheNumbersAre) {
  ASSERT_OK_AND_ASSIGN(const auto values, Values());
  std::vector<std::string> lines;
  for (const SignatureValue& argument : values[0].arguments) lines.push_back(argument.name + ": " + argument.meaning);
  EXPECT_THAT(
      lines,
      ElementsAre("AGE: ", "city: ids of city: the position in the list; at most 3 in a row; -1 where there is none",
                  "city_length: the number of steps of city",
                  "city_weighted_by_how: a weight for each id of city; 0 where there is none",
                  "w_bucketized: ids of w: how many of 0.5, 2 are at most the number; plus 3 times the number's "
                  "position in its row; at most 2 in a row; -1 where there is none",
                  "zone: ids of zone: the number itself, below 9; -1 where there is none"));
  EXPECT_THAT(values[0].arguments[1].words, ElementsAre("rome", "oslo"));
  for (const SignatureValue& argument : values[0].arguments) {
    EXPECT_FALSE(argument.cross.has_value()) << argument.name;
    EXPECT_EQ(argument.ids.has_value(), argument.name == "city") << argument.name;
  }
  ASSERT_EQ(values[0].results.size(), 2U);
  EXPECT_EQ(values[0].results[1].value, "place");
  EXPECT_EQ(values[0].results[1].meaning, "positions of strings, which are the numbers below 10 in digits");
  EXPECT_THAT(values[0].left_out, ElementsAre("all"));
}

// The functions of a header, compiled as C and as C++.
class CompiledIds {
 public:
  explicit CompiledIds(const std::string& functions) {
    const std::string source = directory_ / "ids.c";
    EXPECT_OK(FileSystem::Local().WriteAtomically(source, functions));
    for (const char* const language : {"c++ -std=c++11", "c -std=c11"}) {
      const std::string command = fmt::format("{} -x {} -Wall -Wextra -Werror -pedantic -O1 -shared -fPIC -o {}.so {}",
                                              TESSERA_C_COMPILER, language, source, source);
      EXPECT_EQ(std::system(command.c_str()), 0);
    }
    handle_ = dlopen((source + ".so").c_str(), RTLD_NOW | RTLD_LOCAL);
    EXPECT_NE(handle_, nullptr) << dlerror();
  }
  ~CompiledIds() {
    if (handle_ != nullptr) dlclose(handle_);
  }

  template <typename Function>
  Function* Find(const char* name) const {
    return reinterpret_cast<Function*>(dlsym(handle_, name));
  }

 private:
  TestDirectory directory_;
  void* handle_ = nullptr;
};

CSignature::Parameter Argument(const std::string& name, DType dtype, CTextIds ids, std::vector<std::string> words) {
  CSignature::Parameter parameter = {.name = name, .value = name, .type = ToProto({dtype, {1}})};
  parameter.note = {.text = "", .words = std::move(words), .ids = ids};
  return parameter;
}

TEST(CTextIds, AreThoseOfTheColumns) {
  CHeader header = {.library = "m", .triple = "t", .cpu = "c", .about = {}, .calls = {}, .functions = {}};
  CSignature& function = header.functions.emplace_back();
  function.name = "m";
  function.arguments = {Argument("hashed", DType::kI32, {.buckets = 1000}, {}),
                        Argument("wide", DType::kI64, {.integers = true, .buckets = uint64_t{1} << 40}, {}),
                        Argument("city", DType::kI32, {.buckets = 7}, {"Rome", "Oslo", "a \"quoted\" one"}),
                        Argument("code", DType::kI32, {.integers = true, .otherwise = 1}, {"-5", "42"}),
                        Argument("cross", DType::kI64,
                                 {.buckets = uint64_t{1} << 40,
                                  .keys = {{.name = "bucket"}, {.name = "int", .is_text = true}},
                                  .hash_key = 77},
                                 {})};
  const CompiledIds ids(PrintCHeader(header) + R"(
int32_t hashed(const char* text, size_t size) { return m_hashed_id(text, size); }
int64_t wide(int64_t number) { return m_wide_id(number); }
int32_t city(const char* text, size_t size) { return m_city_id(text, size); }
int32_t code(int64_t number) { return m_code_id(number); }
int64_t cross(int64_t bucket, const char* text, size_t size) { return m_cross_id(bucket, text, size); }
)");
  auto* const hashed = ids.Find<int32_t(const char*, size_t)>("hashed");
  auto* const city = ids.Find<int32_t(const char*, size_t)>("city");
  auto* const wide = ids.Find<int64_t(int64_t)>("wide");
  auto* const code = ids.Find<int32_t(int64_t)>("code");
  auto* const cross = ids.Find<int64_t(int64_t, const char*, size_t)>("cross");
  ASSERT_TRUE(hashed != nullptr && city != nullptr && wide != nullptr && code != nullptr && cross != nullptr);
  std::string text;
  for (int size = 1; size <= 300; ++size) {
    text += static_cast<char>(size * size * 7 + 3);
    EXPECT_EQ(hashed(text.data(), text.size()), static_cast<int32_t>(Fingerprint64(text) % 1000)) << size;
    EXPECT_EQ(city(text.data(), text.size()), 3 + static_cast<int32_t>(Fingerprint64(text) % 7)) << size;
  }
  EXPECT_EQ(hashed("", 0), -1);
  EXPECT_EQ(city("Oslo", 4), 1);
  EXPECT_EQ(city("Oslo", 3), 3 + static_cast<int32_t>(Fingerprint64("Osl") % 7));
  EXPECT_EQ(city("a \"quoted\" one", 14), 2);
  const int64_t smallest = std::numeric_limits<int64_t>::min(), largest = std::numeric_limits<int64_t>::max();
  for (const int64_t number : {int64_t{0}, int64_t{7}, int64_t{-12}, smallest, largest}) {
    EXPECT_EQ(wide(number), static_cast<int64_t>(Fingerprint64(number) % (uint64_t{1} << 40))) << number;
  }
  EXPECT_EQ(wide(-1), -1);
  EXPECT_EQ(code(42), 1);
  EXPECT_EQ(code(-5), 0);
  EXPECT_EQ(code(5), 1);
  EXPECT_EQ(cross(4, "Oslo", 4), static_cast<int64_t>(FingerprintCat64(FingerprintCat64(77, 4), Fingerprint64("Oslo")) %
                                                      (uint64_t{1} << 40)));
  EXPECT_EQ(cross(-1, "Oslo", 4), -1);
  EXPECT_EQ(cross(4, "", 0), -1);
}

TEST_F(SignatureValuesTest, TextsBecomeIds) {
  servable::proto::IdColumn& hashed = AddColumn("features/name");
  hashed.set_key("name");
  hashed.mutable_hash_bucket()->set_buckets(100);
  const auto ids = [&] { return (*Values())[0].arguments.back().ids; };
  ASSERT_OK(Values().status());
  EXPECT_EQ(ids()->buckets, 100);
  EXPECT_FALSE(ids()->integers);
  hashed.mutable_hash_bucket()->set_integers(true);
  EXPECT_TRUE(ids()->integers);
  hashed.mutable_vocabulary()->set_asset("numbers");
  hashed.mutable_vocabulary()->set_integers(true);
  hashed.mutable_vocabulary()->set_oov_buckets(4);
  assets_["numbers"] = "+07\n-1\n";
  EXPECT_EQ(ids()->buckets, 4);
  EXPECT_THAT((*Values())[0].arguments.back().words, ElementsAre("7", "-1"));
  hashed.mutable_identity()->set_buckets(3);
  EXPECT_FALSE(ids().has_value());
}

// Features that are not lists are hashed after all others, as in the columns.
TEST_F(SignatureValuesTest, CrossesHaveTheKeysOfTheirColumns) {
  constexpr char kCross[] = R"(
      buckets: 1000 hash_key: 77
      keys { feature: "city" }
      keys { column { crossed { keys { feature: "tags" } keys { column { key: "w" bucketized { boundaries: 1 } } } } } }
      keys { feature: "AGE" })";
  servable::proto::IdColumn::Crossed& crossed =
      *AddColumn("features/AGE_X_city_X_tags_X_w_bucketized").mutable_crossed();
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(kCross, &crossed));
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(
      R"(key: "tags" component: "features/tags" dtype: "string" kind: VAR_LEN)",
      description_.mutable_signatures(0)->add_example_features()));
  ASSERT_OK_AND_ASSIGN(const auto values, Values());
  const std::optional<CrossIds> cross = values[0].arguments.back().cross;
  ASSERT_TRUE(cross.has_value());
  std::vector<std::string> keys;
  for (const CrossIds::Key& key : cross->keys) keys.push_back(key.name + (key.is_text ? " text" : ""));
  EXPECT_THAT(keys, ElementsAre("tags text", "w_bucketized", "city text", "AGE"));
  EXPECT_EQ(cross->hash_key, 77U);
  EXPECT_EQ(cross->buckets, 1000);
  // Lists that requests pass as tensors are lists, too.
  crossed.mutable_keys(0)->set_list(true);
  keys.clear();
  ASSERT_OK_AND_ASSIGN(const auto of_lists, Values());
  for (const CrossIds::Key& key : of_lists[0].arguments.back().cross->keys) keys.push_back(key.name);
  EXPECT_THAT(keys, ElementsAre("city", "tags", "w_bucketized", "AGE"));
}

}  // namespace
}  // namespace tessera
