// swift-tools-version: 6.2
import PackageDescription

// A stranger's program: it knows the product and nothing else of the package. `make test` runs it.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "autolayout-doctor", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [.product(name: "AutoLayoutDoctor", package: "autolayout-doctor")],
      swiftSettings: [
        .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
