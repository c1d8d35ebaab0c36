"""Measures the time from a key to the first frame after it: alone, beside a program that holds every lock for two seconds out
of three, and with file calls that take 100 ms each. History has 10,000 games.

    python3 Benchmarks/keys/keys.py PATH_OF_TRIPLES [--keys N] [--only alone|locked|slow] [--first]

--first runs both programs with the highest priority (nice -20), before builds and tests of others; it needs root.
"""
import argparse, collections, fcntl, glob, json, multiprocessing, os, pty, random, select, shutil, struct, subprocess, sys
import tempfile, termios, time

END = b"\x1b[?2026l"
CLOCK = 100  # Frames in which only a clock changes have fewer bytes.
NAMES = {"up": b"\x1b[A", "left": b"\x1b[D", "down": b"\x1b[B", "right": b"\x1b[C", "home": b"\x1b[H", "enter": b"\r"}
GROUPS = {
    "tabs": "2 3 1", "history": "4 down down 1", "replay": "4 down enter right right 1", "daily": "y y", "theme": "t t",
    "help": "? 1", "settings": ", down down 1", "level": "5 c PUSH PUSH u PUSH 1",
    "undo": "u", "new game": "n enter"}


class Engine:
    """Plays the same game as the program, so that each move moves something."""
    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine", "--seed", "42"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.state = json.loads(self.process.stdout.readline())

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "legal" in answer:
            self.state = answer
        return answer


def keys(program, count, silent):
    """Yields (group, key): games played to their ends by random moves, and after every sixth move something else. `silent` counts
    the keys without a frame."""
    random.seed(1)
    engine, number, has_level, silent_moves = Engine(program), 0, False, 0
    others = list(GROUPS)
    while number < count:
        if silent["move"] > silent_moves:
            # Another game is in play: the daily game was locked and refused, and its keys were dropped.
            silent_moves = silent["move"]
            name, group = "new game", "1 n enter n enter".split()
            engine.ask("new 42")
        elif engine.state["done"]:
            name, group = "end of a game", ["n"]
            engine.ask("new 42")
        elif number % 7 < 6 or engine.state["turn"] == 0:
            push = random.choice(engine.state["legal"])
            name, group = "move", [push]
            engine.ask(push)
        else:
            name = random.choice(others)
            group = GROUPS[name].split()
            if name == "new game":
                if random.random() < 0.8:
                    number += 1
                    continue
                engine.ask("new 42")
            if name == "undo":
                engine.ask("undo")
            if name == "level" and not has_level:
                # Below the daily game and the duel. From now on, 5 shows the level.
                group, has_level = "5 home down down enter 1".split(), True
        for key in group:
            number += 1
            yield name, sequence(key)
    engine.process.kill()


def duel_keys(count):
    """Yields the keys of a duel against the computer."""
    random.seed(1)
    for _ in range(count):
        yield "duel", sequence("PUSH")


def sequence(key):
    """What a terminal sends for a key; PUSH is any arrow."""
    key = random.choice(["up", "left", "down", "right"]) if key == "PUSH" else key
    return NAMES.get(key, key.encode())


def fill_history(program, folder, count=10_000, distinct=200):
    """Writes finished games: some that the engine played, again and again with other dates."""
    random.seed(2)
    engine, games = Engine(program), []
    for seed in range(distinct):
        engine.ask(f"new {seed}")
        while not engine.state["done"]:
            engine.ask(random.choice(engine.state["legal"]))
        state, line = engine.state, engine.ask("save")["saved"]
        games.append({"game": line, "highestTile": max(map(max, state["board"])), "mode": "deterministic", "moves": state["turn"],
                      "rules": "triples", "score": state["score"], "seconds": 60, "seed": seed})
    engine.process.kill()
    with open(folder + "/games.jsonl", "w") as file:
        file.write('{"format":"triples-games","version":1}\n')
        for number in range(count):
            date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1_700_000_000 + 3600 * number))
            file.write(json.dumps({"date": date, **games[number % distinct]}, separators=(",", ":"), sort_keys=True) + "\n")


