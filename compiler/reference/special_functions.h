// SPDX-License-Identifier: Apache-2.0
// Functions that the C library lacks.
#ifndef TESSERA_COMPILER_REFERENCE_SPECIAL_FUNCTIONS_H_
#define TESSERA_COMPILER_REFERENCE_SPECIAL_FUNCTIONS_H_

namespace tessera::reference {

// The x with erf(x) = y: infinite at -1 and 1, NaN beyond them. To a few units in the last place.
long double ErfInv(long double y);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_SPECIAL_FUNCTIONS_H_
