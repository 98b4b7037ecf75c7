"""Writes answers.c: what the objects of app.c answer, from the tables below.

    python make_answers.py > answers.c
"""

WINDOW, CONTROLLER_VIEW, TABLE, CELL, CONTENT, LABEL, BADGE = (
    0x7FB100001000, 0x7FB100002000, 0x7FB100003000, 0x7FB100004000, 0x7FB100005000, 0x7FB100006000, 0x7FB100007000,
)
GUIDE = 0x600003C00010
BROKEN, LIST = 0x600001A4D310, 0x600000C4B1E0
VIEW_LABEL = f"UILabel:{LABEL:#x}'Low tide 06:12'"
VIEW_CONTENT = f"UITableViewCellContentView:{CONTENT:#x}"

TOP = f"<NSLayoutConstraint:0x600001a4d2c0 {VIEW_LABEL}.top == {VIEW_CONTENT}.topMargin + 12   (active)>"
BOTTOM = f"<NSLayoutConstraint:{BROKEN:#x} {VIEW_CONTENT}.bottomMargin == {VIEW_LABEL}.bottom + 26   (active)>"
HEIGHT = f"<NSLayoutConstraint:0x600001a4ea80 'UIView-Encapsulated-Layout-Height' {VIEW_CONTENT}.height == 44   (active)>"
LEADING = (
    f"<NSLayoutConstraint:0x600001a4d360 {VIEW_LABEL}.leading == UILayoutGuide:{GUIDE:#x}'UIViewSafeAreaLayoutGuide'.leading + 20   (active)>"
)
BADGE_LEADING = f"<NSLayoutConstraint:0x600001a4d400 H:[{VIEW_LABEL}]-(8)-[UIView:{BADGE:#x}]   (active)>"
CONTENT_WIDTH = f"<NSLayoutConstraint:0x600001a4eb00 'UIView-Encapsulated-Layout-Width' {VIEW_CONTENT}.width == 390   (active)>"
LABEL_WIDTH = f"<NSContentSizeLayoutConstraint:0x600001d81b60 {VIEW_LABEL}.width == 104.333 Hug:251 CompressionResistance:750   (active)>"

TREE = f"""\
<UIWindow: {WINDOW:#x}; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x600001a2c001>>
   | <UIView: {CONTROLLER_VIEW:#x}; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x600001a2c002>>
   |    | <UITableView: {TABLE:#x}; frame = (0 0; 390 844); clipsToBounds = YES; contentOffset: {{0, -59}}; layer = <CALayer: 0x600001a2c003>>
   |    |    | <Tides.TideCell: {CELL:#x}; baseClass = UITableViewCell; frame = (0 0; 390 44); layer = <CALayer: 0x600001a2c004>>
   |    |    |    | <UITableViewCellContentView: {CONTENT:#x}; frame = (0 0; 390 44); layer = <CALayer: 0x600001a2c005>>
   |    |    |    |    | <UILabel: {LABEL:#x}; frame = (20 20; 104.333 0); text = 'Low tide 06:12'; layer = <_UILabelLayer: 0x600001a2c006>>
   |    |    |    |    | <UIView: {BADGE:#x}; frame = (132 0; 0 0); layer = <CALayer: 0x600001a2c007>>"""
TRACE = f"""\
•UIWindow:{WINDOW:#x}
|   •UIView:{CONTROLLER_VIEW:#x}
|   |   *UITableView:{TABLE:#x}
|   |   |   *Tides.TideCell:{CELL:#x}
|   |   |   |   •UITableViewCellContentView:{CONTENT:#x}
|   |   |   |   |   *UILabel:{LABEL:#x}'Low tide 06:12'
|   |   |   |   |   *UIView:{BADGE:#x}- AMBIGUOUS LAYOUT for UIView:{BADGE:#x}.Width{{id: 27}}

Legend:
\t* - is laid out with auto layout"""
IVARS = f"""\
<Tides.TideCell: {CELL:#x}>:
in Tides.TideCell:
\ttideLabel (UILabel*): <UILabel: {LABEL:#x}>
\t_badge (UIView*): <UIView: {BADGE:#x}>
\tcount (NSInteger): 3
\tdelegate (<TideCellDelegate>): nil
in UITableViewCell:
\t_contentView (UITableViewCellContentView*): <UITableViewCellContentView: {CONTENT:#x}>"""
CONTROLLER = "<Tides.TidesViewController: 0x7fb100000100>"

HORIZONTAL = "\n".join([LEADING, BADGE_LEADING, CONTENT_WIDTH, LABEL_WIDTH])
VERTICAL = "\n".join([TOP, BOTTOM, HEIGHT])

NS_BROKEN, NS_LIST, NS_BOX = 0x600002A00020, 0x600002A00100, 0x13F00A000
NS_WIDTH = f"<NSLayoutConstraint:0x600002a00010 NSBox:{NS_BOX:#x}.width == 200   (active)>"
NS_WIDER = f"<NSLayoutConstraint:{NS_BROKEN:#x} NSBox:{NS_BOX:#x}.width >= 240   (active)>"
NS_TREE = f"""\
[   AF      W ] h=--- v=---    NSView {0x13F009000:#x} f=(0,0,480,270) b=(-)
[   A       W ] h=--- v=---      NSBox {NS_BOX:#x} f=(20,20,200,100) b=(-)"""

ANSWERS = {
    ("description", 0): "",
    ("description", BROKEN): BOTTOM,
    ("description", CONTENT): f"<UITableViewCellContentView: {CONTENT:#x}; frame = (0 0; 390 44)>",
    ("list", LIST): "\n".join([TOP, BOTTOM, HEIGHT]),
    ("margins", CONTENT): "{8, 16, 8, 16}",
    ("right to left", CONTENT): "NO",
    ("safe area", CONTENT): "{0, 0, 0, 0}",
    ("owner", GUIDE): f"<UITableViewCellContentView: {CONTENT:#x}; frame = (0 0; 390 44)>",
    ("ivars", CELL): IVARS,
    ("ivars", 0x7FB100000100): "<Tides.TidesViewController: 0x7fb100000100>:\nin Tides.TidesViewController:\n"
    f"\ttableView (UITableView*): <UITableView: {TABLE:#x}>",
    ("description", NS_BROKEN): NS_WIDER,
    ("list", NS_LIST): f"{NS_WIDTH}\n{NS_WIDER}",
    ("tree", NS_BOX): NS_TREE,
}
for at in (CONTENT, LABEL, BADGE):
    ANSWERS |= {
        ("tree", at): TREE, ("trace", at): TRACE, ("controller", at): CONTROLLER, ("mask", at): "NO",
        ("horizontal", at): HORIZONTAL, ("vertical", at): VERTICAL,
    }


def literal(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return '"' + plain + '"'


def main() -> None:
    print("#include <string.h>\n")
    print("const char *answer(const char *question, unsigned long address) {")
    for (question, at), text in ANSWERS.items():
        print(f"  if (!strcmp(question, {literal(question)}) && address == {at:#x}UL) return {literal(text)};")
    print('  return "";\n}')


main()
