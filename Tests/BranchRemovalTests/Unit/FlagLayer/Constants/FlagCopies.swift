extension FlagLayerTests {
  /// Values that copy themselves, and optionals that are never anything.
  static let copies: [Example] = [
    Example(
      "a state that copies itself through an initializer",
      """
      struct PageState {
        let title: String
        let isNew: Bool
        init() { self.init(title: "", isNew: flags.isOn(.patron)) }
        private init(title: String, isNew: Bool) {
          self.title = title
          self.isNew = isNew
        }
        static func reducer(_ state: PageState, _ action: Int) -> PageState {
          action == 1 ? PageState(title: "a", isNew: state.isNew) : copy(of: state)
        }
        static func copy(of state: PageState) -> PageState { PageState(title: state.title, isNew: state.isNew) }
      }
      func show(_ state: PageState) { if state.isNew { print(state.title) } else { print("old") } }

      """,
      """
      struct PageState {
        let title: String
        init() { self.init(title: "") }
        private init(title: String) {
          self.title = title
        }
        static func reducer(_ state: PageState, _ action: Int) -> PageState {
          action == 1 ? PageState(title: "a") : copy(of: state)
        }
        static func copy(of state: PageState) -> PageState { PageState(title: state.title) }
      }
      func show(_ state: PageState) { print(state.title) }

      """),
    Example(
      "a state of which one copy has another value",
      state(given: "flags.isOn(.patron)"), state(given: "true"),
      constants: ["4: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "optionals that only the loser gave a value",
      """
      import UIKit
      final class Screen: UIViewController {
        private let survey: UIView?
        private lazy var banner: UIView? = flags.isOn(.patron) ? nil : UIView()
        private var other: UIView? = flags.isOn(.patron) ? nil : UIView()
        init() {
          survey = flags.isOn(.patron) ? nil : UIView()
          super.init(nibName: nil, bundle: nil)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          if let survey { view.addSubview(survey) }
          survey?.isHidden = true
          if let banner { view.addSubview(banner) }
          let finish: (() -> Void)? = flags.isOn(.patron) ? nil : { print(1) }
          finish?()
          if let other { view.addSubview(other) }
          other = UIView()
        }
      }

      """,
      """
      import UIKit
      final class Screen: UIViewController {
        private var other: UIView? = nil
        init() {
          super.init(nibName: nil, bundle: nil)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          if let other { view.addSubview(other) }
          other = UIView()
        }
      }

      """),
    Example(
      "static members of one name, each of which names the other",
      """
      struct Filter {
        static let all = Filter(.all)
        let kind: Kind
        init(_ kind: Kind) { self.kind = kind }
      }
      struct Kind {
        static let all = Kind(.all)
        let filter: Filter
        init(_ filter: Filter) { self.filter = filter }
      }
      func take(_ filter: Filter) -> Bool { true }
      func show() { if take(.all), flags.isOn(.patron) { print(1) } }
      func other() { if take(.all), !flags.isOn(.patron) { print(1) } }

      """,
      """
      struct Filter {
        static let all = Filter(.all)
        let kind: Kind
        init(_ kind: Kind) { self.kind = kind }
      }
      struct Kind {
        static let all = Kind(.all)
        let filter: Filter
        init(_ filter: Filter) { self.filter = filter }
      }
      func take(_ filter: Filter) -> Bool { true }
      func show() { if take(.all) { print(1) } }
      func other() { }

      """, notes: ["13: nothing is left of 'other'; it stays, because something else may call it"]),
  ]

  /// A state of which one copy has the other value.
  private static func state(given value: String) -> String {
    """
    struct PageState {
      let title: String
      let isNew: Bool
      init() { self.init(title: "", isNew: \(value)) }
      private init(title: String, isNew: Bool) {
        self.title = title
        self.isNew = isNew
      }
      static func reducer(_ state: PageState, _ action: Int) -> PageState {
        action == 1 ? PageState(title: "a", isNew: state.isNew) : PageState(title: "b", isNew: !state.isNew)
      }
    }
    func show(_ state: PageState) { if state.isNew { print(state.title) } else { print("old") } }

    """
  }
}
