import SourceDiagnostics
import TestSupport
import Testing

@testable import OrphanedCode

/// A property with '@objc' goes with its flag if nothing may ask for it by a text.
@Suite struct KeyValueNamesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let isUnknown: Bool
  }

  private static let flags = "class Flags: NSObject { @objc private(set) var isNew = false }"

  private static func unknown(_ about: String, _ files: [String: String]) -> Case {
    Case(testDescription: about, files: ["a.swift": flags].merging(files) { $1 }, isUnknown: true)
  }

  private static func known(_ about: String, _ files: [String: String]) -> Case {
    Case(testDescription: about, files: ["a.swift": flags].merging(files) { $1 }, isUnknown: false)
  }

  static let cases: [Case] = [
    unknown("a property alone", [:]),
    unknown("a key that is written out", ["b.swift": "let x = layer.value(forKey: \"strokeEnd\")"]),
    unknown(
      "a key of another class",
      ["b.swift": "extension UserDefaults { func date(_ key: String) -> Any? { self.value(forKey: key) } }"]),
    unknown(
      "keys of dictionaries and requests",
      ["b.swift": "x.removeValue(forKey: key)\nrequest.setValue(value, forHTTPHeaderField: key)\nd.set(1, forKey: key)"]
    ),
    unknown("the spec", ["experiments/is_new.yml": "case_name: isNew"]),
    unknown("other Objective-C", ["c.m": "[defaults setObject:x forKey:key];"]),
    unknown("key-value coding in what others wrote", ["Pods/c.m": "[x valueForKey:key];"]),
    unknown("a sentence", ["b.swift": "log(\"`isNew` is set to `true`, ignoring this.\")"]),
    unknown("the key of a property wrapper", ["b.swift": "struct Store { @Stored(\"isNew\") var isNewValue: Bool? }"]),
    unknown("a case of that name beside the class", ["a.swift": flags + "\nenum Flag { case isNew }"]),
    unknown("a list of the interface", ["interface.json": "{\"name\": \"isNew\"}"]),
    unknown("a comment of Objective-C", ["c.h": "// isNew"]),
    unknown(
      "a key of a managed object",
      ["b.swift": "func f(_ owner: NSManagedObject, _ key: String) { owner.setValue(1, forKeyPath: key) }"]),
    unknown(
      "a key of a generic managed object",
      [
        "b.swift":
          "final class Box<Owner: NSManagedObject> { weak var owner: Owner?\n func f(_ key: String) -> Any? { owner?.value(forKey: key) } }"
      ]),
    known(
      "a key of any generic object",
      [
        "b.swift":
          "final class Box<Owner: NSObject> { let owner: Owner\n func f(_ key: String) { owner.value(forKey: key) } }"
      ]),
    known(
      "a key of a generic value",
      ["b.swift": "func f<T>(_ owner: T, _ key: String) -> Any? { owner.value(forKey: key) }"]),
    known(
      "a key of a value that conforms to what the class does",
      [
        "b.swift": "protocol Keyed {}\nprotocol Store: Keyed {}\nextension Flags: Store {}",
        "c.swift": "func f(_ store: any Keyed, _ key: String) -> Any? { store.value(forKey: key) }",
      ]),
    known(
      "a key of an alias of the class",
      ["b.swift": "typealias Store = Flags\nfunc f(_ store: Store, _ key: String) -> Any? { store.value(forKey: key) }"]
    ),
    known(
      "a key of what another name binds",
      [
        "b.swift":
          "func f(_ owner: NSManagedObject, _ key: String) { if let owner = owner.flags { owner.value(forKey: key) } }"
      ]),
    Case(
      testDescription: "an extension of UserDefaults",
      files: [
        "a.swift": "extension UserDefaults { @objc dynamic var isNew: Bool { bool(forKey: \"new\") } }",
        "b.swift":
          "let x = defaults.publisher(for: \\.isNew)\nfunc f(_ store: UserDefaults, _ key: String) { store.value(forKey: key) }",
      ], isUnknown: true),
    known("Objective-C", ["c.m": "if (Flags.shared.isNew) {}"]),
    known("a setter of Objective-C", ["c.m": "[flags setIsNew:YES];"]),
    known("a property list", ["Flags.plist": "<key>isNew</key>"]),
    known("a text", ["b.swift": "let x = object.value(forKey: \"isNew\")"]),
    known("a key path in a text", ["b.swift": "let x = NSPredicate(format: \"flags.isNew == YES\")"]),
    known("a predicate of words", ["b.swift": "let x = NSPredicate(format: \"isNew in flags\")"]),
    known("a composed key", ["b.swift": "let x = object.value(forKey: \"is\\(name)\")"]),
    known("a key that is handed on", ["b.swift": "func f(_ key: String) { object.setValue(true, forKey: key) }"]),
    known(
      "a key of the class itself",
      ["b.swift": "extension Flags { func f(_ key: String) { setValue(true, forKey: key) } }"]),
    known(
      "a key of any object",
      ["b.swift": "extension NSObject { func f(_ key: String) -> Any? { value(forKeyPath: key) } }"]),
    known("all properties", ["b.swift": "let all = class_copyPropertyList(Flags.self, &count)"]),
    known("key-value coding in Objective-C", ["c.m": "[x valueForKey:key];"]),
    known("another superclass", ["a.swift": "class Flags: Model { @objc var isNew = false }"]),
    known("no Objective-C", ["a.swift": "class Flags { var isNew = false }"]),
  ]

  @Test(arguments: cases) func unknown(_ example: Case) throws {
    let folder = try TemporaryFolder(example.files)
    var package = PackageFiles(root: folder.path)
    let sources = try package.readSources()
    let unknown = KeyValueNames(package, sources, experimentFolders: ["experiments"]).unknown(of: [
      NamedMember(type: "Flags", name: "isNew"), NamedMember(type: "Flag", name: "isNew"),
      NamedMember(type: "UserDefaults", name: "isNew"),
    ])
    #expect(unknown == (example.isUnknown ? ["isNew"] : []))
  }
}
