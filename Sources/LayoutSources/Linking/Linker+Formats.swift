internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// A visual format with its names, ready to be taken apart.
private struct FormatScene {
  /// The text with a name in place of each interpolation.
  var text: String
  /// What the interpolations are, by those names.
  var interpolated: [String: (text: String, frame: Frame)]
  /// The site that all pieces have in common.
  var site: Site
  var record: FormatRecord
  var frame: Frame
}

extension Linker {
  /// Makes the sites of every constraint that a visual format stands for.
  mutating func expand(_ index: Int, in frame: Frame, calls: [Int]) {
    let record = facts.formats[index]
    let call = calls.first.map { facts.calls[$0] }
    let isGiven = isHelper(record, frame)
    if call != nil, !isGiven { return }
    let caller = call.map { self.frame(function: $0.function, file: $0.file, range: $0.range) }
    var site = Site(
      source: .format(index, span: 0..<0),
      place: CodePlace(
        file: call?.file ?? record.file,
        range: call.map { Self.formatRange($0) } ?? record.range),
      statement: call?.statement ?? record.statement, first: .init(entity: 0, attribute: nil),
      block: (caller ?? frame).key)
    if let call, let caller {
      site.call = calls.first
      site.helpers =
        [CodePlace(file: record.file, range: record.range)]
        + calls.dropFirst().reversed().map {
          CodePlace(file: facts.calls[$0].file, range: facts.calls[$0].range)
        }
      site.isInner = callerIsHelper(call, caller)
    } else {
      site.isInner = isGiven && isCalled(frame)
    }
    site.isLooped = isLooped(record, frame)
    for (text, interpolated) in texts(of: record.string, frame) {
      guard let format = VisualFormatReading(text).format else { continue }
      let scene = FormatScene(
        text: text, interpolated: interpolated, site: site, record: record, frame: frame)
      append(format, scene, index)
    }
  }

  /// Where a helper's call has the format, which may be a line of its own.
  private static func formatRange(_ call: CallRecord) -> CodeRange {
    call.arguments.lazy.compactMap(\.range).first ?? call.range
  }

  /// Whether what the format says, or whom it says it of, is what a caller gives.
  private mutating func isHelper(_ record: FormatRecord, _ frame: Frame) -> Bool {
    if case .expression(let text)? = record.string.first, record.string.count == 1,
      parameter(CodeText.name(CodeText.bare(text)), in: frame) != nil
    {
      return true
    }
    switch record.views {
    case .table(let table): return !table.isEmpty && isHelper(Array(table.values), frame)
    case .text(let text):
      guard let table = dictionary(text, frame) else { return hasViewParameters(frame) }
      return isHelper(table.values.map(\.text), frame)
    }
  }

  /// Whether one of the views is the element of a list that a loop goes through.
  private mutating func isLooped(_ record: FormatRecord, _ frame: Frame) -> Bool {
    let texts: [String]
    switch record.views {
    case .table(let table): texts = Array(table.values)
    case .text(let text): texts = dictionary(text, frame)?.values.map(\.text) ?? []
    }
    return texts.contains { text in
      let name = CodeText.name(CodeText.path(CodeText.bare(text))[0])
      return locals(name, in: frame).contains { facts.variables[$0].elementOf != nil }
    }
  }

  private func hasViewParameters(_ frame: Frame) -> Bool {
    guard let function = frame.function else { return false }
    return facts.functions[function].parameters.contains { $0.type.contains("View") }
  }

  // MARK: Texts

  /// The texts that a format may have, with names in place of interpolations.
  private mutating func texts(
    of parts: [FormatRecord.Part], _ frame: Frame
  ) -> [(String, [String: (text: String, frame: Frame)])] {
    let flat = flattened(parts, frame, 0)
    var text = ""
    var interpolated: [String: (text: String, frame: Frame)] = [:]
    var axis: String?
    for (index, part) in flat.enumerated() {
      switch part.part {
      case .literal(let literal): text += literal
      case .expression(let expression):
        let name = "zqp\(index)z"
        if text.isEmpty, case .literal(let next)? = flat[safe: index + 1]?.part,
          next.hasPrefix(":")
        {
          axis = name
        }
        interpolated[name] = (expression, part.frame)
        text += name
      }
    }
    guard let axis else { return [(text, interpolated)] }
    return ["H", "V"].map { ($0 + text.dropFirst(axis.count), interpolated) }
  }

  /// The parts, those that are strings themselves put in.
  private mutating func flattened(
    _ parts: [FormatRecord.Part], _ frame: Frame, _ depth: Int
  ) -> [(part: FormatRecord.Part, frame: Frame)] {
    parts.flatMap { part -> [(part: FormatRecord.Part, frame: Frame)] in
      guard case .expression(let text) = part, depth < 6,
        let (inner, place) = string(text, frame)
      else { return [(part, frame)] }
      return flattened(inner, place, depth + 1)
    }
  }

