# The commands of the project; `make demo` and `make test` work on a machine with only Swift, git and make.
SWIFT ?= swift
PREFIX ?= /usr/local
# Linux links the Swift runtime statically so that the tool starts in a few milliseconds.
BUILD_FLAGS ?=
# SCRATCH names another folder for the release, so that it can be built beside the tests.
SCRATCH ?= .build
RELEASE_FLAGS := -c release $(BUILD_FLAGS) $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
# The runtime's list of linker flags makes every function visible from outside, which keeps those that nobody calls.
COMMAND_FLAGS := $(if $(filter Linux,$(shell uname -s)),-Xlinker --no-export-dynamic -Xlinker --icf=safe)
# Two fifths of the index's binary are symbols.
SITES_FLAGS := $(if $(filter Linux,$(shell uname -s)),-Xlinker --strip-all)
# Assertions in C print their file's name: from the clone's folder on, so that builds in two folders are alike.
RELATIVE_FILES := -Xcc -ffile-prefix-map=$(CURDIR)/=
DOCTOR := $(SCRATCH)/release/autolayout-doctor
# Flags of what is built without optimizing.
DEBUG_FLAGS ?=
export DEBUG_FLAGS
# Package.swift says what it optimizes.
export AUTOLAYOUT_DOCTOR_QUICK_TESTS ?= 1
# Swift Testing takes a backtrace of every error that is thrown, which is half the time of tests that decode JSON; what
# it prints of a failure shows none.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED ?= 0
# BUILT=1 says that the command is built; a build waits while `swift test` runs in the same folder.
BUILD_COMMAND = $(if $(BUILT),@:,$(SWIFT) build $(DEBUG_FLAGS) --product autolayout-doctor)
# Fixtures are apps as people write them.
SWIFT_FILES := Package.swift Sources $(filter-out Tests/Fixtures,$(wildcard Tests/*)) Benchmarks $(foreach package,Companions Sites Serve,$(foreach part,Package.swift Sources Tests,$(package)/$(part))) Fuzz/Package.swift Fuzz/Sources Fuzz/Tests $(foreach part,Package.swift Sources Tests,Mutation/$(part))
# `--version` tells it; without git, or outside of a clone, nothing is told.
export AUTOLAYOUT_DOCTOR_COMMIT := $(or $(AUTOLAYOUT_DOCTOR_COMMIT),$(shell git describe --always --dirty --abbrev=12 2>/dev/null))
DEMO := Samples/cell-height-against-contents.log

.PHONY: companion-packages companions demo demo-release build-tests test test-command test-built test-one test-client test-companions test-sites-package test-serve test-pages test-served-pages test-source-fixes test-pull-requests check-all check-scripts valgrind-packages format-packages fuzz test-asan test-tsan coverage mutation test-sites test-browser test-formats test-history test-debugger test-plugin check-darwin test-fleet pictures format lint build install install-files uninstall deb archive bench instructions compare clean system-packages browser-packages debugger-packages fit-order screen-lines test-shells shell-packages

# Builds what the tests are built from, which takes a third of the time of a release.
demo: system-packages
	$(BUILD_COMMAND)
	.build/debug/autolayout-doctor $(DEMO)

build: system-packages
	$(SWIFT) build $(RELEASE_FLAGS) $(COMMAND_FLAGS) --scratch-path $(SCRATCH) --product autolayout-doctor

test: test-command test-client test-companions test-sites-package test-serve

test-command: build-tests
	$(MAKE) test-built

build-tests: system-packages
	$(SWIFT) build $(DEBUG_FLAGS) --build-tests

# What `build-tests` built. LISTENERS read the process's standard error, where every other test writes as well: they
# have a process of their own.
LISTENERS := ^AutoLayoutDoctorTestingTests\.
test-built:
	$(SWIFT) test $(DEBUG_FLAGS) --skip-build --skip '$(LISTENERS)'
	$(SWIFT) test $(DEBUG_FLAGS) --skip-build --no-parallel --filter '$(LISTENERS)'

# One suite, or what else `swift test --filter` takes: SUITE=SnapshotTests.
test-one: system-packages
	@[ -n "$(SUITE)" ] || { echo "SUITE=name says which tests to run."; exit 1; }
	$(SWIFT) test $(DEBUG_FLAGS) --filter "$(SUITE)"

# A stranger's program and its tests. They share the folder of the tests above, where the libraries are built;
# a plan of that build that is kept there knows no Client.
test-client: system-packages
	$(SWIFT) run $(DEBUG_FLAGS) --disable-build-manifest-caching --package-path Tests/Client --scratch-path .build Client
	Tests/Client/check_failures.sh $(SWIFT)

test-companions: companion-packages
	$(SWIFT) test $(DEBUG_FLAGS) --package-path Companions

test-sites-package:
	$(SWIFT) test $(DEBUG_FLAGS) --package-path Sites

test-serve:
	$(SWIFT) test $(DEBUG_FLAGS) --package-path Serve

# What `.ci/run` runs, and what it leaves to changes of certain files; see CONTRIBUTING.md.
check-all:
	python3 -B Scripts/checks.py --all

# The scripts that judge, and what says in the documentation what was measured.
check-scripts:
	python3 -B Tests/Compare/check_compare.py
	python3 -B Tests/Checks/check_checks.py
	python3 -B Tests/Checks/check_packages.py $(SWIFT)
	python3 -B Tests/Checks/check_release.py
	python3 -B Benchmarks/bench.py --check

# The release, which alone meets the optimizer.
demo-release: build
	$(DOCTOR) $(DEMO)

# Generates apps, looks up the lines that made the constraints of their logs, and tries every diff; see Tests/Sites.
test-sites: system-packages
	$(SWIFT) build $(DEBUG_FLAGS) --package-path Sites --product autolayout-doctor-sites
	$(BUILD_COMMAND)
	python3 Tests/Sites/check_generated_apps.py Sites/.build/debug/autolayout-doctor-sites .build/debug/autolayout-doctor
	python3 Tests/Sites/check_source_cases.py Sites/.build/debug/autolayout-doctor-sites .build/debug/autolayout-doctor
	AUTOLAYOUT_DOCTOR_SITES="$(CURDIR)/Sites/.build/debug/autolayout-doctor-sites" $(SWIFT) test $(DEBUG_FLAGS) --filter CodeRuleTests

# Adds to a history from many processes, kills some, fills a disk; see Tests/History.
test-history: system-packages companion-packages
	$(BUILD_COMMAND)
	$(SWIFT) build $(DEBUG_FLAGS) --package-path Companions
	PATH="$$PATH:$(CURDIR)/Companions/.build/debug" python3 Tests/History/check_history.py .build/debug/autolayout-doctor .

# Opens the HTML page of every sample, and the page of `serve`, in a headless Chromium; see Tests/Browser.
test-browser: test-pages test-served-pages

test-pages: system-packages browser-packages
	$(BUILD_COMMAND)
	.build/browser/bin/python Tests/Browser/check_pages.py .build/debug/autolayout-doctor .build/pages

test-served-pages: system-packages browser-packages
	$(BUILD_COMMAND)
	$(SWIFT) build $(DEBUG_FLAGS) --package-path Serve --product autolayout-doctor-serve
	PATH="$$PATH:$(CURDIR)/Serve/.build/debug" .build/browser/bin/python Tests/Browser/check_serve.py .build/debug/autolayout-doctor .build/serve

# Gives what `--format` prints of every sample to programs from PyPI that read it; see Tests/Formats.
FORMATS := .build/formats/bin/python
test-formats: system-packages format-packages
	$(BUILD_COMMAND)
	$(FORMATS) Tests/Formats/check_formats.py .build/debug/autolayout-doctor Samples
	$(FORMATS) Tests/Formats/model_context.py .build/debug/autolayout-doctor .
	$(FORMATS) Tests/Formats/ten_questions.py .build/debug/autolayout-doctor .
	$(FORMATS) Tests/Formats/duckdb_recipes.py .build/debug/autolayout-doctor .
	@if command -v ruby >/dev/null 2>&1; then ruby Tests/Formats/ruby_examples.rb .build/debug/autolayout-doctor .; \
	else echo "SKIPPED: Danger's and fastlane's examples were not run, because there is no Ruby."; fi

# Types into bash, zsh and fish and presses Tab; see Tests/Shells.
test-shells: system-packages shell-packages
	$(BUILD_COMMAND)
	.build/shells/bin/python Tests/Shells/check_completion.py .build/debug/autolayout-doctor .build/shells/home

# Applies the fixes of SARIF; they take the lines that autolayout-doctor-sites finds.
test-source-fixes: system-packages format-packages
	$(BUILD_COMMAND)
	$(SWIFT) build $(DEBUG_FLAGS) --package-path Sites --product autolayout-doctor-sites
	$(FORMATS) Tests/Formats/source_fixes.py .build/debug/autolayout-doctor Sites/.build/debug/autolayout-doctor-sites .
	$(FORMATS) Tests/Formats/assistant_story.py .build/debug/autolayout-doctor Sites/.build/debug/autolayout-doctor-sites .

# Comments on a pull request, and the project's file, which take the companions.
test-pull-requests: system-packages companion-packages format-packages
	$(BUILD_COMMAND)
	$(SWIFT) build $(DEBUG_FLAGS) --package-path Companions
	$(SWIFT) build $(DEBUG_FLAGS) --package-path Sites --product autolayout-doctor-sites
	PATH="$$PATH:$(CURDIR)/Companions/.build/debug" $(FORMATS) Tests/Formats/pull_request.py .build/debug/autolayout-doctor . Sites/.build/debug/autolayout-doctor-sites
	PATH="$$PATH:$(CURDIR)/Companions/.build/debug" $(FORMATS) Tests/Formats/project_file.py .build/debug/autolayout-doctor .

# Looks at all sources as a Mac's tools would, tries what `make` says on a Mac where something is missing, and checks
# the hosted runs; see Tests/Darwin.
check-darwin:
	python3 Tests/Darwin/check_darwin.py
	python3 Tests/Darwin/check_planted.py
	Tests/Darwin/check_commands.sh
	Tests/Darwin/check_workflow.sh

# Asks the package plugin of a built command, through an artifact bundle; see Tests/Plugin.
test-plugin: system-packages
	$(BUILD_COMMAND)
	Tests/Plugin/check_plugin.sh .build/debug/autolayout-doctor $(SWIFT)

# Runs the debugger's script in a real lldb; see Tests/Debugger.
test-debugger: system-packages debugger-packages
	$(BUILD_COMMAND)
	python3 Tests/Debugger/check_debugger.py .build/debug/autolayout-doctor .build/debugger

# Runs the job for Spark on a local cluster, with a worker killed; see fleet/tests.
test-fleet: system-packages
	$(BUILD_COMMAND)
	@[ -x .build/fleet/bin/python ] || python3 -m venv .build/fleet
	.build/fleet/bin/pip install --quiet --disable-pip-version-check ./fleet
	.build/fleet/bin/python fleet/tests/check_fleet.py .build/debug/autolayout-doctor .build/fleet/work

# Draws the pictures of the README and the documentation anew; those of pages need Chromium. A test compares the
# drawings, the words of the pages in front of the fixes and what the pages are made of (pages.txt) with what there is now.
pictures: system-packages browser-packages
	$(BUILD_COMMAND)
	$(SWIFT) build $(DEBUG_FLAGS) --package-path Serve --product autolayout-doctor-serve
	.build/debug/autolayout-doctor graph $(DEMO) -o docs/images/graph.svg
	.build/debug/autolayout-doctor draw Samples/masonry-half-width-avatar.log -o docs/images/drawing.svg
	.build/debug/autolayout-doctor --format markdown $(DEMO) | sed '/^1\. /,$$d' > docs/images/words.md
	PATH="$$PATH:$(CURDIR)/Serve/.build/debug" .build/browser/bin/python Tests/Browser/take_pictures.py .build/debug/autolayout-doctor $(DEMO) docs/images

# Feeds each target, or those that TARGETS names, for SECONDS; see Fuzz/README.md. It needs libFuzzer,
# which toolchains for Linux bring along. PROGRAM=FuzzReading builds the program of the readers alone.
SECONDS ?= 60
TARGETS ?=
FUZZ_FLAGS := -c release -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing \
  -Xcc -fsanitize=fuzzer-no-link,address,undefined -Xcc -fno-sanitize-recover=undefined \
  $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld)
fuzz: system-packages
	@if Fuzz/run.sh has-runtime $(SWIFT); then \
	  $(SWIFT) build --package-path Fuzz --scratch-path .build-fuzz $(FUZZ_FLAGS) $(if $(PROGRAM),--product $(PROGRAM)) && \
	  Fuzz/run.sh "$(CURDIR)/.build-fuzz/release" $(SECONDS) $(TARGETS); \
	else echo "SKIPPED: nothing was fuzzed, because this toolchain has no libFuzzer."; fi

# Every test under the address sanitizer, and under the thread sanitizer.
test-asan: system-packages
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build-asan

# Functions are suppressed by name, which takes a symbolizer also where a test's program has a PATH of its own.
SYMBOLIZER := $(shell command -v llvm-symbolizer)
test-tsan: system-packages
	TSAN_OPTIONS="suppressions=$(CURDIR)/Scripts/thread-sanitizer.suppressions $(if $(SYMBOLIZER),external_symbolizer_path=$(SYMBOLIZER))" \
	  $(SWIFT) test --sanitize thread -Xswiftc -DTHREAD_SANITIZER --scratch-path .build-tsan

# Tells which lines of reading, solving and diagnosing no test runs; fails below 95 %. See docs/trust.md. On a Mac the
# tests are a bundle, with the program in it.
LLVM_COV ?= $(if $(filter Darwin,$(shell uname -s)),xcrun llvm-cov,$(dir $(realpath $(shell command -v $(SWIFT))))llvm-cov)
COVERED := LinearArithmetic|LayoutLogs|JSONReading|VisualFormat|LayoutScratch|LayoutModel|LayoutDiagnosis|LayoutReports
coverage: system-packages
	$(SWIFT) test --enable-code-coverage --scratch-path .build-coverage --filter '^($(COVERED))Tests\.'
	Scripts/line_coverage.py "$(LLVM_COV)" .build-coverage/debug/*PackageTests.xctest$(if $(filter Darwin,$(shell uname -s)),/Contents/MacOS/*PackageTests) .build-coverage/debug/codecov/default.profdata

# Changes the checker, the solvers, the claims and the remedies in 190 places, one at a time, and tells
# which changes the tests do not notice. See docs/trust.md.
mutation: system-packages
	$(SWIFT) build --package-path Mutation
	$(SWIFT) test --package-path Mutation
	Mutation/run.py $(SWIFT) Mutation/.build/debug/mutation .build-mutation

format:
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_FILES)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_FILES)

COMPANIONS := $(foreach name,history config,Companions/.build/release/autolayout-doctor-$(name)) Sites/.build/release/autolayout-doctor-sites \
  Serve/.build/release/autolayout-doctor-serve
# What is installed below PREFIX; `uninstall` removes exactly this.
PROGRAMS := autolayout-doctor $(notdir $(COMPANIONS))
INSTALLED := $(foreach name,$(PROGRAMS),bin/$(name) share/man/man1/$(name).1) \
  share/bash-completion/completions/autolayout-doctor share/zsh/site-functions/_autolayout-doctor \
  share/fish/vendor_completions.d/autolayout-doctor.fish share/autolayout-doctor/autolayout_doctor.py
ROOT = $(DESTDIR)$(PREFIX)

# The programs that the command finds beside itself.
companions: companion-packages
	$(SWIFT) build $(RELEASE_FLAGS) $(RELATIVE_FILES) --package-path Companions
	$(SWIFT) build $(RELEASE_FLAGS) --package-path Sites --product autolayout-doctor-sites $(SITES_FLAGS)
	$(SWIFT) build $(RELEASE_FLAGS) $(RELATIVE_FILES) --package-path Serve --product autolayout-doctor-serve

install: build companions
	@$(MAKE) --no-print-directory install-files

# Installs what is built already.
install-files:
	install -d $(foreach file,$(INSTALLED),"$(ROOT)/$(dir $(file))")
	install $(if $(filter Linux,$(shell uname -s)),-s) -m 755 $(DOCTOR) $(wildcard $(COMPANIONS)) "$(ROOT)/bin/"
	install -m 644 $(foreach name,$(notdir $(DOCTOR) $(wildcard $(COMPANIONS))),docs/$(name).1) "$(ROOT)/share/man/man1/"
	install -m 644 Sources/autolayout-doctor/Resources/autolayout_doctor.py "$(ROOT)/share/autolayout-doctor/"
	$(DOCTOR) --generate-completion-script bash > "$(ROOT)/share/bash-completion/completions/autolayout-doctor"
	$(DOCTOR) --generate-completion-script zsh > "$(ROOT)/share/zsh/site-functions/_autolayout-doctor"
	$(DOCTOR) --generate-completion-script fish > "$(ROOT)/share/fish/vendor_completions.d/autolayout-doctor.fish"

uninstall:
	rm -f $(foreach file,$(INSTALLED),"$(ROOT)/$(file)")
	if [ -d "$(ROOT)/share/autolayout-doctor" ]; then rmdir "$(ROOT)/share/autolayout-doctor"; fi

# A package for Debian and its kin; it runs without Swift. See packaging/.
deb: build companions
	packaging/deb.sh .build/packages

# What is installed as one file, with checksums and a list of what it is made of.
archive: system-packages
	packaging/archive.sh .build/packages

# Runs ours and its peers (ripgrep, dot, z3, HiGHS, kiwisolver) side by side, writes Benchmarks/peers.json and
# the table of docs/speed.md; what cannot be installed is named and left out. See Benchmarks/README.md.
bench: build peer-packages
	$(SWIFT) build $(RELEASE_FLAGS) --scratch-path $(SCRATCH) --product Benchmarks
	.build/peers/bin/python Benchmarks/bench.py $(DOCTOR) $(SCRATCH)/release/Benchmarks

# Counts the instructions of six fixed inputs and fails where one grew by more than a tenth; RECORD=1
# writes the baseline anew.
instructions: $(if $(BUILT),,build) valgrind-packages
	@if command -v python3 >/dev/null 2>&1; then python3 -B Benchmarks/instructions.py $(DOCTOR) $(if $(RECORD),--record --runs 3); \
	else echo "SKIPPED: no instructions were counted, because there is no python3."; fi

# Fits the order of remedies to LOGS, a folder of logs with a manifest of what people changed, and to NOTES of
# what an engineer would change first; and counts
# the lines of each report's screen there.
LOGS ?= ../shared/corpus
NOTES ?= $(wildcard ../shared/gold/notes.jsonl)
fit-order screen-lines: build
	@if [ ! -f "$(LOGS)/manifest.jsonl" ]; then echo "SKIPPED: LOGS names no folder with a manifest.jsonl."; \
	elif [ $@ = fit-order ]; then python3 Scripts/fit_remedy_order.py --doctor $(DOCTOR) $(if $(NOTES),--notes "$(NOTES)") --write "$(LOGS)"; \
	else python3 Scripts/screen_lines.py --doctor $(DOCTOR) "$(LOGS)"; fi

# Compares what OLD, another build of the command, prints with what ours does, in all forms, over the samples and
# LOGS, and lists what differs. NEW names a built command, FORMS some of the forms (FORMS=text,json), SITES the
# built autolayout-doctor-sites for folders that hold apps. See Scripts/compare.py.
compare: $(if $(NEW),,system-packages)
	@[ -n "$(OLD)" ] || { echo "OLD=path/to/another/autolayout-doctor says with what to compare."; exit 1; }
	$(if $(NEW),@:,$(BUILD_COMMAND))
	python3 -B Scripts/compare.py "$(OLD)" "$(or $(NEW),.build/debug/autolayout-doctor)" Samples \
	  $(if $(filter-out file,$(origin LOGS)),"$(LOGS)") $(if $(FORMS),--only "$(FORMS)") $(if $(SITES),--sites "$(SITES)")

clean:
	$(SWIFT) package clean

# Installs Graphviz's C library where it is missing, through apt-get or brew; says what else is missing.
system-packages:
	@Scripts/system_packages.sh $(MAKECMDGOALS)

# Installs what `autolayout-doctor-history` is built with, where it is missing; a Mac has SQLite.
companion-packages:
	@if [ "$$(uname -s)" = Darwin ] || pkg-config --exists sqlite3 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing libsqlite3-dev with apt-get: autolayout-doctor-history keeps its causes in SQLite."; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq libsqlite3-dev >/dev/null; \
	else \
	  echo "Please install SQLite's development files, then run make again."; exit 1; \
	fi

# Installs Chromium (a Mac uses its Chrome) and the browser driver where they are missing.
browser-packages:
	@if [ "$$(uname -s)" = Darwin ] || command -v chromium >/dev/null 2>&1; then :; \
	elif command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing chromium and python3-venv with apt-get: the HTML pages are tested in a real browser."; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq chromium python3-venv >/dev/null; \
	else \
	  echo "Please install Chromium, then run make again."; exit 1; \
	fi
	@[ -x .build/browser/bin/python ] || { \
	  echo "Installing the browser driver into .build/browser with pip."; \
	  mkdir -p .build && python3 -m venv .build/browser && .build/browser/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt; }

# Installs zsh, fish and what types into them where they are missing.
shell-packages:
	@for shell in zsh fish; do \
	  if ! command -v $$shell >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then \
	    echo "Installing $$shell with apt-get: completion is tried in it."; \
	    sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	    { $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq $$shell >/dev/null; } || true; \
	  fi; \
	done
	@[ -x .build/shells/bin/python ] || { mkdir -p .build && python3 -m venv .build/shells && .build/shells/bin/pip install --quiet --disable-pip-version-check pexpect; }

# Installs valgrind, whose callgrind counts instructions, where it is missing; `instructions` says so where it stays so.
valgrind-packages:
	@if ! command -v valgrind >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing valgrind with apt-get: callgrind counts the instructions."; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq valgrind >/dev/null || true; \
	fi

# Installs what reads the formats into .build/formats with pip.
format-packages:
	@[ -x $(FORMATS) ] || python3 -m venv .build/formats
	.build/formats/bin/pip install --quiet --disable-pip-version-check -r Tests/Formats/requirements.txt

# Installs Debian's lldb where there is none; a Mac has one.
debugger-packages:
	@if [ "$$(uname -s)" = Darwin ] || [ -x /usr/bin/lldb ]; then :; \
	elif command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing lldb with apt-get: the debugger's script is tested in a real one."; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq lldb >/dev/null; \
	else \
	  echo "Please install lldb, then run make again."; exit 1; \
	fi

# Installs the peers that can be reached into the system (ripgrep, dot) and .build/peers (solvers).
peer-packages:
	@for package in ripgrep:rg graphviz:dot; do \
	  if ! command -v "$${package#*:}" >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then \
	    echo "Installing $${package%:*} with apt-get: it is run beside ours."; \
	    sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	    { $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq "$${package%:*}" >/dev/null; } || true; \
	  fi; \
	done
	@[ -x .build/peers/bin/python ] || python3 -m venv .build/peers
	@for package in z3-solver highspy kiwisolver numpy; do \
	  .build/peers/bin/pip install --quiet --disable-pip-version-check "$$package" || true; \
	done
