internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel

/// What to say to whoever writes an app in another language than its native views are in.
struct FrameworkWords: ContextWords {
  let context: ReportContext
  private let framework: ForeignFramework
  private let item: ItemID
  /// Whether nothing shows native code of the app's own.
  let isAlone: Bool

  /// `nil` of other apps, and where somebody who writes C# may have made the constraints.
  init?(_ context: ReportContext) {
    guard let (framework, item, isAlone) = context.claims.framework,
      isAlone || !framework.isDotNet
    else { return nil }
    self.context = context
    (self.framework, self.item, self.isAlone) = (framework, item, isAlone)
  }

  /// The library for the framework's apps that has the view, by its class.
  private var library: String? { LibraryTable.libraryName(ofClass: system[item].className) }

  /// Whose the constraints are.
  var whose: String {
    let name = framework.name
    if isAlone, context.claims.whose?.isAsShown == true {
      return library.map {
        "Owner: unknown. \(names[item].capitalizedFirst) is a view of \($0), and what the log shows is "
          + "probably made there."
      }
        ?? "Owner: unknown. What the log shows is probably \(name)'s or a plug-in's, as "
        + "\(names[item]) is."
    }
    return isAlone
      ? "Owner: probably \(library ?? "\(name) or a plug-in"), by \(spelled). No class here is an app's own."
      : "Owner: a \(name) plug-in or your own native code."
  }

  /// The view, with its class in full.
  private var spelled: String {
    let name = ClassName.readable(system[item].className)
    return names[item].contains(name) ? names[item] : "\(names[item]) (\(name))"
  }

  /// What to do about what others wrote.
  var advice: String {
    let fingerprint = diagnosis.fingerprint.map { ", this log and the fingerprint \($0)" }
    let evidence = "\(framework.versions)\(fingerprint ?? " and this log")"
    guard isAlone else { return "If it is a plug-in's, report it to its makers, with \(evidence)." }
    let isFirst = diagnosis.known?.id == .layoutBeforeFirstSize
    let start =
      isFirst ? "Leave it if it comes once, as the view appears. If it comes back, " : ""
    let call =
      library.map { "\(isFirst ? "update" : "Update") \($0), or report it there" }
      ?? "\(isFirst ? "report" : "Report") it to \(framework.name) or to the plug-in that shows the view"
    return "\(start)\(call), with \(evidence)."
  }
}

extension ForeignFramework {
  fileprivate var name: String {
    switch self {
    case .flutter: "Flutter"
    case .reactNative: "React Native"
    case .capacitor: "Capacitor"
    case .cordova: "Cordova"
    case .unity: "Unity"
    case .maui: ".NET MAUI"
    case .xamarinForms: "Xamarin.Forms"
    case .qt: "Qt"
    case .electron: "Electron"
    }
  }

  /// What tells the versions that take part.
  fileprivate var versions: String {
    switch self {
    case .flutter: "flutter doctor -v, pubspec.lock"
    case .reactNative: "npx react-native info, package.json"
    case .capacitor: "npx cap doctor, package.json"
    case .cordova: "cordova info, package.json"
    case .unity: "Unity's version, Packages/manifest.json"
    case .maui, .xamarinForms: "dotnet --info, the packages' versions"
    case .qt: "Qt's version"
    case .electron: "Electron's version, package.json"
    }
  }
}
