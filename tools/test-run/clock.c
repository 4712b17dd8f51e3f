// Moves the system's clock of a process by TEST_CLOCK_OFFSET_MS; monotonic clocks and timers stay real.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <time.h>
#include <unistd.h>
#include <dlfcn.h>

static int (*real)(clockid_t, struct timespec *);
static long long offset_ms;

__attribute__((constructor)) static void start(void) {
  const char *given = getenv("TEST_CLOCK_OFFSET_MS");
  offset_ms = given == NULL ? 0 : atoll(given);
  real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t id, struct timespec *at) {
  int failed = real == NULL ? (int)syscall(SYS_clock_gettime, id, at) : real(id, at);
  if (failed != 0 || (id != CLOCK_REALTIME && id != CLOCK_REALTIME_COARSE)) return failed;
  long long ns = at->tv_nsec + offset_ms % 1000 * 1000000;
  at->tv_sec += offset_ms / 1000 + (ns < 0 ? -1 : ns / 1000000000);
  at->tv_nsec = (ns + 1000000000) % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at != NULL) *at = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *at, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, at) == 0 ? base : 0;
}
