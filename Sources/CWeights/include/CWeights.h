#ifndef CWEIGHTS_H
#define CWEIGHTS_H

#include <stddef.h>
#include <stdint.h>

/// Returns the bytes of the built-in file of weights for Triples.
const uint8_t *triples_weights(void);

/// Returns their number.
size_t triples_weights_count(void);

/// Return the bytes of the built-in file of weights for Threes, and their number.
const uint8_t *threes_weights(void);
size_t threes_weights_count(void);

#endif
