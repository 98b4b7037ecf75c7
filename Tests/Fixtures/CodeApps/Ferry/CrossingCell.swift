import UIKit

final class CrossingCell: UICollectionViewCell {
  private lazy var nameLabel = makeLabel(.headline)
  private lazy var timeLabel = makeLabel(.subheadline)
  private let wave = UIImageView(image: UIImage(named: "wave"))
  private let tag1 = UIView()
  private let ribbon: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(nameLabel)
    contentView.addSubview(timeLabel)
    contentView.addSubview(wave)
    addSubview(ribbon)
    wave.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      timeLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor),
      timeLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      wave.topAnchor.constraint(equalTo: self.topAnchor), // finds: tied-to-cell
      wave.trailingAnchor.constraint(equalTo: self.trailingAnchor),
      wave.widthAnchor.constraint(equalToConstant: 24),
      wave.heightAnchor.constraint(equalTo: wave.widthAnchor, multiplier: 0.5),
      ribbon.topAnchor.constraint(equalTo: topAnchor), // finds: tied-to-cell
      ribbon.leadingAnchor.constraint(equalTo: leadingAnchor),
      ribbon.widthAnchor.constraint(equalToConstant: 4),
      ribbon.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  func show(isLate: Bool) {
    let marker = UIView() // finds: mask-left-on
    marker.backgroundColor = isLate ? .systemRed : .systemGreen
    contentView.addSubview(marker)
    marker.widthAnchor.constraint(equalToConstant: 8).isActive = true
    marker.heightAnchor.constraint(equalToConstant: 8).isActive = true
    marker.trailingAnchor.constraint(equalTo: contentView.trailingAnchor).isActive = true
    marker.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
  }

  func mark(_ text: String) {
    let chip = UILabel()
    chip.translatesAutoresizingMaskIntoConstraints = false
    chip.text = text
    chip.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true // finds: no-common-ancestor
    contentView.addSubview(chip)
    chip.trailingAnchor.constraint(equalTo: contentView.trailingAnchor).isActive = true
  }
}
