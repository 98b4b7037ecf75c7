// swift-tools-version: 6.2
import PackageDescription

// A stranger's program and its tests: they know the products and nothing else of the package.
// `make test` runs them.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "autolayout-doctor", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [.product(name: "AutoLayoutDoctor", package: "autolayout-doctor")],
      swiftSettings: settings),
    .testTarget(
      name: "ClientTests",
      dependencies: [.product(name: "AutoLayoutDoctorTesting", package: "autolayout-doctor")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
