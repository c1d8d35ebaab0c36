// Written by Tools/levels.
#include "CLevels.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t texts[] = {
#embed "levels/01-push.level"
, 0,
};

static const char *const names[] = {
    "01-push.level",
};

const uint8_t *level_texts(void) { return texts; }

size_t level_texts_count(void) { return sizeof texts; }

const char *level_name(size_t number) { return number < level_count() ? names[number] : NULL; }

size_t level_count(void) { return sizeof names / sizeof *names; }
