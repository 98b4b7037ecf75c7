"""The project's packages, and those that they depend on, as their manifests describe them for a Mac."""

import functools
import json
import os
import pathlib
import re
import shutil

from work import Trouble, digest, run

SOURCES = {"test": ["Tests"], "regular": ["Sources"], "executable": ["Sources"], "system": ["Sources"], "macro": ["Sources"]}
C_ENDINGS = {".c", ".m", ".cc", ".cpp", ".S"}


class Packages:
    """All packages by their folders, each read when it is asked for."""

    def __init__(self, work, root, manifests):
        self.work, self.root, self.loaded = work, root, {}
        self.own = [self.package(manifest.parent, is_own=True) for manifest in manifests]

    def package(self, folder, is_own=False, traits=("default",)):
        folder = folder.resolve()
        if folder not in self.loaded:
            self.loaded[folder] = Package(self, folder, is_own, set(traits))
        return self.loaded[folder]

    def checkout(self, asking, name):
        """Where a package from elsewhere lies: beside the one that asks, or among what that one's manifest brings."""
        folder = asking.folder.parent if not asking.is_own else self.resolved(asking)
        if not (folder / name).is_dir():
            raise Trouble(f"{name}, which {asking.name} depends on, is not in {folder}")
        return folder / name

    def resolved(self, package):
        """The checkouts of a manifest, fetched apart from the project's folder, where a build may be at work."""
        files = [file for file in [package.folder / "Package.swift", package.folder / "Package.resolved"] if file.exists()]
        place = self.work.folder / "resolved" / digest(self.work.version, [file.name for file in files], *files)
        if not (place / "done").exists():
            place.mkdir(parents=True, exist_ok=True)
            for file in files:
                shutil.copy(file, place)
            told = run(["swift", "package", "--package-path", place, "resolve"])
            if told.returncode != 0:
                raise Trouble(f"the packages of {package.name} cannot be fetched: {told.stderr.strip()[-300:]}", is_skipped=True)
            (place / "done").touch()
        os.utime(place)
        return place / ".build/checkouts"


class Package:
    def __init__(self, packages, folder, is_own, traits):
        self.packages, self.folder, self.is_own = packages, folder, is_own
        manifest = folder / "Package.swift"
        key = digest(packages.work.version, manifest)
        self.manifest = packages.work.remembered("manifest", key, self.described)
        known = {trait["name"]: trait.get("enabledTraits", []) for trait in self.manifest.get("traits") or []}
        self.traits = set()
        while traits - self.traits:
            name = (traits - self.traits).pop()
            self.traits.add(name)
            traits |= set(known.get(name, []))
        self.traits.discard("default")
        languages = self.manifest.get("swiftLanguageVersions") or []
        tools = int(self.manifest["toolsVersion"]["_version"].split(".")[0])
        self.name = self.manifest["name"]
        self.language = languages[-1].split(".")[0] if languages else "6" if tools >= 6 else "5"
        self.targets = {
            entry["name"]: Target(self, entry) for entry in self.manifest["targets"] if entry["type"] in SOURCES}
        self.dependencies = {}
        for dependency in self.manifest["dependencies"]:
            (entry,), = dependency.values()
            self.dependencies[entry["identity"].lower()] = entry

    def described(self):
        told = run(["swift", "package", "--package-path", self.folder, "--scratch-path", self.packages.work.folder / "dump",
                    "dump-package"])
        if told.returncode != 0:
            raise Trouble(f"{self.folder}: swift package dump-package: {told.stderr.strip()[-300:]}")
        return json.loads(told.stdout[told.stdout.index("{"):])

    def dependency(self, identity):
        entry = self.dependencies[identity]
        traits = [trait["name"] for trait in entry.get("traits") or [{"name": "default"}]] if entry.get("traits") != [] else []
        if "path" in entry:
            # The manifest may have been read in another clone.
            relative = pathlib.PurePath(entry["path"]).name
            folder = next((p.folder for p in self.packages.own if p.folder.name == relative), self.packages.root)
            return self.packages.package(folder, is_own=True)
        place = entry["location"].get("remote") or entry["location"]["local"]
        url = place[0]["urlString"] if isinstance(place[0], dict) else place[0]
        name = re.sub(r"\.git$", "", url.rstrip("/").rsplit("/", 1)[-1])
        return self.packages.package(self.packages.checkout(self, name), traits=traits)

    def product(self, name, identity):
        """The targets of a product of one dependency, or of whichever has it."""
        identities = [identity.lower()] if identity and identity.lower() in self.dependencies else list(self.dependencies)
        for identity in identities:
            package = self.dependency(identity)
            for product in package.manifest["products"]:
                if product["name"] == name:
                    return [package.targets[target] for target in product["targets"] if target in package.targets]
        raise Trouble(f"{self.folder.name}: no package has the product {name}")


