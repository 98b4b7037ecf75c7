# The commands of the project; `make demo` and `make test` work on a machine with only Swift, git and make.
SWIFT ?= swift
PREFIX ?= /usr/local
# Linux links the Swift runtime statically so that the tool starts in a few milliseconds.
RELEASE_FLAGS := -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
DOCTOR := .build/release/autolayout-doctor
DEMO := Samples/cell-height-against-contents.log

.PHONY: demo test format lint build install bench clean system-packages

demo: build
	$(DOCTOR) $(DEMO)

build: system-packages
	$(SWIFT) build $(RELEASE_FLAGS) --product autolayout-doctor

test: system-packages
	$(SWIFT) test

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(DOCTOR) "$(DESTDIR)$(PREFIX)/bin/autolayout-doctor"

bench: build
	$(SWIFT) run -c release --package-path Benchmarks

clean:
	$(SWIFT) package clean

# Installs Graphviz's C library where it is missing, through apt-get or brew; silent when it is there.
system-packages:
	@if pkg-config --exists libgvc 2>/dev/null; then :; \
	elif command -v brew >/dev/null 2>&1; then \
	  echo "Installing graphviz and pkg-config with brew: the pictures are laid out by Graphviz's C library."; \
	  brew install graphviz pkg-config; \
	elif command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing libgraphviz-dev and pkg-config with apt-get: the pictures are laid out by Graphviz's C library."; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq libgraphviz-dev pkg-config >/dev/null; \
	else \
	  echo "Please install Graphviz's development files (libgvc) and pkg-config, then run make again."; exit 1; \
	fi
