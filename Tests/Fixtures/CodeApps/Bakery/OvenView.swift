import UIKit

class BaseView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  func build() {}
}

final class OvenView: BaseView {
  let door = UIView()
  let dial = UIImageView()
  let caption = UILabel()
  private let lamp = UIView()
  private let handle = UIView()
  private var doorConstraints: [NSLayoutConstraint] = []

  override func build() {
    super.build()
    let views: [String: UIView] = ["door": door, "dial": dial, "caption": caption]
    views.values.forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
    }
    lamp.translatesAutoresizingMaskIntoConstraints = false
    handle.translatesAutoresizingMaskIntoConstraints = false
    door.addSubview(lamp)
    door.addSubview(handle)
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-16-[door]-16-|", metrics: nil, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-16-[door(200)]-8-[caption]-16-|", metrics: nil, views: views))
    NSLayoutConstraint.activate([
      dial.centerXAnchor.constraint(equalTo: centerXAnchor),
      dial.bottomAnchor.constraint(equalTo: door.topAnchor),
      caption.leadingAnchor.constraint(equalTo: door.leadingAnchor),
      lamp.widthAnchor.constraint(equalToConstant: 20),
      lamp.heightAnchor.constraint(equalToConstant: 20),
      lamp.topAnchor.constraint(equalTo: door.topAnchor, constant: 8),
      lamp.bottomAnchor.constraint(equalTo: door.topAnchor, constant: 40), // finds: code-conflict
      lamp.centerXAnchor.constraint(equalTo: door.centerXAnchor),
    ])
    doorConstraints = [
      handle.leadingAnchor.constraint(equalTo: door.leadingAnchor, constant: 20),
      handle.trailingAnchor.constraint(equalTo: door.trailingAnchor, constant: -20),
      handle.heightAnchor.constraint(equalToConstant: 6),
      handle.topAnchor.constraint(equalTo: lamp.bottomAnchor, constant: 6),
    ]
    NSLayoutConstraint.activate(doorConstraints)
  }

  func open() {
    NSLayoutConstraint.deactivate(doorConstraints)
  }
}
