/// The compiler of a proof's builds: a script that `SWIFT_EXEC` names to SwiftPM.
///
/// It does the same as `swiftc` and also writes the optimised SIL of the package's own modules, unnoticed by the build. Warnings
/// about a constant in a condition must not stop a build that treats warnings as errors.
enum ProofCompiler {
  /// Where the SIL of a module goes, as `NAME.sil`. Other variables would be another environment, in which SwiftPM evaluates the
  /// manifest again.
  static let folderVariable = "SPLIT_TEST_SIL"
  /// The file in that folder with the package's own modules on its first line, with a space before and after each.
  ///
  /// The second line has the package's own products in the same form, if nothing needs the machine code of its modules, which takes two
  /// fifths of the time: the object files are empty, and these products are not linked.
  static let listFile = "modules"

  static let script = """
    #!/bin/sh
    module= map= output= action= whole= previous=
    for argument do
      shift
      case "$previous" in
        -module-name) module=$argument ;;
        -output-file-map) map=$argument ;;
        -o) output=$argument ;;
      esac
      case "$argument" in
        -c) action=compile ;;
        -emit-executable | -emit-library) action=link ;;
        -wmo | -whole-module-optimization) whole=yes ;;
      esac
      if [ "$argument" != -warnings-as-errors ]; then set -- "$@" "$argument"; fi
      previous=$argument
    done
    if [ "$module" = SplitTesting ]; then exec swiftc "$@" -D SPLIT_TEST_PROOF; fi
    modules= unlinked=
    list=$\(folderVariable)/\(listFile)
    if [ -f "$list" ]; then { IFS= read -r modules; IFS= read -r unlinked; } <"$list"; fi
    case "$action$unlinked" in
      link*" $module "*)
        : >"$output"
        exit ;;
    esac
    case "$modules" in
      *" $module "*) ;;
      *) exec swiftc "$@" ;;
    esac
    sil=$\(folderVariable)/$module.sil
    if [ -n "$unlinked" ] && [ "$action/$whole" = compile/yes ]; then
      previous=
      for argument do
        shift
        case "$previous $argument" in
          *" -c" | *" -num-threads" | "-num-threads "* | *" -o" | "-o "*) ;;
          *) set -- "$@" "$argument" ;;
        esac
        previous=$argument
      done
      swiftc "$@" -driver-filelist-threshold=1000000 -Xllvm -sil-print-debuginfo -emit-sil -o "$sil" || exit
      sed -n 's/.*"object": *"\\([^"]*\\)".*/\\1/p' "$map" | while IFS= read -r object; do
        : >"$object"
      done
      exit
    fi
    exec swiftc "$@" -driver-filelist-threshold=1000000 -Xfrontend -sil-output-path -Xfrontend "$sil" -Xllvm -sil-print-debuginfo

    """
}
