internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutReports

/// `autolayout-doctor explain`: says one description in English.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say one constraint's description in English.",
    usage: "autolayout-doctor explain [<options>] [<description>]",
    discussion: """
      autolayout-doctor explain '<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>'
      autolayout-doctor explain 'H:[title]-(>=8)-[icon(44)]'
      pbpaste | autolayout-doctor explain
      """)

  @Argument(
    help: """
      What a log or a debugger prints, also a part of it such as a mask or a priority's name, a visual \
      format, alone or in a line of code, or an equation, in quotes; - or none is the standard input.
      """)
  var description = CommandInputs.standardInput

  @OptionGroup var output: AnswerOutput

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    if description != CommandInputs.standardInput, Platform.status(of: description) != nil {
      let log = description.shellWord
      throw CommandFailure.usage(
        "explain takes one constraint, and \(DisplayText.safe(description)) is a file: "
          + "autolayout-doctor \(log) explains a log")
    }
    try explain(try text(), try output.format())
  }

  private func explain(_ description: String, _ format: TextOrJSON) throws {
    if let whole = Self.withoutEllipsis(description) ?? ExplainedPart.asPrinted(description) {
      return try explain(whole, format)
    }
    if let part = ExplainedPart.text(description) {
      return try output.write(
        "explain", text: AnswerOutput.rendered(part),
        json: document(of: description, named: CommandInputs.standardInput, format).json)
    }
    guard description.utf8.contains(where: Self.isSign) else {
      throw CommandFailure.trouble(
        "that is no constraint: paste one as the log prints it, from < to >, or write "
          + "'label.width == 8'")
    }
    var document = document(of: description, named: CommandInputs.standardInput, format)
    if document.explanation == nil,
      let inner = ExplainedPart.format(inCode: description) ?? ExplainedPart.written(description)
    {
      return try explain(inner, format)
    }
    let isPrinted = document.explanation != nil || document.firstProblem != nil
    if !isPrinted {
      document = self.document(of: description, named: Self.writtenInput, format)
    }
    let taken = format == .text ? takingMetrics(of: description, &document) : []
    let metrics = taken.filter { !Self.tiedViews(in: description).contains($0) }
    let completion = format == .text ? complete(description, &document) : nil
    if let explanation = document.explanation {
      let note =
        (StandardSpace.note(on: description).map { "\($0)\n" } ?? "")
        + (completion.map { "\($0)\n" } ?? "")
        + metrics.map { "The line does not tell the value of \($0).\n" }.joined()
        + (isPrinted || Self.isPartOfPrinted(description)
        ? [] : Self.viewsByName(in: description)).filter { !metrics.contains($0) }.map {
          "\($0) is taken to be a view; if it is a metric, it is a number of points.\n"
        }.joined()
      let text = named(explanation, taken, 0)
      // A number that comes from a metric is no metric.
      if !taken.isEmpty,
        reading(of: description, with: taken, 1).explanation
          .map({ named($0, taken, 1) }) != text
      {
        if let told = ExplainedPart.calculation(description) {
          return try output.write("explain", text: AnswerOutput.rendered(told), json: document.json)
        }
        let names = taken.map { DisplayText.safe($0) }.joined(separator: " and ")
        throw CommandFailure.trouble(
          "that line calculates with \(names), and does not tell what that is: write a number in its "
            + "place, as in 'a.width == 7 * 8'")
      }
      try output.write("explain", text: AnswerOutput.rendered(text + note), json: document.json)
    }
    if document.explanation == nil, SourceCode.isLikely(description.utf8) {
      throw CommandFailure.trouble(
        "that looks like code, which is not read here: paste what the debugger prints of the "
          + "constraint, as for \"po constraint\", or write 'label.width == 8'")
    }
    if let problem = document.firstProblem {
      throw CommandFailure.trouble("that cannot be read: \(problem)")
    }
    if document.explanation == nil {
      throw CommandFailure.trouble(
        "that is no constraint: expected a description such as "
          + "'<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>'")
    }
  }

  /// What is to be said: the argument, or what the standard input holds.
  private func text() throws(CommandFailure) -> String {
    guard description == CommandInputs.standardInput else { return description }
    var bytes: [UInt8] = []
    do throws(InputError) {
      try OpenInput.each(of: description, named: []) { input throws(InputError) in
        let (contents, damage) = input.contents()
        bytes += contents
        if let damage { throw damage }
      }
    } catch {
      throw .trouble(error.message)
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line without the dots at its end, with which slides say that more such lines follow; `nil` where none
  /// stand there.
  private static func withoutEllipsis(_ line: String) -> String? {
    guard !line.hasPrefix("<"), let end = ["...", "…"].first(where: line.hasSuffix) else {
      return nil
    }
    let whole = line.dropLast(end.count)
    // A number may have been cut off.
    return whole.last?.isLetter == true ? String(whole) : nil
  }

  /// Whether descriptions, visual formats and equations have the sign, and words do not.
  private static func isSign(_ byte: UInt8) -> Bool { "<>=[]()|.:".utf8.contains(byte) }

  /// What is written by hand is read as a layout of one line.
  private static let writtenInput = "constraint.layout"

  /// The number that a metric gets while a format is read, which nobody writes; of a priority one that may be one.
  private func standIn(_ place: Int, for metric: String, _ turn: Int) -> Int {
    (description.contains("@\(metric)") ? 537 : 97_531) + place + 100 * turn
  }

  /// What is said, with the metrics' names in place of the numbers that stand for them.
  private func named(_ explanation: [UInt8], _ metrics: [String], _ turn: Int) -> String {
    metrics.indices.reduce(String(decoding: explanation, as: UTF8.self)) {
      let number = "\(standIn($1, for: metrics[$1], turn))"
      return $0.replacing("1.0 / \(number).0", with: "1 / \(metrics[$1])")
        .replacing(number, with: metrics[$1])
    }
  }

  /// The line with a number for each of the metrics, in each turn another one.
  private func reading(
    of description: String, with metrics: [String], _ turn: Int
  ) -> DiagnosedDocument {
    let views = Self.tiedViews(in: description)
    let lines = metrics.indices.map {
      views.contains(metrics[$0])
        ? "\(metrics[$0]) is UIView\n"
        : "let \(metrics[$0]) = \(standIn($0, for: metrics[$0], turn))\n"
    }
    return document(of: description, named: Self.writtenInput, .text, behind: lines.joined())
  }

  /// The names in a visual format's parentheses that stand in no brackets: views, or metrics.
  private static func viewsByName(in format: String) -> [String] {
    // What a priority's type encloses is no view.
    let format = format.replacing(/@\s*[\w.]+\([^)]*\)/, with: "")
    let views = Set(format.matches(of: /\[([A-Za-z_]\w*)/).map(\.output.1))
    let sizes = format.matches(of: /[(,](?:[<>=]=)?([A-Za-z_]\w*)/).map(\.output.1)
    return Set(sizes).subtracting(views).map(String.init).sorted()
  }

  /// The names to which a visual format ties a view's size by a relation, `[a(==b)]`: views rather than metrics.
  private static func tiedViews(in format: String) -> Set<String> {
    let sizes = format.matches(of: /\[[A-Za-z_]\w*\(([^\[\]]*)\)\]/).map(\.output.1)
    return Set(
      sizes.flatMap { $0.matches(of: /[<>=]=\s*([A-Za-z_]\w*)/).map { String($0.output.1) } })
  }

  /// More names than these no visual format has.
  private static let mostMetrics = 8

  /// Gives the metrics that the format names a value, so that it can be read; returns their names.
  private func takingMetrics(
    of description: String, _ document: inout DiagnosedDocument
  ) -> [String] {
    var names: [String] = []
    while document.explanation == nil, names.count < Self.mostMetrics,
      let name = document.firstProblem.flatMap(Self.metric)
    {
      names.append(name)
      document = reading(of: description, with: names, 0)
    }
    return document.explanation == nil ? [] : names
  }

  /// Reads again what lacks the closing bracket at its end, the class in front of its names, as slides and
  /// articles print it, or one of its views; returns what is put in.
  private func complete(_ description: String, _ document: inout DiagnosedDocument) -> String? {
    if document.explanation != nil || description.hasPrefix("<") { return nil }
    if readAgain(description, &document) { return nil }
    let open = description.utf8.count { $0 == UInt8(ascii: "[") }
    let closed = description.utf8.count { $0 == UInt8(ascii: "]") }
    if open == closed + 1, readAgain(description + "]", &document) {
      return "The line breaks off: its last ] is put in."
    }
    guard let whole = ExplainedPart.withStandIn(for: description), readAgain(whole, &document)
    else { return nil }
    return
      "The line tells only a part: “it” is the view that it leaves out. Where its attribute is not in the line, it is taken to be the same."
  }

  /// Reads a line as a log or as somebody writes it; returns whether it could be read.
  private func readAgain(_ line: String, _ document: inout DiagnosedDocument) -> Bool {
    let isPrinted = Self.isPartOfPrinted(line)
    let end = line.hasSuffix("active") ? ")>" : ">"
    let whole =
      isPrinted
      ? self.document(
        of: "<NSLayoutConstraint:0x1 \(line)\(end)", named: CommandInputs.standardInput, .text)
      : self.document(of: line, named: Self.writtenInput, .text)
    if whole.explanation != nil { document = whole }
    return whole.explanation != nil
  }

  /// Whether what a log prints behind a constraint's words stands there.
  private static func isPartOfPrinted(_ description: String) -> Bool {
    ["(Names:", "(active", "(inactive", ":0x"].contains { description.contains($0) }
  }

  /// The name of which a problem says that it is not a metric.
  private static func metric(in problem: String) -> String? {
    let parts = problem.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].isEmpty
      && [" is not a metric", " is neither a metric"].contains { parts[2].hasPrefix($0) }
      ? String(parts[1]) : nil
  }

  private func document(
    of description: String, named name: String, _ format: TextOrJSON, behind lines: String = ""
  ) -> DiagnosedDocument {
    var session = DiagnosisSession(
      .init(question: format == .json ? .everything : .nothing, hints: .commandLine))
    var bytes = Array((lines + description).utf8)
    // The end of a description whose beginning was left out.
    if bytes.last == UInt8(ascii: ">"), !bytes.contains(UInt8(ascii: "<")) { bytes.removeLast() }
    session.read(bytes, named: name)
    return session.document()
  }
}
