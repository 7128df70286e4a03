// SPDX-License-Identifier: Apache-2.0
// Functions that the C library lacks, in long double and by other methods than generated code.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_SPECIAL_FUNCTIONS_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_SPECIAL_FUNCTIONS_H_

namespace tessera::reference {

// Returns the x with erf(x) = y: infinite at -1 and 1, NaN beyond them. Accurate to a few ulp.
long double ErfInv(long double y);

// Returns log |gamma(x)|. Thread-safe.
long double Lgamma(long double x);

// Derivative of lgamma; NaN at its poles. Near its roots the error is relative to its largest term.
long double Digamma(long double x);

// Hurwitz zeta: the sum of (q + k)^-x. NaN for x < 1; infinite for x = 1 and at the poles q = 0, -1, ... of even x.
double Zeta(double x, double q);

// Derivative of order n of digamma; NaN unless n is a nonnegative integer.
double Polygamma(double n, double x);

// e^-|x| I1(x) of the modified Bessel function.
long double BesselI1e(long double x);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_SPECIAL_FUNCTIONS_H_
