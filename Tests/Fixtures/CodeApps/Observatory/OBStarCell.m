#import <UIKit/UIKit.h>
#import "Masonry.h"

@interface OBStarCell : UITableViewCell
@property (nonatomic, strong) UILabel *nameLabel;
@property (nonatomic, strong) UIView *glow;
@property (nonatomic, strong) UIView *rule;
@end

@implementation OBStarCell

- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
    if (self) {
        [self setUpViews];
        [self setUpConstraints];
    }
    return self;
}

- (void)setUpViews {
    self.nameLabel = [UILabel new];
    self.nameLabel.translatesAutoresizingMaskIntoConstraints = NO;
    [self.contentView addSubview:self.nameLabel];
    self.glow = [UIView new];
    [self.contentView addSubview:self.glow];
    self.rule = [UIView new]; // finds: open-axis
    self.rule.translatesAutoresizingMaskIntoConstraints = NO;
    [self.contentView addSubview:self.rule];
}

- (void)setUpConstraints {
    [self.glow mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self.contentView).insets(UIEdgeInsetsMake(4, 4, 4, 4));
    }];
    NSLayoutConstraint *top = [self.nameLabel.topAnchor constraintEqualToAnchor:self.contentView.topAnchor constant:8];
    NSLayoutConstraint *leading = [self.nameLabel.leadingAnchor constraintEqualToAnchor:self.contentView.leadingAnchor constant:8];
    NSLayoutConstraint *bottom = [self.nameLabel.bottomAnchor constraintEqualToAnchor:self.contentView.bottomAnchor constant:-8]; // finds: never-activated
    top.active = YES;
    leading.active = YES;
    [NSLayoutConstraint activateConstraints:@[
        [self.rule.leadingAnchor constraintEqualToAnchor:self.contentView.leadingAnchor],
        [self.rule.trailingAnchor constraintEqualToAnchor:self.contentView.trailingAnchor],
        [self.rule.heightAnchor constraintEqualToConstant:1],
    ]];
}

@end
