import UIKit

final class TeaCell: UITableViewCell {
  private let picture = UIImageView()
  private let nameLabel = UILabel()
  private let newBadge = BadgeView()
  private let separator = UIView()
  private var badgeWidth: NSLayoutConstraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.translatesAutoresizingMaskIntoConstraints = false // finds: cell-mask
    [picture, nameLabel, newBadge, separator].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    layOut()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func layOut() {
    let width = newBadge.widthAnchor.constraint(equalToConstant: 32)
    badgeWidth = width
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      picture.widthAnchor.constraint(equalToConstant: 48),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      nameLabel.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
      newBadge.leadingAnchor.constraint(greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 8),
      newBadge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12), // finds: tied-to-cell
      newBadge.centerYAnchor.constraint(equalTo: nameLabel.centerYAnchor),
      width,
      separator.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      separator.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      separator.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      separator.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
    ])
  }

  func show(name: String, isNew: Bool) {
    nameLabel.text = name
    badgeWidth?.constant = isNew ? 32 : 0
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    nameLabel.text = nil
  }
}

/// Switches its own mask off.
final class BadgeView: UIView {
  private let dot = UIView() // finds: open-axis

  override init(frame: CGRect) {
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
    dot.translatesAutoresizingMaskIntoConstraints = false
    addSubview(dot)
    NSLayoutConstraint.activate([
      dot.centerXAnchor.constraint(equalTo: centerXAnchor),
      dot.centerYAnchor.constraint(equalTo: centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 6),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
