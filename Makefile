# `make help` lists the targets. Variables: ARGS, PREFIX, DESTDIR, FLAGS. Without debug information builds are 7 %
# faster; FLAGS='-c release' includes it. Other flags rebuild everything, so colours must not depend on the terminal.
FLAGS ?= -c release -debug-info-format none --no-color-diagnostics
PREFIX ?= $(HOME)/.local
# The program for `make play` and `make install`: linked from the compiled objects, with all libraries inside.
BUILT = .build/triples
# The program that `make static` builds for packages. It contains no local path, so the same sources give the same
# bytes in any folder.
PROGRAM = .build-install/release/triples
STATIC_FLAGS = -c release --scratch-path .build-install -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." \
	-Xcc "-ffile-prefix-map=$(CURDIR)=."
# Options to link one program without libraries, for any Linux. Packaging/static.ld omits what only debuggers read. Only
# linkers like GNU's know these options; lld comes with Swift.
ifeq ($(shell uname),Linux)
STATIC = -static-executable -use-ld=lld -Xclang-linker -static-pie
LINKER = -z now --pack-dyn-relocs=relr --gc-sections --icf=all --strip-all --build-id=none --no-eh-frame-hdr \
	-TPackaging/static.ld
STATIC_FLAGS += --static-swift-stdlib --disable-local-rpath $(STATIC:%=-Xswiftc %) $(LINKER:%=-Xlinker %)
endif
VERSION = $$(sed -n 's/.*version = "\(.*\)"/\1/p' Sources/TriplesCommandLine/Program.swift)
SOURCES = Package.swift Sources Lab Tests Benchmarks

.DEFAULT_GOAL = help
.PHONY: help play build lab test check lint format bench fuzz mutants docs hostile sanitize soak screenshots install uninstall deb \
  tarball dist release static smoke clean needs needs-tests commit

help:
	@sed -n 's/^#: //p' Makefile

#: make play        builds and plays; make play ARGS='duel --level 5' plays anything
#: make install     installs the program, its manual page and more in ~/.local; PREFIX=/usr/local for all users
#: make uninstall   removes what `make install` installed
#: make test        checks the style, builds and runs all tests
#: make clean       removes everything that was built
#:
#: For developers:
#: make build       builds the program, .build/triples
#: make lab         builds triples-lab, which trains, simulates and measures players and makes levels
#: make check       builds and runs all tests without checking the style; make check ARGS='--filter ThemeTests' runs some
#: make lint        checks the style; make format corrects it
#: make docs        builds the documentation of the libraries
#: make bench       measures start, frames, memory and engine
#: make screenshots draws the pictures in docs
#: make fuzz, make hostile, make sanitize, make mutants, make soak   longer tests; the Makefile describes them
#:
#: For packagers, see docs/packaging.md:
#: make static, make deb, make tarball, make dist, make release, make smoke

# Plays in your home folder: in a checkout, the scores would change a file that git tracks.
play: build
	@program="$(CURDIR)/$(BUILT)"; cd && exec "$$program" $(ARGS)

build: needs commit
	@swift build $(FLAGS) --product triples
	@Tools/link "$$(swift build $(FLAGS) --show-bin-path)" $(BUILT) $(STATIC) $(LINKER:%=-Xlinker %)

# Trains, simulates and measures players, and makes levels: see Lab/README.md.
lab: needs commit
	swift build $(FLAGS) --product triples-lab
	@echo "Built $$(swift build $(FLAGS) --show-bin-path)/triples-lab"

test: needs-tests lint check

check:
	swift build $(FLAGS) --build-tests
	Tools/test "$$(swift build $(FLAGS) --show-bin-path)" $(ARGS)

# Products document every public declaration, other targets only what a name does not say.
PRODUCTS = Sources/TriplesModel Sources/TriplesPlayers
lint:
	swift format lint --strict --parallel --recursive $(SOURCES)
	swift format lint --strict --parallel --recursive $(PRODUCTS) \
		--configuration "$$(sed '/AllPublicDeclarations/s/false/true/' .swift-format)"
	Tools/circles

format:
	swift format --in-place --parallel --recursive $(SOURCES)

