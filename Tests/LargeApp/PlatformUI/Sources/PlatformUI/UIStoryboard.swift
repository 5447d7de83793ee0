public final class UIStoryboard {
  private let name: String

  public init(name: String) { self.name = name }

  /// There are no scenes to load here, so the app's own initializer makes what is asked for.
  public func instantiate<Controller: UIViewController>(_ identifier: String, _ make: () -> Controller) -> Controller {
    make()
  }
}

open class UITableViewCell {
  public init() {}
}

public final class UINib {
  public let nibName: String

  public init(nibName: String) { self.nibName = nibName }
}
