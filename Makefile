# Triples: `make play` and `make test` are all one needs. Variables: FLAGS, PREFIX.
FLAGS ?= -c release
PREFIX ?= $(HOME)/.local
SOURCES = Package.swift Sources Tests Benchmarks

.PHONY: play build test check lint format bench fuzz sanitize screenshots install uninstall clean needs needs-tests

play: build
	@$$(swift build $(FLAGS) --show-bin-path)/triples

build: needs
	swift build $(FLAGS) --product triples

test: needs-tests lint check

check:
	swift build $(FLAGS) --build-tests
	swift test $(FLAGS) --skip-build

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

format:
	swift format --in-place --parallel --recursive $(SOURCES)

bench: build
	Benchmarks/run

# The tests of the model, the store and the engine under a sanitizer each: `make sanitize-thread` for one of them.
# Leaks are not looked for, as XCTest and Foundation have some of their own; tests of speed are left out.
SANITIZERS = address undefined thread
sanitize: $(SANITIZERS:%=sanitize-%)

sanitize-%:
	swift build $(FLAGS) --sanitize=$* --build-tests --scratch-path .build-$*
	SANITIZED=1 ASAN_OPTIONS=detect_leaks=0 swift test $(FLAGS) --sanitize=$* --skip-build --scratch-path .build-$* \
		--filter 'Triples(Model|Store|Engine)Tests'

fuzz:
	$(MAKE) -C Fuzz

screenshots: build
	docs/screenshots

install: needs
	swift build $(FLAGS) --product triples --static-swift-stdlib --scratch-path .build-install
	install -d $(PREFIX)/bin
	install -m 755 $$(swift build $(FLAGS) --scratch-path .build-install --show-bin-path)/triples $(PREFIX)/bin/triples

uninstall:
	rm -f $(PREFIX)/bin/triples

clean:
	rm -rf .build .build-*

needs:
	@Tools/needs swift ncurses

needs-tests:
	@Tools/needs swift ncurses tmux terminfo
