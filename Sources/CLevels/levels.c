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
#embed "levels/06-help.level"
, 0,
#embed "levels/07-far-apart.level"
, 0,
#embed "levels/08-four-corners.level"
, 0,
#embed "levels/09-pairs.level"
, 0,
#embed "levels/10-a-dozen.level"
, 0,
#embed "levels/11-cleaning.level"
, 0,
#embed "levels/12-tight.level"
, 0,
#embed "levels/13-stairs.level"
, 0,
#embed "levels/14-twenty-four.level"
, 0,
#embed "levels/15-half-a-minute.level"
, 0,
#embed "levels/16-quick-hands.level"
, 0,
#embed "levels/17-two-wishes.level"
, 0,
#embed "levels/18-deep-breath.level"
, 0,
#embed "levels/19-the-wall.level"
, 0,
#embed "levels/20-two-hundred.level"
, 0,
#embed "levels/21-forty-eight.level"
, 0,
#embed "levels/22-rush-hour.level"
, 0,
#embed "levels/23-next-tile.level"
, 0,
#embed "levels/24-even-shares.level"
, 0,
#embed "levels/25-no-more-twos.level"
, 0,
#embed "levels/26-corner.level"
, 0,
#embed "levels/27-full-house.level"
, 0,
#embed "levels/28-a-quarter.level"
, 0,
#embed "levels/29-mirror.level"
, 0,
#embed "levels/30-half-of-it.level"
, 0,
#embed "levels/31-slide.level"
, 0,
#embed "levels/32-checkers.level"
, 0,
#embed "levels/33-no-small-change.level"
, 0,
#embed "levels/34-ladder.level"
, 0,
#embed "levels/35-sixty-four.level"
, 0,
#embed "levels/36-thousand-less.level"
, 0,
#embed "levels/37-two-towers.level"
, 0,
#embed "levels/38-squeeze.level"
, 0,
#embed "levels/39-hundred-and-more.level"
, 0,
#embed "levels/40-knife-edge.level"
, 0,
#embed "levels/41-clean-slate.level"
, 0,
#embed "levels/42-locked-in.level"
, 0,
#embed "levels/43-ninety-six.level"
, 0,
#embed "levels/44-three-wishes.level"
, 0,
#embed "levels/45-sixty-moves.level"
, 0,
#embed "levels/46-two-fifty-six.level"
, 0,
#embed "levels/47-five-hundred.level"
, 0,
#embed "levels/48-the-last-one.level"
, 0,
};

static const char *const names[] = {
    "01-push.level",
    "02-one-and-two.level",
    "03-equals.level",
    "04-never.level",
    "05-new-tiles.level",
    "06-help.level",
    "07-far-apart.level",
    "08-four-corners.level",
    "09-pairs.level",
    "10-a-dozen.level",
    "11-cleaning.level",
    "12-tight.level",
    "13-stairs.level",
    "14-twenty-four.level",
    "15-half-a-minute.level",
    "16-quick-hands.level",
    "17-two-wishes.level",
    "18-deep-breath.level",
    "19-the-wall.level",
    "20-two-hundred.level",
    "21-forty-eight.level",
    "22-rush-hour.level",
    "23-next-tile.level",
    "24-even-shares.level",
    "25-no-more-twos.level",
    "26-corner.level",
    "27-full-house.level",
    "28-a-quarter.level",
    "29-mirror.level",
    "30-half-of-it.level",
    "31-slide.level",
    "32-checkers.level",
    "33-no-small-change.level",
    "34-ladder.level",
    "35-sixty-four.level",
    "36-thousand-less.level",
    "37-two-towers.level",
    "38-squeeze.level",
    "39-hundred-and-more.level",
    "40-knife-edge.level",
    "41-clean-slate.level",
    "42-locked-in.level",
    "43-ninety-six.level",
    "44-three-wishes.level",
    "45-sixty-moves.level",
    "46-two-fifty-six.level",
    "47-five-hundred.level",
    "48-the-last-one.level",
};

const uint8_t *level_texts(void) { return texts; }

size_t level_texts_count(void) { return sizeof texts; }

const char *level_name(size_t number) { return number < level_count() ? names[number] : NULL; }

size_t level_count(void) { return sizeof names / sizeof *names; }
