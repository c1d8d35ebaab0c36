// Written by Tools/levels.
#include "CLevels.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t texts[] = {
#embed "levels/01-push.level" suffix(, 0,)
#embed "levels/02-one-and-two.level" suffix(, 0,)
#embed "levels/03-equals.level" suffix(, 0,)
#embed "levels/04-never.level" suffix(, 0,)
#embed "levels/05-new-tiles.level" suffix(, 0,)
#embed "levels/06-look-first.level" suffix(, 0,)
#embed "levels/07-help.level" suffix(, 0,)
#embed "levels/08-the-wall.level" suffix(, 0,)
#embed "levels/09-in-between.level" suffix(, 0,)
#embed "levels/10-crossroads.level" suffix(, 0,)
#embed "levels/11-diagonal.level" suffix(, 0,)
#embed "levels/12-stairs.level" suffix(, 0,)
#embed "levels/13-pairs.level" suffix(, 0,)
#embed "levels/14-round-about.level" suffix(, 0,)
#embed "levels/15-go-round.level" suffix(, 0,)
#embed "levels/16-two-by-two.level" suffix(, 0,)
#embed "levels/17-quick-hands.level" suffix(, 0,)
#embed "levels/18-rush-hour.level" suffix(, 0,)
#embed "levels/19-checkers.level" suffix(, 0,)
#embed "levels/20-slide.level" suffix(, 0,)
#embed "levels/21-squeeze.level" suffix(, 0,)
#embed "levels/22-no-small-change.level" suffix(, 0,)
#embed "levels/23-ladder.level" suffix(, 0,)
#embed "levels/24-two-towers.level" suffix(, 0,)
#embed "levels/25-locked-in.level" suffix(, 0,)
#embed "levels/26-next-tile.level" suffix(, 0,)
#embed "levels/27-no-more-twos.level" suffix(, 0,)
#embed "levels/28-corner.level" suffix(, 0,)
#embed "levels/29-mirror.level" suffix(, 0,)
#embed "levels/30-even-shares.level" suffix(, 0,)
#embed "levels/31-borrowed.level" suffix(, 0,)
#embed "levels/32-four-corners.level" suffix(, 0,)
#embed "levels/33-far-apart.level" suffix(, 0,)
#embed "levels/34-no-threes.level" suffix(, 0,)
#embed "levels/35-cleaning.level" suffix(, 0,)
#embed "levels/36-no-fours.level" suffix(, 0,)
#embed "levels/37-only-threes.level" suffix(, 0,)
#embed "levels/38-stubborn.level" suffix(, 0,)
#embed "levels/39-two-wishes.level" suffix(, 0,)
#embed "levels/40-knife-edge.level" suffix(, 0,)
#embed "levels/41-three-wishes.level" suffix(, 0,)
#embed "levels/42-clean-slate.level" suffix(, 0,)
};

const uint8_t *level_texts(void) { return texts; }

const char *level_names(void) {
  return
      "01-push.level 02-one-and-two.level 03-equals.level 04-never.level 05-new-tiles.level 06-look-first.level "
      "07-help.level 08-the-wall.level 09-in-between.level 10-crossroads.level 11-diagonal.level "
      "12-stairs.level 13-pairs.level 14-round-about.level 15-go-round.level 16-two-by-two.level "
      "17-quick-hands.level 18-rush-hour.level 19-checkers.level 20-slide.level 21-squeeze.level "
      "22-no-small-change.level 23-ladder.level 24-two-towers.level 25-locked-in.level 26-next-tile.level "
      "27-no-more-twos.level 28-corner.level 29-mirror.level 30-even-shares.level 31-borrowed.level "
      "32-four-corners.level 33-far-apart.level 34-no-threes.level 35-cleaning.level 36-no-fours.level "
      "37-only-threes.level 38-stubborn.level 39-two-wishes.level 40-knife-edge.level 41-three-wishes.level "
      "42-clean-slate.level";
}
