import Foundation
import LayoutReports
import Testing

/// The line of code for each kind of remedy, in each language that logs show.
struct RemedyCodeTests {
  /// The code of the first remedy with `action` in a report of `rows`.
  private func code(
    _ action: String, _ rows: [String], onAppKit: Bool = false
  ) throws -> [String] {
    let log = unsatisfiableLog(
      rows, prefix: onAppKit ? "[Layout] " : "[LayoutConstraints] ", onAppKit: onAppKit)
    let json = Data(diagnosedDocument(of: log).json)
    let document = try JSONDecoder().decode(JSONValue.self, from: json)
    let remedies = document["reports"]?.elements.first?["remedies"]?.elements ?? []
    return remedies.filter { $0["action"]?.string == action }.compactMap { $0["code"]?.string }
  }

  @Test func `in the file of its class a view is self`() throws {
    let rows = [
      "<SnapKit.LayoutConstraint:0x11@PriceCell.swift#7 UILabel:0x2.top == Shop.PriceCell:0x1.top + 10.0>",
      "<SnapKit.LayoutConstraint:0x12@PriceCell.swift#8 UILabel:0x2.bottom == Shop.PriceCell:0x1.bottom>",
      "<SnapKit.LayoutConstraint:0x13@PriceCell.swift#9 UILabel:0x2.height == 20.0>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' Shop.PriceCell:0x1.height == 44   (active)>",
    ]
    let code = try code("lowerPriority", rows)
    #expect(code.contains { $0.contains("make.bottom.equalTo(self.snp.bottom)") }, "\(code)")
    // Written in another file as well, it may be anything there.
    let elsewhere = rows.map { $0.replacing("PriceCell.swift#7", with: "Prices.swift#7") }
    #expect(try !self.code("lowerPriority", elsewhere).contains { $0.contains("self") })
  }

