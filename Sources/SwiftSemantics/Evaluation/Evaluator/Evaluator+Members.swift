import SourceSearch
import SwiftSyntax

/// Members of types, declared and generated.
extension Evaluator {
  /// All declarations of a member: the type's own, else those of its extensions, else the inherited ones.
  func members(_ name: String, of type: ValueType, _ context: Context) -> [Declaration] {
    if case .namesakes(let numbers) = type { return members(name, ofNamesakes: numbers, context) }
    guard let head = type.extensionHead else { return [] }
    return members(name, of: head, context)
  }

  private func members(_ name: String, of head: TypeHead, _ context: Context) -> [Declaration] {
    let question = EvaluationMemory.MemberName(name: name, head: head)
    return context.memory.answer(context.memory.memberNames, question, about: nil) {
      ownMembers(name, of: head, context.outside)
    }
  }

  private func ownMembers(_ name: String, of head: TypeHead, _ context: Context) -> [Declaration] {
    var found = extensionMembers[head]?[name] ?? []
    if case .declared(let number) = head {
      found = index.types[number].members[name] + found
    }
    if !found.isEmpty { return found }
    for parent in supertypes(of: head, context) {
      let inherited = members(name, of: parent, context)
      if !inherited.isEmpty { return inherited }
    }
    return []
  }

  func supertypes(of head: TypeHead, _ context: Context) -> [ValueType] {
    switch head {
    case .declared(let number): index.types[number].inherited.map { type($0, context) }
    case .group: [.external(RuntimeAPI.groupProtocol, arguments: [])]
    case .experiment: [.external(RuntimeAPI.experimentProtocol, arguments: [])]
    case .assignment, .behavior, .external: []
    }
  }

  /// The declarations of a member of a value or of a type.
  func members(_ name: String, of value: Value, _ context: Context) -> [Declaration] {
    switch value {
    case .metatype(let type): return members(name, of: type, context).filter(\.isStatic)
    default:
      let own = members(name, of: value.type, context).filter { !$0.isStatic }
      return own.isEmpty ? stateMembers(name, of: value, context) : own
    }
  }

  /// `base.name`, where the base is not optional.
  func member(_ name: String, of base: Value, _ context: Context) -> Value? {
    if let known = generatedMember(name, of: base) { return known }
    if case .tuple(let elements) = base {
      if let element = elements.first(where: { $0.label == name }) { return element.value }
      guard let position = Int(name), elements.indices.contains(position) else { return nil }
      return elements[position].value
    }
    if name == "self" { return base }
    if case .metatype(let type) = base, let nested = nestedType(name, [], in: type, context) {
      return .metatype(nested)
    }
    let found = members(name, of: base, context)
    if found.isEmpty {
      return edge(name, of: base) ?? allCases(name, of: base) ?? stateMember(name, of: base, context)
    }
    return agreed(found.map { value(ofMember: $0, of: base, context) })
  }

  /// `lines.first`, of an array of the app's own values.
  private func edge(_ name: String, of base: Value) -> Value? {
    guard name == "first" || name == "last", case .instance(.array(let element)) = base else { return nil }
    switch element {
    case .declared, .namesakes: return Value(.optional(element))
    default: return nil
    }
  }

  /// `Mode.allCases` of the app's own `enum Mode: CaseIterable`.
  private func allCases(_ name: String, of base: Value) -> Value? {
    guard name == RuntimeAPI.allCases, case .metatype(let type) = base, case .declared(let number, _) = type,
      index.types[number].node.is(EnumDeclSyntax.self),
      index.types[number].inherited.contains(where: { $0.trimmedDescription == "CaseIterable" })
    else { return nil }
    return .instance(.array(type))
  }

  /// Members that the generated code and the runtime declare.
  private func generatedMember(_ name: String, of base: Value) -> Value? {
    switch base {
    case .instance(.assignment(let number)):
      switch name {
      case RuntimeAPI.currentGroup: .currentGroup(number, .generated)
      case RuntimeAPI.parameters: .instance(.parameters(number))
      default: nil
      }
    case .instance(.parameters(let number)):
      experiments[number].hasParameter(name) ? .parameterValue(number, name) : nil
    case .currentGroup(let number, .generated):
      if name == RuntimeAPI.rawValue {
        .rawValue(number)
      } else if name == RuntimeAPI.behavior, experiments[number].hasBehaviors {
        .currentBehavior(number)
      } else {
        experiments[number].hasParameter(name) ? .parameterValue(number, name) : nil
      }
    case .currentBehavior(let number): name == RuntimeAPI.rawValue ? .rawValue(number) : nil
    case .instance(.group(let number)), .groupLiteral(let number, _):
      name == RuntimeAPI.behavior && experiments[number].hasBehaviors ? .instance(.behavior(number)) : nil
    case .metatype(.group(let number)):
      if let group = experiments[number].groups.first(where: { $0.caseName == name }) {
        .groupLiteral(number, group.name)
      } else {
        name == RuntimeAPI.allCases ? .instance(.array(.group(number))) : nil
      }
    case .metatype(.behavior(let number)):
      experiments[number].groups.first { $0.caseName == name && $0.mirrors == nil }.map {
        .behaviorLiteral(number, $0.name)
      }
    default: nil
    }
  }

