import LinearArithmetic
import Testing
import VisualFormat

struct `Reading visual formats with Apple's grammar` {
  @Test(arguments: [
    "[button]-[textField]",
    "[button(>=50)]",
    "|-50-[purpleBox]-50-|",
    "V:[topField]-10-[bottomField]",
    "[maroonView][blueView]",
    "[button(100@20)]",
    "[button1(==button2)]",
    "[flexibleButton(>=70,<=100)]",
    "|-[find]-[findNext]-[findField(>=20)]-|",
    "H:|-(>=20,<=40@750)-[a(==b@high)]-padding-[b(wide)]-(==8)-|",
    "V:|-(-20)-[a]-0-|",
    "|[a]|",
    "[a(0.5)]",
  ])
  func `accepts`(_ text: String) throws {
    let reading = VisualFormatReading(text)
    #expect(reading.errors == [])
    #expect(reading.corrected == nil)
    #expect(reading.format != nil)
  }

  @Test func `keeps every part of a chain`() throws {
    let format = try #require(
      VisualFormatReading("V:|-[a(>=20@750)]-(8,<=pad)-[b][c(==a)]|").format)
    #expect(format.orientation == .vertical)
    #expect(format.views.map(\.name) == ["a", "b", "c"])
    #expect(format.leading?.kind == .standard)
    #expect(format.trailing?.kind == .flush)
    #expect(format.connections.count == 2)
    guard case .predicates(let spaces) = format.connections[0].kind else {
      Issue.record("expected conditions")
      return
    }
    #expect(spaces.map(\.relation) == [.equal, .lessOrEqual])
    #expect(spaces.map(\.operand.value) == [.number(8), .name("pad")])
    let size = try #require(format.views[0].sizes.first)
    #expect(size.relation == .greaterOrEqual)
    #expect(size.priority?.value == .number(750))
    #expect(format.views[2].sizes.first?.operand.value == .name("a"))
  }

  struct Slip: Sendable, CustomTestStringConvertible {
    var text: String
    /// Offsets of the first error.
    var bytes: Range<Int>
    var reason: String
    var corrected: String?

    init(_ text: String, _ bytes: Range<Int>, _ reason: String, _ corrected: String? = nil) {
      (self.text, self.bytes, self.reason, self.corrected) = (text, bytes, reason, corrected)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Slip(
      "V:|-10-[head]-4-[body]-(>=minBody)-(>=0)-|", 35..<41, "Two spaces follow each other",
      "V:|-10-[head]-4-[body]-(>=minBody,>=0)-|"),
    Slip(
      "V:|-10-[head]-4-[body]-(>=minBodyHeight)-(>=0)-|", 41..<47,
      "By its name 'minBodyHeight' is a height, which stands within the brackets of its view: did you mean '[body(>=minBodyHeight)]-(>=0)-'?"
    ),
    Slip(
      "H:|-10-[body]-(>=minBodyHeight)-(>=0)-|", 32..<38, "Several conditions",
      "H:|-10-[body]-(>=minBodyHeight,>=0)-|"),
    Slip(
      "V:|-10-[body(20)]-(>=minBodyHeight)-(>=0)-|", 36..<42, "Several conditions",
      "V:|-10-[body(20)]-(>=minBodyHeight,>=0)-|"),
    Slip("H:|-8-20-[a]", 6..<9, "Did you mean the sum of both, '-28-'?"),
    Slip(
      "H:|[a]- (padding)-[b]|", 7..<8, "must not contain spaces between its parts",
      "H:|[a]-(padding)-[b]|"),
    Slip("H:|-8[a]", 5..<6, "Expected '-' after the space", "H:|-8-[a]"),
    Slip("H:[a]8-[b]", 5..<6, "A space begins with '-'", "H:[a]-8-[b]"),
    Slip("H:[a]->=8-[b]", 6..<9, "needs parentheses", "H:[a]-(>=8)-[b]"),
    Slip("H:|--8-[a]", 4..<6, "or a negative space lacks its parentheses: '-(-8)-'"),
    Slip("h:|-[a]", 0..<1, "'H:', not 'h:'", "H:|-[a]"),
    Slip("v:|-[a]", 0..<1, "'V:', not 'v:'", "V:|-[a]"),
    Slip("X:|-[a]", 0..<2, "is not an orientation"),
    Slip("H:|-[a(=100)]", 7..<8, "Did you mean '=='?", "H:|-[a(==100)]"),
    Slip("H:|-[a(=>100)]", 7..<9, "Did you mean '>='?", "H:|-[a(>=100)]"),
    Slip("H:|-[a(≥100)]", 7..<10, "Did you mean '>='?", "H:|-[a(>=100)]"),
    Slip("H:|-[a(100]", 10..<11, "Expected ')' or ','", "H:|-[a(100)]"),
    Slip("H:|-[a", 6..<6, "Expected ']' after the view 'a'", "H:|-[a]"),
    Slip("H:|-[]-|", 5..<6, "Expected a view's name"),
    Slip("H:|-[a]-", 7..<8, "The format ends in '-'"),
    Slip("H:|-[a]-8-", 7..<10, "ends in a space"),
    Slip("H:|-[a]-()-|", 9..<10, "Expected a number, the name of a metric"),
    Slip("H:|-[a(100@2000)]", 11..<15, "between 1 and 1000"),
    Slip("H:|-[self.label]-|", 5..<15, "A key holds no dot", "H:|-[label]-|"),
    Slip("H:|-|", 4..<5, "Expected a view in brackets after '|'"),
    Slip("H:|[a]|[b]|", 7..<8, "ends the chain"),
    Slip("", 0..<0, "Expected a view in brackets, but the text ends here"),
    Slip("|tide|", 1..<5, "found 't'. Did you mean '[tide]'?", "|[tide]|"),
    Slip("H:|-tide-|", 4..<8, "found its name alone. Did you mean '[tide]'?", "H:|-[tide]-|"),
    Slip("V:|-10-tide-10-|", 7..<11, "Did you mean '[tide]'?", "V:|-10-[tide]-10-|"),
    Slip("V:|-10-gap-[a]", 7..<11, "Two spaces follow each other"),
    Slip("H:|-(gap)-|", 10..<11, "Expected a view in brackets after '|'"),
    Slip("label", 0..<5, "a view's name stands in brackets", "[label]"),
    Slip("h:|-8[a (=5)]", 0..<1, "'H:', not 'h:'", "H:|-8-[a(==5)]"),
    Slip("H:|-cup]-|", 4..<7, "Expected '[' before the view 'cup'", "H:|-[cup]-|"),
    Slip("V:cup(20)]-8-pot]", 2..<5, "Expected '[' before", "V:[cup(20)]-8-[pot]"),
    Slip("H:|cup][pot]", 3..<6, "Expected '[' before", "H:|[cup][pot]"),
    Slip("H:|-[cup]--|", 10..<11, "One '-' is enough", "H:|-[cup]-|"),
    Slip("H:[cup]-8--[pot]", 10..<11, "One '-' is enough", "H:[cup]-8-[pot]"),
    Slip("H:[cup]---(8)-[pot]", 8..<10, "One '-' is enough", "H:[cup]-(8)-[pot]"),
    Slip("H:|-[cup]-|-", 11..<12, "'|' ends the chain", "H:|-[cup]-|"),
    Slip("V:-8-[cup]-|", 2..<3, "A chain begins with '|' or a view"),
    Slip("H:|-gap)-[cup]", 7..<8, "lacks its '('", "H:|-gap-[cup]"),
    Slip("H:|->=8)-[cup]", 4..<7, "Expected '(' before '>=8'", "H:|-(>=8)-[cup]"),
    Slip("H:[cup]--8)-[pot]", 8..<10, "Expected '(' before '-8'", "H:[cup]-(-8)-[pot]"),
    Slip("V:[cup>=44)]", 6..<10, "needs parentheses: '(>=44)'", "V:[cup(>=44)]"),
    Slip("H:[cup]--gap-[pot]", 8..<9, "One '-' is enough", "H:[cup]-gap-[pot]"),
    Slip("H:|->=8,<=16)-[a]", 4..<12, "Expected '('", "H:|-(>=8,<=16)-[a]"),
    Slip("H:|-[a.5]-|", 5..<8, "A key holds no dot, as 'a.5' does."),
    Slip("V:[cup==pot@9,<=9]", 6..<17, "needs parentheses", "V:[cup(==pot@9,<=9)]"),
  ])
  func `points at the slip and puts it right`(_ slip: Slip) throws {
    let reading = VisualFormatReading(slip.text)
    let error = try #require(reading.errors.first)
    #expect(error.bytes == slip.bytes)
    #expect(error.reason.contains(slip.reason), "\(error.reason)")
    #expect(reading.corrected == slip.corrected)
  }

  /// A view, `|`, a sum or one pair of parentheses: which was meant only the author knows.
  @Test(arguments: ["H:|-8-20-[a]", "H:|-[a]-", "H:|-[a]-8-", "H:|--8-[a]", "h:|-[a]-"])
  func `corrects nothing that could be put right in two ways`(_ text: String) {
    let reading = VisualFormatReading(text)
    #expect(!reading.errors.isEmpty)
    #expect(reading.corrected == nil)
  }

  @Test func `finds every slip of a format at its own place`() {
    let reading = VisualFormatReading("h:|-8[a (=5)]")
    #expect(reading.errors.map(\.bytes) == [0..<1, 5..<6, 7..<8, 9..<10])
  }

  @Test func `a corrected format is right`() {
    for text in ["h:|-8[a (=5)]", "V:[a]-(>=x)-(>=0)-|", "H:|-[self.title(80]-|"] {
      guard let corrected = VisualFormatReading(text).corrected else {
        Issue.record("no correction for \(text)")
        continue
      }
      #expect(VisualFormatReading(corrected).errors == [])
    }
  }

  @Test func `every cut and every changed byte is answered`() {
    let text = Array("V:|-(>=20,<=40@750)-[a(==b@high)]-padding-[b(w)]-(-8)-[c][d]-|".utf8)
    for end in 0...text.count {
      check(VisualFormatReading(String(decoding: text[..<end], as: UTF8.self)), end)
    }
    for index in text.indices {
      for byte in "|-[](),@=<>:. 'é9-".utf8 {
        var changed = text
        changed[index] = byte
        check(VisualFormatReading(String(decoding: changed, as: UTF8.self)), changed.count)
      }
    }
  }

  private func check(_ reading: VisualFormatReading, _ length: Int) {
    #expect(reading.format != nil || !reading.errors.isEmpty)
    for error in reading.errors {
      #expect(error.bytes.upperBound <= length + 3, "broken bytes may become longer text")
      #expect(!error.reason.isEmpty)
    }
  }
}

struct `Broken UTF-8` {
  @Test(arguments: [VisualFormatParser.Dialect.apple, .scratch])
  func `errors lie within the bytes`(_ dialect: VisualFormatParser.Dialect) throws {
    let bytes = Array("H:|-(1".utf8) + Array(repeating: UInt8(0x96), count: 40) + Array(")".utf8)
    var parser = VisualFormatParser(SourceCursor(bytes), dialect: dialect)
    let error = try #require(throws: SyntaxError.self) { try parser.parse() }
    #expect(error.bytes == 6..<10)
  }
}

struct `Near misses` {
  @Test(arguments: [
    ("buton", "button"), ("widht", "width"), ("leading ", "leading"), ("Padding", "padding"),
    ("paddign", "padding"),
  ])
  func `finds the word that was meant`(_ written: String, _ meant: String) {
    #expect(
      NearMiss.of(written, among: ["title", "button", "width", "leading", "padding"]) == meant)
  }

  @Test(arguments: ["", "x", "zebra", "buttonButtonButton"])
  func `does not guess wildly`(_ written: String) {
    #expect(NearMiss.of(written, among: ["title", "button", "width"]) == nil)
  }
}
