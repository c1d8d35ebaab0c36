#ifndef CLEVELS_H
#define CLEVELS_H

#include <stdint.h>

/// Returns the texts of the built-in levels, one after the other, each with a zero byte at its end.
const uint8_t *level_texts(void);

/// Returns the names of their files, in the same order, separated by spaces.
const char *level_names(void);

#endif
