#!/usr/bin/env python3
"""Plays games through `triples engine`, always toward one corner: bot.py [GAMES] [RULES]."""
import json
import subprocess
import sys


class Engine:
    def __init__(self, rules="triples", seed=1):
        command = ["triples", "engine", "--rules", rules, "--seed", str(seed)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.state = self.read()

    def read(self):
        """Returns the next answer: a dictionary with `board`, `score`, `legal` and more."""
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def ask(self, line):
        """Sends a command and returns the state after it."""
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.state = self.read()
        return self.state


games, rules = int((sys.argv[1:] or [10])[0]), (sys.argv[2:] or ["triples"])[0]
engine = Engine(rules)
for seed in range(1, games + 1):
    state = engine.ask(f"new {seed}")
    while state["legal"]:
        state = engine.ask(next(move for move in ("down", "left", "right", "up") if move in state["legal"]))
    print(f"seed {seed}: {state['score']} points")
