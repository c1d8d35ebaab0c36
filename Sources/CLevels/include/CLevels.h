#ifndef CLEVELS_H
#define CLEVELS_H

#include <stddef.h>
#include <stdint.h>

/// The text of the levels that the program comes with, one after the other, each with a zero byte at its end.
const uint8_t *level_texts(void);

/// How many bytes they are.
size_t level_texts_count(void);

/// The name of the file of each level, in their order.
const char *level_name(size_t number);

/// How many levels there are.
size_t level_count(void);

#endif
