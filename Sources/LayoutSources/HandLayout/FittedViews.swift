internal import LayoutModel

// `sizeToFit` gives a view the size that its content asks for, as constraints do without a word.

extension SetRecord {
  /// Whether it stands for a call of `sizeToFit`.
  var isFit: Bool { property == SizeFit.name }
}

extension HandLayout {
  /// What a call of `sizeToFit` means, by the class that the source gives the view.
  var fittedMeaning: Meaning {
    let item = viewClass.map { LayoutItem(className: $0) }
    let axes = item?.isImageView == true ? Axis.allCases : item?.axesOfOwnSize ?? []
    return axes.isEmpty ? .unknown(.content) : .fitted(axes)
  }
}

extension HandLayoutReader {
  /// The calls of `sizeToFit` on a view that is named, as lines that set a size; an index need not hold them.
  func fits() -> [SetRecord] {
    records.files.filter { facts.isApp($0.path) }.flatMap { file -> [SetRecord] in
      let tokens = facts.texts.tokens(of: file.path)
      return tokens.words(SizeFit.name).compactMap { number in
        guard let call = SizeFit(tokens, at: number) else { return nil }
        let function = records.functions.filter {
          $0.file == file.path && $0.range.bytes.contains(call.range.bytes.lowerBound)
        }
        return SetRecord(
          target: call.view, property: SizeFit.name, value: "",
          function: function.min { $0.range.bytes.count < $1.range.bytes.count }?.id,
          file: file.path, range: call.range)
      }
    }
  }
}

/// One call: `title.sizeToFit()` or `[self.title sizeToFit]`.
struct SizeFit {
  static let name = "sizeToFit"

  /// The view as the line calls it.
  let view: String
  /// Where the whole call stands.
  let range: CodeRange

  /// `nil` where it is called on no name, as a view's call on itself or on what a call returns.
  init?(_ tokens: CodeTokens, at number: Int) {
    let span: (first: Int, view: Range<Int>, last: Int)
    if tokens.isMark(number + 1, "("), tokens.isMark(number + 2, ")") {
      guard tokens.isMark(number - 1, ".") else { return nil }
      var first = number - 1
      while tokens.isMark(first - 1, ".") || tokens.isMark(first - 1, "?")
        || tokens.isMark(first - 1, "!") || tokens.isWord(first - 1)
      {
        // Two words side by side are a keyword and a name.
        if tokens.isWord(first - 1), tokens.isWord(first) { break }
        first -= 1
      }
      span = (first, first..<(number - 1), number + 2)
    } else if tokens.isMark(number + 1, "]"), let open = tokens.tokens[number].opener,
      tokens.isMark(open, "["), open + 1 < number
    {
      span = (open, (open + 1)..<number, number + 1)
    } else {
      return nil
    }
    let isName = { (part: Int) in
      tokens.isWord(part) || [".", "?", "!"].contains(tokens.text(part))
    }
    guard span.view.allSatisfy(isName), tokens.isWord(span.view.lowerBound) else { return nil }
    view = span.view.map(tokens.text).filter { $0 != "?" && $0 != "!" }.joined()
    guard !["self", "super"].contains(view) else { return nil }
    let (start, end) = (tokens.range(of: span.first), tokens.range(of: span.last))
    range = CodeRange(
      line: start.line, column: start.column, endLine: end.endLine, endColumn: end.endColumn,
      bytes: start.bytes.lowerBound..<end.bytes.upperBound)
  }
}