def hold(folder, stop):
    """Holds each lock in a folder for two seconds out of three; in a process of its own, as a thread would delay the clock."""
    while not stop.is_set():
        names = set(glob.glob(folder + "/**/*.lock", recursive=True))
        names |= {folder + "/scores.json.lock", folder + "/games.lock"}
        files = [open(name, "a") for name in names]
        for file in files:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                pass
        stop.wait(2)
        for file in files:
            file.close()
        stop.wait(1)


def measure(command, keys, silent, folder, environment, is_first):
    """Starts the game on the screen and types; returns the times and the time to leave, and counts the keys without a frame."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    variables = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8",
                 "TRIPLES_DATA": folder, "TRIPLES_SCORES": folder + "/scores.json", **environment}
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=variables, cwd=folder,
                               start_new_session=True)
    os.close(child)
    if is_first:
        # Linux gives each session the same share of the processors, whatever its programs' priorities are.
        for name in [process.pid, "self"]:
            with open(f"/proc/{name}/autogroup", "w") as file:
                file.write("-20")

    def read(seconds):
        """Reads up to the end of a frame or the limit; returns the number of bytes of the frame, 0 without one."""
        text, limit = b"", time.perf_counter() + seconds
        while END not in text:
            rest = limit - time.perf_counter()
            if rest <= 0 or not select.select([parent], [], [], rest)[0]:
                return 0
            try:
                text += os.read(parent, 1 << 16)
            except OSError:
                return 0
        return len(text)

    if not read(20):
        sys.exit("no first frame")
    while read(0.3):
        pass
    times = []
    for name, key in keys:
        # Late frames, such as the computer's answer in a duel, belong to the previous key.
        while read(0.6 if name == "duel" else 0.002):
            pass
        start = time.perf_counter()
        os.write(parent, key)
        # A push in a level may move nothing; then the next short frame is one of the clock.
        if read(0.2) > (CLOCK if name == "level" else 0):
            times.append((1000 * (time.perf_counter() - start), name, key))
        else:
            silent[name] += 1
    start = time.perf_counter()
    process.terminate()
    while process.poll() is None and time.perf_counter() - start < 10:
        read(0.05)
    leaving = time.perf_counter() - start
    process.kill()
    os.close(parent)
    return times, leaving


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--only", choices=["alone", "locked", "slow"])
    parser.add_argument("--first", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    if options.first:
        os.nice(-20)
    library = tempfile.gettempdir() + "/slow-files.so"
    subprocess.check_call(["cc", "-O2", "-shared", "-fPIC", "-o", library,
                           os.path.dirname(os.path.abspath(__file__)) + "/slow.c", "-ldl"])
    print("| files | keys | without a frame | median | 99 % | 99.9 % | worst | within 16 ms | leaving |\n" + "| --- " * 9 + "|")
    for name, environment in [("alone", {}), ("locked", {}), ("slow", {"LD_PRELOAD": library})]:
        if options.only not in (None, name):
            continue
        folder, stop = tempfile.mkdtemp(prefix="triples-keys-"), multiprocessing.Event()
        fill_history(program, folder)
        holder = multiprocessing.Process(target=hold, args=(folder, stop), daemon=True)
        if name == "locked":
            holder.start()
        duel = options.keys // 50
        start = [program, "--reduced-motion", "--seed", "42"]
        silent = collections.Counter()
        played = keys(program, options.keys - duel, silent)
        times, leaving = measure(start, played, silent, folder, environment, options.first)
        start = [program, "duel", "--reduced-motion"]
        times = sorted(times + measure(start, duel_keys(duel), silent, folder, environment, options.first)[0])
        stop.set()
        share = sum(time <= 16 for time, _, _ in times) / len(times)
        at = lambda part: times[min(len(times) - 1, int(part * len(times)))][0]
        print(f"| {name} | {len(times)} | {sum(silent.values())} | {at(.5):.1f} ms | {at(.99):.1f} ms | {at(.999):.1f} ms "
              f"| {at(1):.0f} ms | {100 * share:.2f} % | {leaving:.1f} s |", flush=True)
        print(f"{name}: slowest " + ", ".join(f"{group} {key} {time:.0f} ms" for time, group, key in times[:-13:-1])
              + "; without a frame " + str(dict(silent)), file=sys.stderr, flush=True)
        if name == "locked":
            holder.join()
        shutil.rmtree(folder)


main()
