// SPDX-License-Identifier: Apache-2.0
// lgamma and digamma of negative f64, to the last bits next to their roots, too, and the series that they share with
// those of positive ones.
#ifndef TESSERA_COMPILER_FRONTEND_CHLO_GAMMA_BELOW_ZERO_H_
#define TESSERA_COMPILER_FRONTEND_CHLO_GAMMA_BELOW_ZERO_H_

#include "tessera/compiler/frontend/chlo/elementwise.h"

namespace tessera {

// lgamma(2 + w) / w for |w| <= 1/2, highest power first: (-1)^k (zeta(k) - 1) / k, and 1 less Euler's constant.
inline constexpr double kLgammaAtTwo[] = {
    1.33047643742444895e-10,  -2.75952288512423315e-10,  5.73136724167886201e-10,  -1.19214014058609121e-9,
    2.48367454380247832e-9,   -5.18347504197004666e-9,   1.08386592148969541e-8,   -2.27110946089431649e-8,
    4.76981016936398057e-8,   -1.00432248239680996e-7,   2.12071848055546659e-7,   -4.49246919876456604e-7,
    9.55141213040741983e-7,   -2.03921575380136624e-6,   4.3748667899074878e-6,    -9.4394882752683959e-6,
    0.0000205072127756706916, -0.0000449262367381331417, 0.0000994575127818085337, -0.00022315475845357938,
    0.000509669524743042422,  -0.00119275391170326098,   0.00289051033074152329,   -0.00738555102867398527,
    0.0205808084277845479,    -0.0673523010531980951,    0.322467033424113218,     0.422784335098467139};

// Digamma's positive root, in two parts, and digamma(x) / (x - root) for 1 <= x <= 2 as powers of 2 x - 3, highest
// first.
inline constexpr double kDigammaRoot = 1.4616321449683622, kDigammaRootRest = 9.549995429965697e-17;
inline constexpr double kDigammaByRoot[] = {
    -1.14455437321209497e-12,  3.43366453984407691e-12,  -2.8613972952571842e-12,  8.58421816639470901e-12,
    -4.71416457757558106e-11,  1.41425621171914325e-10,  -3.88477192445613776e-10, 1.16544864337402958e-9,
    -3.53508238382023215e-9,   1.06056745582974881e-8,   -3.17910035611607767e-8,  9.53837309388631486e-8,
    -2.86219019437578778e-7,   8.58926821890550149e-7,   -2.57813180599117728e-6,  7.74122875450741779e-6,
    -0.0000232582330913175651, 0.0000699501892625981286, -0.000210748412811533986, 0.000636888030281688202,
    -0.00193506666474111824,   0.00593679527830738055,   -0.0185506153817396638,   0.0601356210601967247,
    -0.211813710640730248,     0.95105587603183288};

// log |gamma(x)| for kLgammaFrom <= x <= 0. Below there is no number between a root and its pole.
inline constexpr double kLgammaFrom = -17.5;
mlir::Value LgammaBelowZero(Elementwise& e, mlir::Value x);

// Digamma for kDigammaFrom <= x < 0, where |x - root| is at most an eighth; elsewhere |otherwise|.
inline constexpr double kDigammaFrom = -20;
mlir::Value DigammaNextToRoots(Elementwise& e, mlir::Value x, mlir::Value otherwise);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CHLO_GAMMA_BELOW_ZERO_H_
