internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The controls of AVKit's and MediaPlayer's players.
  static let playerControls = systems(
    "playerControls",
    sees:
      "controls of a player alone: `AV…`, `MPKnockoutButton`, `_UIBackdrop…`, `_AVFocusContainerView`",
    classes: [
      "AV", "_AV", "__AV", "MPKnockout", "MPDetail", "MPTransport", "MPVideo", "MPAV", "_MP",
    ],
    needs:
      "These are the controls of the system's player, or of an overlay in it, laid out in a player that has no size, or too little, at that moment.",
    way:
      "Leave it if the controls look right. If not, give AVPlayerViewController's view its frame before it shows controls.",
    apis: ["AVPlayerViewController"],
    systems: "iOS 7–",
    source:
      "TheWidlarzGroup/react-native-video#160; youtube/youtube-ios-player-helper#118; mikehouse/Apple-TV-Player#4",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' AVPlayerView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(>=10)-[AVUnsupportedContentIndicatorView:0x51]   (active, names: '|':AVPlayerView:0x50 )>
      <NSLayoutConstraint:0x62 H:[AVUnsupportedContentIndicatorView:0x51]-(>=10)-|   (active, names: '|':AVPlayerView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
