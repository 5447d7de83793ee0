import PlatformUI
import WayfareCore

/// The scene "TripStory" of the main storyboard.
public final class TripStoryViewController: UIViewController {
  private let model: TripStoryViewModel

  init(model: TripStoryViewModel) {
    self.model = model
    super.init()
    title = model.title
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    model.didAppear()
    present(UIHostingController(rootView: TripStoryView(model: model)), animated: false)
  }
}
