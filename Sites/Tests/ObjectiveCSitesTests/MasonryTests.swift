import Testing

@Suite struct MasonryTests {
  private static let stories = [
    Story("make.top.equalTo(self.view).offset(8);", "1 masonry a.top == self.view.top + 8 block"),
    Story(
      "make.left.right.equalTo(b.mas_centerX).with.offset(-kGap);",
      "1 masonry a.left == b.centerX + -kGap block", "1 masonry a.right == b.centerX + -kGap block"),
    Story("make.height.mas_equalTo(44);", "1 masonry a.height == 44 block"),
    Story(
      "make.height.equalTo(@44).priorityLow();", "1 masonry a.height == 44 @priorityLow=250 block"),
    Story(
      "make.height.equalTo(@(2 * 22)).priority(999);", "1 masonry a.height == 2*22=44 @999 block"),
    Story(
      "make.edges.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4));",
      "1 masonry a.top == self.top + 1 block", "1 masonry a.left == self.left + 2 block",
      "1 masonry a.bottom == self.bottom + -3 block", "1 masonry a.right == self.right + -4 block"),
    Story(
      "make.edges.equalTo(@1);", "1 masonry a.top == superview(a).top + 1 block",
      "1 masonry a.left == superview(a).left + 1 block",
      "1 masonry a.bottom == superview(a).bottom + 1 block",
      "1 masonry a.right == superview(a).right + 1 block"),
    Story(
      "make.size.mas_equalTo(CGSizeMake(20, h));", "1 masonry a.width == 20 block",
      "1 masonry a.height == h block"),
    Story(
      "make.center.equalTo(b).offset(0.5);", "1 masonry a.centerX == b.centerX + 0.5 block",
      "1 masonry a.centerY == b.centerY + 0.5 block"),
    Story(
      "make.center.equalTo(b).centerOffset(CGPointMake(1, -2));",
      "1 masonry a.centerX == b.centerX + 1 block", "1 masonry a.centerY == b.centerY + -2 block"),
    Story(
      "make.width.equalTo(self).multipliedBy(0.5).offset(-4);",
      "1 masonry a.width == self.width * 0.5 + -4 block"),
    Story(
      "make.width.equalTo(self).dividedBy(4);", "1 masonry a.width == self.width * 1/4=0.25 block"),
    Story(
      "make.width.height.offset(76);", "1 masonry a.width == 76 block",
      "1 masonry a.height == 76 block"),
    Story(
      "make.top.equalTo(former ? former.mas_bottom : self.mas_top).offset(2);",
      "1 masonry a.top == former.bottom + 2 block", "1 masonry a.top == self.top + 2 block"),
    Story("make.left.mas_offset(10);", "1 masonry a.left == superview(a).left + 10 block"),
    Story(
      "make.left.right.mas_offset(UIEdgeInsetsZero);",
      "1 masonry a.left == superview(a).left + 0 block",
      "1 masonry a.right == superview(a).right + 0 block"),
    Story("make.left.mas_equalTo(10);", "1 masonry a.left == superview(a).left + 10 block"),
    Story(
      "make.right.mas_equalTo(b.mas_left).mas_offset(-10);",
      "1 masonry a.right == b.left + -10 block"),
    Story(
      "make.height.equalTo(@[b, c]);", "1 masonry a.height == b.height block",
      "1 masonry a.height == c.height block"),
    Story(
      "make.top.equalTo(self.view.mas_safeAreaLayoutGuideTop);",
      "1 masonry a.top == self.view.safeAreaLayoutGuide.top block"),
    Story(
      "make.top.equalTo(self.mas_topLayoutGuide); make.bottom.equalTo(self.mas_bottomLayoutGuideBottom);",
      "1 masonry a.top == self.topLayoutGuide.bottom block",
      "1 masonry a.bottom == self.bottomLayoutGuide.bottom block"),
    Story(
      "self.high = make.height.greaterThanOrEqualTo(@20).key(@\"high\");",
      "1 masonry a.height >= 20 in self.high stored 'high'"),
    Story(
      "if (x) { make.baseline.equalTo(b); } else {\nmake.leading.lessThanOrEqualTo(b.mas_trailing); }",
      "1 masonry a.lastBaseline == b.lastBaseline block", "2 masonry a.leading <= b.trailing block"),
    Story(
      "make.bottom.equalTo(self).inset(5); make.top.equalTo(self).inset(5);",
      "1 masonry a.bottom == self.bottom + -5 block", "1 masonry a.top == self.top + 5 block"),
    Story("make.top.equalTo([self view]);", "1 masonry a.top == self.view.top block"),
    Story(
      "// make.top.equalTo(b);\n/* make.left.equalTo(b); */ make.right.equalTo(b);",
      "2 masonry a.right == b.right block"),
  ]