  /// The value of a declared member for one base.
  func value(ofMember declaration: Declaration, of base: Value, _ context: Context) -> Value? {
    let question = EvaluationMemory.Member(declaration: declaration, base: base)
    return context.memory.answer(context.memory.members, question, about: declaration.node) {
      ownValue(ofMember: declaration, of: base, context)
    }
  }

  private func ownValue(ofMember declaration: Declaration, of base: Value, _ context: Context) -> Value? {
    let inside = context.inside(
      Frame.Contents(owner: declaration.node, selfValue: base, generics: generics(of: base, for: declaration, context)))
    // A subclass may answer differently; a requirement has no implementation.
    if mayBeOverridden(declaration, context) { return declaredType(of: declaration, inside).map { Value($0) } }
    return context.memory.inside(declaration.node.id) { value(of: declaration, inside) }
  }

  /// The types that generic parameters of the type that declares a member stand for.
  private func generics(of base: Value, for member: Declaration, _ context: Context) -> [String: ValueType] {
    let type: ValueType =
      switch base {
      case .metatype(let type): type
      default: base.type
      }
    guard case .declared(let number, let arguments) = type else { return [:] }
    return inheritedGenerics(of: number, arguments, for: member, context) ?? generics(of: number, arguments)
  }

  /// Those of a superclass, as a subclass gives them: `class Page: Screen<PageState>`.
  private func inheritedGenerics(
    of type: Int, _ arguments: [ValueType], for member: Declaration, _ context: Context
  ) -> [String: ValueType]? {
    guard let owner = member.node.ancestor(MemberBlockSyntax.self)?.parent,
      case .declared(let target, _) = selfType(of: owner, context.outside),
      !index.types[target].genericParameters.isEmpty, target != type
    else { return nil }
    var (number, known) = (type, generics(of: type, arguments))
    var visited: Set = [type]
    while let first = index.types[number].inherited.first {
      let inside = context.inside(Frame.Contents(owner: index.types[number].node, generics: known))
      guard case .declared(let next, let given) = self.type(first, inside), visited.insert(next).inserted else {
        return nil
      }
      (number, known) = (next, generics(of: next, given))
      if number == target { return known }
    }
    return nil
  }

  private func generics(of number: Int, _ arguments: [ValueType]) -> [String: ValueType] {
    Dictionary(
      zip(index.types[number].genericParameters, arguments).filter { $0.1 != .unknown },
      uniquingKeysWith: { first, _ in first })
  }

  func mayBeOverridden(_ declaration: Declaration, _ context: Context) -> Bool {
    guard declaration.kind == .variable || declaration.kind == .function else { return false }
    let modifiers = declaration.modifiers?.map(\.name.tokenKind) ?? []
    if modifiers.contains(.keyword(.open)) || modifiers.contains(.keyword(.override)) { return true }
    guard let overriding = index.overridingTypes[declaration.name], !modifiers.contains(.keyword(.final)) else {
      return false
    }
    guard let owner = declaration.node.ancestor(MemberBlockSyntax.self)?.parent else { return false }
    switch selfType(of: owner, context.outside) {
    case .group, .behavior, .experiment: return false
    case .declared(let number, _):
      let node = index.types[number].node
      if let type = node.as(ClassDeclSyntax.self) {
        return !type.isFinal && overriding.contains { inherits($0, from: number, context.outside) }
      }
      return node.is(ProtocolDeclSyntax.self)
    default: return true
    }
  }

  /// Whether a class may inherit from another; `true` if one of its superclasses is unknown.
  private func inherits(_ type: Int?, from ancestor: Int, _ context: Context) -> Bool {
    guard var current = type else { return true }
    var visited: Set<Int> = []
    while visited.insert(current).inserted {
      if current == ancestor { return true }
      guard let first = index.types[current].inherited.first else { return false }
      guard case .declared(let next, _) = self.type(first, context) else { return true }
      if index.types[next].node.is(ProtocolDeclSyntax.self) { return false }
      current = next
    }
    return true
  }
}

extension ClassDeclSyntax {
  fileprivate var isFinal: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.final) } }
}

extension ValueType {
  /// The heads under which `linkExtensions` files an extension of this type.
  var extensionHeads: [TypeHead] {
    if case .namesakes(let numbers) = self { return numbers.map { .declared($0) } }
    return extensionHead.map { [$0] } ?? []
  }

  /// The only such head.
  var extensionHead: TypeHead? {
    switch self {
    case .external(RuntimeAPI.assignment, _): .assignment
    default: head
    }
  }
}

extension ExperimentNames {
  func hasParameter(_ name: String) -> Bool { parameters.contains { $0.propertyName == name } }
}
