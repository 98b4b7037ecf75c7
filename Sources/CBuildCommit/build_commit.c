#include "build_commit.h"

const char *build_commit(void) {
#ifdef BUILD_COMMIT
  return BUILD_COMMIT;
#else
  return 0;
#endif
}