  @Test(arguments: stories)
  func `a chain gives a constraint for each of its attributes`(_ story: Story) {
    #expect(
      made("[a mas_makeConstraints:^(MASConstraintMaker *make) { \(story.source) }];")
        == story.lines)
  }

  @Test func `make, remake and update are told apart, whatever the maker is called`() {
    let source = """
      [self.a mas_remakeConstraints:^(MASConstraintMaker *m) {
        m.top.equalTo(self);
      }];
      [_a mas_updateConstraints:^(MASConstraintMaker *maker) { maker.top.equalTo(self).offset(on ? 4 : 8); }];
      [@[a, b] mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(@2); }];
      [@[a, b] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:8 leadSpacing:1 tailSpacing:2];
      """
    #expect(
      made(source) == [
        "2 masonry self.a.top == self.top block remake",
        "4 masonry self.a.top == self.top + on?4:8=4|8 block update",
        "5 masonry a.height == 2 block", "5 masonry b.height == 2 block",
        "6 masonry a.left == superview(a).left + 1 block", "6 masonry b.width == a.width block",
        "6 masonry b.left == a.right + 8 block",
        "6 masonry b.right == superview(a).right + -2 block",
      ])
  }

  @Test func `what a boxed name stands for, its declaration tells`() {
    let source = """
      @interface Cell : UIView
      @property (nonatomic) UILabel *head;
      @end
      @implementation Cell
      - (void)build {
        CGFloat gap = 4;
        UIEdgeInsets insets = UIEdgeInsetsMake(1, 1, 2, 2);
        UIView *card = [UIView new];
        [self.a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.mas_equalTo(gap);
          make.right.mas_equalTo(self.head);
          make.top.mas_equalTo(card);
          make.bottom.equalTo(card).insets(insets);
        }];
      }
      @end
      """
    #expect(
      lines(source, .constraint) == [
        "10 masonry self.a.left == superview(self.a).left + gap=4 block",
        "11 masonry self.a.right == self.head.right block",
        "12 masonry self.a.top == card.top block",
        "13 masonry self.a.bottom == card.bottom + -2 block",
      ])
  }

  @Test func `a constraint that a property holds is changed and taken out later`() {
    let source = """
      @interface A : UIView
      @property (nonatomic) MASConstraint *high;
      @end
      @implementation A
      - (void)b { self.high.offset(44); [self.high uninstall]; self.high.mas_equalTo(@(2 * 4)); }
      @end
      """
    #expect(
      lines(source, .set) == [
        "5 self.high.constant = 44", "5 self.high.isActive = false",
        "5 self.high.constant = 2*4 (2*4=8)",
      ])
  }

  @Test func `keys of views are set`() {
    let source = "a.mas_key = @\"lamp\"; MASAttachKeys(b, self.c);"
    #expect(
      lines("@implementation A - (void)b { \(source) } @end", .set) == [
        "1 a.key = \"lamp\"", "1 b.key = \"b\"", "1 self.c.key = \"self.c\"",
      ])
  }
}
