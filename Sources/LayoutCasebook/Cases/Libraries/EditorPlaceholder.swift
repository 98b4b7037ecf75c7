internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  static let editorPlaceholder = library(
    "editorPlaceholder", of: "Xamarin.Forms",
    sees: "a class with `FormsUITextView` whose label keeps its mask",
    classes: ["Xamarin_Forms_Platform_iOS", "FormsTest_iOS"],
    "An Editor's placeholder label keeps its autoresizing mask in Xamarin.Forms 4.8.",
    way: "Update Xamarin.Forms; it is harmless.",
    verdict: .update,
    source: "xamarin/Xamarin.Forms#11887",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UILabel:0x51.minX == 0   (active, names: '|':Xamarin_Forms_Platform_iOS_EditorRendererBase_1_FormsUITextView:0x50 )>
      <NSLayoutConstraint:0x61 H:|-(5)-[UILabel:0x51]   (active, names: '|':Xamarin_Forms_Platform_iOS_EditorRendererBase_1_FormsUITextView:0x50 )>
      """,
    counterSample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UILabel:0x51.minX == 0   (active, names: '|':UITextView:0x50 )>
      <NSLayoutConstraint:0x61 H:|-(5)-[UILabel:0x51]   (active, names: '|':UITextView:0x50 )>
      """)
}
