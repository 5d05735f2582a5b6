"""Names that people give themselves, their robots and their rooms."""

from __future__ import annotations

from roborally.protocol.plans import LONGEST_NAME
from roborally.web.refusals import Refusal


def clean_name(name: str) -> str:
    """A name that fits into one line of a record; raises Refusal."""
    text = " ".join(name.split())
    readable = text.isprintable() and not any(sign in text for sign in ",:|")
    if not text or len(text) > LONGEST_NAME or not readable:
        raise Refusal(
            "bad-request",
            "refused-name-signs",
            most=LONGEST_NAME,
        )
    if any(word in f" {text} " for word in (" with ", " in team ")):
        raise Refusal("bad-request", "refused-name-words")
    return text
