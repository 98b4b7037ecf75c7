// A cell marks the list around it and itself from its own layout and lays the list out, which lays the cell out again.
#include "Kit.h"

@interface TeaCell : UIView {
  int depth;
}
@end

@implementation TeaCell
- (void)layoutSubviews {
  work(4000);
  if (++depth % 12 == 0) return;
  [superview setNeedsLayout];
  [self setNeedsLayout];
  [superview layoutIfNeeded];
}
@end

int main(void) {
  UIView *list = [UIView new];
  TeaCell *cell = [TeaCell new];
  list->subview = cell;
  cell->superview = list;
  for (;;) {
    [list setNeedsLayout];
    [cell setNeedsLayout];
    [list layoutIfNeeded];
  }
}
