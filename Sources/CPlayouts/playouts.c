#include "CPlayouts.h"

// Swift cannot compile one function for several processors; this file exists for `target_clones` alone. The moves
// are those of Pushes.swift, line by line, and a test compares the games.
//
// Which of the clones is called is chosen while the program is loaded, before the thread sanitizer is ready: with it
// there is one.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ONE_CLONE
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && !defined(ONE_CLONE)
#define WIDEST __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define WIDEST
#endif
#define INLINE static inline __attribute__((always_inline))

enum { LANES = 16, TILES_AT_START = 4 };
// The helpers are all inlined, so that how they would be called does not matter.
#pragma clang diagnostic ignored "-Wpsabi"
typedef uint64_t Lanes __attribute__((vector_size(8 * LANES)));

static const uint64_t flags = 0x1111111111111111;

INLINE Lanes zero(Lanes cells) {
  Lanes half = cells | cells >> 2;
  return ~(half | half >> 1) & flags;
}

INLINE Lanes fill(Lanes some) { return (some << 4) - some; }

INLINE Lanes shift(Lanes cells, Lanes neighbours, Lanes shifting, Lanes merging, Lanes equal) {
  Lanes shifted = cells ^ ((cells ^ neighbours) & fill(shifting));
  return (shifted | (cells & fill(merging))) + (merging & equal);
}

typedef struct { Lanes up, down, left, right; } Pushes;

INLINE Pushes push(Lanes cells) {
  Lanes empty = zero(cells), one = zero(cells ^ flags), two = zero(cells ^ flags << 1);
  Lanes doubling = flags ^ (empty | one | two | zero(~cells));
  const uint64_t near = 0x0111011101110111, top = 0x0000111111111111;
  Lanes equalRow = zero(cells ^ cells >> 4) & doubling & near;
  Lanes mergeRow = equalRow | (((one & two >> 4) | (two & one >> 4)) & near);
  Lanes equalColumn = zero(cells ^ cells >> 16) & doubling & top;
  Lanes mergeColumn = equalColumn | (one & two >> 16) | (two & one >> 16);

  Lanes up = (empty | mergeColumn) & top;
  up |= up << 16;
  up |= up << 32;
  Lanes down = (empty | mergeColumn << 16) & top << 16;
  down |= down >> 16;
  down |= down >> 32;
  Lanes left = (empty | mergeRow) & near;
  left |= left << 4;
  left |= left << 8 & 0x1100110011001100;
  Lanes right = (empty | mergeRow << 4) & near << 4;
  right |= right >> 4;
  right |= right >> 8 & 0x0011001100110011;

  return (Pushes){
      shift(cells, cells >> 16, up, up & ~(up << 16) & mergeColumn, equalColumn),
      shift(cells, cells << 16, down, down & ~(down >> 16) & mergeColumn << 16, equalColumn << 16),
      shift(cells, cells >> 4 & 0x0FFF0FFF0FFF0FFF, left, left & ~(left << 4 & near << 4) & mergeRow, equalRow),
      shift(cells, cells << 4 & 0xFFF0FFF0FFF0FFF0, right, right & ~(right >> 4 & near) & mergeRow << 4,
            equalRow << 4)};
}

// Drand48: the next state, and a number below a bound from it.
INLINE Lanes next(Lanes state) { return (state * 0x5DEECE66D + 0xB) & 0xFFFFFFFFFFFF; }
INLINE Lanes below(Lanes state, Lanes bound) { return (state * bound) >> 48; }

// Draws the value, then the cell. On an empty board the sixteen do not fit the count: there the number is the place.
INLINE Lanes spawn(Lanes cells, Lanes *generator) {
  Lanes first = next(*generator), second = next(first);
  *generator = second;
  Lanes empty = zero(cells), counts = empty * flags;
  Lanes number = below(second, counts >> 60) + 1;
  Lanes cell = zero(counts ^ number * flags) & empty;
  Lanes onEmptyBoard = (Lanes)(cells == 0);
  cell = (cell & ~onEmptyBoard) | ((1 + (second & 0)) << ((second >> 44) * 4) & onEmptyBoard);
  return cells | cell << (first >> 47);
}

// Games in play: the grids and those before the last spawn, the generators, the numbers of the games, the moves so far.
typedef struct { Lanes cells, pushed, generator, dice, game, moves; } Games;

INLINE Lanes seeded(Lanes seed) { return (seed & 0xFFFFFFFF) << 16 | 0x330E; }

// The games with the numbers from `game` on at their start.
INLINE Games start(uint32_t seed, uint64_t game) {
  Games games = {0};
  for (int lane = 0; lane < LANES; lane++) games.game[lane] = game + lane;
  games.generator = seeded(games.game + seed);
  games.dice = seeded(~(games.game + seed));
  for (int tile = 0; tile < TILES_AT_START; tile++) games.cells = spawn(games.cells, &games.generator);
  return games;
}

// One of the pushes that move something, each as likely; `over` where there is none.
INLINE Lanes choose(Lanes cells, Lanes *dice, Lanes *over) {
  Pushes pushes = push(cells);
  Lanes grids[] = {pushes.up, pushes.down, pushes.left, pushes.right};
  Lanes moves[4], count = {0};
  for (int i = 0; i < 4; i++) {
    moves[i] = (Lanes)(grids[i] != cells);
    count -= moves[i];
  }
  *over = (Lanes)(count == 0);
  *dice = next(*dice);
  Lanes left = below(*dice, count), chosen = cells;
  for (int i = 0; i < 4; i++) {
    Lanes hit = (Lanes)(left == 0) & moves[i];
    chosen = (chosen & ~hit) | (grids[i] & hit);
    left += moves[i];
  }
  return chosen;
}

// Plays a move in each game; true if any game was over, and `over` tells which. Clang refuses vectors by value between
// functions for different processors, hence the pointers.
INLINE int step(Games *games, Lanes *over) {
  games->pushed = choose(games->cells, &games->dice, over);
  games->cells = spawn(games->pushed, &games->generator);
  games->moves += 1;
  uint64_t any = 0;
  for (int lane = 0; lane < LANES; lane++) any |= (*over)[lane];
  return any != 0;
}

WIDEST void triples_playouts(uint32_t seed, uint32_t count, uint64_t *ends, uint32_t *moves) {
  Games games = start(seed, 0), waiting = start(seed, LANES);
  uint64_t started = 2 * LANES, taken = 0, done = 0;
  while (done < count) {
    Lanes over;
    if (!step(&games, &over)) continue;
    for (int lane = 0; lane < LANES; lane++) {
      if (!over[lane]) continue;
      if (games.game[lane] < count) {
        ends[games.game[lane]] = games.pushed[lane];
        moves[games.game[lane]] = (uint32_t)games.moves[lane] - 1;
        done++;
      }
      games.cells[lane] = waiting.cells[taken];
      games.generator[lane] = waiting.generator[taken];
      games.dice[lane] = waiting.dice[taken];
      games.game[lane] = waiting.game[taken];
      games.moves[lane] = 0;
      if (++taken == LANES) {
        waiting = start(seed, started);
        started += LANES;
        taken = 0;
      }
    }
  }
}
