/// A call of the Swift compiler that a build's log states, as `xcodebuild` writes it.
///
/// ```
/// SwiftDriver Shop normal arm64 com.apple.xcode.tools.swift.compiler (in target 'Shop' from project 'Shop')
///     cd /Users/me/My\ Shop
///     builtin-SwiftDriver -- /…/usr/bin/swiftc -module-name Shop -O @/…/Shop.SwiftFileList …
/// ```
package struct CompilerInvocation: Sendable, Equatable {
  /// The working folder; empty if the log states none.
  package let folder: String
  package let module: String
  package let compiler: String
  package let arguments: [String]

  /// One call for each module, in order: that of the driver, or else the first of the frontend, for one architecture.
  ///
  /// - Complexity: linear in the length of the log.
  package static func all(in log: String) -> [CompilerInvocation] {
    var folder = ""
    var found: [CompilerInvocation] = []
    for line in log.split(whereSeparator: \.isNewline) {
      guard line.first == " " || line.first == "\t" else {
        folder = ""
        continue
      }
      var words = ShellWords(line).words
      if words.first == "cd", words.count == 2 { folder = words[1] }
      if words.first?.hasPrefix("builtin-") == true, words.count > 1, words[1] == "--" { words.removeFirst(2) }
      guard let call = CompilerInvocation(words, in: folder) else { continue }
      if let known = found.firstIndex(where: { $0.module == call.module }) {
        if found[known].isFrontend, !call.isFrontend { found[known] = call }
      } else {
        found.append(call)
      }
    }
    return found
  }

  private init?(_ words: [String], in folder: String) {
    guard let compiler = words.first, let name = compiler.split(separator: "/").last,
      ["swiftc", "swift-frontend", "swift"].contains(name),
      let place = words.firstIndex(of: "-module-name"), place + 1 < words.count
    else { return nil }
    self.folder = folder
    self.compiler = compiler
    module = words[place + 1]
    arguments = Array(words.dropFirst())
    // The driver also links, and the frontend also makes interfaces and precompiled headers.
    let isCompilation = arguments.contains { $0.hasSuffix(".swift") || $0.hasPrefix("@") || $0 == "-filelist" }
    guard isCompilation, !arguments.contains("-emit-pch") else { return nil }
    if isFrontend, !arguments.contains("-c") { return nil }
  }

  private var isFrontend: Bool { arguments.first == "-frontend" }

  /// The arguments with which the same call writes the optimised SIL of the module, and nothing else.
  package func argumentsWritingSIL(to path: String) -> [String] {
    var kept: [String] = []
    var skipsNext = false
    for argument in arguments {
      if skipsNext {
        skipsNext = false
      } else if Self.outputsWithPath.contains(argument) || argument.hasPrefix("-emit-") && argument.hasSuffix("-path") {
        skipsNext = true
      } else if !Self.isOfOutput(argument) {
        kept.append(argument)
      }
    }
    let whole = isFrontend ? [] : ["-whole-module-optimization"]
    return kept + ["-emit-sil", "-O"] + whole + ["-Xllvm", "-sil-print-debuginfo", "-o", path]
  }

  private static func isOfOutput(_ argument: String) -> Bool {
    outputs.contains(argument) || argument.hasPrefix("-j") && argument.dropFirst(2).allSatisfy(\.isNumber)
      || argument.hasPrefix("-emit-")
  }

  private static let outputs: Set = [
    "-O", "-Onone", "-Osize", "-c", "-enable-batch-mode", "-explicit-module-build",
    "-experimental-emit-module-separately", "-frontend-parseable-output", "-incremental",
    "-index-ignore-system-modules",
    "-parseable-output", "-primary-file", "-save-temps", "-serialize-diagnostics", "-use-frontend-parseable-output",
    "-warnings-as-errors", "-whole-module-optimization", "-wmo",
  ]

  private static let outputsWithPath: Set = [
    "-index-store-path", "-index-unit-output-path", "-num-threads", "-o", "-output-file-map", "-output-filelist",
    "-serialize-diagnostics-path", "-supplementary-output-file-map",
  ]
}

/// The words of a command as a shell reads them: `\ ` and `\=` are characters of a word, and so is what stands in quotes.
private struct ShellWords {
  private(set) var words: [String] = []

  init(_ line: Substring) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
  }
}
