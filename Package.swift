// swift-tools-version: 6.2
import PackageDescription

// Why each setting is there:
// - ExistentialAny: `any` shows where a value is boxed (SE-0335).
// - InternalImportsByDefault: a dependency leaks into our interface only on purpose (SE-0409).
// - MemberImportVisibility: a file names every module it uses (SE-0444).
// - NonisolatedNonsendingByDefault: async functions stay on their caller's actor (SE-0461).
// - strictMemorySafety: every unsafe pointer is marked at its use (SE-0458).
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// The commit that `--version` tells. It is a setting of one C file, so that another commit compiles
// nothing else anew; a plain `swift build` tells none.
let commit = Context.environment["AUTOLAYOUT_DOCTOR_COMMIT"].flatMap {
  $0.isEmpty ? nil : CSetting.define("BUILD_COMMIT", to: "\"\($0)\"")
}

// The modules in which the tests spend their time. `make` has them optimized in debug builds too, which takes two thirds
// of the tests' time away. Nobody can depend on a package with unsafe flags, so a plain build has none.
let reckoning: Set = ["LinearArithmetic", "LayoutModel", "LayoutLogs", "LayoutDiagnosis"]
let isQuick = Context.environment["AUTOLAYOUT_DOCTOR_QUICK_TESTS"] == "1"

