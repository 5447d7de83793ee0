#!/usr/bin/env python3
"""Repeats removals of flags in public apps, and compares the results with the authors' commits.

usage: replay.py APP=BARE_CLONE ... [--split-test PROGRAM] [--limit SECONDS] [--only TEXT] [--keep FOLDER] [--sites FILE] [--hunks FILE] [--near] [--defaults-unseen]

For each commit of commits.tsv the parent's files are checked out (of pictures and sounds the names alone), with the configuration of an adopter (history.py) and a spec for
each flag; then `split-test remove` runs, for at most LIMIT seconds of processor time (120). Lines are compared without their white space:

- deleted: lines of Swift files that the person deleted or changed, and how many of them the tool deleted or changed too; once in files
  that the person kept, once in files that they deleted as a whole
- flag hunks: places where the person deleted a line that names a flag, and how many of them the tool changed into the same text; the
  others are alike if the lines become the same text all the same, but the tool changes neighbours as well, or breaks a line elsewhere
- derivable: of the lines in files that the person kept those that follow from the flag (derivable.py)
- whole files: those that both deleted, only the person, only the tool (not with --near, where most files are missing)
- only tool: lines that the tool deleted or changed and the person kept (`--sites` lists them for review)

`--keep` leaves the checkouts in a folder. `--hunks` writes each flag hunk that differs, with both results. `--near` skips files that the person did not change and that contain no flag, for a quick check.
`--defaults-unseen` adds that key to each accessor: a stored flag counts as having had its answer from the start.
"""
import argparse, collections, difflib, os, re, resource, shutil, subprocess, sys, tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(FOLDER, "../../.."))
sys.path.insert(0, FOLDER)
from derivable import derivable
from history import APPS, App, Repository


def identifier(case):
    case = re.sub("SplitTest$", "", case).lstrip("_")
    return case.lower() if case.isupper() else re.sub(r"(?<!^)([A-Z])", r"_\1", case).lower()


def spec(case, is_on, app):
    # A constant in capitals, or with underscores, does not follow from an identifier.
    name = f"case_name: {case}\n" if case.isupper() or "_" in case else ""
    text = (
        f"identifier: {identifier(case)}\n{name}summary: The flag {case}\nhypothesis: People like it more.\nowner: team@example.com\n"
        f"metric: use\ngroups: {{control: 50, {app.winner}: 50}}\nstart_version: 1.0\nend_version: 2.0\nwinner: {app.winner if is_on else 'control'}\n"
    )
    if case in app.own:
        expression, *file = app.own[case]
        text += f"accessors:\n  - is: {app.winner}\n    expression: {expression}\n" + "".join(f"    in: {name}\n" for name in file)
        if "." in expression:
            text += f"  - declaration: {expression}\n"
    return text


def stripped(text):
    return ["".join(line.split()) for line in text.splitlines()]


class Change:
    """The changes of a file: the numbers of deleted lines, and by them the replacement text. Blank lines carry no information."""

    def __init__(self, before, after):
        old, new = stripped(before), stripped(after)
        self.deleted, self.hunks = set(), {}
        end = 0
        for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            # Of several places that give the same result, the first: the closing line of a neighbour is as good as one's own.
            while tag == "delete" and a > end and old[a - 1] == old[b - 1]:
                a, b = a - 1, b - 1
            if tag != "equal":
                end = b
            if tag in ("delete", "replace"):
                lines = tuple(n for n in range(a, b) if old[n])
                self.deleted.update(lines)
                self.hunks[lines] = tuple(line for line in new[c:d] if line)

    def text(self, place, lines):
        """What the lines from the first to the last of a place become, without white space."""
        starts = {number: (own[0], new) for own, new in self.hunks.items() for number in own}
        parts, seen = [], set()
        for number in range(place[0], place[-1] + 1):
            if number not in starts:
                parts.append("".join(lines[number].split()))
            elif starts[number][0] not in seen:
                seen.add(starts[number][0])
                parts += starts[number][1]
        return "".join(parts)


# Whatever may name a type, an asset or a key, beside the Swift files.
TEXTS = re.compile(
    r"\.(h|m|mm|c|pch|modulemap|storyboard|xib|plist|strings|stringsdict|xcstrings|json|yml|yaml|pbxproj|xcscheme|xctestplan|entitlements|xcconfig|intentdefinition|podspec|lottie)$|/contents$|/BUILD$"
)
# Pictures and sounds: their names matter, their bytes do not.
BINARIES = re.compile(r"\.(png|jpg|jpeg|pdf|svg|heic|gif|webp|caf|mp3|wav|m4a|aiff|mp4|ttf|otf)$")


