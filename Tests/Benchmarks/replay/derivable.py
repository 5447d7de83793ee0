"""Which of the lines that a person deleted follow from the flag.

A line that the person deleted or changed is derivable if it

1. names a flag of the commit, or
2. names something that Swift files declared before and that no Swift file names after the commit, if a derivable line names it too, or
3. lies in a block (braces, parentheses or brackets) whose head is such a line, or in the `else` of one.

So a branch of the flag counts, the function that only this branch called, what only that function used, and so on. Something that the author deleted, renamed or
rewrote besides does not.
"""
import re

WORD = re.compile(r"[A-Za-z_]\w*")
DECLARATION = re.compile(
    r"\b(?:func|var|let|case|class|struct|enum|protocol|actor|typealias|macro)\s+`?([A-Za-z_]\w*)|^\s*case\s+\.?(\w+)|^\s*(?:_ )?([a-z]\w*)(?: \w+)?: [\w\[(@]")
TEXT = re.compile(r'"(?:\\.|[^"\\])*"|//.*')
OPENING, CLOSING = "{([", "})]"


def heads(lines):
    """For each line, the numbers of the lines that head the blocks around it."""
    stack, closed, result = [], (), []
    for number, line in enumerate(lines):
        code = TEXT.sub("", line)
        at_start = [head for _, head in stack]
        if re.match(r"\s*}\s*else\b", code) and stack:
            # The other branch belongs to the same condition.
            closed = (stack[-1][1],)
        result.append(at_start)
        for character in code:
            if character in OPENING:
                inherited = closed[0] if closed else None
                stack.append((character, inherited if inherited is not None else number))
                closed = ()
            elif character in CLOSING and stack:
                stack.pop()
    return result


def gone(repository, commit, names):
    """The names that no Swift file contains any more."""
    left = set()
    ordered = sorted(names)
    for start in range(0, len(ordered), 500):
        part = ordered[start : start + 500]
        arguments = [argument for name in part for argument in ("-e", name)]
        left |= set(repository.search("-h", "-o", "-w", "-F", *arguments, commit, "--", "*.swift"))
    return names - left


def derivable(repository, commit, flags, changes):
    """Of changes (path → lines, deleted numbers), the numbers of the derivable lines, by path."""
    places = [(path, number) for path, (_, deleted) in changes.items() for number in deleted]
    words = {(path, number): set(WORD.findall(changes[path][0][number])) for path, number in places}
    declared = set()
    for path, number in places:
        for groups in DECLARATION.findall(TEXT.sub("", changes[path][0][number])):
            declared.update(name for name in groups if len(name) > 2)
    lost = gone(repository, commit, declared) - set(flags)
    around = {path: heads(lines) for path, (lines, _) in changes.items()}
    known, names, found = set(flags), set(flags), set()
    while names:
        fresh = {place for place in places if place not in found and (words[place] & known or any((place[0], head) in found for head in around[place[0]][place[1]]))}
        found |= fresh
        names = {name for place in fresh for name in words[place] & lost} - known
        known |= names
        if fresh and not names:
            # Lines in blocks of the lines just found.
            names = {""}
    by_path = {path: set() for path in changes}
    for path, number in found:
        by_path[path].add(number)
    return by_path
