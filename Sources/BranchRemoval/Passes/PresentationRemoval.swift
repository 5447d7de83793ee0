import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes sheets, alerts and the like that nothing asks for any more, with the properties that asked.
///
/// ```
/// @Published var oldMenu: Menu?              goes, once nothing gives it a value
/// page.sheet(item: $model.oldMenu) { … }     becomes   page
/// ```
/// SwiftUI itself only ever takes the value away, when the user closes what is presented.
struct PresentationRemoval: RemovalPass {
  static let reason = "what asked for a view is gone by now, and the view was the last use of others"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    var taken: [Int: [Range<Int>]] = [:]
    for (name, file) in namesWithoutValue {
      guard let found = DeadPresentation(name, emptiedIn: file, round),
        !found.ranges.contains(where: { file, range in taken[file, default: []].contains { $0.overlaps(range) } })
      else { continue }
      for (file, range) in found.ranges { taken[file, default: []].append(range) }
      found.delete(from: &edits, round)
    }
    return edits
  }

  /// The names that the removal took all values of a file from.
  private var namesWithoutValue: [(name: String, file: Int)] {
    round.open.flatMap { number -> [(String, Int)] in
      guard let original = round.originals[number], !original.given.isEmpty else { return [] }
      let left = Set(round.world.names(inFile: number).given)
      return original.given.subtracting(left).sorted().map { ($0, number) }
    }
  }
}

/// The properties of one name that never have a value, and all that is there for them.
private struct DeadPresentation {
  private var variables: [(node: VariableDeclSyntax, file: Int)] = []
  private var calls: [(presentation: Presentation, file: Int)] = []
  private var resets: [(item: CodeBlockItemSyntax, file: Int)] = []

  /// The only file that sees the name, if it is that of a view's own state.
  private let home: Int?

  /// - Returns: `nil` if anything else uses the name.
  init?(_ name: String, emptiedIn file: Int, _ round: Round) {
    let all = round.world.resolver.declarations(named: name)
    let inFile = all.filter { round.number(of: $0.node) == file }
    home = inFile.count == 1 && inFile[0].variable?.isOwnState ?? false ? file : nil
    for declaration in home == nil ? all : inFile {
      guard let variable = declaration.variable, variable.isEmptyProperty,
        home != nil || declaration.isOfPlainClass(round.world), let file = round.number(of: variable)
      else { return nil }
      variables.append((variable, file))
    }
    guard !variables.isEmpty,
      home != nil
        || !round.world.resolver.overrides(name)
          && !all.contains(where: { round.world.mayBeRequired(name, $0.node) })
    else { return nil }
    guard note(name, round), !calls.isEmpty else { return nil }
  }

  private func references(to name: String, _ round: Round) -> [(node: DeclReferenceExprSyntax, file: Int?)] {
    round.world.references(to: name).map { ($0, round.number(of: $0)) }
      .filter { reference in home.map { $0 == reference.1 } ?? true }
  }

  private mutating func note(_ name: String, _ round: Round) -> Bool {
    let files = home.map { [$0] } ?? round.world.files(using: name, in: .everywhere)
    guard references(to: "_" + name, round).isEmpty else { return false }
    for (reference, file) in references(to: "$" + name, round) {
      guard let file, file == home,
        let presentation = Presentation(binding: reference.outermostName, round.world.resolver)
      else { return false }
      calls.append((presentation, file))
    }
    for table in files.map({ round.world.names(inFile: $0) })
    where table.others[name] != nil || table.strings[name] != nil {
      return false
    }
    for (reference, file) in references(to: name, round) {
      guard let file else { return false }
      let use = reference.outermostName
      if let presentation = Presentation(binding: use, round.world.resolver) {
        calls.append((presentation, file))
      } else if let item = use.resettingStatement {
        resets.append((item, file))
      } else {
        return false
      }
    }
    return true
  }

  var ranges: [(Int, Range<Int>)] {
    variables.map { ($0.file, $0.node.contentRange) } + calls.map { ($0.file, $0.presentation.range) }
      + resets.map { ($0.file, $0.item.contentRange) }
  }

  func delete(from edits: inout [EditBuilder], _ round: Round) {
    for (variable, file) in variables {
      edits[file].delete(round.lines(of: file).deletion(of: variable.contentRange))
    }
    for (presentation, file) in calls { presentation.delete(from: &edits[file], round.lines(of: file)) }
    for (item, file) in resets {
      StatementDeletion(lines: round.lines(of: file)).delete([item], from: &edits[file])
    }
  }
}

/// A modifier of a view that presents another one for as long as a binding has a value.
private struct Presentation {
  private let base: ExprSyntax
  private let period: TokenSyntax
  private let call: FunctionCallExprSyntax

