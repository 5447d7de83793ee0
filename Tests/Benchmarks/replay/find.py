#!/usr/bin/env python3
"""Lists commits in which people removed a flag, in the form of commits.tsv: app, commit, flags with the value that stayed.

usage: find.py APP=BARE_CLONE ...

`on` and `off` come from the table of defaults. For `?`, the commit has to be read.
"""
import re, sys

from history import APPS, Repository, is_on, removals

for argument in sys.argv[1:]:
    name, folder = argument.split("=", 1)
    repository = Repository(folder)
    for commit, date, subject, cases in removals(repository, APPS[name]):
        parent = repository.parent(commit)
        states = {True: "on", False: "off", None: "?"}
        flags = [f"{case}:{states[is_on(repository, parent, case)]}" for case in cases]
        print(name, commit[:10], ",".join(flags), sep="\t", flush=True)
        print(f"  {date} {subject}", file=sys.stderr, flush=True)
