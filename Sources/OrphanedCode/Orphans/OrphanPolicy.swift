/// The rules for the deletion of declarations that only removed code used.
package struct OrphanPolicy {
  /// Whether they are only listed.
  package let keepsOrphans: Bool
  /// Whether a file may be written, by its path relative to the root.
  package let permits: (String) -> Bool

  /// The files with the code that an app's own layer has for any experiment, of which nothing is deleted.
  package var filesOfLayer: Set<String> = []
  /// The types whose members are flags, which have others.
  package var typesOfLayer: Set<String> = []
  /// The members that name flags of other experiments, which stay as long as these have specs.
  package var otherFlags: Set<String> = []
  /// The functions that accessors for any flag call.
  package var accessorNames: Set<String> = []
  /// The properties that they ask flags for: `on` of `Flag.{caseName}.on`.
  package var accessorProperties: Set<String> = []
  /// The cases that name removed flags: `.newPage` in removed code is one of them.
  package var flagCases: Set<String> = []
  /// The members of objects that are removed flags: `settings.isNewPage`.
  package var flagProperties: Set<String> = []

  /// The ranges of files other than Swift that go as well, by path: the specs of the experiments.
  package var deletedTexts: [String: [Range<Int>]] = [:]

  package init(keepsOrphans: Bool, permits: @escaping (String) -> Bool) {
    self.keepsOrphans = keepsOrphans
    self.permits = permits
  }
}
