#import "OBSkyController.h"
#import "Masonry.h"

@interface OBSkyController ()
@property (nonatomic, strong) UIView *dome;
@property (nonatomic, strong) UILabel *starLabel;
@property (nonatomic, strong) UILabel *hourLabel;
@property (nonatomic, strong) UIImageView *chart;
@property (nonatomic, strong) NSLayoutConstraint *domeHeight;
@end

@implementation OBSkyController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.dome = [[UIView alloc] init];
    self.dome.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:self.dome];

    self.starLabel = [[UILabel alloc] init]; // finds: mask-left-on
    self.starLabel.text = @"Vega";
    [self.view addSubview:self.starLabel];

    _hourLabel = [[UILabel alloc] init];
    [_hourLabel setTranslatesAutoresizingMaskIntoConstraints:NO];
    [self.view addSubview:_hourLabel];

    self.chart = [[UIImageView alloc] init];
    [self.view addSubview:self.chart];

    [self.dome.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
    [self.dome.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor].active = YES;
    [self.dome.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor].active = YES;
    self.domeHeight = [self.dome.heightAnchor constraintEqualToConstant:180];
    self.domeHeight.active = YES;

    [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.starLabel
                                                          attribute:NSLayoutAttributeTop
                                                          relatedBy:NSLayoutRelationEqual
                                                             toItem:self.dome
                                                          attribute:NSLayoutAttributeBottom
                                                         multiplier:1
                                                           constant:10]];
    [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.starLabel
                                                          attribute:NSLayoutAttributeLeading
                                                          relatedBy:NSLayoutRelationEqual
                                                             toItem:self.view
                                                          attribute:NSLayoutAttributeLeading
                                                         multiplier:1
                                                           constant:10]];

    NSDictionary *views = NSDictionaryOfVariableBindings(_hourLabel);
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-20-[_hourLabel(80)]" options:0 metrics:nil views:views]];
    [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_hourLabel(30)]-20-|" options:0 metrics:nil views:views]];

    [self.chart mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.dome.mas_bottom).offset(40);
        make.left.equalTo(self.view).offset(20);
        make.right.equalTo(self.view).offset(20); // finds: far-edge-sign
        make.height.mas_equalTo(200);
    }];
}

- (void)viewDidLayoutSubviews {
    [super viewDidLayoutSubviews];
    self.domeHeight.constant = self.view.bounds.size.height / 3;
}

- (void)updateViewConstraints {
    [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.hourLabel // finds: made-again
                                                          attribute:NSLayoutAttributeWidth
                                                          relatedBy:NSLayoutRelationLessThanOrEqual
                                                             toItem:self.view
                                                          attribute:NSLayoutAttributeWidth
                                                         multiplier:0.5
                                                           constant:0]];
    [super updateViewConstraints];
}

@end
