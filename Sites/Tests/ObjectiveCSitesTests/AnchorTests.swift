import SiteRecords
import Testing

@Suite struct AnchorTests {
  private static let stories = [
    Story(
      "[a.topAnchor constraintEqualToAnchor:b.bottomAnchor].active = YES;",
      "1 anchors a.top == b.bottom isActive"),
    Story(
      "[[a.topAnchor constraintEqualToAnchor:b.bottomAnchor constant:-8.5f] setActive:YES];",
      "1 anchors a.top == b.bottom + -8.5 isActive"),
    Story(
      "[[[a topAnchor] constraintGreaterThanOrEqualToAnchor:[[self view] topAnchor]\n  constant:4] setActive:true];",
      "1 anchors a.top >= self.view.top + 4 isActive"),
    Story(
      "NSLayoutConstraint *w = [a.widthAnchor constraintEqualToAnchor:b.widthAnchor multiplier:0.5 constant:2];",
      "1 anchors a.width == b.width * 0.5 + 2 in w stored"),
    Story(
      "self.high = [a.heightAnchor constraintLessThanOrEqualToConstant:44]; self.high.active = YES;",
      "1 anchors a.height <= 44 in self.high stored"),
    Story(
      "_high = [self.heightAnchor constraintEqualToConstant:1.0 / 2];",
      "1 anchors self.height == 1.0/2=0.5 in self.high stored"),
    Story(
      "[NSLayoutConstraint activateConstraints:@[\n[a.leadingAnchor constraintEqualToAnchor:self.layoutMarginsGuide.leadingAnchor],\n[a.trailingAnchor constraintEqualToAnchor:self.safeAreaLayoutGuide.trailingAnchor constant:-8],\n]];",
      "2 anchors a.leading == self.layoutMarginsGuide.leading activate",
      "3 anchors a.trailing == self.safeAreaLayoutGuide.trailing + -8 activate"),
    Story(
      "[self addConstraints:@[[a.leftAnchor constraintEqualToAnchor:b.leftAnchor]]];",
      "1 anchors a.left == b.left addConstraints"),
    Story(
      "[all addObject:[a.leftAnchor constraintEqualToAnchor:b.leftAnchor]];",
      "1 anchors a.left == b.left in all element"),
    Story(
      "NSArray *all = @[[a.leftAnchor constraintEqualToAnchor:b.leftAnchor]];\n[NSLayoutConstraint activateConstraints:all];",
      "1 anchors a.left == b.left in all element"),
    Story(
      "return [a.leftAnchor constraintEqualToAnchor:b.leftAnchor];",
      "1 anchors a.left == b.left returned"),
    Story(
      "[[a.topAnchor constraintEqualToSystemSpacingBelowAnchor:b.bottomAnchor multiplier:2] setActive:YES];",
      "1 anchors a.top == b.bottom + 2 systemSpacing isActive"),
    Story(
      "NSLayoutYAxisAnchor *top = self.view.topAnchor;\n[a.topAnchor constraintEqualToAnchor:top].active = YES;",
      "2 anchors a.top == self.view.top isActive"),
    Story(
      "__weak typeof(self) weakSelf = self; [weakSelf.a.topAnchor constraintEqualToAnchor:weakSelf->_b.topAnchor].active = YES;",
      "1 anchors self.a.top == self.b.top isActive"),
    Story(
      "[((UIView *)cell).topAnchor constraintEqualToAnchor:[(MyView *)b topAnchor]].active = YES;",
      "1 anchors cell.top == b.top isActive"),
    Story(
      "[a.topAnchor constraintEqualToAnchor:(isWide ? b : c).topAnchor].active = YES;",
      "1 anchors a.top == isWide?b:c.top isActive"),
    Story(
      "[a.topAnchor constraintEqualToAnchor:former ? former.bottomAnchor : self.topAnchor].active = YES;",
      "1 anchors a.top == former.bottom isActive", "1 anchors a.top == self.top isActive"),
    Story(
      "if (@available(iOS 11, *)) { WS(wself); [wself.topAnchor constraintEqualToAnchor:b.topAnchor].active = YES; }",
      "1 anchors self.top == b.top isActive"),
    Story(
      "if (x) { [a.topAnchor constraintEqualToAnchor:b.topAnchor].active = YES; }\nelse [a.topAnchor constraintEqualToAnchor:c.topAnchor].active = YES;",
      "1 anchors a.top == b.top isActive", "2 anchors a.top == c.top isActive"),
    Story(
      "dispatch_async(q, ^{ [UIView animateWithDuration:0.3 animations:^{\n[a.topAnchor constraintEqualToAnchor:b.topAnchor].active = YES; }]; });",
      "2 anchors a.top == b.top isActive"),
    Story(
      "for (UIView *v in @[a, b]) {\n[v.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;\n}",
      "2 anchors v.top == self.top isActive"),
    Story(
      "[views enumerateObjectsUsingBlock:^(UIView *v, NSUInteger i, BOOL *stop) {\n[v.topAnchor constraintEqualToAnchor:self.topAnchor constant:i * 8].active = YES;\n}];",
      "2 anchors v.top == self.top + i*8 isActive"),
  ]

  @Test(arguments: stories)
  func `anchors give a constraint as they stand`(_ story: Story) {
    #expect(made(story.source) == story.lines)
  }

  @Test func `an anchor that comes from elsewhere is an item of its own`() {
    #expect(
      made("[self.quietTop constraintEqualToAnchor:[self topOf:b]].active = YES;")
        == ["1 anchors self.quietTop.anchor == [self topOf:b].anchor isActive"])
  }

  @Test func `an unknown builder that gets two anchors most likely makes their equation`() {
    #expect(
      made("plan.join(lamp.leftAnchor, board.leftAnchor, 6);\n[p pin:a.topAnchor to:b.topAnchor];")
        == ["1 anchors lamp.left == board.left + 6", "2 anchors a.top == b.top"])
    #expect(made("XCTAssertEqual(a.topAnchor, a.topAnchor);").isEmpty)
  }

  @Test func `priority and identifier set once on the name belong to the constraint`() {
    let source = """
      NSLayoutConstraint *c = [a.heightAnchor constraintEqualToConstant:4];
      c.priority = 990; c.identifier = @"tall"; c.active = YES;
      self.d = [a.widthAnchor constraintEqualToConstant:4];
      if (big) { self.d.priority = 250; } else { [self.d setPriority:750]; }
      """
    #expect(
      made(source) == [
        "1 anchors a.height == 4 @990 in c stored 'tall'",
        "3 anchors a.width == 4 in self.d stored",
      ])
  }

  @Test func `a constraint's own expression, its statement and what puts it in force have places`()
    throws
  {
    let source =
      "@implementation A\n- (void)b {\n  [[a.topAnchor\n    constraintEqualToAnchor:b.topAnchor] setActive:YES];\n}\n@end"
    let record = try #require(constraints(source).first)
    #expect(record.range.line == 3 && record.range.column == 4 && record.range.endLine == 4)
    #expect(record.statement.column == 3)
    #expect(record.activation?.bytes == record.statement.bytes)
    #expect(record.function == "f1")
  }
}
