"""A program that parses files with SwiftParser, on one core or on all: the floor for lint."""
import os, subprocess

from workload import write

PARSER = """
import Dispatch
import Foundation
import SwiftParser
let isParallel = CommandLine.arguments[1] == "all"
let files = CommandLine.arguments.dropFirst(2).compactMap { FileManager.default.contents(atPath: $0) }
@Sendable func parse(_ file: Data) -> Int {
  [UInt8](file).withUnsafeBufferPointer { Parser.parse(source: $0).statements.count }
}
if isParallel {
  DispatchQueue.concurrentPerform(iterations: files.count) { _ = parse(files[$0]) }
} else {
  print(files.reduce(0) { $0 + parse($1) })
}
"""


def build_parser(work):
    swiftc = os.path.realpath(subprocess.run(["which", "swiftc"], capture_output=True, text=True, check=True).stdout.strip())
    host = os.path.join(os.path.dirname(os.path.dirname(swiftc)), "lib/swift/host")
    write(f"{work}/main.swift", PARSER)
    program = f"{work}/parse"
    flags = ["-O", "-swift-version", "5", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
    subprocess.run(["swiftc", f"{work}/main.swift", "-o", program, *flags], check=True)
    return program
