import ExperimentFacts
import SourceDiagnostics
import SourceSearch

extension SwiftFileFacts {
  func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(references) { writer, reference in
      writer.write(Int(reference.kind.rawValue))
      writer.write(reference.experiment)
      writer.write(reference.range)
      writer.write(reference.branches) { writer, branch in
        writer.write(Int(branch.form.rawValue))
        writer.write(branch.range)
        writer.write(branch.groups.sorted()) { $0.write($1) }
      }
    }
    writer.write(syntaxError.map { [$0] } ?? []) { writer, error in
      writer.write(error.value)
      writer.write(error.range)
    }
    writer.write(unsearchedAt.map { [$0] } ?? []) { $0.write($1) }
    writer.write(comments) { writer, comment in
      writer.write(comment.text)
      writer.write(comment.range)
      writer.write(comment.isOnOwnLine ? 1 : 0)
    }
  }

  init?(from reader: inout CacheReader) {
    guard let path = reader.text(), let references = reader.list(ExperimentReference.init(from:)),
      let errors = reader.list({ reader in
        reader.text().flatMap { text in reader.range().map { Located(text, at: $0) } }
      }),
      let unsearched = reader.list({ $0.number() }), let comments = reader.list(SuppressionComment.init(from:))
    else { return nil }
    self.init(path: path)
    self.references = references
    self.syntaxError = errors.first
    self.unsearchedAt = unsearched.first
    self.comments = comments
  }
}

extension ExperimentReference {
  fileprivate init?(from reader: inout CacheReader) {
    guard let kind = reader.number().flatMap({ UInt8(exactly: $0) }).flatMap(Kind.init(rawValue:)),
      let experiment = reader.text(), let range = reader.range(), let branches = reader.list(Branch.init(from:))
    else { return nil }
    self.init(kind, experiment, range, branches: branches)
  }
}

extension Branch {
  fileprivate init?(from reader: inout CacheReader) {
    guard let form = reader.number().flatMap({ UInt8(exactly: $0) }).flatMap(Form.init(rawValue:)),
      let range = reader.range(), let groups = reader.list({ $0.text() })
    else { return nil }
    self.init(form, Set(groups), range)
  }
}

extension SuppressionComment {
  fileprivate init?(from reader: inout CacheReader) {
    guard let text = reader.text(), let range = reader.range(), let isOnOwnLine = reader.number() else { return nil }
    self.init(text: text, range: range, isOnOwnLine: isOnOwnLine == 1)
  }
}
