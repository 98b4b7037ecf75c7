import UIKit

/// Views one behind the other, the last of which is pushed out.
final class OrderCell: UITableViewCell {
  private let picture = UIImageView()
  private let title = UILabel()
  private let price = UILabel()

  func add() {
    for view in [picture, title, price] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    contentView.addSubview(picture)
    contentView.addSubview(title)
    contentView.addSubview(price)
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: picture.topAnchor),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: 16),  // finds: far-edge-sign
      price.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      price.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      contentView.trailingAnchor.constraint(equalTo: price.trailingAnchor, constant: 16),
      contentView.bottomAnchor.constraint(equalTo: price.bottomAnchor, constant: 8),
    ])
  }
}
