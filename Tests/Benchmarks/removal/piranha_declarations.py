"""PolyglotPiranha's rules for declarations that hold an assignment of the experiment."""

from polyglot_piranha import Filter, OutgoingEdges, Rule

from piranha_query import WORD, decision, text

# The places where the assignment is a value.
USES = """[
    (navigation_expression target: (simple_identifier) @use)
    (navigation_expression target: (self_expression) suffix: (navigation_suffix suffix: (simple_identifier) @use))
    (value_argument value: (simple_identifier) @use)
    (property_declaration value: (simple_identifier) @use)
    (navigation_expression target: (key_path_expression) suffix: (navigation_suffix suffix: (simple_identifier) @use))
    (switch_statement expr: (simple_identifier) @use)
    (control_transfer_statement result: (simple_identifier) @use)
    (array_literal (simple_identifier) @use)
    %s
]"""


def holders(type_name):
    """Deletes unused declarations of an assignment, and the arguments that pass it."""
    fetched = r"(%s\.)*fetchSplitTest\(%s\.self\)" % (WORD, type_name)
    declared = r":\s*SplitTestAssignment<%s>$" % type_name
    held = '(#eq? @held "@name")'

    def unused(scope, also=""):
        return Filter(enclosing_node=scope, not_contains=['(%s (#eq? @use "@held"))' % (USES % also)])

    assigned = "(assignment target: (directly_assignable_expression [(simple_identifier) @use " \
               "(navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @use))]))"
    of_class = unused("(class_declaration) @class", assigned)
    elsewhere = Filter(
        enclosing_node="(source_file) @file",
        not_contains=["((navigation_expression target: (navigation_expression suffix: (navigation_suffix suffix: "
                      "(simple_identifier) @use)) suffix: (navigation_suffix suffix: (simple_identifier) @asked)) "
                      "(#eq? @use \"@held\") (#match? @asked \"^(currentGroup|parameters|hitSplitTest)$\"))"])
    # The assigned value may go before the property: only that assignment is a use of the parameter.
    in_class = Filter(enclosing_node="(class_declaration) @class", not_contains=["""([
        (navigation_expression target: (navigation_expression target: (self_expression)
            suffix: (navigation_suffix suffix: (simple_identifier) @use)))
        (navigation_expression target: (simple_identifier) @use)
        (value_argument value: (simple_identifier) @use)
        (value_argument value: (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @use)))
        (property_declaration value: (simple_identifier) @use)
    ] (#eq? @use "@held"))"""])
    argument = r"^(@name\s*:.*|(%s\s*:\s*)?((%s\.)*@name|%s))$" % (WORD, WORD, fetched)
    parameter = "(parameter name: (simple_identifier) @held) @site"
    function = held + text("site", declared)
    rules = [
        decision(
            "given_to_property", "((assignment target: (directly_assignable_expression [(simple_identifier) @held "
            "(navigation_expression target: (self_expression) suffix: (navigation_suffix suffix: (simple_identifier) @held))]) "
            "result: (_) @value) @site %s %s)" % (held, text("value", "^(%s|%s)$" % (WORD, fetched))), "",
            filters=[in_class, elsewhere]),
        decision(
            "property", "((class_declaration name: (_) @function body: (class_body (property_declaration "
            "name: (pattern bound_identifier: (simple_identifier) @held)) @site)) %s %s)" % (text("site", declared), held), "",
            filters=[of_class, elsewhere]),
        decision(
            "parameter_of_function",
            "((function_declaration name: (simple_identifier) @function %s) %s)" % (parameter, function), "",
            filters=[unused("(function_declaration) @within")]),
        decision(
            "parameter_of_init", "((class_declaration name: (_) @function body: (class_body (init_declaration %s))) %s)"
            % (parameter, function), "",
            filters=[unused("(init_declaration) @within", "(assignment result: (simple_identifier) @use)")]),
        Rule(
            name="argument",
            query="((call_expression (_) @callee (call_suffix (value_arguments (value_argument) @site))) %s %s)" % (
                text("callee", r"^(%s\.)*@function$" % WORD), text("site", argument)),
            replace_node="site", replace="", holes={"function", "name"}, is_seed_rule=False),
    ]
    edges = [OutgoingEdges(holder, to=["argument"], scope="Global")
             for holder in ["property", "parameter_of_function", "parameter_of_init"]]
    edges.append(OutgoingEdges("argument", to=["fetched"], scope="File"))
    return rules, edges


def leftovers(type_name):
    """Deletes declarations of the experiment that no file uses any more."""
    fetched = r"(%s\.)*fetchSplitTest\(%s\.self\)" % (WORD, type_name)
    alias_unused = Filter(
        enclosing_node="(source_file) @file", at_least=1, at_most=1,
        contains='([(simple_identifier) (type_identifier)] @use (#eq? @use "@alias"))')
    scope = "[(function_body) (computed_property) (lambda_literal) (class_body) (source_file)] @scope"
    group_unused = Filter(enclosing_node="(source_file) @file",
                          not_contains=['((navigation_suffix suffix: (simple_identifier) @use) (#eq? @use "currentGroup"))'])
    return [
        Rule(
            name="fetched",
            query="((property_declaration name: (pattern bound_identifier: (simple_identifier) @held)) @site %s)" % text(
                "site", r"=\s*%s$" % fetched),
            replace_node="site", replace="",
            # The grammar does not find every use, so the text must not contain one either.
            filters={Filter(enclosing_node='(%s (#not-match? @scope "[^A-Za-z0-9_]@held[?]?[.]"))' % scope),
                     Filter(enclosing_node=scope, at_least=1, at_most=1,
                            contains='((simple_identifier) @use (#eq? @use "@held"))')}),
        Rule(
            name="alias", query="((typealias_declaration (type_identifier) @alias (user_type) @aliased) @site %s)" % text(
                "aliased", r"^%s(\.Group)?$" % type_name),
            replace_node="site", replace="", filters={alias_unused}),
        Rule(
            name="extension_of_group", query="((class_declaration name: (_) @extended) @site %s)" % text(
                "extended", r"^%s\.Group$" % type_name),
            replace_node="site", replace="", filters={group_unused}),
    ]
