# The commands of the house. `make help` lists them.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run build ship page site rules same pictures test tools lint lint-page lint-rust deny test-rust test-page python soak fuzz bench bench-page bench-peers clean

# How the Python package is built for its tests.
PYTHON_PROFILE ?= dev

# How long `make soak` fuzzes each target, in seconds.
FUZZ_SECONDS ?= 300
FUZZ_TARGETS := $(basename $(notdir $(wildcard fuzz/fuzz_targets/*.rs)))

# Debian keeps PostgreSQL's programs off the path.
WITH_POSTGRES := PATH="$$PATH:/usr/sbin$$(printf ':%s' /usr/lib/postgresql/*/bin)"

# Not `npm ci`: that wants every platform's build of the bundler in the lock file, and refuses where
# a registry does not have them all. This takes what the lock file says and writes nothing.
NPM_INSTALL := npm install --no-save --no-audit --no-fund

help: ## list these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/' | expand -t 20

run: build ## build all and serve the games on http://127.0.0.1:8080
	target/release/trefle serve

build: page ## build the program with the page inside
	cargo build --release --locked -p trefle
	@$(call names-beside,target/release)

# What only a debugger reads stands in a file beside the program, and the program leads there.
names-beside = cd $(1) && { test trefle.debug -nt trefle || { objcopy --only-keep-debug trefle trefle.debug && \
  objcopy --strip-all --add-gnu-debuglink=trefle.debug trefle && touch trefle.debug; }; }

ship: page ## build the program as it is shipped and measured: slower to build, a little faster
	cargo build --profile ship --locked -p trefle
	@$(call names-beside,target/ship)

page: web/dist/index.html ## build the page

# The rules for the page. Where they cannot be built tools/wasm says so, and the page plays through the server.
RULES := target/wasm/made
RULES_CRATES := $(addprefix crates/,bindgen browser falling fillit fits game games registry replica study table wire)

$(RULES): Cargo.toml Cargo.lock tools/wasm $(shell find $(RULES_CRATES) -type f -not -path '*/tests/*' 2>/dev/null)
	@tools/wasm || [ $$? -eq 3 ]
	@mkdir -p $(@D) && touch $@

web/dist/index.html: $(RULES) web/package-lock.json $(shell find web/src web/public web/build web/index.html web/vite.config.ts locales docs/rules docs/pictures -type f 2>/dev/null)
	@tools/need node=nodejs npm=npm
	cd web && $(NPM_INSTALL) && npm run build

# Below which path the folder will be served: make site BASE=/trefle/
BASE ?= /

site: rules ## build site/, a folder for any static host: everything that needs no server
	@tools/need node=nodejs npm=npm
	cd web && $(NPM_INSTALL) && npm run site -- --base $(BASE)

rules: ## build the rules as WebAssembly into web/wasm
	tools/wasm

same: rules ## hold the rules as WebAssembly to the program: 200 games of bots byte for byte, optima, suites
	@tools/need node=nodejs
	cargo build --release --locked -p trefle-browser --example games
	$(call hold-to,target/release/examples/games)

hold-to = suites="$$(tools/wasm suites || [ $$? -eq 3 ])" && \
  TREFLE_SUITES="$$suites" TREFLE_GAMES=$(1) node --test web/tests/same/*.test.js

# The page comes of one long link and of waiting for npm: meanwhile the lints have the processor. Most tests of the server wait
# for clocks and sockets: meanwhile the others have it.
test: tools ## run every test: rules, engine, server, browser, Python
	$(MAKE) --jobs=2 lint-page lint-rust
	$(MAKE) --jobs=4 deny test-rust test-page python
	@echo "All tests passed."

# Installed one after the other: two at once would wait for each other's lock, or fail.
tools:
	@$(WITH_POSTGRES) tools/need node=nodejs npm=npm python3=python3 tmux=tmux openssl=openssl pgrep=procps \
	  initdb=postgresql nats-server=nats-server chromium=chromium
	@python3 -c 'import ensurepip, venv' 2>/dev/null || tools/need python3-venv-is-missing=python3-venv

lint: lint-page lint-rust

lint-page: page
	cd web && npm run lint

lint-rust:
	tools/check-deploy
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features --locked -- -D warnings
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --all-features --locked

deny:
	tools/deny

test-rust: page tools
	cargo test --workspace --all-features --locked

test-page: page tools
	cargo test --workspace --all-features --locked --no-run # the very build of test-rust, so nothing is built twice
	cd web && npm run check && npm test && nice -n 4 npm run e2e # who is first is measured beside it
	$(call hold-to,target/debug/examples/games)

# The tests' own wheel, built like the other tests; `pip install ./python` builds one that is fast.
PYTHON_VENV := target/python/venv
PYTHON_WHEELS := target/python/wheels

$(PYTHON_VENV)/bin/maturin: | tools
	python3 -m venv $(PYTHON_VENV)
	$(PYTHON_VENV)/bin/pip install --quiet --disable-pip-version-check 'maturin>=1.9.4,<2'

python: $(PYTHON_VENV)/bin/maturin ## build the Python package and run its tests
	rm -rf $(PYTHON_WHEELS)
	cd python && ../$(PYTHON_VENV)/bin/maturin build --locked --profile $(PYTHON_PROFILE) --out ../$(PYTHON_WHEELS)
	$(PYTHON_VENV)/bin/pip uninstall --quiet --yes trefle
	$(PYTHON_VENV)/bin/pip install --quiet --disable-pip-version-check "$$(echo $(PYTHON_WHEELS)/*.whl)[test]"
	cd python && ../$(PYTHON_VENV)/bin/pytest -q

soak: fuzz tools ## the long versions of the tests: fuzzing, kills, simulation, deep counts
	TREFLE_KILLS=500 TREFLE_SEEDS=3000 TREFLE_ROUNDS=20 TREFLE_RACES=1000 cargo test --workspace --all-features --locked --release -- --include-ignored
	cd web && TREFLE_LINKS=1000 npx vitest run --testTimeout 3600000 link

fuzz:
	@cargo fuzz --version >/dev/null 2>&1 || cargo install --quiet --locked cargo-fuzz@0.13.2
	for target in $(FUZZ_TARGETS); do \
	  cargo +nightly fuzz run $$target fuzz/corpus/$$target -- -max_total_time=$(FUZZ_SECONDS) -max_len=4096 || exit 1; \
	done

pictures: ## draw the pictures of README and docs/rules anew
	cargo build --locked -p trefle
	tools/pictures

bench: ## measure (docs/benchmarks.md says how and what)
	cargo bench --locked -p trefle-fits -p trefle-fillit -p trefle-falling -p trefle-store
	$(MAKE) bench-page

bench-page: build
	@tools/need chromium=chromium
	cd web && npm run weigh
	cd web/tests/lighthouse && $(NPM_INSTALL) && TREFLE=$(CURDIR)/target/release/trefle npm start

bench-peers: ## measure beside OR-tools, OpenSpiel, PettingZoo, Pgx, boardgame.io and Colyseus; writes docs/benchmarks.md
	@tools/need python3=python3 npm=npm node=nodejs
	python3 bench/peers.py $(PEERS)

clean: ## remove what was built
	cargo clean
	rm -rf web/dist web/wasm site web/node_modules fuzz/target
