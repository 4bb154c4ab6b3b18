# The only door to Aisle: run · test · build · bench · lint · install.

HOST ?= 127.0.0.1
PORT ?= 8080
PREFIX ?= /usr/local
# Feeds to import before serving, the currency of prices that name none, and other options of the import. Without a feed the demo catalogue is served.
FEED ?=
CURRENCY ?=
IMPORT ?=
DATABASE ?= data/$(if $(FEED),shop,demo).db

PYTHON := /usr/bin/python3
BROWSER_TESTS := Tests/BrowserTests
RELEASE := .build/release/aisle

# What Debian 12 must have to build Aisle, and what its tests drive on top of that.
BUILD_PACKAGES := pkg-config libmicrohttpd-dev libsqlite3-dev libxml2-dev zlib1g-dev libbrotli-dev
TEST_PACKAGES := python3-venv chromium firefox-esr webkit2gtk-driver xvfb openjdk-17-jre-headless \
    fonts-dejavu-core fonts-noto-color-emoji
# What `make bench` loads the server with and measures it beside; BENCH=--quick takes half a minute.
BENCH_PACKAGES := python3 wrk nginx
BENCH ?=

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.PHONY: run test build bench lint install swift debian debian-test debian-bench

run: build
	@program="$(CURDIR)/$(RELEASE)"
	mkdir -p "$$(dirname "$(DATABASE)")"
	if [ -n "$(FEED)" ]; then
	    "$$program" import --database "$(DATABASE)" $(if $(CURRENCY),--currency "$(CURRENCY)") $(IMPORT) $(FEED)
	elif [ ! -e "$(DATABASE)" ]; then
	    rm -f "$(DATABASE).new"
	    "$$program" demo | "$$program" import --database "$(DATABASE).new" --format jsonl -
	    mv "$(DATABASE).new" "$(DATABASE)"
	fi
	exec "$$program" serve --database "$(DATABASE)" --host "$(HOST)" --port "$(PORT)"

test: swift debian-test .venv/installed
	@swift build --build-tests
	swift test --skip-build
	.venv/bin/pytest $(BROWSER_TESTS)

build: swift debian
	@swift build -c release --product aisle

bench: build debian-bench
	@Benchmarks/run $(BENCH)

lint: swift
	@swift format lint --strict --recursive Package.swift Sources Tests

install: build
	@install -D -m 755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/aisle"
	mkdir -p "$(DESTDIR)$(PREFIX)/share/aisle"
	cp -R Templates Public "$(DESTDIR)$(PREFIX)/share/aisle/"

# The test tools of PyPI, each at the version that its file names; the HTML validator, one person's build, by its hash too.
.venv/installed: $(BROWSER_TESTS)/requirements.txt $(BROWSER_TESTS)/validator.txt | debian-test
	@$(PYTHON) -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --requirement $(BROWSER_TESTS)/requirements.txt
	.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement $(BROWSER_TESTS)/validator.txt
	touch $@

swift:
	@command -v swift >/dev/null || { echo "Swift is missing: install Swift 6.3 or newer from https://swift.org/install, then call make again." >&2; exit 1; }
	version=$$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
	[ "$$(printf '%s\n' 6.3 "$$version" | sort --version-sort | head -n 1)" = 6.3 ] || { echo "Swift $$version is too old: Aisle needs Swift 6.3 or newer, from https://swift.org/install." >&2; exit 1; }

debian debian-test debian-bench:
	@command -v dpkg-query >/dev/null || { echo "dpkg-query is missing: Aisle is set up on Debian 12; elsewhere install what BUILD_PACKAGES in the Makefile lists." >&2; exit 1; }
	missing=$$(for package in $(BUILD_PACKAGES) $(if $(filter debian-test,$@),$(TEST_PACKAGES)) $(if $(filter debian-bench,$@),$(BENCH_PACKAGES)); do
	    [ "$$(dpkg-query --show --showformat='$${db:Status-Status}' $$package 2>/dev/null)" = installed ] || echo $$package
	done)
	[ -n "$$missing" ] || exit 0
	sudo=
	if [ "$$(id -u)" != 0 ]; then
	    command -v sudo >/dev/null || { echo "$$(echo $$missing) missing, and only root can install packages. As root: apt-get install $$(echo $$missing)" >&2; exit 1; }
	    sudo=sudo
	fi
	$$sudo apt-get update --quiet
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $$missing
