// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because an HTTP server takes minutes to build: nothing else needs one.
// The settings are those of the main package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "autolayout-doctor-serve",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "autolayout-doctor-serve", targets: ["autolayout-doctor-serve"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .target(
      name: "LocalPage",
      dependencies: [
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      resources: [
        .embedInCode("Resources/serve.html"), .embedInCode("Resources/serve.css"),
        .embedInCode("Resources/serve.js"), .embedInCode("Resources/icon.svg"),
        .embedInCode("Resources/example.log"),
      ]),
    .executableTarget(
      name: "autolayout-doctor-serve",
      dependencies: [
        "LocalPage", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .testTarget(name: "LocalPageTests", dependencies: ["LocalPage", "autolayout-doctor-serve"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = settings
}
