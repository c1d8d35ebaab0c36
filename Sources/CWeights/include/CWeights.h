#ifndef CWEIGHTS_H
#define CWEIGHTS_H

#include <stddef.h>
#include <stdint.h>

/// The file of weights for Triples that the program comes with, as bytes in it.
const uint8_t *triples_weights(void);

/// How many bytes they are.
size_t triples_weights_count(void);

/// The file of weights for Threes, and how many bytes they are.
const uint8_t *threes_weights(void);
size_t threes_weights_count(void);

#endif
