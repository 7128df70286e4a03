// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/op_status/questions.h"

#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/refusals.h"
#include "tessera/compiler/frontend/rows/row_families.h"
#include "tessera/compiler/shard/fold/batched_rules.h"
#include "tessera/compiler/shard/fold/folder.h"
#include "tessera/compiler/shard/partition/piece_rules.h"
#include "tessera/compiler/shard/rules/cut_rules.h"

namespace tessera {
namespace {

std::string Gradient(mlir::RegisteredOperationName name) {
  if (name.hasInterface<autodiff::GradientInterface>()) return "yes";
  const auto reason = autodiff::WhyNoGradient(name.getStringRef());
  return reason ? "no: " + reason->str() : "";
}

std::string Pieces(mlir::OperationName name, llvm::StringRef cut) {
  if (cut.empty()) return "";
  if (GetPieceRules().Find(name) != nullptr) return "by dedicated code";
  return cut.starts_with("yes") ? "as the whole" : "whole";
}

// An op without its own rule is folded along a dimension that can be sharded, or in its batched form.
std::string Folded(mlir::OperationName name, const Answers& answers) {
  const std::string own = Folder::rules().Describe(name);
  if (!own.empty()) return own;
  return answers.cut == "yes" ? answers.cut : answers.batched;
}

}  // namespace

Answers AnswersFor(mlir::RegisteredOperationName name) {
  Answers answers;
  answers.gradient = Gradient(name);
  answers.cut = CutRules::Get().factors.Describe(name);
  answers.pieces = Pieces(name, answers.cut);
  answers.batched = GetBatchedRules().Describe(name);
  answers.folded = Folded(name, answers);
  answers.rows = RowRules::Get().Describe(name);
  return answers;
}

}  // namespace tessera
