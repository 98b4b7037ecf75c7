internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// Takes a visual format apart: each piece makes a site.
struct FormatPieces {
  private let scene: FormatScene
  private let names: FormatNames
  /// The site that all pieces have in common.
  private let common: Site
  private let axis: FormatAxis
  private(set) var sites: [Site] = []

  init(_ format: VisualFormat, _ scene: FormatScene, _ names: FormatNames, common: Site) {
    self.scene = scene
    self.names = names
    self.common = common
    axis = FormatAxis(format, options: scene.record.options)
    let views = format.views.map { names.view($0.name, scene) }
    appendConnections(of: format, views)
    for (place, view) in format.views.enumerated() {
      for size in view.sizes { append(size, of: views[place]) }
    }
    align(views)
  }

  /// The site of the piece at `span` of the format's text.
  private func site(at span: Range<Int>) -> Site {
    var site = common
    if case .format(let index, _) = site.source { site.source = .format(index, span: span) }
    return site
  }

  // MARK: Connections

  private mutating func appendConnections(of format: VisualFormat, _ views: [Int]) {
    if let leading = format.leading, let first = views.first {
      let parent = Site.Anchor(entity: names.entities.superview(of: first), attribute: axis.near)
      append(leading, .init(entity: first, attribute: axis.near), parent, margin: axis.nearMargin)
    }
    for (place, connection) in format.connections.enumerated() {
      append(
        connection, .init(entity: views[place + 1], attribute: axis.near),
        .init(entity: views[place], attribute: axis.far), margin: nil)
    }
    if let trailing = format.trailing, let last = views.last {
      let parent = Site.Anchor(entity: names.entities.superview(of: last), attribute: axis.far)
      append(trailing, parent, .init(entity: last, attribute: axis.far), margin: axis.farMargin)
    }
  }

  /// `margin` is the superview's attribute from which a standard space may be measured.
  private mutating func append(
    _ connection: VisualFormat.Connection, _ first: Site.Anchor, _ second: Site.Anchor,
    margin: LayoutAttribute?
  ) {
    var site = site(at: connection.bytes)
    (site.first, site.second) = (first, second)
    site.relation = .equal
    switch connection.kind {
    case .flush: sites.append(site)
    case .standard: appendStandardSpace(site, margin)
    case .predicates(let predicates):
      for predicate in predicates {
        apply(predicate, to: &site)
        sites.append(site)
      }
    }
  }

  /// The gap is 8 or 20 points wide, or none from the superview's margin on.
  private mutating func appendStandardSpace(_ site: Site, _ margin: LayoutAttribute?) {
    var site = site
    site.isStandardSpace = true
    site.constant = NumberGuess(values: margin == nil ? [8] : [20, 8], isLiteral: true)
    sites.append(site)
    guard let margin, let second = site.second else { return }
    site.isStandardSpace = false
    site.constant = .literal(0)
    if site.first.attribute == second.attribute,
      names.entities.isSuperview(site.first.entity, of: second.entity)
    {
      site.first.attribute = margin
    } else {
      site.second?.attribute = margin
    }
    sites.append(site)
  }

  private func apply(_ predicate: VisualFormat.Predicate, to site: inout Site) {
    site.relation = predicate.relation
    site.constant = names.number(predicate.operand.value, scene)
    if let priority = predicate.priority { site.priority = names.number(priority, scene) }
  }

  // MARK: Sizes

  private mutating func append(_ size: VisualFormat.Predicate, of view: Int) {
    var site = site(at: size.bytes)
    site.first = .init(entity: view, attribute: axis.size)
    if case .name(let name) = size.operand.value, names.metric(name, scene) == nil,
      names.isView(name, scene)
    {
      site.second = .init(entity: names.view(name, scene), attribute: axis.size)
      site.relation = size.relation
      if let priority = size.priority { site.priority = names.number(priority, scene) }
    } else {
      apply(size, to: &site)
    }
    sites.append(site)
  }

  // MARK: Alignment

  /// What options such as `alignAllTop` add for the views of a format.
  private mutating func align(_ views: [Int]) {
    for option in scene.record.options.compactMap({ FormatOption($0) }) {
      guard let word = option.alignedAttribute, let attribute = LayoutAttribute(rawValue: word)
      else { continue }
      for (former, view) in zip(views, views.dropFirst()) {
        appendAlignment(former, view, attribute)
        appendAlignment(view, former, attribute)
      }
    }
  }

  private mutating func appendAlignment(_ a: Int, _ b: Int, _ attribute: LayoutAttribute) {
    var site = common
    site.first = .init(entity: a, attribute: attribute)
    site.second = .init(entity: b, attribute: attribute)
    site.relation = .equal
    sites.append(site)
  }
}
