import PropertyLists
package import SourceDiagnostics

/// A storyboard or a XIB, as the elements of its XML with their places.
package struct InterfaceDocument {
  package struct Element {
    package let name: String
    /// Values without escapes, by name.
    package let attributes: [String: String]
    /// The opening tag.
    package let opening: Range<Int>
    /// From the opening tag to the end of the closing one.
    package fileprivate(set) var range: Range<Int>
    package let parent: Int?
    package fileprivate(set) var children: [Int] = []

    /// The identity that other elements refer to.
    package var id: String? { attributes["id"] }
    package var customClass: String? { attributes["customClass"] }
  }

  package let source: SourceText
  /// In the order of their opening tags; the first is the root.
  package let elements: [Element]
  /// The scenes of a storyboard, in order; a XIB has none.
  package private(set) var scenes: [InterfaceScene] = []

  /// - Returns: `nil` for what is no well-formed XML, or has a document type, which may declare entities.
  /// - Complexity: linear in the number of bytes.
  package init?(_ source: SourceText) {
    var reader = MarkupReader(source.utf8)
    var elements: [Element] = []
    var open: [Int] = []
    while let tag = reader.next() {
      switch tag {
      case .opening(let name, let attributes, let range, let isClosed):
        let parent = open.last
        if parent == nil, !elements.isEmpty { return nil }
        if let parent { elements[parent].children.append(elements.count) }
        if !isClosed { open.append(elements.count) }
        elements.append(
          Element(name: name, attributes: attributes, opening: range, range: range, parent: parent))
      case .closing(let name, let range):
        guard let last = open.popLast(), elements[last].name == name else { return nil }
        elements[last].range = elements[last].range.lowerBound..<range.upperBound
      case .documentType: return nil
      }
    }
    guard reader.isAtEnd, open.isEmpty, !elements.isEmpty else { return nil }
    self.source = source
    self.elements = elements
    scenes = findScenes()
  }

  /// An element with all that is in it.
  package func within(_ element: Int) -> Range<Int> {
    let end = elements[element].range.upperBound
    return element..<elements.partitioningIndex { $0.range.lowerBound >= end }
  }

  package func children(of element: Int, named name: String) -> [Int] {
    elements[element].children.filter { elements[$0].name == name }
  }

  /// The place of an element as `path:line:column`.
  package func location(_ element: Int) -> String {
    let position = source.position(at: elements[element].range.lowerBound)
    return "\(source.path):\(position.line):\(position.column)"
  }
}
