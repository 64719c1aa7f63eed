# Each target sets up what it needs in .venv: nothing but Python 3.11, pip and make is asked of the machine.

VENV := .venv
BIN := $(VENV)/bin
# On two cores: tests of servers and browsers wait as much as they work.
JOBS ?= 5
PYTHON ?= $(shell for python in python3.11 python3 python3.12 python3.13 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Bytecode is kept, or every process that a test starts would compile all sources anew.
unexport PYTHONDONTWRITEBYTECODE

ENGINES := $(shell find src/adjuge/rules src/adjuge/bots -name '*.py')
CLIENT := $(shell find web -name node_modules -prune -o -type f -not -name '.*' -print)

.PHONY: help play web check test test-web test-compiled test-interpreted test-bounds test-long golden types lint lint-python lint-web audit format bench standings screens docs
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@echo 'make play       play in the browser: opponents are seated, phones around may join'
	@echo 'make check      what to run after every change, under two minutes: lint, tests of rules and units'
	@echo 'make test       lint, then all tests: of web/, compiled, interpreted with coverage, bounds checked'
	@echo 'make test-long  the tests with full counts'
	@echo 'make web        build the browser client, where it is not up to date'
	@echo 'make lint       ruff, mypy --strict, prettier, eslint, svelte-check, the import contracts, pip check; needs no network'
	@echo 'make audit      ask PyPI for known faults of what we are built on, over the network'
	@echo 'make format     let ruff and prettier put the code in order'
	@echo 'make golden     write the golden playthroughs anew'
	@echo 'make types      write the TypeScript types of web/ anew'
	@echo 'make bench      measure engine and server beside their peers, bots, and the client on a slow phone'
	@echo 'make standings  play out all that is claimed of the compiled players, into docs/arena'
	@echo 'make screens    take pictures of every screen, into build/screens/'
	@echo 'make docs       build the documentation into site/'

play: $(VENV)/.play
	$(BIN)/adjuge serve --home --open

web: $(VENV)/.test
	$(BIN)/python -m web.building

# Nothing is compiled, served or opened in a browser; the browser's half is looked at where it has changed.
check: $(VENV)/.test $(VENV)/.web
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	ADJUGE_INTERPRET=1 $(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not (long or slow or live or browser)' \
		--ignore=tests/live --ignore=tests/web/browser

$(VENV)/.web: $(filter-out %.py,$(CLIENT)) | $(VENV)/.test
	$(BIN)/python -m web.building
	$(NPM) run --silent --prefix web lint
	$(NPM) run --silent --prefix web check
	$(NPM) run --silent --prefix web test
	@touch $@

test: lint test-web test-compiled test-interpreted test-bounds

test-web: web
	$(NPM) run --silent --prefix web test

# Of tests/rules only what has something to say of machine code: the rest is run interpreted, below. What is run with
# bounds checked is run as machine code there.
test-compiled: $(VENV)/.compiled web
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not (long or either_mode or bounds)'

test-interpreted: $(VENV)/.test
	ADJUGE_INTERPRET=1 $(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not (long or (slow and compiled))' \
		tests/rules --cov --cov-fail-under=100

test-bounds: $(VENV)/.test
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n $(JOBS) --dist worksteal -m 'bounds and not long' tests/rules tests/conformance

test-long: $(VENV)/.test
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m long

golden: $(VENV)/.test
	$(BIN)/python -m tests.golden.regenerate

types: $(VENV)/.test
	$(BIN)/python -m web.generate

# Each half takes one core.
lint: $(VENV)/.test web
	printf '%s\n' lint-python lint-web | xargs -P 2 -n 1 $(MAKE) --no-print-directory

lint-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pip check

lint-web:
	$(NPM) run --silent --prefix web lint
	$(NPM) run --silent --prefix web check

# pip-audit asks PyPI about every release that is installed here or goes into the container, so it needs the network.
audit: $(VENV)/.test
	$(PIP) freeze --exclude-editable >$(VENV)/installed.txt
	$(BIN)/pip-audit --strict --disable-pip --no-deps --requirement $(VENV)/installed.txt || { \
		echo 'A release is known to be unsafe, or PyPI could not be asked: see above.' >&2; exit 1; }
	$(BIN)/pip-audit --strict --disable-pip --require-hashes --requirement deploy/requirements.txt

format: $(VENV)/.test web
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run --silent --prefix web format

bench: $(VENV)/.bench web
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/simulate.py
	$(BIN)/python bench/bots.py
	$(BIN)/python bench/server.py
	$(BIN)/python bench/browser.py

# Ten minutes of a core; an interrupted one is gone on with.
standings: $(VENV)/.test
	for game in boursicocotte money bouse; do \
		$(BIN)/adjuge lab standings $$game --seed standings --out docs/arena --resume || exit; done

screens: $(VENV)/.test web
	$(BIN)/python -m tests.web.screens

docs: $(VENV)/.docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# pip rather than uv installs: it heeds the certificates and mirrors that a machine's pip is set up with.
# Whoever installs builds the browser client, with Node from PyPI; `make web` does it again after changes.
$(VENV)/.play: pyproject.toml hatch_build.py $(CLIENT) | $(VENV)/.pip
	$(PIP) install --editable .
	@touch $@

$(VENV)/.test: pyproject.toml | $(VENV)/.pip
	$(PIP) install --editable '.[all]' --group test --group lint
	@touch $@

# Games of each, through views and by the engine alone: the workers of the tests then find all of it compiled.
$(VENV)/.compiled: $(ENGINES) | $(VENV)/.test
	printf '%s\n' boursicocotte money bouse | xargs -P 2 -I GAME sh -ec '\
		for bot in farmer random; do $(BIN)/adjuge simulate GAME --games 1 --bots $$bot,random,random >/dev/null; done; \
		$(BIN)/python -c "from adjuge.review.warmup import warm_up_review; warm_up_review(\"GAME\")"'
	@touch $@

$(VENV)/.bench: pyproject.toml bench/peers/boardgameio/package-lock.json | $(VENV)/.pip
	$(PIP) install --editable '.[all]' --group bench
	$(NPM) ci --silent --prefix bench/peers/boardgameio
	@touch $@

$(VENV)/.docs: pyproject.toml | $(VENV)/.pip
	ADJUGE_NO_CLIENT=1 $(PIP) install --editable . --group docs
	@touch $@

$(VENV)/.pip:
	@test -n '$(PYTHON)' || { echo 'Adjugé! needs Python 3.11 or newer and found none.' \
		'Install it, or name it: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Adjugé! needs Python 3.11' \
		'or newer, and $(PYTHON) is not that. Name another: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' || { echo '$(PYTHON) cannot make virtual environments.' \
		'On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }
	'$(PYTHON)' -m venv $(VENV)
	$(PIP) install --upgrade 'pip>=25.3'
	@touch $@
