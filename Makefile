# `make demo` shows what Portico does, `make test` proves it. Everything lands in .build/ and out/.

PATH_TO_PARITY ?= $(firstword $(wildcard ../shared/api/parity ../api/parity))
BENCH ?=
EXAMPLE := Examples/Onboarding
TOUR := $(EXAMPLE)/Scripts/tour.portico
# On each example: 100,000 over all five. A long run takes 100000.
RANDOM_EVENTS ?= 20000
# To the source of a running app, by chance.
HOT_EDITS ?= 200
# How long the page is held by 50 viewers, and how many others come and go meanwhile.
PAGE_SECONDS ?= 3600
PAGE_RECONNECTS ?= 10000
# How often each command is killed.
RANDOM_ENDS ?= 100
# For each target of `make fuzz`: seconds, and the seed at which it has had enough.
FUZZ_SECONDS ?= 60
FUZZ_UNTIL ?=
RECORDED := TabBars EditMode PageBook CardFlip
PREFIX ?= /usr/local

.DEFAULT_GOAL := help
.PHONY: help setup setup-tests setup-browser demo films test test-all fuzz sanitize bench format lint docs parity install uninstall deb clean

help:
	@echo "make demo      photograph and record an example app into out/; make films does the other examples"
	@echo "make test      all tests, from a clean checkout in under 15 minutes"
	@echo "make test-all  the tests, those in a real browser too, the examples' scripts and interface tests, 100,000 random events over them,"
	@echo "               200 edits to a running app, hostile inputs to apps, commands killed at 100 moments each, the loops in C on arm64 in an"
	@echo "               emulator, make sanitize, the page held for an hour, the Debian package in a root of its own, and a short run of the benchmarks"
	@echo "make fuzz      inputs by chance to what reads files, FUZZ_SECONDS each, or until the seed FUZZ_UNTIL; goes on where it ended"
	@echo "make sanitize  the checks of addresses and of undefined behaviour over the loops in C and the tests that stand on C"
	@echo "make bench     speed and memory per scene (BENCH=\"S2 L1\" for some)"
	@echo "make docs      reference pages of the three frameworks in out/docs"
	@echo "make parity    how much of Apple's API is declared, into Documentation/Compatibility.md"
	@echo "make install   the command, the library and the pages below PREFIX ($(PREFIX)); make uninstall takes them away"
	@echo "make deb       a Debian package of them in out/"
	@echo "make format    format the source in place; make lint only looks"

setup:
	@Scripts/setup

# What only tests need: a display in memory and a desktop's buses.
setup-tests:
	@Scripts/setup --tests

# What tests of the page drive; without it `make test` skips them.
setup-browser:
	@Scripts/setup-browser

demo: setup
	Scripts/demo $(EXAMPLE) $(TOUR) out

films: setup
	for example in $(RECORDED); do Scripts/record-all Examples/$$example out || exit 1; done

test: setup-tests
	Scripts/check-imports
	Scripts/check-folders
	Scripts/check-citations
	Scripts/check-walks
	swift build --build-tests --explicit-target-dependency-import-check error
	Scripts/run-tests --skip-build
	Scripts/run-tests --package-path Translator

test-all: setup-browser test demo films
	Scripts/ui-tests
	Scripts/arm64
	$(MAKE) sanitize
	swift build -c release --product portico-screen
	swift run -c release PorticoBenchmarks --page $(PAGE_SECONDS) $(PAGE_RECONNECTS)
	PORTICO_RANDOM_EVENTS=20000 swift test --skip-build --filter RandomEventTests
	Scripts/random-all $(RANDOM_EVENTS)
	PORTICO_HOSTILE_APPS=1 swift test --skip-build --package-path Translator --filter HostileSuiteTests
	PORTICO_RANDOM_ENDS=$(RANDOM_ENDS) swift test --skip-build --package-path Translator --filter RandomEndTests
	PORTICO_HOT_EDITS=$(HOT_EDITS) swift test --skip-build --package-path Translator --filter HotReplacementTests
	Scripts/try-installed "$$(Scripts/deb)"
	swift run -c release PorticoBenchmarks --quick
	swift run --package-path Translator -c release TranslationBenchmark --quick

# The last seed of each target stands in out/fuzz: PORTICO_FUZZ_SEED=N runs its input alone.
fuzz: export PORTICO_FUZZ_SECONDS = $(FUZZ_SECONDS)
fuzz: export PORTICO_FUZZ_UNTIL = $(FUZZ_UNTIL)
fuzz: export PORTICO_FUZZ_FOLDER = $(CURDIR)/out/fuzz
fuzz: setup-tests
	mkdir -p out/fuzz
	swift test --filter FuzzTests
	swift test --package-path Translator --filter FuzzTests

# The checks of addresses and of undefined behaviour, each with a build of its own, which goes afterwards.
sanitize: setup-tests
	Scripts/sanitize
	rm -rf .build/asan .build/tsan

bench: setup-tests
	swift run -c release PorticoBenchmarks $(BENCH)
	swift run --package-path Translator -c release TranslationBenchmark $(BENCH)

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Translator Examples

lint:
	swift format lint --recursive --parallel Package.swift Sources Tests Benchmarks Translator Examples

docs: setup
	Scripts/docs out/docs

parity: setup
	Scripts/parity "$(PATH_TO_PARITY)" Documentation/Compatibility.md

install: setup
	Scripts/install "$(PREFIX)"

uninstall:
	Scripts/install --remove "$(PREFIX)"

deb: setup
	Scripts/deb out

clean:
	rm -rf .build Translator/.build out
