internal import LayoutModel

/// A library that brings views and their constraints into an app.
struct KnownLibrary: Sendable {
  /// How its project is called.
  var name: String
  /// With what the classes of its views begin: a module, or the letters of its Objective-C classes.
  var prefixes: [String]
  /// Where its classes are to be seen.
  var source: String
}

/// The libraries that are known by their views' classes; a new one is a new entry.
package enum LibraryTable {
  /// The library that made all of `members` that are not the system's: each of these names a view of its,
  /// and none names a view of another class of an app's.
  static func owner(of members: [ConstraintID], in system: LayoutSystem) -> KnownLibrary? {
    var found: KnownLibrary?
    for id in members {
      let items = [system[id].first.item, system[id].second?.item].compactMap(\.self)
      if system[id].codeLocation != nil { return nil }
      for item in items where item.index < system.items.count {
        let name = system[item].className
        if let library = library(ofClass: name) {
          if let found, found.name != library.name { return nil }
          found = library
        } else if system[item].isOfAppClass {
          return nil
        }
      }
    }
    return found
  }

  /// The name of the library that a module is; `nil` of most modules.
  package static func library(ofModule name: String) -> String? {
    all.first { $0.prefixes.contains(name) }?.name
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
    guard let next = name.utf8.dropFirst(prefix.utf8.count).first else { return true }
    return next == UInt8(ascii: ".") || next == UInt8(ascii: "_")
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
  }

  static let all: [KnownLibrary] = [
    KnownLibrary(
      name: "Flutter or a plug-in", prefixes: ["Flutter", "FLT", "FWF"],
      source: "flutter/flutter#36373"),
    KnownLibrary(
      name: "React Native or a component",
      prefixes: ["RCT", "RNS", "RNC", "RNN", "RNGestureHandler"],
      source: "software-mansion/react-native-screens#902"),
    KnownLibrary(
      name: "Capacitor or a plug-in", prefixes: ["CAP", "Capacitor"],
      source: "ionic-team/capacitor#7121"),
    KnownLibrary(name: "Cordova or a plug-in", prefixes: ["CDV"], source: "apache/cordova-ios#796"),
    KnownLibrary(name: ".NET MAUI", prefixes: ["Microsoft_Maui"], source: "dotnet/maui#31831"),
    KnownLibrary(
      name: "Xamarin.Forms", prefixes: ["Xamarin_Forms"], source: "xamarin/Xamarin.Forms#11887"),
    KnownLibrary(
      name: "FDStackView", prefixes: ["FDStackView", "FDGapLayoutGuide"],
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
      prefixes: ["MapboxNavigation", "MBBottomBanner", "MBBannerContainer"],
      source: "mapbox/mapbox-navigation-ios#2764"),
    KnownLibrary(
      name: "the Apptentive SDK", prefixes: ["Apptentive"], source: "apptentive/apptentive-ios#178"),
    KnownLibrary(
      name: "KMPlaceholderTextView", prefixes: ["KMPlaceholderTextView"],
      source: "MoZhouqi/KMPlaceholderTextView#14"),
    KnownLibrary(
      name: "CSNotificationView", prefixes: ["CSNotificationView"],
      source: "problame/CSNotificationView#72"),
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
      name: "SlackTextViewController", prefixes: ["SLK"],
      source: "slackhq/SlackTextViewController#632"),
  ]
}
