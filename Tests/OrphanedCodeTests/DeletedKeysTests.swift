import SourceDiagnostics
import SourceSearch
import Testing

@testable import OrphanedCode

/// The texts under which deleted code stored something are keys; all other texts are not.
@Suite struct DeletedKeysTests {
  @Test(
    arguments: [
      ("@AppStorage(\"New\") var isNew = false", ["New"]),
      ("@Stored(key: \"New\", title: \"A page\") var isNew = false", ["New"]),
      ("@available(*, deprecated, message: \"Old\") var isNew = false", []),
      ("static let newPageKey = \"New\"", ["New"]),
      ("enum CodingKeys: String, CodingKey { case isNew = \"is_new\" }", ["is_new"]),
      ("enum Names: String { case isNew = \"is_new\" }", []),
      ("enum Keys { static let newPage = \"New\" }", ["New"]),
      ("static let title = \"New\"", []),
      ("var isNew: Bool { store.bool(forKey: \"New\") ?? store.bool(named: \"Old\") }", ["New"]),
      ("@Stored(key: NewPageKey, title: Title) var isNew: Bool", ["NewPageKey"]),
      ("@Stored(Keys.newPage) var isNew: Bool", ["newPage"]),
      ("var isNew: Bool { store.bool(forKey: Keys.newPage.rawValue) }", ["newPage"]),
      ("var isNew: Bool { bool(forKey: .newPage) ?? Defaults.newPage }", ["newPage"]),
      ("func read(_ key: String) -> Bool { store.bool(forKey: key) || store.bool(forKey: item.key) }", []),
    ] as [(String, Set<String>)])
  func keys(_ member: String, _ expected: Set<String>) {
    let text = "struct Settings { \(member) }"
    let file = SwiftSourceFile(SourceText(path: "a.swift", text: text))
    #expect(DeletedKeys.all(in: file.tree, deleted: [0..<text.utf8.count]) == expected)
    #expect(DeletedKeys.all(in: file.tree, deleted: []) == [])
  }
}
