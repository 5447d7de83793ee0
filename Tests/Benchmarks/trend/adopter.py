#!/usr/bin/env python3
"""Writes the history of an app's enum of flags as an adopter of the tool would have it: one spec per case, from the commit that added the case
to the one that deleted it.

usage: adopter.py BARE_CLONE PATH_OF_ENUM FOLDER [REVISION]
       split-test trend --package-path FOLDER --by month -o trend.svg

A flag is planned for eight releases, from the first one after it was added. The releases are the tags with two numbers, with the days of their commits.
"""
import bisect, os, re, subprocess, sys, time

clone, enum, folder = sys.argv[1:4]
revision = sys.argv[4] if len(sys.argv) > 4 else "HEAD"
PLANNED = 8


def git(*arguments):
    return subprocess.run(["git", "-C", clone, *arguments], capture_output=True, check=True, env={**os.environ, "GIT_NO_LAZY_FETCH": "1"}).stdout.decode()


def identifier(case):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", case).lower()


def releases():
    """Versions with their days, in order; a version counts once, and only if it is later than all before."""
    found = []
    for line in git("for-each-ref", "refs/tags", "--format=%(refname:short) %(creatordate:unix)").splitlines():
        name, seconds = line.rsplit(" ", 1)
        if re.fullmatch(r"\d+\.\d+", name):
            found.append((tuple(map(int, name.split("."))), int(seconds)))
    rising = []
    for version, seconds in sorted(found):
        if not rising or seconds > rising[-1][1]:
            rising.append((version, seconds))
    return rising


def spec(name, start, end):
    return (
        f'identifier: {name}\nhypothesis: From the history of an enum.\nowner: "@app"\nmetric: purchases\n'
        f"groups: [control, treatment]\nstart_version: {start[0]}.{start[1]}\nend_version: {end[0]}.{end[1]}\n"
    )


def later(version, count):
    """Releases are numbered from .0 to .9."""
    number = version[0] * 10 + version[1] + count
    return number // 10, number % 10


def main():
    calendar = releases()
    days = [seconds for _, seconds in calendar]
    dates = "".join(f"{v[0]}.{v[1]}: {time.strftime('%Y-%m-%d', time.gmtime(s))}\n" for v, s in calendar)
    subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
    stream, known = [], {}

    def file(path, text):
        return f"M 100644 inline {path}\ndata {len(text.encode())}\n{text}\n"

    for line in reversed(git("log", "--first-parent", "--format=%H %ct", revision, "--", enum).splitlines()):
        commit, seconds = line.split()
        try:
            text = git("show", f"{commit}:{enum}")
        except subprocess.CalledProcessError:
            continue
        body = text[text.index("enum "):]
        # The cases of the enum itself, not those of switches.
        cases = {identifier(c) for c in re.findall(r"^\s*case (\w+)\s*(?:=.*)?$", body, re.M)}
        changes = [] if stream else [file("experiments/releases.yml", dates)]
        for name in sorted(cases - known.keys()):
            place = bisect.bisect(days, int(seconds))
            start = calendar[place][0] if place < len(calendar) else later(calendar[-1][0], 1)
            known[name] = spec(name, start, later(start, PLANNED))
            changes.append(file(f"experiments/{name}.yml", known[name]))
        for name in sorted(known.keys() - cases):
            del known[name]
            changes.append(f"D experiments/{name}.yml\n")
        if changes:
            stream.append(f"commit refs/heads/main\ncommitter Adopter <adopter@example.com> {seconds} +0000\ndata 1\nx\n" + "".join(changes))
    subprocess.run(["git", "-C", folder, "fast-import", "--quiet"], input="".join(stream).encode(), check=True)
    subprocess.run(["git", "-C", folder, "reset", "-q", "--hard"], check=True)
    print(f"{len(stream)} commits, {len(known)} flags at the end, {len(calendar)} releases")


main()
