import UIKit

/// Constraints in variables of functions that the system calls again.
final class LampView: UIView {
  private let lamp = UIView()
  private let knob = UIView()
  private var kept: [NSLayoutConstraint] = []

  func add() {
    lamp.translatesAutoresizingMaskIntoConstraints = false
    knob.translatesAutoresizingMaskIntoConstraints = false
    addSubview(lamp)
    addSubview(knob)
    NSLayoutConstraint.activate([
      lamp.topAnchor.constraint(equalTo: topAnchor),
      lamp.leadingAnchor.constraint(equalTo: leadingAnchor),
      lamp.widthAnchor.constraint(equalToConstant: 12),
      knob.leadingAnchor.constraint(equalTo: leadingAnchor),
      knob.bottomAnchor.constraint(equalTo: bottomAnchor),
      knob.heightAnchor.constraint(equalToConstant: 12),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let tall = lamp.heightAnchor.constraint(equalToConstant: bounds.height / 3)  // finds: made-again
    tall.identifier = "lamp-height"
    tall.isActive = true
  }

  override func updateConstraints() {
    let wide = knob.widthAnchor.constraint(equalToConstant: 30)  // finds: made-again
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([wide])
    super.updateConstraints()
  }
}

/// What keeps its constraint may remove it elsewhere.
final class SpoutView: UIView {
  private let spout = UIView()
  private var kept: [NSLayoutConstraint] = []

  func add() {
    spout.translatesAutoresizingMaskIntoConstraints = false
    addSubview(spout)
    NSLayoutConstraint.activate([
      spout.topAnchor.constraint(equalTo: topAnchor),
      spout.leadingAnchor.constraint(equalTo: leadingAnchor),
      spout.widthAnchor.constraint(equalToConstant: 12),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let tall = spout.heightAnchor.constraint(equalToConstant: bounds.height / 3)
    kept.append(tall)
    tall.isActive = true
  }
}
