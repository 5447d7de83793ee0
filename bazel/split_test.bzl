"""Generates and lints experiments with split-test.

The program comes from the repository `split_test_tool`, with the file `bin/split-test`; Documentation/Bazel.md shows how.
"""

SplitTestFactsInfo = provider(
    doc = "What the Swift sources of a target and its dependencies say.",
    fields = {"facts": "A depset of files, one for each target with Swift sources."},
)

_TOOL = attr.label(
    default = Label("@split_test_tool//:bin/split-test"),
    executable = True,
    allow_single_file = True,
    cfg = "exec",
)

# Files in the folder of the specs that are no specs.
_LISTS = ["retired.yml", "metrics.yml", "releases.yml"]

def _facts_aspect_impl(target, ctx):
    attributes = ctx.rule.attr
    dependencies = getattr(attributes, "deps", []) + getattr(attributes, "private_deps", [])
    transitive = [dep[SplitTestFactsInfo].facts for dep in dependencies if SplitTestFactsInfo in dep]
    sources = [
        file
        for source in getattr(attributes, "srcs", [])
        for file in source.files.to_list()
        if file.extension == "swift" and file.is_source
    ]
    if not sources:
        return [SplitTestFactsInfo(facts = depset(transitive = transitive))]
    facts = ctx.actions.declare_file(ctx.label.name + ".split-test-facts")
    arguments = ctx.actions.args()
    arguments.add("facts")
    arguments.add("--output", facts)
    arguments.add_all(sources)
    ctx.actions.run(
        executable = ctx.executable._tool,
        arguments = [arguments],
        inputs = sources,
        outputs = [facts],
        mnemonic = "SplitTestFacts",
        progress_message = "Collecting uses of experiments in %s" % ctx.label,
    )
    return [SplitTestFactsInfo(facts = depset([facts], transitive = transitive))]

split_test_facts_aspect = aspect(
    doc = "Collects the Swift sources of each target on the way to its dependencies, one action for each.",
    implementation = _facts_aspect_impl,
    attr_aspects = ["deps", "private_deps"],
    attrs = {"_tool": _TOOL},
)

def _facts_impl(ctx):
    facts = depset(transitive = [target[SplitTestFactsInfo].facts for target in ctx.attr.targets])
    return [DefaultInfo(files = facts), SplitTestFactsInfo(facts = facts)]

split_test_facts = rule(
    doc = "The facts of some targets and all of their dependencies, as files.",
    implementation = _facts_impl,
    attrs = {"targets": attr.label_list(mandatory = True, aspects = [split_test_facts_aspect])},
)

_LINT = """#!/usr/bin/env bash
set -euo pipefail
# Specs are copied, because links that lead out of a package are refused.
package=$(mktemp -d "$TEST_TMPDIR/package.XXXXXX")
files=({files})
for file in "${{files[@]}}"; do
  mkdir -p "$package/$(dirname "$file")"
  cp -L "$file" "$package/$file"
done
exec "$PWD/{tool}" lint --package-path "$package" "$@" --facts "$PWD/"{facts}
"""

_RELEVANT = """set -euo pipefail
package=$(mktemp -d); trap 'rm -rf "$package"' EXIT
for pair in {files}; do
  mkdir -p "$package/$(dirname "${{pair#*=}}")"
  cp -L "${{pair%%=*}}" "$package/${{pair#*=}}"
done
{tool} facts --relevant --package-path "$package" --output {output} "$@"
"""

def _quoted(paths):
    return " ".join(["'%s'" % path.replace("'", "'\\''") for path in paths])

def _relevant_facts(ctx, files):
    """The part of all facts that the specs concern: most changes of sources leave it as it was, and the test is not run again."""
    facts = depset(transitive = [target[SplitTestFactsInfo].facts for target in ctx.attr.targets])
    relevant = ctx.actions.declare_file(ctx.label.name + ".relevant-facts")
    ctx.actions.run_shell(
        command = _RELEVANT.format(
            files = _quoted(["%s=%s" % (file.path, file.short_path) for file in files]),
            output = _quoted([relevant.path]),
            tool = _quoted([ctx.executable._tool.path]),
        ),
        arguments = [ctx.actions.args().add_all(facts)],
        inputs = depset(files, transitive = [facts]),
        outputs = [relevant],
        tools = [ctx.executable._tool],
        mnemonic = "SplitTestRelevant",
        progress_message = "Choosing what concerns experiments for %s" % ctx.label,
    )
    return relevant