  /// What a name of a string stands for.
  private mutating func string(_ text: String, _ frame: Frame) -> ([FormatRecord.Part], Frame)? {
    let name = CodeText.name(CodeText.bare(text))
    if let parts = CodeText.stringParts(text) { return (parts, frame) }
    if let binding = frame.bindings[name] {
      if let parts = CodeText.stringParts(binding.text) { return (parts, binding.frame) }
      if let literal = binding.string { return ([.literal(literal)], binding.frame) }
      return ([.expression(binding.text)], binding.frame)
    }
    var variables = locals(name, in: frame)
    if variables.isEmpty, let type = frame.type {
      variables =
        members(CodeText.name(CodeText.path(name).last ?? name), of: type)?.variables ?? []
    }
    for index in variables {
      if let literal = facts.variables[index].string { return ([.literal(literal)], frame) }
    }
    return nil
  }

  // MARK: Names

  /// The entries of a dictionary that an expression or a variable holds.
  private mutating func dictionary(
    _ text: String, _ frame: Frame
  ) -> [String: (text: String, frame: Frame)]? {
    if let table = CodeText.dictionary(text), !table.isEmpty {
      return table.mapValues { ($0, frame) }
    }
    let path = CodeText.path(CodeText.bare(text))
    let name = CodeText.name(path.last ?? "")
    if path.count == 1, let binding = frame.bindings[name] {
      return dictionary(binding.text, binding.frame)
    }
    var variables = locals(name, in: frame)
    if variables.isEmpty, let type = frame.type {
      variables = members(name, of: type)?.variables ?? []
    }
    for index in variables {
      if let text = facts.variables[index].text, let table = CodeText.dictionary(text),
        !table.isEmpty
      {
        let own = frame.function == nil ? frame : frame
        return table.mapValues { ($0, own) }
      }
    }
    return nil
  }

  private mutating func view(_ name: String, _ scene: FormatScene) -> Int {
    switch scene.record.views {
    case .table(let table):
      if let text = table[name] { return entity(text, in: scene.frame) }
      if let found = numbered(name, table, scene.frame) {
        return entity(found.text, in: found.frame)
      }
    case .text(let text):
      if let found = dictionary(text, scene.frame)?[name] {
        return entity(found.text, in: found.frame)
      }
    }
    if let place = Self.number(atEndOf: name), let text = positional(place, scene.frame) {
      return entity(text.text, in: text.frame)
    }
    if let inner = scene.interpolated[name] { return entity(inner.text, in: inner.frame) }
    return entity(name, in: scene.frame)
  }

  /// The element of a list that a name of a numbered family (`v*`) means.
  private mutating func numbered(
    _ name: String, _ table: [String: String], _ frame: Frame
  ) -> (text: String, frame: Frame)? {
    guard let place = Self.number(atEndOf: name) else { return nil }
    let family = "\(name.prefix { !$0.isNumber })*"
    return table[family].flatMap { elements(of: $0, frame, 0) }?[safe: place]
  }

  /// 1 of `v1`.
  private static func number(atEndOf name: String) -> Int? {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty || digits.count > 2 ? nil : Int(String(digits.reversed()))
  }

  /// The view that a helper calls by its place among the arguments.
  private mutating func positional(_ place: Int, _ frame: Frame) -> (text: String, frame: Frame)? {
    guard let function = frame.function else { return nil }
    for parameter in facts.functions[function].parameters where parameter.type.contains("View") {
      guard let binding = frame.bindings[CodeText.name(parameter.name)],
        let list = elements(of: binding.text, binding.frame, 0)
      else { continue }
      return list[safe: place]
    }
    return nil
  }

  private mutating func metric(_ name: String, _ scene: FormatScene) -> NumberGuess? {
    if let inner = scene.interpolated[name] {
      return number(SiteNumber(text: inner.text), in: inner.frame)
    }
    if let value = scene.record.metricNumbers[name] { return number(value, in: scene.frame) }
    guard case .text(let text) = scene.record.metrics,
      let found = dictionary(text, scene.frame)?[name]
    else { return nil }
    return number(SiteNumber(text: found.text), in: found.frame)
  }

  private mutating func isView(_ name: String, _ scene: FormatScene) -> Bool {
    switch scene.record.views {
    case .table(let table):
      return table[name] != nil
        || Self.number(atEndOf: name) != nil && table.keys.contains { $0.hasSuffix("*") }
    case .text(let text):
      if let table = dictionary(text, scene.frame) { return table[name] != nil }
      return Self.number(atEndOf: name) != nil
    }
  }

