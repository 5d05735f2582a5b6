"""The game in the browser: rooms, people and bots over HTTP and websockets."""
