import Testing

@Suite struct FormatTests {
  private static let call = "constraintsWithVisualFormat"
  private static let stories = [
    Story(
      "[v addConstraints:[NSLayoutConstraint \(call):@\"H:|-8-[a]\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(a, self.b, _c)]];",
      "1 format H:|-8-[a] views a:a,self.b:self.b,_c:self.c addConstraints"),
    Story(
      "NSDictionary *d = @{@\"a\": self.a, @\"b\": _b};\n[v addConstraints:[NSLayoutConstraint \(call):\n@\"V:[a]-[b]\" options:NSLayoutFormatAlignAllLeft | NSLayoutFormatAlignAllRight metrics:@{@\"h\": @40, @\"k\": @(1 + 2)} views:d]];",
      "3 format V:[a]-[b] views a:self.a,b:self.b metrics h:40,k:1+2=3 options alignAllLeft,alignAllRight addConstraints"
    ),
    Story(
      "NSString *f = @\"H:|[a]\";\nNSArray *c = [NSLayoutConstraint \(call):f options:0 metrics:nil views:views];",
      "1 format H:|[a] views views in c stored"),
    Story(
      "NSString *f; f = @\"H:|[a]\";\nif (x) {\nf = @\"H:[a]|\";\n}\n[v addConstraints:[NSLayoutConstraint \(call):f options:0 metrics:nil views:views]];",
      "1 format H:|[a] views views addConstraints", "3 format H:[a]| views views addConstraints"),
    Story(
      "NSString *f = @\"H:|[a]\";\nf = @\"H:[a]|\";\n[v addConstraints:[NSLayoutConstraint \(call):f options:0 metrics:nil views:views]];",
      "2 format H:[a]| views views addConstraints"),
    Story(
      "[v addConstraints:[NSLayoutConstraint \(call):[NSString stringWithFormat:@\"H:|-%f-[a(%.0f)]%%\", gap, 3 * w] options:0 metrics:nil views:views]];",
      "1 format H:|-<gap>-[a(<3*w>)]% views views addConstraints"),
    Story(
      "[v addConstraints:[NSLayoutConstraint \(call):isWide ? @\"H:|[a]\" : @\"H:[a]|\" options:0 metrics:nil views:views]];",
      "1 format H:|[a] views views addConstraints", "1 format H:[a]| views views addConstraints"),
    Story(
      "for (NSString *f in @[@\"H:|[a]|\",\n@\"V:|[a]|\"])\n[v addConstraints:[NSLayoutConstraint \(call):f options:0 metrics:nil views:views]];",
      "1 format H:|[a]| views views addConstraints", "2 format V:|[a]| views views addConstraints"),
    Story(
      "[all addObjectsFromArray:[NSLayoutConstraint \(call):@\"H:|\" @\"[a]|\" options:0 metrics:nil views:views]];",
      "1 format H:|[a]| views views in all element"),
    Story(
      "NSMutableDictionary *d = [NSMutableDictionary dictionary]; d[@\"a\"] = self.a; [d setObject:b forKey:@\"b\"];\n[NSLayoutConstraint activateConstraints:[NSLayoutConstraint \(call):@\"H:|[a]\" options:0 metrics:nil views:d]];",
      "2 format H:|[a] views a:self.a,b:b activate"),
    Story(
      "[v addConstraints:[NSLayoutConstraint \(call):@\"H:|[a]\" options:0 metrics:nil views:[NSDictionary dictionaryWithObjectsAndKeys:a, @\"a\", nil]]];",
      "1 format H:|[a] views a:a addConstraints"),
    Story(
      "NSDictionary *m = @{@\"w\": [NSNumber numberWithFloat:2.5f]}; UIView *superview = self;\n[self addConstraints:[NSLayoutConstraint \(call):@\"[a(w)]\" options:kNilOptions metrics:m views:@{@\"a\": a}]];",
      "2 format [a(w)] views a:a metrics w:2.5 options kNilOptions addConstraints"),
  ]

  @Test(arguments: stories)
  func `a visual format is found where its string is written`(_ story: Story) {
    #expect(made(story.source) == story.lines)
  }

  @Test func `a format may be a constant, a macro or a helper's parameter`() {
    let source = """
      static NSString *const kFormat = @"H:|[a]|";
      #define V_FORMAT @"V:|[a]|"
      @implementation Cell
      - (void)add:(NSString *)format views:(NSDictionary *)views {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:kFormat options:0 metrics:nil views:views]];
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:V_FORMAT options:0 metrics:nil views:views]];
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];
      }
      @end
      """
    #expect(
      lines(source, .format) == [
        "1 format H:|[a]| views views addConstraints",
        "2 format V:|[a]| views views addConstraints",
        "7 format <format> views views addConstraints",
      ])
  }
}
