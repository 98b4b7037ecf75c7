import Foundation
import Testing

/// `migrate --source`, with a program in the place of the reader, which prints what a reader would.
struct HandLayoutTests {
  private static let code = """
    import UIKit

    class TeaCard: UIView {
      let title = UILabel()
      let picture = UIImageView()
      let gap: CGFloat = 12
      override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 8, y: 8, width: bounds.width - 16, height: 20)
        picture.frame = CGRect(x: (bounds.width - 30) / 2, y: title.frame.maxY + gap, width: 30, height: title.frame.height)
      }
    }

    """

  private func range(_ text: String, from start: String, to end: String) throws -> String {
    let first = try #require(text.range(of: start))
    let last = try #require(text.range(of: end, range: first.lowerBound..<text.endIndex))
    let lines = { (index: String.Index) in text[..<index].count { $0 == "\n" } + 1 }
    let offset = { (index: String.Index) in text.utf8.distance(from: text.startIndex, to: index) }
    return #"{"line":\#(lines(first.lowerBound)),"column":1,"endLine":\#(lines(last.upperBound)),"#
      + #""endColumn":1,"bytes":[\#(offset(first.lowerBound)),\#(offset(last.upperBound))]}"#
  }

  /// What `migrate --source` says of the code, in which the reader sees these frames.
  private func answer(
    _ code: String, file: String = "Tea.swift", function: (String, String), parents: Bool = true,
    sets: [(target: String, property: String, value: String, start: String, end: String)],
    variables: [String] = [], options: [String] = []
  ) throws -> CommandRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try code.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    var lines = [
      #"{"kind":"index","version":1}"#,
      #"{"kind":"file","file":"\#(file)","language":"swift","lines":9,"place":"app"}"#,
      #"{"kind":"type","name":"TeaCard","form":"class","inherits":["UIView"],"file":"\#(file)","#
        + #""range":{"line":1,"column":1,"endLine":90,"endColumn":1,"bytes":[0,900]}}"#,
      #"{"kind":"variable","name":"gap","type":"TeaCard","value":{"text":"12","values":[12]},"#
        + #""file":"\#(file)","range":{"line":6,"column":1,"endLine":6,"endColumn":2,"bytes":[1,2]}}"#,
    ]
    lines.append(
      #"{"kind":"function","id":"f1","name":"layoutSubviews","labels":[],"parameters":[],"#
        + #""type":"TeaCard","file":"\#(file)","#
        + #""range":\#(try range(code, from: function.0, to: function.1))}"#)
    for set in sets {
      let place = try range(code, from: set.start, to: set.end)
      lines.append(
        #"{"kind":"set","target":"\#(set.target)","property":"\#(set.property)","#
          + #""value":"\#(set.value)","in":"f1","file":"\#(file)","range":\#(place)}"#)
      if parents {
        lines.append(
          #"{"kind":"parent","child":"\#(set.target)","parent":"self","how":"addSubview","#
            + #""in":"f1","file":"\#(file)","range":\#(place)}"#)
      }
    }
    lines += variables.map { #"{"kind":"variable","file":"\#(file)",\#($0)}"# }
    let script = folder.appending(path: "sites")
    try "#!/bin/sh\ncat <<'END'\n\(lines.joined(separator: "\n"))\nEND\n".write(
      to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    return try CommandRun(
      ["migrate", "--source", folder.path] + options,
      environment: ["AUTOLAYOUT_DOCTOR_SITES": script.path])
  }

  private static let title = (
    target: "title", property: "frame", value: "CGRect(x:8,y:8,width:bounds.width-16,height:20)",
    start: "title.frame =", end: "20)"
  )
  private static let picture = (
    target: "picture", property: "frame",
    value:
      "CGRect(x:(bounds.width-30)/2,y:title.frame.maxY+gap,width:30,height:title.frame.height)",
    start: "picture.frame =", end: "height)"
  )
  private static let body = ("override func layoutSubviews", "height)\n  }")

  @Test func `a frame becomes the constraints that say the same, and the method can go`() throws {
    let run = try answer(Self.code, function: Self.body, sets: [Self.title, Self.picture])
    #expect(run.status == 0)
    for line in [
      "Tea.swift:9  title.frame, in TeaCard.layoutSubviews",
      "title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true",
      "title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8).isActive = true",
      "title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true",
      "title.heightAnchor.constraint(equalToConstant: 20).isActive = true",
      "picture.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true",
      "picture.widthAnchor.constraint(equalToConstant: 30).isActive = true",
      "picture.topAnchor.constraint(equalTo: title.bottomAnchor, constant: gap).isActive = true",
      "picture.heightAnchor.constraint(equalTo: title.heightAnchor).isActive = true",
      "Tea.swift:7  TeaCard.layoutSubviews",
      "Nothing else is done here: with these constraints the whole method can go.",
    ] { #expect(run.output.contains(line), "\(line)") }
    #expect(!run.output.contains("Assumed:"))
  }

  @Test(arguments: [
    ("compute()", "the value is not a rectangle of four numbers"),
    ("CGRect(x:8,y:8,width:measure,height:20)", "neither a number nor a view for “measure”"),
    ("CGRect(x:8,y:8,width:max(8,gap),height:20)", "neither a number nor a view for “max(…)”"),
    ("CGRect(x:8,y:8,width:bounds.width*bounds.height,height:20)", "Not understood"),
    ("CGRect(x:bounds.width/5,y:8,width:bounds.width/3,height:20)", "no two constraints"),
  ])
  func `what is not understood is said to be, and its method stays`(
    value: String, reason: String
  ) throws {
    var set = Self.title
    set.value = value
    let run = try answer(Self.code, function: Self.body, sets: [set])
    #expect(run.output.contains("0 are understood"))
    #expect(run.output.contains(reason))
    #expect(run.output.contains("The method stays"))
    #expect(!run.output.contains("isActive"))
  }

  @Test func `a line in a branch, and a frame that is set again, are left alone`() throws {
    let code = Self.code.replacingOccurrences(
      of: "    title.frame", with: "    if wide { title.frame"
    )
    .replacingOccurrences(of: "height: 20)", with: "height: 20) }")
    let branch = try answer(code, function: Self.body, sets: [Self.title])
    #expect(branch.output.contains("it is in a branch, a loop or a closure"))
    var again = Self.picture
    again.target = "title"
    let twice = try answer(Self.code, function: Self.body, sets: [Self.title, again])
    #expect(twice.output.contains("line 10 sets the same frame"))
    var part = Self.picture
    (part.target, part.property) = ("title.frame", "size")
    let changed = try answer(Self.code, function: Self.body, sets: [Self.title, part])
    #expect(changed.output.contains("line 10 sets the same frame or a number of it"))
  }

  @Test(arguments: [
    (
      "title.frame", "size", "CGSize(width:30,height:20)",
      ["title.widthAnchor", "title.heightAnchor"]
    ),
    (
      "title.frame", "origin", "CGPoint(x:8,y:4)",
      ["title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8)", "title.topAnchor"]
    ),
    (
      "title", "center", "CGPoint(x:bounds.midX,y:bounds.midY+4)",
      [
        "title.centerXAnchor.constraint(equalTo: centerXAnchor)",
        "title.centerYAnchor.constraint(equalTo: centerYAnchor, constant: 4)",
      ]
    ),
    ("title", "frameSize", "NSMakeSize(30,20)", ["title.widthAnchor", "title.heightAnchor"]),
  ])
  func `a size, an origin and a center are two constraints`(
    target: String, property: String, value: String, lines: [String]
  ) throws {
    var set = Self.title
    (set.target, set.property, set.value) = (target, property, value)
    let run = try answer(Self.code, function: Self.body, sets: [set])
    #expect(run.output.contains("1 line lays out by hand; 1 is understood."), "\(run.output)")
    #expect(run.output.contains("\(target).\(property), in TeaCard.layoutSubviews"))
    for line in lines { #expect(run.output.contains(line), "\(run.output)") }
  }

  @Test(arguments: [
    ("title", "frameOrigin", "CGPoint(x:8,y:4)"), ("title", "frame", "NSMakeRect(8,4,30,20)"),
    ("title", "center", "NSPoint(x:8,y:4)"),
  ])
  func `what only AppKit has counts y up, whatever the class of the view`(
    target: String, property: String, value: String
  ) throws {
    var set = Self.title
    (set.target, set.property, set.value) = (target, property, value)
    let run = try answer(Self.code, function: Self.body, sets: [set])
    #expect(run.output.contains("0 are understood"), "\(run.output)")
    #expect(run.output.contains("AppKit counts y up from the bottom unless"), "\(run.output)")
  }

  @Test func `a line can go where no other line moves the view`() throws {
    let alone = try answer(Self.code, function: Self.body, sets: [Self.title, Self.picture])
    #expect(alone.output.split(separator: "This line can go then.").count == 3)
    var mask = Self.picture
    (mask.target, mask.property, mask.value) = ("title", "autoresizingMask", "[.flexibleWidth]")
    let masked = try answer(Self.code, function: Self.body, sets: [Self.title, mask])
    #expect(masked.output.contains("title.heightAnchor"), "\(masked.output)")
    #expect(!masked.output.contains("This line can go"), "\(masked.output)")
    for line in ["title.frame.origin.y = bounds.height", "self.title.center.x += 8"] {
      let code = Self.code.replacingOccurrences(of: "    super.", with: "    \(line)\n    super.")
      let moved = try answer(code, function: Self.body, sets: [Self.title])
      #expect(moved.output.contains("title.heightAnchor"), "\(moved.output)")
      #expect(!moved.output.contains("This line can go"), "\(moved.output)")
    }
  }

  @Test func `a part of a frame names the line that sets the whole, where one does`() throws {
    var part = Self.picture
    (part.target, part.property, part.value) = ("title.frame.size", "height", "44")
    let lone = try answer(Self.code, function: Self.body, sets: [part])
    #expect(lone.output.contains("it sets a part of a frame alone."), "\(lone.output)")
    let changed = try answer(Self.code, function: Self.body, sets: [Self.title, part])
    #expect(changed.output.contains("a part of a frame that line 9 sets."), "\(changed.output)")
  }

  @Test func `a size and an origin go together, a center of something else is left alone`() throws {
    var (size, origin, elsewhere) = (Self.title, Self.picture, Self.picture)
    (size.target, size.property, size.value) = ("title.frame", "size", "CGSize(width:9,height:9)")
    (origin.target, origin.property, origin.value) = ("title.frame", "origin", "CGPoint(x:1,y:1)")
    (elsewhere.property, elsewhere.value) = ("center", "CLLocationCoordinate2D(latitude:1)")
    let run = try answer(Self.code, function: Self.body, sets: [size, origin, elsewhere])
    #expect(run.output.contains("2 lines lay out by hand; 2 are understood."), "\(run.output)")
    var local = Self.title
    (local.target, local.property, local.value) = ("frame", "size", "CGSize(width:9,height:9)")
    let variable = try answer(Self.code, function: Self.body, sets: [local])
    #expect(variable.output.contains("0 are understood"), "\(variable.output)")
  }

  @Test(arguments: ["CAGradientLayer", "AVPlayerLayer"])
  func `a layer gets no constraints`(className: String) throws {
    let variable =
      #""name":"title","type":"TeaCard","class":"\#(className)","range":\#(try range(Self.code, from: "let title", to: "()"))"#
    let run = try answer(
      Self.code, function: Self.body, parents: false, sets: [Self.title], variables: [variable])
    #expect(run.output.contains("code that sets a view's frame"), "\(run.output)")
  }

  @Test(arguments: [("let", true), ("var", false)])
  func `constants of the method are read as what they are`(word: String, isRead: Bool) throws {
    let code = """
      class TeaCard: UIView {
        override func layoutSubviews() {
          let box = bounds
          \(word) room = 6
          title.frame = CGRect(x: room, y: 8, width: box.width - 2 * room, height: 20)
        }
      }

      """
    var title = Self.title
    title.value = "CGRect(x:room,y:8,width:box.width-2*room,height:20)"
    let variables = [("box", "bounds", "box = bounds"), ("room", "6", "room = 6")]
    let run = try answer(
      code, function: ("override func layoutSubviews", "20)\n  }"), sets: [title],
      variables: variables.map { name, text, line in
        #""name":"\#(name)","text":"\#(text)","in":"f1","range":\#(try range(code, from: line, to: line))"#
      })
    #expect(
      run.output.contains("title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -6)")
        == isRead, "\(run.output)")
    #expect(run.output.contains("the whole method can go") == isRead, "\(run.output)")
  }

  @Test(arguments: [
    ("let room = bounds.width", "bounds.width", true),
    ("if isHidden { let room = bounds.width }", "bounds.width", false),
    ("if let room = bounds.width { }", "bounds.width", false),
    ("let room = self.bounds.width", "self.bounds.width", true),
    ("let room = picture.bounds.width", "picture.bounds.width", false),
    ("let room = view.bounds.width", "view.bounds.width", false),
  ])
  func `a constant counts in its block, with the view's own bounds`(
    line: String, text: String, isRead: Bool
  ) throws {
    let code = """
      class TeaCard: UIView {
        override func layoutSubviews() {
          \(line)
          title.frame = CGRect(x: 0, y: 8, width: room, height: 20)
        }
      }

      """
    var title = Self.title
    title.value = "CGRect(x:0,y:8,width:room,height:20)"
    let local = try range(code, from: "room =", to: text)
    let member = try range(code, from: "class", to: "TeaCard")
    // The type has a number of this name, too.
    let run = try answer(
      code, function: ("override func layoutSubviews", "20)\n  }"), sets: [title],
      variables: [
        #""name":"room","text":"\#(text)","in":"f1","range":\#(local)"#,
        #""name":"room","type":"TeaCard","value":{"text":"40","values":[40]},"range":\#(member)"#,
      ])
    #expect(run.output.contains("by hand; 1 is understood.") == isRead, "\(run.output)")
    #expect(run.output.contains("for “room”") != isRead, "\(run.output)")
  }

  @Test(arguments: [
    ("for i in 0..<3 { cups[i].frame =", "cups[i]", "each of several views. If they form a row"),
    ("for cup in cups { cup.frame =", "cup", "each of several views. If they form a row"),
    ("if isWide { title.frame =", "title", "holds only sometimes"),
  ])
  func `a loop over views is told as the row that it may be`(
    start: String, target: String, words: String
  ) throws {
    let code = """
      class TeaCard: UIView {
        override func layoutSubviews() {
          \(start) CGRect(x: 0, y: 8, width: 9, height: 20) }
        }
      }

      """
    let loop = try range(code, from: start, to: "frame =")
    let run = try answer(
      code, function: ("override func layoutSubviews", "20) }\n  }"),
      sets: [(target, "frame", "CGRect(x:0,y:8,width:9,height:20)", "\(target).frame =", "20)")],
      variables: [#""name":"cup","elementOf":"cups","in":"f1","range":\#(loop)"#])
    #expect(run.output.contains("0 are understood"), "\(run.output)")
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test func `Objective-C stays Objective-C`() throws {
    let code = """
      @implementation TeaCard
      - (void)layoutSubviews {
        [super layoutSubviews];
        self.title.frame = CGRectMake(CGRectGetMaxX(self.icon.frame) + 4, 0, CGRectGetWidth(self.bounds) / 2, 20);
      }
      @end

      """
    let run = try answer(
      code, file: "Tea.m", function: ("- (void)layoutSubviews", "20);\n}"), parents: false,
      sets: [
        (
          "self.title", "frame",
          "CGRectMake(CGRectGetMaxX(self.icon.frame)+4,0,CGRectGetWidth(self.bounds)/2,20)",
          "self.title.frame", "20);"
        )
      ])
    for line in [
      "[self.title.leadingAnchor constraintEqualToAnchor:self.icon.trailingAnchor constant:4].active = YES;",
      "[self.title.widthAnchor constraintEqualToAnchor:self.widthAnchor multiplier:0.5].active = YES;",
      "[self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;",
      "the whole method can go", "Assumed: a view that no line of its file adds anywhere",
    ] { #expect(run.output.contains(line), "\(line)") }
  }

  @Test func `a mask says what it keeps, and not with which numbers`() throws {
    let mask = (
      target: "title", property: "autoresizingMask",
      value: "[.flexibleWidth,.flexibleTopMargin]", start: "title.frame =", end: "20)"
    )
    let run = try answer(Self.code, function: Self.body, sets: [mask])
    #expect(run.output.contains("In constraints: leading and trailing; bottom and height."))
    let json = try answer(
      Self.code, function: Self.body, sets: [mask, Self.title], options: ["--format", "json"])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let lines = try #require(document["lines"] as? [[String: Any]])
    #expect(lines.contains { $0["mask"] as? [String] == ["flexibleWidth", "flexibleTopMargin"] })
  }

  @Test func `a frame of Interface Builder's canvas is no line that lays out by hand`() throws {
    var canvas = Self.title
    (canvas.target, canvas.value) = ("#lab-el-001", "CGRect(0.0,0.0,393,852)")
    let run = try answer(Self.code, function: Self.body, sets: [canvas])
    #expect(run.output.contains("code that sets a view's frame"), "\(run.output)")
    #expect(run.output.contains("storyboards and xibs, which migrate FILE reads"))
    #expect(run.output.contains("as frame.origin.y or center.x, may be missed"))
  }

  @Test func `code and logs are not read in one run`() throws {
    let run = try CommandRun(["migrate", "--source", ".", "some.log"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--source reads code"))
  }

  @Test func `a view that is fitted to its content has its size in constraints, too`() throws {
    let code = Self.code.replacingOccurrences(
      of: "    title.frame = CGRect(x: 8, y: 8, width: bounds.width - 16, height: 20)\n",
      with: "    // badge.sizeToFit()\n    title.sizeToFit()\n    badge.sizeToFit()\n")
    let variable =
      #""name":"title","type":"TeaCard","class":"UILabel","range":{"line":4,"column":1,"endLine":4,"#
      + #""endColumn":2,"bytes":[1,2]}"#
    let run = try answer(code, function: Self.body, sets: [Self.picture], variables: [variable])
    for line in [
      "Tea.swift:10  title.sizeToFit, in TeaCard.layoutSubviews",
      "In constraints, the content of a UILabel gives its width and height: this line can go.",
      "Tea.swift:11  badge.sizeToFit, in TeaCard.layoutSubviews",
      "Not understood: the source does not tell that the view's class has a size of its own.",
    ] { #expect(run.output.contains(line), "\(run.output)") }
    #expect(!run.output.contains("Tea.swift:9  badge"))
  }
}