def _lint_test_impl(ctx):
    files = ctx.files.specs + ctx.files.configuration
    facts = _relevant_facts(ctx, files)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        _LINT.format(
            facts = _quoted([facts.short_path]),
            files = _quoted([file.short_path for file in files]),
            tool = ctx.executable._tool.short_path,
        ),
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = files + [facts, ctx.executable._tool])
    return [DefaultInfo(executable = script, runfiles = runfiles)]

split_test_lint_test = rule(
    doc = "Lints specs and the Swift sources of some targets and all of their dependencies. `args` are options of `split-test lint`.",
    implementation = _lint_test_impl,
    test = True,
    attrs = {
        "configuration": attr.label_list(
            allow_files = True,
            doc = ".split-test.yml, and the files with the version of the app.",
        ),
        "specs": attr.label_list(mandatory = True, allow_files = [".yml", ".yaml"]),
        "targets": attr.label_list(mandatory = True, aspects = [split_test_facts_aspect]),
        "_tool": _TOOL,
    },
)

def _output_name(file):
    """As the generator names it, for specs with plain names."""
    stem = file.basename[:-len(".yml")]
    plain = file.basename.endswith(".yml") and stem and not stem.strip("abcdefghijklmnopqrstuvwxyz0123456789_")
    if not plain:
        fail("'%s' needs a name of small letters, digits and '_', and the ending .yml" % file.short_path)
    return stem + "+SplitTest.swift"

_GENERATE = """set -euo pipefail
package=$(mktemp -d); trap 'rm -rf "$package"' EXIT
for pair in {files}; do
  mkdir -p "$package/$(dirname "${{pair#*=}}")"
  cp -L "${{pair%%=*}}" "$package/${{pair#*=}}"
done
{tool} generate --package-path "$package" --experiments {folder} {target} --output "$package/.generated" --quiet
cp "$package"/.generated/* {output}/
"""

def _swift_sources_impl(ctx):
    folders = depset([file.dirname for file in ctx.files.specs]).to_list()
    if len(folders) != 1:
        fail("the specs of a target lie in one folder, not in %s" % folders)
    specs = [file for file in ctx.files.specs if file.basename not in _LISTS]
    names = [_output_name(file) for file in specs] + ["SplitTests+Registry.swift"]
    outputs = [ctx.actions.declare_file(ctx.label.name + "/" + name) for name in names]
    inputs = ctx.files.specs + ctx.files.configuration
    ctx.actions.run_shell(
        command = _GENERATE.format(
            files = _quoted(["%s=%s" % (file.path, file.short_path) for file in inputs]),
            folder = _quoted(folders),
            output = _quoted([outputs[0].dirname]),
            target = "--target %s" % _quoted([ctx.attr.target]) if ctx.attr.target else "",
            tool = _quoted([ctx.executable._tool.path]),
        ),
        inputs = inputs,
        outputs = outputs,
        tools = [ctx.executable._tool],
        mnemonic = "SplitTestGenerate",
        progress_message = "Generating experiments of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset(outputs))]

split_test_swift_sources = rule(
    doc = "Swift sources of specs, for the `srcs` of a Swift library.",
    implementation = _swift_sources_impl,
    attrs = {
        "configuration": attr.label_list(
            allow_files = True,
            doc = ".split-test.yml, and the files with the version of the app.",
        ),
        "specs": attr.label_list(
            mandatory = True,
            allow_files = [".yml", ".yaml"],
            doc = "One folder, with its retired.yml, metrics.yml and releases.yml.",
        ),
        "target": attr.string(doc = "The entry of `targets` in the configuration."),
        "_tool": _TOOL,
    },
)
