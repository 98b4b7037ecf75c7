import LayoutCode
import LayoutModel
import LinearArithmetic
import Testing

/// Each statement in each language, as somebody who knows the language would write it.
@Suite struct CodeStatementTests {
  /// The lines that one statement is in Swift, Objective-C and C#.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var statement: CodeStatement
    var swift, objectiveC, cSharp: String
  }

  static let inset = CodeConstraint(
    .init("label", .leading), .equal, .init("card", .leading), constant: 8, holder: "card")
  static let tall = NamedConstraint(
    "height", CodeConstraint(.init("card", .height), .equal, constant: 44, holder: "card"),
    isAppKits: false)

  static let examples = [
    Example(
      testDescription: "a constraint", statement: .make(inset),
      swift:
        "label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8).isActive = true",
      objectiveC:
        "[label.leadingAnchor constraintEqualToAnchor:card.leadingAnchor constant:8].active = YES;",
      cSharp: "label.LeadingAnchor.ConstraintEqualTo(card.LeadingAnchor, 8).Active = true;"),
    Example(
      testDescription: "a ratio",
      statement: .make(
        CodeConstraint(
          .init("image", .width), .lessOrEqual, .init("image", .height),
          multiplier: Rational(16, 9))),
      swift:
        "image.widthAnchor.constraint(lessThanOrEqualTo: image.heightAnchor, multiplier: 16.0 / 9.0).isActive = true",
      objectiveC:
        "[image.widthAnchor constraintLessThanOrEqualToAnchor:image.heightAnchor multiplier:16.0 / 9.0].active = YES;",
      cSharp:
        "image.WidthAnchor.ConstraintLessThanOrEqualTo(image.HeightAnchor, 16.0f / 9.0f).Active = true;"
    ),
    // Anchors multiply sizes alone; the initializer multiplies places as well.
    Example(
      testDescription: "a place that is multiplied",
      statement: .make(
        CodeConstraint(
          .init("pin", .centerX), .equal, .init("map", .centerX), multiplier: Rational(1, 2))),
      swift:
        "NSLayoutConstraint(item: pin, attribute: .centerX, relatedBy: .equal, toItem: map, attribute: .centerX, multiplier: 0.5, constant: 0).isActive = true",
      objectiveC:
        "[NSLayoutConstraint constraintWithItem:pin attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:map attribute:NSLayoutAttributeCenterX multiplier:0.5 constant:0].active = YES;",
      cSharp:
        "NSLayoutConstraint.Create(pin, NSLayoutAttribute.CenterX, NSLayoutRelation.Equal, map, NSLayoutAttribute.CenterX, 0.5, 0).Active = true;"
    ),
    Example(
      testDescription: "a constraint of the view itself",
      statement: .make(CodeConstraint(.init("", .width), .equal, constant: 320)),
      swift: "widthAnchor.constraint(equalToConstant: 320).isActive = true",
      objectiveC: "[self.widthAnchor constraintEqualToConstant:320].active = YES;",
      cSharp: "WidthAnchor.ConstraintEqualTo(320).Active = true;"),
    Example(
      testDescription: "a constraint taken out", statement: .remove(tall),
      swift: "height.isActive = false", objectiveC: "height.active = NO;",
      cSharp: "height.Active = false;"),
    Example(
      testDescription: "a priority", statement: .setPriority(tall, "999"),
      swift: "height.priority = UILayoutPriority(999)", objectiveC: "height.priority = 999;",
      cSharp: "height.Priority = 999;"),
    Example(
      testDescription: "a constant that must not be negative",
      statement: .setConstantAtLeastZero(tall, blank: "rest"),
      swift: "height.constant = max(0, rest)", objectiveC: "height.constant = MAX(0, rest);",
      cSharp: "height.Constant = Math.Max(0, rest);"),
    Example(
      testDescription: "a content's priority",
      statement: .setContentPriority(
        ContentPriority(isHugging: true, axis: .horizontal, isAppKits: false), of: "label",
        to: "251"),
      swift: "label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)",
      objectiveC:
        "[label setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal];",
      cSharp: "label.SetContentHuggingPriority(251, UILayoutConstraintAxis.Horizontal);"),
    Example(
      testDescription: "a property that Swift calls `is`",
      statement: .set("textView.isScrollEnabled", .bool(false)),
      swift: "textView.isScrollEnabled = false", objectiveC: "textView.scrollEnabled = NO;",
      cSharp: "textView.ScrollEnabled = false;"),
    Example(
      testDescription: "a case of an enumeration",
      statement: .set("stack.alignment", .member("UIStackViewAlignment", "center")),
      swift: "stack.alignment = .center",
      objectiveC: "stack.alignment = UIStackViewAlignmentCenter;",
      cSharp: "stack.Alignment = UIStackViewAlignment.Center;"),
    Example(
      testDescription: "a part of a frame",
      statement: .setMembers(view: "card", property: "frame", [(["size", "width"], "320")]),
      swift: "card.frame.size.width = 320",
      objectiveC: "CGRect frame = card.frame;\nframe.size.width = 320;\ncard.frame = frame;",
      cSharp: "var frame = card.Frame;\nframe.Width = 320;\ncard.Frame = frame;"),
    Example(
      testDescription: "a subview", statement: .addSubview("label", to: "card"),
      swift: "card.addSubview(label)", objectiveC: "[card addSubview:label];",
      cSharp: "card.AddSubview(label);"),
    Example(
      testDescription: "a number that may be none",
      statement: .whereFinite(.set("height.constant", .text("value"))),
      swift: "if value.isFinite { height.constant = value }",
      objectiveC: "if (isfinite(value)) { height.constant = value; }",
      cSharp: "if (double.IsFinite(value)) { height.Constant = value; }"),
  ]

  @Test("a statement is written in each language", arguments: examples)
  func languages(example: Example) {
    #expect(CodeStyle(.swift).text(example.statement) == example.swift)
    #expect(CodeStyle(.objectiveC).text(example.statement) == example.objectiveC)
    #expect(CodeStyle(.cSharp).text(example.statement) == example.cSharp)
  }

  @Test("a system without anchors gets the initializer, added to what holds both")
  func beforeAnchors() {
    let swift = CodeStyle(.swift, hasAnchors: false, hasActivation: false)
    #expect(
      swift.text(.make(Self.inset))
        == "card.addConstraint(NSLayoutConstraint(item: label, attribute: .leading, relatedBy: .equal, toItem: card, attribute: .leading, multiplier: 1, constant: 8))"
    )
    #expect(swift.text(.remove(Self.tall)) == "card.removeConstraint(height)")
    let objectiveC = CodeStyle(.objectiveC, hasAnchors: false, hasActivation: false)
    #expect(objectiveC.text(.remove(Self.tall)) == "[card removeConstraint:height];")
    var held = Self.inset
    held.holder = nil
    #expect(objectiveC.text(.make(held)).hasPrefix("[<#view around both#> addConstraint:["))
  }

  @Test("SnapKit and Masonry write a line anew where a constraint has no property to set")
  func libraries() {
    let snapKit = LibraryCode(.snapKit, in: CodeStyle(.swift))
    let masonry = LibraryCode(.masonry, in: CodeStyle(.objectiveC))
    #expect(snapKit.text(.make(Self.inset)) == "make.leading.equalTo(card.snp.leading).offset(8)")
    #expect(masonry.text(.make(Self.inset)) == "make.leading.equalTo(card.mas_leading).offset(8);")
    #expect(snapKit.text(.remove(Self.tall)) == "// delete: make.height.equalTo(44)")
    #expect(
      masonry.text(.setPriority(Self.tall, "999")) == "make.height.equalTo(@44).priority(999);")
    #expect(snapKit.text(.setConstant(Self.tall, 60)) == "make.height.equalTo(60)")
    var filling = Self.inset
    (filling.isToSuperview, filling.constant) = (true, 0)
    #expect(snapKit.text(.make(filling)) == "make.leading.equalToSuperview()")
    // What is no constraint is the language's.
    #expect(masonry.text(.set("view.isHidden", .bool(true))) == "view.hidden = YES;")
  }
}
