import Foundation
import TestSupport
import Testing

/// All commands answer from one model: the same views, the same frames, the same that is open.
struct OneAnswerTests {
  /// Layouts, and a dump beside the tree of its views.
  private static let samples = [
    "badge-held-on-one-side.layout", "card.layout", "card-between-inequalities.layout",
    "equal-priorities.layout", "labels-hug-equally.layout", "no-vertical-position.layout",
    "scroll-view-content-height.layout", "trace-and-dump.log", "tree-beside-dump.log",
  ]

  @Test(arguments: samples)
  func `every command holds the same frames`(sample: String) throws {
    let told = try Self.document(["ambiguity"], sample)
    #expect(!told.reports.isEmpty)
    for command in ["diagnose", "exercise", "graph", "draw"] {
      let document = try Self.document([command], sample)
      // Some commands leave out what is no layout.
      for other in told.reports {
        let report = document.reports.first { $0.id == other.id }
        if other.layouts?.isEmpty == false { #expect(report == other, "\(command) \(other.id)") }
      }
      for exercise in document.exercises ?? [] {
        let layouts = told.reports.first { $0.id == exercise.report }?.layouts ?? []
        #expect(layouts.contains { $0.frames == exercise.layouts.first?.frames })
      }
      for drawing in document.drawings ?? [] {
        let layouts = told.reports.first { $0.id == drawing.report }?.layouts ?? []
        // Frames that were printed are of no layout that was solved.
        for panel in drawing.panels where !panel.title.hasPrefix("Where the views are") {
          let solved = panel.frames.filter { $0.madeUp.isEmpty && $0.printed == nil }
          let frames = Set(solved.map(\.plain))
          #expect(
            layouts.contains { frames.isSubset(of: Set($0.frames)) }, "\(sample) \(panel.title)")
        }
      }
    }
  }

  @Test(arguments: samples)
  func `why gives the values that the layouts show`(sample: String) throws {
    for report in try Self.document(["ambiguity"], sample).reports {
      for frame in (report.layouts ?? []).prefix(1).flatMap(\.frames).prefix(3) {
        let answers = try Self.document(["why", "\(frame.item).width"], sample).answers ?? []
        guard let answer = answers.first(where: { $0.report == report.id }) else { continue }
        let isOpen = (report.ambiguities ?? []).contains {
          $0.item == frame.item && $0.attribute == "width"
        }
        #expect((answer.minimum == answer.maximum) != isOpen, "\(frame.item)")
        if !isOpen { #expect(answer.minimum == frame.width, "\(frame.item)") }
      }
    }
  }

  private static func document(_ arguments: [String], _ sample: String) throws -> Document {
    let file = CommandRun.root.appending(path: "Samples/\(sample)").path
    let run = try CommandRun(arguments + ["--format", "json", file])
    return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
  }

  private struct Document: Decodable {
    var reports: [Report]
    var exercises: [Exercise]?
    var drawings: [Drawing]?
    var answers: [Answer]?
  }

  private struct Report: Decodable, Equatable {
    var id: String
    var verdict: String?
    var items: [Item]
    var ambiguities: [Open]?
    var layouts: [Layout]?
  }

  private struct Item: Decodable, Equatable {
    var id, english: String
    var superview: String?
    var frame: Rectangle?
  }

  private struct Rectangle: Decodable, Equatable { var x, y, width, height: String }

  private struct Open: Decodable, Equatable {
    var item, attribute: String
    var minimum, maximum: String?
  }

  private struct Layout: Decodable, Equatable { var frames: [Frame] }

  private struct Frame: Decodable, Hashable {
    var item: String
    var x, y, width, height: String?
  }

  private struct Exercise: Decodable {
    var report: String
    var layouts: [Layout]
  }

  private struct Drawing: Decodable {
    var report: String
    var panels: [Panel]

    struct Panel: Decodable {
      var title: String
      var frames: [Drawn]
    }

    struct Drawn: Decodable {
      var item: String
      var frame: Rectangle
      var madeUp: [String]
      var printed: [String]?

      var plain: Frame {
        Frame(item: item, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      }
    }
  }

  private struct Answer: Decodable {
    var report: String
    var minimum, maximum: String?
  }
}
