#!/usr/bin/env python3
"""Computes what `triples` prints about fifty games a second time, from docs/rules.md, docs/daily.md, docs/levels.md and the shared
lines alone, and compares. Shares no code with the program: boards are lists of tile values.

    figures.py PROGRAM FOLDER       FOLDER is empty and becomes the home of the games
"""
import base64
import json
import os
import random
import re
import statistics
import subprocess
import sys
from datetime import date, datetime, timedelta, timezone

PROGRAM, HOME = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
DATA = os.path.join(HOME, "data", "triples")
DIRECTIONS = ("up", "down", "left", "right")
RULES = ("triples", "threes", "2048")
compared = 0


def run(*words, lines=()):
    text = "".join(line + "\n" for line in lines)
    environment = {
        "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC", "HOME": HOME,
        "XDG_DATA_HOME": os.path.join(HOME, "data"), "TRIPLES_SCORES": os.path.join(HOME, "scores.json")}
    done = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, cwd=HOME, env=environment)
    if done.returncode:
        sys.exit(f"triples {' '.join(words)}: {done.returncode} {done.stderr}")
    return done.stdout


def entries(name):
    """The entries of a file of the data folder."""
    with open(os.path.join(DATA, name)) as file:
        return [json.loads(line) for line in file][1:]


def same(what, printed, computed):
    """Counts a figure, and ends the program if the two differ."""
    global compared
    compared += 1
    if isinstance(printed, float) and isinstance(computed, (int, float)):
        equal = abs(printed - computed) < 1e-6
    else:
        equal = printed == computed
    if not equal:
        sys.exit(f"{what}: printed {printed!r}, computed {computed!r}")


# The rules, on four rows of four values.

class Dice:
    def __init__(self, seed):
        self.state = seed * 65536 + 0x330E

    def below(self, count):
        self.state = (0x5DEECE66D * self.state + 0xB) % 2**48
        return count * self.state // 2**48


def sum_of(near, far, rules):
    if rules == "2048":
        return 2 * near if near == far and near < 131072 else None
    if {near, far} == {1, 2}:
        return 3
    return 2 * near if near == far and 3 <= near < 12288 else None


def pushed_line(line, rules):
    """The line after a push to its start, and the tiles made by merges."""
    if rules == "2048":
        out, made, can = [], [], False
        for value in filter(None, line):
            total = sum_of(out[-1], value, rules) if can else None
            if total:
                out[-1] = total
                made.append(total)
            else:
                out.append(value)
            can = total is None
        return out + [0] * (4 - len(out)), made
    for place in range(3):
        near, far = line[place], line[place + 1]
        if near == 0 and any(line[place:]):
            return line[:place] + line[place + 1:] + [0], []
        total = sum_of(near, far, rules) if near and far else None
        if total:
            return line[:place] + [total] + line[place + 2:] + [0], [total]
    return line, []


def lines_of(direction):
    """The cells of each line from the edge that is pushed to, the lines from the top or from the left."""
    def cell(line, place):
        place = place if direction in ("up", "left") else 3 - place
        return (place, line) if direction in ("up", "down") else (line, place)
    return [[cell(line, place) for place in range(4)] for line in range(4)]


LINES = {direction: lines_of(direction) for direction in DIRECTIONS}


def push(board, direction, rules):
    """The board after a push, the merged tiles, and the lines that moved; None if nothing moves."""
    after, made, moved = [row[:] for row in board], [], []
    for number, cells in enumerate(LINES[direction]):
        before = [board[row][column] for row, column in cells]
        line, merges = pushed_line(before, rules)
        if line != before:
            moved.append(number)
        made += merges
        for (row, column), value in zip(cells, line):
            after[row][column] = value
    return (after, made, moved) if moved else None


