#ifndef CPLAYOUTS_H
#define CPLAYOUTS_H

#include <stdint.h>

/// Plays full games of random pushes, sixteen at a time in the lanes of vectors, on the widest that the processor has.
///
/// The game of each of `count` seeds from `seed` on, with the pushes that `RandomPlayer` of the inverted seed chooses;
/// writes the packed grid at the end and the number of moves of each.
void triples_playouts(uint32_t seed, uint32_t count, uint64_t *ends, uint32_t *moves);

#endif
