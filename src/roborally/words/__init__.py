"""What people read: a folder of messages for each language, and events told with them."""
