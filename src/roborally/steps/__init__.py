"""The rule book as functions, in the words and the order of its headings."""
