import PropertyLists
package import SourceDiagnostics

/// A `project.pbxproj`: its objects, and the paths of its files and folders.
package struct XcodeProject {
  package struct ReadingError: Error, CustomStringConvertible {
    package let description: String
  }

  let source: SourceText
  /// By identifier; the first of several with one identifier, as merges leave them.
  let objects: [String: PropertyListNode.Entry]
  /// Those with the identifier of an earlier one.
  let repeated: [PropertyListNode.Entry]
  let root: PropertyListNode
  /// The paths of file references, groups and synchronised folders, relative to the package root.
  private(set) var paths: [String: String] = [:]

  /// - Complexity: linear in the number of bytes.
  ///
  /// - Parameter source: has the path of the project file relative to the package root.
  package init(_ source: SourceText) throws(ReadingError) {
    self.source = source
    do throws(PropertyListParser.SyntaxError) {
      root = try PropertyListParser.parse(source.utf8)
    } catch {
      let place = source.position(at: error.offset)
      throw ReadingError(description: "\(source.path):\(place.line):\(place.column): \(error.message)")
    }
    guard let all = root["objects"]?.entries, !all.isEmpty else {
      throw ReadingError(description: "\(source.path): it has no objects")
    }
    objects = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    var identifiers: Set<String> = []
    repeated = all.filter { !identifiers.insert($0.key).inserted }
    guard let project = root["rootObject"]?.text.flatMap({ objects[$0]?.node }), let main = project["mainGroup"]?.text
    else {
      throw ReadingError(description: "\(source.path): it has no main group")
    }
    let folders = source.path.split(separator: "/").dropLast(2).map(String.init)
    let base = Self.components(folders, project["projectDirPath"]?.text ?? "")
    findPaths(below: main, in: base, of: base)
  }

  private mutating func findPaths(below group: String, in folder: [String], of root: [String]) {
    var rest = [(group, folder)]
    var seen: Set<String> = []
    while let (identifier, folder) = rest.popLast() {
      guard seen.insert(identifier).inserted, let object = objects[identifier]?.node else { continue }
      let path = object["path"]?.text ?? ""
      let place: [String]
      switch object["sourceTree"]?.text {
      case "<group>", nil: place = Self.components(folder, path)
      case "SOURCE_ROOT": place = Self.components(root, path)
      default: continue
      }
      paths[identifier] = place.joined(separator: "/")
      for child in object["children"]?.elements ?? [] {
        if let child = child.node.text { rest.append((child, place)) }
      }
    }
  }

  private static func components(_ folder: [String], _ path: String) -> [String] {
    path.split(separator: "/").reduce(into: folder) { components, name in
      switch name {
      case ".": break
      case ".." where !components.isEmpty && components.last != "..": components.removeLast()
      default: components.append(String(name))
      }
    }
  }
}
