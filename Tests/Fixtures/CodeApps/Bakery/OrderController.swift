import UIKit

final class OrderController: UIViewController {
  private let stack = UIStackView()
  private let breadLabel = OrderController.label("Bread")
  private let rollLabel = OrderController.label("Rolls")
  private let total = UILabel()
  private let spacer = UIView()
  private let keyboardSpace = UILayoutGuide()
  private var compact: [NSLayoutConstraint] = []
  private var regular: [NSLayoutConstraint] = []
  private var bottom: NSLayoutConstraint?

  static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    [breadLabel, rollLabel, spacer].forEach(stack.addArrangedSubview)
    view.addSubview(stack)
    view.addSubview(total)
    view.addLayoutGuide(keyboardSpace)
    total.translatesAutoresizingMaskIntoConstraints = false
    spacer.heightAnchor.constraint(equalToConstant: 24).isActive = true
    keyboardSpace.heightAnchor.constraint(equalToConstant: 0).isActive = true

    compact = [
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ]
    regular = [
      stack.widthAnchor.constraint(equalToConstant: 400),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ]
    stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16).isActive = true
    total.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16).isActive = true
    total.leadingAnchor.constraint(equalTo: stack.leadingAnchor).isActive = true
    bottom = total.bottomAnchor.constraint(lessThanOrEqualTo: keyboardSpace.topAnchor)
    bottom?.isActive = true
    apply()
  }

  private func apply() {
    if traitCollection.horizontalSizeClass == .compact {
      NSLayoutConstraint.deactivate(regular)
      NSLayoutConstraint.activate(compact)
    } else {
      NSLayoutConstraint.deactivate(compact)
      NSLayoutConstraint.activate(regular)
    }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    apply()
  }

  func showReceipt() {
    let receipt = UIView()
    receipt.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(receipt)
    NSLayoutConstraint.activate([
      receipt.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      receipt.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      receipt.heightAnchor.constraint(equalToConstant: 240),
      receipt.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
    ])
    let line = UIView() // finds: open-axis
    line.translatesAutoresizingMaskIntoConstraints = false
    receipt.addSubview(line)
    line.topAnchor.constraint(equalTo: receipt.topAnchor, constant: 40).isActive = true
    line.heightAnchor.constraint(equalToConstant: 1).isActive = true
    line.leadingAnchor.constraint(equalTo: receipt.leadingAnchor).isActive = true

    let sum = UILabel()
    sum.translatesAutoresizingMaskIntoConstraints = false
    receipt.addSubview(sum)
    sum.topAnchor.constraint(equalTo: receipt.topAnchor, constant: 12).isActive = true
    sum.leadingAnchor.constraint(equalTo: receipt.leadingAnchor, constant: 12).isActive = true
    sum.bottomAnchor.constraint(equalTo: receipt.bottomAnchor, constant: 12).isActive = true // finds: far-edge-sign
    sum.trailingAnchor.constraint(equalTo: receipt.trailingAnchor, constant: -12) // finds: never-activated

    let stamp = UIImageView()
    let high = stamp.heightAnchor.constraint(equalToConstant: 40)
    stamp.translatesAutoresizingMaskIntoConstraints = false
    receipt.addSubview(stamp)
    NSLayoutConstraint.activate([
      stamp.centerXAnchor.constraint(equalTo: receipt.centerXAnchor),
      stamp.centerYAnchor.constraint(equalTo: receipt.centerYAnchor),
      high,
    ])
    high.priority = UILayoutPriority(750) // finds: priority-across-required
  }
}
