"""Which of the lines that a person deleted follow from the flag.

A line that the person deleted or changed is derivable if it

1. names a flag of the commit, or
2. names something that follows from the flag, or
3. lies in a block (braces, parentheses, brackets, the clause of a `case`) whose head is such a line, or in the `else` of one.

Something follows from the flag if Swift files declared it before, no Swift file names it after the commit (what is private: not that file), a derivable line names it too, and

- it is given the flag's value (`isNew = flags.isOn(.x)`, `Page(isNew: isNew)`, `var isNew: Bool { … }` of it, `case .x: return isNew`), or
- nothing else used it: outside of tests, no line that is not derivable for another reason reads or calls it. Declarations, labels, rows with it as key and statements that
  only set it or ask a member of it are no such uses.

So a branch of the flag counts, the function that only this branch called, what only that function used, and so on. Something that the author deleted, renamed or
rewrote besides does not: code that the flag did not decide about used it.
"""
import re

WORD = re.compile(r"[A-Za-z_]\w*")
DECLARATION = re.compile(
    r"\b(?:func|var|let|case|class|struct|enum|protocol|actor|typealias|macro)\s+`?([A-Za-z_]\w*)|^\s*case\s+\.?(\w+)|^\s*(?:_ )?([a-z]\w*)(?: \w+)?: [\w\[(@]")
TEXT = re.compile(r'"(?:\\.|[^"\\])*"|//.*')
OPENING, CLOSING = "{([", "})]"
CLAUSE = re.compile(r"\s*(?:case\b.*|default|@unknown default):(?!:)")
PRIVATE = re.compile(r"\b(?:file)?private\s")
PRIVATE_TYPE = re.compile(r"\b(?:file)?private\s.*\b(?:enum|struct|class|actor|extension)\s")
TEST = re.compile(r"test|mock", re.I)


def heads(lines):
    """For each line, the numbers of the lines that head the blocks around it."""
    stack, closed, result = [], (), []
    for number, line in enumerate(lines):
        code = TEXT.sub("", line)
        is_clause = CLAUSE.match(code)
        if is_clause and stack and stack[-1][0] == ":":
            stack.pop()
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
                if stack[-1][0] == ":":
                    stack.pop()
                if stack:
                    stack.pop()
        if is_clause:
            stack.append((":", number))
    return result


def words_after(repository, commit):
    """The words of all Swift files after the commit."""
    entries = [entry.split("\t", 1) for entry in repository.git("ls-tree", "-r", "-z", commit).split("\0")[:-1]]
    hashes = [about.split()[2] for about, path in entries if path.endswith(".swift") and about.startswith("100")]
    words = set()
    for content in repository.contents(hashes):
        words.update(WORD.findall(content.decode(errors="replace")))
    return words


class Deletions:
    """The deleted lines of a commit, with the names in them. The name of something private has its file with it."""

    def __init__(self, repository, commit, flags, changes):
        self.flags = set(flags)
        self.lines = {(path, number): changes[path][0][number] for path in changes for number in changes[path][1]}
        self.heads = {path: heads(lines) for path, (lines, _) in changes.items()}
        self.around = {place: [(place[0], head) for head in self.heads[place[0]][place[1]]] for place in self.lines}
        declared, private = set(), {}
        for place, line in self.lines.items():
            for name in self.declared(line):
                declared.add(name)
                if PRIVATE.search(line) or any(PRIVATE_TYPE.search(changes[place[0]][0][head]) for _, head in self.around[place]):
                    private.setdefault(place[0], set()).add(name)
        public = declared - words_after(repository, commit) - self.flags
        self.private = {}
        for path, names in private.items():
            try:
                left = set(WORD.findall(repository.file(commit, path)))
            except Exception:
                left = set()
            self.private[path] = names - left - public - self.flags
        self.words = {place: self.names(place[0], line) for place, line in self.lines.items()}
        self.lost = public | {(path, name) for path, names in self.private.items() for name in names}
        self.users = {}
        for place, line in self.lines.items():
            for name in self.names(place[0], TEXT.sub("", line)) & self.lost:
                self.users.setdefault(name, []).append(place)

    @staticmethod
    def declared(line):
        return {name for groups in DECLARATION.findall(TEXT.sub("", line)) for name in groups if len(name) > 2}

    def names(self, path, text):
        own = self.private.get(path, ())
        return {(path, name) if name in own else name for name in WORD.findall(text)}

    def found(self, allowed):
        """The derivable lines, if these names may follow from the flag, and those that do."""
        known, names, found = set(self.flags), set(self.flags), set()
        while names:
            fresh = {
                place for place in self.lines
                if place not in found and (self.words[place] & known or any(head in found for head in self.around[place]))}
            found |= fresh
            names = {name for place in fresh for name in self.words[place] & allowed} - known
            known |= names
            if fresh and not names:
                # Lines in blocks of the lines just found.
                names = {""}
        return found, known - self.flags - {""}

    def carriers(self):
        """The names that are given the flag's value."""
        carried, fresh = set(self.flags), set(self.flags)
        while fresh:
            fresh = set()
            for place, line in self.lines.items():
                code = TEXT.sub("", line)
                around = [self.lines.get(head, "") for head in self.around[place]]
                given = self.names(place[0], code) & carried
                for name in (self.words[place] & self.lost) - carried:
                    plain = self.plain(name)
                    for flag in map(self.plain, given):
                        if re.search(r"\b%s\b(?:: *[\w.?]+)? ?[=:] [^,]*\b%s\b" % (plain, flag), code) or re.search(r"\b%s\b.*: (?:return )?%s$" % (flag, plain), code.strip()):
                            fresh.add(name)
                    if re.fullmatch(r"(?:return )?%s" % plain, code.strip()) and around and CLAUSE.match(around[-1]) and self.names(place[0], around[-1]) & carried:
                        fresh.add(name)
                if given and around and re.search(r"\bBool {$", around[-1].rstrip()):
                    fresh |= {name for name in self.names(place[0], around[-1]) & self.lost if self.plain(name) in self.declared(around[-1])}
            fresh -= carried
            carried |= fresh
        return carried - self.flags

    @staticmethod
    def plain(name):
        return name[1] if isinstance(name, tuple) else name

    def is_used_besides(self, name, found, known):
        """Whether a line that is not derivable for another reason reads or calls it."""
        return any(self.uses(place, name, known) and not any(head in found for head in self.around[place]) for place in self.users.get(name, ()))

    def uses(self, place, name, known):
        path, line = place[0], TEXT.sub("", self.lines[place])
        plain = self.plain(name)
        if TEST.search(path) or plain in self.declared(line) or self.words[place] & self.flags:
            return False
        if not re.search(r"\b%s\b(?!:)" % plain, line) or re.match(r"\s*\.?(?:\w+\.)*%s(?::|,?\s*$)" % plain, line):
            return False
        subject = re.match(r"\s*((?:\w+[?!]?\.)*)(\w+)[?!]?( = )?", line)
        if not subject:
            return True
        path_names = self.names(path, subject[1]) | (self.names(path, subject[2]) if subject[3] else set())
        return not path_names & known


def derivable(repository, commit, flags, changes):
    """Of changes (path → lines, deleted numbers), the numbers of the derivable lines, by path."""
    deletions = Deletions(repository, commit, flags, changes)
    allowed, carried = deletions.lost, deletions.carriers()
    while True:
        found, known = deletions.found(allowed)
        used = {name for name in known - carried if deletions.is_used_besides(name, found, known)}
        if not used:
            break
        allowed = allowed - used
    by_path = {path: set() for path in changes}
    for path, number in found:
        by_path[path].add(number)
    return by_path
