#ifndef CVERSION_H
#define CVERSION_H

/// Returns the first ten digits of the commit of this build, with a `+` if files had changed; empty if unknown, as in a
/// build without `make`.
const char *version_commit(void);

#endif
