internal import LayoutCode
internal import LayoutLogs

/// A visual format string that could not be parsed.
enum VisualFormatFaultText {
  static let visualFormat = ComplaintText(
    "Visual format error",
    meaning: """
      The system could not read the string, so it made none of its constraints.
      """,
    suggestion: "Correct the string at the marked place."
  ).with {
    $0.headline = { message in message.complaint.visualFormat.map { .sentence($0.headline) } }
    $0.excerpt = { message in message.complaint.visualFormat?.excerpt ?? [] }
    $0.advise = { message, advice in
      guard let fault = message.complaint.visualFormat else { return }
      fault.advise(&advice, message.code)
      if let corrected = fault.corrected, corrected != advice.code {
        advice.more = [
          .paragraph("The string is wrong as well. Write it like this:"), .code(corrected),
        ]
      }
    }
  }
}

extension VisualFormatFault {
  fileprivate var headline: String {
    if hasCrosswiseOptions {
      return "The options of a visual format align views along the direction of its string."
    }
    guard let slip = slips.first else {
      return """
        The visual format could not be read: \(message)\(message.hasSuffix(".") ? "" : ".")
        """
    }
    return "The visual format is wrong at column \(slip.column + 1): \(clause(of: slip))"
  }

  /// The reason behind a colon.
  private func clause(of slip: Slip) -> String {
    let reason = reason(of: slip)
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  /// What should stand in place of a mistake.
  func reason(of slip: Slip) -> String {
    switch slip.mistake {
    case .grammar(let reason): return reason
    case .unknownKey(let key):
      let question = key.meant(in: format).map { " Did you mean '\($0)'?" } ?? ""
      return "'\(key.name)' is not a key of the \(key.dictionary.rawValue) dictionary.\(question)"
    case .superviewMissing:
      guard viewsAtBars.count == 2 else {
        return """
          '|' stands for the superview, and the view beside it has none yet. Call addSubview for it \
          before the constraints are made.
          """
      }
      let guess = viewAtCaret.map { ", by the caret probably '\($0)'" } ?? ""
      return """
        '|' stands for the superview, and a view beside one has none yet: \
        '\(viewsAtBars[0])' or '\(viewsAtBars[1])'\(guess). Call addSubview for both before the \
        constraints are made.
        """
    }
  }

  // MARK: Excerpt

  /// The string with a caret under the mistake.
  fileprivate var excerpt: [Block] {
    var lines = [format]
    if let slip = slips.first {
      lines.append(Self.caret(slip))
    } else if let column = printedColumn, !hasCrosswiseOptions {
      lines.append(String(repeating: " ", count: min(column, 4096)) + "^")
    }
    var blocks: [Block] = [.code(lines.joined(separator: "\n"))]
    if let printed = printedColumn, let slip = slips.first,
      printed < slip.column - 1 || printed > slip.column + max(1, slip.length)
    {
      blocks.append(
        .paragraph(
          """
          The system's caret is at column \(printed + 1); the mistake is at column \
          \(slip.column + 1).
          """))
    }
    return blocks + furtherSlips
  }

  /// The columns of the mistakes behind the first, each reason told once.
  private var furtherSlips: [Block] {
    guard let first = slips.first.map(reason) else { return [] }
    let others = slips.dropFirst()
    let same = others.filter { reason(of: $0) == first }.map { "\($0.column + 1)" }
    let columns = same.count == 1 ? "column" : "columns"
    return (same.isEmpty ? [] : [.paragraph("Also at \(columns) \(EnglishList.and(same)).")])
      + others.filter { reason(of: $0) != first }.map {
        .paragraph("Also at column \($0.column + 1): \(clause(of: $0))")
      }
  }

  private static func caret(_ slip: Slip) -> String {
    String(repeating: " ", count: min(slip.column, 4096)) + "^"
      + String(repeating: "~", count: min(max(0, slip.length - 1), 256))
  }

  // MARK: Advice

  fileprivate func advise(_ advice: inout ComplaintText.Advice, _ code: CodeStyle) {
    advice.language = code.language
    if lacksSuperview {
      let views = viewsAtBars.isEmpty ? ["view"] : viewsAtBars
      advice.suggestion = """
        Add the view\(views.count == 1 ? " to its" : "s to their") superview before the constraints are \
        made.
        """
      advice.code = views.map { code.text(.addSubview($0, to: "container")) }.joined(
        separator: "\n")
    } else if hasCrosswiseOptions {
      advice.suggestion = """
        Leave the options out, or align edges across the direction of the string: tops, bottoms or \
        centers for H:, leading or trailing edges for V:.
        """
      advice.code = code.alignedVisualFormat
    } else if let corrected {
      advice.suggestion = "Write the string like this:"
      advice.code = corrected
      advice.language = nil
    } else if let key = unknownKey {
      advise(&advice, key, code)
    }
  }

  private func advise(
    _ advice: inout ComplaintText.Advice, _ key: VisualFormatKey, _ code: CodeStyle
  ) {
    if let meant = key.meant(in: format) {
      advice.suggestion = """
        If '\(meant)' is meant, write the string like this; else add '\(key.name)' to the \
        \(key.dictionary.rawValue) dictionary.
        """
      advice.code = key.replaced(by: meant, in: format)
      advice.language = nil
    } else if !key.isIdentifier, key.dictionary == .views {
      advice.suggestion = """
        Give the view a key of letters, digits and _ alone, in the dictionary and in the string: a visual \
        format reads names as C does.
        """
      advice.code = nil
    } else {
      advice.suggestion =
        "Check the spelling, and write the key in the string as the dictionary has it."
      advice.code = key.replaced(by: "<#the key in the dictionary#>", in: format)
      advice.language = nil
      advice.more = [.paragraph("If the dictionary has no such key, add it.")]
      if let added = dictionary(with: key, code) { advice.more.append(.code(added, code.language)) }
    }
  }

  /// The dictionary with every key of its kind that the string uses.
  private func dictionary(with key: VisualFormatKey, _ code: CodeStyle) -> String? {
    guard key.isIdentifier else { return nil }
    guard key.dictionary == .views else { return code.metrics(key.name) }
    return code.views(viewNames.contains(key.name) ? viewNames : viewNames + [key.name])
  }
}

extension CodeStyle {
  fileprivate var alignedVisualFormat: String {
    isObjectiveC
      ? """
      [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[a]-[b]-|"
                                              options:NSLayoutFormatAlignAllCenterY
                                              metrics:nil
                                                views:views];
      """
      : """
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[a]-[b]-|", options: .alignAllCenterY, metrics: nil, views: views)
      """
  }

  fileprivate func metrics(_ name: String) -> String {
    isObjectiveC ? "NSDictionary *metrics = @{@\"\(name)\": @8};" : "let metrics = [\"\(name)\": 8]"
  }

  fileprivate func views(_ names: [String]) -> String {
    if isObjectiveC {
      let list = names.joined(separator: ", ")
      return "NSDictionary *views = NSDictionaryOfVariableBindings(\(list));"
    }
    let entries = names.map { "\"\($0)\": \($0)" }
    return "let views: [String: Any] = [\(entries.joined(separator: ", "))]"
  }
}
