import ObjectiveCSites
import SiteRecords
import Testing

@Suite struct NameTests {
  @Test func `classes, properties and instance variables`() {
    let source = """
      @class UILabel;
      NS_ASSUME_NONNULL_BEGIN
      @interface TeaCell<T> : UITableViewCell <Pouring, Sharing> {
        UIView *_pot;
        CGFloat _high;
      }
      @property (nonatomic, weak, nullable) IBOutlet UILabel *title, *other;
      @property (nonatomic) NSArray<UIView *> *cups;
      @property (copy) void (^done)(int);
      - (void)pour;
      @end
      @interface TeaCell (Badge)
      @end
      @implementation TeaCell
      @synthesize title = _title;
      - (UILabel *)other { return nil; }
      @end
      """
    #expect(
      lines(source, .type, .variable, .function) == [
        "3 class TeaCell: UITableViewCell, Pouring, Sharing", "4 TeaCell.pot: UIView declared",
        "7 TeaCell.title: UILabel outlet", "7 TeaCell.other: UILabel outlet",
        "8 TeaCell.cups: NSArray declared", "12 category TeaCell", "14 extension TeaCell",
        "16 function TeaCell.other -> UILabel",
      ])
  }

  @Test func `what a name holds, its assignments tell`() {
    let source = """
      UILabel *a = [[UILabel alloc] initWithFrame:CGRectMake(0, 0, 10, 20)];
      UIView *b = [UIButton buttonWithType:UIButtonTypeSystem];
      id c = (UISlider *)[self viewWithTag:3];
      self.d = [UIView new];
      _e = ({ UILabel *l = [UILabel new]; l.text = @"x"; l; });
      UIView *f = a;
      UIView *g, *h = [self.pool next];
      CGFloat gap = 2 * 4;
      """
    #expect(
      lines("@implementation A - (void)b { \(source) } @end", .variable, .set) == [
        "1 a: UILabel constructed = [UILabel.alloc initWithFrame:CGRectMake(0,0,10,20)]",
        "1 a.frame = CGRectMake(0,0,10,20)",
        "2 b: UIButton constructed = [UIButton buttonWithType:UIButtonTypeSystem]",
        "3 c: UISlider cast = [self viewWithTag:3]", "4 A.d: UIView constructed = UIView.new",
        "5 A.e: UILabel constructed = ({…})", "5 l: UILabel constructed = UILabel.new",
        "5 l.text = \"x\"", "6 f: UILabel declared = a", "7 g: UIView declared",
        "7 h: UIView declared = self.pool.next", "8 gap = 2*4=8",
      ])
  }

  @Test func `constants, macros and enumerators have values`() {
    let source = """
      static CGFloat const kGap = 8.f, kWide = kGap * 2;
      #define HIGH (44 + kGap) // points
      #define NAME @"tea"
      extern CGFloat const kElsewhere;
      typedef NS_ENUM(NSInteger, Row) { RowFirst = 4, RowNext, RowLast };
      enum { Alone };
      @implementation A
      + (void)b { CGFloat own = HIGH - RowLast; }
      @end
      """
    #expect(
      lines(source, .variable) == [
        "1 kGap = 8", "1 kWide = kGap*2=16", "2 HIGH = 44+kGap=52", "3 NAME = \"tea\"",
        "5 RowFirst = 4", "5 RowNext = 5", "5 RowLast = 6", "6 Alone = 0",
        "8 own = HIGH-RowLast=46",
      ])
  }

  @Test func `what is set in either form has the names of Swift`() {
    let source = """
      a.translatesAutoresizingMaskIntoConstraints = NO; [b setTranslatesAutoresizingMaskIntoConstraints:NO];
      a.text = @"Earl Grey"; [b setTitle:@"Pour" forState:UIControlStateNormal]; a.accessibilityIdentifier = kID;
      self.high.constant = 4; [self.high setConstant:2 * 4]; _high.priority = UILayoutPriorityDefaultHigh;
      self.high.active = NO; [b setHidden:YES]; self.stack.spacing = 8; stack.axis = UILayoutConstraintAxisVertical;
      [NSLayoutConstraint deactivateConstraints:@[c, self.d]]; [NSLayoutConstraint activateConstraints:self.wide]; [a removeConstraint:c];
      [a setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal]; self.table.rowHeight = 44;
      """
    #expect(
      lines("@implementation A - (void)b { \(source) } @end", .set) == [
        "1 a.translatesAutoresizingMaskIntoConstraints = false",
        "1 b.translatesAutoresizingMaskIntoConstraints = false", "2 a.text = \"Earl Grey\"",
        "2 b.title = \"Pour\"", "2 a.accessibilityIdentifier = kID", "3 self.high.constant = 4",
        "3 self.high.constant = 2*4 (2*4=8)",
        "3 self.high.priority = UILayoutPriorityDefaultHigh (UILayoutPriorityDefaultHigh=750)",
        "4 self.high.isActive = false", "4 b.isHidden = true", "4 self.stack.spacing = 8",
        "4 stack.axis = vertical", "5 c.isActive = false", "5 self.d.isActive = false",
        "5 self.wide.isActive = true", "5 c.isActive = false", "6 a.hugging = horizontal (251)",
        "6 self.table.rowHeight = 44",
      ])
  }

  @Test func `what counts has no value, and the table's delegate tells heights`() {
    let source = """
      @implementation A
      - (void)b { CGFloat y = 4; y += 8; [a.topAnchor constraintEqualToConstant:y].active = YES; }
      - (CGFloat)tableView:(UITableView *)table heightForRowAtIndexPath:(NSIndexPath *)path {
        return path.row ? 44 : 60;
      }
      @end
      """
    #expect(
      lines(source, .variable, .constraint, .set) == [
        "2 y", "2 anchors a.top == y isActive",
        "4 table.rowHeight = path.row?44:60 (path.row?44:60=44|60)",
      ])
  }

  @Test func `views have parents`() {
    let source = """
      [self.view addSubview:a]; [_box insertSubview:b atIndex:0]; [stack addArrangedSubview:[UILabel new]];
      UIStackView *s = [[UIStackView alloc] initWithArrangedSubviews:@[a, self.b]]; [a addLayoutGuide:guide];
      """
    #expect(
      lines("@implementation A - (void)b { \(source) } @end", .parent) == [
        "1 a in self.view by addSubview", "1 b in self.box by insertSubview",
        "1 UILabel.new in stack by addArrangedSubview", "2 a in s by arrangedSubviews",
        "2 self.b in s by arrangedSubviews", "2 guide in a by addLayoutGuide",
      ])
  }

  @Test func `a method that only returns a number is a constant`() {
    let source = """
      @implementation Style
      + (CGFloat)gap { return 2 * 4; }
      - (void)b { CGFloat wide = [Style gap] + self.gap; }
      - (CGFloat)c { return d ? 1 : 2; }
      - (CGFloat)e:(int)f { return 1; }
      @end
      """
    #expect(
      lines(source, .variable) == [
        "2 Style.gap = 2*4=8", "3 wide = Style.gap+self.gap=16", "4 Style.c = d?1:2=1|2",
      ])
  }

  @Test func `macros with code are functions, and calls of them are told`() {
    let source = """
      #define PIN(view, other) \\
        [view.topAnchor constraintEqualToAnchor:other.topAnchor].active = YES;
      @implementation A
      - (void)pin:(UIView *)a to:(UIView *)b {
        PIN(a, b)
        [self pin:a to:self.view];
        [a hug];
      }
      @end
      """
    #expect(
      lines(source, .function, .constraint, .call) == [
        "4 function A.pin:to:(UIView a, UIView b)", "5 call PIN(a, b)",
        "6 call self pin:to:(a, self.view)", "7 call a hug()", "1 macro PIN(view, other)",
        "2 anchors view.top == other.top isActive",
      ])
  }

  @Test func `strings that a helper gets have their place and their pieces`() throws {
    let source =
      "@implementation A - (void)b { [self add:@\"H:|[a]|\" views:d]; Add([NSString stringWithFormat:@\"[a(%f)]\", w]); } @end"
    let calls = ObjectiveCReader.sites(in: Array(source.utf8), path: "A.m").compactMap {
      if case .call(let call) = $0, call.name != "stringWithFormat:" { call } else { nil }
    }
    try #require(calls.count == 2)
    #expect(calls[0].arguments[0].string == "H:|[a]|")
    #expect(calls[0].arguments[0].range?.bytes == 40..<50)
    #expect(calls[1].arguments[0].pieces == [.literal("[a("), .text("w"), .literal(")]")])
    let range = try #require(calls[1].arguments[0].range)
    #expect(Array(source.utf8)[range.bytes].elementsEqual("@\"[a(%f)]\"".utf8))
  }

  @Test func `branches of which one is run are told`() {
    let source = """
      if (a) { [self b]; }
      if (c) {
        [self b];
      } else if (d) [self b];
      else {
        [self b];
      }
      """
    #expect(
      lines("@implementation A - (void)b { \(source) } @end", .branch) == [
        "2 s2 branch 0", "4 s2 branch 1", "5 s2 branch 2",
      ])
  }

  @Test func `a loop's variable goes through what its list holds`() {
    let source = """
      NSDictionary *d = @{@"a": self.a, @"b": b};
      for (UIView *v in d.allValues) { v.translatesAutoresizingMaskIntoConstraints = NO; }
      for (id w in self.subviews) { }
      for (int i = 0; i < 3; i++) { [self addSubview:cups[i]]; }
      NSArray *cups = @[a, b]; [cups enumerateObjectsUsingBlock:^(UIView *x, NSUInteger n, BOOL *stop) { UIView *y = cups[n]; }];
      """
    #expect(
      lines("@implementation A - (void)b { \(source) } @end", .variable, .parent) == [
        "1 d: NSDictionary declared = [\"a\":self.a,\"b\":b]", "2 v: UIView declared of [self.a,b]",
        "3 w of self.subviews", "4 i", "4 cups[i] in self by addSubview",
        "5 cups: NSArray declared = [a,b]", "5 x: UIView declared of [a,b]", "5 n of [a,b].indices",
        "5 y: UIView declared = cups[n] of [a,b]",
      ])
  }
}
