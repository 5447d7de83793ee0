#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The reason why nothing can be read.
package struct IndexStoreError: Error, CustomStringConvertible {
  package let description: String
}

/// The toolchain's `libIndexStore`, opened at run time and closed with the last reference.
///
/// Source: `indexstore.h` of LLVM, format 5. The library returns strings as a pointer and a length by value; `iovec` is
/// a C type with that layout on every platform.
package final class IndexStoreLibrary {
  private typealias Handle = UnsafeMutableRawPointer
  private typealias ErrorSlot = UnsafeMutablePointer<Handle?>
  private typealias StringVisitor = @convention(c) (Handle?, iovec) -> Bool
  private typealias HandleVisitor = @convention(c) (Handle?, Handle?) -> Bool
  private typealias Open = @convention(c) (UnsafePointer<CChar>, ErrorSlot?) -> Handle?
  private typealias OpenInside = @convention(c) (Handle, UnsafePointer<CChar>, ErrorSlot?) -> Handle?
  private typealias Close = @convention(c) (Handle?) -> Void
  private typealias Text = @convention(c) (Handle) -> iovec
  private typealias Flag = @convention(c) (Handle) -> Bool
  private typealias Number = @convention(c) (Handle) -> UInt32
  private typealias Roles = @convention(c) (Handle) -> UInt64
  private typealias Part = @convention(c) (Handle) -> Handle?
  private typealias Visit = @convention(c) (Handle, Handle?, HandleVisitor) -> Bool
  private typealias VisitUnits = @convention(c) (Handle, UInt32, Handle?, StringVisitor) -> Bool
  private typealias Place = @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  private typealias UnitTime =
    @convention(c) (
      Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>, ErrorSlot?
    ) -> Bool

  private static let recordDependency: UInt32 = 2

  private let library: Handle
  private let openStore: Open
  private let closeStore: Close
  private let visitUnits: VisitUnits
  private let unitTime: UnitTime
  private let openUnit: OpenInside
  private let closeUnit: Close
  private let isSystemUnit: Flag
  private let isModuleUnit: Flag
  private let mainFile: Text
  private let workingFolder: Text
  private let visitDependencies: Visit
  private let dependencyKind: Number
  private let isSystemDependency: Flag
  private let dependencyName: Text
  private let openRecord: OpenInside
  private let closeRecord: Close
  private let visitOccurrences: Visit
  private let occurrenceSymbol: Part
  private let occurrenceRoles: Roles
  private let occurrencePlace: Place
  private let visitRelations: Visit
  private let relationRoles: Roles
  private let relationSymbol: Part
  private let symbolUSR: Text

  /// - Parameter path: the path of the shared library.
  package init(path: String) throws(IndexStoreError) {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw IndexStoreError(description: "cannot open '\(path)'")
    }
    self.library = library
    do throws(IndexStoreError) {
      func symbol<Function>(_ name: String, _: Function.Type) throws(IndexStoreError) -> Function {
        guard let address = dlsym(library, "indexstore_" + name) else {
          throw IndexStoreError(description: "'\(path)' has no 'indexstore_\(name)'")
        }
        return unsafeBitCast(address, to: Function.self)
      }
      openStore = try symbol("store_create", Open.self)
      closeStore = try symbol("store_dispose", Close.self)
      visitUnits = try symbol("store_units_apply_f", VisitUnits.self)
      unitTime = try symbol("store_get_unit_modification_time", UnitTime.self)
      openUnit = try symbol("unit_reader_create", OpenInside.self)
      closeUnit = try symbol("unit_reader_dispose", Close.self)
      isSystemUnit = try symbol("unit_reader_is_system_unit", Flag.self)
      isModuleUnit = try symbol("unit_reader_is_module_unit", Flag.self)
      mainFile = try symbol("unit_reader_get_main_file", Text.self)
      workingFolder = try symbol("unit_reader_get_working_dir", Text.self)
      visitDependencies = try symbol("unit_reader_dependencies_apply_f", Visit.self)
      dependencyKind = try symbol("unit_dependency_get_kind", Number.self)
      isSystemDependency = try symbol("unit_dependency_is_system", Flag.self)
      dependencyName = try symbol("unit_dependency_get_name", Text.self)
      openRecord = try symbol("record_reader_create", OpenInside.self)
      closeRecord = try symbol("record_reader_dispose", Close.self)
      visitOccurrences = try symbol("record_reader_occurrences_apply_f", Visit.self)
      occurrenceSymbol = try symbol("occurrence_get_symbol", Part.self)
      occurrenceRoles = try symbol("occurrence_get_roles", Roles.self)
      occurrencePlace = try symbol("occurrence_get_line_col", Place.self)
      visitRelations = try symbol("occurrence_relations_apply_f", Visit.self)
      relationRoles = try symbol("symbol_relation_get_roles", Roles.self)
      relationSymbol = try symbol("symbol_relation_get_symbol", Part.self)
      symbolUSR = try symbol("symbol_get_usr", Text.self)
    } catch {
      dlclose(library)
      throw error
    }
  }

  deinit {
    dlclose(library)
  }

  /// All files in the store. A file that was compiled several times occurs several times.
  ///
  /// - Parameter isWanted: whether the occurrences in the file at an absolute path are of interest.
  package func files(
    inStoreAt path: String, where isWanted: (String) -> Bool
  ) throws(IndexStoreError) -> [IndexedFile] {
    guard let store = openStore(path, nil) else {
      throw IndexStoreError(description: "cannot read the index store '\(path)'")
    }
    defer { closeStore(store) }
    var units: [String] = []
    withUnsafeMutablePointer(to: &units) { pointer in
      _ = visitUnits(store, 0, pointer) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(IndexStoreLibrary.string(name))
        return true
      }
    }
    var files: [IndexedFile] = []
    for unit in units {
      if let file = try file(ofUnit: unit, in: store, isWanted) { files.append(file) }
    }
    return files
  }

  private func file(
    ofUnit name: String, in store: Handle, _ isWanted: (String) -> Bool
  ) throws(IndexStoreError) -> IndexedFile? {
    guard let unit = openUnit(store, name, nil) else {
      throw IndexStoreError(description: "cannot read the unit '\(name)' of the index store")
    }
    defer { closeUnit(unit) }
    guard !isSystemUnit(unit), !isModuleUnit(unit) else { return nil }
    var path = Self.string(mainFile(unit))
    guard !path.isEmpty else { return nil }
    if !path.hasPrefix("/") { path = Self.string(workingFolder(unit)) + "/" + path }
    guard isWanted(path) else { return nil }
    var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
    _ = unitTime(store, name, &seconds, &nanoseconds, nil)

    var records = Records(library: self)
    withUnsafeMutablePointer(to: &records) { pointer in
      _ = visitDependencies(unit, pointer) { context, dependency in
        if let dependency { context?.assumingMemoryBound(to: Records.self).pointee.note(dependency) }
        return true
      }
    }
    var collector = Occurrences(library: self)
    for name in records.names {
      guard let record = openRecord(store, name, nil) else {
        throw IndexStoreError(description: "cannot read the record '\(name)' of the index store")
      }
      defer { closeRecord(record) }
      withUnsafeMutablePointer(to: &collector) { pointer in
        _ = visitOccurrences(record, pointer) { context, occurrence in
          if let occurrence { context?.assumingMemoryBound(to: Occurrences.self).pointee.note(occurrence) }
          return true
        }
      }
    }
    return IndexedFile(path: path, recordedAt: seconds, occurrences: collector.found)
  }

  private static func string(_ text: iovec) -> String {
    guard let start = text.iov_base else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(text.iov_len)), as: UTF8.self)
  }

  private struct Records {
    let library: IndexStoreLibrary
    var names: [String] = []

    mutating func note(_ dependency: Handle) {
      guard library.dependencyKind(dependency) == IndexStoreLibrary.recordDependency,
        !library.isSystemDependency(dependency)
      else { return }
      names.append(IndexStoreLibrary.string(library.dependencyName(dependency)))
    }
  }

  private struct Occurrences {
    let library: IndexStoreLibrary
    var found: [IndexedOccurrence] = []

    mutating func note(_ occurrence: Handle) {
      guard let symbol = library.occurrenceSymbol(occurrence) else { return }
      var (line, column): (UInt32, UInt32) = (0, 0)
      library.occurrencePlace(occurrence, &line, &column)
      var relations = Relations(library: library)
      withUnsafeMutablePointer(to: &relations) { pointer in
        _ = library.visitRelations(occurrence, pointer) { context, relation in
          if let relation { context?.assumingMemoryBound(to: Relations.self).pointee.note(relation) }
          return true
        }
      }
      found.append(
        IndexedOccurrence(
          symbol: IndexStoreLibrary.string(library.symbolUSR(symbol)),
          roles: IndexedRoles(rawValue: library.occurrenceRoles(occurrence)), line: Int(line), column: Int(column),
          overridden: relations.overridden))
    }
  }

  private struct Relations {
    let library: IndexStoreLibrary
    var overridden: [String] = []

    mutating func note(_ relation: Handle) {
      guard IndexedRoles(rawValue: library.relationRoles(relation)).contains(.overrideOf),
        let symbol = library.relationSymbol(relation)
      else { return }
      overridden.append(IndexStoreLibrary.string(library.symbolUSR(symbol)))
    }
  }
}
