# The commands of the project. Every step installs what it needs once and leaves a stamp behind.
PORT ?= 8000
PYTHON ?= python3
# Fixed dates inside archives and bytecode: two builds give identical bytes.
export SOURCE_DATE_EPOCH := 315532800

venv := .venv/.installed
node := node_modules/.installed
wheels := build/wheels/.downloaded
runtime := build/runtime/.compiled
bin := .venv/bin
# A file that hangs, or leaves a browser open when a test of it failed, must not hold up the rest.
run-node-tests := node --test --test-force-exit --test-timeout=600000
spoken := --test-reporter=spec --test-reporter-destination=stdout
failed := test-results/failed

.DELETE_ON_ERROR:
.PHONY: help play site test test-python test-pyodide test-web test-build test-browser test-again test-long bench check \
	format pins browsers clean

help: ## say what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

play: site ## build the page and serve it on 127.0.0.1 (PORT=8000)
	node tools/serve.mjs dist $(PORT)

site: $(venv) $(node) $(runtime) ## build dist/, the folder to publish
	node tools/build_site.mjs dist

test: test-python test-pyodide test-web test-build test-browser ## run every test

test-python: $(venv) ## Python tests in CPython
	$(bin)/pytest

test-pyodide: $(venv) $(node) $(wheels) ## the same Python tests inside the browser's Python, under node
	node tools/pytest_in_pyodide.mjs

test-web: $(node) ## the page's modules without a browser
	$(run-node-tests) $(spoken) $(wildcard tests/web/*.test.mjs)

test-build: site ## two builds give the same bytes
	$(run-node-tests) $(spoken) $(wildcard tests/build/*.test.mjs)

test-browser: site browsers ## the page in Chromium, Firefox and WebKitGTK
	@mkdir -p $(dir $(failed)) && rm -f $(failed)
	$(run-node-tests) $(spoken) --test-reporter=./tools/failed_files.mjs --test-reporter-destination=$(failed) \
		--test-concurrency=1 $(wildcard tests/browser/*.test.mjs)

test-again: ## the browser test files that failed, at most two, once more
	@test -s $(failed) || { echo "No browser test has failed in the last run."; exit 1; }
	@test $$(wc -l < $(failed)) -le 2 || { echo "More failed than chance could explain:"; cat $(failed); exit 1; }
	@echo "Once more, since these failed:"; cat $(failed)
	$(run-node-tests) $(spoken) --test-concurrency=1 $$(cat $(failed))

test-long: site browsers ## what is too slow for every day
	$(bin)/pytest -m long
	node --test --test-reporter=spec --test-force-exit --test-timeout=3600000 --test-concurrency=1 \
		$(wildcard tests/lab/*.test.mjs)

bench: site browsers $(wheels) ## benchmarks, as ratios measured side by side
	$(bin)/python benchmarks/engine.py
	node benchmarks/in_pyodide.mjs benchmarks/engine.py
	$(bin)/python benchmarks/peer.py
	node benchmarks/in_pyodide.mjs benchmarks/peer.py
	node benchmarks/in_pyodide.mjs benchmarks/search.py
	$(bin)/python -m benchmarks.peer_bytes
	node benchmarks/tap.mjs
	node benchmarks/thinking.mjs
	node benchmarks/boot.mjs
	node benchmarks/wire.mjs
	node benchmarks/friend.mjs

check: $(venv) $(node) ## formatters, linters, types
	$(bin)/ruff format --check .
	$(bin)/ruff check .
	$(bin)/mypy
	npx --no-install biome ci .
	npx --no-install tsc -p .
	npx --no-install tsc -p tools
	npx --no-install tsc -p tools/service-worker

format: $(venv) $(node) ## let the formatters have their way
	$(bin)/ruff format .
	$(bin)/ruff check --fix .
	npx --no-install biome check --write .

pins: ## write tools/pins/*.txt anew from the newest releases
	$(PYTHON) tools/pin.py

browsers:
	@tools/need.sh chromium:chromium firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb
	@test "$$(id -u)" != 0 || tools/need.sh ip:iproute2 nft:nftables

clean: ## remove everything that was built or installed
	rm -rf dist build .venv node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results

$(venv): tools/pins/dev.txt
	@tools/need.sh $(PYTHON):python3 python3-venv
	rm -rf .venv
	$(PYTHON) -m venv .venv
	$(bin)/pip install --quiet --disable-pip-version-check -r tools/pins/dev.txt
	$(bin)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

$(node): package-lock.json
	@tools/need.sh node:nodejs npm:npm
	npm ci --ignore-scripts --no-audit --no-fund
	touch $@

# Wheels for Python 3.14 on WebAssembly: chosen by name and hash, run by nothing on this side.
$(wheels): tools/pins/pyodide.txt $(venv)
	rm -rf $(@D)
	$(bin)/pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
		--only-binary=:all: --python-version 3.14 --implementation py --abi none --platform any \
		--dest $(@D) -r tools/pins/pyodide.txt
	touch $@

$(runtime): $(node) $(wheels) tools/compile_python.mjs tools/compile_python.py
	node tools/compile_python.mjs runtime $(@D)
	touch $@
