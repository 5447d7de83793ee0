#import "WFDeepLinkRouter.h"

@import WayfareCore;

@implementation WFDeepLinkRouter

- (BOOL)openURL:(NSURL *)url {
  if (!WFFlagBridge.isDeepLinksV2Enabled) {
    return [self openOldURL:url];
  }
  return [url.host isEqualToString:@"wayfare.example"];
}

- (BOOL)openOldURL:(NSURL *)url {
  return [url.scheme isEqualToString:@"wayfare"];
}

@end
