#include "CWeights.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t weights[] = {
#embed "weights.bin"
};

static const uint8_t threes[] = {
#embed "threes.bin"
};

const uint8_t *triples_weights(void) { return weights; }

size_t triples_weights_count(void) { return sizeof weights; }

const uint8_t *threes_weights(void) { return threes; }

size_t threes_weights_count(void) { return sizeof threes; }
