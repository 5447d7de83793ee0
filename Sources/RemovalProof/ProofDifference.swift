/// The first place where two functions do not do the same.
package struct ProofDifference: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// Another function is called; symbols.
    case callsAnother(before: String, after: String)
    /// Only one of the two does something more; the instruction.
    case missing(instruction: String, isBefore: Bool)
    /// The instructions that stand in each other's place.
    case instruction(before: String, after: String)
    /// Control goes other ways.
    case shape
    /// They take other parameters.
    case parameters
  }

  package let kind: Kind
  /// Where, in the source before and after.
  package var before: SILPlace?
  package var after: SILPlace?

  static func shape(at place: SILPlace?) -> ProofDifference { ProofDifference(kind: .shape, after: place) }
  static func parameters(at place: SILPlace?) -> ProofDifference { ProofDifference(kind: .parameters, after: place) }

  static func missing(_ instruction: SILInstruction?, isLeft: Bool) -> ProofDifference {
    let kind = Kind.missing(instruction: instruction?.template ?? "", isBefore: isLeft)
    return ProofDifference(
      kind: kind, before: isLeft ? instruction?.place : nil, after: isLeft ? nil : instruction?.place)
  }

  static func instruction(
    _ before: SILInstruction, _ after: SILInstruction, _ callees: (before: String?, after: String?)
  ) -> ProofDifference {
    let kind: Kind =
      if let left = callees.before, let right = callees.after, left != right {
        .callsAnother(before: left, after: right)
      } else {
        .instruction(before: before.template, after: after.template)
      }
    return ProofDifference(kind: kind, before: before.place, after: after.place)
  }
}