class Target:
    def __init__(self, package, entry):
        self.package, self.entry, self.name = package, entry, entry["name"]
        self.module = re.sub(r"\W", "_", self.name)
        places = [entry["path"]] if entry.get("path") else [f"{top}/{self.name}" for top in SOURCES[entry["type"]]]
        self.folder = package.folder / next((p for p in places if (package.folder / p).is_dir()), places[0])
        left_out = [self.folder / name for name in entry.get("exclude") or []]
        left_out += [self.folder / resource["path"] for resource in entry.get("resources") or []]
        only = [self.folder / name for name in entry.get("sources") or []]
        files = sorted(
            file for file in walk(self.folder) if not any(file == p or p in file.parents for p in left_out)
            and (not only or any(file == p or p in file.parents for p in only)))
        self.swift = [file for file in files if file.suffix == ".swift"]
        self.c = [file for file in files if file.suffix in C_ENDINGS] if entry["type"] != "system" else []

    def __repr__(self):
        return f"{self.package.name}/{self.name}"

    @property
    def headers(self):
        """The folder of what others include, and the headers in it."""
        folder = self.folder / (self.entry.get("publicHeadersPath") or "include") if self.c else self.folder
        return folder, sorted(folder.rglob("*.h")) if folder.is_dir() else []

    def applies(self, condition):
        """Whether a condition of the manifest holds in a debug build for a Mac."""
        condition = condition or {}
        platforms = condition.get("platformNames") or []
        return (
            (not platforms or "macos" in platforms) and condition.get("config") in (None, "debug")
            and (not condition.get("traits") or bool(set(condition["traits"]) & self.package.traits)))

    @functools.cache
    def dependencies(self):
        """The targets that this one imports on a Mac."""
        found = []
        for dependency in self.entry["dependencies"]:
            (kind, parts), = dependency.items()
            if not self.applies(parts[-1]):
                continue
            if kind != "product" and parts[0] in self.package.targets:
                found.append(self.package.targets[parts[0]])
            elif kind == "product" or parts[0] not in {entry["name"] for entry in self.package.manifest["targets"]}:
                found += self.package.product(parts[0], parts[1] if kind == "product" else None)
        return [self.linked(target) for target in found if target.entry["type"] != "macro"]

    def linked(self, target):
        """A target whose folder is a link to that of another package of the project's is that one."""
        real = target.folder.resolve()
        for package in self.package.packages.own if target.package.is_own else []:
            for other in package.targets.values():
                if other is not target and real == other.folder and target.folder != real:
                    return other
        return target

    @functools.cache
    def closure(self):
        """All targets below this one."""
        found = {}
        for target in self.dependencies():
            found |= {**target.closure(), target: None}
        return found

    def swift_flags(self):
        language, flags = self.package.language, []
        names = {
            "enableUpcomingFeature": "-enable-upcoming-feature", "enableExperimentalFeature": "-enable-experimental-feature",
            "define": "-D", "defaultIsolation": "-default-isolation"}
        for setting in self.entry.get("settings") or []:
            (kind, value), = setting["kind"].items()
            value = value.get("_0") if isinstance(value, dict) else value
            if setting["tool"] != "swift" or not self.applies(setting.get("condition")):
                continue
            if kind in names:
                flags += [names[kind], value]
            elif kind == "strictMemorySafety":
                flags.append("-strict-memory-safety")
            elif kind == "treatAllWarnings" and value == "error":
                flags.append("-warnings-as-errors")
            elif kind == "swiftLanguageMode":
                language = value.split(".")[0]
        flags += [word for trait in sorted(self.package.traits) for word in ("-D", trait)]
        return ["-swift-version", language, "-D", "SWIFT_PACKAGE", "-D", "DEBUG", *flags]

    def c_flags(self):
        flags = ["-DSWIFT_PACKAGE=1", "-I", str(self.headers[0])]
        for setting in self.entry.get("settings") or []:
            (kind, value), = setting["kind"].items()
            if setting["tool"] in ("c", "cxx") and kind in ("define", "headerSearchPath") and self.applies(setting.get("condition")):
                flags += [f"-D{value['_0']}"] if kind == "define" else ["-I", str(self.folder / value["_0"])]
        return flags


def walk(folder):
    """The files below a folder; links are followed."""
    for entry in sorted(folder.iterdir()) if folder.is_dir() else []:
        if entry.is_dir() and entry.suffix != ".docc":
            yield from walk(entry)
        elif entry.is_file():
            yield entry
