/// The rules for the deletion of declarations that only removed code used.
package struct OrphanPolicy {
  /// Whether they are only listed.
  package let keepsOrphans: Bool
  /// Whether a file may be written, by its path relative to the root.
  let permits: (String) -> Bool

  /// The files with the code that an app's own layer has for any experiment, of which nothing is deleted.
  package var filesOfLayer: Set<String> = []

  package init(keepsOrphans: Bool, permits: @escaping (String) -> Bool) {
    self.keepsOrphans = keepsOrphans
    self.permits = permits
  }
}
