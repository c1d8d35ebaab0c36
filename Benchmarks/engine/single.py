#!/usr/bin/env python3
"""Measures `triples engine` with one command at a time: single.py TRIPLES [STEPS].

Plays whole games as a simple bot does: writes a line, reads the answer, chooses the next move from it.
"""
import json
import subprocess
import sys
import time

program, steps = sys.argv[1], int((sys.argv[2:] or [50_000])[0])


def play(choose):
    """Returns the steps a second if choose(answer) gives the next move, or nothing at the end of a game."""
    engine = subprocess.Popen([program, "engine", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    write, flush, read = engine.stdin.write, engine.stdin.flush, engine.stdout.readline
    answer = read()
    begin, played, seed = time.monotonic(), 0, 1
    while played < steps:
        move = choose(answer)
        if move:
            played += 1
        else:
            seed += 1
        write(move + b"\n" if move else b"new %d\n" % seed)
        flush()
        answer = read()
    seconds = time.monotonic() - begin
    engine.stdin.close()
    engine.wait()
    return played / seconds


def by_json(answer):
    legal = json.loads(answer)["legal"]
    return next((move.encode() for move in ("down", "left", "right", "up") if move in legal), None)


def by_bytes(answer):
    begin = answer.index(b'"legal":[') + 9
    legal = answer[begin:answer.index(b"]", begin)]
    return next((move for move in (b"down", b"left", b"right", b"up") if move in legal), None)


for name, choose in (("bytes searched", by_bytes), ("JSON read", by_json)):
    print(f"{play(choose):.0f} steps a second one at a time from Python, {name}")
