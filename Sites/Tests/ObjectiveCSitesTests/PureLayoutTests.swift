import Testing

@Suite struct PureLayoutTests {
  private static let stories = [
    Story(
      "[a autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:8];",
      "1 purelayout a.top == superview(a).top + 8 block"),
    Story(
      "[a autoPinEdgeToSuperviewEdge:ALEdgeTrailing withInset:18.0f relation:NSLayoutRelationGreaterThanOrEqual];",
      "1 purelayout a.trailing <= superview(a).trailing + -18.0 block"),
    Story(
      "[a autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:gap];",
      "1 purelayout a.bottom == superview(a).bottom + -(gap) block"),
    Story(
      "[a autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:b withOffset:-4 relation:NSLayoutRelationLessThanOrEqual];",
      "1 purelayout a.top <= b.bottom + -4 block"),
    Story(
      "[a autoPinEdgesToSuperviewEdges];", "1 purelayout a.top == superview(a).top block",
      "1 purelayout a.leading == superview(a).leading block",
      "1 purelayout a.bottom == superview(a).bottom block",
      "1 purelayout a.trailing == superview(a).trailing block"),
    Story(
      "[a autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(1, 2, 3, 4) excludingEdge:ALEdgeLeft];",
      "1 purelayout a.top == superview(a).top + 1 block",
      "1 purelayout a.bottom == superview(a).bottom + -3 block",
      "1 purelayout a.right == superview(a).right + -4 block"),
    Story(
      "[a autoPinEdgeToSuperviewMargin:ALEdgeLeft];",
      "1 purelayout a.left == superview(a).leftMargin block"),
    Story(
      "[a autoPinEdgeToSuperviewSafeArea:ALEdgeTop];",
      "1 purelayout a.top == superview(a).safeAreaLayoutGuide.top block"),
    Story(
      "[a autoCenterInSuperview];", "1 purelayout a.centerX == superview(a).centerX block",
      "1 purelayout a.centerY == superview(a).centerY block"),
    Story(
      "[a autoAlignAxisToSuperviewAxis:ALAxisVertical];",
      "1 purelayout a.centerX == superview(a).centerX block"),
    Story(
      "[a autoAlignAxis:ALAxisHorizontal toSameAxisOfView:b withOffset:2];",
      "1 purelayout a.centerY == b.centerY + 2 block"),
    Story(
      "self.w = [a autoSetDimension:ALDimensionWidth toSize:20];",
      "1 purelayout a.width == 20 in self.w stored"),
    Story(
      "[a autoSetDimensionsToSize:CGSizeMake(20, 30)];", "1 purelayout a.width == 20 block",
      "1 purelayout a.height == 30 block"),
    Story(
      "[a autoMatchDimension:ALDimensionWidth toDimension:ALDimensionHeight ofView:a withMultiplier:1.5];",
      "1 purelayout a.width == a.height * 1.5 block"),
    Story(
      "[UIView autoSetPriority:750 forConstraints:^{ [a autoSetDimension:ALDimensionHeight toSize:21]; }];",
      "1 purelayout a.height == 21 @750 block"),
    Story(
      "[a autoPinToTopLayoutGuideOfViewController:self withInset:3];",
      "1 purelayout a.top == self.topLayoutGuide.bottom + 3 block"),
    Story(
      "NSArray *row = @[a, b, self.c];\n[row autoAlignViewsToEdge:ALEdgeTop];\n[row autoSetViewsDimension:ALDimensionWidth toSize:20];",
      "2 purelayout b.top == a.top block", "2 purelayout self.c.top == b.top block",
      "3 purelayout a.width == 20 block", "3 purelayout b.width == 20 block",
      "3 purelayout self.c.width == 20 block"),
    Story("[a autorelease]; [a autoResize:b];"),
  ]

  @Test(arguments: stories)
  func `a message gives the constraints that PureLayout makes of it`(_ story: Story) {
    #expect(made(story.source) == story.lines)
  }
}
