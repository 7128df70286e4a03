#include "model.h"
#include <cmath>
#include <cstdio>
#include <filesystem>
#include "input.h"
using namespace tessera;
int main() {
  std::filesystem::remove_all("test.model4");
  auto estimator = TpuEstimator::Create({.model_fn = LanguageModel, .model_dir = "test.model4", .config = RunConfig{.tf_random_seed = 1},
    .train_batch_size = 32, .eval_batch_size = 16, .predict_batch_size=4});
  if (!estimator.ok()) { std::puts(estimator.status().ToString().c_str()); return 1; }
  double c[128]={}; for (char x : HeldOutText()) c[(int)x]++;
  double n=HeldOutText().size(), h=0; for (double x : c) if (x) h-=x/n*std::log(x/n);
  std::printf("held out %g, unigram %f\n", n, std::exp(h));
  for (int s : {50, 100, 200, 300, 400, 600, 800}) {
    auto t = estimator->Train(TrainInput, {.max_steps = s});
    if (!t.ok()) { std::puts(t.status().ToString().c_str()); return 1; }
    auto e = estimator->Evaluate(EvalInput);
    if (!e.ok()) { std::puts(e.status().ToString().c_str()); return 1; }
    std::printf("%d: train loss %.3f loss %.3f accuracy %.3f perplexity %.3f\n", s, *t->loss, e->metrics.at("loss"), e->metrics.at("accuracy"), e->metrics.at("perplexity"));
    std::fflush(stdout);
    auto nn = estimator->Predict(EvalInput, [&](const PredictBatch& b) { auto v = b.values.at("text").As<int32_t>(); std::string x(v.begin(), v.begin()+64); std::printf("<<%s>>\n", x.c_str()); return absl::OkStatus(); });
    if (!nn.ok()) { std::puts(nn.status().ToString().c_str()); return 1; }
  }
}
