// SPDX-License-Identifier: Apache-2.0
// Functions that the C library does not have, in long double: by other ways than generated code takes.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_SPECIAL_FUNCTIONS_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_SPECIAL_FUNCTIONS_H_

namespace tessera::reference {

// The x with erf(x) = y: infinite at -1 and 1, NaN beyond them. To a few units in the last place.
long double ErfInv(long double y);

// log |gamma(x)|, safe to call from several threads.
long double Lgamma(long double x);

// Derivative of lgamma; NaN at its poles. Next to its roots the error is absolute: that of its largest part.
long double Digamma(long double x);

// Hurwitz zeta: the sum of (q + k)^-x. NaN for x < 1; infinite for x = 1 and at the poles q = 0, -1, ... of even x.
double Zeta(double x, double q);

// Derivative of order n of digamma; NaN for n that are negative or no integers.
double Polygamma(double n, double x);

// e^-|x| I1(x) of the modified Bessel function.
long double BesselI1e(long double x);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_SPECIAL_FUNCTIONS_H_
