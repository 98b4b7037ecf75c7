// swift-tools-version: 6.2
import PackageDescription

// Fuzz targets for libFuzzer: `make fuzz`. The product's modules are compiled as modules of this
// package (Product is a link to Sources), so that the fuzzers see what is shared by `package` and
// every branch is counted.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Product/\(name)",
    exclude: name == "AutoLayoutDoctor" ? ["AutoLayoutDoctor.docc"] : [], resources: resources)
}

let core: [Target.Dependency] = [
  "LayoutModel", "LinearArithmetic", "LayoutLogs", "LayoutDiagnosis",
]
let all: [Target.Dependency] =
  core + [
    "AutoLayoutDoctor", "LayoutScratch", "LayoutSources", "LayoutReports", "LayoutDrawing",
    "GraphPlacing", "ReportPictures", "LayoutPages", "LayoutAnnotations", "LayoutCheck",
    "InterfaceBuilder", "VisualFormat", "JSONReading",
    "CBuildCommit", "WorkPipeline",
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
    .product(name: "Subprocess", package: "swift-subprocess"),
    .product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
  ]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    module("LinearArithmetic"),
    module("LayoutModel", ["LinearArithmetic"]),
    module("VisualFormat", ["LinearArithmetic"]),
    module("CMarkerScan"),
    module("WorkPipeline"),
    module("JSONReading"),
    module("CBuildCommit"),
    module(
      "LayoutLogs",
      ["CMarkerScan", "LayoutModel", "LinearArithmetic", "VisualFormat", "WorkPipeline"]),
    module("LayoutScratch", ["LayoutLogs", "LayoutModel", "LinearArithmetic", "VisualFormat"]),
    module("LayoutDiagnosis", ["LayoutModel", "LinearArithmetic"]),
    module(
      "LayoutSources",
      ["LayoutModel", "LinearArithmetic", "VisualFormat", "JSONReading", "WorkPipeline"]),
    module("InterfaceBuilder", ["LayoutModel", "LinearArithmetic"]),
    module("LayoutCheck", ["InterfaceBuilder", "LayoutModel", "LinearArithmetic"]),
    module("LayoutCasebook", ["LayoutModel", "LinearArithmetic", "LayoutDiagnosis"]),
    module("LayoutCode", ["LayoutModel", "LinearArithmetic"]),
    module(
      "LayoutReports", core + ["LayoutCode", "LayoutCasebook", "LayoutSources", "WorkPipeline"]),
    module("Markup"),
    module(
      "LayoutPages", ["LayoutReports", "LayoutLogs", "LayoutDiagnosis", "LayoutModel", "Markup"],
      resources: [.embedInCode("Resources/page.css"), .embedInCode("Resources/page.js")]),
    module(
      "LayoutAnnotations",
      [
        "LayoutReports", "LayoutLogs", "LayoutSources", "LayoutCheck", "InterfaceBuilder",
        "LayoutModel", "LinearArithmetic", "Markup",
      ]),
    .systemLibrary(name: "CGraphviz", path: "Product/CGraphviz", pkgConfig: "libgvc"),
    module("LayoutDrawing", ["LayoutModel", "LinearArithmetic", "LayoutDiagnosis", "Markup"]),
    module("GraphPlacing", ["CGraphviz", "LayoutDrawing", "LinearArithmetic", "Markup"]),
    module("ReportPictures", core + ["LayoutDrawing", "LayoutReports"]),
    module(
      "AutoLayoutDoctor",
      core + ["LayoutScratch", "LayoutCasebook", "LayoutReports", "WorkPipeline"]),
    .target(
      name: "autolayout_doctor", dependencies: all, path: "Product/autolayout-doctor",
      resources: [.embedInCode("Resources/autolayout_doctor.py")],
      // The program has a `main` of its own.
      swiftSettings: [
        .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "doctor_main"])
      ]),
    .target(name: "PictureChecks", dependencies: ["LayoutDrawing"], path: "PictureChecks"),
    // The targets demand what is promised; the main package tries them on every seed, too.
    .target(name: "Promises"),
    .target(name: "FuzzDriver", dependencies: ["Promises"]),
    // Apart from what it does not read with: libFuzzer looks at every branch after every input.
    .executableTarget(
      name: "FuzzReading",
      dependencies: [
        "FuzzDriver", "LayoutLogs", "LayoutModel", "LayoutScratch", "LinearArithmetic",
        "Promises", "VisualFormat",
      ]),
    .executableTarget(
      name: "FuzzProgram",
      dependencies: all + ["FuzzDriver", "Promises", "autolayout_doctor", "PictureChecks"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = settings + (target.swiftSettings ?? [])
}
