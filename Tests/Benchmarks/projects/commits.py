#!/usr/bin/env python3
"""Saves the changes of Xcode projects in commits that deleted Swift files, for ProjectRemovalTests.

usage: commits.py FOLDER BARE_CLONE ...

Each case is a folder with `before` and `after` (the project file), `deleted` (one path per line) and `path`. Then run:

SPLIT_TEST_PROJECT_COMMITS=FOLDER swift test --filter ProjectRemovalTests
"""
import os, subprocess, sys


def git(clone, *arguments):
    return subprocess.run(["git", "-C", clone, *arguments], capture_output=True, check=True).stdout.decode(errors="replace")


def main():
    folder, clones = sys.argv[1], sys.argv[2:]
    number = 0
    for clone in clones:
        count = 0
        commits = git(clone, "log", "--no-merges", "--diff-filter=D", "--format=%H", "-400", "--", "*.swift").split()
        for commit in commits:
            if count == 40:
                break
            try:
                status = git(clone, "diff", "--name-status", "--no-renames", "-z", commit + "^", commit).split("\0")
                changes = list(zip(status[::2], status[1::2]))
                deleted = [path for kind, path in changes if kind == "D"]
                added = [path for kind, path in changes if kind == "A"]
                projects = [path for kind, path in changes if kind == "M" and path.endswith(".pbxproj")]
                # What was moved has other lines, not fewer.
                if added or not deleted or len(deleted) > 60 or len(projects) != 1:
                    continue
                before, after = (git(clone, "show", f"{rev}:{projects[0]}") for rev in (commit + "^", commit))
            except subprocess.CalledProcessError:
                continue
            case = os.path.join(folder, str(number))
            os.makedirs(case, exist_ok=True)
            for name, text in [("before", before), ("after", after), ("deleted", "\n".join(deleted)), ("path", projects[0]), ("commit", commit)]:
                with open(os.path.join(case, name), "w") as file:
                    file.write(text)
            number += 1
            count += 1
    print(number, "cases")


if __name__ == "__main__":
    main()
