// A view asks for another update of its constraints while they are updated, so that the window's passes never end.
#include "Kit.h"

@interface KettleView : NSView
@end

@implementation KettleView
- (void)updateConstraints {
  work(4000);
  [self setNeedsUpdateConstraints:1];
}
@end

int main(void) {
  NSWindow *window = [NSWindow new];
  NSView *content = [NSView new];
  window->contentView = content;
  content->subview = [KettleView new];
  [content->subview setNeedsUpdateConstraints:1];
  for (;;) [window updateConstraintsIfNeeded];
}
