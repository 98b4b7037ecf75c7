#if canImport(UIKit)
  import UIKit

  typealias PlatformView = UIView

  extension UIView {
    func layOut() { layoutIfNeeded() }
  }

  /// Lets a card conflict where its view has some sizes.
  final class CardController: UIViewController {
    private let isBroken: (CGSize) -> Bool

    init(isBroken: @escaping (CGSize) -> Bool) {
      self.isBroken = isBroken
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made by code alone") }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if isBroken(view.bounds.size) { layOutCard(width: 140) }
    }
  }
#elseif canImport(AppKit)
  import AppKit

  typealias PlatformView = NSView

  extension NSView {
    func layOut() { layoutSubtreeIfNeeded() }
  }
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// A card with a picture: 20 points on both sides of 120 points take 160.
  @MainActor func layOutCard(width: CGFloat) {
    let (card, picture) = (PlatformView(), PlatformView())
    card.translatesAutoresizingMaskIntoConstraints = false
    picture.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(picture)
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 120),
      picture.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 20),
      card.widthAnchor.constraint(equalToConstant: width),
    ])
    card.layOut()
  }
#endif
