"""PolyglotPiranha's rules for one decided experiment, as well as its documentation allows.

The names of the experiment's assignments are found by their declared type or by the fetched type. From there, edges lead to the
rules about their uses. Decisions become literals, and the built-in cleanup continues with these. Our own rules rewrite code that
the built-in rules do not support: switches over the group, `if case`, `select`, parameters, exposures. An unused assignment is
deleted, also from calls that pass it. If a rule would have to guess, it does not match, and the code stays.

Piranha's grammar parses `a == b && c` as `a == (b && c)` and `a && b || c` as `a && (b || c)`. Some rules are for these shapes.
"""

from polyglot_piranha import Filter, OutgoingEdges, Rule, RuleGraph

from piranha_declarations import holders, leftovers
from piranha_query import DECISION, LITERAL, WORD, decision, text

# Code of the winner that would have another meaning, or none, outside of its switch.
LEAVES_SWITCH = r"(^|[^A-Za-z0-9_])(break|fallthrough)([^A-Za-z0-9_]|$)"


class Asked:
    """The expressions that compare the group, and their values."""

    def __init__(self, type_name, groups, winner, member):
        self.type_name = type_name
        # @name is the declared name, or `fetchSplitTest` without a declaration.
        self.assignment = r"(%s\.)*@name(\(%s\.self\))?" % (WORD, type_name)
        self.group = self.assignment + member
        self.won = self.literal([winner])
        self.lost = self.literal([name for name in groups if name != winner])
        self.known = self.literal(groups)

    def literal(self, names):
        return r"(([A-Z][A-Za-z0-9_]*\.)*[A-Z][A-Za-z0-9_]*)?\.`?(%s)`?" % "|".join(names)

    def truth(self, outcome):
        """A comparison that is always true, or always false."""
        equal, other = (self.won, self.lost) if outcome else (self.lost, self.won)
        forms = []
        for operator, literal in [("==", equal), ("!=", other)]:
            forms += [r"%s\s*%s\s*%s" % sides for sides in [
                (self.group, operator, literal), (literal, operator, self.group)]]
        return "(%s)" % "|".join([*forms, r"%s\s*~=\s*%s" % (equal, self.group)])


def either(shape):
    """`==` and other operators are different kinds of nodes."""
    return "[(equality_expression %s) (infix_expression %s)] @site" % (shape, shape)


def in_lists(asked):
    """A true condition is deleted from its list."""
    truth = asked.truth(True)
    shapes = " ".join("(%s_statement condition: [(equality_expression) (infix_expression)] @site)" % kind
                      for kind in ("if", "guard", "while"))
    listed = r"^(if|guard|while)\s+(%s\s*,|[^{}]*,\s*%s\s*(,|\{|else))" % (truth, truth)
    return [decision(
        "always_in_list", "([%s] @statement %s %s)" % (shapes, text("site", "^%s$" % truth), text("statement", listed)), "")]


def comparisons(asked):
    """`G == .red` and `.red == G`, alone and before `&&` or `||`."""
    always, never = asked.truth(True), asked.truth(False)

    def joined(name, kind, start, operator, replace, rest="(_) @rest", more="", **options):
        start = text("site", r"^%s\s*%s" % (start, operator))
        query = "(%s %s %s)" % (either("rhs: (%s rhs: %s)" % (kind, rest)), start, more)
        return decision(name, query, replace, **options)

    def not_after_and(kind):
        # `a && G == .red || b` is `(a && G == .red) || b`, whatever the grammar says.
        return [Filter(not_enclosing_node="((conjunction_expression rhs: [(equality_expression rhs: (%s)) "
                       "(infix_expression rhs: (%s))]) @wrong)" % (kind, kind))]

    conjunction, disjunction = "conjunction_expression", "disjunction_expression"
    return [
        # The grammar reads `try false { … }` as a call with a closure: the `try` goes too.
        decision("never_tried", "((try_expression) @site %s)" % text("site", r"^try\s+%s(\s*&&[^|]*)?$" % never), "false",
                 literal=True),
        joined("always_and", conjunction, always, "&&", "@rest"),
        joined("never_and", conjunction, never, "&&", "false", more=text("rest", r"\|\|", False), literal=True),
        joined("never_and_or", conjunction, never, "&&", "@rest", "(disjunction_expression rhs: (_) @rest)",
               filters=not_after_and(conjunction)),
        joined("always_or", disjunction, always, r"\|\|", "true", literal=True, filters=not_after_and(disjunction)),
        joined("never_or", disjunction, never, r"\|\|", "@rest", filters=not_after_and(disjunction)),
        *[decision(name, "([(equality_expression) (infix_expression)] @site %s)" % text("site", "^%s$" % truth), replace,
                   literal=True)
          for name, truth, replace in [("always", always, "true"), ("never", never, "false")]],
        *[decision(name, "((prefix_expression (infix_expression)) @site %s)"
                   % text("site", r"^%s\s*~=\s*%s$" % (literal, asked.group)), replace, literal=True)
          for name, literal, replace in [("pattern_always", asked.won, "true"), ("pattern_never", asked.lost, "false")]],
    ]


