# Triples: `make play` and `make test` are all one needs. Variables: FLAGS, PREFIX, DESTDIR.
FLAGS ?= -c release
PREFIX ?= $(HOME)/.local
# The program that is installed: Swift's library is inside, and no path of this machine, so that the same sources make
# the same bytes in any folder.
STATIC_FLAGS = $(FLAGS) --scratch-path .build-install --static-swift-stdlib -Xswiftc -file-prefix-map \
	-Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. -Xlinker --gc-sections -Xlinker --as-needed
STATIC = $$(swift build $(FLAGS) --scratch-path .build-install --show-bin-path)
VERSION = $$(sed -n 's/.*version = "\(.*\)"/\1/p' Sources/triples/TriplesCommand.swift)
SOURCES = Package.swift Sources Tests Benchmarks

.PHONY: play build test check lint format bench fuzz mutants docs hostile sanitize soak screenshots install uninstall deb dist release static clean needs \
  needs-tests

play: build
	@$$(swift build $(FLAGS) --show-bin-path)/triples

build: needs
	swift build $(FLAGS) --product triples

test: needs-tests lint check

check:
	swift build $(FLAGS) --build-tests
	Tools/test $(FLAGS) --skip-build

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

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

# Breaks the sources in many small ways and lists the breaks that no test notices: `make mutants COUNT=50` for fewer.
COUNT ?= 300
mutants:
	swift build -c release --package-path Tools/Mutants
	Tools/Mutants/.build/release/mutants $(COUNT)

# The documentation of the libraries, in .build-docs; a warning is an error.
docs:
	Tools/docs

# An hour of play in a real kitty on a hidden display (needs kitty, xvfb and python3): fails if the terminal lost an image.
SECONDS ?= 3600
soak: build
	Tools/soak $$(swift build $(FLAGS) --show-bin-path)/triples $(SECONDS)

screenshots: build
	docs/screenshots

install: static
	Tools/install $(STATIC)/triples "$(DESTDIR)$(PREFIX)"

uninstall:
	Tools/install --remove "$(DESTDIR)$(PREFIX)"

# A package for Debian in .build-install, and the sources as an archive.
deb: static
	Tools/deb $(STATIC)/triples .build-install

dist:
	mkdir -p .build-install
	git archive --format=tar.gz --prefix=triples-$(VERSION)/ -o .build-install/triples-$(VERSION).tar.gz HEAD

# All that belongs to a version, with checksums, in .build-install; and its notes.
release: deb dist
	Tools/release

static: needs
	swift build $(STATIC_FLAGS) --product triples

clean:
	rm -rf .build .build-*

needs:
	@Tools/needs compiler ncurses

needs-tests:
	@Tools/needs compiler ncurses tmux terminfo
