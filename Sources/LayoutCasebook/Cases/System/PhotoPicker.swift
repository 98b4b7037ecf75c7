internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The photo picker and the camera.
  static let photoPicker = systems(
    "photoPicker", sees: "`PU…`, `PX…`, `PL…`, `CAM…`: the photo picker's or camera's own views",
    classes: ["PU", "PX", "PLCrop", "PLPhoto", "CAM"],
    needs: "These are views of the system's photo picker or camera.",
    apis: ["PHPickerViewController", "UIImagePickerController"],
    systems: "iOS 7–",
    source: "AD: PHPickerViewController",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' PUPhotosGridView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[PUPhotoView:0x51]   (active, names: '|':PUPhotosGridView:0x50 )>
      <NSLayoutConstraint:0x62 H:[PUPhotoView:0x51]-(8)-|   (active, names: '|':PUPhotosGridView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
