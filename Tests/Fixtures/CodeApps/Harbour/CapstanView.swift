import UIKit

/// Nothing is told where a loop over all subviews may add what is missing.
final class CapstanView: UIView {
  private let drum = UIView()
  private let spindle = UIView()
  private let base = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [drum, spindle, base] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      drum.topAnchor.constraint(equalTo: topAnchor),
      drum.bottomAnchor.constraint(equalTo: bottomAnchor),
      drum.leadingAnchor.constraint(equalTo: leadingAnchor),
      spindle.topAnchor.constraint(equalTo: drum.topAnchor),
      spindle.bottomAnchor.constraint(equalTo: drum.bottomAnchor),
      spindle.leadingAnchor.constraint(equalTo: drum.trailingAnchor),
      spindle.trailingAnchor.constraint(equalTo: trailingAnchor),
      base.topAnchor.constraint(equalTo: topAnchor),
      base.bottomAnchor.constraint(equalTo: bottomAnchor),
      base.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
      base.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
    ])
    for view in subviews {
      view.widthAnchor.constraint(equalTo: view.heightAnchor).isActive = true
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}
