// swift-tools-version: 6.2
import PackageDescription

// Programs that `autolayout-doctor` finds beside itself, as git finds its subcommands. They need packages that
// the plain command does not, and they speak to it through its documented output alone.
let package = Package(
  name: "Companions",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "autolayout-doctor-history", targets: ["autolayout-doctor-history"]),
    .executable(name: "autolayout-doctor-config", targets: ["autolayout-doctor-config"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "History", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    .executableTarget(
      name: "autolayout-doctor-history",
      dependencies: [
        "History", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "ProjectConfiguration", dependencies: [.product(name: "Yams", package: "Yams")]),
    .executableTarget(name: "autolayout-doctor-config", dependencies: ["ProjectConfiguration"]),
    .testTarget(name: "ProjectConfigurationTests", dependencies: ["ProjectConfiguration"]),
    .testTarget(
      name: "HistoryTests",
      dependencies: ["History", .product(name: "GRDB", package: "GRDB.swift")],
      resources: [.copy("Fixtures")]),
  ],
  swiftLanguageModes: [.v6]
)
