import PlatformUI

public final class SignInGateViewController: UIViewController {
  public let model: SignInGateViewModel

  init(model: SignInGateViewModel) {
    self.model = model
    super.init()
    title = model.title
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    present(UIHostingController(rootView: SignInGateView(model: model)), animated: false)
  }
}
