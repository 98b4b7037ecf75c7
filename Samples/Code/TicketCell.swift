import UIKit

/// A row of a list of tickets.
final class TicketCell: UITableViewCell {
  private let title = UILabel()
  private let stub = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    contentView.addSubview(stub)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(equalTo: stub.leadingAnchor, constant: -8),
      stub.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stub.topAnchor.constraint(equalTo: contentView.topAnchor),
      stub.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      stub.widthAnchor.constraint(equalToConstant: 40),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    stub.widthAnchor.constraint(equalToConstant: 56).isActive = true
  }
}
