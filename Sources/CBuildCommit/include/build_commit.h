#pragma once

/// The commit that the program was built from, as the build was told; a null pointer where it was
/// told none.
const char *_Nullable build_commit(void);
