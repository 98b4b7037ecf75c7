"""Graphviz's headers as Homebrew lays them out: those of this machine, and the newest that the distribution has."""

import os
import pathlib
import re
import shutil
import sys
import time
import zipfile

from work import HERE, Finding, diagnostics, digest, run

#: Where each distribution keeps what it has not released yet, and who signs it.
NEWEST = {
    "debian": ("sid", "/usr/share/keyrings/debian-archive-keyring.gpg"),
    "ubuntu": ("devel", "/usr/share/keyrings/ubuntu-archive-keyring.gpg"),
}
PACKAGES = ["libgraphviz-dev", "libgvc-dev", "libcgraph-dev", "libcdt-dev", "libpathplan-dev", "libxdot-dev"]
STRICT = ["-Werror=incompatible-pointer-types", "-Werror=int-conversion", "-Wno-unused-function",
          "-Wno-pragma-once-outside-header", "-x", "c"]


#: Has a newer library for Linux than its distributions, and no headers.
LIBRARY = "pygraphviz==2.0.4"


class Graphviz:
    def __init__(self, work, sdk):
        self.work, self.sdk = work, sdk
        self.folders, self.skipped, self.ran = [], [], None
        # The oldest that the project promises to do with is Debian's 2.43; the newest follow their makers.
        for find in [self.installed, self.newest]:
            folder = find()
            if folder:
                self.folders.append(folder)
            else:
                self.skipped.append(f"Graphviz's shim was not compiled against the {find.__name__} headers, because they cannot be had here")
        self.flags = self.includes(self.folders[-1]) if self.folders else []

    def includes(self, folder):
        """Homebrew's `pkg-config` names this folder, and no other has headers of Graphviz."""
        return ["-isystem", str(folder / "graphviz")]

    def installed(self):
        place = pathlib.Path(run(["pkg-config", "--variable=includedir", "libgvc"]).stdout.strip() or "/usr/include")
        headers = next((f for f in [place, place / "graphviz"] if (f / "gvc.h").exists()), None)
        return headers and self.lay("installed", headers)

    def newest(self):
        kept = self.work.folder / "graphviz-newest"
        if (kept / "graphviz/gvc.h").exists() and time.time() - kept.stat().st_mtime < 14 * 86400:
            return kept
        return self.fetched() or (kept if (kept / "graphviz/gvc.h").exists() else None)

    def fetched(self):
        """Takes the packages of headers out of the distribution's newest suite, with lists of its own."""
        release = pathlib.Path("/etc/os-release")
        told = re.search(r"^ID=(\w+)", release.read_text(), re.M) if release.exists() else None
        suite, keys = NEWEST.get(told[1] if told else "", ("", ""))
        addresses = run(["apt-get", "indextargets", "--format", "$(REPO_URI)"]).stdout.split() if shutil.which("apt-get") else []
        if not suite or not addresses or not os.path.exists(keys):
            return None
        place = self.work.folder / "apt"
        shutil.rmtree(place, ignore_errors=True)
        for name in ["lists/partial", "archives/partial", "unpacked"]:
            (place / name).mkdir(parents=True)
        (place / "sources.list").write_text(f"deb [signed-by={keys}] {addresses[0]} {suite} main\n")
        (place / "status").touch()
        options = [
            f"Dir::Etc::sourcelist={place}/sources.list", "Dir::Etc::sourceparts=/dev/null", f"Dir::State::lists={place}/lists",
            f"Dir::State::status={place}/status", f"Dir::Cache={place}", "Acquire::Languages=none", "APT::Sandbox::User=root"]
        apt = ["apt-get", "-q", *(word for option in options for word in ("-o", option))]
        if run([*apt, "update"]).returncode != 0 or run([*apt, "download", *PACKAGES], cwd=place).returncode != 0:
            return None
        for package in place.glob("*.deb"):
            run(["dpkg-deb", "-x", package, place / "unpacked"])
        headers = place / "unpacked/usr/include/graphviz"
        return self.lay("newest", headers) if (headers / "gvc.h").exists() else None

    def lay(self, name, headers):
        folder = self.work.folder / f"graphviz-{name}"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(headers, folder / "graphviz")
        return folder

    def version(self, folder):
        text = (folder / "graphviz/graphviz_version.h").read_text()
        return re.search(r'PACKAGE_VERSION "([\d.]+)', text)[1]

    def findings(self, target):
        """What is wrong with a shim for either version, with Homebrew's paths and with Linux's."""
        found = set()
        for folder in self.folders:
            version = self.version(folder)
            for shim in target.headers[1]:
                for flags in [self.includes(folder), [*self.includes(folder), "-isystem", str(folder)]]:
                    key = digest(self.sdk.key, version, shim, len(flags))
                    for line, text in self.work.remembered("graphviz", key, lambda: self.compiled(shim, flags, version)):
                        found.add(Finding(str(shim), line, f"with Graphviz {version}: {text}"))
        return found

    def run_shim(self, target):
        """Draws through the shim with a new library, of the version of the newest headers."""
        if not any("gvz_new_graph" in header.read_text() for header in target.headers[1]):
            return
        folder = self.folders[-1] if self.folders else None
        libraries = folder and self.libraries()
        if not libraries:
            self.skipped.append("Graphviz's shim was not run with a new library, which cannot be had here")
            return
        source, program = HERE / "graphviz_shim.c", self.work.folder / f"graphviz-shim-{os.getpid()}"
        built = run([
            self.work.tool("clang"), "-Wall", *self.includes(folder), "-I", target.folder, source, "-o", program, "-lm",
            *(file for name in ["gvc", "cgraph", "cdt", "gvplugin_dot_layout", "gvplugin_core"] for file in libraries.glob(f"lib{name}-*")),
            "-Wl,--allow-shlib-undefined"])
        if built.returncode != 0:
            yield Finding(str(source), 1, f"cannot be built: {built.stderr[:300]}")
            return
        ran = run([program], env={**os.environ, "LD_LIBRARY_PATH": str(libraries)})
        program.unlink()
        version = ran.stdout.strip()
        if version.split(".")[0] != self.version(folder).split(".")[0]:
            self.skipped.append(f"Graphviz's shim was not run: {LIBRARY} has {version}, the newest headers are {self.version(folder)}'s")
        elif ran.returncode != 0:
            yield Finding(str(source), ran.returncode, f"with Graphviz {version} this is not so")
        else:
            self.ran = version

    def libraries(self):
        place = self.work.folder / LIBRARY.replace("==", "-")
        if not place.is_dir():
            downloads = self.work.folder / "downloads-graphviz"
            run([sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                 "--only-binary", ":all:", "--dest", downloads, LIBRARY])
            for wheel in downloads.glob("*.whl"):
                zipfile.ZipFile(wheel).extractall(place)
            shutil.rmtree(downloads, ignore_errors=True)
        return next(iter(place.glob("*.libs")), None)

    def compiled(self, shim, flags, version):
        told = run(self.sdk.clang("-fsyntax-only", *STRICT, *flags, shim))
        found = [[line, text] for file, line, _, text in diagnostics(told.stderr) if file == str(shim)]
        asks = next((n for n, line in enumerate(shim.read_text().splitlines(), 1) if "GRAPHVIZ_VERSION_MAJOR" in line), None)
        known = run(self.sdk.clang("-E", "-dM", *STRICT, *flags, shim)).stdout
        if not found and asks and int(version.split(".")[0]) >= 13 and "define GRAPHVIZ_VERSION_MAJOR" not in known:
            found.append([asks, "asks for the version, which no header tells that is included"])
        return found
