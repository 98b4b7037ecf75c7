#include <objc/objc.h>

void work(int steps);

__attribute__((objc_root_class)) @interface Root { Class isa; }
+ (id)new;
@end

@interface UIView : Root {
@public
  UIView *superview, *subview;
  int needsLayout;
}
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
@end

@interface NSView : Root {
@public
  NSView *subview;
  int needsUpdateConstraints;
}
- (void)setNeedsUpdateConstraints:(int)needed;
- (void)updateConstraintsForSubtreeIfNeeded;
- (void)updateConstraints;
@end

@interface NSWindow : Root {
@public
  NSView *contentView;
}
- (void)updateConstraintsIfNeeded;
@end
