import PureLayout
import UIKit

final class PurserView: UIView {
  private let card = UIView()
  private let name = UILabel()
  private let seal = UILabel()
  private let stamp = UILabel()
  private var stampHeight: CGFloat = 12

  func build() {
    addSubview(card)
    card.addSubview(name)
    addAutoLayoutSubview(seal)
    addAutoLayoutSubview(stamp)
    place()
  }

  private func place() {
    card.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .bottom)
    card.autoSetDimension(.height, toSize: 100)
    name.autoPinEdge(toSuperviewEdge: .top, withInset: 10)
    name.autoPinEdge(toSuperviewEdge: .leading, withInset: 10)
    name.autoSetDimension(.height, toSize: 30)
    name.autoPinEdge(toSuperviewEdge: .bottom, withInset: 10) // finds: code-conflict
    seal.be(tall: 20)
    seal.be(tall: 24) // finds: code-conflict
    stamp.be(tall: 12)
    stamp.be(tall: stampHeight)
  }
}
