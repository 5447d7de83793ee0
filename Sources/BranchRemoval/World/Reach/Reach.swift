import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The declarations that decided experiments may reach, found by names.
///
/// An expression has a meaning for an experiment only if a name in it leads there: the name of the experiment's type,
/// or of a declaration that contains such a name. Code without these names is neither resolved nor folded. If a value
/// comes without a name (from a subscript, an initializer, a supertype), the type's name stands for it.
///
/// With the uses' origins, a member of a value leads further only if it is known to be one that leads there. A member of
/// an unknown type has no known value.
struct Reach {
  /// The reach within each file, in the order of the files.
  let files: [FileReach]
  private let names: Set<ReachedName>
  /// The functions that accessors call on any receiver, and the cases that they are given: those of another enum may be
  /// meant.
  private let sharedNames: Set<String>

  /// Reaches everything, for comparison.
  init(allOf files: [SwiftSourceFile]) {
    self.files = files.map { _ in .everything }
    names = []
    sharedNames = []
  }

  /// - Parameter constants: whose names have no accessor behind them any more.
  init(
    of experiments: some Sequence<ExperimentNames>, accessors: [Accessor], names: NameIndex,
    constants: ConstantNames? = nil, uses: UseOrigins? = nil
  ) {
    var search = ReachSearch(accessors, of: experiments, names: names, uses)
    search.run(of: experiments, accessors, constants)
    files = search.files
    self.names = search.known
    let functions = Set(accessors.compactMap(\.functionOfAnyReceiver))
    let cases = functions.isEmpty ? [] : DeclaredCase.all(accessors, Array(experiments)).map(\.member)
    sharedNames = functions.union(cases)
  }

  /// All names that may lead to an experiment, and overrides of declarations with such names.
  var asked: Asked {
    var asked = Asked(declarations: sharedNames)
    for name in names {
      asked.names.insert(AskedName(words: [name.text], place: name.file.map { .file($0) } ?? .parsedFiles))
      if name.file == nil { asked.names.insert(AskedName(words: ["override", name.text], place: .everywhere)) }
    }
    return asked
  }

  /// Whether a name may lead to an experiment in any file.
  func leads(_ name: String) -> Bool {
    names.contains(ReachedName(text: name, file: nil))
      || names.contains(ReachedName(text: name, file: nil, isAsked: true))
  }
}

extension Accessor {
  /// `isOn` of `_.isOn(.{caseName})`
  fileprivate var functionOfAnyReceiver: String? {
    guard template.hasPrefix("_."), let end = template.firstIndex(of: "(") else { return nil }
    let name = template[..<end].dropFirst(2)
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }
}

/// A name that may lead to an experiment.
struct ReachedName: Hashable {
  let text: String
  /// `nil` if all files see it.
  let file: Int?
  /// Whether it is part of accessors' expressions, which alone have values.
  var isAsked = false
}
