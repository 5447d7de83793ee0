import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// An app and its extension may declare different types of one name.
@Suite struct NamesakeTypesTests {
  private static let screen = """
    class Model: ObservableObject {
      private let flags: Flags
      init(flags: Flags) { self.flags = flags }
      var isNew: Bool { flags.isOn(.patron) }
      func start() {
        guard isNew else { return }
        open()
      }
    }
    final class PageModel: Model {}

    """

  /// In a file of its own: a type that the same file declares is no other program's.
  private static let page = """
    struct Page {
      let model: PageModel
      func show() { if model.isNew, let name = find() { print(name) } else { print("old") } }
    }

    """

  private static func removal(_ widget: String) -> [String: String] {
    let sources = [
      SourceText(path: "Core/Flag.swift", text: "enum Flag { case patron, other }\n"),
      SourceText(path: "App/Screen.swift", text: screen), SourceText(path: "App/Page.swift", text: page),
      SourceText(path: "Widget/Screen.swift", text: widget),
    ]
    let flag = ExperimentNames("patron", groups: "control", "on")
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
          Accessor(.declaration, template: "Flag.{caseName}"),
        ], sources: sources))
    return Dictionary(
      uniqueKeysWithValues: sources.map { source in
        let edits = result.edits[source.path, default: []]
        return (source.path, String(decoding: edits.applied(to: source.utf8), as: UTF8.self))
      })
  }

  @Test(arguments: [
    "class Model: ObservableObject { func stop() {} }\nfinal class PageModel: Model {}\n",
    "class Model: Sendable {}\nextension Model { var isOld: Bool { true } }\nclass PageModel: Model {}\n",
  ]) func aMemberOfOneOfThem(widget: String) {
    let written = Self.removal(widget)
    #expect(
      written["App/Screen.swift"] == """
        class Model: ObservableObject {
          init(flags: Flags) { }
          func start() {
            open()
          }
        }
        final class PageModel: Model {}

        """)
    #expect(
      written["App/Page.swift"] == """
        struct Page {
          let model: PageModel
          func show() { if let name = find() { print(name) } else { print("old") } }
        }

        """)
    #expect(written["Widget/Screen.swift"] == widget)
  }

  /// The other may have a member of that name that the sources do not show, or shows one.
  @Test(arguments: [
    "class Model: UIViewController {}\nfinal class PageModel: Model {}\n",
    "class Model { var isNew = false }\nfinal class PageModel: Model {}\n",
    "class Model {}\nextension Model { var isNew: Bool { Date().isLate } }\nfinal class PageModel: Model {}\n",
    "class Model: Missing.Base {}\nfinal class PageModel: Model {}\n",
  ]) func aMemberThatBothMayHave(widget: String) {
    let written = Self.removal(widget)
    #expect(written["App/Page.swift"]?.contains("if model.isNew, let name = find()") ?? false)
    #expect(written["Widget/Screen.swift"] == widget)
  }
}
