import LayoutReports
import Testing

/// What is long is told short, and all of it where all is asked for.
struct LongConflictTests {
  /// Views one behind the other, 8 points apart, in a container of 100 points: all take part.
  private func chain(_ count: Int) -> String {
    func view(_ number: Int) -> String { "UIView:0x7f\(String(4096 + number, radix: 16))" }
    var rows = [
      "<NSLayoutConstraint:0x1 \(view(1)).leading == \(view(0)).leading + 8   (active)>"
    ]
    for number in 2...count {
      rows.append(
        "<NSLayoutConstraint:0x\(number) \(view(number)).leading == \(view(number - 1)).trailing + 8   (active)>"
      )
    }
    rows.append(
      "<NSLayoutConstraint:0xa0 \(view(count)).trailing == \(view(0)).trailing   (active)>")
    rows.append("<NSLayoutConstraint:0xb0 \(view(0)).width == 100   (active)>")
    return unsatisfiableLog(rows, broken: rows.count - 1)
  }

  @Test func `a long walk is folded in the middle, and its sum is kept`() {
    let text = wideAnswer(to: chain(40))
    let folds = text.matches(of: /\+ (\d+)  … (\d+) more, (\d+) to (\d+)/)
    #expect(!folds.isEmpty)
    for fold in folds {
      let numbers = [fold.1, fold.2, fold.3, fold.4].compactMap { Int($0) }
      // Each row is a gap of 8 points.
      #expect(numbers.count == 4 && numbers[0] == 8 * numbers[1])
      #expect(numbers.count == 4 && numbers[3] - numbers[2] + 1 == numbers[1])
    }
    #expect(text.contains("= 320"))
    #expect(text.split(separator: "\n").count < 40)
  }

  @Test func `all of a long walk is told where all is asked for`() {
    let text = wideAnswer(to: chain(40), .everything)
    #expect(!text.contains("more, 6 to"))
    #expect(text.split(separator: "\n").count > 40)
  }

  @Test func `a walk of a dozen rows is told whole`() {
    #expect(!wideAnswer(to: chain(10)).contains("… "))
  }

  @Test(arguments: [false, true])
  func `no answer is longer than 200 lines unless all is asked for`(_ showsArithmetic: Bool) {
    let log = chain(300)
    let options = TextOptions(showsArithmetic: showsArithmetic)
    #expect(
      answer(to: log, options).split(separator: "\n", omittingEmptySubsequences: false).count <= 201
    )
    let whole = answer(to: log, TextOptions(detail: .everything))
    #expect(whole.split(separator: "\n").count > 300)
  }
}
