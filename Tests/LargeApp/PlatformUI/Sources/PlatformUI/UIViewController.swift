open class UIViewController {
  open var title: String?
  open private(set) var presented: UIViewController?

  public init() {}

  open func viewDidLoad() {}
  open func present(_ controller: UIViewController, animated: Bool) { presented = controller }
}

open class UIHostingController<Content: View>: UIViewController {
  public let rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
}
