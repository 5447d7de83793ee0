extension EmptiedDeclarationTests {
  /// Branches before an `else`, and functions that only the sources call.
  static let turned = [
    Example(
      name: "the first branch of a condition, which turns round",
      before: """
        func show(_ page: Page) {
          if page.isReady {
            if test.currentGroup != .red { paint("old") }
          } else {
            wait()
          }
          if page.count == 0 { if test.currentGroup != .red { paint("old") } } else { wait() }
          if !page.isOpen, page.isReady { if test.currentGroup != .red { paint("old") } } else { wait() }
          if !page.isOpen { if test.currentGroup != .red { paint("old") } } else { wait() }
          if page.isOpen && page.isReady { if test.currentGroup != .red { paint("old") } } else { wait() }
        }

        """,
      after: """
        func show(_ page: Page) {
          if !page.isReady {
            wait()
          }
          if page.count != 0 { wait() }
          if !page.isOpen, page.isReady { } else { wait() }
          if page.isOpen { wait() }
          if !(page.isOpen && page.isReady) { wait() }
        }

        """),
    Example(
      name: "a function of a view controller, which is none of its superclass's, and one that nothing called",
      before: """
        import UIKit
        final class Page: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "a"
            decorate()
          }
          func decorate() {
            if test.currentGroup != .red { paint("old") }
          }
          private func remind(at time: Int) {
            if test.currentGroup != .red { paint("soon") }
          }
        }

        """,
      after: """
        import UIKit
        final class Page: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "a"
          }
        }

        """),
  ]
}
