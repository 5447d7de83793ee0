"""Runs PolyglotPiranha on the Swift files of a folder, in place: `run_piranha.py FOLDER EXPERIMENT`.

EXPERIMENT is what `rule_graph` takes, as JSON. It is one process and one call for all files of the folder: Piranha's queries
are compiled once.
"""

import json
import sys

from polyglot_piranha import PiranhaArguments, execute_piranha

from piranha_rules import rule_graph

execute_piranha(
    PiranhaArguments(
        language="swift",
        paths_to_codebase=[sys.argv[1]],
        rule_graph=rule_graph(**json.loads(sys.argv[2])),
        cleanup_comments=True,
        delete_consecutive_new_lines=False,
        allow_dirty_ast=True,
    )
)
