import UIKit

// Loops that call their elements alike, one behind the other.
final class WickController: UIViewController {
  private let table = UITableView()
  private let bar = UIView()
  private let field = UITextField()
  private let button = UIButton(type: .contactAdd)
  private let hint = UILabel()
  private let extras: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    [table, bar].forEach { subview in
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    [field, button].forEach { subview in
      subview.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(subview)
    }
    for subview in extras {
      subview.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(subview)
    }
    hint.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.topAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
      field.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      button.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
      button.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
      button.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      hint.topAnchor.constraint(equalTo: view.topAnchor),  // finds: no-common-ancestor
    ])
  }
}
