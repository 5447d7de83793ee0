extension EmptiedDeclarationTests {
  /// Delayed values, branches before an `else`, and functions that only the sources call.
  static let turned = [
    Example(
      name: "declarations of values that one branch is left to give",
      before: """
        func show() {
          let bar: Bar
          let frame: Frame
          if test.currentGroup == .red {
            bar = NewBar()
            frame = Frame(2)
          } else {
            bar = OldBar()
            frame = Frame(1)
          }
          use(bar, frame)
        }

        """,
      after: """
        func show() {
          let bar: Bar = NewBar()
          let frame = Frame(2)
          use(bar, frame)
        }

        """),
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
          if page.count
            == 0 { if test.currentGroup != .red { paint("old") } } else { wait() }
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
          if page.count
            != 0 { wait() }
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
