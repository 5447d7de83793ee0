package import SourceDiagnostics
package import SwiftSemantics

/// An app's own feature flags, and the ways in which code reads a flag.
package struct FlagLayer: Sendable {
  /// What each flag is.
  package enum Form: Sendable {
    /// A case of an enum.
    case cases
    /// A static constant of a type that is of this type itself.
    case constants
    /// A Boolean property of a type.
    case properties
  }

  /// A case, a constant or a property.
  package struct Flag: Sendable, Equatable {
    package let name: String
    /// A string without its quotes, or a number, as written. `nil` if it is not written.
    package let rawValue: String?
    /// The first sentence of its documentation.
    package let summary: String?
    package let region: SourceRegion
    /// Whether the app's own table switches it on for everybody, or the constant of a property; `nil` if it is
    /// computed, or without a table.
    package var value: Bool?
    /// What a table says that is only a part of the answer.
    package var fallback: Fallback?
    /// The number of uses that the proposed accessors find.
    package var uses = 0
    /// The groups of the enum that answers for it, or to which its value is cast, in their order; empty for a Boolean,
    /// `nil` if nothing asks.
    package var groups: [String]?
    /// Whether all that asks about it wants another value than a Boolean or a group, such as a number.
    package var isOfOtherKind = false
  }

  /// `true` of `defaultValue`, where the answer is `remote ?? flag.defaultValue`.
  package struct Fallback: Sendable, Equatable {
    /// The function or the member with the table.
    package let name: String
    package let value: Bool

    package init(name: String, value: Bool) {
      self.name = name
      self.value = value
    }
  }

  /// A template, and the number of places that only it matches, not the previous ones.
  package struct Proposal: Sendable, Equatable {
    package let accessor: Accessor
    package var uses: Int
    /// The groups that the expression can evaluate to, in their order; empty for Booleans.
    package let groups: [String]
    /// The other types that functions of this name return; flags of these types are no experiments with two groups.
    package let otherTypes: [String]
    /// Whether neither its name nor those of others tell that it is true for a flag that is on.
    package var isDoubtful = false
    /// Whether it has an optional result, of which nothing says what `nil` stands for.
    package var mayBeNil = false
    /// Whether it is no Boolean, but publishes one.
    package var isPublisher = false
  }

  /// A place that names a flag but matches no proposal.
  package struct Other: Sendable, Equatable {
    package enum Kind: Sendable, CaseIterable {
      /// `settings.isNew = true`
      case assignment
      /// `\.isNew`
      case keyPath
      /// `settings.$isNew`, a publisher or a binding.
      case projection
      case other
    }

    package let region: SourceRegion
    /// The surrounding expression, on one line.
    package let text: String
    package let flag: String
    package var kind = Kind.other
  }

  package var form: Form
  /// The name as in expressions: `FeatureFlag`, `Growth.ABTest`.
  package let typeName: String
  /// The path of the declaration's file.
  package let path: String
  /// In declared order.
  package var flags: [Flag]
  package var proposals: [Proposal]
  package var others: [Other]
  /// The number of places that only accessors match that the app has already.
  package var knownCount = 0
  /// Places that ask a value of unknown type for a property that only the flags' type has.
  package var untold: [SourceRegion] = []
  /// The type whose Boolean properties ask with the cases, where nothing else does.
  package var typeOfProperties: String?

  /// The number of places that read a flag and match a proposal.
  package var matchedCount: Int { proposals.reduce(0) { $0 + $1.uses } }
}

extension [FlagLayer.Flag] {
  /// One of each name: a flag may be declared once for each branch of an `#if`, and then is a constant only if all of
  /// them say the same.
  var uniqued: Self {
    var places: [String: Int] = [:]
    return reduce(into: []) { flags, flag in
      if let place = places[flag.name] {
        if flags[place].value != flag.value { flags[place].value = nil }
      } else {
        places[flag.name] = flags.count
        flags.append(flag)
      }
    }
  }
}
