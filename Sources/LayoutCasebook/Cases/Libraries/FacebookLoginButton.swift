internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let facebookLoginButton = LayoutCase(
    "facebookLoginButton",
    sees: "`FBSDKLoginButton` with its own required height of 28",
    verdict: .fix,
    apis: ["FBSDKLoginButton"],
    source: "facebook/facebook-ios-sdk#899, #804",
    sample: """
      <NSLayoutConstraint:0x60 FBSDKLoginButton:0x50.height == 28   (active)>
      <NSLayoutConstraint:0x61 FBSDKLoginButton:0x50.height == 50   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIButton:0x50.height == 28   (active)>
      <NSLayoutConstraint:0x61 UIButton:0x50.height == 50   (active)>
      """
  ) { facts in
    guard facts.item(called: ["FBSDKLoginButton", "FBLoginButton"]) != nil else { return nil }
    return CaseMatch(
      "Before 2018 FBSDKLoginButton had a required height of 28 of its own. Here it gets another height.",
      explains: facts.members,
      ways: ["Update the Facebook SDK, or set no height on the button."], verdict: .update,
      library: "the Facebook SDK")
  }
}
