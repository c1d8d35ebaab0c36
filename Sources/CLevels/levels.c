// Written by Tools/levels.
#include "CLevels.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t texts[] = {
#embed "levels/01-push.level"
, 0,
#embed "levels/02-one-and-two.level"
, 0,
#embed "levels/03-equals.level"
, 0,
#embed "levels/04-never.level"
, 0,
#embed "levels/05-new-tiles.level"
, 0,
#embed "levels/06-look-first.level"
, 0,
#embed "levels/07-help.level"
, 0,
#embed "levels/08-the-wall.level"
, 0,
#embed "levels/09-diagonal.level"
, 0,
#embed "levels/10-in-between.level"
, 0,
#embed "levels/11-stairs.level"
, 0,
#embed "levels/12-crossroads.level"
, 0,
#embed "levels/13-pairs.level"
, 0,
#embed "levels/14-round-about.level"
, 0,
#embed "levels/15-two-by-two.level"
, 0,
#embed "levels/16-go-round.level"
, 0,
#embed "levels/17-quick-hands.level"
, 0,
#embed "levels/18-rush-hour.level"
, 0,
#embed "levels/19-checkers.level"
, 0,
#embed "levels/20-locked-in.level"
, 0,
#embed "levels/21-slide.level"
, 0,
#embed "levels/22-ladder.level"
, 0,
#embed "levels/23-squeeze.level"
, 0,
#embed "levels/24-no-small-change.level"
, 0,
#embed "levels/25-two-towers.level"
, 0,
#embed "levels/26-next-tile.level"
, 0,
#embed "levels/27-even-shares.level"
, 0,
#embed "levels/28-mirror.level"
, 0,
#embed "levels/29-corner.level"
, 0,
#embed "levels/30-no-more-twos.level"
, 0,
#embed "levels/31-borrowed.level"
, 0,
#embed "levels/32-far-apart.level"
, 0,
#embed "levels/33-four-corners.level"
, 0,
#embed "levels/34-no-threes.level"
, 0,
#embed "levels/35-cleaning.level"
, 0,
#embed "levels/36-knife-edge.level"
, 0,
#embed "levels/37-no-fours.level"
, 0,
#embed "levels/38-three-wishes.level"
, 0,
#embed "levels/39-only-threes.level"
, 0,
#embed "levels/40-stubborn.level"
, 0,
#embed "levels/41-two-wishes.level"
, 0,
#embed "levels/42-clean-slate.level"
, 0,
};

static const char *const names[] = {
    "01-push.level",
    "02-one-and-two.level",
    "03-equals.level",
    "04-never.level",
    "05-new-tiles.level",
    "06-look-first.level",
    "07-help.level",
    "08-the-wall.level",
    "09-diagonal.level",
    "10-in-between.level",
    "11-stairs.level",
    "12-crossroads.level",
    "13-pairs.level",
    "14-round-about.level",
    "15-two-by-two.level",
    "16-go-round.level",
    "17-quick-hands.level",
    "18-rush-hour.level",
    "19-checkers.level",
    "20-locked-in.level",
    "21-slide.level",
    "22-ladder.level",
    "23-squeeze.level",
    "24-no-small-change.level",
    "25-two-towers.level",
    "26-next-tile.level",
    "27-even-shares.level",
    "28-mirror.level",
    "29-corner.level",
    "30-no-more-twos.level",
    "31-borrowed.level",
    "32-far-apart.level",
    "33-four-corners.level",
    "34-no-threes.level",
    "35-cleaning.level",
    "36-knife-edge.level",
    "37-no-fours.level",
    "38-three-wishes.level",
    "39-only-threes.level",
    "40-stubborn.level",
    "41-two-wishes.level",
    "42-clean-slate.level",
};

const uint8_t *level_texts(void) { return texts; }

size_t level_texts_count(void) { return sizeof texts; }

const char *level_name(size_t number) { return number < level_count() ? names[number] : NULL; }

size_t level_count(void) { return sizeof names / sizeof *names; }
