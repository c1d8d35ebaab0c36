"""Measures the time from a key to the first frame after it: alone, beside a program that holds every lock for two seconds out
of three, and where each file call takes 100 ms.

    python3 Benchmarks/keys/keys.py PATH_OF_TRIPLES [KEYS]
"""
import fcntl, glob, json, os, pty, random, select, shutil, struct, subprocess, sys, tempfile, termios, threading, time

END = b"\x1b[?2026l"
ARROWS = {"up": b"\x1b[A", "left": b"\x1b[D", "down": b"\x1b[B", "right": b"\x1b[C"}


def keys(program, count):
    """Moves that move something, undo and new games, and between them the tabs, a level, the daily game, replays and themes.
    The engine plays the same game, so that each key changes the picture."""
    engine = subprocess.Popen([program, "engine", "--seed", "42"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(line):
        if line:
            engine.stdin.write(line + "\n")
            engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    random.seed(1)
    state, number = ask(""), 0
    while number < count:
        if state["done"]:
            group, state = [b"n"], ask("new 42")
        elif number % 30 < 26:
            push = random.choice(state["legal"])
            group, state = [ARROWS[push]], ask(push)
        else:
            group = random.choice([
                [b"n", b"\r"] if state["turn"] > 0 else [], [b"2", b"3", b"1"], [b"4", b"1"], [b"5", b"\r", b"1"],
                [b"y", b"y"], [b"t", b"t"], [b"?", b"1"], [b"u"] if state["turn"] > 0 else []])
            if group[:1] == [b"n"]:
                state = ask("new 42")
            if group == [b"u"]:
                state = ask("undo")
            number += 4 - len(group)
        for key in group:
            number += 1
            yield key
    engine.kill()


def hold(folder, stop):
    """Holds each lock in a folder for two seconds out of three."""
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


def measure(program, count, folder, environment):
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    variables = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8",
                 "TRIPLES_DATA": folder, "TRIPLES_SCORES": folder + "/scores.json", **environment}
    process = subprocess.Popen([program, "--reduced-motion", "--seed", "42"], stdin=child, stdout=child, stderr=child, env=variables,
                               cwd=folder, start_new_session=True)
    os.close(child)

    def read(seconds):
        """The output up to the end of a frame or the limit, and whether there was one."""
        text, limit = b"", time.perf_counter() + seconds
        while END not in text:
            rest = limit - time.perf_counter()
            if rest <= 0 or not select.select([parent], [], [], rest)[0]:
                return False
            try:
                text += os.read(parent, 1 << 16)
            except OSError:
                return False
        return True

    if not read(20):
        sys.exit("no first frame")
    while read(0.3):
        pass
    times, silent = [], 0
    for key in keys(program, count):
        while read(0.002):
            pass
        start = time.perf_counter()
        os.write(parent, key)
        if read(0.2):
            times.append(1000 * (time.perf_counter() - start))
        else:
            silent += 1
    start = time.perf_counter()
    process.terminate()
    while process.poll() is None and time.perf_counter() - start < 10:
        read(0.05)
    leaving = time.perf_counter() - start
    process.kill()
    os.close(parent)
    return sorted(times), silent, leaving


def main():
    program, count = os.path.abspath(sys.argv[1]), int((sys.argv + ["10000"])[2])
    library = tempfile.gettempdir() + "/slow-files.so"
    subprocess.check_call(["cc", "-O2", "-shared", "-fPIC", "-o", library,
                           os.path.dirname(os.path.abspath(__file__)) + "/slow.c", "-ldl"])
    print("| files | keys | without a frame | median | 99 % | 99.9 % | worst | within 16 ms | leaving |\n" + "| --- " * 9 + "|")
    for name, environment in [("alone", {}), ("locked", {}), ("slow", {"LD_PRELOAD": library})]:
        folder, stop = tempfile.mkdtemp(prefix="triples-keys-"), threading.Event()
        holder = threading.Thread(target=hold, args=(folder, stop))
        if name == "locked":
            holder.start()
        times, silent, leaving = measure(program, count, folder, environment)
        stop.set()
        share = sum(time <= 16 for time in times) / len(times)
        at = lambda part: times[min(len(times) - 1, int(part * len(times)))]
        print(f"| {name} | {len(times)} | {silent} | {at(.5):.1f} ms | {at(.99):.1f} ms | {at(.999):.1f} ms | {times[-1]:.0f} ms "
              f"| {100 * share:.2f} % | {leaving:.1f} s |", flush=True)
        if name == "locked":
            holder.join()
        shutil.rmtree(folder)


main()
