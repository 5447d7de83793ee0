/// A small project in Xcode's format.
enum SampleProject {
  static let path = "App/Shop.xcodeproj/project.pbxproj"

  /// - Parameter gone: texts whose lines are left out.
  static func text(without gone: Set<String> = []) -> String {
    lines.filter { line in !gone.contains { line.contains($0) } }.joined(separator: "\n") + "\n"
  }

  private static let lines = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 77;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tA10000000000000000000001 /* Cart.swift in Sources */ = {isa = PBXBuildFile; fileRef = B10000000000000000000001 /* Cart.swift */; };
    \t\tA10000000000000000000002 /* Promo.swift in Sources */ = {isa = PBXBuildFile; fileRef = B10000000000000000000002 /* Promo.swift */; settings = {COMPILER_FLAGS = "-Onone"; }; };
    \t\tA10000000000000000000003 /* Promo.swift in Sources */ = {isa = PBXBuildFile; fileRef = B10000000000000000000002 /* Promo.swift */; };
    \t\tA10000000000000000000004 /* Promo.strings in Resources */ = {isa = PBXBuildFile; fileRef = C10000000000000000000009 /* Promo.strings */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\tB10000000000000000000001 /* Cart.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Cart.swift; sourceTree = "<group>"; };
    \t\tB10000000000000000000002 /* Promo.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Promo.swift; sourceTree = "<group>"; };
    \t\tB10000000000000000000003 /* Other/Promo.swift */ = {isa = PBXFileReference; name = "Promo.swift"; path = "Other/Promo.swift"; sourceTree = SOURCE_ROOT; };
    \t\tB10000000000000000000004 /* en */ = {isa = PBXFileReference; name = en; path = en.lproj/Promo.strings; sourceTree = "<group>"; };
    \t\tB10000000000000000000005 /* de */ = {isa = PBXFileReference; name = de; path = de.lproj/Promo.strings; sourceTree = "<group>"; };
    \t\tB10000000000000000000006 /* Shop.app */ = {isa = PBXFileReference; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
    /* End PBXFileReference section */

    /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
    \t\tE10000000000000000000001 /* Exceptions for "Synced" folder in "Shop" target */ = {
    \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    \t\t\tmembershipExceptions = (
    \t\t\t\tInfo.plist,
    \t\t\t\t"Promo Files/Promo.swift",
    \t\t\t);
    \t\t\ttarget = D10000000000000000000001 /* Shop */;
    \t\t};
    /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

    /* Begin PBXFileSystemSynchronizedRootGroup section */
    \t\tC10000000000000000000005 /* Synced */ = {
    \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
    \t\t\texceptions = (
    \t\t\t\tE10000000000000000000001 /* Exceptions for "Synced" folder in "Shop" target */,
    \t\t\t);
    \t\t\tpath = Synced;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXFileSystemSynchronizedRootGroup section */

    /* Begin PBXGroup section */
    \t\tC10000000000000000000001 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tC10000000000000000000002 /* Views */,
    \t\t\t\tC10000000000000000000005 /* Synced */,
    \t\t\t\tB10000000000000000000003 /* Other/Promo.swift */,
    \t\t\t\tB10000000000000000000006 /* Shop.app */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tC10000000000000000000002 /* Views */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tB10000000000000000000001 /* Cart.swift */,
    \t\t\t\tB10000000000000000000002 /* Promo.swift */,
    \t\t\t\tC10000000000000000000009 /* Promo.strings */,
    \t\t\t);
    \t\t\tname = "Our Views";
    \t\t\tpath = Shop/Views;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXProject section */
    \t\tD10000000000000000000009 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = C10000000000000000000001;
    \t\t\tprojectDirPath = "";
    \t\t\ttargets = (
    \t\t\t\tD10000000000000000000001 /* Shop */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\tD10000000000000000000002 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tA10000000000000000000001 /* Cart.swift in Sources */,
    \t\t\t\tA10000000000000000000002 /* Promo.swift in Sources */,
    \t\t\t);
    \t\t};
    \t\tD10000000000000000000003 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tA10000000000000000000003 /* Promo.swift in Sources */,
    \t\t\t\tA10000000000000000000004 /* Promo.strings in Resources */,
    \t\t\t);
    \t\t};
    /* End PBXSourcesBuildPhase section */

    /* Begin PBXVariantGroup section */
    \t\tC10000000000000000000009 /* Promo.strings */ = {isa = PBXVariantGroup; children = (B10000000000000000000004 /* en */, B10000000000000000000005 /* de */, ); name = Promo.strings; sourceTree = "<group>"; };
    /* End PBXVariantGroup section */
    \t};
    \trootObject = D10000000000000000000009 /* Project object */;
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
