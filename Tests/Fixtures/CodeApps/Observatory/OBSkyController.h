#import <UIKit/UIKit.h>

@interface OBSkyController : UIViewController
@end
