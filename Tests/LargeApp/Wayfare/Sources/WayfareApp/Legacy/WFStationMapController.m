#import "WFStationMapController.h"

@import WayfareCore;

@implementation WFStationMapController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.view.hidden = !WFFlagBridge.isStationMapsEnabled;
  self.title = NSLocalizedString(@"station.map.title", nil);
}

@end
