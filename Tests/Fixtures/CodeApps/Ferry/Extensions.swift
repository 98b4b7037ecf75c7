import UIKit

extension UIView {
  /// Fills the superview.
  func pinEdges(to other: UIView, inset: CGFloat = 0) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  func addAutoLayoutSubview(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }

  func be(tall points: CGFloat) {
    heightAnchor.constraint(equalToConstant: points).isActive = true
  }

  @discardableResult
  func size(_ points: CGFloat) -> [NSLayoutConstraint] {
    let both = [
      widthAnchor.constraint(equalToConstant: points),
      heightAnchor.constraint(equalToConstant: points),
    ]
    NSLayoutConstraint.activate(both)
    return both
  }
}

@propertyWrapper
struct AutoLayout<Wrapped: UIView> {
  var wrappedValue: Wrapped {
    didSet { wrappedValue.translatesAutoresizingMaskIntoConstraints = false }
  }

  init(wrappedValue: Wrapped) {
    self.wrappedValue = wrappedValue
    wrappedValue.translatesAutoresizingMaskIntoConstraints = false
  }
}
