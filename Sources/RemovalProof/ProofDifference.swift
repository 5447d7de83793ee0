/// The first difference between two functions.
package struct ProofDifference: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// They call different functions, given by their symbols.
    case callsAnother(before: String, after: String)
    /// Only one of them has this further instruction.
    case missing(instruction: String, isBefore: Bool)
    /// They have different instructions in the same place.
    case instruction(before: String, after: String)
    /// They branch differently.
    case shape
    /// They have different parameters.
    case parameters
    /// Only one of the programs has the conformance.
    case conformance(isNew: Bool)
  }

  package let kind: Kind
  /// The places in the source before and after.
  package var before: SILPlace?
  package var after: SILPlace?
  /// The closures or specialisations, by symbol, whose contents make the difference.
  var contents: Contents?

  struct Contents: Equatable {
    let before: String
    let after: String
  }

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
