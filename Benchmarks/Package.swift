// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the main one needs neither Foundation nor these programs.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "autolayout-doctor", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [.product(name: "AutoLayoutDoctor", package: "autolayout-doctor")])
  ],
  swiftLanguageModes: [.v6]
)
