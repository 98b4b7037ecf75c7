import UIKit

/// Two boards side by side: nothing says how they share the width.
final class JettyView: UIView {
  private let near = UIView() // finds: open-axis
  private let far = UIView()
  private let rail = UIView()
  private let post = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for board in [near, far, rail, post] {
      board.translatesAutoresizingMaskIntoConstraints = false
      addSubview(board)
    }
    NSLayoutConstraint.activate([
      near.topAnchor.constraint(equalTo: topAnchor),
      near.heightAnchor.constraint(equalToConstant: 40),
      near.leadingAnchor.constraint(equalTo: leadingAnchor),
      far.topAnchor.constraint(equalTo: near.topAnchor),
      far.heightAnchor.constraint(equalTo: near.heightAnchor),
      far.leadingAnchor.constraint(equalTo: near.trailingAnchor, constant: 8),
      far.trailingAnchor.constraint(equalTo: trailingAnchor),
      // These share it evenly.
      rail.topAnchor.constraint(equalTo: near.bottomAnchor),
      rail.bottomAnchor.constraint(equalTo: bottomAnchor),
      rail.leadingAnchor.constraint(equalTo: leadingAnchor),
      post.topAnchor.constraint(equalTo: rail.topAnchor),
      post.bottomAnchor.constraint(equalTo: bottomAnchor),
      post.leadingAnchor.constraint(equalTo: rail.trailingAnchor),
      post.trailingAnchor.constraint(equalTo: trailingAnchor),
      post.widthAnchor.constraint(equalTo: rail.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// A view whose contents give it a size, and one that another view's size settles by its proportion.
final class BollardView: UIView {
  private let plate = UIView()
  private let title = UILabel()
  private let knob = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    plate.translatesAutoresizingMaskIntoConstraints = false
    title.translatesAutoresizingMaskIntoConstraints = false
    knob.translatesAutoresizingMaskIntoConstraints = false
    addSubview(plate)
    plate.addSubview(title)
    addSubview(knob)
    NSLayoutConstraint.activate([
      plate.topAnchor.constraint(equalTo: topAnchor),
      plate.leadingAnchor.constraint(equalTo: leadingAnchor),
      title.topAnchor.constraint(equalTo: plate.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: plate.leadingAnchor, constant: 8),
      plate.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      plate.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      knob.centerYAnchor.constraint(equalTo: centerYAnchor),
      knob.trailingAnchor.constraint(equalTo: trailingAnchor),
      knob.widthAnchor.constraint(equalToConstant: 24),
      knob.heightAnchor.constraint(equalTo: knob.widthAnchor, multiplier: 0.5),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}
