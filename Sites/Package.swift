// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because swift-syntax takes minutes to build: `make demo` needs none of it.
// The settings are those of the main package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "autolayout-doctor-sites",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "autolayout-doctor-sites", targets: ["autolayout-doctor-sites"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "SiteRecords"),
    .target(
      name: "SwiftSites",
      dependencies: [
        "SiteRecords",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .target(name: "ObjectiveCSites", dependencies: ["SiteRecords"]),
    // The main package's own reader of these files, over a link: the compiler sees it in both.
    .target(name: "InterfaceBuilderXML"),
    .target(name: "InterfaceBuilderSites", dependencies: ["SiteRecords", "InterfaceBuilderXML"]),
    .target(
      name: "SiteIndex",
      dependencies: ["SiteRecords", "SwiftSites", "ObjectiveCSites", "InterfaceBuilderSites"]),
    .executableTarget(
      name: "autolayout-doctor-sites",
      dependencies: [
        "SiteIndex",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "SiteRecordsTests", dependencies: ["SiteRecords"]),
    .testTarget(name: "SwiftSitesTests", dependencies: ["SwiftSites", "SiteRecords"]),
    .target(
      name: "SitesTestSupport", dependencies: ["SiteRecords"], path: "Tests/SitesTestSupport"),
    .testTarget(
      name: "ObjectiveCSitesTests",
      dependencies: ["ObjectiveCSites", "SiteRecords", "SitesTestSupport"]),
    .testTarget(
      name: "InterfaceBuilderSitesTests",
      dependencies: ["InterfaceBuilderSites", "SiteRecords", "SitesTestSupport"]),
    .testTarget(name: "SiteIndexTests", dependencies: ["SiteIndex", "SiteRecords"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = settings
}
