import RemovalProof
import Testing

/// Calls of the compiler in logs, written down in the form in which `xcodebuild` writes them.
@Suite struct CompilerInvocationTests {
  private static let bin = "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/bin"
  private static let objects =
    "/tmp/dd/Build/Intermediates.noindex/Shop.build/Release-iphoneos/Shop.build/Objects-normal"

  private static let log = """
    Command line invocation:
        /Applications/Xcode.app/Contents/Developer/usr/bin/xcodebuild -scheme Shop -configuration Release

    WriteAuxiliaryFile \(objects)/arm64/Shop.SwiftFileList (in target 'Shop' from project 'My Shop')
        cd /Users/me/My\\ Shop
        write-file \(objects)/arm64/Shop.SwiftFileList

    SwiftDriver Shop normal arm64 com.apple.xcode.tools.swift.compiler (in target 'Shop' from project 'My Shop')
        cd /Users/me/My\\ Shop
        builtin-SwiftDriver -- \(bin)/swiftc -module-name Shop -O -whole-module-optimization \
    -enforce-exclusivity\\=checked @\(objects)/arm64/Shop.SwiftFileList -DRELEASE -sdk /SDKs/iPhoneOS.sdk \
    -target arm64-apple-ios17.0 -g -swift-version 6 -I /tmp/dd/Build/Products -c -j8 -num-threads 8 -emit-localized-strings \
    -emit-localized-strings-path \(objects)/arm64 -index-store-path /tmp/dd/Index.noindex/DataStore \
    -output-file-map \(objects)/arm64/Shop-OutputFileMap.json -use-frontend-parseable-output -serialize-diagnostics \
    -emit-dependencies -emit-module -emit-module-path \(objects)/arm64/Shop.swiftmodule -Xcc -I/Users/me/My\\ Shop/C \
    -working-directory /Users/me/My\\ Shop -no-emit-module-separately-wmo

    SwiftCompile normal arm64 Compiling\\ Button.swift,\\ My\\ Page.swift /Users/me/My\\ Shop/Shop/Button.swift \
    /Users/me/My\\ Shop/Shop/My\\ Page.swift (in target 'Shop' from project 'My Shop')
        cd /Users/me/My\\ Shop
        builtin-swiftTaskExecution -- \(bin)/swift-frontend -frontend -c /Users/me/My\\ Shop/Shop/Button.swift \
    -module-name Shop -o \(objects)/arm64/Button.o

    SwiftDriver Shop normal x86_64 com.apple.xcode.tools.swift.compiler (in target 'Shop' from project 'My Shop')
        cd /Users/me/My\\ Shop
        builtin-SwiftDriver -- \(bin)/swiftc -module-name Shop -O @\(objects)/x86_64/Shop.SwiftFileList

    SwiftCompile normal arm64 Compiling\\ Core.swift /Users/me/My\\ Shop/Core/Core.swift (in target 'Core' from project 'My Shop')
        cd "/Users/me/My Shop"
        builtin-swiftTaskExecution -- \(bin)/swift-frontend -frontend -c -primary-file /Users/me/My\\ Shop/Core/Core.swift \
    /Users/me/My\\ Shop/Core/Late.swift -emit-dependencies-path \(objects)/arm64/Core.d -target arm64-apple-ios17.0 -Onone \
    -serialize-diagnostics-path \(objects)/arm64/Core.dia -module-name Core -o \(objects)/arm64/Core.o

    SwiftEmitModule normal arm64 Emitting\\ module\\ for\\ Late (in target 'Late' from project 'My Shop')
        cd /Users/me/My\\ Shop
        builtin-swiftTaskExecution -- \(bin)/swift-frontend -frontend -emit-module /Users/me/My\\ Shop/Late/Late.swift -module-name Late

    CompileSwiftSources normal arm64 com.apple.xcode.tools.swift.compiler (in target 'Old' from project 'My Shop')
        cd /Users/me/My\\ Shop
        export SDKROOT\\=/SDKs/iPhoneOS.sdk
        \(bin)/swiftc -incremental -module-name Old -O /Users/me/My\\ Shop/Old/Old.swift -emit-objc-header -o Old.o

    ** BUILD SUCCEEDED **
    """

  @Test func eachModuleIsCompiledOnce() {
    let calls = CompilerInvocation.all(in: Self.log)
    #expect(calls.map(\.module) == ["Shop", "Core", "Old"])
    #expect(calls.allSatisfy { $0.folder == "/Users/me/My Shop" })
    #expect(calls.map { $0.compiler.split(separator: "/").last } == ["swiftc", "swift-frontend", "swiftc"])
  }

  @Test func onlyTheCodeIsWritten() throws {
    let calls = CompilerInvocation.all(in: Self.log)
    try #require(calls.count == 3)
    let end = ["-Xllvm", "-sil-print-debuginfo", "-o", "/tmp/x.sil"]
    #expect(
      calls[0].argumentsWritingSIL(to: "/tmp/x.sil") == [
        "-module-name", "Shop", "-enforce-exclusivity=checked", "@\(Self.objects)/arm64/Shop.SwiftFileList",
        "-DRELEASE",
        "-sdk", "/SDKs/iPhoneOS.sdk", "-target", "arm64-apple-ios17.0", "-g", "-swift-version", "6", "-I",
        "/tmp/dd/Build/Products", "-Xcc", "-I/Users/me/My Shop/C", "-working-directory", "/Users/me/My Shop",
        "-no-emit-module-separately-wmo", "-emit-sil", "-O", "-whole-module-optimization",
      ] + end)
    #expect(
      calls[1].argumentsWritingSIL(to: "/tmp/x.sil") == [
        "-frontend", "/Users/me/My Shop/Core/Core.swift", "/Users/me/My Shop/Core/Late.swift", "-target",
        "arm64-apple-ios17.0", "-module-name", "Core", "-emit-sil", "-O",
      ] + end)
    #expect(
      calls[2].argumentsWritingSIL(to: "/tmp/x.sil") == [
        "-module-name", "Old", "/Users/me/My Shop/Old/Old.swift", "-emit-sil", "-O", "-whole-module-optimization",
      ] + end)
  }

  @Test func otherLogsNameNoCompiler() {
    #expect(CompilerInvocation.all(in: "Building for production...\n[1/2] Compiling Shop Button.swift\n").isEmpty)
  }
}
