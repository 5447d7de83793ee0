# Paths, one per line → an Xcode project with one target for the app and one for its tests.

function id(kind, number) { return sprintf("%08X%016X", kind, number) }

function kind(path) {
  if (path ~ /\.swift$/) return "sourcecode.swift"
  if (path ~ /\.m$/) return "sourcecode.c.objc"
  if (path ~ /\.h$/) return "sourcecode.c.h"
  if (path ~ /\.plist$/) return "text.plist.xml"
  if (path ~ /\.xcconfig$/) return "text.xcconfig"
  if (path ~ /\.storyboard$/) return "file.storyboard"
  if (path ~ /\.xib$/) return "file.xib"
  if (path ~ /\.strings$/) return "text.plist.strings"
  if (path ~ /\.xcstrings$/) return "text.json.xcstrings"
  return "folder.assetcatalog"
}

function phase(path) {
  if (path ~ /\.(swift|m)$/) return path ~ /^Tests\// ? "TestSources" : "Sources"
  if (path ~ /\.(storyboard|xib|strings|xcstrings|xcassets)$/) return "Resources"
  return ""
}

function quoted(text) { return text ~ /^[A-Za-z0-9_.\/]+$/ ? text : "\"" text "\"" }

# The number of the group of a folder, made with those around it.
function group(folder,   parent, name) {
  if (folder in groups) return groups[folder]
  groups[folder] = ++groupCount
  folders[groupCount] = folder
  if (folder == "") return groups[folder]
  parent = folder; name = folder
  if (!sub(/\/[^\/]*$/, "", parent)) parent = ""
  sub(/^.*\//, "", name)
  child(group(parent), id(3, groups[folder]), name)
  names[groups[folder]] = name
  return groups[folder]
}

function child(number, identifier, name) {
  children[number] = children[number] sprintf("\t\t\t\t%s /* %s */,\n", identifier, name)
}

function buildFile(path, name, reference,   list) {
  list = phase(path)
  if (list == "") return
  buildFiles = buildFiles sprintf("\t\t%s /* %s in %s */ = {isa = PBXBuildFile; fileRef = %s /* %s */; };\n", id(1, NR), name,
    list ~ /Sources/ ? "Sources" : list, reference, name)
  members[list] = members[list] sprintf("\t\t\t\t%s /* %s in %s */,\n", id(1, NR), name, list ~ /Sources/ ? "Sources" : list)
}

BEGIN { group("") }

{
  name = folder = $0
  sub(/^.*\//, "", name)
  if (!sub(/\/[^\/]*$/, "", folder)) folder = ""
  shown = name; path = name
  if (match(folder, /[A-Za-z]+\.lproj$/)) {
    # One variant group for all languages.
    path = substr(folder, RSTART) "/" name
    shown = substr(folder, RSTART, RLENGTH - 6)
    sub(/\/[^\/]*$/, "", folder)
    if (!(name in variants)) {
      variants[name] = ++variantCount
      variantNames[variantCount] = name
      child(group(folder), id(4, variantCount), name)
      buildFile($0, name, id(4, variantCount))
    }
    variantChildren[variants[name]] = variantChildren[variants[name]] sprintf("\t\t\t\t%s /* %s */,\n", id(2, NR), shown)
    references = references sprintf("\t\t%s /* %s */ = {isa = PBXFileReference; lastKnownFileType = %s; name = %s; path = %s; sourceTree = \"<group>\"; };\n",
      id(2, NR), shown, kind($0), shown, quoted(path))
    next
  }
  child(group(folder), id(2, NR), name)
  references = references sprintf("\t\t%s /* %s */ = {isa = PBXFileReference; lastKnownFileType = %s; path = %s; sourceTree = \"<group>\"; };\n",
    id(2, NR), name, kind($0), quoted(path))
  buildFile($0, name, id(2, NR))
}

function buildPhase(number, isa, list) {
  printf "\t\t%s /* %s */ = {\n\t\t\tisa = %s;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n%s\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n",
    id(5, number), list ~ /Sources/ ? "Sources" : list, isa, members[list]
}

function target(number, name, type, phases) {
  printf "\t\t%s /* %s */ = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildConfigurationList = %s /* Build configuration list */;\n\t\t\tbuildPhases = (\n%s\t\t\t);\n\t\t\tbuildRules = (\n\t\t\t);\n\t\t\tdependencies = (\n\t\t\t);\n\t\t\tname = %s;\n\t\t\tproductName = %s;\n\t\t\tproductType = \"%s\";\n\t\t};\n",
    id(6, number), name, id(7, 1), phases, name, name, type
}

END {
  print "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n"
  printf "/* Begin PBXBuildFile section */\n%s/* End PBXBuildFile section */\n\n", buildFiles
  printf "/* Begin PBXFileReference section */\n%s/* End PBXFileReference section */\n\n", references
  print "/* Begin PBXGroup section */"
  for (number = 1; number <= groupCount; number++) {
    printf "\t\t%s%s = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n%s\t\t\t);\n", id(3, number),
      number == 1 ? "" : " /* " names[number] " */", children[number]
    if (number > 1) printf "\t\t\tpath = %s;\n", quoted(names[number])
    print "\t\t\tsourceTree = \"<group>\";\n\t\t};"
  }
  print "/* End PBXGroup section */\n\n/* Begin PBXNativeTarget section */"
  target(1, "Wayfare", "com.apple.product-type.application",
    sprintf("\t\t\t\t%s /* Sources */,\n\t\t\t\t%s /* Resources */,\n", id(5, 1), id(5, 2)))
  target(2, "WayfareTests", "com.apple.product-type.bundle.unit-test", sprintf("\t\t\t\t%s /* Sources */,\n", id(5, 3)))
  print "/* End PBXNativeTarget section */\n\n/* Begin PBXProject section */"
  printf "\t\t%s /* Project object */ = {\n\t\t\tisa = PBXProject;\n\t\t\tattributes = {\n\t\t\t};\n\t\t\tbuildConfigurationList = %s /* Build configuration list */;\n\t\t\tcompatibilityVersion = \"Xcode 14.0\";\n\t\t\tdevelopmentRegion = en;\n\t\t\thasScannedForEncodings = 0;\n\t\t\tknownRegions = (\n\t\t\t\ten,\n\t\t\t\tde,\n\t\t\t\tfr,\n\t\t\t\tBase,\n\t\t\t);\n\t\t\tmainGroup = %s;\n\t\t\tprojectDirPath = \"\";\n\t\t\tprojectRoot = \"\";\n\t\t\ttargets = (\n\t\t\t\t%s /* Wayfare */,\n\t\t\t\t%s /* WayfareTests */,\n\t\t\t);\n\t\t};\n",
    id(9, 1), id(7, 1), id(3, 1), id(6, 1), id(6, 2)
  print "/* End PBXProject section */\n\n/* Begin PBXResourcesBuildPhase section */"
  buildPhase(2, "PBXResourcesBuildPhase", "Resources")
  print "/* End PBXResourcesBuildPhase section */\n\n/* Begin PBXSourcesBuildPhase section */"
  buildPhase(1, "PBXSourcesBuildPhase", "Sources")
  buildPhase(3, "PBXSourcesBuildPhase", "TestSources")
  print "/* End PBXSourcesBuildPhase section */\n\n/* Begin PBXVariantGroup section */"
  for (number = 1; number <= variantCount; number++)
    printf "\t\t%s /* %s */ = {\n\t\t\tisa = PBXVariantGroup;\n\t\t\tchildren = (\n%s\t\t\t);\n\t\t\tname = %s;\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n",
      id(4, number), variantNames[number], variantChildren[number], variantNames[number]
  print "/* End PBXVariantGroup section */\n\n/* Begin XCBuildConfiguration section */"
  printf "\t\t%s /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n\t\t\t\tPRODUCT_NAME = Wayfare;\n\t\t\t};\n\t\t\tname = Release;\n\t\t};\n", id(8, 1)
  print "/* End XCBuildConfiguration section */\n\n/* Begin XCConfigurationList section */"
  printf "\t\t%s /* Build configuration list */ = {\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = (\n\t\t\t\t%s /* Release */,\n\t\t\t);\n\t\t\tdefaultConfigurationIsVisible = 0;\n\t\t\tdefaultConfigurationName = Release;\n\t\t};\n", id(7, 1), id(8, 1)
  printf "/* End XCConfigurationList section */\n\t};\n\trootObject = %s /* Project object */;\n}\n", id(9, 1)
}
