#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Routes links of the old app. Story links never reached it.
@interface WFDeepLinkRouter : NSObject

- (BOOL)openURL:(NSURL *)url;

@end

NS_ASSUME_NONNULL_END
