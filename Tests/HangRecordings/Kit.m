// A view toolkit with the layout pass of UIKit's and AppKit's, small enough to be read: layout and the update of
// constraints are asked for by a mark and done from the outermost view inwards.
#include "Kit.h"
#include <objc/runtime.h>

static volatile double sink;
void work(int steps) {
  for (int step = 0; step < steps; step++) sink += step * 0.5;
}

@implementation Root
+ (id)new { return class_createInstance(self, 0); }
@end

@implementation UIView
- (void)setNeedsLayout { work(200); needsLayout = 1; }
- (void)layoutIfNeeded {
  if (!needsLayout) return;
  needsLayout = 0;
  [self layoutSubviews];
  [subview layoutIfNeeded];
}
- (void)layoutSubviews { work(200); }
@end

@implementation NSView
- (void)setNeedsUpdateConstraints:(int)needed { work(200); needsUpdateConstraints = needed; }
- (void)updateConstraintsForSubtreeIfNeeded {
  [subview updateConstraintsForSubtreeIfNeeded];
  if (!needsUpdateConstraints) return;
  needsUpdateConstraints = 0;
  [self updateConstraints];
}
- (void)updateConstraints { work(200); }
@end

@implementation NSWindow
- (void)updateConstraintsIfNeeded { [contentView updateConstraintsForSubtreeIfNeeded]; }
@end
