extension CodeRule {
  /// A content size or an alignment rectangle that depends on the frame.
  static let contentFromFrame = CodeRule(
    "content-from-frame", .habit,
    title: "A content size that reads the frame",
    sees:
      "a view's intrinsicContentSize or alignmentRectInsets reads the view's own frame or bounds, and no layout or change of these says that it is invalid",
    why:
      "The system asks for it before it lays the view out, and not again when the frame changes: an old frame decides.",
    advice:
      "Measure the content alone, and say with a constraint what depends on the view's size, such as a ratio.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        override var intrinsicContentSize: CGSize {
          CGSize(width: UIView.noIntrinsicMetric, height: bounds.width / 2)
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private let title = UILabel()

        override var intrinsicContentSize: CGSize {
          CGSize(width: UIView.noIntrinsicMetric, height: title.bounds.height + 8)
        }
      }
      """
  ) { facts in
    facts.index.facts.functions.compactMap { function in
      guard facts.isApp(function.file), let property = FrameReader.properties[function.name],
        facts.isMember(function, of: ["UIView", "NSView"]),
        !facts.invalidatesContent(besides: function),
        let read = FrameReader.words.flatMap({ facts.words($0, in: function) }).sorted()
          .first(where: { facts.isOfSelf($0, in: function.file) }),
        !facts.declares(FrameReader.words, in: function)
      else { return nil }
      let word = facts.texts.tokens(of: function.file).text(read)
      return CodeMatch(
        place: facts.place(of: read, in: function),
        headline: "\(function.name) reads the view's own \(word), though \(property)",
        subjects: [function.type ?? "", function.name])
    }
  }
}

private enum FrameReader {
  /// Why each of them is independent of the frame.
  static let properties = [
    "intrinsicContentSize": "it is to tell the content alone",
    "alignmentRectInsets": "the insets are to hold in every frame",
  ]
  static let words = ["bounds", "frame"]
  /// Where a view notices that its frame changed.
  static let notices: Set<String> = [
    "layoutSubviews", "layout", "bounds", "frame", "setBounds:", "setFrame:", "setFrameSize:",
    "setFrameSize",
  ]
}

extension CodeFacts {
  /// Whether the type tells the system, where its frame changes, that its content size did as well.
  fileprivate func invalidatesContent(besides function: FunctionRecord) -> Bool {
    index.facts.functions.contains {
      $0.type == function.type && FrameReader.notices.contains($0.name)
        && contains(["invalidateIntrinsicContentSize"], in: $0)
    }
  }

  /// Whether the function has a variable of its own of one of the names.
  fileprivate func declares(_ names: [String], in function: FunctionRecord) -> Bool {
    let tokens = texts.tokens(of: function.file)
    return names.flatMap { words($0, in: function) }.contains {
      ["let", "var", "CGRect", "NSRect"].contains(tokens.text($0 - 1))
    }
  }
}
