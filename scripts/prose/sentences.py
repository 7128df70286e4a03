# SPDX-License-Identifier: Apache-2.0
"""Cuts prose into sentences, and says what makes a sentence hard to read."""

import re

MOST_WORDS = 30
MOST_WORDS_OF_CLAUSES = 25
OPENERS = re.compile(r"^(What|Of|Those|Who|Whether)\b")
FRAGMENT_OPENERS = re.compile(OPENERS.pattern, re.IGNORECASE)  # for a comment behind code, which may begin in lower case
CLAUSES = re.compile(r"\b(which|whose|where|when|whenever|if|unless|because|while|until|although|so that|that(?= (?:\w+ )?\w+(?:s|ed)\b))\b")
VERBS = re.compile(
    r"\b(is|are|was|were|be|been|has|have|had|does|do|did|can|could|may|might|must|will|would|shall|should|gives?|takes?|makes?|"
    r"holds?|runs?|returns?|writes?|reads?|keeps?|needs?|says?|shows?|finds?|gets?|becomes?|stays?|stands?|comes?|goes|go|"
    r"[a-z]+ed|[a-z]+s)\b"
)


def _without_code(text):
    """Returns the text with code and links as one word each, and a list of code as one; every place stays the same."""
    plain = re.sub(r"`[^`]*`", lambda m: "CODE".ljust(len(m.group(0)), "\0"), text)
    plain = re.sub(r"\]\([^)]*\)", lambda m: "]".ljust(len(m.group(0)), "\0"), plain)
    plain = re.sub(r"\[[\w, ]+\]", lambda m: m.group(0).replace(",", "\0"), plain)
    return re.sub(
        r"CODE\0*(?:(?:,? (?:and |or )?|/|,)CODE\0*)+", lambda m: "CODE".ljust(len(m.group(0)), "\0"), plain
    )


def sentences(lines):
    """Yields the line offset of each sentence, its text, and the text with code and links as one word each."""
    text, starts = "", []
    for line in lines:
        starts.append(len(text))
        text += line + " "
    plain = _without_code(text)
    for piece in re.finditer(r"\S.*?(?:[.!?](?=[\s\"')*]+(?:[A-Z0-9`*\"(\[]|CODE|$))|$)", plain):
        sentence = text[piece.start() : piece.end()].strip().removeprefix("** ")
        offset = max(i for i, start in enumerate(starts) if start <= piece.start())
        if len(plain[piece.start() : piece.end()].split()) >= 2:
            yield offset, sentence, plain[piece.start() : piece.end()].replace("\0", "").strip(" *_")


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
    if verb and len(re.findall(r", +[a-z]", sentence[: verb.start()])) >= 3:
        return "three commas before the verb"
    return None
