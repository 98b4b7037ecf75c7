/// Reports over time as bars.
package struct TrendChart: Sendable {
  private let title: String
  private let points: [TrendPoint]

  package init(_ title: String, _ points: [TrendPoint]) {
    self.title = title
    self.points = points
  }

  private var most: Int { max(1, points.map(\.count).max() ?? 0) }

  /// One line a period, at most `width` columns wide.
  package func text(width: Int = 80) -> String {
    let label = points.map(\.period.count).max() ?? 0
    let number = points.map { "\($0.count)".count }.max() ?? 0
    let room = max(10, width - label - number - 4)
    let lines = points.map { point in
      let bar = Self.bar(point.count, of: most, room)
      let period = point.period + String(repeating: " ", count: label - point.period.count)
      let count = String(repeating: " ", count: number - "\(point.count)".count) + "\(point.count)"
      return "\(period)  \(count)  \(bar)".trimmingEnd
    }
    return ([title] + lines).joined(separator: "\n") + "\n"
  }

  /// Whole blocks and an eighth of one; what is there is never invisible.
  private static func bar(_ count: Int, of most: Int, _ room: Int) -> String {
    guard count > 0 else { return "" }
    let eighths = max(1, count * room * 8 / most)
    let rest = eighths % 8
    let part =
      rest == 0 ? "" : String(Unicode.Scalar(UInt32(0x2590 - rest)).map(Character.init) ?? "▏")
    return String(repeating: "█", count: eighths / 8) + part
  }

  /// The same as a picture of 720 points' width, light or dark as the reader prefers.
  package var svg: String {
    let (row, left, right, top) = (24, 120, 60, 40)
    let height = top + row * points.count + 12
    let bars = points.enumerated().map { index, point in
      let y = top + index * row
      let length = point.count * (720 - left - right) / most
      return """
        <text x="\(left - 8)" y="\(y + 16)" text-anchor="end">\(Self.escaped(point.period))</text>
        <rect x="\(left)" y="\(y + 4)" width="\(length)" height="16" rx="2"/>
        <text x="\(left + length + 6)" y="\(y + 16)">\(point.count)</text>
        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(height)" role="img" aria-label="\(Self.escaped(title))">
      <style>
      text { font: 13px system-ui, sans-serif; fill: #222; } rect { fill: #2f6fde; } .title { font-weight: 600; }
      @media (prefers-color-scheme: dark) { text { fill: #eee; } rect { fill: #7aa7ff; } }
      </style>
      <text class="title" x="12" y="22">\(Self.escaped(title))</text>
      \(bars.joined(separator: "\n"))
      </svg>

      """
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