let package = Package(
  name: "autolayout-doctor",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "AutoLayoutDoctor", targets: ["AutoLayoutDoctor"]),
    .library(name: "AutoLayoutDoctorTesting", targets: ["AutoLayoutDoctorTesting"]),
    .library(name: "AutoLayoutDoctorRecorder", targets: ["AutoLayoutDoctorRecorder"]),
    .executable(name: "autolayout-doctor", targets: ["autolayout-doctor"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(name: "LinearArithmetic"),
    .target(name: "LayoutModel", dependencies: ["LinearArithmetic"]),
    .target(name: "VisualFormat", dependencies: ["LinearArithmetic"]),
    .target(name: "CMarkerScan"),
    .target(name: "CBuildCommit", cSettings: [commit].compactMap { $0 }),
    .target(name: "JSONReading"),
    .target(name: "WorkPipeline"),
    .target(
      name: "LayoutLogs",
      dependencies: [
        "CMarkerScan", "LayoutModel", "LinearArithmetic", "VisualFormat", "WorkPipeline",
      ]),
    .target(
      name: "LayoutScratch",
      dependencies: ["LayoutLogs", "LayoutModel", "LinearArithmetic", "VisualFormat"]),
    .target(name: "InterfaceBuilder", dependencies: ["LayoutModel", "LinearArithmetic"]),
    .target(
      name: "LayoutCheck", dependencies: ["InterfaceBuilder", "LayoutModel", "LinearArithmetic"]),
    .target(name: "LayoutDiagnosis", dependencies: ["LayoutModel", "LinearArithmetic"]),
    .target(
      name: "LayoutSources",
      dependencies: [
        "LayoutModel", "LinearArithmetic", "VisualFormat", "JSONReading", "WorkPipeline",
      ]),
    .target(
      name: "LayoutCasebook", dependencies: ["LayoutModel", "LinearArithmetic", "LayoutDiagnosis"]),
    .target(name: "LayoutCode", dependencies: ["LayoutModel", "LinearArithmetic"]),
    .target(
      name: "LayoutReports",
      dependencies: [
        "LayoutCode", "LayoutModel", "LinearArithmetic", "LayoutLogs", "LayoutDiagnosis",
        "LayoutCasebook", "LayoutSources", "WorkPipeline",
      ]),
    .target(name: "Markup"),
    .target(
      name: "LayoutPages",
      dependencies: ["LayoutReports", "LayoutLogs", "LayoutDiagnosis", "LayoutModel", "Markup"],
      resources: [.embedInCode("Resources/page.css"), .embedInCode("Resources/page.js")]),
    .target(
      name: "LayoutAnnotations",
      dependencies: [
        "LayoutReports", "LayoutLogs", "LayoutSources", "LayoutCheck", "InterfaceBuilder",
        "LayoutModel", "LinearArithmetic", "Markup",
      ]),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(
      name: "LayoutDrawing",
      dependencies: ["LayoutModel", "LinearArithmetic", "LayoutDiagnosis", "Markup"]),
    // Apart from the drawing, which tests of apps use where there is no Graphviz.
    .target(
      name: "GraphPlacing",
      dependencies: ["CGraphviz", "LayoutDrawing", "LinearArithmetic", "Markup"]),
    .target(
      name: "ReportPictures",
      dependencies: [
        "LayoutDrawing", "LayoutReports", "LayoutDiagnosis", "LayoutLogs", "LayoutModel",
        "LinearArithmetic",
      ]),
    .target(
      name: "AutoLayoutDoctor",
      dependencies: [
        "LayoutModel", "LinearArithmetic", "LayoutLogs", "LayoutScratch", "LayoutDiagnosis",
        "LayoutCasebook", "LayoutReports", "WorkPipeline",
      ]),
    // For tests of apps; Swift Testing and XCTest come with the toolchain.
    .target(
      name: "AutoLayoutDoctorTesting",
      dependencies: [
        "AutoLayoutDoctor", "ConsoleReading", "LayoutReports", "LayoutDrawing", "ReportPictures",
      ]),
    // For debug and beta builds of apps.
    .target(
      name: "AutoLayoutDoctorRecorder", dependencies: ["AutoLayoutDoctor", "ConsoleReading"]),
    .target(name: "ConsoleReading"),
    .executableTarget(
      name: "autolayout-doctor",
      dependencies: [
        "AutoLayoutDoctor", "LayoutModel", "LinearArithmetic", "LayoutLogs", "LayoutScratch",
        "LayoutDiagnosis", "LayoutReports", "LayoutDrawing", "GraphPlacing", "ReportPictures",
        "LayoutPages", "LayoutAnnotations", "LayoutSources", "LayoutCheck", "InterfaceBuilder",
        "VisualFormat", "JSONReading", "Markup",
        "CBuildCommit", "WorkPipeline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        // A Mac has System in its SDK.
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      resources: [.embedInCode("Resources/autolayout_doctor.py")]),
    // Built by `make bench`; no product, so that nobody who installs the tool needs it.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AutoLayoutDoctor", "LayoutReports", "LayoutDiagnosis", "LayoutLogs", "LayoutModel",
        "LinearArithmetic",
      ],
      path: "Benchmarks/Sources/Benchmarks"),
    .testTarget(
      name: "LinearArithmeticTests", dependencies: ["LinearArithmetic", "TestSupport"]),
    .testTarget(name: "JSONReadingTests", dependencies: ["JSONReading"]),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: ["InterfaceBuilder", "LayoutModel", "LinearArithmetic"]),
    .testTarget(
      name: "LayoutCheckTests",
      dependencies: [
        "LayoutCheck", "InterfaceBuilder", "LayoutModel", "LinearArithmetic", "TestSupport",
      ]),
    .testTarget(name: "VisualFormatTests", dependencies: ["VisualFormat", "LinearArithmetic"]),
    .testTarget(
      name: "LayoutScratchTests",
      dependencies: [
        "LayoutScratch", "LayoutLogs", "LayoutModel", "LinearArithmetic", "VisualFormat",
      ]),
    .testTarget(
      name: "LayoutSourcesTests",
      dependencies: [
        "LayoutSources", "LayoutLogs", "LayoutModel", "LinearArithmetic", "TestSupport",
      ]),
    .testTarget(name: "LayoutModelTests", dependencies: ["LayoutModel", "LinearArithmetic"]),
    .testTarget(
      name: "LayoutLogsTests",
      dependencies: ["LayoutLogs", "LayoutModel", "LinearArithmetic", "TestSupport"]),
    .testTarget(
      name: "LayoutDiagnosisTests",
      dependencies: [
        "LayoutDiagnosis", "LayoutLogs", "LayoutModel", "LayoutScratch", "LinearArithmetic",
        "TestSupport",
      ]),
    .testTarget(
      name: "LayoutCodeTests", dependencies: ["LayoutCode", "LayoutModel", "LinearArithmetic"]),
    .testTarget(
      name: "LayoutReportsTests",
      dependencies: [
        "AutoLayoutDoctor", "LayoutReports", "LayoutCasebook", "LayoutDiagnosis", "LayoutLogs",
        "LayoutModel", "LinearArithmetic", "TestSupport", "WorkPipeline",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "LayoutPagesTests",
      dependencies: [
        "LayoutPages", "LayoutReports", "AutoLayoutDoctor", "LayoutLogs", "LayoutModel", "Markup",
      ]),
    .testTarget(
      name: "LayoutAnnotationsTests",
      dependencies: ["LayoutAnnotations", "LayoutReports", "LayoutLogs", "AutoLayoutDoctor"]),
    .testTarget(
      name: "AutoLayoutDoctorTestingTests",
      dependencies: [
        "AutoLayoutDoctorTesting", "AutoLayoutDoctorRecorder", "AutoLayoutDoctor", "ConsoleReading",
      ]),
    .testTarget(
      name: "AutoLayoutDoctorRecorderTests",
      dependencies: ["AutoLayoutDoctorRecorder", "AutoLayoutDoctor", "ConsoleReading"]),
    // What several test targets share: the fixtures' places, and programs that are run to their end.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "PictureChecks", dependencies: ["LayoutDrawing", "Markup"], path: "Tests/PictureChecks"),
    .testTarget(
      name: "LayoutDrawingTests",
      dependencies: [
        "LayoutDrawing", "GraphPlacing", "LayoutDiagnosis", "LayoutModel", "LinearArithmetic",
        "Markup", "PictureChecks",
      ]),
    // What the fuzzers demand, of their seeds and past crashers; Fuzz/Package.swift builds the fuzzers.
    .target(name: "Promises", path: "Fuzz/Sources/Promises"),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "autolayout-doctor", "AutoLayoutDoctor", "LayoutAnnotations", "LayoutDrawing", "LayoutLogs",
        "LayoutModel", "LayoutPages", "LayoutReports", "LayoutScratch", "LinearArithmetic",
        "PictureChecks", "Promises", "TestSupport", "VisualFormat",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Fuzz",
      exclude: [
        "Crashers", "Package.swift", "PictureChecks", "Product", "README.md",
        "Sources/FuzzDriver", "Sources/FuzzProgram/FuzzProgram.swift",
        "Sources/FuzzReading/FuzzReading.swift", "Sources/Promises", "run.sh",
      ],
      sources: ["Sources/FuzzProgram", "Sources/FuzzReading", "Tests"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "autolayout-doctor", "AutoLayoutDoctor", "JSONReading", "LayoutDrawing", "Markup",
        "PictureChecks",
        "TestSupport",
      ],
      exclude: ["Structures"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.name != "Benchmarks" {
  target.swiftSettings = settings
  if isQuick, reckoning.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