def check_out(repository, commit, app, folder, is_wanted=lambda path, content: True):
    """Swift files, and everything else that decides about them; of pictures and sounds the names alone, because large files of a clone may be missing."""
    entries = [entry.split("\t", 1) for entry in repository.git("ls-tree", "-r", "-z", commit).split("\0")[:-1]]
    entries = [(path, about.split()[2]) for about, path in entries if about.startswith("100")]
    files = [(path, name) for path, name in entries if path.endswith(".swift")]
    texts = [(path, name) for path, name in entries if TEXTS.search(path)]
    names = [name for _, name in files] + [name for _, name in texts]
    wanted = zip(files + texts, repository.contents(names))
    pictures = [((path, None), b"") for path, _ in entries if BINARIES.search(path)]
    for (path, _), content in [*wanted, *pictures]:
        if path.endswith(".swift") and not is_wanted(path, content):
            continue
        os.makedirs(os.path.dirname(os.path.join(folder, path)) or folder, exist_ok=True)
        with open(os.path.join(folder, path), "wb") as file:
            file.write(content)
    sources = [name for name in app.sources if os.path.isdir(os.path.join(folder, name))]
    with open(os.path.join(folder, ".split-test.yml"), "w") as file:
        file.write(app.configuration(sources))


class Outcome:
    def __init__(self, name, commit, flags):
        self.name, self.commit, self.flags = name, commit, flags
        self.result, self.seconds = "", 0.0
        self.refusals = []
        self.kept_files, self.whole_files, self.hunks, self.derivable = [0, 0], [0, 0], [0, 0], [0, 0]
        # Derivable lines that the tool left: path, number, line.
        self.missed = []
        self.only_tool = []
        # Flag hunks that differ: path, the old lines, what the person made of them, and what the tool made of them.
        self.different = []
        self.alike = 0
        self.broken = []
        # Files that both deleted, that only the person did, and that only the tool did.
        self.deleted_files = {"both": [], "person": [], "tool": []}


def replay(repository, app, name, commit, flags, folder, options):
    outcome = Outcome(name, commit, flags)
    parent = repository.parent(commit)
    touched = set(repository.git("diff", "--name-only", "--no-renames", "-z", parent, commit).split("\0"))
    named = re.compile(b"|".join(rb"\b%s\b" % case.encode() for case in flags))
    is_near = lambda path, content: path in touched or named.search(content)
    check_out(repository, parent, app, folder, is_near if options.near else lambda path, content: True)
    for case, is_on in flags.items():
        os.makedirs(f"{folder}/split-test-replay", exist_ok=True)
        with open(f"{folder}/split-test-replay/{identifier(case)}.yml", "w") as file:
            file.write(spec(case, is_on, app))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        [options.split_test, "remove", "--package-path", folder, "--force", *options.arguments, *map(identifier, flags)],
        capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (options.limit, options.limit)))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    outcome.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if run.returncode < 0:
        outcome.result = "timed out" if outcome.seconds >= 0.9 * options.limit else f"died of signal {-run.returncode}"
    else:
        outcome.result = {0: "finished", 1: "refused"}.get(run.returncode, f"failed: {run.stderr.strip()[-200:]}")
    outcome.refusals = re.findall(r"^(.+?:\d+:\d+): warning: (.*) \[(needs-a-hand|left-as-constant)\]$", run.stdout, re.M)
    # Constants that are left block nothing: the flag is gone, and only the code around them is as it was.
    if outcome.result == "refused" and outcome.refusals and all(rule == "left-as-constant" for *_, rule in outcome.refusals):
        outcome.result = "constants left"
    compare(repository, parent, folder, outcome, options)
    return outcome


