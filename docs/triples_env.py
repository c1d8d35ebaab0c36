#!/usr/bin/env python3
"""Triples, Threes and 2048 as an environment with the interface of Gymnasium, in one file without dependencies.

    env = TriplesEnv("triples")
    board, info = env.reset(seed=1)
    over = False
    while not over:
        action = info["action_mask"].index(1)           # the first push that moves something
        board, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated

The board is a list of four rows of four values, 0 for an empty cell. If Gymnasium is installed, `TriplesEnv` is a
`gymnasium.Env`, and boards and masks are arrays of numpy: use `info["action_mask"].argmax()`.

Run this file to train a small table and to compare it with other players: triples_env.py [SECONDS] [RULES].
"""
import json
import os
import shutil
import subprocess
import sys
import time

try:
    import gymnasium
    import numpy
    Base = gymnasium.Env
except ImportError:
    gymnasium = None
    Base = object

ACTIONS = ("up", "down", "left", "right")


class Engine:
    """Runs `triples engine`: sends commands and returns the answers as dictionaries (docs/engine.md)."""

    def __init__(self, rules="triples", program=None):
        built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".build", "triples")
        program = program or os.environ.get("TRIPLES") or shutil.which("triples") or built
        self.process = subprocess.Popen(
            [program, "engine", "--rules", rules], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.answers = os.fdopen(os.dup(self.process.stdout.fileno()), "rb")
        first = self.read()
        if first.get("version") != 1:
            raise RuntimeError(f"{program} speaks another version of the engine; this file knows version 1")

    def read(self):
        line = self.answers.readline()
        if not line:
            raise EOFError("the engine has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def ask(self, command):
        """Sends a command and returns its answer."""
        self.process.stdin.write(command.encode() + b"\n")
        return self.read()

    def close(self):
        self.process.stdin.close()
        self.answers.close()
        self.process.stdout.close()
        self.process.wait()


class TriplesEnv(Base):
    """A game. The reward of a step is the increase of the score; an action that moves nothing changes nothing.

    An episode is `terminated` when no push moves anything, and `truncated` after `max_steps` steps (None: no limit) or at the end
    of a daily game that has a number of moves. `info` has `action_mask` (1 for each action that moves something), `score`, `turn`, `seed`, and `next`: the tile that comes next in Threes, else None.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, rules="triples", max_steps=10_000, program=None, render_mode=None):
        self.engine = Engine(rules, program)
        self.max_steps, self.render_mode = max_steps, render_mode
        self.state, self.steps = None, 0
        if gymnasium:
            self.action_space = gymnasium.spaces.Discrete(4)
            self.observation_space = gymnasium.spaces.Box(0, 131072, (4, 4), numpy.int32)

    def reset(self, *, seed=None, options=None):
        """Starts the game of a seed (0 to 4294967295), or a random one; returns board and info."""
        if gymnasium:
            super().reset(seed=seed)
        self.state = self.engine.ask("new" if seed is None else f"new {seed}")
        self.steps = 0
        return self.observation(), self.info()

    def step(self, action):
        """Pushes; returns board, reward, terminated, truncated and info."""
        before = self.state["score"]
        self.state = self.engine.ask(ACTIONS[action])
        self.steps += 1
        is_cut = self.state.get("truncated", False)
        truncated = is_cut or self.max_steps is not None and self.steps >= self.max_steps
        reward, terminated = float(self.state["score"] - before), self.state["done"] and not is_cut
        return self.observation(), reward, terminated, truncated, self.info()

    def action_masks(self):
        """The mask under the name that MaskablePPO of sb3-contrib asks for."""
        return self.info()["action_mask"]

    def render(self):
        if self.render_mode == "ansi":
            return "\n".join(" ".join(f"{value or '.':>5}" for value in row) for row in self.state["board"])

    def close(self):
        self.engine.close()

    def observation(self):
        return numpy.array(self.state["board"], numpy.int32) if gymnasium else self.state["board"]

    def info(self):
        legal = self.state["legal"]
        mask = [int(action in legal) for action in ACTIONS]
        return {
            "action_mask": numpy.array(mask, numpy.int8) if gymnasium else mask, "score": self.state["score"],
            "turn": self.state["turn"], "seed": self.state["seed"], "next": self.state.get("next")}


class Table:
    """The value of a push: the sum of eight numbers, one for each line along the push and across it, learned by Q-learning."""

    RATE, RANKS = 0.05, 16

    def __init__(self):
        self.weights = [[0.0] * self.RANKS**4 for _ in range(6)]
        self.lines = [self.lines_of(action) for action in range(4)]
        # A line across the push is worth the same in both directions.
        self.across = [min(n, (n & 15) << 12 | (n & 240) << 4 | (n >> 4) & 240 | n >> 12) for n in range(65536)]

    @staticmethod
    def lines_of(action):
        """The cells of each line as seen from the edge that is pushed to, and the table of the line."""
        def cell(depth, lane):
            depth = depth if action in (0, 2) else 3 - depth
            return 4 * depth + lane if action < 2 else 4 * lane + depth
        along = [(min(lane, 3 - lane), [cell(depth, lane) for depth in range(4)]) for lane in range(4)]
        return along + [(2 + depth, [cell(depth, lane) for lane in range(4)]) for depth in range(4)]

    def places(self, ranks, action):
        numbers = [(table, ranks[a] << 12 | ranks[b] << 8 | ranks[c] << 4 | ranks[d])
                   for table, (a, b, c, d) in self.lines[action]]
        return numbers[:4] + [(table, self.across[number]) for table, number in numbers[4:]]

    def best(self, state):
        """The best push and its value; nothing at the end of the game."""
        ranks = [value if value < 3 else (value // 3).bit_length() + 2 for row in state["board"] for value in row]
        best = (None, 0.0, None)
        for action, name in enumerate(ACTIONS):
            if name in state["legal"]:
                places = self.places(ranks, action)
                value = sum(self.weights[table][place] for table, place in places)
                if best[0] is None or value > best[1]:
                    best = (action, value, places)
        return best

    def learn(self, env, seed):
        """Plays a game and learns from each move; returns the number of moves."""
        env.reset(seed=seed)
        action, value, places = self.best(env.state)
        while action is not None:
            _, reward, _, _, _ = env.step(action)
            action, following, next_places = self.best(env.state)
            change = self.RATE * (reward + following - value)
            for table, place in places:
                self.weights[table][place] += change
            value, places = following, next_places
        return env.steps


def mean_score(env, choose, games=200):
    """The mean score of a player in games with other seeds than those of the training."""
    total = 0
    for seed in range(1_000_000, 1_000_000 + games):
        env.reset(seed=seed)
        while not env.state["done"]:
            choose(env)
        total += env.state["score"]
    return total / games


def main():
    seconds, rules = float((sys.argv[1:] or [60])[0]), (sys.argv[2:] or ["triples"])[0]
    env, table, games, steps = TriplesEnv(rules), Table(), 0, 0
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        games += 1
        steps += table.learn(env, games)
    print(f"learned from {games} games, {steps / seconds:.0f} steps a second")

    def engine_plays(name):
        def choose(env):
            env.state = env.engine.ask(f"play {name}")
        return choose
    for name, choose in [
        ("random", engine_plays("random")), ("greedy", engine_plays("greedy")),
        ("table", lambda env: env.step(table.best(env.state)[0])),
    ]:
        print(f"{name}: {mean_score(env, choose):.0f} points")
    env.close()


if __name__ == "__main__":
    main()