def negations():
    """`!(true)`, which the grammar parses as a call."""
    return [
        Rule(name="not_of_" + operand, query="((call_expression (bang)) @site %s)" % text("site", r"^!\(\s*%s\s*\)$" % operand),
             replace_node="site", replace=replace, groups={LITERAL, "boolean_expression_simplify"}, is_seed_rule=False)
        for operand, replace in [("true", "false"), ("false", "true")]
    ]


def lists_of_groups(asked):
    """`[.red, .blue].contains(G)`."""
    element = r"\s*%s\s*"
    has_won = r"\[(%s,)*%s(,%s)*,?\s*\]" % (element % asked.known, element % asked.won, element % asked.known)
    has_not = r"\[%s(,%s)*,?\s*\]" % (element % asked.lost, element % asked.lost)
    rules = []
    for name, plain, negated, answer in [
            ("contained", has_won, has_not, "true"), ("not_contained", has_not, has_won, "false")]:
        whole = r"^(%s|!%s)\.contains\(\s*%s\s*\)$" % (plain, negated, asked.group)
        query = "((call_expression (navigation_expression)) @site %s)" % text("site", whole)
        rules.append(decision(name, query, answer, literal=True))
    return rules


def patterns(asked):
    """`if case .red = G` and similar conditions, alone and before one more condition."""
    def condition(literal):
        return r"case\s+%s\s*=\s*%s" % (literal, asked.group)

    def rule(name, query, regex, replace):
        return decision(name, "(%s @site %s)" % (query, text("site", regex)), replace)

    won, lost = condition(asked.won), condition(asked.lost)
    rest = "[(call_expression) (comparison_expression)]"
    return [
        rule("if_case_won", "(if_statement (statements) @body .)", r"^if\s+%s\s*\{" % won, "@body"),
        rule("if_case_won_else", "(if_statement (statements) @body . (else))", r"^if\s+%s\s*\{" % won, "@body"),
        rule("if_case_lost_else", "(if_statement (else) . [(statements) (if_statement)] @body)", r"^if\s+%s\s*\{" % lost,
             "@body"),
        rule("if_case_lost", "(if_statement)", r"^if\s+%s\s*\{[^{}]*\}$" % lost, ""),
        rule("if_case_won_and", "(if_statement %s @rest . (statements) @body)" % rest,
             r"^if\s+%s\s*,[^,{}]*\{[^{}]*\}$" % won, "if @rest {\n@body\n}"),
        rule("if_case_lost_and", "(if_statement)", r"^if\s+%s\s*,[^{}]*\{[^{}]*\}$" % lost, ""),
        rule("guard_case_won", "(guard_statement)", r"^guard\s+%s\s*else" % won, ""),
        rule("guard_case_lost", "(guard_statement (statements) @body)", r"^guard\s+%s\s*else" % lost, "@body"),
        rule("while_case_lost", "(while_statement)", r"^while\s+%s\s*[,{]" % lost, ""),
        rule("while_case_won_and", "(while_statement %s @rest . (statements) @body)" % rest,
             r"^while\s+%s\s*,[^,{}]*\{" % won, "while @rest {\n@body\n}"),
    ]


