import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension StructDeclSyntax {
  /// Whether it is a view, or changes one.
  var isView: Bool {
    inheritanceClause?.inheritedTypes.contains {
      ["SwiftUI.View", "SwiftUI.ViewModifier", "View", "ViewModifier"].contains($0.type.trimmedDescription)
    } ?? false
  }

  /// Whether a property is filled by something else than the use of a view: `@EnvironmentObject`, `@AppStorage`.
  var readsOthers: Bool {
    properties.contains { variable in
      variable.attributes.typeNames.contains { Self.wrappersOfOthers.contains($0) }
    }
  }

  var namesOfProperties: Set<String> {
    let all = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    return Set(all.flatMap(\.bindings).compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName })
  }

  private var properties: [VariableDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
      variable.bindings.allSatisfy { $0.accessorBlock == nil }
    }
  }

  private static let wrappersOfOthers: Set = [
    "AppStorage", "Bindable", "EnvironmentObject", "FetchRequest", "ObservedObject", "Query", "SceneStorage",
    "SectionedFetchRequest", "StateObject",
  ]
}
