import PlatformUI

public protocol Coordinator: AnyObject {
  var navigation: UINavigationController { get }
}
