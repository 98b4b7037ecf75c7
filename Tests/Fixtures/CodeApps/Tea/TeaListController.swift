import UIKit

final class TeaListController: UIViewController {
  private let tableView = UITableView()
  private let emptyLabel = UILabel()
  private let header = UIView() // finds: mask-left-on
  private let filterBar = FilterBar()
  private lazy var addButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Add a tea", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }()
  private var barHeight: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Teas"
    tableView.translatesAutoresizingMaskIntoConstraints = false
    emptyLabel.translatesAutoresizingMaskIntoConstraints = false
    filterBar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    view.addSubview(emptyLabel)
    view.addSubview(header)
    view.addSubview(filterBar)
    view.addSubview(addButton)
    tableView.dataSource = self

    barHeight = filterBar.heightAnchor.constraint(equalToConstant: 44)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 60),
      filterBar.topAnchor.constraint(equalTo: header.bottomAnchor),
      filterBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      filterBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      barHeight,
      tableView.topAnchor.constraint(equalTo: filterBar.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: addButton.topAnchor),
      addButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      addButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16), // finds: far-edge-sign
      addButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      emptyLabel.centerXAnchor.constraint(equalTo: tableView.centerXAnchor),
      emptyLabel.centerYAnchor.constraint(equalTo: tableView.centerYAnchor),
    ])
  }

  func hideFilters() {
    barHeight.constant = 0
  }
}

extension TeaListController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tea", for: indexPath)
    (cell as? TeaCell)?.show(name: "Assam", isNew: indexPath.row == 0)
    return cell
  }
}
