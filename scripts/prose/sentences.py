# SPDX-License-Identifier: Apache-2.0
"""Cuts prose into sentences, and says what makes a sentence hard to read."""

import re

MOST_WORDS = 30
MOST_WORDS_OF_CLAUSES = 25
OPENERS = re.compile(r"^(What|Of|Those|Who|Whether)\b")
FRAGMENT_OPENERS = re.compile(OPENERS.pattern, re.IGNORECASE)  # for a comment behind code, which may begin in lower case
CLAUSES = re.compile(r"\b(which|whose|where|when|whenever|if|unless|because|while|until|although|so that|that(?= (?:\w+ )?\w+(?:s|ed)\b))\b")
VERBS = re.compile(  # a comment's "Returns", the colon before a list, and the usual verbs
    r"^[A-Z][a-z]+s\b|[:;|]|\b(is|are|was|were|be|been|has|have|had|does|do|did|can|could|may|might|must|will|would|shall|should|"
    r"gives?|takes?|makes?|holds?|runs?|returns?|writes?|reads?|keeps?|needs?|says?|shows?|finds?|gets?|becomes?|stays?|stands?|"
    r"comes?|goes|go|turns?|brings?|uses?|fails?|stops?|ends?|lists|exists?|decodes|disappears?|overwrites?|[a-z]+ed)\b"
)


CODE = "\1"  # stands for code in a text; as long as the shortest code


def _without_code(text):
    """Returns the text with code and links as one word each, and a list of code as one; every place stays the same."""

    def fill(found):
        return CODE.ljust(len(found.group(0)), "\0")

    plain = re.sub(r"`[^`]*`", fill, text)
    plain = re.sub(r"\]\([^)]*\)", lambda m: "]".ljust(len(m.group(0)), "\0"), plain)
    plain = re.sub(r"\[[\w, ]+\]", lambda m: m.group(0).replace(",", "\0"), plain)
    return re.sub(rf"{CODE}\0*(?:(?:,? (?:and |or )?|/|,){CODE}\0*)+", fill, plain)


def sentences(lines):
    """Yields the line offset of each sentence, its text, and the text with code and links as one word each."""
    text, starts = "", []
    for line in lines:
        starts.append(len(text))
        text += line + " "
    plain = _without_code(text)
    for piece in re.finditer(rf"\S.*?(?:[.!?](?=[\s\"')*]+(?:[A-Z0-9*\"(\[]|{CODE}|$))|$)", plain):
        sentence = text[piece.start() : piece.end()].strip().removeprefix("** ")
        offset = max(i for i, start in enumerate(starts) if start <= piece.start())
        words = piece.group(0).replace("\0", "").replace(CODE, "CODE")
        if len(words.split()) >= 2:
            yield offset, sentence, words.strip(" *_")


def problem(sentence, is_comment):
    """Returns what makes a sentence hard to read, or None. `is_comment` is false for a message, which may be cut out."""
    words = [word for word in sentence.split() if re.search(r"\w", word)]
    opener = (FRAGMENT_OPENERS if is_comment else OPENERS).match(sentence)
    if opener and not sentence.endswith("?"):
        return f'opens with "{opener.group(0)}"'
    if len(words) > MOST_WORDS:
        return f"{len(words)} words, {MOST_WORDS} at most"
    clauses = len(CLAUSES.findall(sentence))
    if len(words) > MOST_WORDS_OF_CLAUSES and clauses >= 2:
        return f"{len(words)} words and {clauses} subordinate clauses, one at most above {MOST_WORDS_OF_CLAUSES} words"
    verb = VERBS.search(sentence)
    if verb and verb.group(0) not in ":;|" and sentence[0].isupper() and len(re.findall(r", +[a-z]", sentence[: verb.start()])) >= 3:
        return "three commas before the verb"
    return None
