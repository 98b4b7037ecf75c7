// swift-tools-version: 6.2
import PackageDescription

// Tests of AppKit's and UIKit's own reports, for `xcodebuild test`: Tests/Mac/run.sh.
let package = Package(
  name: "Mac",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "autolayout-doctor", path: "../..")],
  targets: [
    .testTarget(
      name: "MacTests",
      dependencies: [.product(name: "AutoLayoutDoctorTesting", package: "autolayout-doctor")])
  ],
  swiftLanguageModes: [.v6]
)
