internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What the log prints, word for word, for whoever asks for everything: its lines beside the rows' numbers,
/// a message and its frames.
struct PrintedSection: ReportSection {
  let context: ReportContext

  private static let mostLines = 40
  private static let mostFrames = 24
  private static let longestMessage = 600

  func blocks(_ options: TextOptions) -> [Block] {
    guard options.detail == .everything else { return [] }
    return lines + message + calls
  }

  /// The constraints as they are printed.
  private var lines: [Block] {
    // A description that stands for two constraints is one line.
    var seen: Set<String> = []
    let printed = system.constraintIDs.filter { id in
      !system[id].raw.isEmpty && system[id].range != nil && seen.insert(system[id].raw).inserted
    }
    if printed.isEmpty || report.kind == .layout { return [] }
    let numbers = RowNumbers(context)
    return [
      .paragraph("As the log prints them:"),
      .list(
        printed.prefix(Self.mostLines).map { id in
          Block.Entry(numbers[id].map { "\($0): \(system[id].raw)" } ?? system[id].raw)
        }),
    ]
  }

  /// An exception's name and reason, and the frames below it.
  private var message: [Block] {
    guard let complaint = report.complaint else { return [] }
    let reason = complaint.reason.prefix(Self.longestMessage)
    let name = complaint.exception.map { "\($0): " } ?? ""
    var blocks: [Block] = reason.isEmpty ? [] : [.paragraph("The message: \(name)\(reason)")]
    let frames = complaint.frames.prefix(Self.mostFrames).map { frame in
      Block.Entry(
        [frame.image, frame.symbol, frame.file].compactMap(\.self).joined(separator: "  "))
    }
    if !frames.isEmpty { blocks += [.paragraph("Its frames:"), .list(frames)] }
    return blocks
  }

  /// The names of calls that an answer rests on.
  private var calls: [Block] {
    let isApps = [.app, .appAgainstSystem].contains(context.answer.whose)
    let apis = context.namesCalls && isApps ? context.answer.apis : []
    return apis.isEmpty ? [] : [.aside("Calls to look up: \(apis.joined(separator: ", ")).")]
  }
}