  // MARK: Pieces

  private mutating func append(_ format: VisualFormat, _ scene: FormatScene, _ index: Int) {
    let axis = FormatAxis(format, options: scene.record.options)
    let views = format.views.map { view($0.name, scene) }
    if let leading = format.leading, let first = views.first {
      let parent = superview(of: first)
      connect(
        leading, .init(entity: first, attribute: axis.near),
        .init(entity: parent, attribute: axis.near), axis.nearMargin, scene, index)
    }
    for (place, connection) in format.connections.enumerated() {
      connect(
        connection, .init(entity: views[place + 1], attribute: axis.near),
        .init(entity: views[place], attribute: axis.far), nil, scene, index)
    }
    if let trailing = format.trailing, let last = views.last {
      let parent = superview(of: last)
      connect(
        trailing, .init(entity: parent, attribute: axis.far),
        .init(entity: last, attribute: axis.far), axis.farMargin, scene, index)
    }
    for (place, view) in format.views.enumerated() {
      for size in view.sizes { appendSize(size, views[place], axis, scene, index) }
    }
    align(views, scene, index)
  }

  private mutating func connect(
    _ connection: VisualFormat.Connection, _ first: Site.Anchor, _ second: Site.Anchor,
    _ margin: LayoutAttribute?, _ scene: FormatScene, _ index: Int
  ) {
    var site = scene.site
    site.source = .format(index, span: connection.bytes)
    (site.first, site.second) = (first, second)
    site.relation = .equal
    switch connection.kind {
    case .flush: sites.append(site)
    case .standard:
      site.isStandardSpace = true
      site.constant = NumberGuess(values: margin == nil ? [8] : [20, 8], isLiteral: true)
      sites.append(site)
      guard let margin else { return }
      site.isStandardSpace = false
      site.constant = .literal(0)
      if first.attribute == second.attribute,
        entities[first.entity].kind == .superview(of: second.entity)
          || superviews[second.entity]?.contains(first.entity) == true
      {
        site.first.attribute = margin
      } else {
        site.second?.attribute = margin
      }
      sites.append(site)
    case .predicates(let predicates):
      for predicate in predicates {
        apply(predicate, to: &site, scene)
        sites.append(site)
      }
    }
  }

  private mutating func apply(
    _ predicate: VisualFormat.Predicate, to site: inout Site, _ scene: FormatScene
  ) {
    site.relation = predicate.relation
    site.constant = number(predicate.operand.value, scene)
    if let priority = predicate.priority { site.priority = scalar(priority, scene) }
  }

  private mutating func number(
    _ value: VisualFormat.Operand.Value, _ scene: FormatScene
  ) -> NumberGuess {
    switch value {
    case .number(let number): .literal(number.doubleValue)
    case .standardSpace(let number): .literal(number.doubleValue)
    case .name(let name): metric(name, scene) ?? NumberGuess()
    }
  }

  private mutating func scalar(
    _ scalar: VisualFormat.Scalar, _ scene: FormatScene
  ) -> NumberGuess {
    switch scalar.value {
    case .number(let number): .literal(number.doubleValue)
    case .name(let name): metric(name, scene) ?? NumberGuess()
    }
  }

  private mutating func appendSize(
    _ size: VisualFormat.Predicate, _ view: Int, _ axis: FormatAxis, _ scene: FormatScene,
    _ index: Int
  ) {
    var site = scene.site
    site.source = .format(index, span: size.bytes)
    site.first = .init(entity: view, attribute: axis.size)
    if case .name(let name) = size.operand.value, metric(name, scene) == nil, isView(name, scene) {
      site.second = .init(entity: self.view(name, scene), attribute: axis.size)
      site.relation = size.relation
      if let priority = size.priority { site.priority = scalar(priority, scene) }
    } else {
      apply(size, to: &site, scene)
    }
    sites.append(site)
  }

  /// What options such as `alignAllTop` add for the views of a format.
  private mutating func align(_ views: [Int], _ scene: FormatScene, _ index: Int) {
    for option in scene.record.options.compactMap({ FormatOption($0) }) {
      guard let word = option.alignedAttribute, let attribute = LayoutAttribute(rawValue: word)
      else { continue }
      for (place, view) in views.enumerated().dropFirst() {
        for (a, b) in [(views[place - 1], view), (view, views[place - 1])] {
          var site = scene.site
          site.first = .init(entity: a, attribute: attribute)
          site.second = .init(entity: b, attribute: attribute)
          site.relation = .equal
          sites.append(site)
        }
      }
    }
  }
}
