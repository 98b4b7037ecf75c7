import UIKit

final class FilterBar: UIView {
  private let stack = UIStackView()
  private let all = UIButton()
  private let black = UIButton()
  private let green = UIButton()
  private let underline = UIView()
  private let glow = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    stack.translatesAutoresizingMaskIntoConstraints = false
    underline.translatesAutoresizingMaskIntoConstraints = false
    stack.addArrangedSubview(all)
    stack.addArrangedSubview(black)
    stack.addArrangedSubview(green)
    addSubview(stack)
    addSubview(underline)
    glow.frame = CGRect(x: 0, y: 0, width: 80, height: 4)
    underline.addSubview(glow)
    layOutStack()
    layOutUnderline()
  }

  private func layOutStack() {
    // Buttons are arranged: the stack view has switched their masks off.
    NSLayoutConstraint.activate([
      all.widthAnchor.constraint(equalTo: black.widthAnchor),
      green.widthAnchor.constraint(equalTo: black.widthAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
    let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor)
    bottom.priority = .defaultHigh
    bottom.isActive = true
    let height = stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 30) // finds: never-activated
    height.identifier = "stack height"
  }

  private func layOutUnderline() {
    underline.heightAnchor.constraint(equalToConstant: 2).isActive = true
    underline.topAnchor.constraint(equalTo: stack.bottomAnchor).isActive = true
    underline.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    underline.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    underline.heightAnchor.constraint(equalToConstant: 1).isActive = true // finds: code-conflict
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glow.frame.origin.x = bounds.midX - 40
    underline.widthAnchor.constraint(lessThanOrEqualToConstant: bounds.width).isActive = true // finds: made-again
  }
}