  @Test func `in the file of a cell the view that a container sizes is its content view`() throws {
    let rows = [
      "<SnapKit.LayoutConstraint:0x11@PriceCell.swift#7 UILabel:0x2.height == 32.0>",
      "<SnapKit.LayoutConstraint:0x12@PriceCell.swift#8 UILabel:0x2.top == UIView:0x1.top + 5.0>",
      "<SnapKit.LayoutConstraint:0x13@PriceCell.swift#9 UILabel:0x2.bottom == UIView:0x1.bottom - 5.0>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 50   (active)>",
    ]
    let code = try code("lowerPriority", rows)
    #expect(code.contains { $0.contains("equalTo(contentView.snp.bottom)") }, "\(code)")
    let elsewhere = rows.map { $0.replacing("PriceCell.swift", with: "PricePage.swift") }
    #expect(
      try self.code("lowerPriority", elsewhere).contains {
        $0.contains("equalTo(<#the UIView#>.snp.bottom)")
      })
  }

  @Test func `in the file of a controller the view with the keyboard's guide is view`() throws {
    let guide = "UILayoutGuide:0x9'UIKeyboardLayoutGuide'"
    let rows = [
      "<SnapKit.LayoutConstraint:0x11@NotesController.swift#7 UITextView:0x2.bottom == \(guide).top>",
      "<SnapKit.LayoutConstraint:0x12@NotesController.swift#8 UITextView:0x2.height >= 400.0>",
      "<SnapKit.LayoutConstraint:0x13@NotesController.swift#9 UITextView:0x2.top == UIView:0x1.top>",
      "<NSLayoutConstraint:0x14 'UIKeyboardLayoutGuide-height' \(guide).height == 300   (active)>",
      "<NSLayoutConstraint:0x15 'UIKeyboardLayoutGuide-bottom' \(guide).bottom == UIView:0x1.bottom   (active)>",
      "<NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 600   (active)>",
    ]
    let code = try code("lowerPriority", rows)
    #expect(
      code.contains { $0.contains("make.bottom.equalTo(view.keyboardLayoutGuide.snp.top)") },
      "\(code)")
    #expect(code.contains { $0.contains("make.top.equalTo(view.snp.top)") }, "\(code)")
    // In another's file nobody knows what the view is called, but whose guide it is stays known.
    let elsewhere = try self.code(
      "lowerPriority", rows.map { $0.replacing("NotesController", with: "Notes") })
    #expect(
      elsewhere.contains { $0.contains("(<#the UIView#>.keyboardLayoutGuide.snp.top)") },
      "\(elsewhere)")
  }

  private static let apple = (
    own: "<NSLayoutConstraint:0x10 UIView:0x1.width == 50   (active)>",
    other: "<NSLayoutConstraint:0x20 UIView:0x1.width >= 60   (active)>",
    cell:
      "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 60   (active)>",
    ratio: "<NSLayoutConstraint:0x40 UIView:0x1.width == 0.5*UIView:0x2.width   (active)>",
    width: "<NSLayoutConstraint:0x50 UIView:0x2.width == 90   (active)>"
  )
  private static let snapKit = (
    own: "<SnapKit.LayoutConstraint:0x10@Card.swift#7 Harbour.Card:0x1.width == 50.0>",
    other: "<SnapKit.LayoutConstraint:0x20@Card.swift#8 Harbour.Card:0x1.width >= 60.0>",
    cell:
      "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Width' Harbour.Card:0x1.width == 60   (active)>",
    ratio:
      "<SnapKit.LayoutConstraint:0x40@Card.swift#9 Harbour.Card:0x1.width == Harbour.Page:0x2.width * 0.5>",
    width: "<SnapKit.LayoutConstraint:0x50@Card.swift#10 Harbour.Page:0x2.width == 90.0>"
  )
  private static let masonry = (
    own: "<MASLayoutConstraint:0x10 UIView:card.width == 50>",
    other: "<MASLayoutConstraint:0x20 UIView:card.width >= 60>",
    cell: "<MASLayoutConstraint:0x30 UIView:card.width == 60>",
    ratio: "<MASLayoutConstraint:0x40 UIView:card.width == UIView:page.width * 0.5>",
    width: "<MASLayoutConstraint:0x50 UIView:page.width == 90>"
  )

  @Test(arguments: [
    ("remove", "<#the UIView's width constraint, line 3#>.isActive = false"),
    ("changeConstant", "<#the UIView's width constraint, line 3#>.constant = 60"),
    (
      "changeRelation",
      """
      <#the UIView's width constraint, line 3#>.isActive = false
      <#the UIView#>.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
      """
    ),
  ])
  func `UIKit and AppKit share anchors`(action: String, expected: String) throws {
    for isAppKit in [false, true] {
      let rows = [Self.apple.own, Self.apple.other].map {
        isAppKit ? $0.replacing("UIView", with: "NSView") : $0
      }
      let code = try code(action, rows, onAppKit: isAppKit)
      #expect(code.contains(expected.replacing("UIView", with: isAppKit ? "NSView" : "UIView")))
    }
  }

  @Test(arguments: [
    (
      "<NSLayoutConstraint:0x10 UIView:0x1.height == -50   (active)>",
      "<#the UIView's height constraint, line 3#>.constant = max(0, <#computed#>)"
    ),
    (
      "<NSLayoutConstraint:0x10 CupView:0x1.height == -50   (active)>",
      "<#the CupView's height constraint, line 3#>.constant = MAX(0, <#computed#>);"
    ),
    (
      "<SnapKit.LayoutConstraint:0x10@Card.swift#7 Harbour.Card:0x1.height == -50.0>",
      "make.height.equalTo(max(0, <#computed#>))   // Card.swift:7"
    ),
    (
      "<MASLayoutConstraint:0x10 UIView:card.height == -50>",
      "make.height.equalTo(@(MAX(0, <#computed#>)));"
    ),
  ])
  func `a computed size is kept at 0 or more`(row: String, expected: String) throws {
    #expect(try code("changeConstant", [row]) == [expected])
  }

  @Test func `two constraints are never called by one name`() throws {
    #expect(
      Set(try code("remove", [Self.apple.own, Self.apple.other]))
        == [
          "<#the UIView's width constraint, line 3#>.isActive = false",
          "<#the UIView's width constraint, line 4#>.isActive = false",
        ])
  }

  @Test func `priorities have a type of their own on each platform`() throws {
    #expect(
      try code("lowerPriority", [Self.apple.own, Self.apple.cell])
        == ["<#the UIView's width constraint, line 3#>.priority = UILayoutPriority(999)"])
    let rows = [Self.apple.own, Self.apple.cell].map { $0.replacing("UIView", with: "NSView") }
    #expect(
      try code("lowerPriority", rows, onAppKit: true)
        == [
          "<#the NSView's width constraint, line 3#>.priority = NSLayoutConstraint.Priority(999)"
        ])
  }

  @Test func `a multiplier is written with the whole constraint`() throws {
    let rows = [Self.apple.ratio, Self.apple.width, Self.apple.cell]
    #expect(
      try code("changeMultiplier", rows).contains {
        $0.hasPrefix(
          "<#the first UIView's width constraint, line 3#>.isActive = false\n"
            + "<#the first UIView#>.widthAnchor.constraint(equalTo: <#the second UIView#>.widthAnchor, "
            + "multiplier: ")
      })
  }

  @Test(arguments: [
    ("remove", "// delete: make.width.equalTo(50)   // Card.swift:7"),
    ("changeConstant", "make.width.equalTo(60)   // Card.swift:7"),
    ("changeRelation", "make.width.greaterThanOrEqualTo(50)   // Card.swift:7"),
  ])
  func `SnapKit is written as SnapKit`(action: String, expected: String) throws {
    #expect(try code(action, [Self.snapKit.own, Self.snapKit.other]).contains(expected))
  }

  @Test func `SnapKit's priorities and factors are calls in the chain`() throws {
    #expect(
      try code("lowerPriority", [Self.snapKit.own, Self.snapKit.cell])
        == ["make.width.equalTo(50).priority(999)   // Card.swift:7"])
    let rows = [Self.snapKit.ratio, Self.snapKit.width, Self.snapKit.cell]
    #expect(
      try code("changeMultiplier", rows).contains {
        $0.hasPrefix("make.width.equalTo(<#the Page#>.snp.width).multipliedBy(2.0 / 3.0)")
      })
  }

  @Test func `SnapKit has a word for the superview`() throws {
    let rows = [
      "<SnapKit.LayoutConstraint:0x10@Card.swift#7 Harbour.Card:0x1.top == Harbour.Page:0x2.top + 8.0>",
      "<NSLayoutConstraint:0x20 V:|-(20)-[Harbour.Card:0x1]   (active, names: '|':Harbour.Page:0x2 )>",
    ]
    #expect(
      try code("changeConstant", rows).contains(
        "make.top.equalToSuperview().offset(20)   // Card.swift:7"))
  }

  @Test(arguments: [
    ("remove", "// delete: make.width.equalTo(@50);"),
    ("changeConstant", "make.width.equalTo(@60);"),
    ("changeRelation", "make.width.greaterThanOrEqualTo(@50);"),
  ])
  func `Masonry is written as Objective-C`(action: String, expected: String) throws {
    #expect(try code(action, [Self.masonry.own, Self.masonry.other]).contains(expected))
  }

  @Test(arguments: [
    ("remove", "<#the UIView's width constraint, line 3#>.active = NO;"),
    ("lowerPriority", "<#the UIView's width constraint, line 3#>.priority = 999;"),
    ("changeConstant", "<#the UIView's width constraint, line 3#>.constant = 60;"),
    (
      "changeRelation",
      """
      <#the UIView's width constraint, line 3#>.active = NO;
      [<#the UIView#>.widthAnchor constraintGreaterThanOrEqualToConstant:50].active = YES;
      """
    ),
  ])
  func `a plain constraint beside Masonry's is Objective-C's`(
    action: String, expected: String
  ) throws {
    let masonry = "<MASLayoutConstraint:0x90 UIView:0x1.height == 60>"
    let rival = action == "lowerPriority" ? Self.apple.cell : Self.apple.other
    #expect(try code(action, [Self.apple.own, rival, masonry]).contains(expected))
  }

  @Test func `Masonry's factors are calls in the chain`() throws {
    let rows = [Self.masonry.ratio, Self.masonry.width, Self.masonry.cell]
    #expect(
      try code("changeMultiplier", rows).contains {
        $0.hasPrefix("make.width.equalTo(page.mas_width).multipliedBy(2.0 / 3.0)")
      })
  }

  private static let mask = [
    "<NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UIImageView:0x1.width == 90   (active)>",
    "<NSLayoutConstraint:0x70 UIImageView:0x1.width == 120   (active)>",
  ]

  @Test(arguments: [("UIImageView", false), ("NSImageView", true)])
  func `a mask is switched off and replaced`(className: String, onAppKit: Bool) throws {
    let rows = Self.mask.map { $0.replacing("UIImageView", with: className) }
    let lines =
      try code("disableMaskTranslation", rows, onAppKit: onAppKit)
      .first?.split(separator: "\n") ?? []
    #expect(lines.first == "<#the \(className)#>.translatesAutoresizingMaskIntoConstraints = false")
    #expect(
      lines.last
        == "<#the \(className)#>.heightAnchor.constraint(equalToConstant: <#height#>).isActive = true"
    )
    #expect(lines.count == 5)
    #expect(lines[1].hasPrefix("// only if nothing else sets its "))
  }

  @Test(arguments: [("3,20 €", "UILabel '3,20 €', line"), ("a #> b", "UILabel, line")])
  func `a price stays whole in a blank, and what is left out leaves no gap`(
    text: String, blank: String
  ) throws {
    let rows = [40, 72].map {
      "<NSLayoutConstraint:0x\($0) UILabel:0x1'\(text)'.width == \($0)   (active)>"
    }
    let lines = try code("remove", rows)
    #expect(lines.contains { $0.contains("<#the width constraint of \(blank) ") }, "\(lines)")
  }

  @Test func `a mask beside Masonry is switched off in Objective-C`() throws {
    let rows = [
      Self.mask[0],
      "<MASLayoutConstraint:0x70 UIImageView:0x1.width == 120>",
    ]
    let code = try #require(try code("disableMaskTranslation", rows).first)
    #expect(code.hasPrefix("<#the UIImageView#>.translatesAutoresizingMaskIntoConstraints = NO;\n"))
    #expect(
      code.contains(
        "[<#the UIImageView#> mas_makeConstraints:^(MASConstraintMaker *make) "
          + "{ make.height.equalTo(@<#height#>); }];"))
  }

  private static let stack = [
    "<NSLayoutConstraint:0x10 UIButton:0x2.height == 30   (active)>",
    "<NSLayoutConstraint:0x20 UIImageView:0x1.height == 40   (active)>",
    "<NSLayoutConstraint:0x30 'UISV-alignment' UIImageView:0x1.bottom == UIButton:0x2.bottom   (active)>",
    "<NSLayoutConstraint:0x40 'UISV-alignment' UIImageView:0x1.top == UIButton:0x2.top   (active)>",
  ]

  @Test(arguments: [
    (
      "<NSLayoutConstraint:0x50 Harbour.Card:0x5.width == 4   (active)>",
      "<#the stack view#>.alignment = .center"
    ),
    (
      "<MASLayoutConstraint:0x50 UIView:0x5.width == 4>",
      "<#the stack view#>.alignment = UIStackViewAlignmentCenter;"
    ),
    (
      "<NSLayoutConstraint:0x50 Microsoft_Maui_Platform_ContentView:0x5.width == 4   (active)>",
      "/* the stack view */.Alignment = UIStackViewAlignment.Center;"
    ),
  ])
  func `a stack view gets another alignment`(beside: String, expected: String) throws {
    #expect(try code("changeAlignment", Self.stack + [beside]) == [expected])
  }

  @Test func `a superview that only an assumption names is called by it, another left blank`()
    throws
  {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x1"
    let rows = [
      "\(mask)0 h=--& v=--& UIView:0x1.midY == + 70>",
      "\(mask)1 h=--& v=--& V:[UIView:0x1(140)]>",
      "\(mask)2 h=--& v=--& UILabel:0x2.midY == + 70>",
      "<NSLayoutConstraint:0x20 UIView:0x1.bottom == Harbour.Toast:0x3.bottom - 10>",
      "<NSLayoutConstraint:0x21 V:|-(10)-[UILabel:0x2]   (Names: '|':Harbour.Toast:0x3 )>",
      "<NSLayoutConstraint:0x22 UILabel:0x2.bottom == Harbour.Toast:0x3.bottom - 10>",
    ]
    let named = try code("disableMaskTranslation", rows)
    #expect(named.contains { $0.contains("equalTo: <#the Toast#>.leadingAnchor") })
    #expect(!named.contains { $0.contains("equalTo: superview") })
    let blank = try code(
      "disableMaskTranslation",
      [
        "\(mask)0 h=--& v=--& H:[UILabel:0x1(40)]>",
        "<NSLayoutConstraint:0x20 H:[UILabel:0x1(50)]>",
      ])
    #expect(blank.contains { $0.contains("equalTo: <#superview#>.leadingAnchor") })
  }

  @Test func `a frame gets its new size`() throws {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& Harbour.BarPane:0x1.width == 0   (active)>",
      "<NSLayoutConstraint:0x20 H:|-(12)-[UILabel:0x2]   (active, names: '|':Harbour.BarPane:0x1 )>",
      "<NSLayoutConstraint:0x30 H:[UILabel:0x2]-(20)-|   (active, names: '|':Harbour.BarPane:0x1 )>",
    ]
    #expect(try code("setFrame", rows) == ["<#the BarPane#>.frame.size.width = <#more than 32#>"])
    let label = "<NSLayoutConstraint:0x40 UILabel:0x2.width == 40   (active)>"
    #expect(try code("setFrame", rows + [label]) == ["<#the BarPane#>.frame.size.width = 72"])
  }

  @Test func `a container is pinned and hidden in the view's place`() throws {
    let rows = [
      "<NSLayoutConstraint:0x10 Harbour.Chart:0x1.height >= 100   (active)>",
      "<NSLayoutConstraint:0x20 'UISV-hiding' Harbour.Chart:0x1.height == 0   (active)>",
    ]
    let code = try #require(try code("wrap", rows).first)
    for line in [
      "let hidden = <#the Chart#>",
      "<#the stack view around it#>.insertArrangedSubview(container, at: index)",
      "let bottom = hidden.bottomAnchor.constraint(equalTo: container.bottomAnchor)",
      "bottom.priority = UILayoutPriority(999)",
      "  hidden.leadingAnchor.constraint(equalTo: container.leadingAnchor),",
    ] {
      #expect(code.contains(line))
    }
  }

  @Test func `a container is written in Objective-C beside Masonry`() throws {
    let rows = [
      "<MASLayoutConstraint:0x10 Chart:0x1.width >= 100>",
      "<NSLayoutConstraint:0x20 'UISV-hiding' Chart:0x1.width == 0   (active)>",
    ]
    let code = try #require(try code("wrap", rows).first)
    for line in [
      "[<#the stack view around it#> insertArrangedSubview:container",
      "atIndex:index == NSNotFound ? 0 : index];",
      "NSLayoutConstraint *trailing = [hidden.trailingAnchor "
        + "constraintEqualToAnchor:container.trailingAnchor];",
      "  [hidden.topAnchor constraintEqualToAnchor:container.topAnchor],",
      "container.hidden = YES;   // instead of hidden.hidden",
    ] {
      #expect(code.contains(line))
    }
  }

  private static let safeArea = "UILayoutGuide:0x9'UIViewSafeAreaLayoutGuide'"
  private static let support = "<_UILayoutSupportConstraint:0x80 _UILayoutGuide:0x9"

  @Test(arguments: [
    (safeArea, nil, "view.safeAreaLayoutGuide"),
    ("UILayoutGuide:0x9'UIViewLayoutMarginsGuide'", nil, "view.layoutMarginsGuide"),
    ("UILayoutGuide:0x9'UIViewReadableContentGuide'", nil, "view.readableContentGuide"),
    ("UILayoutGuide:0x9'UIViewKeyboardLayoutGuide'", nil, "view.keyboardLayoutGuide"),
    (
      "UILayoutGuide:0x9'UIScrollView-contentLayoutGuide'", nil, "scrollView.contentLayoutGuide"
    ),
    ("UILayoutGuide:0x9'UIScrollView-frameLayoutGuide'", nil, "scrollView.frameLayoutGuide"),
    ("NSLayoutGuide:0x9'NSViewSafeAreaLayoutGuide'", nil, "view.safeAreaLayoutGuide"),
    (
      safeArea,
      "<NSLayoutConstraint:0x80 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[\(safeArea)]   "
        + "(active, names: '|':Harbour.Page:0x8 )>", "<#the Page#>.safeAreaLayoutGuide"
    ),
    // Whose it is, is not told, and `view` is another's name.
    (
      safeArea, "<NSLayoutConstraint:0x80 UIView:0x8.width == UILabel:0x1.width   (active)>",
      "<#the view with the safe area#>.safeAreaLayoutGuide"
    ),
    ("_UILayoutGuide:0x9", "\(support).top == UIView:0x8.top   (active)>", "topLayoutGuide"),
    ("_UILayoutGuide:0x9", "\(support).bottom == UIView:0x8.bottom>", "bottomLayoutGuide"),
    ("_UILayoutGuide:0x9", nil, "<#the layout guide#>"),
    ("UILayoutGuide:0x9'gap'", nil, "gap"),
  ])
  func `the system's guides are what their owners call them`(
    _ guide: String, _ more: String?, _ expected: String
  ) throws {
    let rows = [
      "<NSLayoutConstraint:0x10 UILabel:0x1.top == \(guide).top + 8   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.top == \(guide).top + 9   (active)>",
    ]
    let code = try code("changeRelation", rows + [more].compactMap(\.self))
    #expect(
      code.contains(
        """
        <#the UILabel's top constraint, line 3#>.isActive = false
        <#the UILabel#>.topAnchor.constraint(greaterThanOrEqualTo: \(expected).topAnchor, constant: 8)\
        .isActive = true
        """))
  }

  @Test(arguments: [
    ("UISwitch:0x1", "<#the UISwitch#>"), ("UILabel:0x1'1.'", "<#UILabel '1.'#>"),
    ("default", "view"), ("Card.name-label", "nameLabel"), ("Tea.Card.title", "title"),
    ("self", "self"), ("UIInputView:0x1", "<#the UIInputView#>"),
  ])
  func `a name is the log's where code can bear it, and else a blank`(
    _ item: String, _ expected: String
  ) throws {
    let end = item.contains(":") ? "   (active)>" : "   (active, names: \(item):0x1 )>"
    let rows = [50, 60].map { "<NSLayoutConstraint:0x\($0) \(item).width == \($0)\(end)" }
    #expect(
      try code("changeRelation", rows).contains {
        $0.contains("\n\(expected).widthAnchor.constraint(lessThanOrEqualToConstant: 60)")
      })
  }

  @Test func `views that only their texts tell apart are numbered`() throws {
    let rows = [
      "<NSLayoutConstraint:0x10 UILabel:0x1'1.'.top == UILabel:0x2'2.'.bottom   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1'1.'.top == UILabel:0x2'2.'.bottom + 8   (active)>",
    ]
    #expect(
      try code("changeRelation", rows).contains {
        $0.contains(
          "<#UILabel '1.'#>.topAnchor.constraint(greaterThanOrEqualTo: <#UILabel '2.'#>.bottomAnchor)"
        )
      })
  }

  @Test func `labelled constraints of SnapKit are SnapKit's`() throws {
    let rows = [10, 30].map {
      "<SnapKit.LayoutConstraint:edge \($0)@Card.swift#\($0) Harbour.Card:0x1.top == "
        + "Harbour.Page:0x2.top + \($0).0>"
    }
    #expect(
      try code("remove", rows).contains(
        "self.snp.updateConstraints { make in make.top.equalTo(<#the Page#>.snp.top).offset(30) }   // Card.swift:30"
      ))
  }

  @Test func `an internal prefix makes no variable`() throws {
    let rows = Self.mask.map { $0.replacing("UIImageView", with: "XY_PhotoStrip") }
    #expect(
      try code("disableMaskTranslation", rows).first?
        .hasPrefix("<#the XY_PhotoStrip#>.translatesAutoresizingMaskIntoConstraints = NO;") == true)
  }

  @Test func `Masonry calls the edges of a view's safe area by words of its own`() throws {
    let code = try code(
      "lowerPriority",
      [
        "<MASLayoutConstraint:0x10 UILabel:0x1.top == UILayoutGuide:0x2'UIViewSafeAreaLayoutGuide'.top + 8>",
        "<MASLayoutConstraint:0x20 UILabel:0x1.top == UILayoutGuide:0x2'UIViewSafeAreaLayoutGuide'.top + 20>",
        "<NSLayoutConstraint:0x30 'UIViewSafeAreaLayoutGuide-top' V:|-(47)-[UILayoutGuide:0x2'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x3 )>",
      ])
    #expect(
      code.first?.contains("make.top.equalTo(<#the UIView#>.mas_safeAreaLayoutGuideTop).offset")
        == true)
  }

  @Test func `constraints that nothing names are told apart by their lines`() throws {
    let rows = [
      "<NSLayoutConstraint:0x10 UILabel:0x1.height == 40   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.height == 24   (active)>",
    ]
    #expect(
      Set(try code("remove", rows)) == [
        "<#the UILabel's height constraint, line 3#>.isActive = false",
        "<#the UILabel's height constraint, line 4#>.isActive = false",
      ])
  }
}
