internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Sign in with Apple's least size.
  static let signInWithApple = LayoutCase(
    "signInWithApple",
    sees:
      "`ASAuthorizationAppleIDButton` with `width >= 130` or `height >= 30` against a smaller size",
    verdict: .fix, isMistake: true,
    apis: ["ASAuthorizationAppleIDButton"],
    systems: "iOS 13–",
    source: "invertase/react-native-apple-authentication#53, #128",
    sample: """
      <NSLayoutConstraint:0x60 ASAuthorizationAppleIDButton:0x50.width >= 130   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=--& ASAuthorizationAppleIDButton:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIButton:0x50.width >= 130   (active)>
      <NSLayoutConstraint:0x61 UIButton:0x50.width == 0   (active)>
      """
  ) { facts in
    guard facts.item(called: ["ASAuthorizationAppleIDButton", "RNAppleAuthButton"]) != nil,
      facts.isProved
    else { return nil }
    return CaseMatch(
      "The Sign in with Apple button needs at least 130 by 30 points. It has less room here.",
      explains: facts.members,
      ways: [
        "Give ASAuthorizationAppleIDButton a width of 140 or more and a height of 30 to 64, or pin both its sides."
      ])
  }
}
