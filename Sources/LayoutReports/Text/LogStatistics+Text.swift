package import LayoutLogs

extension LogStatistics {
  /// What a reader should know of an input that is not what logs usually are.
  ///
  /// `given` is what is read where no file is.
  package func remarks(of name: String, given: String = "the standard input") -> [String] {
    let name = DisplayText.safe(name == "-" ? given : name)
    if bytes == 0 { return ["\(name) is empty"] }
    var remarks: [String] = []
    if let binaryKind, isNoText {
      remarks.append(
        "\(name) is \(binaryKind.words), and no report was found in it: give what a console, a crash "
          + "report or a debugger prints of constraints and views")
    }
    if looksLikeCode, reports == 0 {
      remarks.append(
        "\(name) looks like code, which is not read here: paste what the console or the debugger "
          + "prints, such as the lines of \"po view.constraints\", or let check --source read the "
          + "folder with the code")
    }
    if reportsInBinary > 0 {
      let lines = reportsInBinary == 1 ? "1 line" : "\(reportsInBinary) lines"
      remarks.append(
        "\(name) looks like a binary file: \(lines) with words of Auto Layout stood among "
          + "bytes that are no text, and were left out")
    }
    if longLines > 0 {
      let lines = longLines == 1 ? "1 line" : "\(longLines) lines"
      remarks.append("\(name) has \(lines) of more than a megabyte, read in pieces")
    }
    if joinedLines > 0 {
      let lines = joinedLines == 1 ? "1 line was" : "\(joinedLines) lines were"
      remarks.append(
        "\(name) has lines that were broken: \(lines) joined with the line before")
    }
    return remarks
  }

  /// The account in words, a line for each whole and its parts; `lists` adds the lines with key
  /// words that belong to nothing.
  package func text(of name: String, lists: Bool) -> String {
    let name = DisplayText.safe(name == "-" ? "standard input" : name)
    var text = """
      \(name): \(bytes) bytes
        lines: \(lines) = \(reportLines) in reports + \(lines - reportLines) others
        lines with key words: \(markers) = \(markersInReports) in reports + \(strayMarkers) others
        reports: \(reports) = \(completeReports) complete + \(incompleteReports) incomplete
        lines that look like constraints and belong to no report: \(strayConstraints)

      """
    if reportsJoined > 0 {
      text += "  reports that are told as a part of another one: \(reportsJoined)\n"
    }
    if longLines > 0 {
      text += "  lines of more than a megabyte, read in pieces: \(longLines)\n"
    }
    if joinedLines > 0 {
      text += "  lines that were joined with the line before, which was broken: "
      text += "\(joinedLines)\n"
    }
    if reportsInBinary > 0 {
      text += "  lines like reports among bytes that are no text, left out: \(reportsInBinary)\n"
    }
    guard lists else { return text }
    for stray in strays {
      text += "    \(name):\(stray.line): \(DisplayText.safe(stray.text))\n"
    }
    if strays.count < strayMarkers {
      text += "    and \(strayMarkers - strays.count) more\n"
    }
    return text
  }
}

extension BinaryKind {
  fileprivate var words: String {
    switch self {
    case .png: "a PNG image, not text"
    case .jpeg: "a JPEG image, not text"
    case .gif: "a GIF image, not text"
    case .pdf: "a PDF document, not text"
    case .sqlite: "an SQLite database, not text"
    case .propertyList: "a binary property list, not text (plutil -p prints it)"
    case .nib: "a compiled nib, not text"
    case .machO, .elf: "a program or library, not text"
    case .compressed: "compressed, and has to be unpacked first"
    case .bzip2: "compressed with bzip2, which is not unpacked here (bunzip2 does)"
    case .sevenZip: "a 7z archive, which is not unpacked here"
    case .rar: "a RAR archive, which is not unpacked here"
    case .utf32: "UTF-32 text, which is not read here (iconv -f UTF-32 -t UTF-8 makes it readable)"
    case .zeros: "no text: it begins with zeros, as after a lost write"
    case .other: "a binary file, not text"
    }
  }
}