# Prints a row after each measurement. All of them take some minutes.
bench: build
	FLAGS="$(FLAGS)" Benchmarks/run

# Tests the model, the store, the engine and the levels with each sanitizer, or with one: `make sanitize-thread`. Does
# not look for leaks, because XCTest and Foundation have some. Skips tests of speed.
SANITIZERS = address undefined thread
sanitize: $(SANITIZERS:%=sanitize-%)

SANITIZED = 'Triples(Model|Store|Engine|Levels)Tests'
sanitize-%:
	swift build $(FLAGS) --sanitize=$* --build-tests --scratch-path .build-$*
	SANITIZED=1 ASAN_OPTIONS=detect_leaks=0 swift test $(FLAGS) --sanitize=$* --skip-build --scratch-path .build-$* \
		--filter $(SANITIZED)

# Swift traps by itself and has no such sanitizer on Linux. This one is for the parts in C, and traps, too.
UNDEFINED = $(FLAGS) --scratch-path .build-undefined -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
sanitize-undefined:
	swift build $(UNDEFINED) --build-tests
	SANITIZED=1 swift test $(UNDEFINED) --skip-build --filter 'Triples(Store|Players|Levels|Terminal)Tests'

fuzz:
	$(MAKE) -C Fuzz

# Damages each file in every way and runs each command and tab that reads it; `make test` runs a sample. Changes every
# STRIDE-th byte of a file, and cuts the file there.
STRIDE ?= 5
hostile:
	swift build $(FLAGS) --build-tests
	HOSTILE=$(STRIDE) Tools/test "$$(swift build $(FLAGS) --show-bin-path)" --filter HostileFilesTests

# Breaks the sources in many small ways and lists the breaks that no test notices. `make mutants COUNT=50` makes fewer,
# and `SEED=2` others.
COUNT ?= 200
SEED ?= 1
mutants:
	swift build -c release --package-path Tools/Mutants
	Tools/Mutants/.build/release/mutants $(COUNT) $(SEED)

# Builds the documentation of the libraries in .build-docs. A warning is an error.
docs:
	Tools/docs

# Plays for an hour in a real kitty on a hidden display (needs kitty, xvfb and python3). Fails if an image gets lost.
SECONDS ?= 3600
soak: build
	Tools/soak "$$(swift build $(FLAGS) --show-bin-path)/triples" $(SECONDS)

screenshots: build
	docs/screenshots

# With sudo nothing is built, as root may have no Swift and would own the files.
install:
	@if [ -z "$$SUDO_USER" ]; then $(MAKE) --no-print-directory build; \
	elif [ ! -x $(BUILT) ]; then echo "Nothing to install yet: run 'make build' first, without sudo" >&2; exit 1; fi
	@Tools/install $(BUILT) "$(DESTDIR)$(PREFIX)"
	@[ -n "$(DESTDIR)" ] || Tools/install --say "$(PREFIX)"

uninstall:
	@Tools/install --remove "$(DESTDIR)$(PREFIX)"

static: needs commit
	swift build $(STATIC_FLAGS) --product triples
	@[ "$$(uname)" != Darwin ] || strip $(PROGRAM)

# Make a Debian package, an archive with the program, and an archive of the sources in .build-install.
deb: static
	Tools/deb $(PROGRAM) .build-install

tarball: static
	Tools/tarball $(PROGRAM) .build-install

dist:
	mkdir -p .build-install
	Tools/dist .build-install/triples-$(VERSION).tar.gz

# Collects the files of a version in .build-install/release-files, with checksums and recipes, and tags the commit.
release: deb tarball dist
	Tools/release

# Runs the archived program in an empty root folder, without libraries, files or a shell. Needs root.
smoke:
	Tools/smoke .build-install/triples-$(VERSION)-linux-*.tar.gz

clean:
	rm -rf .build .build-*

needs:
	@Tools/needs compiler ncurses zlib

needs-tests:
	@Tools/needs compiler ncurses zlib tmux terminfo python3 pkill
	@Tools/needs --optional sshd xterm Xvfb urxvt xdotool screen mosh

commit:
	@Tools/commit --write Sources/CVersion/commit.h
