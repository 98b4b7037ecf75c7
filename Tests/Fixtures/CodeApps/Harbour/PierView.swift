import AppKit

final class PierView: NSView {
  private let titleField = NSTextField(labelWithString: "Pier")
  private let depth = NSTextField()
  private let bar = NSBox()
  private let gauge = NSView()
  private let light = NSView() // finds: mask-left-on
  private let scroll = NSScrollView()
  private let table = NSTableView()

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    addSubview(titleField)
    addSubview(depth)
    addSubview(bar)
    addSubview(gauge)
    addSubview(light)
    addSubview(scroll)
    scroll.documentView = table
    for view in subviews where view !== light {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    layOut()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func layOut() {
    NSLayoutConstraint.activate([
      titleField.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      titleField.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      depth.topAnchor.constraint(equalTo: titleField.bottomAnchor, constant: 8),
      depth.leadingAnchor.constraint(equalTo: titleField.leadingAnchor),
      depth.widthAnchor.constraint(equalToConstant: 120),
      depth.trailingAnchor.constraint(equalTo: depth.leadingAnchor, constant: 80), // finds: code-conflict
      light.widthAnchor.constraint(equalToConstant: 10),
      light.heightAnchor.constraint(equalToConstant: 10),
      light.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      light.topAnchor.constraint(equalTo: topAnchor, constant: 8),
    ])
  }

  override func updateConstraints() {
    gauge.heightAnchor.constraint(equalToConstant: 12).isActive = true // finds: made-again
    super.updateConstraints()
  }
}
