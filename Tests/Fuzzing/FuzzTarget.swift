/// The entry point of libFuzzer, which reads the bytes as each kind of YAML file.
///
/// All sources are compiled as one module, so nothing is imported. Beyond the absence of crashes, it checks properties
/// of any input: places are inside of the file and in order, comments and findings are reproducible, and suppressions
/// only remove findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = SourceText(path: "experiments/a.yml", utf8: bytes)
  checkTree(source)
  checkProject(source)
  checkAppVersion(bytes)
  return 0
}

private func checkTree(_ source: SourceText) {
  let stream = YAMLReader.compose(source)
  var position = 0
  for comment in stream.comments {
    precondition(comment.lowerBound >= position && source.utf8[comment.lowerBound] == UInt8(ascii: "#"))
    position = comment.upperBound
  }
  for node in stream.documents { check(node, within: 0..<source.utf8.count) }
  for diagnostic in stream.diagnostics { check(diagnostic, source) }
}

private func check(_ node: YAMLNode, within range: Range<Int>) {
  precondition(node.range.lowerBound >= range.lowerBound && node.range.upperBound <= range.upperBound)
  switch node.content {
  case .scalar: break
  case .sequence(let nodes): for child in nodes { check(child, within: node.range) }
  case .mapping(let entries):
    for entry in entries {
      precondition(entry.key.range.lowerBound >= node.range.lowerBound)
      precondition(entry.key.range.upperBound <= entry.value.range.lowerBound)
      check(entry.value, within: node.range)
    }
  }
}

private func check(_ diagnostic: Diagnostic, _ source: SourceText) {
  let region = diagnostic.region
  precondition(region.start.offset <= region.end.offset && region.end.offset <= max(source.utf8.count, 0))
  precondition(region.start.line >= 1 && region.start.column >= 1 && region.end.line <= source.lineCount)
  precondition(!diagnostic.message.isEmpty)
  for note in diagnostic.notes { precondition(note.region.start.offset <= note.region.end.offset) }
}

private func checkProject(_ source: SourceText) {
  let file = SpecFile.decode(source)
  for diagnostic in file.diagnostics { check(diagnostic, source) }
  let calendar = ReleaseCalendar.decode(source)
  let project = SpecProject(
    files: [file, SpecFile.decode(SourceText(path: "experiments/b.yml", utf8: source.utf8))],
    retired: RetiredList.decode(source), metrics: MetricCatalogue.decode(source), releases: calendar)
  let diagnostics = project.diagnostics()
  let findings = project.findings()
  precondition(findings.count <= diagnostics.count && diagnostics == project.diagnostics())
  for experiment in project.experiments {
    precondition(experiment.groups.count >= 2 && experiment.group(named: experiment.defaultGroup) != nil)
  }
}

private func checkAppVersion(_ bytes: [UInt8]) {
  let configuration = SourceText(path: ".split-test.yml", utf8: bytes)
  _ = Configuration.decode(configuration)
  let names = ["a.xcconfig", "a.plist", "a.pbxproj", "VERSION"]
  for name in names {
    let place = AppVersionSource.Place(file: Located(name, at: 0..<0), key: nil, target: nil, configuration: nil)
    let reading = AppVersionReader.read(.places([place]), in: configuration) { names.contains($0) ? bytes : nil }
    precondition((reading.version == nil) != reading.problems.isEmpty)
  }
}