  /// - Parameter binding: `$model.oldMenu`
  init?(binding: ExprSyntax, _ resolver: RememberingResolver) {
    guard binding.isOfProjectedValue, let argument = binding.parent?.as(LabeledExprSyntax.self),
      let label = argument.label?.text, ["isPresented", "item"].contains(label),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      case let name = member.declName.baseName.text, Self.modifiers.contains(name),
      !resolver.declarations(named: name).contains(where: { $0.takes(label) })
    else { return nil }
    (self.base, period, self.call) = (base, member.period, call)
  }

  private static let modifiers: Set = [
    "alert", "confirmationDialog", "fullScreenCover", "navigationDestination", "popover", "sheet",
  ]

  var range: Range<Int> { base.contentEnd..<call.contentEnd }

  func delete(from edits: inout EditBuilder, _ lines: SourceLines) {
    let own = period.contentStart..<call.contentEnd
    if lines.isFirstInLine(own.lowerBound), lines.isLastInLine(own.upperBound) {
      edits.delete(lines.deletion(of: own))
    } else {
      edits.delete(range)
    }
  }
}

extension NameTable {
  /// The names that are given a value, other than `nil` and `false`.
  var given: [String] {
    references.compactMap { name, references in
      references.contains { reference in
        switch reference.outermostName.givenValue {
        case .known(let value): !value.isNothing
        case .unknown: !reference.isReadByKeyPath
        case nil: false
        }
      } ? name : nil
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the subscript for key paths reads it: `values[keyPath: \.isNew]`.
  fileprivate var isReadByKeyPath: Bool {
    guard let argument = ancestor(KeyPathExprSyntax.self)?.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "keyPath", let node = argument.parent?.parent?.as(SubscriptCallExprSyntax.self)
    else { return false }
    return ExprSyntax(node).givenValue == nil
  }
}

extension NameTable {
  /// The names that a setter or an observer gives another property's value: `stored` of `set { stored = newValue }`.
  var givenBySetters: [String] {
    references.compactMap { name, references in
      references.contains { reference in
        guard case .known(let value) = reference.outermostName.givenValue, !value.isLiteral else { return false }
        return reference.ancestors.contains { node in
          [.keyword(.set), .keyword(.willSet), .keyword(.didSet)].contains(
            node.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind)
        }
      } ? name : nil
    }
  }
}

extension ExprSyntax {
  fileprivate var isNothing: Bool {
    self.is(NilLiteralExprSyntax.self) || self.as(BooleanLiteralExprSyntax.self)?.isTrue == false
  }

  /// `$model.oldMenu`, and `$oldMenu` of a view's own state.
  fileprivate var isOfProjectedValue: Bool {
    if nameOfOwnProperty?.hasPrefix("$") ?? false { return true }
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    if let name = base.as(DeclReferenceExprSyntax.self) { return name.baseName.text.hasPrefix("$") }
    guard let member = base.as(MemberAccessExprSyntax.self), member.declName.baseName.text.hasPrefix("$") else {
      return false
    }
    return member.base?.isSelf ?? false
  }

  /// The statement `model.oldMenu = nil`.
  fileprivate var resettingStatement: CodeBlockItemSyntax? {
    guard case .known(let value) = givenValue, value.isNothing else { return nil }
    return parent?.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension Declaration {
  /// Whether it is a function with a parameter of a label.
  fileprivate func takes(_ label: String) -> Bool {
    node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.contains { $0.firstName.text == label }
      ?? false
  }

  /// Whether it is a member of a class that no decoder makes.
  fileprivate func isOfPlainClass(_ world: World) -> Bool {
    guard let type = node.enclosingType, node.localScope == nil, type.node.is(ClassDeclSyntax.self) else {
      return false
    }
    return !world.mayBeFilled(type)
  }
}

extension VariableDeclSyntax {
  /// `@Published var oldMenu: Menu?` and `var isOldMenuOpen = false`, which nothing observes but its views.
  fileprivate var isEmptyProperty: Bool {
    guard bindings.count == 1, let binding = bindings.first, binding.accessorBlock == nil,
      bindingSpecifier.tokenKind == .keyword(.var), modifiers.isOwn, !modifiers.isStatic,
      modifiers.allSatisfy({ Self.plainModifiers.contains($0.name.tokenKind) }),
      attributes.allSatisfy({ $0.isHarmless || $0.isNamed("Published") }) || isOwnState
    else { return false }
    guard let value = binding.initializer?.value else { return binding.typeAnnotation?.type.isOptionalType ?? false }
    return value.isNothing
  }

  /// `@State private var`, which is no argument of a memberwise initializer that other files call.
  fileprivate var isOwnState: Bool {
    attributes.contains { $0.isNamed("State") } && modifiers.contains { $0.name.tokenKind == .keyword(.private) }
  }

  private static let plainModifiers: Set<TokenKind> = [
    .keyword(.fileprivate), .keyword(.final), .keyword(.internal), .keyword(.private),
  ]
}

extension AttributeListSyntax.Element {
  fileprivate func isNamed(_ name: String) -> Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
  }
}
