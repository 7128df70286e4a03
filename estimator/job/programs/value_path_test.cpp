// SPDX-License-Identifier: Apache-2.0
// Names as JAX prints them.
#include "tessera/estimator/job/programs/value_path.h"

#include "gtest/gtest.h"

namespace tessera {
namespace {

std::string Variable(std::string_view name) {
  const std::optional<ValuePath> path = ParseValuePath(name);
  return path ? VariableName(*path) : "refused";
}

TEST(ValuePathTest, VariablesAreCalledByTheWayToThem) {
  EXPECT_EQ(Variable("params['dense']['kernel']"), "params/dense/kernel");
  EXPECT_EQ(Variable("s.params['dense']['kernel']"), "params/dense/kernel");
  EXPECT_EQ(Variable("state.opt_state[0].mu['w']"), "opt_state/0/mu/w");
  EXPECT_EQ(Variable("state['params']['w']"), "state/params/w");
  EXPECT_EQ(Variable("opt_state[1][0].count"), "opt_state/1/0/count");
  EXPECT_EQ(Variable("w"), "w");
}

TEST(ValuePathTest, KeysAreAsPythonSpellsThem) {
  EXPECT_EQ(Variable("p['a.b[c]']"), "p/a.b[c]");
  EXPECT_EQ(Variable(R"(p["it's"])"), "p/it's");
  EXPECT_EQ(Variable(R"(p['\'"'])"), "p/'\"");
  EXPECT_EQ(Variable("p[(1, 2)]"), "p/(1, 2)");
  EXPECT_EQ(Variable("p[<flat index 3>]"), "p/<flat index 3>");
}

TEST(ValuePathTest, SlashesOfKeysMayBeEscaped) {
  const std::optional<ValuePath> path = ParseValuePath("s.params['a/b%']['w']");
  ASSERT_TRUE(path);
  EXPECT_EQ(VariableName(*path), "params/a/b%/w");
  EXPECT_EQ(VariableName(*path, Slashes::kEscaped), "params/a%2Fb%25/w");
  EXPECT_EQ(FullName(*path, Slashes::kEscaped), "s/params/a%2Fb%25/w");
}

TEST(ValuePathTest, OtherNamesAreNoPaths) {
  for (const char* name : {"", "['w']", "p[", "p['w", "p['w'", "p.", "p[]", "a b", "jit(f)/dot", "p['w']x"}) {
    EXPECT_EQ(Variable(name), "refused") << name;
  }
}

}  // namespace
}  // namespace tessera
