import UIKit

final class TeaDetailController: UIViewController {
  private let scrollView = UIScrollView()
  private let content = UIView()
  private let titleLabel = UILabel()
  private let photo = UIImageView()
  private let notes = UITextView()
  private var photoHeight: NSLayoutConstraint?

  override func loadView() {
    view = UIView()
    view.backgroundColor = .systemBackground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [scrollView, content, titleLabel, photo, notes] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    content.addSubview(titleLabel)
    content.addSubview(photo)

    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      titleLabel.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      titleLabel.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: content.trailingAnchor, constant: -20),
      photo.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 12),
      photo.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      photo.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      notes.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 12), // finds: no-common-ancestor
    ])
    content.addSubview(notes)
    let height = photo.heightAnchor.constraint(equalToConstant: 200)
    height.isActive = true
    height.priority = .defaultHigh // finds: priority-across-required
    photoHeight = height
    layOutNotes()
  }

  private func layOutNotes() {
    NSLayoutConstraint.activate([
      notes.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      notes.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      notes.bottomAnchor.constraint(equalTo: notes.bottomAnchor, constant: -16), // finds: own-edge
      notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 100),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard photoHeight == nil else { return }
    photo.widthAnchor.constraint(equalToConstant: 10).isActive = true
  }
}
