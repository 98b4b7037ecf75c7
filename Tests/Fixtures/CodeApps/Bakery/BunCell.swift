import UIKit

final class BunCell: UITableViewCell {
  private let photo = UIImageView()
  private let title = UILabel()
  private let price = UILabel()

  override func awakeFromNib() {
    super.awakeFromNib()
    for view in [photo, title, price] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let guide = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      photo.topAnchor.constraint(equalTo: guide.topAnchor),
      photo.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
      title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 8),
      title.firstBaselineAnchor.constraint(equalTo: price.firstBaselineAnchor),
      title.topAnchor.constraint(equalTo: guide.topAnchor),
      price.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      price.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
    ])
    photo.widthAnchor.constraint(equalToConstant: 60).isActive = true
    photo.heightAnchor.constraint(equalToConstant: 60).isActive = true
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    price.widthAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true // finds: made-again
  }
}
