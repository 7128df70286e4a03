// SPDX-License-Identifier: Apache-2.0
// The losses that trees minimise, with their first and second derivatives with respect to the logits of a row.
#ifndef TESSERA_ESTIMATOR_TREES_LAYER_LOSS_H_
#define TESSERA_ESTIMATOR_TREES_LAYER_LOSS_H_

#include <cstdint>

namespace tessera::trees {

enum class LossKind {
  kLogistic,    // one logit, a label from 0 to 1
  kSquared,     // (logit - label)^2, summed over dimensions
  kMaxEntropy,  // a logit per class, the label is a class index
};

// Derivatives are "stats" of a row: K for the gradient, then the K (K + 1) / 2 of the upper triangle of the Hessian,
// row by row. All functions are for one row of weight 1, or of the given weight, and not divided by the batch.
class Loss {
 public:
  Loss(LossKind kind, int64_t logits_dimension) : kind_(kind), width_(logits_dimension) {}

  LossKind kind() const { return kind_; }
  int64_t logits_dimension() const { return width_; }
  int64_t num_stats() const { return width_ + width_ * (width_ + 1) / 2; }
  int64_t label_width() const { return kind_ == LossKind::kSquared ? width_ : 1; }

  // Returns a bound on the absolute values of gradients at weight 1, if the loss has one; else 0.
  float GradientBound() const { return kind_ == LossKind::kSquared ? 0 : 1; }
  float HessianBound() const { return kind_ == LossKind::kSquared ? 2 : 0.25f; }

  // Writes num_stats() numbers for each of `count` rows. `weights` may be nullptr.
  void Stats(const float* logits, const float* labels, const float* weights, int64_t count, float* stats) const;
  // Returns the sum of the losses.
  double Sum(const float* logits, const float* labels, const float* weights, int64_t count) const;

 private:
  LossKind kind_;
  int64_t width_;
};

// Returns 1 / (1 + e^-x), to 2 units in the last place.
float Sigmoid(float x);

// Converts the `width` logits of a row to probabilities that add up to 1.
void Softmax(const float* logits, int64_t width, float* probabilities);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_LAYER_LOSS_H_
