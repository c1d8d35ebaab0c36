# Triples: `make play` and `make test` are all you need. Variables: FLAGS, PREFIX, DESTDIR.
FLAGS ?= -c release
PREFIX ?= $(HOME)/.local
# The program that `make static` builds and `make install` installs. It contains no path of this machine, so the same
# sources make the same bytes in any folder.
PROGRAM = .build-install/release/triples
STATIC_FLAGS = -c release --scratch-path .build-install -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. \
	-Xcc -ffile-prefix-map=$(CURDIR)=.
ifeq ($(shell uname),Linux)
# All libraries are inside, so it runs on any Linux. Packaging/static.ld leaves out what only debuggers read. Linkers of
# GNU's kind alone know these options; lld comes with Swift.
STATIC_FLAGS += --static-swift-stdlib --disable-local-rpath -Xswiftc -static-executable -Xswiftc -use-ld=lld \
	-Xswiftc -Xclang-linker -Xswiftc -static-pie -Xlinker -z -Xlinker now -Xlinker --pack-dyn-relocs=relr \
	-Xlinker --gc-sections -Xlinker --icf=all -Xlinker --strip-all -Xlinker --build-id=none \
	-Xlinker --no-eh-frame-hdr -Xlinker -T$(CURDIR)/Packaging/static.ld
endif
VERSION = $$(sed -n 's/.*version = "\(.*\)"/\1/p' Sources/TriplesCommandLine/Program.swift)
SOURCES = Package.swift Sources Lab Tests Benchmarks

.PHONY: play build lab test check lint format bench fuzz mutants docs hostile sanitize soak screenshots install uninstall deb \
  tarball dist release static smoke clean needs needs-tests commit

# Plays in your home folder: in a checkout, the scores would change a file that git tracks.
play: build
	@program=$$(cd "$$(swift build $(FLAGS) --show-bin-path)" && pwd)/triples; cd && exec "$$program"

build: needs commit
	swift build $(FLAGS) --product triples

# Trains, simulates and measures players, and makes levels; Lab/README.md.
lab: needs commit
	swift build $(FLAGS) --product triples-lab
	@echo "Built $$(swift build $(FLAGS) --show-bin-path)/triples-lab"

test: needs-tests lint check

check:
	swift build $(FLAGS) --build-tests
	Tools/test $(FLAGS) --skip-build

# The products document all they offer, other targets what a name does not say.
PRODUCTS = Sources/TriplesModel Sources/TriplesPlayers
lint:
	swift format lint --strict --parallel --recursive $(SOURCES)
	swift format lint --strict --parallel --recursive $(PRODUCTS) \
		--configuration "$$(sed '/AllPublicDeclarations/s/false/true/' .swift-format)"

format:
	swift format --in-place --parallel --recursive $(SOURCES)

# Prints a row for each measurement as it comes; they take some minutes in all.
bench: build
	Benchmarks/run

# The tests of the model, the store, the engine and the levels under a sanitizer each: `make sanitize-thread` for one of them.
# Leaks are not looked for, as XCTest and Foundation have some of their own; tests of speed are left out.
SANITIZERS = address undefined thread
sanitize: $(SANITIZERS:%=sanitize-%)

SANITIZED = 'Triples(Model|Store|Engine|Levels)Tests'
sanitize-%:
	swift build $(FLAGS) --sanitize=$* --build-tests --scratch-path .build-$*
	SANITIZED=1 ASAN_OPTIONS=detect_leaks=0 swift test $(FLAGS) --sanitize=$* --skip-build --scratch-path .build-$* \
		--filter $(SANITIZED)

# Swift traps by itself and has no such sanitizer on Linux: this one is for the parts in C, and traps as well.
UNDEFINED = $(FLAGS) --scratch-path .build-undefined -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
sanitize-undefined:
	swift build $(UNDEFINED) --build-tests
	SANITIZED=1 swift test $(UNDEFINED) --skip-build --filter 'Triples(Store|Players|Levels|Terminal)Tests'

fuzz:
	$(MAKE) -C Fuzz

# Every file of the program wrong in every way, for every command and tab that reads it; `make test` runs a sample. Of the
# bytes of a file every STRIDE-th is changed, and the file is cut there.
STRIDE ?= 5
hostile:
	swift build $(FLAGS) --build-tests
	HOSTILE=$(STRIDE) Tools/test $(FLAGS) --skip-build --filter HostileFilesTests

# Breaks the sources in many small ways and tells which breaks no test notices: `make mutants COUNT=50` for fewer, and
# `SEED=2` for others.
COUNT ?= 200
SEED ?= 1
mutants:
	swift build -c release --package-path Tools/Mutants
	Tools/Mutants/.build/release/mutants $(COUNT) $(SEED)

# The documentation of the libraries, in .build-docs; a warning is an error.
docs:
	Tools/docs

# An hour of play in a real kitty on a hidden display (needs kitty, xvfb and python3): fails if the terminal lost an image.
SECONDS ?= 3600
soak: build
	Tools/soak $$(swift build $(FLAGS) --show-bin-path)/triples $(SECONDS)

screenshots: build
	docs/screenshots

# Installs what `make static` built, and builds nothing, so root needs no Swift.
install:
	@[ -x $(PROGRAM) ] || { echo "Nothing to install yet: run 'make static' first, without sudo" >&2; exit 1; }
	Tools/install $(PROGRAM) "$(DESTDIR)$(PREFIX)"

uninstall:
	Tools/install --remove "$(DESTDIR)$(PREFIX)"

static: needs commit
	OPTIMIZE_ALL=1 swift build $(STATIC_FLAGS) --product triples
	@[ "$$(uname)" != Darwin ] || strip $(PROGRAM)

# A Debian package, an archive with the program, and the sources, in .build-install.
deb: static
	Tools/deb $(PROGRAM) .build-install

tarball: static
	Tools/tarball $(PROGRAM) .build-install

dist:
	mkdir -p .build-install
	Tools/dist .build-install/triples-$(VERSION).tar.gz

# Everything that belongs to a version, with checksums, recipes and notes, in .build-install/release-files.
release: deb tarball dist
	Tools/release

# Plays the archive in an empty folder without libraries, files or a shell. Needs root.
smoke:
	Tools/smoke .build-install/triples-$(VERSION)-linux-*.tar.gz

clean:
	rm -rf .build .build-*

needs:
	@Tools/needs compiler ncurses

needs-tests:
	@Tools/needs compiler ncurses tmux terminfo
	-@Tools/needs xterm Xvfb urxvt xdotool screen mosh

commit:
	@Tools/commit --write Sources/CVersion/commit.h
