# Triples: `make play` and `make test` are all one needs. Variables: FLAGS, PREFIX.
FLAGS ?= -c release
PREFIX ?= $(HOME)/.local
SOURCES = Package.swift Sources Tests Benchmarks

.PHONY: play build test check lint format bench fuzz screenshots install uninstall clean needs needs-tests

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
