"""What nobody would write by hand: dense systems, very long lists, many different reports, bombs, many sources.

Ours is the whole command, from the log to its answer as text. Where a peer does the same it stands beside ours.
"""
import os
import pathlib
import random
import shutil
import zipfile

import hard_logs
import logs
import runs

VIEW_CONTROLLER = """import UIKit

final class Screen%(number)dViewController: UIViewController {
  let title%(number)d = UILabel()
  let card%(number)d = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card%(number)d)
    card%(number)d.addSubview(title%(number)d)
    for child in [card%(number)d, title%(number)d] { child.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      card%(number)d.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: %(gap)d),
      card%(number)d.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -%(gap)d),
      title%(number)d.topAnchor.constraint(equalTo: card%(number)d.topAnchor, constant: 12),
      title%(number)d.heightAnchor.constraint(equalToConstant: %(height)d),
    ])
  }
}
"""


def inputs():
    """Titles and what makes each log."""
    for kind in ("sizes", "edges", "equations", "planted"):
        yield "3,000 dense constraints, %s" % kind, lambda kind=kind: hard_logs.listed(
            hard_logs.dense(kind, 3000, 350, 1)).encode()
    yield "100,000 constraints in one list", lambda: hard_logs.listed(hard_logs.sparse(100_000, 1)).encode()
    yield "50,000 contradictory pairs in one list", lambda: hard_logs.listed(hard_logs.pairs(100_000)).encode()
    yield "a chain of 5,000, all of it", lambda: hard_logs.listed(hard_logs.chain(5000)).encode()
    yield "a dump of a grid of 1,600 constraints", lambda: hard_logs.dumped(hard_logs.grid(1600)).encode()
    yield "views nested 6,400 deep", lambda: hard_logs.listed(hard_logs.nested(12800)).encode()
    yield "3,200 arranged views of one size", lambda: hard_logs.listed(hard_logs.stacks(6400)).encode()
    yield "3,200 views placed by masks", lambda: hard_logs.listed(hard_logs.masks(6400)).encode()
    source = random.Random(7)
    yield "100 different reports", lambda: b"".join(logs.report(source) for _ in range(100))


def comparisons(doctor, folder, rounds):
    path = os.path.join(folder, "hard.log")
    for title, make in inputs():
        pathlib.Path(path).write_bytes(make())
        yield runs.compare("bounds", title, {"ours": runs.command([doctor, path])}, rounds)
    os.unlink(path)
    bomb = os.path.join(folder, "bomb.zip")
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("large.log", "w") as member:
        for _ in range(1024):
            member.write(bytes(1 << 20))
    yield runs.compare("bounds", "a zip bomb of 1 GiB", {"ours": runs.command([doctor, bomb], codes=(0, 1, 2))}, rounds)
    yield from sources(doctor, folder, rounds)
    yield from interfaces(doctor, folder, rounds)


def sources(doctor, folder, rounds):
    """1,000 files of source, read for the first time and again."""
    beside = os.path.join(os.path.dirname(doctor), "autolayout-doctor-sites")
    if not os.path.exists(beside) and not shutil.which("autolayout-doctor-sites"):
        print("1,000 files of source are left out: autolayout-doctor-sites is not there.")
        return
    app = pathlib.Path(folder, "app")
    app.mkdir()
    source = random.Random(11)
    for number in range(1000):
        text = VIEW_CONTROLLER % {"number": number, "gap": source.randint(4, 40), "height": source.randint(20, 90)}
        (app / ("Screen%d.swift" % number)).write_text(text)
    log = pathlib.Path(folder, "one.log")
    log.write_bytes(logs.report(random.Random(7)))
    cache = pathlib.Path(folder, "cache")
    environment = dict(os.environ, XDG_CACHE_HOME=str(cache))
    run = runs.command([doctor, "--source", str(app), str(log)], environment=environment)

    def cold():
        shutil.rmtree(cache, ignore_errors=True)
        return run()

    yield runs.compare("bounds", "--source on 1,000 files, cold", {"ours": cold}, rounds)
    yield runs.compare("bounds", "--source on 1,000 files, again", {"ours": run}, rounds)


SCENE_VIEW = """              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v%(id)s">
                <rect key="frame" x="16" y="%(y)d" width="358" height="40"/>
              </view>
"""
SCENE_CONSTRAINTS = """              <constraint firstItem="v%(id)s" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="16" id="l%(id)s"/>
              <constraint firstAttribute="trailing" secondItem="v%(id)s" secondAttribute="trailing" constant="16" id="t%(id)s"/>
              <constraint firstItem="v%(id)s" firstAttribute="top" secondItem="r" secondAttribute="top" constant="%(y)d" id="y%(id)s"/>
              <constraint firstItem="v%(id)s" firstAttribute="height" constant="40" id="h%(id)s"/>
"""
SCENE = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
  <scenes>
    <scene sceneID="s">
      <objects>
        <viewController id="c" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="r">
            <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <subviews>
%s            </subviews>
            <constraints>
%s            </constraints>
          </view>
        </viewController>
      </objects>
    </scene>
  </scenes>
</document>
"""


def interfaces(doctor, folder, rounds):
    """1,000 storyboards of 30 views, checked without any source."""
    app = pathlib.Path(folder, "interfaces")
    app.mkdir()
    source = random.Random(13)
    for number in range(1000):
        views = [{"id": "%d" % view, "y": 50 * view + source.randint(0, 9)} for view in range(30)]
        (app / ("Screen%d.storyboard" % number)).write_text(
            SCENE % ("".join(SCENE_VIEW % view for view in views), "".join(SCENE_CONSTRAINTS % view for view in views)))
    run = runs.command([doctor, "check", str(app)], codes=(0, 1))
    yield runs.compare("bounds", "check of 1,000 storyboards", {"ours": run}, rounds)
