"""PolyglotPiranha's rules for one decided experiment, as well as its documentation allows.

Comparisons become literals and join its built-in cleanup; what the built-in rules lack - switches over the group,
`if case`, exposure calls, the assignment's own declaration - is added as rules of our own.
"""

from polyglot_piranha import OutgoingEdges, Rule, RuleGraph


def group_pattern(type_name):
    """A regular expression for an expression that is the group, as it is usually written."""
    return r"([A-Za-z_][A-Za-z0-9_.]*\\.)?(test\\.currentGroup|fetchSplitTest\\(%s\\.self\\)\\.currentGroup)" % type_name


def literal_pattern(type_name, groups):
    names = "|".join(groups)
    return r"(%s\\.Group)?\\.`?(%s)`?" % (type_name, names)


def comparison(name, operator, left, right, value):
    pattern = r"^(%s\\s*%s\\s*%s|%s\\s*%s\\s*%s)$" % (left, operator, right, right, operator, left)
    return Rule(
        name=name,
        query='((equality_expression) @site (#match? @site "%s"))' % pattern,
        replace_node="site",
        replace=value,
        groups={"replace_expression_with_boolean_literal"},
    )


def rule_graph(type_name, groups, winner):
    group = group_pattern(type_name)
    won = literal_pattern(type_name, [winner])
    lost = literal_pattern(type_name, [name for name in groups if name != winner])
    rules = [
        comparison("is_winner", "==", group, won, "true"),
        comparison("is_loser", "==", group, lost, "false"),
        comparison("is_not_winner", "!=", group, won, "false"),
        comparison("is_not_loser", "!=", group, lost, "true"),
        Rule(
            name="switch_over_group",
            query='''((switch_statement expr: (_) @group
              (switch_entry (switch_pattern) @pattern (statements) @body)) @site
              (#match? @group "^%s$") (#match? @pattern "^%s$"))''' % (group, won),
            replace_node="site",
            replace="@body",
        ),
        Rule(
            name="exposure",
            query='''((call_expression) @site (#match? @site "^%s\\\\.hitSplitTest\\\\(\\\\)$"))'''
            % group.replace(r"\\.currentGroup", ""),
            replace_node="site",
            replace="",
        ),
        Rule(
            name="fetched",
            query='''((property_declaration) @site (#match? @site "fetchSplitTest\\\\(%s\\\\.self\\\\)$"))''' % type_name,
            replace_node="site",
            replace="",
        ),
        Rule(
            name="declared",
            query='''((property_declaration) @site (#match? @site ":\\\\s*SplitTestAssignment<%s>$"))''' % type_name,
            replace_node="site",
            replace="",
        ),
    ]
    edges = [
        OutgoingEdges("switch_over_group", to=["boolean_literal_cleanup"], scope="Parent"),
    ]
    return RuleGraph(rules=rules, edges=edges)
