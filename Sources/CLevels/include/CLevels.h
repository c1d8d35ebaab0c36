#ifndef CLEVELS_H
#define CLEVELS_H

#include <stdint.h>

/// The text of the levels that the program comes with, one after the other, each with a zero byte at its end.
const uint8_t *level_texts(void);

/// The names of their files, in the same order, with a space between them.
const char *level_names(void);

#endif
