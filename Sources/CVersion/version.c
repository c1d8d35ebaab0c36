#include "CVersion.h"

// `make` writes commit.h, see Tools/commit.
#if __has_include("commit.h")
#include "commit.h"
#else
#define COMMIT ""
#endif

const char *version_commit(void) { return COMMIT; }
