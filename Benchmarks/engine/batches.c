// Measures `triples engine` with many commands at once: batches TRIPLES [LINES [STEPS]].
//
// Records games move by move, then sends them again, LINES commands in one write, and reads all answers before the next batch.
// Every push moves something, so a step is a turn of a game. Starting new games counts in the time, but not as steps.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int to_engine, from_engine;
static char answers[1 << 16];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static pid_t start(const char *program) {
  int in[2], out[2];
  if (pipe(in) || pipe(out)) fail("pipe");
  pid_t engine = fork();
  if (engine < 0) fail("fork");
  if (engine == 0) {
    dup2(in[0], 0), dup2(out[1], 1);
    close(in[0]), close(in[1]), close(out[0]), close(out[1]);
    execl(program, program, "engine", "--seed", "1", (char *)NULL);
    fail(program);
  }
  close(in[0]), close(out[1]);
  to_engine = in[1], from_engine = out[0];
  return engine;
}

// Reads this many lines. The last bytes stay in `answers`, as a string.
static void receive(long lines) {
  while (lines > 0) {
    ssize_t count = read(from_engine, answers, sizeof answers - 1);
    if (count <= 0) fail("read");
    answers[count] = 0;
    for (char *at = answers; (at = memchr(at, '\n', answers + count - at)); at++) lines--;
  }
}

static void send(const char *text, size_t length) {
  if (write(to_engine, text, length) != (ssize_t)length) fail("write");
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count < 2) return fprintf(stderr, "usage: batches TRIPLES [LINES [STEPS]]\n"), 64;
  long batch = count > 2 ? atol(arguments[2]) : 1000, steps = count > 3 ? atol(arguments[3]) : 300000;
  pid_t engine = start(arguments[1]);
  receive(1);

  // Games as lines: always toward one corner, as docs/bot.py plays.
  enum { capacity = 1 << 16 };
  static char lines[capacity];
  static size_t ends[capacity];  // where each line ends
  static int is_push[capacity];
  size_t length = 0, number = 0;
  for (int seed = 1; seed <= 40; seed++) {
    const char *move = NULL;
    char line[32];
    sprintf(line, "new %d\n", seed);
    do {
      memcpy(lines + length, line, strlen(line));
      length += strlen(line), is_push[number] = move != NULL, ends[number++] = length;
      send(line, strlen(line)), receive(1);
      const char *legal = strstr(answers, "\"legal\":["), *names[] = {"\"down", "\"left", "\"right", "\"up"};
      move = NULL;
      for (int n = 0; n < 4 && !move; n++) {
        const char *found = legal ? strstr(legal, names[n]) : NULL;
        if (found && found < strchr(legal, ']')) move = names[n];
      }
      if (move) sprintf(line, "%c\n", move[1]);
    } while (move);
  }

  struct rusage before, after;
  long played = 0, sent = 0;
  double begin = now();
  for (size_t at = 0; played < steps;) {
    size_t last = at;
    for (; last < number && last - at < (size_t)batch; last++) played += is_push[last];
    size_t from = at ? ends[at - 1] : 0;
    send(lines + from, ends[last - 1] - from), receive((long)(last - at));
    sent++;
    at = last < number ? last : 0;
  }
  double seconds = now() - begin;
  getrusage(RUSAGE_CHILDREN, &before);
  close(to_engine);
  waitpid(engine, NULL, 0);
  getrusage(RUSAGE_CHILDREN, &after);
  double user = (double)after.ru_utime.tv_sec + (double)after.ru_utime.tv_usec / 1e6;
  double system = (double)after.ru_stime.tv_sec + (double)after.ru_stime.tv_usec / 1e6;
  printf("%.0f steps a second in batches of %ld; the engine took %.1f µs a step, %.1f of them in the system\n",
         (double)played / seconds, batch, (user + system) / (double)played * 1e6, system / (double)played * 1e6);
  return 0;
}