def switches(asked):
    """The winner's body in place of the switch."""
    over = text("group", "^%s$" % asked.group)
    won = text("pattern", "^%s$" % asked.won)
    lasting = text("body", LEAVES_SWITCH, False)
    # Cases in which the winner's body is not one node, or in which not only the pattern decides.
    where = "((switch_entry (switch_pattern) @other (where_keyword)) @entry %s)" % text("other", "^%s$" % asked.lost, False)
    unclear = [where, "(switch_entry \"fallthrough\") @entry", "(directive) @conditional"]
    nobody = Filter(
        enclosing_node="(switch_statement) @whole",
        not_contains=["((switch_pattern) @other %s)" % text("other", r"^(%s|let\s.*|_)$" % asked.won), *unclear])
    first = Filter(enclosing_node="(switch_statement) @whole", not_contains=unclear)
    falling = Filter(enclosing_node="(switch_statement) @whole", not_contains=[unclear[0], unclear[2]])

    def rule(name, entry, replace, more, filters):
        query = "((switch_statement expr: (_) @group %s) @site %s %s)" % (entry, over, more)
        return decision(name, query, replace, filters=filters)

    return [
        rule("switch_winner", "(switch_entry (switch_pattern) @pattern (statements) @body)", "@body", won + lasting, [first]),
        rule("switch_winner_breaks", "(switch_entry (switch_pattern) @pattern (statements) @body)", "",
             won + text("body", r"^break\s*$"), [first]),
        rule("switch_falls_through",
             "(switch_entry (switch_pattern) @pattern (statements) @own \"fallthrough\") . (switch_entry (statements) @body .)",
             "@own\n@body", won + lasting + text("own", LEAVES_SWITCH, False), [falling]),
        rule("switch_default", "(switch_entry (default_keyword) (statements) @body)", "@body", lasting, [nobody]),
        rule("switch_default_breaks", "(switch_entry (default_keyword) (statements) @body)", "",
             text("body", r"^break\s*$"), [nobody]),
        rule("switch_anything", "(switch_entry (switch_pattern) @pattern (statements) @body)", "@body",
             text("pattern", "^_$") + lasting,
             [Filter(enclosing_node="(switch_statement) @whole",
                     not_contains=["((switch_pattern) @other %s)" % text("other", r"^(%s|let\s.*)$" % asked.won), *unclear])]),
    ]


def values(asked, raw_value, parameters):
    """`select`, dictionaries of groups, the group's name, typed parameters."""
    def called(argument):
        # Arguments for losing groups must not have effects.
        return ("((call_expression (navigation_expression) @function "
                "(call_suffix (value_arguments %s) @arguments)) @site %s %s %s)"
                % (argument, text("function", r"^%s\.select$" % asked.group), text("arguments", r"^\([^()]*\)$"),
                   text("label", "^%s$" % asked.won.rsplit(r"\.", 1)[1])))

    rules = [
        decision("select", called("(value_argument name: (_) @label value: (_) @chosen)"), "@chosen"),
        decision(
            "dictionary",
            "((nil_coalescing_expression (call_expression (dictionary_literal (prefix_expression) @key . "
            "(line_string_literal) @chosen) @all (call_suffix) @index)) @site %s %s %s)" % (
                text("key", "^%s$" % asked.won), text("index", r"^\[%s\]$" % asked.group), text("all", r"^[^()]*$")),
            "@chosen"),
        decision(
            "name", "((navigation_expression) @site %s)" % text("site", r"^%s\.rawValue$" % asked.group), '"%s"' % raw_value),
    ]
    for parameter, value in parameters.items():
        regex = r"^%s\.(currentGroup|parameters)\.%s$" % (asked.assignment, parameter)
        rules.append(decision("parameter_" + parameter, "((navigation_expression) @site %s)" % text("site", regex), value,
                              literal=value in ("true", "false")))
        regex = r"^!%s\.(currentGroup|parameters)\.%s$" % (asked.assignment, parameter)
        if value in ("true", "false"):
            rules.append(decision("not_parameter_" + parameter, "((navigation_expression) @site %s)" % text("site", regex),
                                  "false" if value == "true" else "true", literal=True))
    return rules


def exposures(asked):
    call = "(call_expression) @site"
    exposed = text("site", r"^%s\.hitSplitTest\(\)$" % asked.assignment)
    return [
        decision("exposure_alone_in_case", "((switch_entry (statements . %s .)) %s)" % (call, exposed), "break"),
        decision("exposure", "((statements %s) %s)" % (call, exposed), ""),
    ]


def cases_of_others(asked):
    """The only statement of another switch's case."""
    whole = text("site", r"^if\s+%s\s*\{[^{}]*\}$" % asked.truth(False))
    return [decision("never_alone_in_case", "((switch_entry (statements . (if_statement) @site .)) %s)" % whole, "break")]


def copies(asked):
    """`let group = G` is treated like G, unless something else in the function has that name."""
    others = ["((%s) (#eq? @other \"@copy\"))" % shape for shape in [
        "parameter name: (simple_identifier) @other", "if_statement bound_identifier: (simple_identifier) @other",
        "guard_statement bound_identifier: (simple_identifier) @other", "for_statement (pattern (simple_identifier) @other)",
        "lambda_parameter (simple_identifier) @other", "assignment target: (directly_assignable_expression) @other"]]
    once = """((property_declaration name: (pattern bound_identifier: (simple_identifier) @other))
        (#eq? @other "@copy"))"""
    return [
        decision(
            "copy",
            "((property_declaration name: (pattern bound_identifier: (simple_identifier) @copy) value: (_) @copied) @site %s)"
            % text("site", r"^let\s+%s\s*=\s*%s$" % (WORD, asked.group)), "",
            filters=[Filter(enclosing_node="(function_declaration) @function", not_contains=others),
                     Filter(enclosing_node="(function_declaration) @function", contains=once, at_least=1, at_most=1)]),
        Rule(name="use_of_copy", query="((simple_identifier) @site (#eq? @site \"@copy\"))", replace_node="site",
             replace="@copied", holes={"copy", "copied"}, is_seed_rule=False),
    ]


