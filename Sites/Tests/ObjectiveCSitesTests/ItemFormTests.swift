import Testing

@Suite struct ItemFormTests {
  private static let stories = [
    Story(
      "[v addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:v attribute:NSLayoutAttributeBottomMargin multiplier:1.0 constant:-kGap]];",
      "1 item a.top >= v.bottomMargin * 1.0 + -kGap addConstraint"),
    Story(
      "self.high = [NSLayoutConstraint constraintWithItem:a\n  attribute:NSLayoutAttributeHeight\n  relatedBy:NSLayoutRelationEqual toItem:nil\n  attribute:NSLayoutAttributeNotAnAttribute multiplier:1.f constant:44.f];",
      "1 item a.height == * 1 44 in self.high stored"),
    Story(
      "[v addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:(NSLayoutAttributeTop) relatedBy:(NSLayoutRelationEqual) toItem:(v) attribute:(NSLayoutAttributeBottom) multiplier:(1) constant:(high ? (CGFloat)4 : 2)]];",
      "1 item a.top == v.bottom * 1 + high?4:2=4|2 addConstraint"),
    Story(
      "[self addConstraints:@[[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeBaseline relatedBy:0 toItem:b attribute:NSLayoutAttributeBaseline multiplier:1 constant:0]]];",
      "1 item a.lastBaseline == b.lastBaseline * 1 + 0 addConstraints"),
    Story(
      "for (NSNumber *edge in @[@(NSLayoutAttributeTop), @(NSLayoutAttributeLeft)]) [self addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:edge.integerValue relatedBy:NSLayoutRelationEqual toItem:self attribute:edge.integerValue multiplier:1 constant:0]];",
      "1 item a.edge.integerValue == self.edge.integerValue * 1 + 0 addConstraint"),
  ]

  @Test(arguments: stories)
  func `the long form gives a constraint as it stands`(_ story: Story) {
    #expect(made(story.source) == story.lines)
  }

  @Test func `a helper's attributes and items are its parameters`() {
    let source = """
      NSLayoutConstraint *Pin(UIView *a, NSLayoutAttribute side, CGFloat gap) {
        return [NSLayoutConstraint constraintWithItem:a attribute:side relatedBy:NSLayoutRelationEqual toItem:a.superview attribute:side multiplier:1 constant:gap];
      }
      """
    #expect(
      lines(source, .function, .constraint) == [
        "1 function Pin(UIView a, NSLayoutAttribute side, CGFloat gap) -> NSLayoutConstraint",
        "2 item a.side == a.superview.side * 1 + gap returned",
      ])
  }
}
