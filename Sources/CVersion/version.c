#include "CVersion.h"

// `make` writes this file, see Tools/commit.
#if __has_include("commit.h")
#include "commit.h"
#else
#define COMMIT ""
#endif

const char *version_commit(void) { return COMMIT; }