def compare(repository, parent, folder, outcome, options):
    def read(path):
        try:
            with open(os.path.join(folder, path), newline="", errors="replace") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    status = repository.git("diff", "--name-status", "--no-renames", "-z", parent, outcome.commit).split("\0")
    person = {path: kind for kind, path in zip(status[::2], status[1::2]) if path.endswith(".swift") and kind != "A"}
    before = {path: repository.file(parent, path) for path in person}
    tool = set(person)
    listing = repository.git("ls-tree", "-r", "-z", parent).split("\0")[:-1]
    hashes = {entry.split("\t", 1)[1]: entry.split()[2] for entry in listing if entry.endswith(".swift") and entry.startswith("100")}
    paths = [path for path in hashes if os.path.isfile(os.path.join(folder, path))]
    found = subprocess.run(
        ["git", "hash-object", "--no-filters", "--stdin-paths"], cwd=folder, input="\n".join(paths), capture_output=True, text=True, check=True)
    now = dict(zip(paths, found.stdout.split("\n")))
    changed = [path for path in hashes if now.get(path, hashes[path] if options.near else None) != hashes[path]]
    compare_deletions(repository, parent, folder, outcome, options)
    names = re.compile(r"\b(%s)\b" % "|".join(outcome.flags))
    changes = {}
    for path in sorted(set(person) | set(changed)):
        text = before.get(path) or repository.file(parent, path)
        lines = text.splitlines()
        after = read(path)
        theirs = Change(text, "" if person.get(path) == "D" else repository.file(outcome.commit, path)) if path in person else Change("", "")
        ours = Change(text, after) if path in changed else Change("", "")
        share = outcome.whole_files if person.get(path) == "D" else outcome.kept_files
        share[0] += len(theirs.deleted & ours.deleted)
        share[1] += len(theirs.deleted)
        changes[path] = (lines, theirs.deleted, ours.deleted)
        if person.get(path) != "D":
            for place, new in theirs.hunks.items():
                if any(names.search(lines[number]) for number in place):
                    outcome.hunks[0] += ours.hunks.get(place) == new
                    outcome.hunks[1] += 1
                    if ours.hunks.get(place) != new:
                        outcome.different.append((path, place, lines, theirs, ours))
                        outcome.alike += ours.text(place, lines) == theirs.text(place, lines)
        outcome.only_tool += [(path, number + 1, lines[number]) for number in sorted(ours.deleted - theirs.deleted)]
        if path in changed and after:
            run = subprocess.run(["swiftc", "-frontend", "-parse", os.path.join(folder, path)], capture_output=True, text=True)
            if run.returncode:
                outcome.broken.append((path, run.stderr[:300]))
    found = derivable(repository, outcome.commit, outcome.flags, {path: (lines, theirs) for path, (lines, theirs, _) in changes.items()})
    for path, numbers in found.items():
        if person.get(path) != "D":
            lines, _, ours = changes[path]
            outcome.derivable[0] += len(numbers & ours)
            outcome.derivable[1] += len(numbers)
            outcome.missed += [(path, number + 1, lines[number]) for number in sorted(numbers - ours)]


def describe(path, place, lines, theirs, ours):
    """A flag hunk that differs, with the hunks of the tool that touch it."""
    is_alike = ours.text(place, lines) == theirs.text(place, lines)
    parts = [f"{path}:{place[0] + 1}{' (alike)' if is_alike else ''}", *(f"  - {lines[n]}" for n in place), *(f"  person + {text}" for text in theirs.hunks[place])]
    touching = [(own, new) for own, new in ours.hunks.items() if set(own) & set(place)]
    for own, new in touching:
        parts += [*(f"  tool - {n + 1}: {lines[n]}" for n in own), *(f"  tool + {text}" for text in new)]
    return "\n".join(parts if touching else [*parts, "  tool: nothing"])


def compare_deletions(repository, parent, folder, outcome, options):
    """What was deleted as a whole: Swift files, pictures, sounds and other resources."""
    status = repository.git("diff", "--name-status", "--no-renames", "-z", parent, outcome.commit).split("\0")
    person = {path for kind, path in zip(status[::2], status[1::2]) if kind == "D"}
    # Symbolic links are not checked out.
    entries = repository.git("ls-tree", "-r", "-z", parent).split("\0")[:-1]
    listing = [entry.split("\t", 1)[1] for entry in entries if entry.startswith("100")]
    kinds = lambda path: path.endswith(".swift") or TEXTS.search(path) or BINARIES.search(path)
    tool = {path for path in listing if kinds(path) and not os.path.lexists(os.path.join(folder, path))} if not options.near else set()
    person = {path for path in person if kinds(path)}
    outcome.deleted_files = {"both": sorted(person & tool), "person": sorted(person - tool), "tool": sorted(tool - person)}


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else ""


