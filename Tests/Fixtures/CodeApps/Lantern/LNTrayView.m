#import <Masonry/Masonry.h>
#import <UIKit/UIKit.h>

@interface LNTrayView : UIView
@property (nonatomic, strong) UIView *card;
@property (nonatomic, strong) UIView *line;
@property (nonatomic, strong) UITextField *field;
@end

@implementation LNTrayView

- (instancetype)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    self.card = [UIView new];
    [self addSubview:self.card];
    self.field = [UITextField new];
    [self.card addSubview:self.field];
    self.line = [UIView new];  // finds: open-axis
    [self.card addSubview:self.line];
    [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
      make.edges.equalTo(self);
    }];
    [self.field mas_makeConstraints:^(MASConstraintMaker *make) {
      make.top.left.right.equalTo(self.card);
      make.height.mas_equalTo(44);
    }];
    [self.line mas_makeConstraints:^(MASConstraintMaker *make) {
      make.left.right.equalTo(self.field);
      make.height.mas_equalTo(1);
    }];
  }
  return self;
}

@end
