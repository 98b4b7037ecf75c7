import SnapKit
import UIKit

final class TimetableController: UIViewController {
  private let card = UIView()
  private let departure = UILabel()
  private let arrival = UILabel()
  private let quay = UILabel() // finds: mask-left-on
  private let line = UIView()
  @AutoLayout private var notice = UILabel()
  private let ticket = TicketView()
  private let shade = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    card.addSubview(departure)
    card.addSubview(arrival)
    card.addSubview(quay)
    card.addSubview(line)
    view.addSubview(notice)
    view.addAutoLayoutSubview(ticket)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shade)

    card.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide).offset(12)
      make.leading.trailing.equalToSuperview().inset(16)
      make.height.equalTo(120)
    }
    departure.snp.makeConstraints { make in
      make.top.leading.equalToSuperview().offset(8)
    }
    arrival.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(8)
      make.leading.equalToSuperview().offset(8)
      make.trailing.equalToSuperview().offset(8) // finds: far-edge-sign
    }
    line.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.height.equalTo(1)
      make.centerY.equalToSuperview()
    }

    quay.topAnchor.constraint(equalTo: departure.bottomAnchor, constant: 8).isActive = true
    quay.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8).isActive = true
    notice.topAnchor.constraint(equalTo: card.bottomAnchor).isActive = true
    notice.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    ticket.topAnchor.constraint(equalTo: notice.bottomAnchor).isActive = true
    ticket.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    shade.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  }

  override func updateViewConstraints() {
    card.snp.updateConstraints { make in
      make.height.equalTo(isEditing ? 160 : 120)
    }
    super.updateViewConstraints()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    arrival.snp.makeConstraints { make in
      make.width.lessThanOrEqualTo(200) // finds: made-again
    }
  }
}

final class TicketView: UIView {
  private let code = UIImageView()
  private let frameView = UIView()
  private var isReady = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(frameView)
    frameView.pinEdges(to: self, inset: 4)
    frameView.addSubview(code)
    code.pinEdges(to: frameView)
    code.size(96)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func updateConstraints() {
    if !isReady {
      widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
      isReady = true
    }
    super.updateConstraints()
  }
}
