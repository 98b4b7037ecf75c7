import AppKit

final class QuayController: NSViewController {
  private let sidebar = NSStackView()
  private let map = NSImageView()
  private let status = NSTextField(labelWithString: "")
  private var sidebarWidth: NSLayoutConstraint?

  override func loadView() {
    view = NSView(frame: NSRect(x: 0, y: 0, width: 600, height: 400))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    sidebar.translatesAutoresizingMaskIntoConstraints = false
    map.translatesAutoresizingMaskIntoConstraints = false
    status.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sidebar)
    view.addSubview(map)
    let width = sidebar.widthAnchor.constraint(equalToConstant: 200)
    sidebarWidth = width
    NSLayoutConstraint.activate([
      sidebar.topAnchor.constraint(equalTo: view.topAnchor),
      sidebar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sidebar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      width,
      map.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor),
      map.topAnchor.constraint(equalTo: view.topAnchor),
      map.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      map.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      status.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4), // finds: no-common-ancestor
    ])
  }

  func addBuoy() {
    let buoy = NSView(frame: NSRect(x: 10, y: 10, width: 8, height: 8))
    map.addSubview(buoy)
    let label = NSTextField(labelWithString: "buoy")
    label.translatesAutoresizingMaskIntoConstraints = false
    map.addSubview(label)
    label.leadingAnchor.constraint(equalTo: buoy.trailingAnchor, constant: 4).isActive = true
    label.centerYAnchor.constraint(equalTo: buoy.centerYAnchor).isActive = true
  }

  func toggleSidebar() {
    sidebarWidth?.isActive.toggle()
    sidebarWidth?.constant = 0
  }
}
