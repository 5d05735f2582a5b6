"""Messages of [Fluent](https://projectfluent.org) files as functions that make sentences.

The parser is that of the project itself. Sentences are told for every event and everybody who
watches, so each message becomes a small function when it is first said, which is about twenty times
faster than walking its tree every time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from babel import Locale
from babel.numbers import format_decimal
from fluent.syntax import FluentParser, ast

Value = str | int | float | Sequence[str]
Values = Mapping[str, Value]
Say = Callable[[Values], str]
Find = Callable[[str], Say]
"""The function of a message, ``message.attribute`` or ``-term``."""

_PARSER: Final = FluentParser(with_spans=False)


def parsed(source: str) -> ast.Message | ast.Term:
    """One message from its source; raises ValueError."""
    entry = _PARSER.parse_entry(source)
    if not isinstance(entry, ast.Message | ast.Term):
        raise ValueError(f"this is no message: {source}")  # noqa: TRY004 - the text is wrong
    return entry


class Compiler:
    """Makes functions of patterns, by the plural forms and the numbers of a language."""

    def __init__(self, code: str, find: Find) -> None:
        self.code = code
        self.find = find
        self.plural = Locale.parse(code, sep="-").plural_form

    def pattern(self, pattern: ast.Pattern) -> Say:
        parts = [self._element(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return lambda values: "".join([part(values) for part in parts])

    def _element(self, element: ast.TextElement | ast.Placeable) -> Say:
        if isinstance(element, ast.TextElement):
            return _constant(element.value)
        return self._expression(element.expression)

    def _expression(self, said: object) -> Say:
        match said:
            case ast.StringLiteral():
                return _constant(said.parse()["value"])
            case ast.NumberLiteral():
                return _constant(said.value)
            case ast.VariableReference():
                name = said.id.name
                return lambda values: self.text(values.get(name, f"{{ ${name} }}"))
            case ast.SelectExpression():
                return self._select(said)
            case ast.MessageReference():
                return self._message(said)
            case ast.TermReference():
                return self._term(said)
            case ast.FunctionReference():
                return self._function(said)
            case ast.Placeable():
                return self._expression(said.expression)
        raise ValueError(f"this cannot be said: {said}")

    def _message(self, said: ast.MessageReference) -> Say:
        key = f"{said.id.name}.{said.attribute.name}" if said.attribute else said.id.name
        return self.find(key)

    def _term(self, said: ast.TermReference) -> Say:
        key = f"-{said.id.name}"
        named = said.arguments.named if said.arguments else ()
        given = {one.name.name: one.value.parse()["value"] for one in named}
        term = self.find(key)
        return lambda values: term(given)

    def _function(self, said: ast.FunctionReference) -> Say:
        """``AND`` and ``OR``: names in one sentence."""
        key = {"AND": "list-and", "OR": "list-or"}[said.id.name]
        of = said.arguments.positional[0]
        if not isinstance(of, ast.VariableReference):
            raise ValueError(f"{said.id.name} is for a parameter")  # noqa: TRY004 - the text is wrong
        name = of.id.name
        return lambda values: self.listed(values.get(name, ()), key)

    def _select(self, said: ast.SelectExpression) -> Say:
        if not isinstance(said.selector, ast.VariableReference):
            raise ValueError("a parameter decides between forms")  # noqa: TRY004 - the text is wrong
        name = said.selector.id.name
        forms: dict[str, Say] = {}
        usual = _constant("")
        for variant in said.variants:
            key = variant.key
            word = key.name if isinstance(key, ast.Identifier) else key.value
            forms[word] = self.pattern(variant.value)
            if variant.default:
                usual = forms[word]

        def select(values: Values) -> str:
            value = values.get(name)
            form = forms.get(str(value))
            if form is None and isinstance(value, int | float):
                form = forms.get(self.plural(value))
            return (form or usual)(values)

        return select

    def text(self, value: Value) -> str:
        """A value as it stands in a sentence."""
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return str(value)
        if isinstance(value, float):
            return str(format_decimal(value, locale=self.code))
        return self.listed(value)

    def listed(self, names: Value, key: str = "list-and") -> str:
        """Names in one sentence, as the language joins them."""
        if isinstance(names, str | int | float):
            return self.text(names)
        if len(names) < 2:
            return "".join(names)
        return self.find(key)({"first": ", ".join(names[:-1]), "last": names[-1]})


def _constant(text: str) -> Say:
    return lambda values: text
