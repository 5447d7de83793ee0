package import SourceDiagnostics

/// Some scenes of a storyboard, with the segues that lead to them.
package struct InterfacePart {
  package let document: InterfaceDocument
  private let scenes: [InterfaceScene]
  /// The positions of its scenes.
  package let numbers: Set<Int>
  /// The outermost of its elements: scenes, segues to them, and what refers to one of its segues.
  private let roots: Set<Int>
  /// With entries for names that nothing else uses, and with lists of which nothing is left.
  private var removed: Set<Int> = []
  /// The identities of its elements.
  package let ids: Set<String>

  /// - Parameter numbers: positions in the document's scenes.
  package init(_ document: InterfaceDocument, scenes numbers: Set<Int>) {
    self.document = document
    self.numbers = numbers
    scenes = document.scenes
    var roots = Set(numbers.map { [scenes] in scenes[$0].element })
    var ids = Set(roots.flatMap { document.within($0) }.compactMap { document.elements[$0].id })
    let segues = document.elements.indices.filter { document.elements[$0].name == "segue" }
    for segue in segues where ids.contains(document.elements[segue].attributes["destination"] ?? "") {
      roots.insert(segue)
      if let id = document.elements[segue].id { ids.insert(id) }
    }
    for segue in segues where ids.contains(document.elements[segue].attributes["reference"] ?? "") {
      roots.insert(segue)
    }
    self.roots = roots
    self.ids = ids
    removed = outermost(unlisted())
  }

  /// Without some of its scenes, and without navigation controllers that have no other root here.
  package func without(_ others: Set<Int>) -> InterfacePart {
    let left = numbers.subtracting(others)
    let own = left.filter { document.customClass(ofScene: $0) != nil }
    return InterfacePart(document, scenes: document.withWrappers(own).intersection(left))
  }

  package func contains(_ place: Int) -> Bool { removed.contains { deletion(of: $0).contains(place) } }

  /// The values of all attributes of its elements.
  package var texts: [String] {
    roots.flatMap { document.within($0) }.flatMap { document.elements[$0].attributes.values }
  }

  // MARK: Obstacles

  /// The reasons why scenes have to stay, by position.
  ///
  /// - Parameter use: the reason why something may still look up an identifier.
  package func obstacles(use: (String) -> String?) -> [Int: String] {
    if numbers.count == scenes.count {
      return [numbers.min() ?? 0: "it would leave no scene in '\(document.source.path)'"]
    }
    var obstacles: [Int: String] = [:]
    for number in numbers.sorted() {
      let scene = scenes[number]
      if let reason = identifierInUse(of: scene, use) ?? reference(to: scene, use) { obstacles[number] = reason }
    }
    return obstacles
  }

  private func identifierInUse(of scene: InterfaceScene, _ use: (String) -> String?) -> String? {
    let controller = document.elements[scene.controller]
    for key in ["storyboardIdentifier", "restorationIdentifier"] {
      guard let identifier = controller.attributes[key], let reason = use(identifier) else { continue }
      return "the scene at \(document.location(scene.element)) shows it as '\(identifier)', and \(reason)"
    }
    return nil
  }

  /// What stays, and refers to an object of the scene.
  private func reference(to scene: InterfaceScene, _ use: (String) -> String?) -> String? {
    let own = Set(document.within(scene.element).compactMap { document.elements[$0].id })
    for number in document.elements.indices where !isInScene(number) {
      let element = document.elements[number]
      guard let key = element.attributes.first(where: { $0.key != "id" && own.contains($0.value) })?.key else {
        continue
      }
      if key == "initialViewController" { return "its scene at \(document.location(scene.element)) is the initial one" }
      if key == "reference" || goes(segue: number, use) { continue }
      return "the \(element.name) at \(document.location(number)) leads to its scene"
    }
    return nil
  }

  private func isInScene(_ element: Int) -> Bool {
    numbers.contains { document.within(scenes[$0].element).contains(element) }
  }

  /// Only code performs a segue of the view controller itself, by its identifier. All others are for whoever uses the app.
  private func goes(segue number: Int, _ use: (String) -> String?) -> Bool {
    let segue = document.elements[number]
    guard segue.name == "segue", let connections = segue.parent, let source = document.elements[connections].parent,
      document.isController(source), !Self.structural.contains(segue.attributes["kind"] ?? "")
    else { return false }
    return segue.attributes["identifier"].map { use($0) == nil } ?? true
  }

  private static let structural: Set = ["relationship", "embed", "unwind"]

  // MARK: Edits

  /// Removes whole lines, and elements that only contained what goes.
  package var edits: [TextEdit] {
    var collapsed: Set<Int> = []
    var edits: [TextEdit] = []
    for element in removed.sorted() {
      if let parent = document.elements[element].parent, isEmptied(parent, by: removed) {
        if collapsed.insert(parent).inserted {
          let whole = document.elements[parent]
          edits.append(TextEdit(whole.opening.upperBound - 1..<whole.range.upperBound, "/>"))
        }
      } else {
        edits.append(.deletion(deletion(of: element)))
      }
    }
    return edits
  }

  private func unlisted() -> Set<Int> {
    let lists = document.children(of: 0, named: "resources")
    let listed = Set(lists.flatMap { document.within($0) })
    var used: Set<String> = []
    var freed: Set<String> = []
    let gone = Set(roots.flatMap { document.within($0) })
    for number in document.elements.indices where !listed.contains(number) {
      let values = document.elements[number].attributes.values
      if gone.contains(number) { freed.formUnion(values) } else { used.formUnion(values) }
    }
    freed.subtract(used)
    var result = roots
    for entry in lists.flatMap({ document.elements[$0].children })
    where freed.contains(document.elements[entry].attributes["name"] ?? "") {
      result.insert(entry)
    }
    for element in result.sorted() {
      guard let parent = document.elements[element].parent,
        ["connections", "inferredMetricsTieBreakers", "resources"].contains(document.elements[parent].name)
      else { continue }
      if isEmptied(parent, by: result) { result.insert(parent) }
    }
    return result
  }

  private func outermost(_ elements: Set<Int>) -> Set<Int> {
    elements.filter { element in
      var parent = document.elements[element].parent
      while let next = parent {
        if elements.contains(next) { return false }
        parent = document.elements[next].parent
      }
      return true
    }
  }

  /// Whether all children of an element go, and nothing but white space is between them.
  private func isEmptied(_ element: Int, by removed: Set<Int>) -> Bool {
    let whole = document.elements[element]
    guard whole.children.allSatisfy(removed.contains) else { return false }
    var place = whole.opening.upperBound
    for child in whole.children.map({ document.elements[$0].range }) {
      if document.source.utf8[place..<child.lowerBound].contains(where: { $0 > 0x20 }) { return false }
      place = child.upperBound
    }
    return !document.source.utf8[place...].prefix { $0 != UInt8(ascii: "<") }.contains { $0 > 0x20 }
  }

  /// Its lines, with the title that Interface Builder writes above a scene.
  private func deletion(of element: Int) -> Range<Int> {
    let bytes = document.source.utf8
    let range = document.elements[element].range
    var start = range.lowerBound
    if document.elements[element].name == "scene", let title = title(before: start) { start = title }
    guard let line = bytes.lineStart(before: start), let end = bytes.lineEnd(behind: range.upperBound) else {
      return start..<range.upperBound
    }
    return line..<end
  }

  private func title(before place: Int) -> Int? {
    let bytes = document.source.utf8
    var end = place
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    guard bytes[..<end].suffix(3).elementsEqual("-->".utf8) else { return nil }
    var start = end - 3
    while start > 0, !bytes[start...].starts(with: "<!--".utf8) { start -= 1 }
    return start
  }
}
