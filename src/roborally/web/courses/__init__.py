"""Courses of the library and of people, as the server shows them."""
