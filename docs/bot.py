#!/usr/bin/env python3
"""Plays games through `triples engine --terse`, always toward one corner: bot.py [GAMES] [RULES]."""
import subprocess
import sys
from typing import NamedTuple


class State(NamedTuple):
    board: list   # the ranks of the sixteen cells, row by row; 0 is an empty cell
    score: int
    legal: str    # the letters of the moves that change something; empty at the end
    reward: int   # the points of the last step
    seed: int


class Engine:
    def __init__(self, rules="triples", seed=1):
        command = ["triples", "engine", "--terse", "--rules", rules, "--seed", str(seed)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.state = self.read()

    def read(self):
        board, score, legal, reward, seed = self.process.stdout.readline().split()[:5]
        ranks = [int(digit, 16) for digit in board.decode()]
        return State(ranks, int(score), legal.decode().strip("-"), int(reward), int(seed))

    def ask(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.state = self.read()
        return self.state


games, rules = int((sys.argv[1:] or [10])[0]), (sys.argv[2:] or ["triples"])[0]
engine = Engine(rules)
for seed in range(1, games + 1):
    state = engine.ask(f"reset {seed}")
    while state.legal:
        state = engine.ask("step " + next(move for move in "dlru" if move in state.legal))
    print(f"seed {seed}: {state.score} points")