def unreachable():
    """Deletes code after a branch that always leaves, in bodies other than functions, for which there is a built-in rule."""
    return [Rule(
        name="after_leaving", query="((statements (control_transfer_statement) . (_) @site))", replace_node="site", replace="",
        is_seed_rule=False, groups={"post_processing_cleanup"},
        filters={Filter(enclosing_node="[(init_declaration) (computed_property) (subscript_declaration)] @body",
                        not_contains=["(directive) @conditional"])})]


def members(asked):
    """The value of a member in an extension of the group, for the winner."""
    in_extension = Filter(enclosing_node="((class_declaration name: (_) @extended) @extension %s)" % text(
        "extended", r"^%s\.Group$" % asked.type_name))
    property_of = ("(property_declaration name: (pattern bound_identifier: (simple_identifier) @member) "
                   "(computed_property (statements . %s))) @property")
    entry = "(switch_statement expr: (self_expression) (switch_entry (switch_pattern) @pattern (statements . %s .))) ."

    def found(name, body, more):
        return Rule(name=name, query="(%s %s)" % (property_of % body, more), is_seed_rule=False, groups={DECISION},
                    filters={in_extension})

    def use(name, replace, groups=frozenset(), holes=frozenset()):
        return Rule(name=name, query="((navigation_expression) @site %s)" % text("site", r"^%s\.@member$" % asked.group),
                    replace_node="site", replace=replace, groups=set(groups), holes={"name", "member", *holes},
                    is_seed_rule=False)

    rules, edges = [], []
    for truth, equal, other in [("true", asked.won, asked.lost), ("false", asked.lost, asked.won)]:
        answer = text("answer", r"^(return\s+)?self\s*(==\s*%s|!=\s*%s)$" % (equal, other))
        rules += [found("member_" + truth, "(_) @answer .", answer), use("use_member_" + truth, truth, {LITERAL})]
        edges.append(OutgoingEdges("member_" + truth, to=["use_member_" + truth], scope="File"))
    won = text("pattern", "^%s$" % asked.won)
    independent = text("answer", r"(^|[^A-Za-z0-9_])(self|return)([^A-Za-z0-9_]|$)", False)
    rules += [
        found("member_value", entry % "(_) @answer", won + independent),
        found("member_returned", entry % "(control_transfer_statement result: (_) @answer)", won + independent),
        use("use_member_value", "@answer", holes={"answer"}),
    ]
    edges.append(OutgoingEdges("member_value", to=["use_member_value"], scope="File"))
    edges.append(OutgoingEdges("member_returned", to=["use_member_value"], scope="File"))
    return rules, edges


def rule_graph(type_name, groups, winner, raw_value, twins, parameters):
    """`raw_value` is the winner's name as text, `parameters` are its values. `twins`: groups mirror others, but the winner does
    not. For a winner that mirrors another group, only uses of the group itself are known."""
    asked = Asked(type_name, groups, winner, r"\.currentGroup(\.behavior)?" if twins else r"\.currentGroup")
    found, member_edges = members(asked)
    families = [
        *copies(asked), *found, *in_lists(asked), *cases_of_others(asked), *comparisons(asked), *lists_of_groups(asked),
        *patterns(asked), *switches(asked), *values(asked, raw_value, parameters), *exposures(asked)]
    held, holder_edges = holders(type_name)
    declared = r"(fetchSplitTest\(%s\.self\)(\.%s)?|:\s*SplitTestAssignment<%s>)$" % (type_name, WORD, type_name)
    find = Rule(
        name="assignment",
        query="""([
            (property_declaration name: (pattern bound_identifier: (simple_identifier) @name))
            (parameter name: (simple_identifier) @name)
            (navigation_expression target: (call_expression (navigation_expression
                suffix: (navigation_suffix suffix: (simple_identifier) @name))))
        ] @declaration %s)""" % text("declaration", declared))
    edges = [
        OutgoingEdges("assignment", to=[DECISION], scope="File"),
        OutgoingEdges("copy", to=["use_of_copy"], scope="Function"),
        *member_edges,
        *holder_edges,
    ]
    # The rules at an edge are applied in reverse order: uses before the declarations of their values.
    rules = [find, *reversed(held), *reversed(families), *negations(), *unreachable(), *leftovers(type_name)]
    return RuleGraph(rules=rules, edges=edges)
