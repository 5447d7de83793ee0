"""Runs PolyglotPiranha on the Swift files of a folder, in place: `run_piranha.py FOLDER TYPE WINNER GROUP...`."""

import sys

from polyglot_piranha import PiranhaArguments, execute_piranha

from piranha_rules import rule_graph

folder, type_name, winner, *groups = sys.argv[1:]
execute_piranha(
    PiranhaArguments(
        language="swift",
        paths_to_codebase=[folder],
        rule_graph=rule_graph(type_name, groups, winner),
        cleanup_comments=True,
        delete_consecutive_new_lines=False,
        allow_dirty_ast=True,
    )
)
