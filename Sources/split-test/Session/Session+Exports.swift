import CommandLineTable
import ExperimentSpec
import LocalFiles
import SourceDiagnostics
import VendorExports

extension Session {
  /// The experiments in the export that `lint --against` names.
  func servedExperiments() throws(Failure) -> ServedExperiments? {
    guard arguments.declares(LintCommand.against), let path = arguments[LintCommand.against] else { return nil }
    return try export(path)
  }

  /// - Parameter path: relative to the current folder.
  func export(
    _ path: String, as format: VendorExport? = nil, environment: String? = nil
  ) throws(Failure) -> ServedExperiments {
    let file = FileSystem.join(FileSystem.currentFolder(), path)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readNamed(file)
    } catch {
      throw Failure(error)
    }
    let shown = FileSystem.path(file, relativeTo: root) ?? file
    do throws(VendorExport.Problem) {
      return try VendorExport.read(SourceText(path: shown, utf8: bytes), as: format, environment: environment)
    } catch {
      throw Failure("\(error.region.place): \(error.message)")
    }
  }
}
