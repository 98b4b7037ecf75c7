import SnapKit
import UIKit

// Views that SnapKit places: it switches their masks off, and the index has each line of its closures.
final class FlameView: UIView {
  private let glow = UIView()  // finds: open-axis
  private let halo = UIView()
  private let ring = UIView()
  private let spark = UIView()
  private let ember = UIView()
  private let wick = UIView()
  private var height: Constraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(glow)
    addSubview(halo)
    addSubview(ring)
    addSubview(spark)
    addSubview(ember)
    addSubview(wick)
    glow.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      height = make.height.equalTo(4).constraint
    }
    halo.snp.makeConstraints { $0.edges.equalToSuperview() }
    ring.snp.makeConstraints { make in
      make.top.equalTo(halo.snp.top)
      place(make)
    }
    spark.snp.makeConstraints { (make) in
      make.center.equalToSuperview()
      make.size.equalTo(20)
    }
    ember.snp.makeConstraints(dim)
    wick.snp.makeConstraints { [weak self] make in
      make.top.equalToSuperview()
      self?.place(make)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func place(_ make: ConstraintMaker) {
    make.left.right.bottom.equalToSuperview()
  }

  private func dim(_ make: ConstraintMaker) {
    make.edges.equalToSuperview()
  }
}
