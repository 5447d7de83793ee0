@import UIKit;

/// The map of a station, which nobody has translated into Swift yet.
@interface WFStationMapController : UIViewController
@end
