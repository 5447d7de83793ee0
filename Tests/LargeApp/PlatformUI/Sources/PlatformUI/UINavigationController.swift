open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
    controller.viewDidLoad()
  }

  open func popToRoot() { viewControllers = Array(viewControllers.prefix(1)) }
}
