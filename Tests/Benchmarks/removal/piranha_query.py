"""Helpers for writing PolyglotPiranha's rules."""

from polyglot_piranha import Rule

LITERAL = "replace_expression_with_boolean_literal"
DECISION = "decision"
WORD = "[A-Za-z_][A-Za-z0-9_]*"


def text(capture, regex, holds=True):
    """A predicate over the text of a node."""
    quoted = regex.replace("\\", "\\\\").replace('"', '\\"')
    return '(#%s? @%s "%s")' % ("match" if holds else "not-match", capture, quoted)


def decision(name, query, replace, literal=False, site="site", filters=()):
    """A rule about an assignment called @name."""
    groups = {DECISION, LITERAL} if literal else {DECISION}
    return Rule(name=name, query=query, replace_node=site, replace=replace, groups=groups, holes={"name"},
                is_seed_rule=False, filters=set(filters))
