#ifndef CVERSION_H
#define CVERSION_H

/// The commit that the program was built from, in ten digits; `+` follows if files had changed. Empty if `make` did not
/// build it.
const char *version_commit(void);

#endif