def points_of(value):
    """What a tile counts in Threes: 3ᵏ⁺¹ for 3·2ᵏ."""
    return 0 if value < 3 else 3 ** ((value // 3).bit_length())


def empty_cells(board):
    return [(row, column) for row in range(4) for column in range(4) if not board[row][column]]


class Game:
    def __init__(self, rules, seed, board=None):
        self.rules, self.seed, self.dice = rules, seed, Dice(seed)
        self.board, self.moves, self.merges, self.running = [[0] * 4 for _ in range(4)], 0, 0, 0
        if rules == "threes":
            self.shuffle()
        if board:
            self.board = [row[:] for row in board]
            self.running = sum(map(sum, board)) if rules == "triples" else 0
        else:
            for _ in range({"triples": 4, "threes": 9, "2048": 2}[rules]):
                value = self.take() if rules == "threes" else self.draw()
                self.put(value, empty_cells(self.board))
        if rules == "threes":
            self.show_next()
        self.scores = [self.score]

    def shuffle(self):
        self.stack = [1] * 4 + [2] * 4 + [3] * 4
        for place in range(11, 0, -1):
            other = self.dice.below(place + 1)
            self.stack[place], self.stack[other] = self.stack[other], self.stack[place]

    def take(self):
        value = self.stack.pop()
        if not self.stack:
            self.shuffle()
        return value

    def show_next(self):
        highest = max(map(max, self.board))
        if highest >= 48 and self.dice.below(21) == 0:
            bonus = [6]
            while bonus[-1] < highest // 8:
                bonus.append(2 * bonus[-1])
            self.next = bonus[self.dice.below(len(bonus))]
        else:
            self.next = self.take()

    def draw(self):
        if self.rules == "triples":
            return self.dice.below(2) + 1
        return 4 if self.dice.below(10) == 0 else 2

    def put(self, value, cells):
        row, column = cells[self.dice.below(len(cells))]
        self.board[row][column] = value
        if self.rules == "triples":
            self.running += value

    def legal(self):
        limit = daily_limit(self.rules, self.seed)
        if limit and self.moves >= limit:
            return []
        return [direction for direction in DIRECTIONS if push(self.board, direction, self.rules)]

    def play(self, direction):
        self.board, made, moved = push(self.board, direction, self.rules)
        self.moves += 1
        self.merges += len(made)
        if self.rules != "threes":
            self.running += sum(made)
        if self.rules == "threes":
            far = [LINES[direction][line][3] for line in moved]
            row, column = far[self.dice.below(len(far))]
            self.board[row][column] = self.next
            self.show_next()
        else:
            value = self.draw()
            self.put(value, empty_cells(self.board))
        self.scores.append(self.score)

    @property
    def score(self):
        return sum(points_of(value) for row in self.board for value in row) if self.rules == "threes" else self.running

    @property
    def highest(self):
        return max(map(max, self.board))


def possible(seed):
    """The best score in Triples: all tiles merge as soon as they can, until sixteen are left that cannot."""
    dice, tiles, score = Dice(seed), [], 0
    while len(tiles) < 16:
        value = dice.below(2) + 1
        dice.below(1)
        score += value
        partner = 3 - value
        while partner in tiles:
            tiles.remove(partner)
            value = value + partner
            score += value
            partner = value
        tiles.append(value)
    return score


def crowded(seed):
    """The points of merged tiles before eight 1s or eight 2s are left over."""
    dice, ones, tiles = Dice(seed), 0, []
    while abs(ones) < 8 and abs(ones) + len(tiles) < 16:
        step = 1 if dice.below(2) == 0 else -1
        dice.below(1)
        if ones * step < 0:
            value = 3
            while value in tiles:
                tiles.remove(value)
                value *= 2
            tiles.append(value)
        ones += step
    # 3·2ᵏ counts 3·2ᵏ·(k + 2): its own value, and twice what half of it counts.
    return sum(value * ((value // 3).bit_length() + 1) for value in tiles)


# The daily games.

def mixed(number):
    number = (number ^ number >> 16) * 0x85EBCA6B % 2**32
    number = (number ^ number >> 13) * 0xC2B2AE35 % 2**32
    return number ^ number >> 16


def daily_seed(day, rules):
    number = 16 * (day - date(1970, 1, 1)).days + RULES.index(rules)
    if day < date(2026, 12, 1):
        return mixed(number)
    for attempt in range(1, 4096):
        seed = mixed(attempt * 2**20 + number)
        most = possible(seed) if rules == "triples" else 0
        if rules != "triples" or 1200 <= most <= 2500 and 60 * most <= 100 * crowded(seed) <= 85 * most:
            return seed


TODAY = datetime.now(timezone.utc).date()
LIMITS = {}


def daily_limit(rules, seed):
    return LIMITS.get((rules, seed))


for offset in (-1, 0, 1):
    for rules, moves in (("threes", 100), ("2048", 500)):
        if TODAY + timedelta(offset) >= date(2026, 12, 1):
            LIMITS[rules, daily_seed(TODAY + timedelta(offset), rules)] = moves


def row_value(row, cache={}):
    if row not in cache:
        ranks = [value if value < 3 else (value // 3).bit_length() + 2 for value in row]
        tiles = [value for value in row if value]
        pairs = sum(1 for one, other in zip(tiles, tiles[1:]) if sum_of(one, other, "triples"))
        rise = fall = steps = 0
        for one, other in zip(ranks, ranks[1:]):
            weight = abs(other - one) * max(one, other)
            if other > one:
                rise += weight
            else:
                fall += weight
            if one and other:
                steps += abs(other - one)
        cache[row] = 20 * (4 - len(tiles)) + 20 * pairs - 2 * steps - min(rise, fall)
    return cache[row]


def board_value(board):
    return sum(row_value(tuple(row)) for row in board) + sum(row_value(row) for row in zip(*board))


def experienced(game, dice):
    """The move of the player that par is of: its slips are one move in ten."""
    slips = dice.below(100) < 10
    options = []
    for direction in DIRECTIONS:
        step = push(game.board, direction, "triples")
        if not step:
            continue
        total = count = 0
        for row, column in empty_cells(step[0]):
            for value in (1, 2):
                step[0][row][column] = value
                seconds = [push(step[0], second, "triples") for second in DIRECTIONS]
                total += max([-4000] + [board_value(second[0]) for second in seconds if second])
                count += 1
            step[0][row][column] = 0
        options.append((direction, abs(total) // count * (1 if total >= 0 else -1) if count else board_value(step[0])))
    options.sort(key=lambda option: -option[1])
    return options[1 if slips and len(options) > 1 else 0][0] if options else None


def par(seed):
    finals = []
    for number in range(5):
        game, dice = Game("triples", seed), Dice((seed + number) % 2**32)
        while True:
            direction = experienced(game, dice)
            if not direction:
                break
            game.play(direction)
        finals.append(game.score)
    lower = sorted(finals)[:3]
    fair = [score for score in lower if score <= possible(seed) * 9 // 10]
    return fair[-1] if fair else lower[0]


# Shared lines.

def decoded(line):
    """What a shared line tells: rules, seed, marks and moves."""
    body = line.removeprefix("triples2.")
    data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    flags, place = data[0], 1
    extras = 0
    if flags & 0x80:
        extras, place = data[1], 2
    seed, place = int.from_bytes(data[place:place + 4], "big"), place + 4
    board = None
    if extras & 1:
        cells = int.from_bytes(data[place:place + 8], "big")
        ranks = [cells >> 4 * cell & 15 for cell in range(16)]
        rules = RULES[flags >> 5 & 3]
        values = [2**rank if rules == "2048" and rank else rank if rank < 3 else 3 * 2**(rank - 3) for rank in ranks]
        board, place = [values[row:row + 4] for row in range(0, 16, 4)], place + 8

    def number():
        nonlocal place
        value = shift = 0
        while True:
            byte, place = data[place], place + 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
    number()
    count = number()
    moves = [DIRECTIONS[data[place + turn // 4] >> 2 * (turn % 4) & 3] for turn in range(count)]
    marks = {name for bit, name in enumerate(("unfinished", "undo", "hint", "autoplay"), 1) if flags >> bit & 1}
    return RULES[flags >> 5 & 3], seed, board, marks, moves


def replayed(line):
    rules, seed, board, marks, moves = decoded(line)
    game = Game(rules, seed, board)
    for direction in moves:
        game.play(direction)
    return game, marks


# Fifty games, some with help, some left before their end.

def play_games(chance):
    numbers = {"triples": 24, "threes": 13, "2048": 12}
    for rules, count in numbers.items():
        lines = []
        for number in range(count):
            seed = chance.randrange(2**32)
            lines.append(f"new {seed}")
            if number:
                lines.append("y")
            game, favourite, length = Game(rules, seed), chance.sample(DIRECTIONS, 4), 0
            most = chance.choice((10, 25)) if number % 6 == 5 else 10**6
            while (legal := game.legal()) and game.moves < most:
                if rules == "triples" and number % 7 == 3 and game.moves == 12:
                    lines += ["undo", "redo"]
                direction = next(way for way in favourite if way in legal) if chance.random() < 0.8 else chance.choice(legal)
                game.play(direction)
                lines.append(direction)
        run("--plain", "--words", "terse", "--rules", rules, "--new", lines=lines + ["new", "y", "quit"])


def play_daily(chance):
    game, lines = Game("triples", daily_seed(TODAY, "triples")), []
    while legal := game.legal():
        direction = chance.choice(legal)
        game.play(direction)
        lines.append(direction)
    run("daily", "--plain", "--words", "terse", "--rules", "triples", lines=lines + ["quit"])
    return game


def compare_daily(game):
    card = run("daily", "--result", "--plain")
    words = run("--plain", "--rules", "triples", lines=["calendar", "quit"])
    streaks = "Daily games of Triples: streak 1, longest 1."
    same("daily streaks", streaks in words.splitlines(), True)
    kept = entries("dailies.jsonl")
    result = next(entry for entry in kept if "game" in entry)
    same("seed of the day", replayed(result["game"])[0].seed, game.seed)
    expected = par(game.seed)
    same("daily score", result["score"], game.score)
    same("par", next(entry["score"] for entry in kept if "curve" in entry), expected)
    same("daily result", f"; {game.score} of par {expected}; " in card, True)


def spread_dates(chance):
    """Gives the games other dates: a file may be edited while no program runs."""
    path = os.path.join(DATA, "games.jsonl")
    with open(path) as file:
        head, *rest = file.read().splitlines()
    entries = [json.loads(line) for line in rest]
    days = sorted(chance.choices(range(0, 75), k=len(entries)), reverse=True)
    for entry, day in zip(entries, days):
        entry["date"] = (TODAY - timedelta(day)).strftime("%Y-%m-%dT00:00:00Z")
    with open(path, "w") as file:
        file.write("\n".join([head] + [json.dumps(entry) for entry in entries]) + "\n")
    return entries


def streaks(days):
    longest, current = 0, 0
    for day in days:
        length = 1
        while day - timedelta(length) in days:
            length += 1
        longest = max(longest, length)
    day = TODAY if TODAY in days else TODAY - timedelta(1)
    while day in days:
        current, day = current + 1, day - timedelta(1)
    return current, longest


def compare_statistics(games):
    for printed in json.loads(run("stats", "--json"))["stats"]:
        rules = printed["rules"]
        own = [(entry, game, marks) for entry, game, marks in games if game.rules == rules]
        helped = [one for one in own if one[2] & {"undo", "hint", "autoplay"}]
        counted = [one for one in own if not one[2]]
        scores = [game.score for _, game, _ in counted]
        same(f"games of {rules}", printed["games"], len(own))
        same("aided", printed["aided"], len(helped))
        same("unfinished", printed["unfinished"], sum("unfinished" in marks for _, _, marks in own))
        same("counted", printed["counted"], len(counted))
        same("mean", printed["mean"], statistics.mean(scores))
        same("median", printed["median"], float(statistics.median(scores)))
        same("best", printed["best"], max(scores))
        shares = [100 * game.score / possible(game.seed) for _, game, _ in counted] if rules == "triples" else []
        same("skill", printed["meanPercentOfBound"], statistics.mean(shares) if shares else None)
        highest = [game.highest for _, game, _ in counted]
        same("highest tiles", {one["tile"]: one["games"] for one in printed["highestTiles"]},
             {tile: highest.count(tile) for tile in set(highest)})
        days = {date.fromisoformat(entry["date"][:10]) for entry, _, marks in own if "unfinished" not in marks}
        same("streaks", (printed["streak"], printed["longestStreak"]), streaks(days))
        if shares:
            words = run("stats", "--rules", rules)
            same("skill in words", int(re.search(r"Skill: (\d+) %", words)[1]), int(statistics.mean(shares) + 1e-9))


def compare_scores(games):
    with open(os.path.join(HOME, "scores.json")) as file:
        printed = json.load(file)["scores"]
    for rules in RULES:
        for is_aided in (False, True):
            table = [entry for entry in printed if entry["rules"] == rules
                     and bool({"undo", "hint", "autoplay"} & set(entry.get("marks", []))) == is_aided]
            own = [game for _, game, marks in games
                   if game.rules == rules and bool(marks & {"undo", "hint", "autoplay"}) == is_aided]
            best = sorted((game.score for game in own), reverse=True)[:10]
            same(f"scores of {rules}, {is_aided}", [entry["score"] for entry in table], best)
            for entry in table:
                game, marks = replayed(entry["game"])
                same("a high score", (entry["score"], entry["highestTile"], entry["moves"], set(entry.get("marks", []))),
                     (game.score, game.highest, game.moves, marks))
                same("its seed", (entry["seed"], entry["rules"]), (game.seed, game.rules))


def compare_games(entries):
    """What the file of the finished games tells beside each line."""
    games = []
    for entry in entries:
        game, marks = replayed(entry["game"])
        same("a game", (entry["score"], entry["highestTile"], entry["moves"], set(entry.get("marks", []))),
             (game.score, game.highest, game.moves, marks))
        is_over = not game.legal()
        same("its end", "unfinished" not in marks, is_over)
        games.append((entry, game, marks))
    return games


# The ends in text mode: skill, and how many moves were as good as the best.

def compare_reviews(games):
    whole = [(entry, game) for entry, game, marks in games if not marks and game.rules == "triples"]
    for entry, game in whole[:3]:
        words = run("replay", entry["game"], "--plain", "--words", "short", lines=[f"go {game.moves}", "review", "quit"])
        most = possible(game.seed)
        share = re.search(r"(\d+) % of the possible ([\d,]+)\.", words)
        if share:
            same("the possible", (int(share[1]), share[2]), (100 * game.score // most, f"{most:,}"))
        best = int(re.search(r"As good as the best: (\d+) of", words)[1])
        lines = [f"new {game.seed}"]
        for direction in decoded(entry["game"])[4]:
            lines += ["hint", direction]
        answers = [json.loads(line) for line in run("engine", lines=lines + ["quit"]).splitlines()]
        hints = [answer["hint"] for answer in answers if "hint" in answer]
        found = 0
        for hint, direction in zip(hints, decoded(entry["game"])[4]):
            found += next(option["loss"] for option in hint if option["direction"] == direction) <= 0.5
        # A review rates up to twelve costly moves again, a ply deeper.
        same("share of best moves", abs(best - found) <= 12, True)


# Levels: stars and points.

def compare_levels():
    folder = os.path.join(ROOT, "Sources", "CLevels", "levels")
    letters = {direction[0]: direction for direction in DIRECTIONS}
    for number in (8, 10, 12, 13, 15, 20):
        name = next(name for name in sorted(os.listdir(folder)) if name.startswith(f"{number:02}-"))
        fields = {}
        for line in open(os.path.join(folder, name)):
            if line.strip() and not line.startswith("#"):
                key, value = line.split(":", 1)
                fields.setdefault(key, value.strip())
        rules, moves = fields.get("rules", "triples"), [letters[letter] for letter in fields["solution"]]
        board = None
        if "board" in fields:
            board = [[0 if cell == "." else int(cell) for cell in row.split()] for row in fields["board"].split("/")]
        game = Game(rules, int(fields.get("seed", 0)), board)
        for direction in moves:
            game.play(direction)
        # Every second one with an undone move: half of a merge, and a star, are lost.
        undoes = number % 2 == 0
        lines = (["hint"] if undoes else []) + moves
        run("levels", "play", str(number), "--plain", "--words", "terse", lines=lines + ["quit"])
        worth = int(fields.get("points", 10))
        seconds = fields.get("time")
        bonus = int(seconds.split(":")[0]) * 60 + int(seconds.split(":")[1]) if seconds else 0
        level = fields.get("id", name[:-6])
        stars, points = 2 if undoes else 3, worth * game.merges - (worth // 2 if undoes else 0) + bonus
        printed = next(entry for entry in entries("levels.jsonl") if entry["level"] == f"built-in/{level}")
        same(f"level {number}", decoded(printed["game"])[4], moves)
        same("stars and points", (printed["stars"], printed["points"]), (stars, points))
        listed = next(line for line in run("levels").splitlines() if line.startswith(f"{number}: "))
        same("the list", listed.split(", ", 1)[1], f"{stars} stars, {points} level points.")


def main():
    chance = random.Random(50)
    os.makedirs(HOME, exist_ok=True)
    play_games(chance)
    compare_daily(play_daily(chance))
    games = compare_games(spread_dates(chance))
    if len(games) < 50:
        sys.exit(f"only {len(games)} games")
    compare_scores(games)
    compare_statistics(games)
    compare_reviews(games)
    compare_levels()
    print(f"{len(games)} games, {compared} figures: all alike")


main()
