import PlatformUI
import WayfareCore
import WayfareFeatures

public final class TripsCoordinator: Coordinator {
  public let navigation: UINavigationController
  private let container: AppContainer
  private let stories: TripStoryFactory

  public init(navigation: UINavigationController, container: AppContainer) {
    self.navigation = navigation
    self.container = container
    self.stories = TripStoryFactory(analytics: container.analytics)
  }

  public func open(_ booking: Booking) {
    if container.flags.isEnabled(.tripStory) && booking.trip.isOver {
      let story = stories.make(booking.trip)
      navigation.pushViewController(story, animated: true)
      return
    }
    let ticket = container.makeTicket(booking)
    let controller = UIViewController()
    controller.title = ticket.buttonImage
    navigation.pushViewController(controller, animated: true)
  }
}