def report(outcomes):
    print("| app | commits | finished | constants left | refused | timed out | same of flag hunks | alike | deleted too, in kept files | of the derivable | in deleted files | only tool | files that do not parse | median processor time |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in [*sorted({outcome.name for outcome in outcomes}), "all"]:
        own = [outcome for outcome in outcomes if name in ("all", outcome.name)]

        def total(pairs):
            part, whole = (sum(column) for column in zip(*pairs))
            return f"{part} of {whole} ({percent(part, whole)})" if whole else ""

        results = collections.Counter(outcome.result for outcome in own)
        seconds = sorted(outcome.seconds for outcome in own)
        print(
            f"| {name} | {len(own)} | {results['finished']} | {results['constants left']} | {results['refused']} | {results['timed out']} | {total(o.hunks for o in own)} | {sum(o.alike for o in own)} |"
            f" {total(o.kept_files for o in own)} | {total(o.derivable for o in own)} | {total(o.whole_files for o in own)} | {sum(len(o.only_tool) for o in own)} |"
            f" {sum(len(o.broken) for o in own)} | {seconds[len(seconds) // 2]:.1f} s |")
    print("\n| app | Swift files that both deleted | only the person | only the tool | other files that both deleted | only the person | only the tool |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in [*sorted({outcome.name for outcome in outcomes}), "all"]:
        own = [outcome for outcome in outcomes if name in ("all", outcome.name)]
        counts = [
            sum(path.endswith(".swift") == is_swift for outcome in own for path in outcome.deleted_files[who])
            for is_swift in (True, False) for who in ("both", "person", "tool")
        ]
        print(f"| {name} | {' | '.join(map(str, counts))} |")
    reasons = collections.Counter(re.sub("'[^']*'", "'…'", message) for o in outcomes for _, message, _ in o.refusals)
    print("\n| refusals | reason |\n| ---: | --- |")
    for reason, count in reasons.most_common():
        print(f"| {count} | {reason} |")
    for outcome in outcomes:
        if outcome.result not in ("finished", "constants left", "refused", "timed out"):
            print(outcome.name, outcome.commit, outcome.result)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("clones", nargs="+")
    parser.add_argument("--split-test", default=f"{ROOT}/.build/release/split-test")
    parser.add_argument("--limit", type=int, default=120)
    parser.add_argument("--only")
    parser.add_argument("--keep")
    parser.add_argument("--sites")
    parser.add_argument("--hunks")
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--defaults-unseen", action="store_true")
    parser.add_argument("--arguments", default="", help="further options of remove")
    options = parser.parse_args()
    options.arguments = options.arguments.split()
    App.defaults_unseen = options.defaults_unseen
    clones = dict(clone.split("=", 1) for clone in options.clones)
    with open(f"{FOLDER}/commits.tsv") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    outcomes = []
    sites = open(options.sites, "w") if options.sites else None
    hunks = open(options.hunks, "w") if options.hunks else None
    for name, commit, flags in rows:
        if name not in clones or (options.only and options.only not in f"{name} {commit} {flags}"):
            continue
        flags = {case: value == "on" for case, value in (flag.split(":") for flag in flags.split(","))}
        folder = os.path.join(options.keep, commit) if options.keep else tempfile.mkdtemp()
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        try:
            outcome = replay(Repository(clones[name]), APPS[name], name, commit, flags, folder, options)
        finally:
            if not options.keep:
                shutil.rmtree(folder)
        outcomes.append(outcome)
        print(
            f"{name} {commit} {','.join(flags)}: {outcome.result} {outcome.seconds:.1f} s, hunks {outcome.hunks}, lines {outcome.kept_files}, derivable {outcome.derivable},"
            f" whole files {outcome.whole_files}, only tool {len(outcome.only_tool)}, refusals {len(outcome.refusals)}, broken {len(outcome.broken)}",
            file=sys.stderr, flush=True)
        if hunks:
            for hunk in outcome.different:
                print(commit, describe(*hunk), file=hunks, flush=True)
        if sites:
            for place, message, rule in outcome.refusals:
                print(f"{commit} refused {place} {message} [{rule}]", file=sites)
            for who, paths in outcome.deleted_files.items():
                for path in paths:
                    print(f"{commit} deleted by {who}: {path}", file=sites)
            for path, number, line in outcome.only_tool:
                print(f"{commit} only-tool {path}:{number}: {line}", file=sites)
            for path, number, line in outcome.missed:
                print(f"{commit} missed {path}:{number}: {line}", file=sites)
            for path, message in outcome.broken:
                print(f"{commit} broken {path}: {message}", file=sites)
            sites.flush()
    report(outcomes)


if __name__ == "__main__":
    main()
