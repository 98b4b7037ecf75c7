internal import LayoutModel

/// A library that brings views and their constraints into an app.
struct KnownLibrary: Sendable {
  /// How its project is called.
  var name: String
  /// With what the classes of its views begin: a module, or the letters of its Objective-C classes.
  var prefixes: [String]
  /// With what the identifiers of its constraints begin.
  var identifiers: [String] = []
  /// Where its classes are to be seen.
  var source: String
}

/// The libraries that are known by their views' classes; a new one is a new entry.
package enum LibraryTable {
  /// The name of the library that made all of `members` that are not the system's: each view of theirs whose
  /// class is no framework's is of one library, by the table, or by a module that is called as its only class.
  ///
  /// `nil` where they say only where one view of it lies: who adds a library's view to his own writes that.
  static func owner(of members: [ConstraintID], in system: LayoutSystem) -> String? {
    if isPlacedFromOutside(members, in: system) { return nil }
    var found: String?
    for id in members {
      if system[id].codeLocation != nil { return nil }
      let items = [system[id].first.item, system[id].second?.item].compactMap(\.self)
      for item in items where item.index < system.items.count && system[item].isOfAppClass {
        if system[item].isOfProject { return nil }
        guard let name = name(ofClass: system[item].className), found == nil || found == name
        else { return nil }
        found = name
      }
    }
    return found
  }

  /// The views of which `members` speak that are a library's by their classes.
  static func views(
    of library: String, among members: [ConstraintID], in system: LayoutSystem
  ) -> [ItemID] {
    let items = members.flatMap { [system[$0].first.item, system[$0].second?.item] }
    return Set(items.compactMap(\.self)).filter { item in
      guard item.index < system.items.count else { return false }
      let printed = system[item].className
      return name(ofClass: printed) == library
        || ForeignFramework(className: printed).map(name(of:)) == library
    }.sorted { $0.index < $1.index }
  }

  /// Whether `members` tie one view of a class of its own at least twice to views of the frameworks' around
  /// it, and speak of nothing else but its size and theirs.
  private static func isPlacedFromOutside(
    _ members: [ConstraintID], in system: LayoutSystem
  ) -> Bool {
    let items = Set(members.flatMap { [system[$0].first.item, system[$0].second?.item] })
      .compactMap(\.self).filter { $0.index < system.items.count }
    let own = items.filter { system[$0].isOfAppClass }
    guard own.count == 1, let view = own.first,
      items.allSatisfy({ $0 == view || system.isAncestor($0, of: view) })
    else { return false }
    return members.count { id in
      [system[id].first.item, system[id].second?.item].contains(view) && system[id].second != nil
    } > 1
  }

  private static func name(ofClass className: String) -> String? {
    if let known = library(ofClass: className) { return known.name }
    guard let module = ClassName.module(of: className),
      module == ClassName.readable(className)
    else { return nil }
    return module
  }

  /// The name of the library whose class a frame's function is of: `-[OSInAppMessageView layout]`.
  package static func library(ofSymbol symbol: String) -> String? {
    guard symbol.utf8.starts(with: "-[".utf8) || symbol.utf8.starts(with: "+[".utf8) else {
      return nil
    }
    let name = symbol.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: " ") }
    return library(ofClass: String(Substring(name)))?.name
  }

  /// The name of the library that is built into a program, by a Swift function of it.
  ///
  /// Only modules of the table count: any other may be a package of the app's own.
  package static func library(ofSwiftSymbol symbol: String, in image: String?) -> String? {
    guard let image else { return nil }
    let name = symbol.utf8.starts(with: "@objc ".utf8) ? String(symbol.dropFirst(6)) : symbol
    let parts = name.prefix { $0 != "(" && $0 != " " }.split(separator: ".").map(String.init)
    guard parts.count > 2, parts[0] != ClassName.module(ofProcess: image) else { return nil }
    return library(ofModule: parts[0])
  }

  /// The name of the library that gives its constraints such identifiers: `FDSV-spacing`.
  package static func library(ofIdentifier identifier: String) -> String? {
    all.first { library in
      library.identifiers.contains { identifier.utf8.starts(with: $0.utf8) }
    }?.name
  }

  /// How a framework of another language is called.
  static func name(of framework: ForeignFramework) -> String {
    switch framework {
    case .flutter: "Flutter"
    case .reactNative: "React Native"
    case .capacitor: "Capacitor"
    case .cordova: "Cordova"
    case .unity: "Unity"
    case .maui, .xamarinForms: ".NET"
    case .qt: "Qt"
    case .electron: "Electron"
    }
  }

  /// The framework of another language whose app it is, by its views or its process.
  static func host(of system: LayoutSystem, process: String?) -> String? {
    for item in system.items {
      if let framework = ForeignFramework(className: item.className) { return name(of: framework) }
    }
    return process == "Runner" ? "Flutter" : nil
  }

  /// The name of the library that a module is; `nil` of most modules.
  package static func library(ofModule name: String) -> String? {
    all.first { $0.prefixes.contains(name) }?.name
  }

  /// Whether a library of that name is known by its views' classes, and not by a module's name alone.
  package static func knows(_ name: String) -> Bool { all.contains { $0.name == name } }

  /// The name of the library that declares a class.
  package static func libraryName(ofClass printed: String) -> String? {
    library(ofClass: printed)?.name
  }

  /// The library that declares a class.
  static func library(ofClass printed: String) -> KnownLibrary? {
    let name = ClassName.module(ofMangled: printed) ?? printed
    return all.first { library in
      library.prefixes.contains { prefix in
        name == prefix || name.utf8.starts(with: prefix.utf8) && isParted(name, behind: prefix)
      }
    }
  }

  /// Whether a module's name or a class's letters end where `prefix` does.
  private static func isParted(_ name: String, behind prefix: String) -> Bool {
    let rest = name.utf8.dropFirst(prefix.utf8.count)
    guard let next = rest.first else { return true }
    if next == UInt8(ascii: ".") || next == UInt8(ascii: "_") { return true }
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    let second = rest.dropFirst().first
    return isCapital
      && second.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
  }

  static let all: [KnownLibrary] = [
    KnownLibrary(
      name: "the OneSignal SDK", prefixes: ["OSInApp", "OneSignal"],
      source: "OneSignal/OneSignal-iOS-SDK#536, #661"),
    KnownLibrary(
      name: "Tabman", prefixes: ["TMBar", "TMHorizontal", "Tabman"], source: "uias/Tabman#249"),
    KnownLibrary(
      name: "PagingMenuController", prefixes: ["PagingMenuController"],
      source: "kitasuke/PagingMenuController#230"),
    KnownLibrary(
      name: "FDStackView", prefixes: ["FDStackView", "FDGapLayoutGuide"], identifiers: ["FDSV-"],
      source: "forkingdog/FDStackView, README"),
    KnownLibrary(
      name: "InputBarAccessoryView", prefixes: ["InputBarAccessoryView"],
      source: "nathantannar4/InputBarAccessoryView#177"),
    KnownLibrary(name: "MessageKit", prefixes: ["MessageKit"], source: "MessageKit/MessageKit#325"),
    KnownLibrary(
      name: "FloatingPanel", prefixes: ["FloatingPanel"], source: "scenee/FloatingPanel#294"),
    KnownLibrary(name: "Parchment", prefixes: ["Parchment"], source: "rechsteiner/Parchment#115"),
    KnownLibrary(
      name: "SwipeCellKit", prefixes: ["SwipeCellKit"], source: "SwipeCellKit/SwipeCellKit#201"),
    KnownLibrary(
      name: "SWTableViewCell", prefixes: ["SWTableViewCell", "SWUtilityButtonView"],
      source: "CEWendel/SWTableViewCell#233"),
    KnownLibrary(
      name: "JSQMessagesViewController", prefixes: ["JSQMessages"],
      source: "jessesquires/JSQMessagesViewController#531"),
    KnownLibrary(
      name: "the Zendesk SDK", prefixes: ["ZendeskSDK", "ZDK"],
      source: "zendesk/zendesk_sdk_ios#419"),
    KnownLibrary(
      name: "the Stripe SDK", prefixes: ["StripePaymentSheet", "StripeUICore", "Stripe"],
      source: "stripe/stripe-ios#5648"),
    KnownLibrary(
      name: "the Mapbox Navigation SDK",
      prefixes: ["MapboxNavigation", "MBBottomBanner", "MBBannerContainer", "MBDismiss"],
      source: "mapbox/mapbox-navigation-ios#2764"),
    KnownLibrary(
      name: "the Apptentive SDK", prefixes: ["Apptentive"], source: "apptentive/apptentive-ios#178"),
    KnownLibrary(
      name: "KMPlaceholderTextView", prefixes: ["KMPlaceholderTextView"],
      source: "MoZhouqi/KMPlaceholderTextView#14"),
    KnownLibrary(
      name: "CSNotificationView", prefixes: ["CSNotificationView"],
      source: "problame/CSNotificationView#72"),
    KnownLibrary(
      name: "SkeletonView", prefixes: ["SkeletonView"], source: "Juanpe/SkeletonView#351, #405"),
    KnownLibrary(
      name: "StreamChatUI", prefixes: ["StreamChatUI"],
      source: "GetStream/stream-chat-swift, Sources/StreamChatUI"),
    KnownLibrary(
      name: "CTAssetsPickerController", prefixes: ["CTAssetsPicker"],
      source: "1and2papa/CTAssetsPickerController#146"),
    KnownLibrary(
      name: "BRYXBanner", prefixes: ["BRYXBanner"], source: "bryx-inc/BRYXBanner#25, #93"),
    KnownLibrary(
      name: "SwiftEntryKit", prefixes: ["SwiftEntryKit"], source: "huri000/SwiftEntryKit#253"),
    KnownLibrary(
      name: "MBProgressHUD", prefixes: ["MBProgressHUD"], source: "jdg/MBProgressHUD#339"),
    KnownLibrary(
      name: "GSKStretchyHeaderView", prefixes: ["GSKStretchyHeader"],
      source: "gskbyte/GSKStretchyHeaderView#14"),
    KnownLibrary(
      name: "CNPPopupController", prefixes: ["CNPPopup"],
      source: "carsonxyz/CNPPopupController#24"),
    KnownLibrary(name: "CVCalendar", prefixes: ["CVCalendar"], source: "CVCalendar/CVCalendar#208"),
    KnownLibrary(name: "Fusuma", prefixes: ["Fusuma"], source: "ytakzk/Fusuma#156"),
    KnownLibrary(
      name: "the Adyen SDK", prefixes: ["Adyen"], source: "Adyen/adyen-ios#671, #732"),
    KnownLibrary(
      name: "the Airship SDK", prefixes: ["Airship"], source: "urbanairship/ios-library#421"),
    KnownLibrary(name: "TVOSToast", prefixes: ["TVOSToast"], source: "sahin/TVOSToast#1"),
    KnownLibrary(
      name: "PIDatePicker", prefixes: ["PIDatePicker"],
      source: "prolificinteractive/PIDatePicker#44"),
    KnownLibrary(
      name: "GoogleSignIn", prefixes: ["GIDSignInButton"],
      source: "googlesamples/google-services#199"),
    KnownLibrary(
      name: "the Facebook SDK", prefixes: ["FBSDK"], source: "facebook/facebook-ios-sdk#899"),
    KnownLibrary(
      name: "Material Components", prefixes: ["MDC"],
      source: "material-components/material-components-ios#10169"),
    KnownLibrary(
      name: "IQKeyboardManager", prefixes: ["IQToolbar", "IQKeyboard"],
      source: "hackiftekhar/IQKeyboardManager#1592"),
    KnownLibrary(
      name: "the Google Mobile Ads SDK", prefixes: ["GAD"],
      source: "invertase/react-native-google-mobile-ads#738"),
    KnownLibrary(
      name: "the native templates of Google Mobile Ads", prefixes: ["GADT"],
      source: "googleads/googleads-mobile-ios-native-templates"),
    KnownLibrary(
      name: "DZNEmptyDataSet", prefixes: ["DZNEmptyDataSet"], source: "dzenbot/DZNEmptyDataSet#38"),
    KnownLibrary(
      name: "PopupDialog", prefixes: ["PopupDialog"], source: "Orderella/PopupDialog#164"),
    KnownLibrary(
      name: "SwiftMessages", prefixes: ["SwiftMessages"],
      source: "SwiftKickMobile/SwiftMessages#253"),
    KnownLibrary(name: "Eureka", prefixes: ["Eureka"], source: "xmartlabs/Eureka#1312"),
    KnownLibrary(
      name: "Chatto", prefixes: ["Chatto", "ChattoAdditions"], source: "badoo/Chatto#577"),
    KnownLibrary(
      name: "react-native-screens", prefixes: ["RNS"],
      source: "software-mansion/react-native-screens#902, #2316, #3489"),
    KnownLibrary(
      name: "SlackTextViewController", prefixes: ["SLK"],
      source: "slackhq/SlackTextViewController#632"),
  ]
}
