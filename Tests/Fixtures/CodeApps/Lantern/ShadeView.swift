import AppKit

final class ShadeView: NSView {
  private let rule = NSView()
  private let footer = NSView()
  private let add = NSButton(title: "Add", target: nil, action: nil)
  private let count = NSTextField(labelWithString: "")

  override init(frame: NSRect) {
    super.init(frame: frame)
    for part in [rule, footer] as [NSView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    for part in [add, count] as [NSView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      footer.addSubview(part)
    }
    NSLayoutConstraint.activate([
      rule.leadingAnchor.constraint(equalTo: leadingAnchor),
      rule.trailingAnchor.constraint(equalTo: trailingAnchor),
      rule.bottomAnchor.constraint(equalTo: footer.topAnchor),
      rule.heightAnchor.constraint(equalToConstant: 1),
      footer.leadingAnchor.constraint(equalTo: leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: trailingAnchor),
      footer.bottomAnchor.constraint(equalTo: bottomAnchor),
      footer.heightAnchor.constraint(equalToConstant: 32),
      add.leadingAnchor.constraint(equalTo: footer.leadingAnchor, constant: 8),
      add.centerYAnchor.constraint(equalTo: footer.centerYAnchor),
      count.leadingAnchor.constraint(greaterThanOrEqualTo: add.trailingAnchor, constant: 8),
      count.trailingAnchor.constraint(equalTo: footer.trailingAnchor, constant: -8),
      count.firstBaselineAnchor.constraint(equalTo: add.firstBaselineAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
