#ifndef CWEIGHTS_H
#define CWEIGHTS_H

#include <stddef.h>
#include <stdint.h>

/// The file of weights that the program comes with, as bytes in it.
const uint8_t *triples_weights(void);

/// How many bytes they are.
size_t triples_weights_count(void);

#endif
