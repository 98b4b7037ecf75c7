/// What SnapKit and Masonry do with a view in their closures, of which the index has every line.
extension CodeFacts {
  /// Whether such a library makes constraints of the view, by which it switches the view's mask off.
  func isUnmaskedByLibrary(_ entity: Int) -> Bool {
    (sitesOfEntity[entity] ?? []).contains {
      let site = index.sites[$0]
      return site.first.entity == entity && switchesMask(site) && !isInterfaceBuilders(site)
    }
  }

  /// Whether the index has all that the libraries' closures make of views of that name.
  func tellsAllMakings(of entity: Int) -> Bool {
    let name = index.entities[entity].name
    return [name, "_\(name)"].allSatisfy { word in
      texts.files(with: word).allSatisfy { file in
        let tokens = texts.tokens(of: file)
        return tokens.words(word).allSatisfy { number in
          guard let call = tokens.makingCall(after: number) else { return true }
          guard let (maker, body) = tokens.making(by: call) else { return false }
          return tokens.words(maker, in: body).allSatisfy {
            isOfConstraint(tokens.tokens[$0].start, in: file)
          }
        }
      }
    }
  }

  private func isOfConstraint(_ offset: Int, in file: String) -> Bool {
    let made = answers.madeByLibraries(in: file) {
      index.facts.constraints.filter {
        $0.file == file && MakingCalls.libraries.contains($0.library)
      }
      .map(\.range.bytes).sorted { $0.lowerBound < $1.lowerBound }
    }
    let next = made.firstPlace { $0.lowerBound > offset }
    return next > 0 && made[next - 1].contains(offset)
  }
}

/// The calls whose closures make constraints of the view that they are called of.
enum MakingCalls {
  static let libraries: Set<String> = ["snapkit", "masonry"]
  private static let swift: Set<String> = [
    "makeConstraints", "remakeConstraints", "updateConstraints",
  ]
  static let objectiveC = Set(swift.map { "mas_\($0)" })

  /// Members of a view that add nothing to its constraints but what the index has.
  static let members = Set(swift.map { "snp.\($0)" }).union(objectiveC).union(
    [
      "top", "left", "bottom", "right", "leading", "trailing", "centerX", "centerY", "width",
      "height", "edges", "size", "center", "firstBaseline", "lastBaseline", "baseline",
    ].map { "snp.\($0)" })

  static func isSwift(_ word: String) -> Bool { swift.contains(word) }
}

extension CodeTokens {
  /// The name of the call that makes constraints of the view which the word names; `nil` where there is none.
  fileprivate func makingCall(after number: Int) -> Int? {
    var next = number + 1
    if MakingCalls.objectiveC.contains(text(next)) { return next }
    while isMark(next, "?") || isMark(next, "!") { next += 1 }
    guard isMark(next, "."), text(next + 1) == "snp", MakingCalls.isSwift(text(next + 3)) else {
      return nil
    }
    return next + 3
  }

  /// What the closure behind a call calls the maker, and its bytes; `nil` where it is written otherwise.
  fileprivate func making(by call: Int) -> (maker: String, body: Range<Int>)? {
    var opener = call + 1
    if isMark(opener, ":"), isMark(opener + 1, "^"), let end = closer(of: opener + 2) {
      guard isMark(end + 1, "{") else { return nil }
      return body(from: end + 1).map { (text(end - 1), $0) }
    }
    if isMark(opener, "(") { opener += isMark(opener + 2, ":") ? 3 : 1 }
    guard isMark(opener, "{"), let body = body(from: opener) else { return nil }
    // Behind the list of captures.
    guard let start = isMark(opener + 1, "[") ? closer(of: opener + 1) : opener else { return nil }
    let first = isMark(start + 1, "(") ? start + 2 : start + 1
    let isNamed = ["in", "-", ")", ":"].contains(text(first + 1))
    if !isNamed, words("$0", in: body).isEmpty { return nil }
    // Behind the list of parameters.
    let names = isNamed ? words("in", in: body).first.map { tokens[$0].end } : body.lowerBound
    guard let inner = names else { return nil }
    return (isNamed ? text(first) : "$0", inner..<body.upperBound)
  }

  private func body(from opener: Int) -> Range<Int>? {
    closer(of: opener).map { tokens[opener].end..<tokens[$0].start }
  }
}
