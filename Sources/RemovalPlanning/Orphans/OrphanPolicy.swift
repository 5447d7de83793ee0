/// Which declarations that only removed code used are deleted.
package struct OrphanPolicy {
  /// Whether they are listed only.
  let keepsOrphans: Bool
  /// Whether a file may be written, by its path relative to the root.
  let permits: (String) -> Bool

  package init(keepsOrphans: Bool, permits: @escaping (String) -> Bool) {
    self.keepsOrphans = keepsOrphans
    self.permits = permits
  }
}
