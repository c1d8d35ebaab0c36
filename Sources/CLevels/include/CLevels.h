#ifndef CLEVELS_H
#define CLEVELS_H

#include <stddef.h>
#include <stdint.h>

/// The text of the levels that the program comes with, one after the other, each with a zero byte at its end.
const uint8_t *level_texts(void);

/// How many bytes they are.
size_t level_texts_count(void);

/// The names of their files, in the same order, with a space between them.
const char *level_names(void);

#endif
