#import <UIKit/UIKit.h>

@interface OBDomeView : UIView
@property (nonatomic, strong) UIImageView *shutter;
@property (nonatomic, strong) UILabel *azimuth;
@property (nonatomic, strong) NSLayoutConstraint *opening;
@end

@implementation OBDomeView

- (instancetype)initWithFrame:(CGRect)frame {
    if ((self = [super initWithFrame:frame])) {
        _shutter = [[UIImageView alloc] init];
        _shutter.translatesAutoresizingMaskIntoConstraints = NO;
        [self addSubview:_shutter];
        [NSLayoutConstraint activateConstraints:@[
            [_shutter.topAnchor constraintEqualToAnchor:self.topAnchor],
            [_shutter.leadingAnchor constraintEqualToAnchor:self.leadingAnchor],
            [_shutter.widthAnchor constraintEqualToConstant:40],
            [_shutter.widthAnchor constraintEqualToConstant:60], // finds: code-conflict
        ]];
    }
    return self;
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self && coder.allowsKeyedCoding) {
        _azimuth = [[UILabel alloc] init];
        _azimuth.translatesAutoresizingMaskIntoConstraints = NO;
        [self addSubview:_azimuth];
        [_azimuth.heightAnchor constraintEqualToConstant:20].active = YES;
        [_azimuth.heightAnchor constraintEqualToConstant:30].active = YES;
    }
    return self;
}

- (void)updateConstraints {
    [_shutter.heightAnchor constraintEqualToConstant:40].active = YES; // finds: made-again
    [super updateConstraints];
}

- (void)layoutSubviews {
    [super layoutSubviews];
    // Two constraints, though the system's gaps may be those of edges or of margins.
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-[_shutter]-|" // finds: made-again
        options:0 metrics:nil views:NSDictionaryOfVariableBindings(_shutter)]];
    if (self.opening == nil) {
        self.opening = [_shutter.heightAnchor constraintLessThanOrEqualToConstant:80];
        self.opening.active = YES;
    }
}

@end
